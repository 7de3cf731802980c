"""Asks what of a session is exported, in which format and with what beside the words."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLocale, QTime, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from app.history.export.choice import Shown
from app.history.records import Segment
from app.ui.history.choice_chip import ChoiceChip
from app.ui.history.export import ExportChoice, ExportFormat, format_names, lines_between
from app.ui.history.filter_box import FilterBox
from app.ui.history.wording import lines_text, tr
from app.ui.local_text import clock_text
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label

_ALWAYS_TIMED: Final = ("srt", "vtt")


class ExportDialog(QDialog):
    """Shows how many lines will be written; no lines, no export."""

    chosen = Signal(object)
    """An `ExportChoice`."""

    def __init__(
        self,
        theme: Theme,
        window: QWidget | None,
        segments: Sequence[Segment],
        selected: Sequence[Segment],
        *,
        has_documents: bool = False,
    ) -> None:
        super().__init__(window)
        self._segments = segments
        self._selected = selected
        self.setWindowTitle(tr("Export this session"))
        self.what = FilterBox(theme, tr("What is exported"))
        self.what.addItem(tr("The whole session"), "all")
        if selected:
            self.what.addItem(tr("The selected lines"), "selected")
        self.what.addItem(tr("A time range"), "range")
        self.since = self._clock(segments[:1], tr("From, time of day"))
        self.until = self._clock(segments[-1:], tr("To, time of day"))
        self.fmt = FilterBox(theme, tr("Format"))
        for fmt, (name, _) in format_names().items():
            self.fmt.addItem(name, fmt)
        self.times = ChoiceChip(theme, tr("Times"), on=True)
        self.speakers = ChoiceChip(theme, tr("Speakers"), on=True)
        self.speakers.setEnabled(any(each.speaker is not None for each in segments))
        self.documents = ChoiceChip(theme, tr("Documents"), on=False)
        self.documents.setToolTip(tr("What models wrote about the session, below the lines"))
        self.documents.setVisible(has_documents)
        self.count = label("", "hint")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.export = Button(theme, tr("Export…"), "primary")
        buttons.addButton(self.export, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        self._lay_out(buttons)
        # Last, when both stand in the dialog: before, Enter in a field pressed Cancel.
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        self.export.setDefault(True)
        if selected:
            self.what.setCurrentIndex(self.what.findData("selected"))
        for box in (self.what, self.fmt):
            box.currentIndexChanged.connect(self._show)
        for field in (self.since, self.until):
            field.textChanged.connect(self._show)
        self._show()

    def lines(self) -> list[Segment] | None:
        """Return the lines that are chosen; None if the times of day are none."""
        match self.what.currentData():
            case "selected":
                return list(self._selected)
            case "range":
                return lines_between(self._segments, self.since.text(), self.until.text())
            case _:
                return list(self._segments)

    def _clock(self, segments: Sequence[Segment], name: str) -> QLineEdit:
        field = QLineEdit(clock_text(segments[0].started_at) if segments else "")
        field.setAccessibleName(name)
        # Room for "10:22 PM" as well.
        field.setFixedWidth(max(88, field.fontMetrics().horizontalAdvance(field.text()) + 32))
        return field

    def _lay_out(self, buttons: QDialogButtonBox) -> None:
        self._range = QWidget()
        row = QHBoxLayout(self._range)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.since)
        row.addWidget(label(tr("to"), "body"))
        row.addWidget(self.until)
        row.addStretch(1)
        beside = QHBoxLayout()
        beside.setSpacing(16)
        beside.addWidget(self.times)
        beside.addWidget(self.speakers)
        beside.addWidget(self.documents)
        beside.addStretch(1)
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(12)
        self._form.addRow(tr("Export"), self.what)
        self._form.addRow(tr("From"), self._range)
        self._form.addRow(tr("Format"), self.fmt)
        self._form.addRow(tr("With"), beside)
        self._form.addRow("", self.count)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(16)
        column.addLayout(self._form)
        column.addWidget(buttons)
        self.setMinimumWidth(420)

    @Slot()
    def _show(self) -> None:
        self._form.setRowVisible(self._range, self.what.currentData() == "range")
        self.times.setEnabled(self.fmt.currentData() not in _ALWAYS_TIMED)
        self.documents.setEnabled(self.fmt.currentData() == "markdown")
        lines = self.lines()
        if lines is None:
            example = QLocale().toString(QTime(10, 5), QLocale.FormatType.ShortFormat)
            text = tr("Write times of day as in the margin, for instance {example}.")
            self.count.setText(text.format(example=example))
        else:
            self.count.setText(lines_text(len(lines)))
        self.export.setEnabled(bool(lines))

    @Slot()
    def _on_accepted(self) -> None:
        lines = self.lines()
        if not lines:
            return
        fmt: ExportFormat = self.fmt.currentData()
        timed = self.times.isChecked() or fmt in _ALWAYS_TIMED
        shown = Shown(times=timed, speakers=self.speakers.isChecked())
        has_documents = self.documents.isEnabled() and self.documents.isChecked()
        self.accept()
        self.chosen.emit(
            ExportChoice(segments=tuple(lines), fmt=fmt, shown=shown, has_documents=has_documents)
        )
