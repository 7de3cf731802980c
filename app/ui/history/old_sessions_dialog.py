"""Asks how old sessions have to be to be deleted, and says what that would delete."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from app.history.records import Session
from app.ui.announce import announce
from app.ui.history.wording import length_text, lines_text, tr, translate
from app.ui.local_text import day_text, listed, local_digits
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label

MOST_DAYS: Final = 36_500
_WIDTH_PX: Final = 440


class DaysField(QLineEdit):
    """Digits only; Enter does not press a button of the dialog."""

    def __init__(self, days: int) -> None:
        super().__init__(local_digits(str(days)))
        self.setValidator(QIntValidator(1, MOST_DAYS, self))
        self.setMaxLength(5)
        self.setFixedWidth(72)
        self.setAccessibleName(tr("Days"))
        self.selectAll()

    def days(self) -> int | None:
        """Return what is typed; None where it is no number of days."""
        return int(self.text()) if self.hasAcceptableInput() else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() in ("\r", "\n"):
            return
        super().keyPressEvent(event)


class OldSessionsDialog(QDialog):
    """Shows the sessions that would go, counted anew with every digit; nothing is deleted here."""

    confirmed = Signal(object)
    """The sessions that are to be deleted, as they were counted: a tuple of `Session`s."""

    def __init__(
        self, theme: Theme, window: QWidget | None, now: datetime, days: int | None
    ) -> None:
        """Build it; `show_sessions` brings what it counts.

        Args:
            theme: the look.
            window: what it stands over.
            now: from which days are counted back.
            days: what stands in the field at first; None: all sessions are meant, however old.
        """
        super().__init__(window)
        self._now = now
        self._sessions: Sequence[Session] | None = None
        self._problem = ""
        self._means_all = days is None
        self.setWindowTitle(
            tr("Delete all sessions and sound") if self._means_all else tr("Delete old sessions")
        )
        self.field = DaysField(days or 1)
        self.field.textChanged.connect(self._on_days)
        self._unit = label("", "body")
        self.count = label("", "label", wrap=True)
        self.about = label("", "hint", wrap=True)
        self.about.setMinimumHeight(2 * self.about.fontMetrics().lineSpacing())
        self.delete = Button(theme, tr("Delete"), "danger", "trash-2", size=18)
        self.keep = Button(theme, tr("Keep"))
        buttons = QDialogButtonBox()
        buttons.addButton(self.delete, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(self.keep, QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        self.delete.clicked.connect(self._on_delete)
        self._lay_out(buttons)
        self.keep.setDefault(True)
        # So that Enter presses it while it has the focus, and not Keep.
        self.delete.setAutoDefault(True)
        self._show()

    def show_sessions(self, sessions: Sequence[Session]) -> None:
        """Count among these."""
        self._sessions = sessions
        self._show()

    def say(self, sentence: str) -> None:
        """Say why nothing was deleted; it can be tried again."""
        self._problem = sentence
        self._show()
        announce(self, sentence)

    def doomed(self) -> tuple[Session, ...]:
        """Return the sessions that would be deleted."""
        days = self.field.days()
        if self._sessions is None:
            return ()
        if self._means_all:
            return tuple(each for each in self._sessions if each.state != "live")
        if days is None:
            return ()
        return older_than(self._sessions, days, self._now)

    def _lay_out(self, buttons: QDialogButtonBox) -> None:
        asked = QWidget()
        asked.setHidden(self._means_all)
        row = QHBoxLayout(asked)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        #: A field with a number and "days" follow.
        row.addWidget(label(tr("Delete sessions older than"), "body"))
        row.addWidget(self.field)
        row.addWidget(self._unit)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addWidget(asked)
        column.addWidget(self.count)
        column.addWidget(self.about)
        column.addSpacing(4)
        column.addWidget(buttons)
        self.setMinimumWidth(_WIDTH_PX)

    @Slot()
    def _on_days(self) -> None:
        self._problem = ""
        self._show()

    def _show(self) -> None:
        doomed = self.doomed()
        self.delete.setEnabled(bool(doomed))
        self.about.clear()
        #: Behind the field with their number.
        self._unit.setText(translate("History", "days", "", self.field.days() or 0))
        self.delete.setText(
            translate("History", "Delete %Ln sessions", "", len(doomed)) if doomed else tr("Delete")
        )
        if self._sessions is None:
            self.count.setText(tr("Counting…"))
        elif not (self._means_all or self.field.days()):
            self.count.setText(tr("Type a number of days, for instance 365."))
        elif not doomed:
            none = (
                tr("There are no sessions.") if self._means_all else tr("No session is that old.")
            )
            self.count.setText(none)
        else:
            self.count.setText(deleted_text(doomed))
            self.about.setText(self._problem or _about(doomed, self._now))
        announce(self, self.count.text())

    @Slot()
    def _on_delete(self) -> None:
        doomed = self.doomed()
        if doomed:
            self.delete.setEnabled(False)
            self.count.setText(tr("Deleting…"))
            self.confirmed.emit(doomed)


def older_than(sessions: Sequence[Session], days: int, now: datetime) -> tuple[Session, ...]:
    """Return the sessions that ended more than `days` days before `now`; live ones never."""
    limit = now - timedelta(days=days)
    return tuple(
        each
        for each in sessions
        if each.state != "live" and (each.ended_at or each.started_at) < limit
    )


def deleted_text(doomed: Sequence[Session]) -> str:
    """Say how much would be deleted: "This deletes 12 sessions, 3 h 20 min"."""
    length = length_text(sum(each.duration_s for each in doomed))
    return translate("History", "This deletes %Ln sessions, {length}.", "", len(doomed)).format(
        length=length
    )


def _about(doomed: Sequence[Session], now: datetime) -> str:
    """Say from when they are, and what becomes of them."""
    today = now.astimezone().date()
    days = sorted(each.started_at.astimezone().date() for each in doomed)
    lines = lines_text(sum(each.segments for each in doomed))
    first, last = day_text(days[0], today), day_text(days[-1], today)
    when = first if first == last else tr("{first} to {last}").format(first=first, last=last)
    kept = any(each.audio is not None for each in doomed)
    if kept:
        text = tr("{facts}. Their sound is deleted too. For five minutes you can undo this.")
    else:
        text = tr("{facts}. For five minutes you can undo this.")
    return text.format(facts=listed(when, lines))
