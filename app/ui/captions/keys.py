"""What keys do in the captions: scroll, choose a caption, change what is selected."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from app.ui.captions.document import CaptionDocument
from app.ui.captions.scroll import CaptionScroll
from app.ui.captions.scroller import CaptionScroller
from app.ui.captions.selector import CaptionSelector


class CaptionKeys:
    """Turns key presses into scrolling and selections. GUI thread; the view paints."""

    def __init__(
        self,
        document: CaptionDocument,
        scroll: CaptionScroll,
        selector: CaptionSelector,
        scroller: CaptionScroller,
        chosen: Callable[[int], None],
    ) -> None:
        """Args: chosen: told which paragraph the keyboard is on now."""
        self._document = document
        self._scroll = scroll
        self._selector = selector
        self._scroller = scroller
        self._chosen = chosen

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means; tell whether it means anything here."""
        return self._scroll_by(event) or self._select_by(event)

    def _scroll_by(self, event: QKeyEvent) -> bool:
        match event.key():
            case Qt.Key.Key_PageUp:
                self._scroller.scroll_pages(-1)
            case Qt.Key.Key_PageDown:
                self._scroller.scroll_pages(1)
            case Qt.Key.Key_Home:
                self._scroller.scroll_to_oldest()
            case Qt.Key.Key_End:
                self._scroller.jump_to_live()
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
                self._selector.extend(by_word=control, on=False)
            case Qt.Key.Key_Right if shift:
                self._selector.extend(by_word=control, on=True)
            case Qt.Key.Key_Escape if self._selector.selection is not None:
                self._selector.clear()
            case _:
                return False
        return True

    def _choose_next(self, by: int, *, extend: bool) -> None:
        last = len(self._document) - 1
        if last < 0:
            return
        chosen = self._selector.chosen
        if chosen is None:
            chosen = next((row.paragraph for row in self._scroll.rows()), last)
        else:
            chosen = min(max(chosen + by, 0), last)
        self._selector.choose(chosen, extend=extend)
        self._scroller.bring(chosen)
        self._chosen(chosen)
