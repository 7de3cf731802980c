"""What a recogniser makes of a stretch of audio, and the seam that recognisers implement."""

from dataclasses import dataclass
from typing import Protocol

from engines.arrays import Float32
from engines.events import WordGuess


@dataclass(frozen=True, slots=True, kw_only=True)
class Hypothesis:
    """A transcription of one stretch of audio."""

    tokens: tuple[int, ...] = ()
    text: bytes = b""
    """UTF-8 without surrounding space; the last character may be unfinished."""
    words: tuple[WordGuess, ...] = ()
    mean_log_probability: float = 0.0
    """Over the tokens and the end mark, natural logarithm."""

    @property
    def has_letters(self) -> bool:
        """Whether there is any letter or digit: music is written as bare note symbols."""
        return any(map(str.isalnum, self.text.decode("utf-8", errors="ignore")))


class Recogniser(Protocol):
    """Transcribes whole stretches of audio. Keeps nothing between calls."""

    def decode(self, samples: Float32, draft: Hypothesis) -> Hypothesis:
        """Transcribe samples, shape (n,), any n ≥ 0.

        `draft` is the hypothesis for a shorter or longer version of the same audio: what it has
        right need not be found again.
        """
        ...
