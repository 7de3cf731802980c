"""In which way a server is asked, where it does not take the usual one. Pure."""

import re
from dataclasses import dataclass, replace
from typing import Final, Self

_NO_SYSTEM: Final = re.compile(
    rb"system role (is )?not supported|only user(,| and) (assistant|model)\b.{0,40} roles?"
    rb"|roles must alternate",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestWay:
    """What of the protocol is used. Each part is given up once, so asking comes to an end."""

    is_stream: bool = True
    """Ask for the answer piece by piece."""
    with_usage: bool = True
    """Ask, of a stream, how many tokens were read."""
    with_system: bool = True
    """Use the role "system"."""

    def after_refusal(self, body: bytes) -> Self | None:
        """Return in which way to ask again; None: the refusal is about something else."""
        if self.with_usage and b"stream_options" in body:
            return replace(self, with_usage=False)
        # Gemma's template has no such role.
        if self.with_system and _NO_SYSTEM.search(body) is not None:
            return replace(self, with_system=False)
        return None

    def after_nothing(self) -> Self | None:
        """Return in which way to ask again a server that ended a stream before it began.

        llama-cpp-python fails behind its first header, and says why only without a stream.
        """
        return replace(self, is_stream=False) if self.is_stream else None
