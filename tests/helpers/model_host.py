"""A server of files on the loopback interface, with faults on order."""

from dataclasses import dataclass, field
from http import HTTPStatus
from typing import ClassVar, Literal

from tests.helpers.loopback_http import LoopbackHost, QuietHandler

Fault = Literal["cut once", "cut always", "wrong bytes", "slow", "absent", "no ranges", "busy once"]

_PIECE = 16 * 1024
_SLOW_S = 0.05


class _Handler(QuietHandler):
    host: "ModelHost"

    def answer(self, _body: bytes) -> None:
        host = self.host
        # A proxy is asked for the whole address.
        path = "/" + self.path.split("/", 3)[3] if self.path.startswith("http") else self.path
        asked = self.headers.get("Range", "")
        host.requests.append((path, asked))
        fault = host.fault.get(path)
        if fault in ("cut once", "busy once"):
            del host.fault[path]
        if path not in host.files or fault == "absent":
            self.send_error(HTTPStatus.NOT_FOUND)
        elif fault == "busy once":
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)
        else:
            self._send(host.files[path], asked, fault)

    def _send(self, content: bytes, asked: str, fault: Fault | None) -> None:
        if fault == "wrong bytes":
            content = content[:-100] + bytes(100)
        start = 0
        if asked and fault != "no ranges":
            start = int(asked.removeprefix("bytes=").partition("-")[0])
            self.send_response(HTTPStatus.PARTIAL_CONTENT)
            self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
        else:
            self.send_response(HTTPStatus.OK)
        self.send_header("Content-Length", str(len(content) - start))
        self.end_headers()
        end = len(content)
        if fault in ("cut once", "cut always"):
            # Always: no byte comes, so that no try gets further.
            end = start + (end - start) // 2 if fault == "cut once" else start
        for at in range(start, end, _PIECE):
            self.wfile.write(content[at : min(at + _PIECE, end)])
            if fault == "slow" and self.host.closing.wait(_SLOW_S):
                return


@dataclass(slots=True, kw_only=True)
class ModelHost(LoopbackHost):
    """Serves files by their path. Set `fault` to misbehave."""

    handler: ClassVar = _Handler
    files: dict[str, bytes]
    fault: dict[str, Fault] = field(default_factory=dict)
    requests: list[tuple[str, str]] = field(default_factory=list)
    """Path and range of each request; the range may be empty."""

    def ranges(self, path: str) -> list[str]:
        """The ranges that were asked for of a file, in order."""
        return [asked for each, asked in self.requests if each == path]
