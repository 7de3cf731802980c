"""The answer as it is read: text to select and copy, with numbers to press behind its sentences."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QMimeData, QRect, QRectF, QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextLayout, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QTextEdit

from app.assistant.records import CheckedSentence
from app.ui.assistant.answer_text import CHIP_GAP_PX, AnswerText, Mark
from app.ui.assistant.chips import NoSourceTag, SourceChip
from app.ui.assistant.wording import translate
from app.ui.theme import Theme

_CURSOR_PX: Final = (3, 19)


class AnswerView(QTextEdit):
    """As high as its text. Nothing in it is a link, and nothing is ever loaded. GUI thread."""

    passage_opened = Signal(object)
    """The `Passage` of a number that was pressed."""
    caret_moved = Signal(object)
    """A QRect of the view, which has the keyboard."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._text = AnswerText(theme, self.document())
        self._shown: tuple[Sequence[CheckedSentence], str] = ((), "")
        self._numbers: Mapping[tuple[int, int], int] = {}
        self._reasons: Sequence[str] = ()
        self._marks: list[Mark] = []
        self._chips: list[QAbstractButton] = []
        self._has_cursor = False
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setProperty("role", "lines")
        self.setProperty("focusInside", True)  # Qt's signature
        self.setAccessibleName(translate("Ask", "Answer"))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.cursorPositionChanged.connect(self._on_caret)
        theme.changed.connect(self._on_theme_changed)

    @property
    def chips(self) -> list[QAbstractButton]:
        """The numbers and tags, in the order of reading."""
        return list(self._chips)

    def show_answer(
        self,
        sentences: Sequence[CheckedSentence],
        tail: str,
        numbers: Mapping[tuple[int, int], int],
        reasons: Sequence[str],
        *,
        has_cursor: bool,
    ) -> None:
        """Show what is written by now; see `AnswerText.show`. A still cursor: more will come."""
        self._shown = (sentences, tail)
        self._numbers, self._reasons, self._has_cursor = numbers, reasons, has_cursor
        self._text.show(sentences, tail, numbers, reasons)
        self._fit()
        self._show_marks()
        self.viewport().update()

    def end_of_text(self) -> int:
        """Return where the last line ends, in the view."""
        return round(self.document().size().height())

    def sizeHint(self) -> QSize:
        return QSize(400, self.end_of_text())

    def loadResource(self, kind: int, name: QUrl | str) -> None:  # Qt's signature
        """Load nothing, whatever the text names."""
        return

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy words as they are read: the marks as "[1]", without what joins them."""
        words = self.textCursor().selectedText().translate(_COPIED)
        data = QMimeData()
        data.setText(words)
        return data

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The column scrolls, not the answer in it.
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._place_chips()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._has_cursor:
            return
        cursor = self.textCursor()
        cursor.movePosition(cursor.MoveOperation.End)
        place = self.cursorRect(cursor)
        width, height = _CURSOR_PX
        x = place.x() - 2 - width if self._is_turned() else place.x() + 2
        painter = QPainter(self.viewport())
        painter.fillRect(
            QRect(x, place.center().y() - height // 2, width, height), self._theme.colour("accent")
        )
        painter.end()

    def _is_turned(self) -> bool:
        return self.document().lastBlock().textDirection() is Qt.LayoutDirection.RightToLeft

    def _fit(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        height = self.end_of_text()
        if height != self.height():
            self.setFixedHeight(height)

    def _show_marks(self) -> None:
        """Make a chip for every mark; those of sentences that stay are kept, with their focus."""
        marks = self._text.marks
        same = 0
        while same < min(len(marks), len(self._marks)) and marks[same] == self._marks[same]:
            same += 1
        for chip in self._chips[same:]:
            chip.hide()
            chip.deleteLater()
        del self._chips[same:]
        self._marks = marks
        for mark in marks[same:]:
            chip = self._chip(mark)
            chip.setParent(self.viewport())
            self._chips.append(chip)
        self._place_chips()
        for chip in self._chips[same:]:
            chip.show()

    def _chip(self, mark: Mark) -> QAbstractButton:
        if mark.number is None or mark.passage is None:
            return NoSourceTag(self._theme, mark.reason)
        chip = SourceChip(self._theme, mark.number, mark.passage)
        chip.clicked.connect(self._on_chip)
        return chip

    def _place_chips(self) -> None:
        for chip, mark in zip(self._chips, self._marks, strict=True):
            box = self._box(mark)
            chip.move(round(box.x()), round(box.y() + (box.height() - chip.height()) / 2))

    def _box(self, mark: Mark) -> QRectF:
        """Return where a mark is shown: its room less the gap before it."""
        block = self.document().findBlock(mark.start)
        layout: QTextLayout = block.layout()
        line = layout.lineForTextPosition(mark.start - block.position())
        around = self.document().documentLayout().blockBoundingRect(block)
        if not line.isValid():
            return around
        start = _x_of(line.cursorToX(mark.start - block.position()))
        end = _x_of(line.cursorToX(mark.end - block.position()))
        left = around.x() + layout.position().x() - around.x() + min(start, end)
        if start <= end:
            left += CHIP_GAP_PX
        return QRectF(left, around.y() + line.y(), abs(end - start) - CHIP_GAP_PX, line.height())

    @Slot()
    def _on_chip(self) -> None:
        chip = self.sender()
        if isinstance(chip, SourceChip):
            self.passage_opened.emit(chip.passage)

    @Slot()
    def _on_caret(self) -> None:
        if self.hasFocus():
            self.caret_moved.emit(self.cursorRect())

    @Slot()
    def _on_theme_changed(self) -> None:
        sentences, tail = self._shown
        if not sentences and not tail:
            return
        self._text.renew()
        self._marks = []
        for chip in self._chips:
            chip.hide()
            chip.deleteLater()
        self._chips = []
        self.show_answer(sentences, tail, self._numbers, self._reasons, has_cursor=self._has_cursor)


_COPIED: Final = {0x2060: None, 0x2029: "\n", 0x2028: "\n", 0xA0: " "}


def _x_of(place: object) -> float:
    """Return the position; PySide gives it with the corrected cursor beside it."""
    return float(place[0] if isinstance(place, tuple) else place)  # type: ignore[arg-type]
