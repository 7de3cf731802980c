"""What the values of arguments are read as. Each raises what argparse turns into wrong usage."""

import argparse
from typing import Final

_MOST: Final = 1_000_000


def moment(text: str) -> float:
    """Read a time in a session: seconds, or minutes and hours before them, with colons."""
    parts = text.split(":")
    if len(parts) > 3 or not all(part.isascii() and part.isdigit() for part in parts[:-1]):
        raise argparse.ArgumentTypeError("must be a time such as 90, 1:30 or 1:02:30")
    try:
        seconds = float(parts[-1])
    except ValueError:
        raise argparse.ArgumentTypeError("must be a time such as 90, 1:30 or 1:02:30") from None
    if not 0 <= seconds < float("inf"):
        raise argparse.ArgumentTypeError("must be 0 or more")
    for place, part in enumerate(reversed(parts[:-1]), 1):
        seconds += int(part) * 60**place
    return seconds


def positive(text: str) -> float:
    """Read a number above 0."""
    value = float(text)
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError("must be more than 0")
    return value


def days(text: str) -> int:
    """Read a number of days."""
    value = int(text)
    if not 0 <= value <= _MOST:
        raise argparse.ArgumentTypeError(f"must be from 0 to {_MOST}")
    return value


def positive_whole(text: str) -> int:
    """Read a whole number above 0."""
    value = int(text)
    if not 1 <= value <= _MOST:
        raise argparse.ArgumentTypeError(f"must be from 1 to {_MOST}")
    return value


def some_words(text: str) -> str:
    """Read a text that says something."""
    if not text.strip():
        raise argparse.ArgumentTypeError("must say something")
    return text


def processor(text: str) -> str:
    """Read what the speech model is to run on, as the setting `device` takes it."""
    from app.settings.kinds import Unusable  # noqa: PLC0415  # only where somebody says it
    from app.settings.table import BY_KEY  # noqa: PLC0415  # as above

    try:
        return str(BY_KEY["device"].kind.read(text))
    except Unusable as error:
        raise argparse.ArgumentTypeError(f"must be {error}") from error
