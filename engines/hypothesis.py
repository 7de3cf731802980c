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
    """Transcribes stretches of audio. Streams share it: what belongs to a stretch is its own."""

    def begin(self) -> "Decoding":
        """Begin a stretch of audio."""
        ...


class Decoding(Protocol):
    """One stretch of audio, transcribed again and again as it grows."""

    def decode(self, samples: Float32, draft: Hypothesis) -> Hypothesis:
        """Transcribe the stretch as far as it is known, shape (n,), any n ≥ 0.

        Its beginning is the same in every call; the last call may know less of it than one before.
        `draft` is the hypothesis before: what it has right need not be found again.
        """
        ...
