"""How times, days, lengths and counts read. Pure but for the translator; today is passed in."""

from datetime import date, datetime, timedelta

from PySide6.QtCore import QCoreApplication, QDate, QLocale

_DAYS_WITH_WEEKDAY = 180


def tr(text: str) -> str:
    """Translate a text of the History page."""
    return QCoreApplication.translate("History", text)


def clock_text(at: datetime) -> str:
    """Return the local time of day, "10:22"."""
    return at.astimezone().strftime("%H:%M")


def day_text(day: date, today: date) -> str:
    """Return a day as people say it: "Today", "Yesterday", "Tue 24 Nov", "24 Nov 2024"."""
    if day == today:
        return tr("Today")
    if day == today - timedelta(days=1):
        return tr("Yesterday")
    near = abs((today - day).days) < _DAYS_WITH_WEEKDAY
    pattern = "ddd d MMM" if near else "d MMM yyyy"
    return QLocale().toString(QDate(day.year, day.month, day.day), pattern)


def day_and_clock_text(at: datetime, today: date) -> str:
    """Return "Today, 10:00"."""
    return f"{day_text(at.astimezone().date(), today)}, {clock_text(at)}"


def length_text(seconds: float) -> str:
    """Return a length in words: "40 s", "48 min", "1 h 5 min"."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return tr("{seconds} s").format(seconds=round(seconds))
    hours, minutes = divmod(minutes, 60)
    if hours < 1:
        return tr("{minutes} min").format(minutes=minutes)
    return tr("{hours} h {minutes} min").format(hours=hours, minutes=minutes)


def lines_text(count: int) -> str:
    """Return "1 line", "5 lines"."""
    return tr("1 line") if count == 1 else tr("{count} lines").format(count=f"{count:,}")


def sessions_text(count: int) -> str:
    """Return "1 session", "3 sessions"."""
    return tr("1 session") if count == 1 else tr("{count} sessions").format(count=f"{count:,}")


def found_text(lines: int, sessions: int) -> str:
    """Return "5 lines in 3 sessions"."""
    return tr("{lines} in {sessions}").format(
        lines=lines_text(lines), sessions=sessions_text(sessions)
    )


def joined(*parts: str) -> str:
    """Return parts with the design's dot between them; empty parts are left out."""
    return " · ".join(part for part in parts if part)
