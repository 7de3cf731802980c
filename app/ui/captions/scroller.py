"""The caption view's scroll bar, its pill, and the motion of a new line."""

from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, Qt, QVariantAnimation, Signal, Slot
from PySide6.QtWidgets import QScrollBar, QWidget

from app.ui.captions.jump_pill import JumpPill
from app.ui.captions.scroll import CaptionScroll
from app.ui.theme import Theme

_SLIDE_MS: Final = 120
_BAR_PX: Final = 12


class CaptionScroller(QObject):
    """Moves a CaptionScroll by what the person does, and shows where it is. GUI thread."""

    moved = Signal()
    """Lines have another place: the view has to be painted."""
    following_changed = Signal(bool)

    def __init__(self, theme: Theme, view: QWidget, scroll: CaptionScroll) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view
        self._scroll = scroll
        self._new_lines = 0
        self._slide = QVariantAnimation(self)
        self._slide.setDuration(_SLIDE_MS)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(self._on_slide)
        theme.changed.connect(self._on_theme)
        # An own bar over the gutter: one beside the text would change its width, and re-wrap it.
        self.bar = QScrollBar(Qt.Orientation.Vertical, view)
        self.bar.setSingleStep(1)
        self.bar.valueChanged.connect(self._on_bar)
        self.pill = JumpPill(theme, view)
        self.pill.clicked.connect(self.jump_to_live)

    @property
    def new_lines(self) -> int:
        """How many lines came while scrolled back."""
        return self._new_lines

    @Slot()
    def jump_to_live(self) -> None:
        """Follow the newest line again."""
        was_following = self._scroll.is_following
        self._scroll.follow()
        self._new_lines = 0
        self.sync()
        self.pill.hide()
        self.moved.emit()
        if not was_following:
            self.following_changed.emit(True)

    def scroll_lines(self, lines: int) -> None:
        """Scroll by whole lines: back for negative numbers."""
        self.bar.setValue(self.bar.value() + lines)

    def scroll_pages(self, pages: int) -> None:
        """Scroll by what fits on the screen."""
        self.scroll_lines(pages * self.bar.pageStep())

    def scroll_to_oldest(self) -> None:
        """Go to the session's beginning."""
        self.bar.setValue(self.bar.minimum())

    def bring(self, paragraph: int) -> None:
        """Show a paragraph whole, moving as little as possible."""
        was_following = self._scroll.is_following
        self._scroll.bring(paragraph)
        self.sync()
        if was_following != self._scroll.is_following:
            self._show_pill()
            self.following_changed.emit(self._scroll.is_following)

    def accept_lines(self, added: int, line_px: int) -> None:
        """Lines came or went at the end.

        Args:
            added: how many; negative when some went.
            line_px: height of a line by which everything slides up; 0: nothing slides.
        """
        if not self._scroll.is_following:
            self._new_lines += max(0, added)
            self._show_pill()
        self.sync()
        if added > 0 and line_px and self._scroll.is_following:
            self._start_slide(line_px)

    def sync(self) -> None:
        """Show by the bar where the view is."""
        self.bar.blockSignals(True)
        self.bar.setRange(self._scroll.oldest, self._scroll.newest)
        self.bar.setPageStep(max(1, self._scroll.oldest))
        self.bar.setValue(self._scroll.value)
        self.bar.blockSignals(False)
        self.show_bar()

    def show_bar(self) -> None:
        """The bar is there for who reaches for it: under the pointer, and while scrolled back."""
        wanted = not self._scroll.is_following or self._view.underMouse()
        self.bar.setVisible(wanted and self.bar.maximum() > self.bar.minimum())

    def place(self) -> None:
        """Take the places that the view's new size asks for."""
        self.bar.setGeometry(self._view.width() - _BAR_PX, 0, _BAR_PX, self._view.height())
        self._show_pill()

    @Slot(int)
    def _on_bar(self, value: int) -> None:
        if value >= self.bar.maximum():
            self.jump_to_live()
            return
        was_following = self._scroll.is_following
        self._slide.stop()
        self._scroll.slide_px = 0
        self._scroll.go(value)
        self.sync()
        self._show_pill()
        self.moved.emit()
        if was_following:
            self.following_changed.emit(False)

    def _show_pill(self) -> None:
        if self._scroll.is_following:
            self.pill.hide()
        else:
            self.pill.show_lines(self._new_lines)

    def _start_slide(self, line_px: int) -> None:
        if self._theme.reduced_motion or not self._view.isVisible():
            return
        self._slide.stop()
        self._slide.setStartValue(line_px)
        self._slide.setEndValue(0)
        self._slide.start()

    @Slot()
    def _on_theme(self) -> None:
        if self._theme.reduced_motion and self._scroll.slide_px:
            self._slide.stop()
            self._scroll.slide_px = 0
            self.moved.emit()

    @Slot()
    def _on_slide(self) -> None:
        value = self._slide.currentValue()
        self._scroll.slide_px = value if isinstance(value, int) else 0
        self.moved.emit()
