"""How many tokens a text is, without the model's tokenizer: rather too many than too few. Pure.

Every model cuts text in its own way, and no server has to tell how. What is counted here is what a
model with a mostly English vocabulary needs; how far a model stays below is learned from the counts
that its server reports.
"""

import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

UNKNOWN_CONTEXT: Final = 4096
"""Tokens that a model reads at once, where its server does not say: what Ollama gives by itself."""

_PIECES: Final = re.compile(
    r"(?P<latin>[A-Za-z]+)"
    r"|(?P<wide>[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]+)"
    r"|(?P<near>[\u00c0-\u024f\u0370-\u052f\u0590-\u06ff]+)"
    r"|(?P<blank>[ \t]+)"
    r"|(?P<digits>[0-9]+)"
    r"|(?P<sign>[\x00-\x7f])"
    r"|(?P<other>[^\x00-\x7f])"
)
_WORDS: Final = re.compile(r"[A-Za-z]+")
_BLANKS: Final = re.compile(r"[ \t]{4,}")
_LETTERS_AND_BLANKS: Final = str.maketrans("", "", string.ascii_letters + " \t")
_LETTERS_A_TOKEN: Final = 4
_MESSAGE_TOKENS: Final = 8
"""What a chat template puts around a message."""
_STEP: Final = 512
"""Servers are given windows in such steps: 2048, 4096, 8192. A longer prompt, cut without a word as
Ollama does it, is reported as just that many tokens."""
_HEADROOM: Final = 1.05
_RATIOS: Final = (0.25, 3.0)


def count_tokens(text: str) -> int:
    """Return how many tokens a text is at most, for nearly every model.

    Beside the vocabulary of GPT-2 (English only) it is 1.1 to 1.3 times as many for English, and
    0.7 to 1.0 times for other languages, of which today's models have words of their own.
    """
    if text.isascii():
        # Most of what there is to count, and five times as fast.
        letters = sum((len(word) + 3) // _LETTERS_A_TOKEN for word in _WORDS.findall(text))
        blanks = sum(len(run) // 4 for run in _BLANKS.findall(text))
        return letters + blanks + len(text.translate(_LETTERS_AND_BLANKS))
    return sum(most for most, _ in _counts(text))


def least_tokens(text: str) -> int:
    """Return how many tokens a text is at least: no model reads two words as one token."""
    return int(sum(least for _, least in _counts(text)))


def _counts(text: str) -> Iterator[tuple[int, float]]:
    for piece in _PIECES.finditer(text):
        length = piece.end() - piece.start()
        match piece.lastgroup:
            case "latin":
                yield -(-length // _LETTERS_A_TOKEN), 1
            case "wide":
                # Chinese, Japanese, Korean: up to two tokens a character, down to one for three.
                yield length * 3 // 2 + 1, length / 3
            case "near":
                # Accents, Greek, Cyrillic, Hebrew, Arabic: two bytes a letter, often one token.
                yield length, 0.5
            case "blank":
                # One blank belongs to the word that follows.
                yield length // 4, 0
            case "digits":
                # Some models read digit by digit, others three at once.
                yield length, length / 3
            case "sign":
                yield 1, 0
            case _:
                # Other scripts and signs: in small vocabularies byte by byte.
                yield 2, 0.2


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenScale:
    """How a model's own counts compare with ours."""

    ratio: float = 1.0

    def tokens(self, counted: int) -> int:
        """Return what the model is expected to count where `count_tokens` counted so many."""
        return round(counted * self.ratio)

    def counted(self, tokens: int) -> int:
        """Return how many of ours so many of the model's tokens are."""
        return int(tokens / self.ratio)

    def learned(self, counted: int, reported: int) -> "TokenScale":
        """Return the scale after a prompt that the server read whole."""
        if counted <= 0 or reported <= 0:
            return self
        least, most = _RATIOS
        return TokenScale(ratio=min(max(_HEADROOM * reported / counted, least), most))


def prompt_tokens(contents: tuple[str, ...]) -> int:
    """Return what a prompt of these messages is counted as."""
    return sum(count_tokens(content) + _MESSAGE_TOKENS for content in contents)


def looks_cut(contents: tuple[str, ...], reported: int) -> bool:
    """Tell whether a server read less of a prompt than it was given, by what it says it read."""
    if reported <= 0:
        return False
    if reported < sum(least_tokens(content) for content in contents):
        return True
    return reported % _STEP == 0 and reported < prompt_tokens(contents)
