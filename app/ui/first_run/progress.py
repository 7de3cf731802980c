"""How long something that is being fetched takes still."""

from PySide6.QtCore import QCoreApplication

_LEAST_S = 2.0
"""A rate over less time than this is a guess."""
_MINUTE_S = 60


def remaining_s(done: int, total: int, elapsed_s: float) -> float | None:
    """Return the time left at the rate so far; None: not known yet.

    Args:
        done: bytes that are here.
        total: bytes in all.
        elapsed_s: since the first of them.
    """
    if done <= 0 or elapsed_s < _LEAST_S:
        return None
    return max(0, total - done) * elapsed_s / done


def remaining_text(left_s: float | None) -> str:
    """Return it in words, no more exact than it is."""
    translate = QCoreApplication.translate
    if left_s is None:
        return translate("FirstRun", "Fetching…")
    if left_s < _MINUTE_S:
        return translate("FirstRun", "Less than a minute left")
    minutes = round(left_s / _MINUTE_S)
    return translate("FirstRun", "About %Ln minutes left", "", minutes)
