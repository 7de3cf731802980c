"""Asks the server for the newest version: one small file over HTTPS that tells it nothing."""

import ssl
import urllib.error
import urllib.request
from http.client import HTTPException, HTTPMessage
from typing import IO, Final

from app.updates.release import LONGEST_BYTES, Release, UpdateUnknown, read_release
from engines.sentence import Sentence
from engines.trust import system_trust

_TIMEOUT_S: Final = 10.0
_SECURE: Final = "https://"


class _SecureOnly(urllib.request.HTTPRedirectHandler):
    """Follows to another address only if that is https as well."""

    def redirect_request(  # type: ignore[explicit-override]  # noqa: PLR0913  # the library's
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        """See the class."""
        if not newurl.startswith(_SECURE):
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def newest_release(url: str, trusted: ssl.SSLContext | None = None) -> Release:
    """Ask which version is the newest. Blocks for some seconds; call it on a worker.

    Args:
        url: https only.
        trusted: whom to believe; None: whom the system believes.

    Raises:
        UpdateUnknown: not https, no network, no such file, or not what we agreed on.
    """
    if not url.startswith(_SECURE):
        raise UpdateUnknown(
            Sentence(
                "The address for updates is not safe (https). Look for a newer version by hand."
            )
        )
    opener = urllib.request.build_opener(
        urllib.request.HTTPSHandler(context=trusted or system_trust()), _SecureOnly()
    )
    # Neither our version nor Python's, which the library would send.
    request = urllib.request.Request(url, headers={"User-Agent": "Earmark"})  # noqa: S310  # https
    try:
        with opener.open(request, timeout=_TIMEOUT_S) as answer:
            document = answer.read(LONGEST_BYTES)
    except (OSError, HTTPException) as error:
        if isinstance(error, urllib.error.HTTPError):
            # It is an answer as well, and holds the connection.
            error.close()
        reason = getattr(error, "reason", None) or error
        raise UpdateUnknown(
            Sentence(
                "Updates could not be asked for ({reason}). Check the network, then try again.",
                reason=" ".join(str(reason).split()) or type(error).__name__,
            )
        ) from error
    return read_release(document)
