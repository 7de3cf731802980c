"""How a line of the log is written: values stand in brackets, so that reports can do without them.

    2026-11-30 09:12:33,123 WARNING speech app.audio.capture:204: ⟨USB headset⟩ was lost (⟨lost⟩)

Numbers and types stand bare. Errors are told by type and place; the message of one that nobody
expected may hold what somebody said.
"""

import logging
import re
from collections.abc import Mapping
from numbers import Number
from typing import Final

from app.crash.told import named, told

_OURS: Final = ("app.", "engines.")
_OPEN, _CLOSE = "⟨", "⟩"
_VALUE: Final = re.compile(f"{_OPEN}[^{_CLOSE}]*{_CLOSE}")
_HEAD: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} [A-Z]+ .+ [\w.]+:\d+: ")
_TOLD: Final = re.compile(
    r"  (then )?\w+( \([\w.]+\))?|    at [\w.?]+:\d+ in [\w.<>]+|    … \d+ more"
)


class LogLines(logging.Formatter):
    """Writes records as this module's first line shows."""

    def format(  # type: ignore[explicit-override]  # typing.override needs 3.12
        self, record: logging.LogRecord
    ) -> str:
        """Return the line, and under it, indented, the error that it carries."""
        head = (
            f"{self.formatTime(record)} {record.levelname} {_one_line(record.threadName or '?')} "
            f"{record.name}:{record.lineno}: "
        )
        lines = [head + self._message(record)]
        if record.exc_info and record.exc_info[1] is not None:
            # Not through formatException: what it returns is shared with other handlers.
            lines.extend(f"  {line}" for line in told(record.exc_info[1]))
        return "\n".join(lines)

    @staticmethod
    def _message(record: logging.LogRecord) -> str:
        if not record.name.startswith(_OURS):
            # Others may put anything into the text itself.
            return str(_marked(record.getMessage()))
        if not record.args:
            return _one_line(str(record.msg))
        if isinstance(record.args, Mapping):
            return str(record.msg) % {key: _marked(each) for key, each in record.args.items()}
        return str(record.msg) % tuple(_marked(each) for each in record.args)


class _Marked:
    """Stands in for a value where a line is put together."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:  # type: ignore[explicit-override]  # typing.override needs 3.12
        return self._text


def shareable(text: str) -> list[str]:
    """Return the lines of a log with all values left out.

    A line that was not written by `LogLines` is left out whole.
    """
    return [
        _VALUE.sub(f"{_OPEN}…{_CLOSE}", line)
        for line in text.split("\n")
        if _HEAD.match(line) or _TOLD.fullmatch(line)
    ]


def _marked(value: object) -> object:
    if value is None or isinstance(value, Number):
        return value
    if isinstance(value, type):
        return _Marked(value.__name__)
    if isinstance(value, BaseException):
        return _Marked(f"{named(value)} {_bracketed(str(value))}")
    return _Marked(_bracketed(str(value)))


def _bracketed(text: str) -> str:
    return f"{_OPEN}{_one_line(text).replace(_OPEN, '<').replace(_CLOSE, '>')}{_CLOSE}"


def _one_line(text: str) -> str:
    return " ".join(text.split())
