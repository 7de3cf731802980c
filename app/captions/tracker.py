"""From an engine's events to caption updates: settled text and a tentative tail, for each segment.

Engines declare how their partials are to be read, and are taken at their word. Bytes come in,
whole characters go out. The tracker never raises on what an engine says; it flags it.
"""

import codecs
from collections.abc import Sequence

from app.captions.agreement import SettledWords
from app.captions.messages import CaptionUpdate, Flag, UpdateKind
from app.captions.text import Unit, decode_whole, split_units
from engines.arrays import RATE_HZ
from engines.events import EngineEvent, StreamEvent, StreamTraits, TaskResult, WordGuess


class SegmentTracker:
    """Follows the segments of one stream. Called from one thread.

    State is kept for open segments only: a final ends its segment, and events for a segment that
    has ended begin it anew, so they are the engine's to avoid.
    """

    def __init__(self, traits: StreamTraits) -> None:
        self._traits = traits
        self._open: dict[int, _Growing | _Revising] = {}
        self._revision = 0

    def accept(self, event: EngineEvent) -> CaptionUpdate:
        """Take an event and return the new state of its segment."""
        segment = self._open.get(event.segment)
        if segment is None:
            segment = self._begin()
            self._open[event.segment] = segment
        self._revision += 1
        kind: UpdateKind = "partial"
        if isinstance(event, StreamEvent):
            flags = segment.observe(event)
        else:
            flags = segment.complete(event)
            del self._open[event.segment]
            kind = "final" if segment.settled else "dropped"
        return CaptionUpdate(
            segment=event.segment,
            revision=self._revision,
            kind=kind,
            settled=segment.settled,
            tentative=segment.tentative,
            start_sample=event.start_sample,
            end_sample=event.end_sample,
            flags=frozenset(flags),
        )

    def _begin(self) -> "_Growing | _Revising":
        if self._traits.convention == "revise":
            return _Revising(self._traits)
        return _Growing(is_snapshot=self._traits.convention == "snapshot")


class _Growing:
    """A segment whose text only grows: by increments (append) or by longer reports (snapshot)."""

    def __init__(self, *, is_snapshot: bool) -> None:
        self._is_snapshot = is_snapshot
        self._known = b""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self.settled = ""
        self.tentative = ""

    def observe(self, event: StreamEvent) -> set[Flag]:
        report = event.partial_text
        if not self._is_snapshot:
            return self._grow(report)
        if report.startswith(self._known):
            fresh = report[len(self._known) :]
            self._known = report
            return self._grow(fresh)
        return {"regressed" if self._known.startswith(report) else "contradiction"}

    def complete(self, result: TaskResult) -> set[Flag]:
        flags: set[Flag] = set()
        if result.text:
            # The part of the text before its tail must agree; the tail is what the final is for.
            if not result.text.startswith(self.settled):
                flags.add("contradiction")
            self.settled = result.text
        return flags

    def _grow(self, data: bytes) -> set[Flag]:
        text = self._decoder.decode(data)
        self.settled += text
        return {"dropped_bytes"} if "\ufffd" in text else set()


class _Revising:
    """A segment whose hypothesis may change; words settle by agreement."""

    def __init__(self, traits: StreamTraits) -> None:
        self._traits = traits
        self._words = SettledWords(traits.agreement)
        self.settled = ""
        self.tentative = ""

    def observe(self, event: StreamEvent) -> set[Flag]:
        flags: set[Flag] = set()
        text, has_dropped = decode_whole(event.partial_text)
        if has_dropped:
            flags.add("dropped_bytes")
        units = split_units(text)
        if self._words.words and not self._words.agrees(units):
            flags.add("conflict")
        conflict_replaces = self._traits.final == "replaces" and "conflict" in flags
        self._words.observe(
            units,
            _probabilities(units, event.words),
            now_sample=event.end_sample,
            is_pause=self._is_pause(event),
            # A hypothesis that contradicts what is settled must not settle more behind it.
            may_settle=event.may_settle and not conflict_replaces,
        )
        tail = " " + text if conflict_replaces else self._words.rest(units)
        self._show(self._words.text(), tail)
        return flags

    def complete(self, result: TaskResult) -> set[Flag]:
        flags: set[Flag] = set()
        units = split_units(result.text)
        is_conflict = bool(self._words.words) and not self._words.agrees(units)
        if self._traits.final == "completes":
            # An empty final of such an engine says that nothing was speech: what was only
            # tentative goes, what was settled stays.
            rest = self._words.rest(units)
            if is_conflict:
                flags.add("conflict")
            self.settled = self._words.text() + rest
        elif result.text:
            if is_conflict:
                flags.add("stable_revised")
            self.settled = result.text
        else:
            self.settled += self.tentative
        self.settled = self.settled.strip()
        self.tentative = ""
        return flags

    def _is_pause(self, event: StreamEvent) -> bool:
        pause_s = self._traits.agreement.pause_s
        return pause_s is not None and event.trailing_silence_samples >= pause_s * RATE_HZ

    def _show(self, settled: str, tail: str) -> None:
        space = len(tail) - len(tail.lstrip())
        self.settled = settled + tail[:space]
        self.tentative = tail[space:]


def _probabilities(units: Sequence[Unit], words: Sequence[WordGuess]) -> list[float]:
    """Return a probability for each unit; none is certain if the engine cut its words otherwise."""
    if len(words) == len(units):
        return [word.probability for word in words]
    return [0.0] * len(units)
