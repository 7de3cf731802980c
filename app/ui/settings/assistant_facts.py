"""What the Assistant's section tells; others find it out."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedServer:
    """A model server on this computer."""

    url: str
    program: str
    """Such as "Ollama"; empty: it does not show."""
    models: int
    """How many it has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AssistantFacts:
    """Which model answers, and where."""

    url: str = ""
    """Of its server; empty: none."""
    model: str = ""
    """Its name; empty: none."""
    host: str = ""
    """The machine that questions go to; empty: this one, or none."""
    is_readable: bool = False
    """Whether others on the way can read what goes there."""
    models: tuple[str, ...] = ()
    """Names that the server lists."""
    problem: str = ""
    """Why the server lists none: a sentence."""
    address_problem: str = ""
    """Why what was typed is no address: a sentence."""
    has_key: bool = False
    key_trouble: str = ""
    """Why the key does not last: a sentence."""
    nearby: tuple[OfferedServer, ...] | None = None
    """Those on this computer; None: they are being looked for."""
    context_tokens: int | None = None
    """How much the model reads at once; None: not known."""
    has_tools: bool | None = None
    """Whether it calls tools; None: not known."""

    @property
    def has_model(self) -> bool:
        """Whether a model answers."""
        return bool(self.url and self.model)
