"""Tells an error by its types and places alone: a message may hold what somebody said."""

import errno
import sqlite3
from types import TracebackType
from typing import Final

_FIRST_FRAMES: Final = 10
_LAST_FRAMES: Final = 20
_LONGEST_CHAIN: Final = 5


def told(error: BaseException) -> list[str]:
    """Return lines without a single value: types, modules, line numbers and functions.

    Args:
        error: with the traceback that it carries.

    Returns:
        The first cause first, as Python prints them; no line is empty. Messages, arguments and
        locals are left out. What the system or SQLite calls the error is told.
    """
    chain: list[BaseException] = []
    each: BaseException | None = error
    while each is not None and len(chain) < _LONGEST_CHAIN and each not in chain:
        chain.append(each)
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)
    lines: list[str] = []
    for number, link in enumerate(reversed(chain)):
        lines.append(f"{'then ' if number else ''}{named(link)}")
        lines.extend(_frames(link.__traceback__))
    return lines


def named(error: BaseException) -> str:
    """Return an error's type, and the system's own name for what happened."""
    name = type(error).__name__
    match error:
        case OSError(errno=int(number)):
            return f"{name} ({errno.errorcode.get(number, str(number))})"
        case sqlite3.Error():
            # Not there before SQLite has been asked anything.
            code = getattr(error, "sqlite_errorname", None)
            return f"{name} ({code})" if code else name
        case ImportError() if error.name:
            return f"{name} ({error.name})"
        case _:
            return name


def place(error: BaseException) -> str:
    """Return where an error was raised; empty if it never was."""
    frames = _frames(error.__traceback__)
    return frames[-1].strip() if frames else ""


def _frames(trace: TracebackType | None) -> list[str]:
    lines: list[str] = []
    while trace is not None:
        frame = trace.tb_frame
        # The module, not the file: a path begins with the name of the person's own folder.
        module = frame.f_globals.get("__name__", "?")
        lines.append(f"  at {module}:{trace.tb_lineno} in {frame.f_code.co_qualname}")
        trace = trace.tb_next
    left_out = len(lines) - _FIRST_FRAMES - _LAST_FRAMES
    if left_out > 0:
        lines[_FIRST_FRAMES:-_LAST_FRAMES] = [f"  … {left_out} more"]
    return lines
