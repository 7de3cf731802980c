"""Addresses of model servers: as people type them, and what follows from them."""

import ipaddress
from dataclasses import dataclass
from typing import Final

from app.assistant.errors import AssistantError
from engines.sentence import Sentence
from engines.server.address import (
    HIGHEST_PORT,
    AddressFault,
    Fault,
    bracketed,
    interface_path,
    read_typed,
)
from engines.server.this_machine import is_this_machine as names_this_machine

_LOCAL_ENDS: Final = (".local", ".lan", ".home.arpa", ".internal")
_SCHEMES: Final = ("http", "https")
_FAULTS: Final[dict[Fault, Sentence]] = {
    "shape": Sentence("An address such as http://localhost:11434 is needed. Type one."),
    "scheme": Sentence("Servers are asked over http or https. Begin the address with https://."),
    "login": Sentence("The address holds a name or password. Put the key into its own field."),
    "port": Sentence("A port is a number up to {highest}. Correct it.", highest=HIGHEST_PORT),
}


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
    is_nearby: bool
    """Whether it is this machine, or one of a private network."""

    @property
    def is_readable(self) -> bool:
        """Whether others on the way can read what is sent, the key too."""
        return not self.is_this_machine and self.url.startswith("http://")


def read_address(typed: str) -> ServerAddress:
    """Read an address: with or without http://, a path, or a slash at the end.

    Without a scheme a machine of one's own network is asked over http, any other over https.

    Raises:
        AddressUnusable: it is not one.
    """
    try:
        parts = read_typed(typed, _SCHEMES)
    except AddressFault as error:
        raise AddressUnusable(_FAULTS[error.fault]) from error
    if parts.query or parts.fragment:
        raise AddressUnusable(
            Sentence("The address goes on after its path. Leave out what follows ? or #.")
        )
    is_here = names_this_machine(parts.host)
    scheme = parts.scheme or ("http" if is_here or _is_private(parts.host) else "https")
    host = bracketed(parts.host)
    if parts.port is not None and parts.port != _usual_port(scheme):
        host = f"{host}:{parts.port}"
    url = f"{scheme}://{host}{interface_path(parts.path)}"
    return ServerAddress(
        url=url,
        root=url.removesuffix("/v1"),
        host=host,
        is_this_machine=is_here,
        is_nearby=is_here or _is_private(parts.host),
    )


def is_this_machine(address: str) -> bool:
    """Tell whether an address (as typed) is on this machine: loopback names and addresses only.

    What is no address is on no machine, so not on this one.
    """
    try:
        return read_address(address).is_this_machine
    except AddressUnusable:
        return False


def _usual_port(scheme: str) -> int:
    return 443 if scheme == "https" else 80


def _is_private(name: str) -> bool:
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return "." not in name or name.endswith(_LOCAL_ENDS)
    return address.is_private or address.is_link_local
