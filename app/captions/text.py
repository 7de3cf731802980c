"""Words, graphemes and bytes: how caption text is cut without breaking a character."""

import codecs
from dataclasses import dataclass

import regex

UNSPACED = r"\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}"
"""Scripts that put no space between words: there each grapheme is a unit of its own."""

_UNIT = regex.compile(rf"\s*(?:(?=[{UNSPACED}])\X|(?:(?![{UNSPACED}\s])\X)+)|\s+$")
_STARTS_UNSPACED = regex.compile(rf"\s*[{UNSPACED}]")
_TRAILING_PUNCTUATION = regex.compile(r"[\p{P}\p{S}]+$")
_CLUSTER = regex.compile(r"\X")
_SURROGATE = regex.compile(r"[\ud800-\udfff]")
_UNFINISHED = "\ufffd".encode()


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
    # An emoji can be several symbols, and the run may begin at any of them.
    start = _next_boundary(text, match.start())
    return text[:start], text[start:]


def last_cluster(text: str) -> int:
    """Return where the text's last grapheme begins: the part that more text may still change."""
    start = 0
    for match in _CLUSTER.finditer(text):
        start = match.start()
    return start


def leading_space(text: str) -> int:
    """Return how many code points of white space the text begins with.

    A space that carries a combining mark is a grapheme of its own kind, not white space.
    """
    end = 0
    if not text[:1].isspace():
        return end
    for match in _CLUSTER.finditer(text):
        if not match.group().isspace():
            break
        end = match.end()
    return end


def joins(before: str, after: str) -> bool:
    """Tell whether two texts side by side would share a grapheme."""
    if before.isascii() and after[:1].isascii():
        return before[-1:] == "\r" and after[:1] == "\n"
    return _next_boundary(before + after, len(before)) != len(before)


def _next_boundary(text: str, position: int) -> int:
    """Return the position, or the end of the grapheme that it is inside of."""
    if text.isascii():
        return position
    for match in _CLUSTER.finditer(text):
        if match.start() >= position:
            return match.start()
    return len(text)


def cut_unfinished(data: bytes) -> bytes:
    """Leave out U+FFFD at the end: an engine that decodes token by token has half a character."""
    while data.endswith(_UNFINISHED):
        data = data[: -len(_UNFINISHED)]
    return data


def replace_surrogates(text: str) -> tuple[str, bool]:
    """Return a text that can be encoded, and whether it needed a U+FFFD for that."""
    if text.isascii():
        return text, False
    whole, count = _SURROGATE.subn("\ufffd", text)
    return whole, count > 0


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
