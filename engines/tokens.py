"""Token tables: ids to bytes and words; and the file that Moonshine keeps its own in."""

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from engines.errors import ModelMismatch
from engines.events import WordGuess
from engines.runtime import INSTALL_HINT, require_file
from engines.sentence import Sentence

START = 1
END = 2

_STUTTER = re.compile(rb"([,;:])\1+")
"""Marks of which a second in a row is the model's stutter: "In short,, the period"."""

_SPACE = "\u2581".encode()
"""SentencePiece writes the space before a word as this character."""


class TokenTable:
    """What each token id adds to a text. A space stands before the first token of a word."""

    def __init__(self, pieces: Sequence[bytes]) -> None:
        self._pieces = list(pieces)

    def __len__(self) -> int:
        return len(self._pieces)

    @classmethod
    def load(cls, path: Path) -> "TokenTable":
        """Read a `tokenizer.bin`.

        Raises:
            ModelMissing: the file is not there.
            ModelMismatch: the file is cut short or something else.
        """
        require_file(path)
        try:
            pieces = parse(path.read_bytes())
        except ValueError as error:
            raise ModelMismatch(
                Sentence(
                    "The file {path} is damaged: {reason}. {hint}",
                    path=path,
                    reason=str(error),
                    hint=INSTALL_HINT,
                )
            ) from error
        return cls(moonshine_pieces(pieces))

    def text(self, tokens: Sequence[int]) -> bytes:
        """Return the tokens' text without surrounding space; it may end inside a character."""
        return self._written(tokens).strip(b" ")

    def words(
        self,
        tokens: Sequence[int],
        probabilities: Sequence[float],
        starts: Sequence[int] | None = None,
    ) -> tuple[WordGuess, ...]:
        """Cut the tokens into words; a word is as probable as its least probable token.

        Tokens of bare punctuation do not count, unless the word is nothing else.

        Args:
            tokens: of the text.
            probabilities: one for each token.
            starts: where each token begins, if that is known; a word begins with its first.
        """
        words: list[WordGuess] = []
        for first, last in pairwise([*self.word_starts(tokens), len(tokens)]):
            text = self.text(tokens[first:last])
            if not text:
                continue
            lettered = [i for i in range(first, last) if _has_letters(self._pieces[tokens[i]])]
            counted = [probabilities[i] for i in lettered or range(first, last)]
            words.append(
                WordGuess(
                    text=text.decode("utf-8", errors="replace"),
                    probability=min(counted),
                    start_sample=None if starts is None else starts[first],
                )
            )
        return tuple(words)

    def _written(self, tokens: Sequence[int]) -> bytes:
        # One token may hold both marks, or two tokens one each.
        return _STUTTER.sub(rb"\1", b"".join(self._pieces[token] for token in tokens))

    def word_starts(self, tokens: Sequence[int]) -> list[int]:
        """Return the indexes of the tokens that begin a word; the first always does."""
        return [
            index
            for index, token in enumerate(tokens)
            if index == 0 or self._pieces[token].startswith(b" ")
        ]


def parse(data: bytes) -> list[bytes]:
    """Cut a `tokenizer.bin` into its entries.

    Each entry is its length and its bytes; a length byte of 128 or more is followed by a second:
    the length is second · 128 + first − 128.

    Raises:
        ValueError: the data end inside an entry.
    """
    pieces: list[bytes] = []
    position = 0
    try:
        while position < len(data):
            length = data[position]
            position += 1
            if length >= 128:
                length += data[position] * 128 - 128
                position += 1
            piece = data[position : position + length]
            position += length
            pieces.append(piece)
    except IndexError as error:
        raise ValueError(Sentence("it ends inside a length")) from error
    if position != len(data):
        raise ValueError(Sentence("it ends inside an entry"))
    return pieces


def moonshine_pieces(pieces: Sequence[bytes]) -> list[bytes]:
    """Return what the entries of a `tokenizer.bin` add to a text."""
    return [_written(index, piece) for index, piece in enumerate(pieces)]


def _written(index: int, piece: bytes) -> bytes:
    """Return what a piece adds to a text: marks like <s> and <<ST_5>> and controls add nothing."""
    is_mark = index <= END or (piece.startswith(b"<<ST_") and piece.endswith(b">>"))
    is_control = len(piece) == 1 and piece < b" "
    return b"" if is_mark or is_control else piece.replace(_SPACE, b" ")


def _has_letters(piece: bytes) -> bool:
    text = piece.decode("utf-8", errors="replace")
    # A piece of a longer character shows as U+FFFD; it is taken for a letter.
    return any(character.isalnum() or character == "\ufffd" for character in text)
