"""The day of today, as the person's own calendar has it."""

from datetime import date


def today() -> date:
    """Return the local date."""
    return date.today()  # noqa: DTZ011  # local on purpose
