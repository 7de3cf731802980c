"""Words, graphemes and bytes: how caption text is cut without breaking a character."""

import codecs
from dataclasses import dataclass

import regex

_UNSPACED = r"\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}"
"""Scripts that put no space between words: there each grapheme is a unit of its own."""

_UNIT = regex.compile(rf"\s*(?:(?=[{_UNSPACED}])\X|(?:(?![{_UNSPACED}\s])\X)+)|\s+$")
_STARTS_UNSPACED = regex.compile(rf"\s*[{_UNSPACED}]")
_TRAILING_PUNCTUATION = regex.compile(r"[\p{P}\p{S}]+$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """A word with the space before it, or one grapheme of a script without spaces."""

    raw: str
    key: str
    """The word in lower case without punctuation; its own text where nothing else is left."""
    is_closed: bool
    """Whether the text goes on behind it, so that it cannot grow."""


def split_units(text: str) -> list[Unit]:
    """Cut a text into units whose `raw` parts concatenate to it."""
    raws: list[str] = _UNIT.findall(text)
    units = []
    for index, raw in enumerate(raws):
        following = raws[index + 1] if index + 1 < len(raws) else ""
        is_closed = (
            _STARTS_UNSPACED.match(raw) is not None
            or following[:1].isspace()
            or _STARTS_UNSPACED.match(following) is not None
        )
        units.append(Unit(raw=raw, key=word_key(raw), is_closed=is_closed))
    return units


def word_key(word: str) -> str:
    """Reduce a word to what two spellings of it share: letters and digits, case folded."""
    folded = word.strip().casefold()
    return "".join(filter(str.isalnum, folded)) or folded


def split_trailing_punctuation(text: str) -> tuple[str, str]:
    """Cut a text before the punctuation at its end, unless nothing else would be left."""
    match = _TRAILING_PUNCTUATION.search(text)
    if match is None or not text[: match.start()].strip():
        return text, ""
    return text[: match.start()], text[match.start() :]


def decode_whole(data: bytes) -> tuple[str, bool]:
    """Decode a text that may end inside a character.

    Returns the whole characters, an unfinished last one left out, and whether anything else in
    it was not UTF-8 (shown as U+FFFD). Trailing U+FFFD is what engines that decode token by token
    write for an unfinished character, so it is left out as well.
    """
    decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
    text = decoder.decode(data)
    shown = text.rstrip("\ufffd")
    return shown, "\ufffd" in shown
