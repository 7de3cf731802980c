"""Fetching one pinned file over HTTP: taken up again where it stopped, checked, then whole.

With the standard library: it follows the system's proxy settings and adds nothing to what we ship.
"""

import logging
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from engines.errors import ModelDownloadFailed
from engines.model_files import sha256_of
from engines.offers import RemoteFile
from engines.sentence import Sentence
from engines.trust import system_trust

log = logging.getLogger(__name__)

_TIMEOUT_S: Final = 10.0
"""Without a byte. A person who stops it meanwhile waits no longer."""
_TRIES: Final = 4
"""In a row without a single new byte."""
_PAUSE_S: Final = 1.0
_PIECE_BYTES: Final = 256 * 1024
_GONE: Final = (
    HTTPStatus.NOT_FOUND,
    HTTPStatus.GONE,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.UNAUTHORIZED,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """How files are reached."""

    mirror: str = ""
    """An address in place of the scheme and host that the catalogue names; empty: those."""
    proxy: str = ""
    """Empty: the one that the system has set."""

    def address(self, url: str) -> str:
        """Return where a file is asked for."""
        if not self.mirror:
            return url
        parts = urlsplit(url)
        return self.mirror.rstrip("/") + parts.path

    def opener(self) -> urllib.request.OpenerDirector:
        """Return what opens addresses."""
        proxies = {"http": self.proxy, "https": self.proxy} if self.proxy else None
        return urllib.request.build_opener(
            urllib.request.ProxyHandler(proxies),
            urllib.request.HTTPSHandler(context=system_trust()),
        )


def fetch_file(
    file: RemoteFile,
    part: Path,
    route: Route,
    on_bytes: Callable[[int], None],
    *,
    pause_s: float = _PAUSE_S,
) -> None:
    """Fetch a file into `part`, going on with what is there of it already.

    After a failure `part` stays, so that the next call goes on; bytes that turn out to be wrong
    do not. An exception out of `on_bytes` stops it.

    Args:
        file: what to fetch.
        part: where to.
        route: how.
        on_bytes: gets the number of bytes so far.
        pause_s: before another try.

    Raises:
        ModelDownloadFailed: with what to do next.
        OSError: `part` cannot be written.
    """
    _Fetching(file, part, route, on_bytes).run(pause_s)
    if sha256_of(part) != file.sha256:
        part.unlink()
        raise ModelDownloadFailed(
            Sentence(
                "{name} is not the expected file (its sha256 differs), so nothing of it was "
                "kept; check the mirror or proxy, then try again.",
                name=file.name,
            )
        )


class _Fetching:
    def __init__(
        self, file: RemoteFile, part: Path, route: Route, on_bytes: Callable[[int], None]
    ) -> None:
        self._file = file
        self._part = part
        self._url = route.address(file.url)
        self._opener = route.opener()
        self._on_bytes = on_bytes

    def run(self, pause_s: float) -> None:
        left = _TRIES
        while (before := self._done()) < self._file.size_bytes:
            # Whoever listens may want to stop.
            self._on_bytes(before)
            try:
                self._go_on(before)
                reason = "the connection was closed"
            except urllib.error.HTTPError as error:
                # It is an answer as well, and holds the connection.
                error.close()
                if error.code in _GONE:
                    raise self._refused(error.code) from error
                reason = f"HTTP {error.code}"
            except (urllib.error.URLError, HTTPException, TimeoutError, ConnectionError) as error:
                reason = " ".join(str(getattr(error, "reason", error)).split()) or repr(error)
            if self._done() > before:
                left = _TRIES
                continue
            left -= 1
            if not left:
                raise self._cut(reason)
            log.info("a model's file is asked for again: %s", reason)
            time.sleep(pause_s)

    def _done(self) -> int:
        try:
            size = self._part.stat().st_size
        except FileNotFoundError:
            return 0
        if size > self._file.size_bytes:
            self._part.unlink()
            return 0
        return size

    def _go_on(self, start: int) -> None:
        headers = {"User-Agent": "Earmark", "Accept-Encoding": "identity"}
        if start:
            headers["Range"] = f"bytes={start}-"
        request = urllib.request.Request(self._url, headers=headers)  # noqa: S310  # http or https
        with self._opener.open(request, timeout=_TIMEOUT_S) as answer:
            is_rest = answer.status == HTTPStatus.PARTIAL_CONTENT
            # A server that knows no ranges gives it from the beginning.
            self._write(answer, start if is_rest else 0)

    def _write(self, answer: HTTPResponse, start: int) -> None:
        done = start
        with self._part.open("r+b" if start else "wb") as out:
            out.seek(start)
            out.truncate()
            while piece := answer.read(_PIECE_BYTES):
                done += len(piece)
                if done > self._file.size_bytes:
                    # More than it may be: the hash will tell.
                    piece = piece[: len(piece) - (done - self._file.size_bytes)]
                    out.write(piece)
                    return
                out.write(piece)
                self._on_bytes(done)

    def _refused(self, code: int) -> ModelDownloadFailed:
        return ModelDownloadFailed(
            Sentence(
                "{host} does not give {name} (HTTP {code}); set another mirror, or fetch the "
                "folder by hand and import it.",
                host=urlsplit(self._url).hostname or self._url,
                name=self._file.name,
                code=code,
            )
        )

    def _cut(self, reason: str) -> ModelDownloadFailed:
        return ModelDownloadFailed(
            Sentence(
                "{name} could not be fetched from {host} ({reason}); what is here is kept: "
                "check the network, the mirror and the proxy, then try again.",
                name=self._file.name,
                host=urlsplit(self._url).hostname or self._url,
                reason=reason,
            )
        )
