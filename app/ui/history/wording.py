"""How lengths and counts of the History page read. Pure but for the translator."""

from PySide6.QtCore import QCoreApplication

from app.ui.local_text import whole

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


def tr(text: str) -> str:
    """Translate a text of the History page."""
    return QCoreApplication.translate("History", text)


def length_text(seconds: float) -> str:
    """Return a length in words: "40 s", "48 min", "1 h 5 min"."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return tr("{seconds} s").format(seconds=whole(round(seconds)))
    hours, minutes = divmod(minutes, 60)
    if hours < 1:
        return tr("{minutes} min").format(minutes=whole(minutes))
    return tr("{hours} h {minutes} min").format(hours=whole(hours), minutes=whole(minutes))


def lines_text(count: int) -> str:
    """Return "1 line", "5 lines"."""
    return translate("History", "%Ln lines", "", count)


def sessions_text(count: int) -> str:
    """Return "1 session", "3 sessions"."""
    return translate("History", "%Ln sessions", "", count)


def with_dependants(text: str, count: int) -> str:
    """Return what was deleted, and how many answers and documents went with it."""
    if not count:
        return text
    more = translate(
        "History", "With it went %Ln answers and documents that rest on it.", "", count
    )
    return f"{text} {more}"


def found_text(lines: int, sessions: int) -> str:
    """Return "5 lines in 3 sessions"."""
    return tr("{lines} in {sessions}").format(
        lines=lines_text(lines), sessions=sessions_text(sessions)
    )
