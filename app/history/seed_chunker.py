"""The documented text chunker, rule for rule, defects included. The program runs on `chunker`.

Kept beside the better one so that its behaviour can be compared and used alone: any text in,
overlapping pieces of it out. Lengths are code points.
"""

import re
from typing import Final

DEFAULT_CHUNK_SIZE: Final = 1000
_MAX_DEFAULT_OVERLAP: Final = 200

# A sentence is a run of anything but a terminator, then its terminators, then its line ends; or
# line ends alone. Terminators that open a sentence match nothing and vanish: a known defect.
_SENTENCES: Final = re.compile(r"[^.!?\n]+[.!?]*\n*|\n+")

# What the original's trim takes away. Python's own strip differs: it keeps U+FEFF and takes
# U+0085 and U+001C to U+001F.
_BLANKS: Final = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)


def chunk_text(
    text: str, chunk_size: int = DEFAULT_CHUNK_SIZE, overlap: int | None = None
) -> list[str]:
    """Cut a text into pieces of whole sentences, each beginning with the end of the one before.

    Args:
        text: any string.
        chunk_size: how much new text a piece may hold, in code points, at least 1.
        overlap: how much of the piece before is repeated, 0 ≤ overlap < chunk_size; None means a
            fifth of `chunk_size`, at most 200.

    Returns:
        Pieces without blanks at their ends, none empty, none longer than chunk_size + overlap;
        nothing for a blank text, the trimmed text alone where it fits.

    Raises:
        ValueError: `chunk_size` or `overlap` is not a whole number in its range.
    """
    overlap = _checked_overlap(chunk_size, overlap)
    clean = text.strip(_BLANKS)
    if len(clean) <= chunk_size:
        return [clean] if clean else []

    chunks: list[str] = []
    current = ""
    for sentence in _SENTENCES.findall(clean) or [clean]:
        if len(sentence) > chunk_size:
            _keep(chunks, current)
            # Nothing is carried over: the windows bring their own overlap.
            current = ""
            for start in range(0, len(sentence), chunk_size - overlap):
                _keep(chunks, sentence[start : start + chunk_size])
            continue
        if len(current) + len(sentence) > chunk_size and current.strip(_BLANKS):
            _keep(chunks, current)
            current = current[max(0, len(current) - overlap) :]
        current += sentence
    _keep(chunks, current)
    return chunks


def _checked_overlap(chunk_size: int, overlap: int | None) -> int:
    if not _is_whole(chunk_size) or chunk_size <= 0:
        raise ValueError(f"chunk_size must be a whole number above 0, not {chunk_size!r}.")
    if overlap is None:
        return min(_MAX_DEFAULT_OVERLAP, chunk_size // 5)
    if not _is_whole(overlap) or not 0 <= overlap < chunk_size:
        raise ValueError(f"overlap must be a whole number from 0 to {chunk_size - 1}.")
    return overlap


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _keep(chunks: list[str], piece: str) -> None:
    if trimmed := piece.strip(_BLANKS):
        chunks.append(trimmed)
