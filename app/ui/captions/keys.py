"""What keys do in the captions: scroll, choose a caption, change what is selected."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from app.ui.captions.shown import Shown


class CaptionKeys:
    """Turns key presses into scrolling and selections. GUI thread; the view paints."""

    def __init__(self, shown: Shown, chosen: Callable[[int], None]) -> None:
        """Args: chosen: told which paragraph the keyboard is on now."""
        self._shown = shown
        self._chosen = chosen

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means; tell whether it means anything here."""
        return self._scroll_by(event) or self._select_by(event)

    def chosen_or_newest(self) -> int | None:
        """Return the caption that the keyboard is on; without one it goes to the newest."""
        if self._shown.selector.chosen is None and len(self._shown.document):
            newest = len(self._shown.document) - 1
            self._shown.selector.choose(newest)
            self._chosen(newest)
        return self._shown.selector.chosen

    def _scroll_by(self, event: QKeyEvent) -> bool:
        match event.key():
            case Qt.Key.Key_PageUp:
                self._shown.scroller.scroll_pages(-1)
            case Qt.Key.Key_PageDown:
                self._shown.scroller.scroll_pages(1)
            case Qt.Key.Key_Home:
                self._shown.scroller.scroll_to_oldest()
            case Qt.Key.Key_End:
                self._shown.scroller.jump_to_live()
            case _:
                return False
        return True

    def _select_by(self, event: QKeyEvent) -> bool:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        match event.key():
            case Qt.Key.Key_Up:
                self._choose_next(-1, extend=shift)
            case Qt.Key.Key_Down:
                self._choose_next(1, extend=shift)
            case Qt.Key.Key_Left if shift:
                self._shown.selector.extend(by_word=control, on=False)
            case Qt.Key.Key_Right if shift:
                self._shown.selector.extend(by_word=control, on=True)
            case Qt.Key.Key_Escape if self._shown.selector.selection is not None:
                self._shown.selector.clear()
            case _:
                return False
        return True

    def _choose_next(self, by: int, *, extend: bool) -> None:
        last = len(self._shown.document) - 1
        if last < 0:
            return
        chosen = self._shown.selector.chosen
        if chosen is None:
            chosen = next((row.paragraph for row in self._shown.scroll.rows()), last)
        else:
            chosen = min(max(chosen + by, 0), last)
        self._shown.selector.choose(chosen, extend=extend)
        self._shown.scroller.bring(chosen)
        self._chosen(chosen)
