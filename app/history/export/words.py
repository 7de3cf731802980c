"""A text as pieces between which a subtitle may be broken, and how good each break is."""

from dataclasses import dataclass
from typing import Final, Literal

import regex

LINE_CHARACTERS: Final = 42
_PIECE_CHARACTERS: Final = 14
"""Of a word longer than a line, or of a script without spaces: a third of a line."""

Break = Literal["sentence", "clause", "phrase", "word", "inside"]
"""phrase: before a word that begins a part of a sentence. inside: a word is cut."""

_SENTENCE_END: Final = regex.compile(r"[.!?…。！？]['\"’”»)\]]*$")
_CLAUSE_END: Final = regex.compile(r"[,;:–—、，；：]['\"’”»)\]]*$")
_ABBREVIATION: Final = regex.compile(
    r"^['\"‘“«(\[]*(\p{L}|Mr|Mrs|Ms|Dr|St|Prof|vs|etc|No|Jr|Sr|e\.g|i\.e|z\.B|d\.h|bzw)\.$"
)
_BEGINS_PHRASE: Final = frozenset(
    [
        "and",
        "but",
        "or",
        "nor",
        "so",
        "yet",
        "because",
        "although",
        "though",
        "while",
        "when",
        "where",
        "whether",
        "if",
        "unless",
        "until",
        "since",
        "that",
        "which",
        "who",
        "whose",
        "as",
        "than",
    ]
)
_INNER_END: Final = regex.compile(r"(?<=[。！？、，；：])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """Text without space in it, of at most one line's length."""

    text: str
    spaced: bool
    """Whether a space stands before it."""
    after: Break
    """What a break behind it would interrupt."""


def pieces_of(text: str) -> list[Piece]:
    """Cut a text at its spaces, and words longer than a line where it hurts least."""
    words = text.split()
    pieces: list[Piece] = []
    for index, word in enumerate(words):
        following = words[index + 1] if index + 1 < len(words) else ""
        parts = [word] if len(word) <= LINE_CHARACTERS else _parts(word)
        for number, part in enumerate(parts):
            is_last = number == len(parts) - 1
            after = _after(part, following) if is_last else _inside(part)
            pieces.append(Piece(text=part, spaced=number == 0 and index > 0, after=after))
    return pieces


def joined(pieces: list[Piece]) -> str:
    """Return pieces as one line; a space before the first one is left out."""
    text = "".join(f" {piece.text}" if piece.spaced else piece.text for piece in pieces)
    return text.removeprefix(" ")


def _after(word: str, following: str) -> Break:
    if _SENTENCE_END.search(word):
        is_end = not following[:1].islower() and not _ABBREVIATION.match(word)
        return "sentence" if is_end else "word"
    if _CLAUSE_END.search(word):
        return "clause"
    return "phrase" if following in _BEGINS_PHRASE else "word"


def _inside(part: str) -> Break:
    after = _after(part, "")
    return "inside" if after == "word" else after


def _parts(word: str) -> list[str]:
    """Cut a long word behind its own punctuation, then evenly, never inside a character."""
    parts: list[str] = []
    for stretch in _INNER_END.split(word):
        part = ""
        for character in regex.findall(r"\X", stretch):
            if part and len(part) + len(character) > _PIECE_CHARACTERS:
                parts.append(part)
                part = ""
            # A heap of accents longer than a line is no character that anyone reads.
            while len(character) > LINE_CHARACTERS:
                parts.append(character[:LINE_CHARACTERS])
                character = character[LINE_CHARACTERS:]  # noqa: PLW2901  # what is left of it
            part += character
        if part:
            parts.append(part)
    return parts
