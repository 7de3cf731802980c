"""Keeps a voice that the microphone hears from the loudspeakers from being captioned twice.

What the laptop plays is recognised on a channel of its own. A line of the microphone whose words
were played at that time is dropped; of a line that holds the person's own words too, those stay.
Text and time decide what was played, as in `echo_words`. The sound of both channels decides what
may be shown before that is known: see `echo_path`. Pure: time is the session's clock.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from app.captions.echo_line import EchoLine, surely_spoken, unspoken, whose
from app.captions.echo_path import EchoPath
from app.captions.echo_words import (
    LATEST_S,
    TimedWord,
    is_repeated,
    own_words,
    text_of,
    word_count,
)
from app.captions.messages import CaptionUpdate
from engines.arrays import RATE_HZ, Float32

HELD_S: Final = 2.5
"""A final of the microphone waits this long at most for the words that were played meanwhile."""
_BEFORE: Final = round(0.5 * RATE_HZ)
_AFTER: Final = round(0.3 * RATE_HZ)
"""What was played this long before a line began, or after its end, may be in it."""
_SPAN: Final = round(0.4 * RATE_HZ)
"""Two lines that begin and end within this time of each other were heard at one time."""
_GRACE: Final = round(0.7 * RATE_HZ)
"""Sound that has no words this long after it was played has none, as music: it is not awaited."""
_REMEMBERED: Final = 40 * RATE_HZ
_AUDIBLE_DB: Final = -50.0
_CRUMB_WORDS: Final = 2
_CRUMB_LETTERS: Final = 6
"""What is left of an echo and no more than this is what the recogniser added, unless the person was
heard to say it."""
_FEW_WORDS: Final = 3
_FEW_LETTERS: Final = 10
"""At the end of an unfinished line fewer words than this may still turn out to have been played."""


class EchoFilter:
    """Stands between the trackers of two channels and everything else. Owned by the speech worker.

    Args:
        microphone: the channel on which the loudspeakers are heard again.
        loudspeaker: the channel of what is played.
    """

    def __init__(self, *, microphone: int, loudspeaker: int) -> None:
        self._microphone = microphone
        self._loudspeaker = loudspeaker
        self._played: dict[int, EchoLine] = {}
        self._mine: dict[int, EchoLine] = {}
        # Finals of the microphone that wait, with the clock at which they wait no longer.
        self._held: deque[tuple[EchoLine, int]] = deque()
        self._heard = {microphone: 0, loudspeaker: 0}
        self._resting: set[int] = set()
        self._audible_at: int | None = None
        self._path = EchoPath()

    def sound(self, channel: int, start_sample: int, samples: Float32) -> None:
        """Hear a block of a channel, shape (n,), before what is recognised in it comes."""
        if channel == self._loudspeaker:
            self._path.play(start_sample, samples)
        elif channel == self._microphone:
            self._path.hear(start_sample, samples)

    def accept(self, update: CaptionUpdate) -> list[CaptionUpdate]:
        """Take the state of a segment; return what is to be told of it, or of others, now."""
        if update.channel == self._loudspeaker:
            self._follow(self._played, update)
            return [update, *self._decided()]
        if update.channel != self._microphone:
            return [update]
        line = self._follow(self._mine, update)
        if update.kind == "partial":
            return self._partial(line)
        del self._mine[update.segment]
        if update.kind == "dropped":
            return [update]
        self._held.append((line, self._now + round(HELD_S * RATE_HZ)))
        return list(self._decided())

    def heard(self, channel: int, sample: int) -> list[CaptionUpdate]:
        """Note how far a channel was heard; return what need not wait any longer."""
        self._heard[channel] = sample
        self._resting.discard(channel)
        for segment, line in list(self._played.items()):
            if line.update.end_sample < self._now - _REMEMBERED:
                del self._played[segment]
        return list(self._decided())

    def level(self, channel: int, peak_db: float) -> None:
        """Note how loud a channel was just now."""
        if channel == self._loudspeaker and peak_db > _AUDIBLE_DB:
            self._audible_at = self._heard[channel]

    def rest(self, channel: int) -> list[CaptionUpdate]:
        """Nothing comes from a channel for now: nothing waits for it."""
        self._resting.add(channel)
        return list(self._decided())

    def settle(self) -> list[CaptionUpdate]:
        """Decide all that waits with what is known, as when the session pauses or ends."""
        decided = [self._final(line) for line, _ in self._held]
        self._held.clear()
        return decided

    @property
    def _now(self) -> int:
        return max(self._heard.values())

    def _follow(self, lines: dict[int, EchoLine], update: CaptionUpdate) -> EchoLine:
        line = lines.get(update.segment)
        if line is None:
            line = lines[update.segment] = EchoLine(update, first_seen=self._now)
        line.take(update)
        if update.channel == self._loudspeaker and update.kind == "dropped":
            del lines[update.segment]
        return line

    def _near(self, update: CaptionUpdate) -> list[EchoLine]:
        """Return what was played when a line of the microphone was heard."""
        since, until = update.start_sample - _BEFORE, update.end_sample + _AFTER
        lines = [
            line
            for line in self._played.values()
            if line.update.end_sample >= since and line.update.start_sample <= until
        ]
        return sorted(lines, key=lambda line: line.update.start_sample)

    def _may_have_words(self, update: CaptionUpdate) -> bool:
        """Tell whether sound was played lately that may yet turn out to be speech."""
        return (
            self._loudspeaker not in self._resting
            and self._audible_at is not None
            and self._audible_at >= update.start_sample - _BEFORE
        )

    # Unfinished lines

    def _partial(self, line: EchoLine) -> list[CaptionUpdate]:
        update = line.update
        near = self._near(update)
        words = line.words
        if not near:
            is_young = not line.shown and self._now - line.first_seen < _GRACE
            if is_young and self._may_have_words(update) and not self._is_spoken(words):
                return []
            return self._shown(line, update)
        # Nothing of it is settled, since what is played next may tell.
        own = self._own_so_far(line, words, near)
        text = text_of(update.text, words, own)
        if line.shown.startswith(text) or (not line.passed and self._is_crumb(words, own)):
            # Words that were shown before anything was played stay until others are sure.
            return []
        line.shown = text
        line.seen = {word.letters for word, is_own in zip(words, own, strict=True) if is_own}
        settled = line.passed if text.startswith(line.passed.strip()) else ""
        tail = text.removeprefix(settled.strip()).lstrip()
        return [replace(update, settled=settled, tentative=tail, may_change="all")]

    def _is_spoken(self, words: Sequence[TimedWord]) -> bool:
        return any(whose(self._path, word) == "person" for word in words)

    def _own_so_far(
        self, line: EchoLine, words: Sequence[TimedWord], near: Sequence[EchoLine]
    ) -> list[bool]:
        """Tell which words of an unfinished line can be shown.

        Those are that the person was heard to speak. Where the sound does not tell, it has to be
        settled words, and enough of them: the first guesses at an echo are like nothing that was
        played.
        """
        passed = word_count(line.passed)
        settled = [word for word in words if word.end <= len(line.update.settled)]
        in_text = self._own(line, settled, near)
        self._hold_tail(settled, in_text, passed)
        own = self._own(line, words, near)
        for index, word in enumerate(words):
            is_in_text = index < len(settled) and in_text[index]
            if index < passed or not (own[index] or is_in_text):
                continue
            said_by = whose(self._path, word)
            # When it was said may look otherwise with the next guess: it does not vanish for that.
            is_due = is_in_text or word.letters in line.seen
            own[index] = said_by != "loudspeaker" if is_due else said_by == "person"
        return own

    def _shown(self, line: EchoLine, update: CaptionUpdate) -> list[CaptionUpdate]:
        line.passed = update.settled
        line.shown = update.text
        return [update]

    @staticmethod
    def _hold_tail(words: Sequence[TimedWord], own: list[bool], passed: int) -> None:
        """Hold the last words back while they are too few to tell."""
        begin = len(own)
        while begin > passed and own[begin - 1]:
            begin -= 1
        tail = [False] * begin + own[begin:]
        if sum(tail) < _FEW_WORDS or _letters(words, tail) < _FEW_LETTERS:
            own[begin:] = [False] * (len(own) - begin)

    # Finished lines

    def _decided(self) -> Iterator[CaptionUpdate]:
        while self._held:
            line, until = self._held[0]
            if self._now < until and not self._is_decidable(line.update):
                return
            self._held.popleft()
            yield self._final(line)

    def _is_decidable(self, update: CaptionUpdate) -> bool:
        """Tell whether all is known that was played until a line's end."""
        if self._loudspeaker in self._resting:
            return True
        heard = self._heard[self._loudspeaker]
        if heard < update.end_sample:
            return False
        near = self._near(update)
        if not near:
            return not self._may_have_words(update) or heard >= update.end_sample + _GRACE
        return all(
            line.update.kind == "final" or line.update.end_sample >= update.end_sample
            for line in near
        )

    def _final(self, line: EchoLine) -> CaptionUpdate:
        update = line.update
        near = self._near(update)
        if not near:
            return update
        words = line.words
        own = self._own(line, words, near)
        for index in unspoken(self._path, words, own):
            # What the recogniser made of an echo need not be like what was played.
            own[index] = index < word_count(line.passed)
        if all(own):
            return update
        if not line.passed and self._is_crumb(words, own):
            return replace(update, kind="dropped", settled="", tentative="")
        return replace(update, settled=text_of(update.text, words, own), tentative="")

    def _is_crumb(self, words: Sequence[TimedWord], own: Sequence[bool]) -> bool:
        """Tell whether what is left of a line is too little to be anybody's."""
        if sum(own) > _CRUMB_WORDS or _letters(words, own) > _CRUMB_LETTERS:
            return False
        left = [word for word, is_own in zip(words, own, strict=True) if is_own]
        return not any(surely_spoken(self._path, left))

    def _own(
        self, line: EchoLine, words: Sequence[TimedWord], near: Sequence[EchoLine]
    ) -> list[bool]:
        """Tell which words stay: the person's own, and those that were shown as settled."""
        first = line.update.start_sample / RATE_HZ - LATEST_S
        played = [word for each in near for word in each.words if word.at_s >= first]
        spoken = surely_spoken(self._path, words)
        own = own_words(words, played, spoken)
        if not any(spoken) and any(
            _is_of_one_span(line.update, each.update) and is_repeated(words, each.words)
            for each in near
        ):
            own = [False] * len(words)
        passed = word_count(line.passed)
        own[:passed] = [True] * min(passed, len(own))
        return own


def _is_of_one_span(one: CaptionUpdate, other: CaptionUpdate) -> bool:
    return (
        abs(one.start_sample - other.start_sample) <= _SPAN
        and abs(one.end_sample - other.end_sample) <= _SPAN
    )


def _letters(words: Sequence[TimedWord], own: Sequence[bool]) -> int:
    return sum(len(word.letters) for word, is_own in zip(words, own, strict=True) if is_own)
