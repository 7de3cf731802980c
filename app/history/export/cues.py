"""Subtitle cues: captions with times that follow the speech and leave time to read."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from app.history.export.captions import Caption, captions_of
from app.history.export.words import LINE_CHARACTERS
from app.history.records import Segment
from engines.arrays import RATE_HZ

MS_PER_CHARACTER: Final = 50
"""20 characters a second, the most that is read with ease."""
_SHORTEST_MS: Final = 1000
"""A cue stands at least this long where the silence after it allows."""
_LONGEST_MS: Final = 7000
"""Speech so slow that two full lines would stand longer is cut into smaller cues."""
_CROWDED_MS: Final = 250
"""What a cue gets where lines lie over each other: those after it wait."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """One or two lines, each of at most 42 characters; times in ms since the session began."""

    start_ms: int
    end_ms: int
    lines: Caption
    speaker: str | None = None


def cues_of(segments: Sequence[Segment], *, named: Sequence[str | None] | None = None) -> list[Cue]:
    """Return the cues of lines, in order of time; none overlaps the one before it.

    Inside a line times are interpolated by characters. A line said faster than can be read goes on
    into the silence after it, and so does one that would only flash by.

    Args:
        segments: the session's lines, or some of them.
        named: for each line a name to be put before its words.
    """
    names = named or [None] * len(segments)
    ordered = sorted(zip(segments, names, strict=True), key=lambda each: each[0].start_sample)
    starts = [_to_ms(segment.start_sample) for segment, _ in ordered]
    cues: list[Cue] = []
    free_ms = 0
    for index, (segment, name) in enumerate(ordered):
        start_ms = max(starts[index], free_ms)
        end_ms = max(_to_ms(segment.end_sample), start_ms)
        text = segment.text if name is None else f"{name}: {segment.text}"
        captions = captions_of(text, _capacity(len(text), end_ms - start_ms))
        if not captions:
            continue
        next_ms = starts[index + 1] if index + 1 < len(starts) else None
        end_ms = _end(captions, start_ms, end_ms, next_ms)
        cues += _timed(captions, start_ms, end_ms, segment.speaker)
        free_ms = end_ms
    return cues


def _capacity(characters: int, span_ms: int) -> int:
    """Return how many characters of a line a cue may hold so that it does not stand too long."""
    by_time = characters * _LONGEST_MS // span_ms if span_ms > _LONGEST_MS else characters
    return max(LINE_CHARACTERS // 2, min(2 * LINE_CHARACTERS, by_time))


def _weights(captions: Sequence[Caption]) -> list[int]:
    """Return how much of the time each caption gets: its characters, and the space after it."""
    lengths = [len(" ".join(caption)) for caption in captions]
    return [length + 1 for length in lengths[:-1]] + lengths[-1:]


def _end(captions: Sequence[Caption], start_ms: int, end_ms: int, next_ms: int | None) -> int:
    needed_ms = max(sum(_weights(captions)) * MS_PER_CHARACTER, _SHORTEST_MS)
    wanted_ms = max(end_ms, start_ms + needed_ms)
    if next_ms is None:
        return wanted_ms
    return min(wanted_ms, max(next_ms, start_ms + _CROWDED_MS * len(captions)))


def _timed(
    captions: Sequence[Caption], start_ms: int, end_ms: int, speaker: str | None
) -> list[Cue]:
    weights = _weights(captions)
    total = sum(weights)
    bounds = [
        start_ms + (end_ms - start_ms) * done // total for done in accumulate(weights, initial=0)
    ]
    return [
        Cue(start_ms=begin, end_ms=end, lines=caption, speaker=speaker)
        for caption, (begin, end) in zip(captions, pairwise(bounds), strict=True)
    ]


def _to_ms(samples: int) -> int:
    return samples * 1000 // RATE_HZ
