"""Which source a session should listen to, as sources come and go. Nothing here touches the world.

A person either names a source or leaves it to the system. Whatever happens, only a microphone ever
takes the place of a microphone: what the laptop plays is somebody else's words, and is listened to
when it was asked for, never because something was unplugged.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from app.audio.source import SourceInfo

Why = Literal["default", "returned"]
"""default: the system uses another one now. returned: the one that was chosen is there again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a person wants to listen to."""

    source: str = ""
    """An id; empty: whatever the system uses."""
    preferred: tuple[str, ...] = ()
    """Ids of sources, best first: what may stand in."""
    kind: Literal["microphone", "loopback"] = "microphone"
    """What the system is asked for where no source is named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What the session listens to."""

    source: SourceInfo
    is_lost: bool = False
    """Nothing comes from it at present."""
    instead_of: str = ""
    """Id of a source that is there and silent, in whose place this one was agreed to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stay:
    """Go on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """Listen to this one from now on, without asking."""

    source: SourceInfo
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """Ask whether this one should stand in until the lost one is back."""

    source: SourceInfo


Action = Stay | Use | Offer


def first_choice(sources: Sequence[SourceInfo], wish: Wish) -> SourceInfo | None:
    """Return what a session should begin with: what is wished for, or what stands in for it."""
    wished = _wished(sources, wish)
    if wished is not None:
        return wished
    return stand_in(sources, wish, lost=None)


def decide(sources: Sequence[SourceInfo], wish: Wish, heard: Heard) -> Action:
    """Tell what to do, given what there is now. Their order does not matter.

    A choice that a person makes is a new wish; what was agreed to as a stand-in is not, so the one
    that was chosen is returned to.
    """
    wished = _wished(sources, wish)
    if wished is not None and wished.id == heard.instead_of:
        wished = None
    if wished is not None and not _is_same(wished, heard.source):
        return Use(source=wished, why="returned" if wish.source else "default")
    if not heard.is_lost:
        return Stay()
    other = stand_in(sources, wish, lost=heard.source)
    return Stay() if other is None else Offer(source=other)


def stand_in(
    sources: Iterable[SourceInfo], wish: Wish, *, lost: SourceInfo | None
) -> SourceInfo | None:
    """Return the best of what there is besides the lost one: preferred, the system's, any."""
    # Instead of a named source a microphone, whatever that one is.
    kind = "microphone" if wish.source else wish.kind
    others = [
        source
        for source in sources
        if source.kind == kind and (lost is None or not _is_same(source, lost))
    ]
    return min(others, key=lambda source: _rank(source, wish.preferred), default=None)


def in_order_of(sources: Iterable[SourceInfo], preferred: Sequence[str]) -> list[SourceInfo]:
    """Sort sources as they are offered: microphones first, and of each kind the preferred ones."""
    return sorted(
        sources, key=lambda source: (source.kind != "microphone", *_rank(source, preferred))
    )


def remembered(preferred: Sequence[str], chosen: str) -> tuple[str, ...]:
    """Return the order of preference after a choice: what is new in it goes to the head.

    What was put in its place by hand stays there.
    """
    if not chosen or chosen in preferred:
        return tuple(preferred)
    return (chosen, *preferred)


def _wished(sources: Iterable[SourceInfo], wish: Wish) -> SourceInfo | None:
    """Find what was named, or what the system uses; None where that is not there."""
    if wish.source:
        listed = list(sources)
        named = [source for source in listed if source.id == wish.source]
        profiles = [source for source in listed if _is_profile_of(source, wish.source)]
        return min(named or profiles, key=lambda source: source.id, default=None)
    defaults = [source for source in sources if source.is_default and source.kind == wish.kind]
    return defaults[0] if defaults else None


def _rank(source: SourceInfo, preferred: Sequence[str]) -> tuple[int, bool, str, str]:
    place = preferred.index(source.id) if source.id in preferred else len(preferred)
    return place, not source.is_default, source.name, source.id


def _is_profile_of(source: SourceInfo, wished: str) -> bool:
    """Whether it is the headset of a name that another profile had: both hold its address."""
    if not source.hardware or source.kind != "microphone":
        return False
    return source.hardware in wished or source.hardware.replace(":", "_") in wished


def _is_same(one: SourceInfo, other: SourceInfo) -> bool:
    """Whether both are one source, or one device in two profiles."""
    if one.id == other.id:
        return True
    return bool(one.hardware) and one.kind == other.kind and one.hardware == other.hardware
