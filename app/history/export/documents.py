"""A session as plain text and as Markdown."""

import re
from collections.abc import Callable, Sequence

from app.history.export.choice import Shown, turn_names
from app.history.records import Segment
from engines.arrays import RATE_HZ

Stamp = Callable[[Segment], str]
"""How a line's time is written."""

_MARKDOWN_SIGNS = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>#"})

# "1. May" at the beginning of a paragraph would become a list, and so would "- no" or "+ yes".
_BEGINS_LIKE_MARKUP = re.compile(r"^(\d*)([.)=~|+-])")


def offset(segment: Segment) -> str:
    """Return when a line was said, since the session began: "0:01:02"."""
    minutes, seconds = divmod(segment.start_sample // RATE_HZ, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"


def text_document(
    title: str,
    about: str,
    segments: Sequence[Segment],
    shown: Shown,
    stamp: Stamp = offset,
) -> str:
    """Return plain text: the title, a line about the session, and each line on one of its own."""
    lines = []
    for segment, name in zip(segments, turn_names(segments), strict=True):
        words = " ".join(segment.text.split())
        if shown.speakers and name:
            words = f"{name}: {words}"
        lines.append(f"{stamp(segment)}  {words}" if shown.times else words)
    return "\n".join([title, about, "", *lines]) + "\n"


def markdown_document(
    title: str,
    about: str,
    segments: Sequence[Segment],
    shown: Shown,
    stamp: Stamp = offset,
) -> str:
    """Return Markdown, a paragraph for each line; no word becomes markup."""
    paragraphs = [f"# {literal(title)}", literal(about)]
    for segment, name in zip(segments, turn_names(segments), strict=True):
        parts = [literal(segment.text)]
        if shown.speakers and name:
            parts.insert(0, f"*{literal(name)}:*")
        if shown.times:
            parts.insert(0, f"**{stamp(segment)}**")
        paragraphs.append(" ".join(parts))
    return "\n\n".join(paragraphs) + "\n"


def literal(text: str) -> str:
    """Return a text as Markdown that reads as the text: on one line, and nothing of it markup."""
    words = " ".join(text.split()).translate(_MARKDOWN_SIGNS)
    return _BEGINS_LIKE_MARKUP.sub(r"\1\\\2", words)
