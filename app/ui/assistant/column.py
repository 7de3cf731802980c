"""The column of questions and answers: 736 wide in the middle, and the room of its scroll bar."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.ui.assistant.turn_view import TurnView
from app.ui.assistant.wording import translate
from app.ui.widgets.labels import ground
from app.ui.widgets.scroll_bar import QuietScrollBar

WIDTH_PX: Final = 736
SIDE_PX: Final = 24
_TOP_PX: Final = 24
_BETWEEN_PX: Final = 40
_STEP_PX: Final = 28
"""A line of an answer."""
_PASSES: Final = 3
"""An answer knows its height only once it has its width."""


class Column(QScrollArea):
    """Keeps the end of what is being written in sight, until a person scrolls away. GUI thread.

    Nothing scrolls by itself otherwise: a new question comes to the top, and what follows it grows
    downwards.
    """

    def __init__(self) -> None:
        super().__init__()
        self._turns: list[TurnView] = []
        self._follows = True
        self._inner = ground("surface")
        self._middle = QWidget()
        self._middle.setMaximumWidth(WIDTH_PX)
        self._list = QVBoxLayout(self._middle)
        self._list.setContentsMargins(0, _TOP_PX, 0, _TOP_PX)
        self._list.setSpacing(_BETWEEN_PX)
        # What is left over goes under the last turn, not among them.
        self._list.addStretch(1)
        self._outer = QHBoxLayout(self._inner)
        self._outer.setContentsMargins(SIDE_PX, 0, SIDE_PX, 0)
        self._outer.addWidget(self._middle, 1)
        self.setProperty("role", "surface")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(QuietScrollBar())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.verticalScrollBar().setSingleStep(_STEP_PX)
        # Arrows and Page Down scroll it.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusInside", True)  # Qt's signature
        self.setAccessibleName(translate("Ask", "Questions and answers"))
        self.setWidget(self._inner)
        self.verticalScrollBar().actionTriggered.connect(self._on_hand)

    @property
    def turns(self) -> list[TurnView]:
        """The turns that are shown, in order."""
        return list(self._turns)

    @property
    def follows(self) -> bool:
        """Whether the end of what is being written is kept in sight."""
        return self._follows

    def add_turn(self, view: TurnView) -> None:
        """Put a turn at the end and bring its question to the top."""
        for each in self._turns:
            each.setMinimumHeight(0)
        self._turns.append(view)
        self._list.insertWidget(self._list.count() - 1, view)
        view.answer.caret_moved.connect(self._on_caret)
        self._follows = True
        self._give_room()
        view.show()
        self._lay_out_now(view)
        self._to(view.mapTo(self._inner, QPoint(0, 0)).y() - _TOP_PX)

    def put_before(self, view: TurnView) -> None:
        """Put an earlier turn in before all others; what is being read stays where it is."""
        below = self._turns[0]
        # Before it is shown, which lays out by itself.
        before = below.mapTo(self._inner, QPoint(0, 0)).y()
        self._turns.insert(0, view)
        self._list.insertWidget(0, view)
        view.answer.caret_moved.connect(self._on_caret)
        view.show()
        self._give_room()
        self._lay_out_now(view)
        moved = below.mapTo(self._inner, QPoint(0, 0)).y() - before
        self._to(self.verticalScrollBar().value() + moved)

    def remove(self, view: TurnView) -> None:
        """Take a turn out."""
        self._turns.remove(view)
        view.hide()
        self._list.removeWidget(view)
        view.deleteLater()
        self._give_room()

    def clear(self) -> None:
        """Take all turns out."""
        for view in self._turns:
            view.hide()
            self._list.removeWidget(view)
            view.deleteLater()
        self._turns = []
        self.verticalScrollBar().setValue(0)

    def follow(self) -> None:
        """Bring the end of what is being written into sight, if nobody scrolled away."""
        if not self._turns:
            return
        self._lay_out_now(self._turns[-1])
        if not self._follows:
            return
        view = self._turns[-1]
        end = view.mapTo(self._inner, QPoint(0, view.end_of_words())).y() + _TOP_PX
        lowest = end - self.viewport().height()
        if lowest > self.verticalScrollBar().value():
            self._to(lowest)

    def show_focused(self) -> None:
        """Bring what has the keyboard into sight, if that is in here."""
        focused = QApplication.focusWidget()
        if focused is not None and self._inner.isAncestorOf(focused):
            self.ensureWidgetVisible(focused, 0, _TOP_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_room()

    def wheelEvent(self, event: QWheelEvent) -> None:
        super().wheelEvent(event)
        self._on_hand()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        if event.key() == Qt.Key.Key_Home:
            bar.setValue(bar.minimum())
        elif event.key() == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        else:
            super().keyPressEvent(event)
        self._on_hand()

    def _give_room(self) -> None:
        """Let the last turn fill the view, so that its question can stand at the top."""
        if len(self._turns) > 1:
            self._turns[-1].setMinimumHeight(self.viewport().height() - 2 * _TOP_PX)

    def _lay_out_now(self, changed: TurnView) -> None:
        """Give everything its place at once, so that it can be scrolled to."""
        width = self.viewport().width()
        for _ in range(_PASSES):
            changed.settle()
            self._list.activate()
            self._outer.activate()
            height = max(self._outer.totalHeightForWidth(width), self.viewport().height())
            if self._inner.size() == QSize(width, height):
                break
            self._inner.resize(width, height)

    def _to(self, y: int) -> None:
        bar = self.verticalScrollBar()
        bar.setValue(max(0, min(y, bar.maximum())))

    @Slot()
    def _on_hand(self) -> None:
        """A person scrolled: it follows again once they are at the end of the words."""
        if not self._turns:
            return
        view = self._turns[-1]
        end = view.mapTo(self._inner, QPoint(0, view.end_of_words())).y()
        bottom = self.verticalScrollBar().sliderPosition() + self.viewport().height()
        self._follows = bottom >= end

    @Slot(object)
    def _on_caret(self, place: QRect) -> None:
        view = self.sender()
        if isinstance(view, QWidget):
            corner = view.mapTo(self._inner, place.center())
            self.ensureVisible(corner.x(), corner.y(), 0, _STEP_PX)
