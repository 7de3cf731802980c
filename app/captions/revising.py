"""A segment whose hypothesis may change: words settle by agreement."""

from collections.abc import Sequence

from app.captions.agreement import SettledWords
from app.captions.messages import Flag, MayChange
from app.captions.text import (
    Unit,
    decode_whole,
    joins,
    leading_space,
    replace_surrogates,
    split_units,
)
from engines.arrays import RATE_HZ
from engines.events import Agreement, FinalRule, StreamEvent, TaskResult, WordGuess

_NO_JOINER = "\u200b"
"""Zero width space: a boundary of graphemes on both sides, whatever stands there."""


class Revising:
    """What two or more hypotheses agree on is settled, the rest of the newest is tentative."""

    def __init__(self, *, agreement: Agreement, final: FinalRule) -> None:
        self._agreement = agreement
        self._final = final
        self._words = SettledWords(agreement)
        self.settled = ""
        self.tentative = ""

    @property
    def may_change(self) -> MayChange:
        """Settled words stay, unless the engine's final is free to say something else."""
        return "tentative" if self._final == "completes" else "all"

    def observe(self, event: StreamEvent) -> set[Flag]:
        """Take a hypothesis in. One that contradicts what is settled is shown behind it."""
        flags: set[Flag] = set()
        text, has_dropped = decode_whole(event.partial_text)
        if has_dropped:
            flags.add("dropped_bytes")
        units = split_units(text)
        if self._words.words and not self._words.agrees(units):
            flags.add("conflict")
        conflict_replaces = self._final == "replaces" and "conflict" in flags
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
        """Take the final in: the words after the settled ones, or all of them anew."""
        flags: set[Flag] = set()
        text, has_dropped = replace_surrogates(result.text)
        if has_dropped:
            flags.add("dropped_bytes")
        units = split_units(text)
        is_conflict = bool(self._words.words) and not self._words.agrees(units)
        if self._final == "completes" or (self._final == "corrects" and not text):
            # An empty final of such an engine says that nothing was speech: what was only
            # tentative goes, what was settled stays.
            rest = self._words.rest(units)
            if is_conflict:
                flags.add("conflict")
            self.settled = self._words.text() + rest
        elif text:
            if is_conflict:
                flags.add("stable_revised")
            self.settled = text
        else:
            self.settled += self.tentative
        self.settled = self.settled.strip()
        self.tentative = ""
        return flags

    def _is_pause(self, event: StreamEvent) -> bool:
        pause_s = self._agreement.pause_s
        return pause_s is not None and event.trailing_silence_samples >= pause_s * RATE_HZ

    def _show(self, settled: str, tail: str) -> None:
        space = leading_space(tail)
        self.settled = settled + tail[:space]
        self.tentative = tail[space:]
        # Only malformed text does that: the tail comes from another hypothesis than the settled
        # words, and begins with what would become part of their last letter.
        if self.tentative and joins(self.settled, self.tentative):
            self.tentative = _NO_JOINER + self.tentative


def _probabilities(units: Sequence[Unit], words: Sequence[WordGuess]) -> list[float]:
    """Return a probability for each unit; none is certain if the engine cut its words otherwise."""
    if len(words) == len(units):
        return [word.probability for word in words]
    return [0.0] * len(units)
