"""WebSockets to speech servers, opened alike."""

import logging
import ssl
from typing import Final

from websockets.asyncio.client import connect

from engines.server.target import ServerPlace

_MOST_BYTES: Final = 16 * 1024 * 1024
_CLOSE_S: Final = 1.0

# At its lowest level the library writes down what it sends, and with it the key.
_LOG: Final = logging.getLogger(f"{__name__}.library")
_LOG.setLevel(logging.WARNING)


def web_socket(
    place: ServerPlace, call: str, query: str, key: str, tls: ssl.SSLContext | None
) -> connect:
    """Return a connection that opens when it is awaited or entered.

    Args:
        place: the server.
        call: of the server's interface, where the address has no path of its own.
        query: where the address has none.
        key: empty: none is sent.
        tls: for secured addresses.
    """
    return connect(
        place.url("ws", place.own_path or place.call(call), place.query or query),
        ssl=tls,
        additional_headers={"Authorization": f"Bearer {key}"} if key else None,
        max_size=_MOST_BYTES,
        close_timeout=_CLOSE_S,
        logger=_LOG,
        # A proxy of the environment must not hear what this machine says to itself.
        proxy=None if place.is_this_machine else True,
    )
