"""What a session is to listen to: one source, or a microphone and what the laptop plays."""

from dataclasses import dataclass
from typing import Final, Literal

BOTH: Final = "both"
"""Stands for an id where the microphone and what the laptop plays are wanted at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelChoice:
    """One source of a session, and who is heard there."""

    source: str = ""
    """An id, a name, or a part of exactly one name; empty: the one that the system uses."""
    kind: Literal["microphone", "loopback"] = "microphone"
    """Which of the system's sources is meant where none is named."""
    label: str = ""
    """Stands beside the lines; empty where there is nobody to tell apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceChoice:
    """The sources of a session, one or two. Of two, the first one is the person's own."""

    channels: tuple[ChannelChoice, ...] = (ChannelChoice(),)

    @property
    def labels(self) -> tuple[str, ...]:
        """Who is heard, a label for each channel."""
        return tuple(channel.label for channel in self.channels)


DEFAULT_MICROPHONE: Final = SourceChoice()


def one_source(source: str) -> SourceChoice:
    """Return the choice of one source; empty: the system's microphone."""
    return SourceChoice(channels=(ChannelChoice(source=source),))


def both_sources(
    *, microphone: str = "", system: str = "", label_you: str = "You", label_they: str = "They"
) -> SourceChoice:
    """Return the choice of a microphone and what the laptop plays; empty: those of the system."""
    return SourceChoice(
        channels=(
            ChannelChoice(source=microphone, kind="microphone", label=label_you),
            ChannelChoice(source=system, kind="loopback", label=label_they),
        )
    )
