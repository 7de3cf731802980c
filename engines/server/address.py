"""Addresses of servers as people type and paste them, taken apart. Pure.

Which schemes there are, and what an address without one means, is for each reader to say.
"""

import ipaddress
import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal
from urllib.parse import urlsplit

Fault = Literal["shape", "scheme", "login", "port"]
"""What an address can be refused for: it is none; its scheme is not spoken; it holds a name or
password; its port is no number, or too high."""

HIGHEST_PORT: Final = 65535

_SCHEME: Final = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_NAME: Final = re.compile(r"[\w.-]+|[0-9a-f:.]+(%\w+)?")
"""Of a machine, or an address of the sixth version, perhaps with the network it holds in."""
_EVERYWHERE_HERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  # not listened on
"""How servers write that they listen on all of a machine's addresses; nobody else has these."""
_VERSION: Final = re.compile(r"v\d+\w*")
"""A part of a path such as v1 or v1beta: what stands there is the interface itself."""
_PASTED: Final = (
    "/chat/completions",
    "/completions",
    "/models",
    "/embeddings",
    "/audio/transcriptions/live",
    "/audio/transcriptions",
    "/realtime",
)
"""What an address ends with that was copied from a manual."""


class AddressFault(Exception):
    """A text is not the address of a server, or of none that can be asked."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedAddress:
    """An address, taken apart."""

    scheme: str
    """In small letters; empty: none was typed."""
    host: str
    """In small letters, an IPv6 address without brackets."""
    port: int | None
    path: str
    """With single slashes and none at its end; empty: the root."""
    query: str
    fragment: str


def read_typed(typed: str, schemes: Collection[str]) -> TypedAddress:
    """Take an address apart: with or without a scheme, a port, a path, brackets around IPv6.

    Args:
        typed: by a person; blanks around it do not count.
        schemes: that can be asked, in small letters.

    Raises:
        AddressFault: it is not one. A name or password is told before what would be shown with it.
    """
    text = typed.strip()
    has_scheme = _SCHEME.match(text) is not None
    if not has_scheme:
        text = f"//[{text}]" if _is_ipv6(text) else f"//{text}"
    try:
        parts = urlsplit(text)
        name = (parts.hostname or "").rstrip(".")
    except ValueError as error:
        raise AddressFault("shape") from error
    if has_scheme and parts.scheme not in schemes:
        raise AddressFault("scheme")
    if parts.username is not None or parts.password is not None:
        raise AddressFault("login")
    # "http:/localhost" is no machine of the name of http. (What is split has lost its line ends.)
    is_slip = not has_scheme and name in schemes
    if is_slip or any(map(str.isspace, text)) or not _NAME.fullmatch(name):
        raise AddressFault("shape")
    try:
        port = parts.port
    except ValueError as error:
        raise AddressFault("port") from error
    return TypedAddress(
        scheme=parts.scheme,
        host=_EVERYWHERE_HERE.get(name, name),
        port=port,
        path=re.sub(r"/{2,}", "/", parts.path).rstrip("/"),
        query=parts.query,
        fragment=parts.fragment,
    )


def bracketed(host: str) -> str:
    """Return a host as an address holds it."""
    return f"[{host}]" if ":" in host else host


def interface_path(path: str) -> str:
    """Return the path of a server's interface: "/v1" is added where no version stands in it.

    Args:
        path: of an address, which may be that of one of the interface's calls.
    """
    path = _without_call(path)
    return path if any(map(_VERSION.fullmatch, path.split("/"))) else f"{path}/v1"


def is_interface(path: str) -> bool:
    """Tell whether a path is that of an interface or one of its usual calls, not one of its own."""
    path = _without_call(path)
    return not path or _VERSION.fullmatch(path.rpartition("/")[2]) is not None


def _without_call(path: str) -> str:
    for call in _PASTED:
        if path.endswith(call):
            return path.removesuffix(call)
    return path


def _is_ipv6(typed: str) -> bool:
    try:
        return ipaddress.ip_address(typed).version == 6
    except ValueError:
        return False
