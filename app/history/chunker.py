"""Captions cut into chunks for the search by meaning: whole lines, with their numbers and spans.

A full line is a chunk of its own. Short ones ("And the broken pallets?") mean little alone and are
joined with what follows. Measured with MiniLM on tests/data/history_golden.json, joining up to 40
characters finds as much as lines alone (recall@5 0.90) where lines are sentences, and more where
the recogniser cut them into fragments; windows of three or four lines find less (0.80, 0.73).
"""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import regex

from app.history.records import Segment

FULL_CHARS: Final = 40
"""A chunk this long stands alone."""

LIMIT_CHARS: Final = 240
"""No chunk has more characters: a longer one means too many things at once to be found by one."""

LIMIT_TOKENS: Final = 256
"""No chunk measures more where `measure` counts the embedder's tokens: it would not read the rest.
240 characters are 60 tokens of English, but a Korean syllable alone can be three."""

_ABBREVIATIONS: Final = (
    r"\b(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|Inc|Ltd|Co|Corp|vs|etc|cf|approx|dept|p\.m|a\.m|"
    r"e\.g|i\.e|z\.B|d\.h|u\.a|\p{Lu})\."
)
# "No." is an answer far more often than a number.
_BEFORE_NUMBERS: Final = r"\b(?:No|Nos|Nr|Fig|Vol|pp?)\.(?=\s*\d)"

# Dots in decimals and addresses ("3.14", "zoom.us") are followed by no space and end nothing. Text
# without spaces ends its sentences with 。！？ at once. What closes a quotation belongs to it.
_SENTENCE_END: Final = (
    rf"(?:(?<!{_ABBREVIATIONS})(?<!{_BEFORE_NUMBERS})(?<=[.!?…])[\"'”’»)\]]*(?=\s)\s+"
    r"|[。！？｡]+[”’»」』）)\]]*\s*)"
)
_SENTENCES: Final = regex.compile(rf"(?:(?!{_SENTENCE_END}).)*(?:{_SENTENCE_END}|.$|$)", regex.S)
_WORDS: Final = regex.compile(r"\S+\s*|\s+")
_GRAPHEMES: Final = regex.compile(r"\X")


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """Neighbouring lines of one session, or a part of a line that alone is too long."""

    first: int
    last: int
    """Numbers of the first and last line."""
    part: int = 0
    """Counts the parts of a cut line; 0 otherwise."""
    start_sample: int
    end_sample: int
    speakers: tuple[str, ...]
    """Each who speaks, once, in order."""
    text: str
    is_open: bool = False
    """Whether lines that follow may still join it; only the last chunk can be open."""


def chunk_segments(  # noqa: PLR0913 - each limit has its name
    lines: Sequence[Segment],
    *,
    full: int = FULL_CHARS,
    limit_chars: int = LIMIT_CHARS,
    limit: int = LIMIT_TOKENS,
    overlap_lines: int = 1,
    measure: Callable[[str], int] = len,
) -> list[Chunk]:
    """Cut a session's lines into chunks.

    Lines are joined until they have `full` characters or the next would not fit. The last of
    joined lines open the next chunk as well, if they are short. A chunk depends on the lines from
    its first on only, so that a growing session goes on from its last chunk and gets the same.

    Args:
        lines: in order.
        full: characters from which a chunk takes no more lines.
        limit_chars: most characters of a chunk.
        limit: most that a chunk may `measure`. Only a single grapheme cluster may exceed a limit.
        overlap_lines: how many lines a chunk may repeat, whole ones; 0 for none.
        measure: the embedder's count of tokens. It may shrink as a text grows, as such counts do:
            the whole text of a chunk is measured, never the sum of its parts.

    Returns:
        Chunks in order, none of repeated lines only. Without overlap their non-blank characters
        are those of the lines.
    """

    def fits(text: str) -> bool:
        return len(text) <= limit_chars and measure(text) <= limit

    joiner = _Joiner(full, overlap_lines, fits)
    for line in lines:
        if line.text.strip():
            joiner.take(line)
    joiner.close(is_open=True)
    return joiner.chunks


class _Joiner:
    """Joins lines into chunks. Of those held some may be repeated, `_has_fresh` if not all."""

    def __init__(self, full: int, overlap_lines: int, fits: Callable[[str], bool]) -> None:
        self.chunks: list[Chunk] = []
        self._full = full
        self._overlap_lines = overlap_lines
        self._fits = fits
        self._held: list[Segment] = []
        self._has_fresh = False

    def take(self, line: Segment) -> None:
        """Let a line join, after closing the chunk that it does not fit in."""
        if not self._fits(line.text):
            self.close()
            self._held = []
            self.chunks += _parts(line, self._fits)
            return
        if not self._fits(_text([*self._held, line])):
            self.close()
            if not self._fits(_text([*self._held, line])):
                self._held = []
        self._held.append(line)
        self._has_fresh = True
        if self._is_full():
            self.close()

    def close(self, *, is_open: bool = False) -> None:
        """Make a chunk of the held lines, unless all are repeated, and hold what it overlaps."""
        if self._has_fresh:
            self.chunks.append(_joined(self._held, is_open=is_open))
        # Never its first line: a chunk is known by the number of that.
        self._held = self._held[1:][-self._overlap_lines :] if self._overlap_lines else []
        if self._is_full():
            self._held = []
        self._has_fresh = False

    def _is_full(self) -> bool:
        return len(_text(self._held)) >= self._full


def sentences(text: str) -> list[str]:
    """Cut a text after its sentences; the pieces concatenate to it."""
    return _cut(text, _SENTENCES)


def _words(text: str) -> list[str]:
    return _cut(text, _WORDS)


def _graphemes(text: str) -> list[str]:
    return _GRAPHEMES.findall(text)


def _cut(text: str, pattern: regex.Pattern[str]) -> list[str]:
    """Cut a text where a pattern ends, but no grapheme cluster: a space with an accent is one."""
    ends = set(itertools.accumulate(map(len, _graphemes(text))))
    pieces: list[str] = []
    begin = 0
    for match in pattern.finditer(text):
        if match.end() > begin and match.end() in ends:
            pieces.append(text[begin : match.end()])
            begin = match.end()
    return pieces


def _trimmed(text: str) -> str:
    """Take blank grapheme clusters away from both ends."""
    if text == text.strip():
        return text
    clusters = _graphemes(text)
    solid = [index for index, cluster in enumerate(clusters) if not cluster.isspace()]
    return "".join(clusters[solid[0] : solid[-1] + 1]) if solid else ""


def _text(lines: Sequence[Segment]) -> str:
    return "\n".join(line.text for line in lines)


def _joined(lines: Sequence[Segment], *, is_open: bool) -> Chunk:
    return Chunk(
        first=lines[0].number,
        last=lines[-1].number,
        start_sample=lines[0].start_sample,
        end_sample=lines[-1].end_sample,
        speakers=tuple(dict.fromkeys(line.speaker for line in lines if line.speaker)),
        text=_text(lines),
        is_open=is_open,
    )


def _parts(line: Segment, fits: Callable[[str], bool]) -> list[Chunk]:
    pieces = _pack(line.text, (sentences, _words, _graphemes), fits)
    texts = [trimmed for piece in pieces if (trimmed := _trimmed(piece))]
    return [
        Chunk(
            first=line.number,
            last=line.number,
            part=part,
            start_sample=line.start_sample,
            end_sample=line.end_sample,
            speakers=(line.speaker,) if line.speaker else (),
            text=text,
        )
        for part, text in enumerate(texts)
    ]


def _pack(
    text: str, cuts: Sequence[Callable[[str], list[str]]], fits: Callable[[str], bool]
) -> list[str]:
    """Cut a text into pieces that fit, at the coarsest places that allow it."""
    if not cuts or fits(_trimmed(text)):
        return [text]
    pieces: list[str] = []
    current = ""
    for unit in cuts[0](text):
        if fits(_trimmed(current + unit)):
            current += unit
            continue
        if current:
            pieces.append(current)
        *whole, current = _pack(unit, cuts[1:], fits)
        pieces += whole
    return [*pieces, current]
