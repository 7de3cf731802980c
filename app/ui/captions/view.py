"""The caption view: painted by hand, newest line at a fixed place, nothing moves that is read."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import (
    QEasingCurve,
    QElapsedTimer,
    QEvent,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    Qt,
    QTextBoundaryFinder,
    QTimer,
    QVariantAnimation,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QContextMenuEvent,
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
from app.ui.captions.model import CaptionModel, Change
from app.ui.captions.paragraph_layout import Ink, ParagraphLayout
from app.ui.captions.selection import Place, Selection
from app.ui.captions.text import utf16_length
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button

CAPTION_PX: Final = 28
SMALLEST_PX: Final = 20
LARGEST_PX: Final = 64
STEP_PX: Final = 2

BOTTOM_PX: Final = 32
"""Between the newest line and the dock."""
_MARGIN_PX: Final = 96
"""The times stand here; the text begins after it."""
_GUTTER_PX: Final = 32
_END_GUTTER_PX: Final = 24
_LONGEST_LINE_EM: Final = 28
_PARTIALS_EVERY_MS: Final = 200
_SLIDE_MS: Final = 120
_BAR_PX: Final = 12
_PILL_ABOVE_PX: Final = 16


class _Row(NamedTuple):
    """A paragraph on the screen: where its line 0 is, and the first line that is shown whole."""

    paragraph: int
    top: int
    first_line: int


class CaptionView(QAbstractScrollArea):
    """Shows a caption model. GUI thread.

    Scrolling goes by whole lines: the bar's value is the number of the lowest visible line. At its
    maximum the view follows the newest line; anywhere else it stays where it is, whatever arrives.
    """

    following_changed = Signal(bool)

    def __init__(self, theme: Theme, model: CaptionModel) -> None:
        super().__init__()
        self._theme = theme
        self._model = model
        self._px = CAPTION_PX
        self._narrow = False
        self._top_inset = 0
        self._announces = False
        self._document = CaptionDocument(model, theme.caption_font(self._px), 1)
        self._place: Place | None = None
        """Paragraph and line at the bottom while scrolled back; None: following."""
        self._new_lines = 0
        self._selection: Selection | None = None
        self._chosen: int | None = None
        self._pending: int | None = None
        self._since_partial = QElapsedTimer()
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._on_late)
        self._slide_px = 0
        self._slide = QVariantAnimation(self)
        self._slide.setDuration(_SLIDE_MS)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(self._on_slide)
        self._bar = QScrollBar(Qt.Orientation.Vertical, self)
        self._bar.setSingleStep(1)
        self._bar.valueChanged.connect(self._on_bar)
        self._pill = Button(theme, "", "pill", "arrow-down", size=16)
        self._pill.setParent(self)
        self._pill.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._pill.clicked.connect(self.jump_to_live)
        self._pill.hide()
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusInside", True)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        accessible.register(self, self)
        theme.changed.connect(self._on_theme_changed)

    # What the page tells

    @property
    def caption_px(self) -> int:
        """Size of the captions."""
        return self._px

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
        if px != self._top_inset:
            self._top_inset = px
            self._sync_bar()
            self.viewport().update()

    def set_announcements(self, *, on: bool) -> None:
        """Whether a screen reader is told each settled sentence. Off at first."""
        self._announces = on

    @property
    def is_following(self) -> bool:
        """Whether the newest line is shown."""
        return self._place is None

    @property
    def new_lines(self) -> int:
        """How many lines came while scrolled back."""
        return self._new_lines

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
        self._show_pending()

    def show_all(self) -> None:
        """Show the model from its beginning: another session, or many messages at once."""
        self._selection, self._chosen = None, None
        self._pending = 0
        self._show_pending()
        self.jump_to_live()

    @Slot()
    def jump_to_live(self) -> None:
        """Follow the newest line again."""
        was_following = self.is_following
        self._place = None
        self._new_lines = 0
        self._sync_bar()
        self._pill.hide()
        self.viewport().update()
        if not was_following:
            self.following_changed.emit(True)

    def scroll_lines(self, lines: int) -> None:
        """Scroll by whole lines: back for negative numbers."""
        self._bar.setValue(self._bar.value() + lines)

    # Keeping up with the model

    @Slot()
    def _on_late(self) -> None:
        self._show_pending()

    def _show_pending(self) -> None:
        if self._pending is None:
            return
        first, self._pending = self._pending, None
        self._late.stop()
        self._since_partial.start()
        before = len(self._document)
        old_rect = self._rect_of(first) if first < before else QRect()
        added = self._document.sync(first)
        for index in range(before, len(self._document)):
            accessible.tell_added(self, index)
        self._forget_what_is_gone()
        if not self.is_following:
            self._new_lines += max(0, added)
            self._show_pill()
        self._sync_bar()
        if added > 0 and self.is_following and before:
            self._start_slide(first)
        if added == 0 and before == len(self._document):
            self.viewport().update(old_rect.united(self._rect_of(first)))
        else:
            self.viewport().update()

    def _forget_what_is_gone(self) -> None:
        """After a paragraph was dropped, nothing may point behind the last one."""
        count = len(self._document)
        if self._selection is not None and self._selection.last.paragraph >= count:
            self._selection = None
        if self._chosen is not None and self._chosen >= count:
            self._chosen = None
        if self._place is not None and self._place.paragraph >= count:
            self._place = None

    def _reflow(self) -> None:
        self._document.set_metrics(self._theme.caption_font(self._px), self._column().width())
        if self._place is not None:
            layout = self._document.layout(self._place.paragraph)
            self._place = Place(
                self._place.paragraph, min(self._place.offset, len(layout.lines) - 1)
            )
        for _ in self._rows():
            pass
        self._sync_bar()
        self.viewport().update()

    # Where things are

    def _column(self) -> QRect:
        """The text column, mirrored where the window is."""
        start = _GUTTER_PX if self._narrow else _MARGIN_PX
        room = self.viewport().width() - start - _END_GUTTER_PX
        width = max(self._px * 4, min(room, self._px * _LONGEST_LINE_EM))
        left = start
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            left = self.viewport().width() - start - width
        return QRect(left, 0, width, self.viewport().height())

    def _rows(self) -> Iterator[_Row]:
        """Yield the paragraphs on the screen, from the bottom up. Lays out what it meets."""
        if not len(self._document):
            return
        bottom = self.viewport().height() - BOTTOM_PX + self._slide_px
        index = len(self._document) - 1
        below = 0
        if self._place is not None:
            index = self._place.paragraph
            self._document.layout(index)
            below = self._document.lines(index) - 1 - self._place.offset
        while index >= 0:
            self._document.layout(index)
            box = self._document.box(index)
            top = bottom - (self._document.lines(index) - below) * box
            first_line = max(0, -(-(self._top_inset - top) // box))
            if first_line >= self._document.lines(index) - below:
                return
            yield _Row(index, top, first_line)
            if first_line:
                return
            below = 0
            bottom = top - self._document.gap
            index -= 1

    def _rect_of(self, index: int) -> QRect:
        """Where a paragraph is on the viewport; empty if it is not."""
        for row in self._rows():
            if row.paragraph == index:
                return QRect(0, row.top, self.viewport().width(), self._document.height(index))
        return QRect()

    def _place_at(self, point: QPoint) -> Place | None:
        """Return the place in the text nearest to a point of the viewport."""
        column = self._column()
        nearest: Place | None = None
        for row in self._rows():
            layout = self._document.layout(row.paragraph)
            offset = layout.offset_at(point.x() - column.x(), point.y() - row.top)
            nearest = Place(row.paragraph, offset)
            if point.y() >= row.top - self._document.gap // 2:
                return nearest
        return nearest

    # The bar

    def _first_value(self) -> int:
        """The lowest bar value: with it the oldest line stands at the top."""
        room = self.viewport().height() - BOTTOM_PX - self._top_inset
        lines = 0
        for index in range(len(self._document)):
            box = self._document.box(index)
            fitting = min(self._document.lines(index), max(0, room // box))
            lines += fitting
            room -= self._document.height(index) + self._document.gap
            if room <= 0:
                break
        return max(0, lines - 1)

    def _sync_bar(self) -> None:
        newest = max(0, self._document.total_lines - 1)
        oldest = min(self._first_value(), newest)
        value = newest
        if self._place is not None:
            value = self._document.lines_before(self._place.paragraph) + self._place.offset
        self._bar.blockSignals(True)
        self._bar.setRange(oldest, newest)
        self._bar.setPageStep(max(1, oldest))
        self._bar.setValue(value)
        self._bar.blockSignals(False)
        self._bar.setVisible(newest > oldest)

    @Slot(int)
    def _on_bar(self, value: int) -> None:
        if value >= self._bar.maximum():
            self.jump_to_live()
            return
        was_following = self.is_following
        self._slide.stop()
        self._slide_px = 0
        self._place = Place(*self._document.locate(value))
        for _ in self._rows():
            pass
        self._sync_bar()
        self._show_pill()
        self.viewport().update()
        if was_following:
            self.following_changed.emit(False)

    def _show_pill(self) -> None:
        match self._new_lines:
            case 0:
                text = self.tr("Jump to live")
            case 1:
                text = self.tr("Jump to live, 1 new line")
            case lines:
                text = self.tr("Jump to live, {lines} new lines").format(lines=lines)
        if text != self._pill.text():
            self._pill.set_look(text, "pill", "arrow-down")
            self._pill.setIconSize(self._pill.iconSize())
        self._pill.adjustSize()
        self._pill.move(
            (self.width() - self._pill.width()) // 2,
            self.height() - self._pill.height() - _PILL_ABOVE_PX,
        )
        self._pill.show()
        self._pill.raise_()

    # Motion

    def _start_slide(self, first: int) -> None:
        if self._theme.reduced_motion or not self.isVisible():
            return
        self._slide.stop()
        self._slide.setStartValue(self._document.box(min(first, len(self._document) - 1)))
        self._slide.setEndValue(0)
        self._slide.start()

    @Slot()
    def _on_slide(self) -> None:
        value = self._slide.currentValue()
        self._slide_px = int(value) if isinstance(value, (int, float)) else 0
        self.viewport().update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        column = self._column()
        ink = self._ink()
        for row in self._rows():
            if row.top > event.rect().bottom() + self._px:
                continue
            if row.top + self._document.height(row.paragraph) < event.rect().top() - self._px:
                break
            self._paint_paragraph(painter, column, row, ink)
        painter.end()

    def _paint_paragraph(self, painter: QPainter, column: QRect, row: _Row, ink: Ink) -> None:
        paragraph = self._document.paragraph(row.paragraph)
        layout = self._document.layout(row.paragraph)
        settled = _whole_characters(paragraph.text, paragraph.settled)
        selected = None
        if self._selection is not None:
            selected = self._selection.within(row.paragraph, layout.length)
        origin = QPointF(column.x(), row.top)
        layout.draw(painter, origin, row.first_line, settled, selected, ink)
        if not self._narrow and not row.first_line:
            self._paint_margin(painter, row, layout)
        if paragraph.not_saved:
            self._paint_not_saved(painter, row, layout)

    def _paint_margin(self, painter: QPainter, row: _Row, layout: ParagraphLayout) -> None:
        time = self._document.paragraph(row.paragraph).time
        if time is None:
            return
        painter.setFont(self._theme.font("body"))
        painter.setPen(self._theme.colour("text-2"))
        text = time.strftime("%H:%M")
        painter.drawText(QPointF(self._margin_x(painter, text), row.top + layout.baseline), text)

    def _paint_not_saved(self, painter: QPainter, row: _Row, layout: ParagraphLayout) -> None:
        """Word and colour in the margin; in the narrow layout there is room for the sign only."""
        line = row.first_line
        if self._narrow:
            y = row.top + line * layout.box + layout.baseline - 14
            self._theme.paint_icon(painter, QRectF(8, y, 16, 16), "hard-drive", "danger")
            return
        font = self._theme.font("small")
        painter.setFont(font)
        painter.setPen(self._theme.colour("danger"))
        text = self.tr("not saved")
        # Under the time, so that a paragraph of one line has room for both.
        drop = 18 if line == 0 else 0
        y = row.top + line * layout.box + layout.baseline + drop
        painter.drawText(QPointF(self._margin_x(painter, text), y), text)

    def _margin_x(self, painter: QPainter, text: str) -> float:
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            width = painter.fontMetrics().horizontalAdvance(text)
            return self.viewport().width() - _GUTTER_PX - width
        return _GUTTER_PX

    def _ink(self) -> Ink:
        contrast = self._theme.scheme == "contrast"
        return Ink(
            text=self._theme.colour("text"),
            tentative=self._theme.colour("tentative"),
            selection=self._theme.colour("accent" if contrast else "accent-soft"),
            on_selection=self._theme.colour("on-accent") if contrast else None,
        )

    @Slot()
    def _on_theme_changed(self) -> None:
        self._reflow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bar.setGeometry(self.width() - _BAR_PX, 0, _BAR_PX, self.height())
        if self._column().width() != self._document.width:
            self._reflow()
        else:
            self._sync_bar()
        if self._pill.isVisible():
            self._show_pill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange:
            self._reflow()

    def wheelEvent(self, event: QWheelEvent) -> None:
        QApplication.sendEvent(self._bar, event)

    # Selecting and copying

    @property
    def selected_text(self) -> str:
        """The selected text, one line a paragraph."""
        if self._selection is None:
            return ""
        return self._selection.text(lambda index: self._document.paragraph(index).text)

    def copy(self) -> None:
        """Copy the selected text."""
        if self.selected_text:
            QGuiApplication.clipboard().setText(self.selected_text)

    def select_all(self) -> None:
        """Select every paragraph."""
        if len(self._document):
            last = len(self._document) - 1
            self._select(Place(0, 0), Place(last, self._length(last)))

    def choose(self, index: int, *, extend: bool = False) -> None:
        """Put the keyboard on a paragraph and select it whole."""
        end = Place(index, self._length(index))
        if extend and self._selection is not None:
            anchor = self._selection.anchor
            start = Place(anchor.paragraph, 0)
            if index < anchor.paragraph:
                start, end = (
                    Place(anchor.paragraph, self._length(anchor.paragraph)),
                    Place(index, 0),
                )
            self._select(start, end)
        else:
            self._select(Place(index, 0), end)
        self._chosen = index
        self._bring_into_view(index)
        accessible.tell_focus(self, index)

    def _length(self, index: int) -> int:
        return utf16_length(self._document.paragraph(index).text)

    def _select(self, anchor: Place, cursor: Place) -> None:
        self._selection = Selection(anchor, cursor)
        self.viewport().update()

    def _clear_selection(self) -> None:
        self._selection, self._chosen = None, None
        self.viewport().update()

    def _bring_into_view(self, index: int) -> None:
        rows = {row.paragraph: row for row in self._rows()}
        if index in rows and rows[index].first_line == 0:
            return
        if index in rows or index < min(rows, default=0):
            # Its first line goes to the top: put it at the bottom, then move on by a page's worth.
            wanted = self._document.lines_before(index) + self._first_value()
            self._bar.setValue(max(self._bar.minimum(), min(wanted, self._bar.maximum() - 1)))
        else:
            self._bar.setValue(self._document.lines_before(index) + self._document.lines(index) - 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position().toPoint())
        if event.button() is not Qt.MouseButton.LeftButton or place is None:
            return
        self._chosen = None
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        anchor = self._selection.anchor if shift and self._selection is not None else place
        self._select(anchor, place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not event.buttons() & Qt.MouseButton.LeftButton or self._selection is None:
            return
        point = event.position().toPoint()
        if point.y() < self._top_inset:
            self._bar.setValue(self._bar.value() - 1)
        elif point.y() > self.viewport().height():
            self._bar.setValue(self._bar.value() + 1)
        place = self._place_at(point)
        if place is not None:
            self._select(self._selection.anchor, place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position().toPoint())
        if place is None:
            return
        text = self._document.paragraph(place.paragraph).text
        start, end = _word_around(text, place.offset)
        self._select(Place(place.paragraph, start), Place(place.paragraph, end))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        copy = menu.addAction(self._theme.icon("copy", 18), self.tr("Copy"), self.copy)
        copy.setEnabled(bool(self.selected_text))
        menu.addAction(self.tr("Select all"), self.select_all)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_all()
        elif not self._key(event):
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent) -> bool:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        match event.key():
            case Qt.Key.Key_Up:
                self._step(-1, extend=shift)
            case Qt.Key.Key_Down:
                self._step(1, extend=shift)
            case Qt.Key.Key_Left if shift:
                self._extend(by_word=control, on=False)
            case Qt.Key.Key_Right if shift:
                self._extend(by_word=control, on=True)
            case Qt.Key.Key_PageUp:
                self._bar.setValue(self._bar.value() - self._bar.pageStep())
            case Qt.Key.Key_PageDown:
                self._bar.setValue(self._bar.value() + self._bar.pageStep())
            case Qt.Key.Key_Home:
                self._bar.setValue(self._bar.minimum())
            case Qt.Key.Key_End:
                self.jump_to_live()
            case Qt.Key.Key_Escape if self._selection is not None:
                self._clear_selection()
            case _:
                return False
        return True

    def _step(self, by: int, *, extend: bool) -> None:
        count = len(self._document)
        if not count:
            return
        if self._chosen is None:
            visible = [row.paragraph for row in self._rows()]
            self.choose(visible[0] if visible else count - 1)
            return
        self.choose(min(max(self._chosen + by, 0), count - 1), extend=extend)

    def _extend(self, *, by_word: bool, on: bool) -> None:
        """Move the selection's end by a character as a person sees it, or by a word."""
        if self._selection is None:
            return
        cursor = self._selection.cursor
        text = self._document.paragraph(cursor.paragraph).text
        offset = _boundary(text, cursor.offset, by_word=by_word, on=on)
        if offset is not None:
            self._select(self._selection.anchor, Place(cursor.paragraph, offset))
        elif on and cursor.paragraph + 1 < len(self._document):
            self._select(self._selection.anchor, Place(cursor.paragraph + 1, 0))
        elif not on and cursor.paragraph > 0:
            before = cursor.paragraph - 1
            self._select(self._selection.anchor, Place(before, self._length(before)))

    # What assistive tools ask (see accessible.ParagraphList)

    def paragraph_count(self) -> int:
        """How many paragraphs there are."""
        return len(self._document)

    def paragraph_name(self, index: int) -> str:
        """The text."""
        return self._document.paragraph(index).text

    def paragraph_description(self, index: int) -> str:
        """The time, and whether it is not saved."""
        paragraph = self._document.paragraph(index)
        parts = [] if paragraph.time is None else [paragraph.time.strftime("%H:%M")]
        if paragraph.not_saved:
            parts.append(self.tr("not saved"))
        return ", ".join(parts)

    def paragraph_rect(self, index: int) -> QRect:
        """Where it is on the screen; empty when it is scrolled away."""
        rect = self._rect_of(index)
        if rect.isEmpty():
            return rect
        return QRect(self.viewport().mapToGlobal(rect.topLeft()), rect.size())

    def chosen_paragraph(self) -> int | None:
        """The one that the keyboard is on."""
        return self._chosen


def _whole_characters(text: str, settled: int) -> int:
    """Return Qt's offset of the border, moved back so that it splits no character."""
    offset = utf16_length(text[:settled])
    if text.isascii() or settled >= len(text):
        return offset
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    finder.setPosition(offset)
    return offset if finder.isAtBoundary() else max(0, finder.toPreviousBoundary())


def _word_around(text: str, offset: int) -> tuple[int, int]:
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Word, text)
    finder.setPosition(offset)
    start = offset if finder.isAtBoundary() else max(0, finder.toPreviousBoundary())
    finder.setPosition(start)
    end = finder.toNextBoundary()
    return start, end if end >= 0 else utf16_length(text)


def _boundary(text: str, offset: int, *, by_word: bool, on: bool) -> int | None:
    """Return the next or previous boundary, or None at the paragraph's end."""
    kinds = QTextBoundaryFinder.BoundaryType
    finder = QTextBoundaryFinder(kinds.Word if by_word else kinds.Grapheme, text)
    finder.setPosition(offset)
    found = finder.toNextBoundary() if on else finder.toPreviousBoundary()
    if by_word:
        while found >= 0 and on and not finder.boundaryReasons() & _WORD_EDGE:
            found = finder.toNextBoundary()
    return found if found >= 0 else None


_WORD_EDGE: Final = (
    QTextBoundaryFinder.BoundaryReason.EndOfItem | QTextBoundaryFinder.BoundaryReason.StartOfItem
)
