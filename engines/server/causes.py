"""What led to an error of a transport: libraries wrap what the system and OpenSSL said. Pure."""

import ssl
from collections.abc import Iterator


def causes(error: BaseException) -> Iterator[BaseException]:
    """Yield an error, then what led to it."""
    seen: BaseException | None = error
    while seen is not None:
        yield seen
        seen = seen.__cause__ or seen.__context__


def tls_trouble(error: BaseException) -> ssl.SSLError | None:
    """Return what OpenSSL refused; None: it was not that."""
    return next((each for each in causes(error) if isinstance(each, ssl.SSLError)), None)
