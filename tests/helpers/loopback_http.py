"""An HTTP server on the loopback interface that answers until its `with` block ends."""

import ssl
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar, Self

from app.worker import Worker


@dataclass(slots=True, kw_only=True)
class LoopbackHost:
    """What is answered, and by whom. A kind of host names its handler."""

    handler: ClassVar[type["QuietHandler"]]
    waits_for_answers: ClassVar[bool] = True
    """Whether the end waits for answers that are being given."""
    tls: ssl.SSLContext | None = None
    """Of the server's side: then it speaks https."""
    closing: threading.Event = field(default_factory=threading.Event)
    """Set when the block ends: whoever is slow stops."""
    _server: "_Server | None" = None
    _worker: Worker | None = None

    def __enter__(self) -> Self:
        server = self._server = _Server(self)
        self._worker = Worker(type(self).__name__, lambda _stop: server.serve_forever(0.02))
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
    def port(self) -> int:
        """Where it listens."""
        assert self._server is not None
        return int(self._server.server_address[1])

    @property
    def url(self) -> str:
        """Its address, without a slash at the end."""
        return f"{'https' if self.tls else 'http'}://127.0.0.1:{self.port}"


class QuietHandler(BaseHTTPRequestHandler):
    """Answers for a host, and writes no log."""

    server: "_Server"

    @property
    def host(self) -> Any:
        """The `LoopbackHost`, of the handler's own kind."""
        return self.server.host

    def do_GET(self) -> None:
        self.answer(b"")

    def do_POST(self) -> None:
        self.answer(self.rfile.read(int(self.headers.get("Content-Length", 0))))

    def answer(self, body: bytes) -> None:
        """Answer a request."""
        raise NotImplementedError

    def log_message(self, *_arguments: object) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    def __init__(self, host: LoopbackHost) -> None:
        super().__init__(("127.0.0.1", 0), host.handler)
        self.host = host
        self.daemon_threads = not host.waits_for_answers
        if host.tls is not None:
            self.socket = host.tls.wrap_socket(self.socket, server_side=True)

    def handle_error(self, *_arguments: object) -> None:
        """A client may hang up, be killed, or not believe the certificate."""
