"""Which of a session's lines are exported, and what is said about each."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from app.history.records import Segment
from engines.arrays import RATE_HZ


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What stands beside the words."""

    times: bool = True
    speakers: bool = False


def in_range(
    segments: Sequence[Segment], from_s: float = 0.0, to_s: float = float("inf")
) -> list[Segment]:
    """Return the lines of which at least a part lies in the range, in seconds of the session.

    A line that the range cuts is kept whole: half a sentence is no use to anyone.
    """
    return [
        segment
        for segment in segments
        if segment.start_sample < to_s * RATE_HZ
        and max(segment.end_sample, segment.start_sample + 1) > from_s * RATE_HZ
    ]


def selected(segments: Sequence[Segment], numbers: Collection[int]) -> list[Segment]:
    """Return the lines with these numbers, in the session's order."""
    wanted = frozenset(numbers)
    return [segment for segment in segments if segment.number in wanted]


def turn_names(segments: Sequence[Segment]) -> list[str | None]:
    """Return for each line the speaker's name where another one begins to speak, otherwise None."""
    names: list[str | None] = []
    before: str | None = None
    for segment in segments:
        names.append(segment.speaker if segment.speaker != before else None)
        before = segment.speaker
    return names
