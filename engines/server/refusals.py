"""What went wrong with a speech server, in sentences that say what to do next."""

import ssl
from collections.abc import Iterator
from contextlib import contextmanager

import h11
import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from engines.errors import ServerFailed
from engines.sentence import Sentence
from engines.server.causes import tls_trouble


def refused(status: int, said: str, host: str) -> ServerFailed:
    """Return the error for an HTTP status. Args: said: the server's own words, may be empty."""
    if status < 400:  # below, it is no error of HTTP
        return unexpected(host)
    match status:
        case 401 | 403:
            sentence = Sentence(
                "{host} refused the key. Check it in Settings, Speech server.", host=host
            )
        case 404 | 405 | 501:
            sentence = Sentence(
                "{host} has no such service. Check address, protocol and model.", host=host
            )
        case 413:
            sentence = Sentence("{host} does not take so much sound at once.", host=host)
        case 429:
            sentence = Sentence(
                "{host} takes no more for now: too many requests, or nothing left to spend.",
                host=host,
            )
        case 503:
            sentence = Sentence("{host} is busy. Earmark tries again.", host=host)
        case _:
            sentence = Sentence(
                "{host} answered with the error {status}.", host=host, status=status
            )
    return ServerFailed(_with_words(sentence, said))


def failed(said: str, host: str) -> ServerFailed:
    """Return the error that a server told in the middle of its answer."""
    return ServerFailed(
        _with_words(Sentence("{host} could not go on with the speech.", host=host), said)
    )


def unexpected(host: str) -> ServerFailed:
    """Return the error for a server that speaks another protocol."""
    return ServerFailed(
        Sentence("{host} answered in another protocol. Choose another one in Settings.", host=host)
    )


def cut(host: str) -> ServerFailed:
    """Return the error for a connection that ended before the text did."""
    return ServerFailed(
        Sentence("The connection to {host} ended in the middle of a sentence.", host=host)
    )


def untrusted(host: str, why: str) -> ServerFailed:
    """Return the error for a certificate that nobody vouches for."""
    return ServerFailed(
        Sentence(
            "Nothing is sent to {host}: its certificate is not trusted here ({why}).",
            host=host,
            why=why,
        )
    )


def unreachable(host: str) -> ServerFailed:
    """Return the error for a server that is not there."""
    return ServerFailed(
        Sentence("{host} cannot be reached. Is the speech server running?", host=host)
    )


@contextmanager
def told(host: str) -> Iterator[None]:
    """Let whatever the transports raise become a ServerFailed."""
    try:
        yield
    except InvalidStatus as error:
        body = (error.response.body or b"").decode("utf-8", errors="replace")
        raise refused(error.response.status_code, body[:200], host) from error
    except (
        InvalidHandshake,
        InvalidURI,
        httpx.RemoteProtocolError,
        h11.RemoteProtocolError,
    ) as error:
        raise unexpected(host) from error
    except ConnectionClosed as error:
        raise cut(host) from error
    except (OSError, TimeoutError, httpx.TransportError) as error:
        if certificate := _certificate_error(error):
            raise untrusted(host, certificate) from error
        raise (cut if _was_open(error) else unreachable)(host) from error


def _was_open(error: BaseException) -> bool:
    return isinstance(error, (ConnectionResetError, BrokenPipeError, httpx.ReadError))


def _certificate_error(error: BaseException) -> str:
    """Return why a certificate was refused; empty: it was not that."""
    trouble = tls_trouble(error)
    if isinstance(trouble, ssl.SSLCertVerificationError):
        return trouble.verify_message or "unknown"
    return "CERTIFICATE_VERIFY_FAILED" if "CERTIFICATE_VERIFY_FAILED" in str(error) else ""


def _with_words(sentence: Sentence, said: str) -> Sentence:
    words = " ".join(said.split())
    if not words or "<" in words:
        return sentence  # Nothing, or a page for a browser.
    return Sentence("{sentence} It says: {words}", sentence=sentence, words=words[:300])
