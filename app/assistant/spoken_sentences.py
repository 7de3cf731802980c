"""The sentences of a line of captions: where they stand, and which of them ask. Pure.

What a model writes is cut in `app/assistant/sentences.py`: it is Markdown, and comes bit by bit.
"""

import re
from typing import Final

from app.history.chunker import sentences

_ENDS: Final = re.compile("[.!?…。！？｡]")
_ASKS: Final = re.compile(r"[?？؟][\"'”’»)\]」』）]*$")


def sentence_spans(text: str) -> list[tuple[int, int]]:
    """Return where the sentences of a line stand, in code points, without the blanks around."""
    spans: list[tuple[int, int]] = []
    begin = 0
    # To look for the ends of sentences takes a while, and many lines are one.
    for piece in sentences(text) if _ENDS.search(text, 0, len(text.rstrip()) - 1) else [text]:
        start = begin + len(piece) - len(piece.lstrip())
        end = begin + len(piece.rstrip())
        if start < end:
            spans.append((start, end))
        begin += len(piece)
    return spans


def asks(sentence: str) -> bool:
    """Tell whether a sentence is a question, by its end."""
    return _ASKS.search(sentence) is not None
