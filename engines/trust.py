"""Whom a connection over https believes: the authorities that the system trusts."""

import ssl
from pathlib import Path
from typing import Final

_CERTIFICATES: Final = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)
"""Where distributions and macOS keep the authorities that they trust."""


def system_trust() -> ssl.SSLContext:
    """Return what checks the certificates of servers."""
    context = ssl.create_default_context()
    places = ssl.get_default_verify_paths()
    if not places.cafile and not places.capath:
        # A packaged OpenSSL looks where the building machine kept them.
        for path in filter(Path.is_file, map(Path, _CERTIFICATES)):
            context.load_verify_locations(path)
    return context


def system_authorities() -> bytes:
    """Return those whom the system trusts as PEM, for a library that takes no context."""
    context = system_trust()
    if folder := ssl.get_default_verify_paths().capath:
        # OpenSSL looks into it when a server shows its certificate, and not before.
        for path in filter(Path.is_file, Path(folder).glob("*.[0-9]")):
            context.load_verify_locations(path)
    known = context.get_ca_certs(binary_form=True)
    return "".join(map(ssl.DER_cert_to_PEM_cert, known)).encode()
