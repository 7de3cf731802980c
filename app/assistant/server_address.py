"""Addresses of model servers: as people type them, and what follows from them."""

import ipaddress
import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, urlsplit

from app.assistant.errors import AssistantError
from engines.sentence import Sentence
from engines.server.this_machine import is_this_machine as names_this_machine

_VERSION: Final = re.compile(r"v\d+\w*")
"""A part of a path such as v1 or v1beta: what stands there is the interface itself."""
_NAME: Final = re.compile(r"[\w.-]+|[0-9a-f:.]+(%\w+)?")
"""Of a machine, or an address of the sixth version, perhaps with the network it holds in."""
_PASTED: Final = ("/chat/completions", "/completions", "/models", "/embeddings")
"""What an address ends with that was copied from a manual."""
_LOCAL_ENDS: Final = (".local", ".lan", ".home.arpa", ".internal")
_EVERYWHERE_HERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  # not listened on
"""How servers write that they listen on all of a machine's addresses; nobody else has these."""
_HIGHEST_PORT: Final = 65535


class AddressUnusable(AssistantError):
    """A text is not the address of a server: a `Sentence`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerAddress:
    """Where a model server answers."""

    url: str
    """Of its interface, without a slash at the end: http://localhost:11434/v1."""
    root: str
    """The same without a "/v1" at the end: where servers answer in their own ways."""
    host: str
    """With the port if it is not the usual one: localhost:11434, [::1]:8080, api.example.com."""
    is_this_machine: bool

    @property
    def is_readable(self) -> bool:
        """Whether others on the way can read what is sent, the key too."""
        return not self.is_this_machine and self.url.startswith("http://")

    @property
    def is_nearby(self) -> bool:
        """Whether it is this machine, or one of a private network."""
        return self.is_this_machine or _is_private(_name_of(self.root))


def read_address(typed: str) -> ServerAddress:
    """Read an address: with or without http://, a path, or a slash at the end.

    Without a scheme a machine of one's own network is asked over http, any other over https.

    Raises:
        AddressUnusable: it is not one.
    """
    parts = _split(typed.strip())
    name = _name_of(parts.geturl())
    try:
        port = parts.port
    except ValueError as error:
        raise AddressUnusable(
            Sentence("A port is a number up to {highest}. Correct it.", highest=_HIGHEST_PORT)
        ) from error
    if not _NAME.fullmatch(name):
        raise AddressUnusable(
            Sentence("An address such as http://localhost:11434 is needed. Type one.")
        )
    name = _EVERYWHERE_HERE.get(name, name)
    host = f"[{name}]" if ":" in name else name
    if port is not None and port != _usual_port(parts.scheme):
        host = f"{host}:{port}"
    path = _path(parts.path)
    root = f"{parts.scheme}://{host}{path.removesuffix('/v1')}"
    return ServerAddress(
        url=f"{parts.scheme}://{host}{path}",
        root=root,
        host=host,
        is_this_machine=names_this_machine(name),
    )


def is_this_machine(address: str) -> bool:
    """Tell whether an address (as typed) is on this machine: loopback names and addresses only.

    What is no address is on no machine, so not on this one.
    """
    try:
        return read_address(address).is_this_machine
    except AddressUnusable:
        return False


def _split(typed: str) -> SplitResult:
    if re.match(r"[a-z][a-z0-9+.-]*://", typed, re.IGNORECASE):
        text = typed
    else:
        bare = typed if not _is_bare_ipv6(typed) else f"[{typed}]"
        name = _name_of(f"http://{bare}")
        is_own = names_this_machine(_EVERYWHERE_HERE.get(name, name)) or _is_private(name)
        text = f"http://{bare}" if is_own else f"https://{bare}"
    try:
        parts = urlsplit(text)
    except ValueError as error:
        raise AddressUnusable(
            Sentence("An address such as http://localhost:11434 is needed. Type one.")
        ) from error
    if parts.scheme not in ("http", "https"):
        raise AddressUnusable(
            Sentence("Servers are asked over http or https. Begin the address with https://.")
        )
    if parts.username is not None or parts.password is not None:
        raise AddressUnusable(
            Sentence("The address holds a name or password. Put the key into its own field.")
        )
    if parts.query or parts.fragment:
        raise AddressUnusable(
            Sentence("The address goes on after its path. Leave out what follows ? or #.")
        )
    return parts


def _path(path: str) -> str:
    """Return the path of the interface: "/v1" is added where no version stands in it."""
    path = re.sub(r"/{2,}", "/", path).rstrip("/")
    for pasted in _PASTED:
        path = path.removesuffix(pasted)
    return path if any(map(_VERSION.fullmatch, path.split("/"))) else f"{path}/v1"


def _name_of(url: str) -> str:
    """Return the host of a URL without port and brackets, in small letters; empty: none."""
    try:
        name = urlsplit(url).hostname or ""
    except ValueError:
        return ""
    return name.rstrip(".")


def _usual_port(scheme: str) -> int:
    return 443 if scheme == "https" else 80


def _is_bare_ipv6(typed: str) -> bool:
    try:
        return ipaddress.ip_address(typed).version == 6
    except ValueError:
        return False


def _is_private(name: str) -> bool:
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return "." not in name or name.endswith(_LOCAL_ENDS)
    return address.is_private or address.is_link_local
