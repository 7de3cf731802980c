"""The last captions as text for the clipboard."""

from collections.abc import Iterable
from typing import Final

from app.ui.captions.model import CaptionModel
from app.ui.captions.paragraphs import Line
from app.ui.local_text import exact_clock_text, named
from engines.arrays import RATE_HZ

_MINUTE_SAMPLES: Final = 60 * RATE_HZ


def last_line(model: CaptionModel, *, with_time: bool) -> str:
    """Return the newest caption as it is shown now; empty if there is none."""
    lines = [line for line in model.lines() if line.text]
    newest = max(lines, key=lambda line: line.end_sample, default=None)
    return _written([newest] if newest is not None else [], with_time=with_time)


def last_minute(model: CaptionModel, *, with_time: bool) -> str:
    """Return the captions of the minute before the newest word, one a line.

    Counted from that word and not from now: who wants the last minute means what was said.
    """
    lines = [line for line in model.lines() if line.text]
    since = max((line.end_sample for line in lines), default=0) - _MINUTE_SAMPLES
    return _written([line for line in lines if line.end_sample > since], with_time=with_time)


def _written(lines: Iterable[Line], *, with_time: bool) -> str:
    return "\n".join(_one(line, with_time=with_time) for line in lines)


def _one(line: Line, *, with_time: bool) -> str:
    time = exact_clock_text(line.time) if with_time and line.time is not None else ""
    text = named(line.speaker, line.text) if line.speaker else line.text
    return " ".join(part for part in (time, text) if part)
