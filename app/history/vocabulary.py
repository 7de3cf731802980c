"""The words that the history holds, in memory: how many lines have them, and which sound alike."""

import heapq
import re
import threading
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import log10
from typing import Final

import numpy as np

from app.history.sound import (
    MAX_SOUND_CHARS,
    Sounds,
    fold_letters,
    joined_sounds,
    likeness,
    one_vowel_likeness,
    sounds_of,
)

MIN_LETTERS: Final = 3
"""Shorter words sound like too many others."""

_LEAST_LETTERS: Final = 0.6
_LEAST_SOUNDS: Final = 0.75
"""Shares of the longer word of which a variant must reach one: short words are like the ends of
many long ones. All misheard words of the golden set that are found at all reach it."""

_TAIL_PENALTY: Final = 0.1
"""Taken where one word is the end of the other ("even" of "seven"): recognisers seldom lose a
beginning."""

_COMMON_PENALTY: Final = 0.03
"""Taken from a variant's score for each power of ten of lines: what is common was meant."""

_BEST_OF_SIDE: Final = 12
"""Words taken for each half of a word cut in two."""

_MOST_CANDIDATES: Final = 3000
_MOST_FOR_SIDE: Final = 800
"""Short halves have the consonants of a tenth of all words; this many are compared."""

_SHORTLIST: Final = 200
_MOST_STEM_ENDING: Final = 4
_MOST_FORMS: Final = 4
_PIECES: Final = re.compile(r"[\w'’]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """What a word of the query may have been written as: one word, or two in a row."""

    words: tuple[str, ...]
    score: float
    """0…1, the higher the more alike."""

    @property
    def text(self) -> str:
        """As it is shown."""
        return " ".join(self.words)


class Vocabulary:
    """Words by spelling and by sound. Any thread may call it.

    Args:
        words: each word as the lines have it, with the number of lines that hold it.

    Attributes:
        lines: about how many lines there are.
    """

    def __init__(self, words: Iterable[tuple[str, int]] = ()) -> None:
        # Reentrant: what is asked by sound asks how common a word is.
        self._lock = threading.RLock()
        self.lines = 0
        self._counts: dict[str, int] = {}
        self._words: list[str] = []
        self._forms: dict[str, set[str]] = defaultdict(set)
        self._sounds: Sounds | None = None
        self._by_skeleton: dict[str, list[int]] = defaultdict(list)
        self._longer: dict[str, list[str]] = defaultdict(list)
        self.add(words)

    def __len__(self) -> int:
        return len(self._words)

    def add(self, words: Iterable[tuple[str, int]]) -> None:
        """Take words in; of those that are known, the lines are added up."""
        with self._lock:
            new = []
            for text, lines in words:
                for form in _PIECES.findall(text):
                    word = fold_letters(form)
                    if word and word not in self._counts:
                        new.append(word)
                        self._counts[word] = 0
                    if word:
                        self._counts[word] += lines
                        if word != form:
                            self._forms[word].add(form)
            self._words = sorted((*self._words, *new))
            if self._sounds is not None:
                self._listen(new)

    def forms(self, word: str) -> tuple[str, ...]:
        """Return how a word, folded as these methods give it, stands in the lines."""
        with self._lock:
            return (word, *sorted(self._forms.get(word, ()))[:_MOST_FORMS])

    def count(self, word: str) -> int:
        """Return how many lines hold this very word."""
        return self._counts.get(fold_letters(word), 0)

    def lines_with(self, word: str) -> int:
        """Return how many lines hold a word in any of its forms: an estimate, rather too high.

        The index finds "exporting" by "exports". What is looked up here is every word that goes on
        from the same beginning with a few letters more.
        """
        folded = fold_letters(word)
        longest = len(folded) + _MOST_STEM_ENDING
        with self._lock:
            return sum(
                self._counts[word] for word in self._span(_root(folded)) if len(word) <= longest
            )

    def beginning_with(self, prefix: str, most: int) -> tuple[list[str], int]:
        """Return the commonest words that begin so, and how many lines all such words have."""
        with self._lock:
            words = self._span(fold_letters(prefix))
            lines = sum(self._counts[word] for word in words)
            return heapq.nlargest(most, words, key=self._counts.__getitem__), lines

    def sounding_like(self, word: str, *, most: int, least: float) -> list[Variant]:
        """Return words that sound like `word`, the likest first, the word itself left out."""
        folded = fold_letters(word)
        if not _is_spoken(folded):
            return []
        with self._lock:
            found = self._nearest(sounds_of([folded]), least)
        return [
            Variant(words=(spelling,), score=score)
            for spelling, score in found[: most + 1]
            if spelling != folded
        ][:most]

    def pairs_like(self, word: str, *, most: int, least: float) -> list[Variant]:
        """Return two words in a row that together sound like `word`, the likest first.

        Whether they ever stand in a row is not known here.
        """
        folded = fold_letters(word)
        if not _is_spoken(folded) or len(folded) < 2 * MIN_LETTERS - 1:
            return []
        cuts = range(2, len(folded) - 1)
        parts = sounds_of(
            [folded, *(folded[:cut] for cut in cuts), *(folded[cut:] for cut in cuts)]
        )
        with self._lock:
            lefts, rights = self._halves(parts, len(cuts))
            if not lefts:
                return []
            sounds = self._all_sounds()
            scores = likeness(parts[[0]], joined_sounds(sounds[lefts], sounds[rights]))
        best: dict[tuple[str, str], float] = {}
        for place in np.argsort(-scores)[: most * 3].tolist():
            score = float(scores[place])
            pair = (sounds.spelling[lefts[place]], sounds.spelling[rights[place]])
            if score >= least and pair not in best:
                best[pair] = score
        return [Variant(words=pair, score=score) for pair, score in [*best.items()][:most]]

    def _halves(self, parts: Sounds, cuts: int) -> tuple[list[int], list[int]]:
        """Return words for the left and right sides of each cut, every left with every right."""
        lefts: list[int] = []
        rights: list[int] = []
        for cut in range(1, cuts + 1):
            heads = self._places_near(parts[[cut]])
            tails = self._places_near(parts[[cut + cuts]])
            for head in heads:
                lefts += [head] * len(tails)
                rights += tails
        return lefts, rights

    def _span(self, prefix: str) -> list[str]:
        first = bisect_left(self._words, prefix)
        return self._words[first : bisect_right(self._words, prefix + "\U0010ffff", lo=first)]

    def _nearest(self, mine: Sounds, least: float) -> list[tuple[str, float]]:
        sounds = self._all_sounds()[
            self._likeliest(mine, self._candidates(mine.skeleton[0]), _SHORTLIST)
        ]
        if not len(sounds):
            return []
        scores = likeness(mine, sounds)
        scores -= [_TAIL_PENALTY * _is_tail(mine.whole[0], word) for word in sounds.whole]
        penalty = [_COMMON_PENALTY * log10(max(1, self._counts[word])) for word in sounds.spelling]
        ranked = np.argsort(np.array(penalty, dtype=np.float32) - scores)
        return [
            (sounds.spelling[place], float(scores[place]))
            for place in ranked.tolist()
            if scores[place] >= least and _is_as_long(mine, sounds, place)
        ]

    def _places_near(self, mine: Sounds) -> list[int]:
        """Return the few words that one half of a cut word sounds like."""
        places = self._candidates(mine.skeleton[0], _MOST_FOR_SIDE)
        if len(places) <= _BEST_OF_SIDE:
            return places
        likely = self._likeliest(mine, places, 5 * _BEST_OF_SIDE)
        scores = likeness(mine, self._all_sounds()[likely])
        return [likely[place] for place in np.argsort(-scores)[:_BEST_OF_SIDE].tolist()]

    def _likeliest(self, mine: Sounds, places: list[int], most: int) -> list[int]:
        """Return the words that one look finds the likest; the other looks are for those alone."""
        if len(places) <= most:
            return places
        scores = one_vowel_likeness(mine, self._all_sounds(), places)
        return [places[place] for place in np.argpartition(-scores, most)[:most].tolist()]

    def _candidates(self, skeleton: str, most: int = _MOST_CANDIDATES) -> list[int]:
        """Return words whose consonants differ by one at most, the same ones first."""
        self._all_sounds()
        near = [skeleton, *self._longer.get(skeleton, ())]
        for shorter in _one_less(skeleton):
            near.append(shorter)
            near += self._longer.get(shorter, ())
        places: list[int] = []
        for other in dict.fromkeys(near):
            places += self._by_skeleton.get(other, ())
            if len(places) >= most:
                break
        return places[:most]

    def _all_sounds(self) -> Sounds:
        if self._sounds is None:
            self._sounds = Sounds(spelling=[], whole=[], one_vowel=[], skeleton=[])
            self._listen(self._words)
        return self._sounds

    def _listen(self, words: list[str]) -> None:
        """Sort words by sound: a fifth of a second for 80,000."""
        known = self._all_sounds()
        sounds = sounds_of([word for word in words if _is_spoken(word, MIN_LETTERS - 1)])
        for place, skeleton in enumerate(sounds.skeleton, start=len(known)):
            if skeleton not in self._by_skeleton:
                for shorter in _one_less(skeleton):
                    self._longer[shorter].append(skeleton)
            self._by_skeleton[skeleton].append(place)
        known.extend(sounds)


def _is_as_long(mine: Sounds, others: Sounds, place: int) -> bool:
    return (
        _length_share(mine.spelling[0], others.spelling[place]) >= _LEAST_LETTERS
        or _length_share(mine.whole[0], others.whole[place]) >= _LEAST_SOUNDS
    )


def _is_tail(word: str, other: str) -> bool:
    return word != other and (word.endswith(other) or other.endswith(word))


def _length_share(word: str, other: str) -> float:
    return min(len(word), len(other)) / max(len(word), len(other), 1)


def _one_less(skeleton: str) -> list[str]:
    # Not a set, whose order is another in every process: candidates are cut off in this one. Those
    # that keep the beginning come first.
    less = (skeleton[:place] + skeleton[place + 1 :] for place in reversed(range(len(skeleton))))
    return [*dict.fromkeys(less)]


def _is_spoken(folded: str, least: int = MIN_LETTERS) -> bool:
    """Tell whether the rules can tell a word's sound: Latin letters, neither few nor many."""
    return least <= len(folded) <= MAX_SOUND_CHARS and folded.isascii() and folded.isalpha()


def _root(folded: str) -> str:
    """Return a word without the endings that the index's stemmer takes away."""
    for ending in ("ings", "ing", "edly", "ed", "ies", "es", "ly", "s", "e", "y"):
        if folded.endswith(ending) and len(folded) - len(ending) >= MIN_LETTERS:
            return folded[: -len(ending)]
    return folded
