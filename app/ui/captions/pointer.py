"""What the pointer does in the captions: it selects text, and scrolls when it leaves the edge."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QMouseEvent

from app.ui.captions.selection import Place
from app.ui.captions.shown import Shown


class CaptionPointer:
    """Turns mouse events into selections. GUI thread; the view paints."""

    def __init__(self, shown: Shown, column: Callable[[], QRect]) -> None:
        self._shown = shown
        self._column = column

    def press(self, event: QMouseEvent) -> None:
        """Begin a selection, or extend one with Shift."""
        place = self._place_at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and place is not None:
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._shown.selector.press(place, extend=shift)

    def move(self, event: QMouseEvent) -> None:
        """Drag the selection's end."""
        if not event.buttons() & Qt.MouseButton.LeftButton:
            return
        point = event.position().toPoint()
        if point.y() < self._shown.scroll.top_inset:
            self._shown.scroller.scroll_lines(-1)
        elif point.y() > self._column().height():
            self._shown.scroller.scroll_lines(1)
        place = self._place_at(point)
        if place is not None:
            self._shown.selector.drag(place)

    def clicked(self, event: QMouseEvent) -> int | None:
        """Return the caption that was clicked; None if text was selected, or it was beside."""
        selection = self._shown.selector.selection
        is_left = event.button() is Qt.MouseButton.LeftButton
        if not is_left or event.modifiers() or selection is None or not selection.is_empty:
            return None
        return self.paragraph_at(event.position().toPoint())

    def paragraph_at(self, point: QPoint) -> int | None:
        """Return the caption at a point of the viewport; None beside them."""
        y = point.y()
        for row in self._shown.scroll.rows():
            if row.top <= y < row.top + self._shown.document.height(row.paragraph):
                return row.paragraph
        return None

    def double_click(self, event: QMouseEvent) -> None:
        """Select a word."""
        place = self._place_at(event.position().toPoint())
        if place is not None:
            self._shown.selector.take_word(place)

    def _place_at(self, point: QPoint) -> Place | None:
        """Return the place in the text nearest to a point of the viewport."""
        left = self._column().x()
        nearest: Place | None = None
        for row in self._shown.scroll.rows():
            layout = self._shown.document.layout(row.paragraph)
            offset = layout.offset_at(point.x() - left, point.y() - row.top)
            nearest = Place(row.paragraph, offset)
            if point.y() >= row.top - self._shown.document.gap // 2:
                break
        return nearest
