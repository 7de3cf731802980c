"""A web server with HTTPS on this computer, whose certificate only the test believes."""

import contextlib
import http.server
import ssl
import subprocess
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from email.message import Message
from pathlib import Path

Answer = tuple[int, bytes, Mapping[str, str]]


@dataclass(slots=True, kw_only=True)
class Request:
    """What was asked."""

    path: str
    headers: Message


@dataclass(slots=True, kw_only=True)
class SecureServer:
    """What it answers by path, and what it was asked."""

    url: str = ""
    trusted: ssl.SSLContext
    answers: dict[str, Answer] = field(default_factory=dict)
    requests: list[Request] = field(default_factory=list)


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """Make a certificate for 127.0.0.1 that nobody knows; return it and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"),
            *("-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"),
            *("-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key)),
            *("-out", str(certificate)),
        ],
        check=True,
        capture_output=True,
    )
    return certificate, key


@contextlib.contextmanager
def secure_server(folder: Path) -> Iterator[SecureServer]:
    """Serve on a free port until the test is over."""
    certificate, key = make_certificate(folder)
    made = SecureServer(trusted=ssl.create_default_context(cafile=str(certificate)))

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            made.requests.append(Request(path=self.path, headers=self.headers))
            status, body, headers = made.answers.get(self.path, (404, b"", {}))
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            # The asker may have read enough.
            with contextlib.suppress(OSError):
                self.wfile.write(body)

        def log_message(self, *_arguments: object) -> None:
            """Say nothing."""

    class Server(http.server.ThreadingHTTPServer):
        def handle_error(self, *_arguments: object) -> None:
            """A client that does not believe the certificate hangs up."""

    server = Server(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    made.url = f"https://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever)  # noqa: TID251  # not the program's
    thread.start()
    try:
        yield made
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
