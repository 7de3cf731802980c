"""The caption view: painted by hand, newest line at a fixed place, nothing moves that is read."""

from typing import Final

from PySide6.QtCore import (
    QEasingCurve,
    QElapsedTimer,
    QEvent,
    QPoint,
    QRect,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QMenu, QScrollBar

from app.ui.captions import accessible
from app.ui.captions.document import CaptionDocument
from app.ui.captions.jump_pill import JumpPill
from app.ui.captions.model import CaptionModel, Change
from app.ui.captions.painting import GUTTER_PX, CaptionPainter
from app.ui.captions.scroll import TOP_PX, CaptionScroll
from app.ui.captions.selection import Place
from app.ui.captions.selector import CaptionSelector
from app.ui.captions.spoken import SpokenCaptions
from app.ui.theme import Theme

CAPTION_PX: Final = 28
SMALLEST_PX: Final = 20
LARGEST_PX: Final = 64
STEP_PX: Final = 2

_MARGIN_PX: Final = 96
"""The times stand here; the text begins after it."""
_END_GUTTER_PX: Final = 24
_LONGEST_LINE_EM: Final = 28
_PARTIALS_EVERY_MS: Final = 200
_SLIDE_MS: Final = 120
_BAR_PX: Final = 12


class CaptionView(QAbstractScrollArea):
    """Shows a caption model. GUI thread.

    Scrolling goes by whole lines. At the end the view follows the newest line; anywhere else it
    stays where it is, whatever arrives.
    """

    following_changed = Signal(bool)

    def __init__(self, theme: Theme, model: CaptionModel) -> None:
        super().__init__()
        self._theme = theme
        self._model = model
        self._px = CAPTION_PX
        self._narrow = False
        self._announces = False
        self._document = CaptionDocument(model, theme.caption_font(self._px), 1)
        self._scroll = CaptionScroll(self._document)
        self._selector = CaptionSelector(self._document)
        self._paragraph_painter = CaptionPainter(theme)
        self._new_lines = 0
        self._pending: int | None = None
        self._since_partial = QElapsedTimer()
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._on_late)
        self._slide = QVariantAnimation(self)
        self._slide.setDuration(_SLIDE_MS)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(self._on_slide)
        # An own bar over the gutter: one beside the text would change its width, and re-wrap it.
        self._bar = QScrollBar(Qt.Orientation.Vertical, self)
        self._bar.setSingleStep(1)
        self._bar.valueChanged.connect(self._on_bar)
        self._pill = JumpPill(theme, self)
        self._pill.clicked.connect(self.jump_to_live)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusInside", True)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self.spoken = SpokenCaptions(self._document, self._scroll, self._selector, self.viewport())
        accessible.register(self, self.spoken)
        theme.changed.connect(self._reflow)

    # What the page tells

    @property
    def caption_px(self) -> int:
        """Size of the captions."""
        return self._px

    @property
    def is_following(self) -> bool:
        """Whether the newest line is shown."""
        return self._scroll.is_following

    @property
    def new_lines(self) -> int:
        """How many lines came while scrolled back."""
        return self._new_lines

    @property
    def selected_text(self) -> str:
        """The selected text, one line a paragraph."""
        return self._selector.text

    def set_caption_px(self, px: int) -> None:
        """Change the size, within 20 to 64."""
        self._px = min(max(px, SMALLEST_PX), LARGEST_PX)
        self._reflow()

    def set_narrow(self, *, narrow: bool) -> None:
        """In the narrow layout the times give their margin to the text."""
        if narrow != self._narrow:
            self._narrow = narrow
            self._reflow()

    def set_top_inset(self, px: int) -> None:
        """Leave room for a banner: lines under it are not shown, no line moves."""
        if max(px, TOP_PX) != self._scroll.top_inset:
            self._scroll.top_inset = max(px, TOP_PX)
            self._sync_bar()
            self.viewport().update()

    def set_announcements(self, *, on: bool) -> None:
        """Whether a screen reader is told each settled sentence. Off at first."""
        self._announces = on

    def show_change(self, change: Change) -> None:
        """Show what the model changed: partials at most five times a second, finals at once."""
        self._pending = change.first if self._pending is None else min(self._pending, change.first)
        waited = self._since_partial.elapsed() if self._since_partial.isValid() else None
        if change.urgency == "partial" and waited is not None and waited < _PARTIALS_EVERY_MS:
            if not self._late.isActive():
                self._late.start(int(_PARTIALS_EVERY_MS - waited))
            return
        if change.urgency == "now" and self._announces and change.first < len(self._model):
            accessible.announce(self, self._model.paragraph(change.first).text)
        if change.urgency == "partial":
            self._since_partial.start()
        self._show_pending()

    def show_all(self) -> None:
        """Show the model from its beginning: another session, or many messages at once."""
        self._selector.clear()
        self._document.forget()
        self._scroll.follow()
        self._pending = 0
        self._show_pending()
        self.jump_to_live()

    @Slot()
    def jump_to_live(self) -> None:
        """Follow the newest line again."""
        was_following = self.is_following
        self._scroll.follow()
        self._new_lines = 0
        self._sync_bar()
        self._pill.hide()
        self.viewport().update()
        if not was_following:
            self.following_changed.emit(True)

    def scroll_lines(self, lines: int) -> None:
        """Scroll by whole lines: back for negative numbers."""
        self._bar.setValue(self._bar.value() + lines)

    @Slot()
    def copy(self) -> None:
        """Copy the selected text."""
        if self.selected_text:
            QGuiApplication.clipboard().setText(self.selected_text)

    @Slot()
    def select_all(self) -> None:
        """Select every paragraph."""
        self._selector.take_all()
        self.viewport().update()

    # Keeping up with the model

    @Slot()
    def _on_late(self) -> None:
        self._since_partial.start()
        self._show_pending()

    def _show_pending(self) -> None:
        if self._pending is None:
            return
        first, self._pending = self._pending, None
        self._late.stop()
        before = len(self._document)
        added = self._document.sync(first)
        for index in range(before, len(self._document)):
            accessible.tell_added(self, index)
        self._selector.keep_valid()
        self._scroll.keep_valid()
        if not self.is_following:
            self._new_lines += max(0, added)
            self._show_pill()
        self._sync_bar()
        if added > 0 and before and self.is_following:
            self._start_slide(min(first, len(self._document) - 1))
        if added == 0 and before == len(self._document):
            self._update_from(first)
        else:
            self.viewport().update()

    def _update_from(self, first: int) -> None:
        """Repaint only the paragraphs that changed in place."""
        for row in self._scroll.rows():
            if row.paragraph < first:
                return
            height = self._document.height(row.paragraph)
            self.viewport().update(QRect(0, row.top, self.viewport().width(), height))

    @Slot()
    def _reflow(self) -> None:
        self._document.set_metrics(self._theme.caption_font(self._px), self._column().width())
        self._scroll.keep_valid()
        for _ in self._scroll.rows():
            pass
        self._sync_bar()
        self.viewport().update()

    # Where things are

    def _column(self) -> QRect:
        """The text column, mirrored where the window is."""
        start = GUTTER_PX if self._narrow else _MARGIN_PX
        room = self.viewport().width() - start - _END_GUTTER_PX
        width = max(self._px * 4, min(room, self._px * _LONGEST_LINE_EM))
        left = start
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            left = self.viewport().width() - start - width
        return QRect(left, 0, width, self.viewport().height())

    def _place_at(self, point: QPoint) -> Place | None:
        """Return the place in the text nearest to a point of the viewport."""
        column = self._column()
        nearest: Place | None = None
        for row in self._scroll.rows():
            layout = self._document.layout(row.paragraph)
            offset = layout.offset_at(point.x() - column.x(), point.y() - row.top)
            nearest = Place(row.paragraph, offset)
            if point.y() >= row.top - self._document.gap // 2:
                break
        return nearest

    # Scrolling

    def _sync_bar(self) -> None:
        self._bar.blockSignals(True)
        self._bar.setRange(self._scroll.oldest, self._scroll.newest)
        self._bar.setPageStep(max(1, self._scroll.oldest))
        self._bar.setValue(self._scroll.value)
        self._bar.blockSignals(False)
        self._show_bar()

    def _show_bar(self) -> None:
        """The bar is there for who reaches for it: under the pointer, and while scrolled back."""
        wanted = not self.is_following or self.underMouse()
        self._bar.setVisible(wanted and self._bar.maximum() > self._bar.minimum())

    @Slot(int)
    def _on_bar(self, value: int) -> None:
        if value >= self._bar.maximum():
            self.jump_to_live()
            return
        was_following = self.is_following
        self._slide.stop()
        self._scroll.slide_px = 0
        self._scroll.go(value)
        self._sync_bar()
        self._show_pill()
        self.viewport().update()
        if was_following:
            self.following_changed.emit(False)

    def _show_pill(self) -> None:
        if self.is_following:
            self._pill.hide()
        else:
            self._pill.show_lines(self._new_lines)

    def _start_slide(self, paragraph: int) -> None:
        if self._theme.reduced_motion or not self.isVisible():
            return
        self._slide.stop()
        self._slide.setStartValue(self._document.box(paragraph))
        self._slide.setEndValue(0)
        self._slide.start()

    @Slot()
    def _on_slide(self) -> None:
        value = self._slide.currentValue()
        self._scroll.slide_px = value if isinstance(value, int) else 0
        self.viewport().update()

    # Events

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        column = self._column()
        for row in self._scroll.rows():
            height = self._document.height(row.paragraph)
            if not QRect(0, row.top, self.width(), height).intersects(event.rect()):
                continue
            self._paragraph_painter.paint(
                painter,
                column,
                row,
                self._document.paragraph(row.paragraph),
                self._document.layout(row.paragraph),
                self._selector.selection,
                chosen=self._selector.chosen == row.paragraph,
                margin=not self._narrow,
            )
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bar.setGeometry(self.width() - _BAR_PX, 0, _BAR_PX, self.height())
        self._scroll.height = self.viewport().height()
        if self._column().width() != self._document.width:
            self._reflow()
        else:
            self._sync_bar()
        self._show_pill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange:
            self._reflow()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show_bar()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_bar()

    def wheelEvent(self, event: QWheelEvent) -> None:
        QApplication.sendEvent(self._bar, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and place is not None:
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._selector.press(place, extend=shift)
            self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not event.buttons() & Qt.MouseButton.LeftButton:
            return
        point = event.position().toPoint()
        if point.y() < self._scroll.top_inset:
            self.scroll_lines(-1)
        elif point.y() > self.viewport().height():
            self.scroll_lines(1)
        place = self._place_at(point)
        if place is not None:
            self._selector.drag(place)
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position().toPoint())
        if place is not None:
            self._selector.take_word(place)
            self.viewport().update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copy = menu.addAction(self._theme.icon("copy", 18), self.tr("Copy"), self.copy)
        copy.setEnabled(bool(self.selected_text))
        menu.addAction(self.tr("Select all"), self.select_all)
        menu.popup(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_all()
        elif self._scroll_by_key(event) or self._select_by_key(event):
            self.viewport().update()
        else:
            super().keyPressEvent(event)

    def _scroll_by_key(self, event: QKeyEvent) -> bool:
        match event.key():
            case Qt.Key.Key_PageUp:
                self.scroll_lines(-self._bar.pageStep())
            case Qt.Key.Key_PageDown:
                self.scroll_lines(self._bar.pageStep())
            case Qt.Key.Key_Home:
                self._bar.setValue(self._bar.minimum())
            case Qt.Key.Key_End:
                self.jump_to_live()
            case _:
                return False
        return True

    def _select_by_key(self, event: QKeyEvent) -> bool:
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
        was_following = self.is_following
        self._scroll.bring(chosen)
        self._sync_bar()
        if was_following != self.is_following:
            self._show_pill()
            self.following_changed.emit(self.is_following)
        accessible.tell_focus(self, chosen)
