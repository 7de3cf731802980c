"""How words sound, told from their letters, and how alike two words sound. Pure.

English spelling rules with some of German, French, Spanish and Slavic names: a recogniser writes
foreign names as English words. All words are worked on at once, as one text of lines, since that
takes a tenth of the time.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import Indel
from rapidfuzz.process import cdist

Scores = NDArray[np.float32]

MAX_SOUND_CHARS: Final = 40
"""Longer words are no words."""

# Letters that Unicode does not take apart.
_LETTERS: Final = str.maketrans(
    {
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ł": "l",
        "ı": "i",
        "ħ": "h",
        "’": "",
        "'": "",
        "-": "",
        ".": "",
    }
)

# In order: what later rules see is what earlier ones left. A word is a line. Capitals are sounds
# that one letter does not tell: S as in ship, C as in chip, J as in jet, T as in thin.
_RULES: Final = tuple(
    (re.compile(pattern, re.MULTILINE), sound)
    for pattern, sound in (
        ("^(?:kn|gn|pn|mn)", "n"),
        ("^wr", "r"),
        ("^ps", "s"),
        ("^pt", "t"),
        ("^(?:wh)", "w"),
        ("^x", "z"),
        ("^mb", "mb"),
        ("^ng", "n"),
        ("^tch|^tsch|tsch|^cz|cz", "C"),
        ("^zh|^dj|^gi(?=[aou])", "J"),
        ("schw", "Sv"),
        ("sch(?=[lmnr])|sch$", "S"),
        ("sch", "sk"),
        ("tch", "C"),
        ("ch(?=[lr])|ch(?=t)", "k"),
        ("(?<=[aou])ch$|^ch(?=or|em|ao)", "k"),
        ("ch", "C"),
        ("sz|sh", "S"),
        ("(?:ti|si|ci)(?=on|an|al|ous)", "S"),
        ("tia(?=$|l|n)", "Sa"),
        ("ture$", "Car"),
        ("dge|dg(?=[iy])", "J"),
        ("^gh", "g"),
        ("ough(?=t)|augh(?=t)", "o"),
        ("ough$|augh$", "of"),
        ("igh", "y"),
        ("gh", ""),
        ("gn(?=$|o|e)", "n"),
        ("g(?=[eiy])", "J"),
        ("gg", "g"),
        ("ph", "f"),
        ("th", "T"),
        ("cc(?=[eiy])", "ks"),
        ("sc(?=[eiy])", "s"),
        ("c(?=[eiy])", "s"),
        ("ck|cc|cq|c|q", "k"),
        ("x", "ks"),
        ("kw|ku(?=[aeio])", "kw"),
        ("lj(?=[aeiou])", "li"),
        ("j", "J"),
        ("mb$|mn$", "m"),
        ("w(?=[sz][ck])", "v"),
        ("(?<=[aeiou])w(?![aeiouy])", ""),
        ("(?<!^)h", ""),
        ("(?<=[^aeiouy\n])e$", ""),
        ("(?<=[^aeiouy\n])es$", "s"),
        ("(?<=[aeiou])l(?=[mk]$)", ""),
        ("eau|oa|ow|au|aw|oe", "o"),
        ("ee|ea|ie|ei|ey", "i"),
        ("oo|ou|ue|ui|ew|eu", "u"),
        ("ay|ai|ae", "e"),
        ("^y(?=[aeiou])", "Y"),
        ("y", "i"),
        (r"([a-zA-Z])\1+", r"\1"),
    )
)

_VOWELS: Final = str.maketrans("eiou", "aaaa")
# What a recogniser confuses first: voiced and unvoiced, and sounds made at the same place.
_SKELETON: Final = str.maketrans(
    {
        **dict.fromkeys("aeiouhwY"),
        "b": "p",
        "v": "f",
        "d": "t",
        "T": "t",
        "g": "k",
        "z": "s",
        "J": "C",
        "S": "C",
        "m": "n",
    }
)

_WHOLE, _ONE_VOWEL, _CONSONANTS, _SPELLING = 0.25, 0.30, 0.20, 0.25
"""Weights of the ways in which two words may be alike."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sounds:
    """Words with what they sound like, side by side."""

    spelling: list[str]
    """Lower case, without accents."""
    whole: list[str]
    one_vowel: list[str]
    """With all vowels alike."""
    skeleton: list[str]
    """Consonants only, those that are easily confused alike."""

    def __len__(self) -> int:
        return len(self.spelling)

    def extend(self, more: "Sounds") -> None:
        """Put more words after these."""
        self.spelling.extend(more.spelling)
        self.whole.extend(more.whole)
        self.one_vowel.extend(more.one_vowel)
        self.skeleton.extend(more.skeleton)

    def __getitem__(self, places: Sequence[int]) -> "Sounds":
        """Return some of the words."""
        return Sounds(
            spelling=_picked(self.spelling, places),
            whole=_picked(self.whole, places),
            one_vowel=_picked(self.one_vowel, places),
            skeleton=_picked(self.skeleton, places),
        )


def _picked(words: list[str], places: Sequence[int]) -> list[str]:
    # Not a loop: this is asked for thousands of places, and itemgetter picks them in C.
    return [*itemgetter(*places)(words)] if len(places) > 1 else [words[place] for place in places]


def fold_letters(text: str) -> str:
    """Return a word in lower case without accents, apostrophes and hyphens."""
    folded = unicodedata.normalize("NFKD", text.casefold()).translate(_LETTERS)
    if folded.isascii():
        return folded
    return "".join(char for char in folded if not unicodedata.combining(char))


def sounds_of(folded: Sequence[str]) -> Sounds:
    """Return what words sound like, each as `fold_letters` gave it, without line breaks."""
    if not folded:
        return Sounds(spelling=[], whole=[], one_vowel=[], skeleton=[])
    text = "\n".join(folded)
    for pattern, sound in _RULES:
        text = pattern.sub(sound, text)
    one_vowel = re.sub("a+", "a", text.translate(_VOWELS))
    skeleton = re.sub(r"([a-zA-Z])\1+", r"\1", text.translate(_SKELETON))
    return Sounds(
        spelling=[*folded],
        whole=text.split("\n"),
        one_vowel=one_vowel.split("\n"),
        skeleton=skeleton.split("\n"),
    )


def joined_sounds(left: Sounds, right: Sounds) -> Sounds:
    """Return what pairs sound like when said as one word."""
    return Sounds(
        spelling=[a + b for a, b in zip(left.spelling, right.spelling, strict=True)],
        whole=[a + b for a, b in zip(left.whole, right.whole, strict=True)],
        one_vowel=[a + b for a, b in zip(left.one_vowel, right.one_vowel, strict=True)],
        skeleton=[a + b for a, b in zip(left.skeleton, right.skeleton, strict=True)],
    )


def one_vowel_likeness(word: Sounds, others: Sounds, places: Sequence[int]) -> Scores:
    """Return the part of `likeness` that tells most, alone, for some of the others."""
    theirs = _picked(others.one_vowel, places)
    scores: Scores = cdist(
        word.one_vowel, theirs, scorer=Indel.normalized_similarity, dtype=np.float32
    )[0]
    return scores


def likeness(word: Sounds, others: Sounds) -> Scores:
    """Return how alike one word and each of the others sound, shape (len(others),), in 0…1."""
    total: Scores = np.zeros(len(others), dtype=np.float32)
    for weight, mine, theirs in (
        (_WHOLE, word.whole, others.whole),
        (_ONE_VOWEL, word.one_vowel, others.one_vowel),
        (_CONSONANTS, word.skeleton, others.skeleton),
        (_SPELLING, word.spelling, others.spelling),
    ):
        total += (
            weight * cdist(mine, theirs, scorer=Indel.normalized_similarity, dtype=np.float32)[0]
        )
    return total
