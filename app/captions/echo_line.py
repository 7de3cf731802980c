"""A line of one of two channels as far as it is known, and who is heard in it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, Literal

from app.captions.echo_path import EchoPath
from app.captions.echo_words import Milestone, TimedWord, timed_words, word_count
from app.captions.messages import CaptionUpdate

Whose = Literal["person", "loudspeaker", "unknown"]

_AROUND_S: Final = (1.2, 1.0)
"""When a word was said is known to a second at worst: what was heard so long before and after it
has to be an echo throughout, or the word may be the person's."""
_LEAST_KNOWN: Final = 40
_LIKE_ECHO: Final = 0.7
"""An echo alone is 0.76 to 0.97 like what was played (2,553 words of modelled rooms). Without this
a loudspeaker that was turned down would hide a person until that is learnt."""
_SPOKEN_S: Final = (1.0, 0.2)
_SPOKEN_FRAMES: Final = 4
_SURELY_S: Final = (0.6, 0.6)
_SURELY_FRAMES: Final = 6
_SURE_RUN: Final = 3


@dataclass(slots=True)
class EchoLine:
    """A segment. Owned by the speech worker."""

    update: CaptionUpdate
    milestones: list[Milestone] = field(default_factory=list)
    first_seen: int = 0
    """Where the clock was when its first text came."""
    passed: str = ""
    """Settled text that was shown: it stays, whatever was played."""
    shown: str = ""
    seen: set[str] = field(default_factory=set)
    """Words that were shown last while something was played."""

    def take(self, update: CaptionUpdate) -> None:
        """Follow the segment."""
        count = word_count(update.text)
        if update.kind == "partial":
            while self.milestones and self.milestones[-1][0] > count:
                self.milestones.pop()
            if count > (self.milestones[-1][0] if self.milestones else 0):
                self.milestones.append((count, update.end_sample))
        self.update = update

    @property
    def words(self) -> list[TimedWord]:
        """Its words and their times."""
        update = self.update
        is_open = update.kind == "partial"
        return timed_words(
            update.text, update.start_sample, update.end_sample, self.milestones, is_open=is_open
        )


def whose(path: EchoPath, word: TimedWord) -> Whose:
    """Tell by the sound who said a word that the microphone heard."""
    before_s, after_s = _AROUND_S
    first_s, last_s = word.at_s - before_s, word.at_s + after_s
    around = path.hearing(first_s, last_s)
    if around.known < _LEAST_KNOWN:
        return "unknown"
    if not around.own:
        is_echo = path.likeness(first_s, last_s) >= _LIKE_ECHO
        return "loudspeaker" if is_echo else "unknown"
    before_s, after_s = _SPOKEN_S
    spoken = path.hearing(word.at_s - before_s, word.at_s + after_s)
    return "person" if spoken.own >= _SPOKEN_FRAMES else "unknown"


def surely_spoken(path: EchoPath, words: Sequence[TimedWord]) -> list[bool]:
    """Tell for each word whether the person was heard for some time about when it was said."""
    before_s, after_s = _SURELY_S
    return [
        path.hearing(word.at_s - before_s, word.at_s + after_s).own >= _SURELY_FRAMES
        for word in words
    ]


def unspoken(path: EchoPath, words: Sequence[TimedWord], own: Sequence[bool]) -> list[int]:
    """Return the places of words that were not played as they are, and yet are only an echo.

    One or two such words beside the person's stay: they may have been said a second later.
    """
    places: list[int] = []
    is_echo = [
        is_own and whose(path, word) == "loudspeaker"
        for word, is_own in zip(words, own, strict=True)
    ]
    for marked, group in groupby(range(len(words)), key=is_echo.__getitem__):
        run = list(group)
        beside = (run[0] - 1, run[-1] + 1)
        touches = any(own[place] for place in beside if 0 <= place < len(words))
        if marked and (len(run) >= _SURE_RUN or not touches):
            places += run
    return places
