"""Connections to a model server: whom they believe, which proxy they take, what they tell of us."""

import ssl
import time
from dataclasses import dataclass
from typing import Final

import httpx

from app.assistant.server_address import ServerAddress
from app.assistant.unreachable import NoProxy
from engines.trust import system_trust


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How long a server may be silent."""

    connect_s: float = 10.0
    first_s: float = 600.0
    """Until it says the first word: a laptop loads a large model, then reads a long prompt."""
    silence_s: float = 120.0
    """Between two of its signs of life."""
    after_end_s: float = 2.0
    """After it said why the answer ends: some keep the connection open and say nothing more."""


USUAL: Final = Patience()
FACTS_TIMEOUT_S: Final = 5.0
"""For small questions, such as which models there are."""

_LONGEST_S: Final = 15.0
_MOST_BYTES: Final = 16 * 2**20


def client(
    address: ServerAddress,
    key: str,
    *,
    trusted: ssl.SSLContext | None = None,
    timeout: httpx.Timeout | float = FACTS_TIMEOUT_S,
) -> httpx.Client:
    """Return what asks a server. Close it.

    Nothing is followed elsewhere, and nothing on this machine is asked through a proxy.

    Args:
        address: whom.
        key: empty: none.
        trusted: whose certificates count; None: those that the system trusts.
        timeout: as httpx has it.

    Raises:
        NoProxy: the proxy of the system cannot be used.
    """
    headers = {"User-Agent": "Earmark", "Accept-Encoding": "identity"}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    try:
        return httpx.Client(
            headers=headers,
            verify=_trust(address, trusted),
            trust_env=not address.is_this_machine,
            follow_redirects=False,
            timeout=timeout,
        )
    # httpx: an address of a proxy that is none, or one for which a package is missing.
    except (ValueError, ImportError) as error:
        raise NoProxy(str(error)) from error


def asked(
    client: httpx.Client, method: str, url: str, body: object = None
) -> tuple[int, httpx.Headers, bytes]:
    """Ask something small; return status, headers and as much of the body as is reasonable.

    Raises:
        httpx.HTTPError: nothing came, or it went on coming for too long.
    """
    deadline_s = time.monotonic() + _LONGEST_S
    content = bytearray()
    with client.stream(method, url, json=body) as answer:
        for data in answer.iter_bytes():
            content += data
            if len(content) > _MOST_BYTES:
                break
            if time.monotonic() > deadline_s:
                raise httpx.ReadTimeout("It went on and on.", request=answer.request)
        return answer.status_code, answer.headers, bytes(content)


def _trust(address: ServerAddress, trusted: ssl.SSLContext | None) -> ssl.SSLContext:
    if trusted is not None:
        return trusted
    if address.url.startswith("https://"):
        return system_trust()
    # Reading all authorities takes 20 ms, and here no certificate is asked for.
    return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
