"""Which words of one channel were only heard again on the other: by text, and by when. Pure."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import regex
from rapidfuzz.distance import Indel

from engines.arrays import RATE_HZ

# Scripts without spaces are compared letter by letter.
_WORDS: Final = regex.compile(
    r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]\p{M}*"
    r"|[\p{L}\p{M}\p{N}](?:['’]?[\p{L}\p{M}\p{N}])*"
)

EARLIEST_S: Final = -0.8
LATEST_S: Final = 1.0
"""When a word may be heard again, after it was played. The path takes up to 0.3 s, with Bluetooth;
the rest is what two decodes differ in when they first have a word (−0.5 to 0.7 s, measured)."""
_AFTER_END_S: Final = 0.3
"""Nothing is heard again later than this after the end of what was played."""
_SHORT_EARLIEST_S: Final = -0.3
_SHORT_LATEST_S: Final = 0.6
_SHORT_WORDS: Final = 2
"""Lines this short are said too often to be told by their words: they have to agree in time."""
_ALIKE: Final = 0.75
_ALIKE_FROM: Final = 4
"""Words of fewer letters have to be the same."""
_RUN_WORDS: Final = 3
_RUN_LETTERS: Final = 9
"""Fewer words in a row, or shorter ones, are also said by chance: "it was the"."""
_STRIDE: Final = 3
_SAME_LINE: Final = 0.55
_STRAY_LETTERS: Final = 3
_LITTLE_LETTERS: Final = 7
_MISHEARD: Final = ((16, 0.45), (24, 0.6), (math.inf, 0.75))
"""Beside an echo, a word or two of few letters in place of what was played is what the recogniser
made of it; so is a longer stretch, of up to so many letters, that is at least this much like it.
Of real speech, short stretches that were misheard are 0.46 to 0.8 like it, and what a person says
there 0.1 to 0.43; longer ones hold something of both."""


@dataclass(frozen=True, slots=True)
class TimedWord:
    """A word as it is compared, where it stands in its text, and about when it was said."""

    letters: str
    start: int
    end: int
    at_s: float
    until_s: float
    """When its segment ended; an open one has not ended yet."""


Pair = tuple[int, int]
"""Places of a word that was heard and of one that was played."""

Milestone = tuple[int, int]
"""How many words a segment had, and up to which sample it was decoded then."""


def timed_words(
    text: str,
    start: int,
    end: int,
    milestones: Sequence[Milestone] = (),
    *,
    is_open: bool = False,
) -> list[TimedWord]:
    """Return a text's words with their times.

    Args:
        text: of a segment.
        start: its first sample.
        end: its last sample, or up to where it was decoded.
        milestones: where its words were first seen, in order.
        is_open: whether more may follow.
    """
    found = list(_WORDS.finditer(text))
    marks = [(0, start), *((n, at) for n, at in milestones if n < len(found)), (len(found), end)]
    words = []
    place = 0
    for index, match in enumerate(found):
        while marks[place + 1][0] <= index:
            place += 1
        (before, since), (count, until) = marks[place], marks[place + 1]
        part = (index - before + 0.5) / (count - before)
        words.append(
            TimedWord(
                letters=match[0].casefold().replace("'", "").replace("’", ""),
                start=match.start(),
                end=match.end(),
                at_s=(since + part * (until - since)) / RATE_HZ,
                until_s=math.inf if is_open else end / RATE_HZ,
            )
        )
    return words


def word_count(text: str) -> int:
    """Return how many words a text has, as they are counted here."""
    return sum(1 for _ in _WORDS.finditer(text))


def text_of(text: str, words: Sequence[TimedWord], kept: Sequence[bool]) -> str:
    """Return the words of a text that are kept, each with the punctuation behind it."""
    parts: list[str] = []
    since: int | None = None
    for index, word in enumerate(words):
        if kept[index] and since is None:
            since = word.start if index else 0
        elif not kept[index] and since is not None:
            parts.append(text[since : word.start].strip())
            since = None
    if since is not None:
        parts.append(text[since:].strip())
    return " ".join(parts)


def own_words(
    heard: Sequence[TimedWord], played: Sequence[TimedWord], spoken: Sequence[bool] = ()
) -> list[bool]:
    """Tell which words that a microphone heard are the person's own.

    Args:
        heard: of one segment.
        played: of the other channel, in order of time.
        spoken: for each word heard whether the person was heard to speak then; empty: not known.

    Returns:
        For each word heard whether it was not played. Only words that are alike, or that stand
        beside such words in place of others and were not heard to be spoken, are taken to have
        been played.
    """
    if len(heard) <= _SHORT_WORDS:
        is_like = bool(heard) and len(_aligned(heard, played, is_short=True)) == len(heard)
        return [any(spoken) or not is_like] * len(heard)
    runs = _runs(heard, _aligned(heard, played, is_short=False))
    own = [True] * len(heard)
    for run in runs:
        for index, _ in run:
            own[index] = False
    misheard = _misheard(heard, played, runs)
    for index in misheard:
        own[index] = index < len(spoken) and spoken[index]
    return own


def is_repeated(heard: Sequence[TimedWord], played: Sequence[TimedWord]) -> bool:
    """Tell whether a short line is what another one was heard as, both as long and at one time.

    Of two or three words the recogniser often has none right, and no run of them is long enough.
    """
    if not played or not 1 < len(heard) <= _RUN_WORDS:
        return False
    one = "".join(word.letters for word in heard)
    other = "".join(word.letters for word in played)
    return Indel.normalized_similarity(one, other) >= _SAME_LINE


def _alike(one: str, other: str) -> bool:
    if one == other:
        return True
    if min(len(one), len(other)) < _ALIKE_FROM:
        return False
    return Indel.normalized_similarity(one, other) >= _ALIKE


def _aligned(
    heard: Sequence[TimedWord], played: Sequence[TimedWord], *, is_short: bool
) -> list[Pair]:
    """Return pairs of words that are alike and agree in time, in the order of both."""
    earliest = _SHORT_EARLIEST_S if is_short else EARLIEST_S
    latest = _SHORT_LATEST_S if is_short else LATEST_S
    candidates = [
        (i, j)
        for i, mine in enumerate(heard)
        for j, theirs in enumerate(played)
        if earliest <= mine.at_s - theirs.at_s <= latest
        and mine.at_s <= theirs.until_s + _AFTER_END_S
        and _alike(mine.letters, theirs.letters)
    ]
    best: list[tuple[float, int]] = []
    for place, (i, j) in enumerate(candidates):
        weight = 1.0 + len(heard[i].letters)
        score, before = weight, -1
        for earlier in range(place):
            i0, j0 = candidates[earlier]
            if i0 < i and j0 < j:
                # Words in a row are worth more than the same words here and there.
                chained = best[earlier][0] + weight + (2.0 if (i0, j0) == (i - 1, j - 1) else 0.0)
                if chained > score:
                    score, before = chained, earlier
        best.append((score, before))
    pairs = []
    place = max(range(len(best)), key=lambda each: best[each][0], default=-1)
    while place >= 0:
        pairs.append(candidates[place])
        place = best[place][1]
    return pairs[::-1]


def _runs(heard: Sequence[TimedWord], pairs: Sequence[Pair]) -> list[list[Pair]]:
    """Return the stretches of pairs that are no chance; up to two words between may differ."""
    runs: list[list[Pair]] = []
    for i, j in pairs:
        if runs and i - runs[-1][-1][0] <= _STRIDE and j - runs[-1][-1][1] <= _STRIDE:
            runs[-1].append((i, j))
        else:
            runs.append([(i, j)])
    return [
        run
        for run in (_without_strays(heard, run) for run in runs)
        if len(run) >= _RUN_WORDS and sum(len(heard[i].letters) for i, _ in run) >= _RUN_LETTERS
    ]


def _without_strays(heard: Sequence[TimedWord], run: list[Pair]) -> list[Pair]:
    """Take little words off the ends of a run that do not touch the rest of it."""
    while len(run) > 1 and _is_stray(heard[run[0][0]], run[1][0] - run[0][0]):
        run = run[1:]
    while len(run) > 1 and _is_stray(heard[run[-1][0]], run[-1][0] - run[-2][0]):
        run = run[:-1]
    return run


def _is_stray(word: TimedWord, distance: int) -> bool:
    return distance > 1 and len(word.letters) <= _STRAY_LETTERS


def _misheard(
    heard: Sequence[TimedWord], played: Sequence[TimedWord], runs: Sequence[Sequence[Pair]]
) -> list[int]:
    """Return the places beside an echo where the recogniser seems to have misheard it."""
    places: list[int] = []
    if not runs:
        return places
    edges = [(-1, -1), *(pair for run in runs for pair in run), (len(heard), len(played))]
    for (i0, j0), (i1, j1) in pairwise(edges):
        mine, theirs = heard[i0 + 1 : i1], played[j0 + 1 : j1]
        if not mine:
            continue
        if i0 < 0 or i1 == len(heard):
            # Beyond the last pair there is no other end: when it was said has to tell.
            theirs = _within(theirs, mine)
        if _is_misheard(mine, theirs):
            places += range(i0 + 1, i1)
    return places


def _within(theirs: Sequence[TimedWord], mine: Sequence[TimedWord]) -> list[TimedWord]:
    """Return the words that can be heard again in a stretch."""
    first, last = mine[0].at_s - LATEST_S, mine[-1].at_s - EARLIEST_S
    return [
        word
        for word in theirs
        if first <= word.at_s <= last and mine[0].at_s <= word.until_s + _AFTER_END_S
    ]


def _is_misheard(mine: Sequence[TimedWord], theirs: Sequence[TimedWord]) -> bool:
    one = "".join(word.letters for word in mine)
    other = "".join(word.letters for word in theirs)
    if not other:
        return False
    if len(one) <= _LITTLE_LETTERS and len(mine) <= _SHORT_WORDS:
        return True
    if len(mine) == 1 and abs(len(one) - len(other)) <= _STRAY_LETTERS:
        return True
    least = next(likeness for letters, likeness in _MISHEARD if len(one) <= letters)
    return Indel.normalized_similarity(one, other) >= least
