"""A server of files on the loopback interface, with faults on order."""

import threading
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Literal, Self

from app.worker import Worker

Fault = Literal["cut once", "cut always", "wrong bytes", "slow", "absent", "no ranges", "busy once"]

_PIECE = 16 * 1024
_SLOW_S = 0.05


@dataclass(slots=True, kw_only=True)
class ModelHost:
    """Serves files by their path until the `with` block ends. Set `fault` to misbehave."""

    files: dict[str, bytes]
    fault: dict[str, Fault] = field(default_factory=dict)
    requests: list[tuple[str, str]] = field(default_factory=list)
    """Path and range of each request; the range may be empty."""
    closing: threading.Event = field(default_factory=threading.Event)
    _server: "_Server | None" = None
    _worker: Worker | None = None

    def __enter__(self) -> Self:
        server = self._server = _Server(self)
        self._worker = Worker("model-host", lambda _stop: server.serve_forever(0.02))
        self._worker.start()
        return self

    def __exit__(self, *_: object) -> None:
        assert self._server is not None
        assert self._worker is not None
        self.closing.set()
        self._server.shutdown()
        self._server.server_close()
        assert self._worker.join(10.0)

    @property
    def url(self) -> str:
        """Its address, without a slash at the end."""
        assert self._server is not None
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def ranges(self, path: str) -> list[str]:
        """The ranges that were asked for of a file, in order."""
        return [asked for each, asked in self.requests if each == path]


class _Server(ThreadingHTTPServer):
    daemon_threads = False

    def __init__(self, host: ModelHost) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.host = host

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that was killed is no matter."""


class _Handler(BaseHTTPRequestHandler):
    server: _Server

    def do_GET(self) -> None:
        host = self.server.host
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
            if fault == "slow" and self.server.host.closing.wait(_SLOW_S):
                return

    def log_message(self, *_: object) -> None:
        """Quietly."""
