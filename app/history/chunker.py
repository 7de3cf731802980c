"""Captions cut into chunks for the search by meaning: whole lines, with their numbers and spans.

A full line is a chunk of its own. Short ones ("And the broken pallets?") mean little alone and are
joined with what follows. Measured with MiniLM on tests/data/history_golden.json, joining up to 40
characters finds as much as lines alone (recall@5 0.90) where lines are sentences, and more where
the recogniser cut them into fragments; windows of three or four lines find less (0.80, 0.73).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import regex

from app.history.records import Segment

FULL_CHARS: Final = 40
"""A chunk this long stands alone."""

LIMIT_CHARS: Final = 240
"""No chunk is longer; far below the 256 tokens that the embedder reads."""

_ABBREVIATIONS: Final = (
    r"\b(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|Inc|Ltd|Co|Corp|No|vs|etc|cf|approx|dept|Fig|p\.m|a\.m|"
    r"e\.g|i\.e|z\.B|d\.h|u\.a|\p{Lu})\."
)

# Dots in decimals and addresses ("3.14", "zoom.us") are followed by no space and end nothing. Text
# without spaces ends its sentences with 。！？ at once. What closes a quotation belongs to it.
_SENTENCE_END: Final = (
    rf"(?:(?<!{_ABBREVIATIONS})(?<=[.!?…])[\"'”’»)\]]*(?=\s)\s+|[。！？｡][”’»」』）)\]]*\s*)"
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


def chunk_segments(
    lines: Sequence[Segment],
    *,
    full: int = FULL_CHARS,
    limit: int = LIMIT_CHARS,
    overlap_lines: int = 1,
    measure: Callable[[str], int] = len,
) -> list[Chunk]:
    """Cut a session's lines into chunks.

    Lines are joined until they measure `full` or the next would make them exceed `limit`. After
    joined lines the last one, if short, opens the next chunk as well. A chunk depends on the lines
    from its first on only, so that a growing session goes on from its last chunk and gets the same.

    Args:
        lines: in order.
        full: length from which a chunk takes no more lines.
        limit: greatest length; only a single grapheme cluster may exceed it.
        overlap_lines: 0 for none, 1 for the overlap described.
        measure: length of a text, in code points unless told; must not shrink as a text grows.

    Returns:
        Chunks in order. Without overlap their non-blank characters are those of the lines.
    """
    chunks: list[Chunk] = []
    held: list[Segment] = []
    fresh = 0

    def close(*, is_open: bool = False) -> None:
        nonlocal held, fresh
        if fresh:
            chunks.append(_joined(held, is_open=is_open))
        joined = len(held) > 1 and bool(fresh)
        held = held[-overlap_lines:] if overlap_lines and joined else []
        if held and measure(held[0].text) >= full:
            held = []
        fresh = 0

    for line in lines:
        if not line.text.strip():
            continue
        if measure(line.text) > limit:
            close()
            held = []
            chunks += _parts(line, limit, measure)
            continue
        if held and measure(_text([*held, line])) > limit:
            close()
            if held and measure(_text([*held, line])) > limit:
                held = []
        held.append(line)
        fresh += 1
        if measure(_text(held)) >= full:
            close()
    close(is_open=True)
    return chunks


def sentences(text: str) -> list[str]:
    """Cut a text after its sentences; the pieces concatenate to it."""
    return [piece for piece in _SENTENCES.findall(text) if piece]


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


def _parts(line: Segment, limit: int, measure: Callable[[str], int]) -> list[Chunk]:
    cuts = (sentences, _WORDS.findall, _GRAPHEMES.findall)
    pieces = _pack(line.text, cuts, lambda text: measure(text.strip()) <= limit)
    return [
        Chunk(
            first=line.number,
            last=line.number,
            part=part,
            start_sample=line.start_sample,
            end_sample=line.end_sample,
            speakers=(line.speaker,) if line.speaker else (),
            text=piece.strip(),
        )
        for part, piece in enumerate(piece for piece in pieces if piece.strip())
    ]


def _pack(
    text: str, cuts: Sequence[Callable[[str], list[str]]], fits: Callable[[str], bool]
) -> list[str]:
    """Cut a text into pieces that fit, at the coarsest places that allow it."""
    if fits(text) or not cuts:
        return [text]
    pieces: list[str] = []
    current = ""
    for unit in cuts[0](text):
        if fits(current + unit):
            current += unit
            continue
        if current:
            pieces.append(current)
        *whole, current = _pack(unit, cuts[1:], fits)
        pieces += whole
    return [*pieces, current] if current else pieces
