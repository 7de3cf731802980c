"""A web server with HTTPS on this computer, whose certificate only the test believes."""

import contextlib
import ssl
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from email.message import Message
from pathlib import Path
from typing import ClassVar

from tests.helpers.loopback_http import LoopbackHost, QuietHandler

Answer = tuple[int, bytes, Mapping[str, str]]


@dataclass(slots=True, kw_only=True)
class Request:
    """What was asked."""

    path: str
    headers: Message


class _Handler(QuietHandler):
    host: "SecureServer"

    def answer(self, _body: bytes) -> None:
        self.host.requests.append(Request(path=self.path, headers=self.headers))
        status, body, headers = self.host.answers.get(self.path, (404, b"", {}))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        # The asker may have read enough.
        with contextlib.suppress(OSError):
            self.wfile.write(body)


@dataclass(slots=True, kw_only=True)
class SecureServer(LoopbackHost):
    """What it answers by path, and what it was asked."""

    handler: ClassVar = _Handler
    trusted: ssl.SSLContext
    """For the client's side."""
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
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certificate, key)
    trusted = ssl.create_default_context(cafile=str(certificate))
    with SecureServer(tls=tls, trusted=trusted) as server:
        yield server
