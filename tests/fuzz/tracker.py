"""A million random operations on the transcript trackers, each checked against something simpler.

`python -m tests.fuzz.tracker [--operations N] [--seed S] [--json FILE]`. Ends with status 1 and
the seed of the round at the first difference. Half of the operations go to the documented tracker,
beside a second, plainly written one; half to the program's, which is held to its promises.
"""

import codecs
import random
import sys
from typing import get_args

import regex

from app.captions.append_only import AppendOnlyText
from app.captions.delta import TranscriptDeltaTracker
from app.captions.tracker import SegmentTracker
from engines.events import (
    Agreement,
    Convention,
    Declared,
    FinalRule,
    StreamEvent,
    StreamTraits,
    TaskResult,
)
from tests.fuzz.plain_delta import PlainDeltaTracker
from tests.fuzz.rounds import run_rounds

ROUND_OPERATIONS = 500
LETTERS = [
    *"aab .,1é東はกำ👍👩🇩🇪—\n\r\0\u0301\u200d\u0600\ufeff\ufffd",
    *("the ", "The", " cat", "cat. ", "👍🏽", "👩\u200d👧", "ch\u0301", "한"),
]
BYTES = [0x61, 0x62, 0x80, 0xA9, 0xC0, 0xC3, 0xDF, 0xE2, 0xED, 0xF0, 0xF5, 0xF8, 0xFE]
AGREEMENTS = [
    Agreement(age_s_by_probability=((0.0, 0.0),)),
    Agreement(min_hypotheses=1, age_s_by_probability=((0.0, 0.3),), exact=False, pause_s=0.25),
    Agreement(
        min_hypotheses=1, age_s_by_probability=((0.0, 0.0),), exact=False, closed_words=False
    ),
]


def noise(rng: random.Random) -> bytes:
    """A few bytes, most of which begin, end or break characters."""
    return bytes(rng.choices(BYTES, k=rng.randint(0, 4)))


def text(rng: random.Random, most: int) -> str:
    """A text in which graphemes, words and scripts change often."""
    return "".join(rng.choices(LETTERS, k=rng.randint(0, most)))


class Documented:
    """The documented tracker beside the plain one: reports, increments, noise and finals."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.begin()

    def begin(self) -> None:
        """Begin a stream."""
        self.tracker, self.plain = TranscriptDeltaTracker(), PlainDeltaTracker()
        self.sent = b""

    def step(self) -> None:
        """Do one operation on both and compare everything that can be seen."""
        known = self.plain.assembled + self.plain.pending
        some = noise(self.rng) if self.rng.random() < 0.5 else text(self.rng, 2).encode()
        data = self.rng.choice((some, known, known + some, known[: self.rng.randint(0, 9)], b""))
        name = "reconcile" if self.rng.random() < 0.1 else "observe"
        emitted = getattr(self.tracker, name)(data)
        self.sent += emitted
        assert emitted == getattr(self.plain, name)(data)
        assert self.tracker.assembled == self.plain.assembled == self.sent
        assert self.tracker.held == self.plain.pending
        assert len(self.tracker.held) <= 3
        if len(known) > 200:
            self.begin()


class Segment:
    """The program's tracker with one segment, by any convention, and a reader that appends."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.rule: FinalRule = rng.choice(("completes", "replaces"))
        self.declared: Declared = rng.choice((*get_args(Convention), "detect"))
        agreement = rng.choice(AGREEMENTS)
        traits = StreamTraits(convention=self.declared, final=self.rule, agreement=agreement)
        self.tracker = SegmentTracker(traits)
        self.begin()

    def begin(self) -> None:
        """Begin a segment."""
        self.appended = AppendOnlyText()
        self.written = self.settled = self.certain = ""
        self.said = b""
        self.now = 0

    def step(self) -> None:
        """Say something, or end the segment."""
        if len(self.said) > 150 or self.rng.random() < 0.02:
            self.end()
            return
        some = noise(self.rng) if self.rng.random() < 0.2 else text(self.rng, 4).encode()
        whole = self.said + some
        keep = self.rng.randint(0, len(whole))
        is_whole = self.tracker.convention != "append" and self.rng.random() < 0.9
        data = self.rng.choice((whole, whole, whole[:keep] + some)) if is_whole else some
        self.said = data if is_whole else whole
        self.now += self.rng.choice((0, 1_600, 8_000))
        update = self.tracker.accept(
            StreamEvent(
                segment=0,
                partial_text=data,
                convention="append",
                start_sample=0,
                end_sample=self.now,
                trailing_silence_samples=self.rng.choice((0, 0, 0, 4_000)),
                may_settle=self.rng.random() < 0.9,
            )
        )
        parts = regex.findall(r"\X", update.settled) + regex.findall(r"\X", update.tentative)
        assert parts == regex.findall(r"\X", update.text)
        assert update.settled.rstrip().startswith(self.settled)
        self.settled = update.settled.rstrip()
        assert update.certain.rstrip().startswith(self.certain)
        self.certain = update.certain.rstrip()
        piece = self.appended.accept(update)
        piece.encode()
        self.written += piece
        assert self.written == self.certain.strip()
        if self.declared == "append":
            # Not bytes.decode: that would make something of half a character at the end.
            decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
            assert update.text == decoder.decode(self.said)

    def end(self) -> None:
        """End the segment with what was said, something else or nothing."""
        told = self.said.decode(errors="ignore")
        told = self.rng.choice((told, told + text(self.rng, 3), text(self.rng, 5), ""))
        update = self.tracker.accept(
            TaskResult(segment=0, text=told, start_sample=0, end_sample=self.now)
        )
        update.text.encode()
        self.written += self.appended.accept(update)
        assert update.tentative == ""
        if update.text.strip():
            assert self.written == update.text.strip() + "\n"
        assert update.text.strip().startswith(self.certain.strip())
        if self.rule == "replaces" and told:
            assert update.text.strip() == told.strip()
        self.begin()


def play(rng: random.Random) -> int:
    """Play a round against both trackers."""
    for subject in (Documented(rng), Segment(rng)):
        for _ in range(ROUND_OPERATIONS):
            subject.step()
    return 2 * ROUND_OPERATIONS


if __name__ == "__main__":
    sys.exit(run_rounds("transcript trackers", __doc__, play))
