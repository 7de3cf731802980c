"""A package index on the loopback interface that real pip downloads from, with faults on order."""

import hashlib
import io
import zipfile
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import ClassVar, Literal

from tests.helpers.loopback_http import LoopbackHost, QuietHandler

Fault = Literal["cut once", "cut", "wrong bytes", "slow", "absent"]

_PIECE = 64 * 1024
_SLOW_PIECE_S = 0.1


def build_wheel(project: str, members: dict[str, bytes], tag: str = "py3-none-any") -> "BuiltWheel":
    """Make a wheel of version 1.0 that holds the members and the metadata that pip asks for."""
    name = project.replace("-", "_")
    info = f"{name}-1.0.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: {project}\nVersion: 1.0\n"
    wheel = f"Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: {tag}\n"
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for path, content in members.items():
            archive.writestr(path, content)
        archive.writestr(f"{info}/METADATA", metadata)
        archive.writestr(f"{info}/WHEEL", wheel)
        archive.writestr(f"{info}/RECORD", "")
    return BuiltWheel(project=project, file_name=f"{name}-1.0-{tag}.whl", content=stream.getvalue())


@dataclass(frozen=True, slots=True, kw_only=True)
class BuiltWheel:
    """A wheel's bytes and name."""

    project: str
    file_name: str
    content: bytes

    @property
    def sha256(self) -> str:
        """The digest that a catalogue states."""
        return hashlib.sha256(self.content).hexdigest()


class _Handler(QuietHandler):
    host: "PackageIndex"

    def answer(self, _body: bytes) -> None:
        index = self.host
        index.requests.append(self.path)
        last = self.path.rstrip("/").rpartition("/")[2]
        for wheel in index.wheels:
            fault = index.fault.get(wheel.file_name)
            if last == wheel.project and fault != "absent":
                self._send_page(f'<a href="/files/{wheel.file_name}">{wheel.file_name}</a>')
                return
            if last == wheel.file_name:
                self._send_wheel(wheel, index.take_fault(wheel.file_name))
                return
        self.send_error(HTTPStatus.NOT_FOUND)

    def _send_page(self, links: str) -> None:
        page = f"<!DOCTYPE html><html><body>{links}</body></html>".encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def _send_wheel(self, wheel: BuiltWheel, fault: Fault | None) -> None:
        content = wheel.content
        if fault == "wrong bytes":
            content = content[:-200] + bytes(200)
        start = self._range_start()
        self.send_response(HTTPStatus.PARTIAL_CONTENT if start else HTTPStatus.OK)
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
        self.send_header("Content-Type", "application/octet-stream")
        self.send_header("Content-Length", str(len(content) - start))
        self.send_header("ETag", f'"{wheel.sha256}"')
        self.end_headers()
        end = start + (len(content) - start) // 2 if fault in ("cut", "cut once") else len(content)
        self._write(content[start:end], pause_s=_SLOW_PIECE_S if fault == "slow" else 0.0)

    def _range_start(self) -> int:
        asked = self.headers.get("Range")
        if asked is None:
            return 0
        self.host.ranges.append(asked)
        return int(asked.removeprefix("bytes=").partition("-")[0])

    def _write(self, content: bytes, pause_s: float) -> None:
        closing = self.host.closing
        try:
            for offset in range(0, len(content), _PIECE):
                self.wfile.write(content[offset : offset + _PIECE])
                if pause_s and closing.wait(pause_s):
                    return
        except (BrokenPipeError, ConnectionResetError):
            return


@dataclass(slots=True, kw_only=True)
class PackageIndex(LoopbackHost):
    """Serves wheels under /simple/. Set `fault` to misbehave."""

    handler: ClassVar = _Handler
    wheels: tuple[BuiltWheel, ...]
    fault: dict[str, Fault] = field(default_factory=dict)
    requests: list[str] = field(default_factory=list)
    ranges: list[str] = field(default_factory=list)

    @property
    def index_url(self) -> str:
        """What pip's index-url is to be."""
        return f"{self.url}/simple/"

    @property
    def downloads(self) -> list[str]:
        """The wheels that were asked for, in order."""
        return [path.rpartition("/")[2] for path in self.requests if path.endswith(".whl")]

    def take_fault(self, file_name: str) -> Fault | None:
        """Tell how to misbehave for this request; "cut once" is used up by it."""
        fault = self.fault.get(file_name)
        if fault == "cut once":
            del self.fault[file_name]
        return fault
