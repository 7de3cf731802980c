"""Which speech server a person chose, and how its address is to be read. Pure."""

from dataclasses import dataclass, field
from typing import Final, Literal
from urllib.parse import SplitResult, urlunsplit

from engines.errors import ServerFailed
from engines.events import Declared
from engines.sentence import Sentence
from engines.server.address import (
    AddressFault,
    bracketed,
    interface_path,
    is_interface,
    read_typed,
)
from engines.server.this_machine import is_this_machine

ServerProtocol = Literal[
    "openai-realtime",
    "vllm-realtime",
    "localai-grpc",
    "openai-upload",
    "audiocpp-live",
    "audiocpp-upload",
]
"""openai-realtime: transcription sessions of OpenAI's Realtime interface, which LocalAI offers too.
vllm-realtime: vLLM's WebSocket. localai-grpc: LocalAI's backends. The uploads: a file for each
utterance, the answer streamed as events. audiocpp-live: sound up and words down at once."""

DECLARED: Final[dict[ServerProtocol, Declared]] = {
    "openai-realtime": "append",
    "vllm-realtime": "append",
    "localai-grpc": "append",
    "openai-upload": "append",
    # Before July 2026 it told the whole text again and again, since then what is new; no version
    # of it says which.
    "audiocpp-live": "detect",
    "audiocpp-upload": "detect",
}
"""How each protocol's partials are to be read, unless the person says otherwise."""

_SECURE: Final = {"https": True, "wss": True, "grpcs": True}
_OPEN: Final = {"http": False, "ws": False, "grpc": False}
_SCHEMES: Final = _SECURE | _OPEN


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerTarget:
    """A server as a person set it. The key is in no text that is made of this."""

    address: str
    protocol: ServerProtocol
    model: str = ""
    """Empty: the server's own choice."""
    language: str = ""
    """Such as "de"; empty: the server finds it out."""
    key: str = field(default="", repr=False)
    convention: Declared | None = None
    """None: as `DECLARED` says."""

    @property
    def declared(self) -> Declared:
        """How its partials are read."""
        return self.convention or DECLARED[self.protocol]


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerPlace:
    """An address, read."""

    host: str
    port: int | None
    is_secure: bool
    path: str
    """Without a slash at its end; empty: the root."""
    query: str = ""

    @property
    def is_this_machine(self) -> bool:
        """Whether sound that is sent there stays on this machine."""
        return is_this_machine(self.host)

    @property
    def netloc(self) -> str:
        """Host and port as an address holds them."""
        host = bracketed(self.host)
        return host if self.port is None else f"{host}:{self.port}"

    @property
    def own_path(self) -> str:
        """The path, if it is one of the server's own; empty: that of a usual interface, or none."""
        return "" if is_interface(self.path) else self.path

    def call(self, name: str) -> str:
        """Return the path of a call of the server's interface, such as of "/models"."""
        return interface_path(self.path) + name

    def url(self, kind: Literal["http", "ws"], path: str, query: str = "") -> str:
        """Return an address on this server.

        Args:
            kind: of connection; secured where the address is.
            path: with its slash, in place of the address's own.
            query: without "?".
        """
        scheme = kind + ("s" if self.is_secure else "")
        return urlunsplit(SplitResult(scheme, self.netloc, path, query, ""))


def place_of(address: str) -> ServerPlace:
    """Read an address as people write them: with or without a scheme, a port, a path.

    Without a scheme this machine is spoken to openly and every other one secured.

    Raises:
        ServerFailed: it is no address.
    """
    try:
        typed = read_typed(address, _SCHEMES)
    except AddressFault as error:
        if error.fault == "login":
            # Not with what was typed: the sentence may be shown to others.
            raise ServerFailed(
                Sentence("The address holds a name or a password. Put the key into its own field.")
            ) from error
        raise ServerFailed(_no_address(address)) from error
    has_scheme = typed.scheme in _SCHEMES
    return ServerPlace(
        host=typed.host,
        port=typed.port,
        is_secure=_SCHEMES[typed.scheme] if has_scheme else not is_this_machine(typed.host),
        path=typed.path,
        query=typed.query,
    )


def _no_address(address: str) -> Sentence:
    return Sentence(
        "“{address}” is not an address of a server. Write it such as localhost:8080 or "
        "https://speech.example.com.",
        address=address,
    )
