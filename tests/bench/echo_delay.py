"""When a person's own words could be read that were said over an echo."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from rapidfuzz.distance import LCSseq

from app.captions.messages import CaptionUpdate
from app.captions.tracker import SegmentTracker
from engines.arrays import RATE_HZ
from engines.protocols import StreamingEngine
from tests.bench.echo_scenes import Scene, clip
from tests.conftest import AUDIO
from tests.helpers.words import normalised, transcripts

_EARLY_S = 0.5
"""When a word was said is known to within this; what is read before is the same word of another."""

Told = tuple[float, CaptionUpdate]
"""An update, and the second of the session in which it was told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnWord:
    """A word that the person said and that was not in what was played."""

    text: str
    place: int
    """In its clip."""
    at_s: float


class WordClock:
    """Knows when each word of a clip is said: from what the engine hears of it alone."""

    def __init__(self, engine: StreamingEngine) -> None:
        self._engine = engine
        self.words = cache(self._words)

    def _words(self, file: str) -> tuple[OwnWord, ...]:
        said = normalised(transcripts(AUDIO)[file]).split()
        heard: list[tuple[str, float]] = []
        for final in self._finals(file):
            words = normalised(final.text).split()
            letters = np.cumsum([0, *(len(word) + 1 for word in words)])
            middles = (letters[:-1] + letters[1:]) / 2 / letters[-1]
            length = final.end_sample - final.start_sample
            heard += [
                (word, float(final.start_sample + part * length) / RATE_HZ)
                for word, part in zip(words, middles, strict=True)
            ]
        pairs = _aligned(said, [word for word, _ in heard])
        return tuple(OwnWord(text=said[i], place=i, at_s=heard[j][1]) for i, j in pairs)

    def _finals(self, file: str) -> list[CaptionUpdate]:
        stream = self._engine.open_stream()
        tracker = SegmentTracker(self._engine.info.traits)
        sound = np.concatenate([clip(file), np.zeros(RATE_HZ, np.float32)])
        events = []
        for start in range(0, sound.size, RATE_HZ // 10):
            events += stream.accept(sound[start : start + RATE_HZ // 10])
        updates = [tracker.accept(event) for event in [*events, *stream.flush()]]
        return [update for update in updates if update.kind == "final"]


def _aligned(one: Sequence[str], other: Sequence[str]) -> list[tuple[int, int]]:
    blocks = LCSseq.opcodes(one, other).as_matching_blocks()
    return [(block.a + n, block.b + n) for block in blocks for n in range(block.size)]


def seen_after(
    scene: Scene, told: Sequence[Told], clock: WordClock
) -> list[tuple[OwnWord, float | None, float | None]]:
    """Return for each own word how long after it was said it could first be read, and for good.

    Words that are also in what is played are left out: whose they are cannot be seen.
    """
    said = transcripts(AUDIO)
    others = {word for file in scene.clips for word in normalised(said[file]).split()}
    found = []
    for second, file in scene.own:
        words = [word for word in clock.words(file) if word.text not in others]
        first, last = _seen(words, second, normalised(said[file]).split(), told)
        for word in words:
            at_s = second + word.at_s
            seen_s = [seen.get(word.place) for seen in (first, last)]
            late = [None if each is None else each - at_s for each in seen_s]
            found.append((word, late[0], late[1]))
    return found


def _seen(
    words: Sequence[OwnWord], second: float, said: Sequence[str], told: Sequence[Told]
) -> tuple[dict[int, float], dict[int, float]]:
    """Return by place when a word was first there, and from when on it always was."""
    first: dict[int, float] = {}
    last: dict[int, float] = {}
    lines: dict[int, CaptionUpdate] = {}
    due_s = {word.place: second + word.at_s - _EARLY_S for word in words}
    end_s = second + max((word.at_s for word in words), default=0.0)
    for at_s, update in told:
        if update.end_sample / RATE_HZ < second or update.start_sample / RATE_HZ > end_s + 0.5:
            continue
        lines[update.segment] = update
        text = " ".join(
            line.text for line in sorted(lines.values(), key=lambda line: line.start_sample)
        )
        places = {
            i
            for i, _ in _aligned(said, normalised(text).split())
            if at_s >= due_s.get(i, float("inf"))
        }
        for place in places:
            first.setdefault(place, at_s)
            last.setdefault(place, at_s)
        for place in set(last) - places:
            del last[place]
    return first, last


def flashed_words(told: Iterable[Told]) -> int:
    """Return how many words were shown at some time and are not in the line's end."""
    most: dict[int, int] = {}
    ended: dict[int, int] = {}
    for _, update in told:
        count = len(update.text.split())
        if update.kind == "partial":
            most[update.segment] = max(most.get(update.segment, 0), count)
        else:
            ended[update.segment] = count if update.kind == "final" else 0
    return sum(max(0, count - ended.get(segment, 0)) for segment, count in most.items())
