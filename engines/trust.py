"""Whom a connection over https believes: the authorities that the system trusts."""

import ssl
from pathlib import Path
from typing import Final

_CERTIFICATES: Final = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
)
"""Where distributions keep the authorities that they trust."""


def system_trust() -> ssl.SSLContext:
    """Return what checks the certificates of servers."""
    context = ssl.create_default_context()
    places = ssl.get_default_verify_paths()
    if not places.cafile and not places.capath:
        # A packaged OpenSSL looks where the building machine kept them.
        for path in filter(Path.is_file, map(Path, _CERTIFICATES)):
            context.load_verify_locations(path)
    return context
