"""Asks from which line to which a session is to be deleted, and says how much that is."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, QStringListModel, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QStyleOptionComboBox,
    QVBoxLayout,
    QWidget,
)

from app.history.records import Segment
from app.ui.history.filter_box import FilterBox
from app.ui.history.stretch import count_text, touched
from app.ui.history.wording import tr, translate
from app.ui.local_text import clock_text, joined
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label

_LONGEST: Final = 60
"""So many letters of a line are enough to know it."""
_WIDTH_PX: Final = 480
_AROUND_PX: Final = 58
"""Edges, padding and the arrow of a list."""


class LineBox(FilterBox):
    """A list of a session's lines, which is not measured line by line."""

    def __init__(self, theme: Theme, name: str, lines: QStringListModel) -> None:
        super().__init__(theme, name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(24)
        self.setMaxVisibleItems(12)
        self.setModel(lines)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        room = self.width() - _AROUND_PX
        side = Qt.TextElideMode.ElideRight
        option.currentText = self.fontMetrics().elidedText(option.currentText, side, room)


class StretchDialog(QDialog):
    """The lines at both ends are chosen from lists: by pointer, by arrows, by typing their time."""

    changed = Signal(int, int)
    """Numbers of the first and the last line that are chosen."""
    confirmed = Signal(object)
    """The chosen lines: a list of `Segment`s."""

    def __init__(
        self,
        theme: Theme,
        window: QWidget | None,
        segments: Sequence[Segment],
        chosen: Sequence[Segment],
        *,
        has_sound: bool,
    ) -> None:
        """Build it.

        Args:
            theme: the look.
            window: what it stands over.
            segments: all lines of the session, at least one.
            chosen: what was selected; of one line alone it goes up to the end of the session.
            has_sound: whether sound is deleted with the lines.
        """
        super().__init__(window)
        self._segments = segments
        self._has_sound = has_sound
        self.setWindowTitle(tr("Delete a part of this session"))
        # One model for both: a session may have thousands of lines.
        lines = QStringListModel([_line_text(each) for each in segments], self)
        self.first = LineBox(theme, tr("From this line"), lines)
        self.last = LineBox(theme, tr("To this line"), lines)
        self.count = label("", "body", wrap=True)
        # Room for what is said of lines at the same time: the buttons must not move.
        self.about = label("", "hint", wrap=True)
        self.about.setMinimumHeight(2 * self.about.fontMetrics().lineSpacing())
        self.buttons = QDialogButtonBox()
        self.keep = Button(theme, tr("Keep"))
        self.delete = Button(theme, "", "danger", "trash-2", size=18)
        self.buttons.addButton(self.delete, QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(self.keep, QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.accepted.connect(self._on_accepted)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        # Enter in a list must not delete: it is pressed to close the list.
        self.keep.setDefault(True)
        self.delete.setAutoDefault(True)
        self._choose(chosen)
        self.first.currentIndexChanged.connect(self._on_first)
        self.last.currentIndexChanged.connect(self._on_last)
        self._show()

    def chosen(self) -> list[Segment]:
        """Return the lines from the first to the last one that are chosen."""
        return list(self._segments[self.first.currentIndex() : self.last.currentIndex() + 1])

    def _choose(self, chosen: Sequence[Segment]) -> None:
        numbers = [each.number for each in self._segments]
        end = len(numbers) - 1
        if chosen:
            self.first.setCurrentIndex(numbers.index(chosen[0].number))
            end = numbers.index(chosen[-1].number) if len(chosen) > 1 else end
        self.last.setCurrentIndex(end)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(12)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(tr("From"), self.first)
        form.addRow(tr("To"), self.last)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(16)
        column.addLayout(form)
        said = QVBoxLayout()
        said.setSpacing(4)
        said.addWidget(self.count)
        said.addWidget(self.about)
        column.addLayout(said)
        column.addWidget(self.buttons)
        self.setFixedWidth(_WIDTH_PX)

    @Slot()
    def _on_first(self) -> None:
        if self.last.currentIndex() < self.first.currentIndex():
            self.last.setCurrentIndex(self.first.currentIndex())
        self._show()

    @Slot()
    def _on_last(self) -> None:
        if self.first.currentIndex() > self.last.currentIndex():
            self.first.setCurrentIndex(self.last.currentIndex())
        self._show()

    def _show(self) -> None:
        chosen = self.chosen()
        lines = touched(self._segments, chosen) if self._has_sound else chosen
        self.count.setText(count_text(lines, has_sound=self._has_sound))
        undo = tr("For five minutes you can undo this.")
        if len(lines) > len(chosen):
            undo = tr(
                "Lines that were said at the same time go with them."
                " For five minutes you can undo this."
            )
        self.about.setText(undo)
        self.delete.setText(translate("History", "Delete %Ln lines", "", len(lines)))
        self.changed.emit(chosen[0].number, chosen[-1].number)

    @Slot()
    def _on_accepted(self) -> None:
        chosen = self.chosen()
        self.accept()
        self.confirmed.emit(chosen)


def _line_text(segment: Segment) -> str:
    words = " ".join(segment.text.split())
    text = joined(clock_text(segment.started_at), segment.speaker or "", words)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + "…"
