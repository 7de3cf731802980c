"""Why a device no longer delivers the sound that was chosen."""

from dataclasses import dataclass
from typing import Literal

LossKind = Literal["ended", "stalled", "suspended", "moved", "unplugged", "hung"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """The device no longer delivers the sound that was chosen."""

    kind: LossKind
    heard: str | None = None
    """The source that the server moved the stream to, where that is known."""
    follows_default: bool = False
    """Of "moved": the system's default source became another one, and took the stream along."""
