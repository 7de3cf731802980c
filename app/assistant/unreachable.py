"""Why a model server could not be reached, in a sentence that says what to do next. Pure."""

import ssl
from socket import gaierror
from typing import Final

import httpx

from app.assistant.errors import AskAgain, ChatFailed
from app.assistant.server_address import ServerAddress
from engines.sentence import Sentence
from engines.server.causes import causes, tls_trouble

_NOT_TLS: Final = ("WRONG_VERSION_NUMBER", "RECORD_LAYER_FAILURE", "HTTP_REQUEST")
"""How OpenSSL says that the other side answered in plain text."""


class NoProxy(Exception):
    """The proxy that the system names cannot be used: why."""


def unreachable(error: Exception, address: ServerAddress) -> ChatFailed:
    """Return what a failure of the connection means, before anything was answered."""
    host = address.host
    if (trouble := tls_trouble(error)) is not None:
        return ChatFailed(_about_tls(trouble, host))
    match error:
        case NoProxy():
            return ChatFailed(
                Sentence(
                    "The proxy that the system names cannot be used ({reason}). Correct it in the "
                    "system's settings.",
                    reason=str(error),
                )
            )
        case httpx.ConnectTimeout():
            return ChatFailed(
                Sentence(
                    "{host} does not answer. Look whether it is switched on and the address is "
                    "right.",
                    host=host,
                )
            )
        case httpx.ConnectError() if address.is_this_machine:
            return AskAgain(
                Sentence("Nothing answers at {host}. Start the model server there.", host=host)
            )
        case httpx.RemoteProtocolError() | httpx.ReadError() | httpx.WriteError():
            return AskAgain(
                Sentence(
                    "{host} closed the connection without an answer. Look at the server's log, "
                    "then try again.",
                    host=host,
                )
            )
    system = next((each for each in causes(error) if isinstance(each, OSError)), None)
    if isinstance(system, gaierror):
        return ChatFailed(
            Sentence(
                "No machine is known by the name of {host}. Check the address and the network.",
                host=host,
            )
        )
    said = (system.strerror if system is not None else "") or " ".join(str(error).split())
    return ChatFailed(
        Sentence(
            "{host} could not be reached ({reason}). Check the network and the address.",
            host=host,
            reason=said or type(error).__name__,
        )
    )


def silent(address: ServerAddress, seconds: float) -> ChatFailed:
    """Return the failure of a server that sends nothing any more."""
    return AskAgain(
        Sentence(
            "{host} has sent nothing for {seconds} s. Look whether it is still at work, then try "
            "again.",
            host=address.host,
            seconds=round(seconds),
        )
    )


def not_an_answer(address: ServerAddress) -> ChatFailed:
    """Return the failure of a server that answered, but not as a model server does."""
    return ChatFailed(
        Sentence(
            "What answers at {url} is no model server. Correct the address in Settings, Assistant.",
            url=address.url,
        )
    )


def empty(address: ServerAddress) -> ChatFailed:
    """Return the failure of a server whose answer has nothing in it."""
    return AskAgain(
        Sentence(
            "{host} ended its answer before it began. Look at the server's log, then try again.",
            host=address.host,
        )
    )


def too_much(address: ServerAddress) -> ChatFailed:
    """Return the failure of a server that does not come to an end."""
    return AskAgain(
        Sentence(
            "{host} sent far more than an answer is. Look at the server, then try again.",
            host=address.host,
        )
    )


def _about_tls(trouble: ssl.SSLError, host: str) -> Sentence:
    if isinstance(trouble, ssl.SSLCertVerificationError):
        return Sentence(
            "The certificate of {host} is not to be trusted ({reason}), so nothing was sent. Check "
            "the address; of a server of your own, make the system trust its certificate.",
            host=host,
            reason=trouble.verify_message,
        )
    if trouble.reason in _NOT_TLS:
        return Sentence(
            "{host} does not speak https. If it is a server of your own, begin its address with "
            "http://.",
            host=host,
        )
    return Sentence(
        "No safe connection to {host} came about ({reason}). Check the address.",
        host=host,
        reason=trouble.reason or type(trouble).__name__,
    )
