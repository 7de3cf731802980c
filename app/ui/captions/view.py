"""The caption view: painted by hand, newest line at a fixed place, nothing moves that is read."""

from PySide6.QtCore import QEvent, QRect, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent

from app.ui.captions import accessible
from app.ui.captions.document import CaptionDocument
from app.ui.captions.keys import CaptionKeys
from app.ui.captions.look import CaptionLook
from app.ui.captions.measures import CaptionMeasures
from app.ui.captions.model import CaptionModel
from app.ui.captions.pace import UpdatePace
from app.ui.captions.painting import CaptionPainter
from app.ui.captions.paragraphs import Change
from app.ui.captions.pointed_area import PointedArea
from app.ui.captions.pointer import CaptionPointer
from app.ui.captions.scroll import TOP_PX, CaptionScroll
from app.ui.captions.scroller import CaptionScroller
from app.ui.captions.selector import CaptionSelector
from app.ui.captions.shown import Shown
from app.ui.captions.spoken import SpokenCaptions
from app.ui.captions.text_style import TextStyle
from app.ui.theme import Theme


class CaptionView(PointedArea):
    """Shows a caption model. GUI thread.

    Scrolling goes by whole lines. At the end the view follows the newest line; anywhere else it
    stays where it is, whatever arrives.

    A change of the model waits in the pace, then the document lays it out, the scroll says which
    lines are on the screen, and the painter draws them. Keys and pointer act on scroll and
    selector.
    """

    following_changed = Signal(bool)
    receipt_asked = Signal(int, bool)
    """A paragraph, and whether by a key."""
    chosen_changed = Signal(int)
    """The keyboard is on another paragraph."""
    escaped = Signal()
    """Esc was pressed while a panel is open."""

    def __init__(self, theme: Theme, model: CaptionModel) -> None:
        super().__init__(theme)
        self._model = model
        self._measures = CaptionMeasures(theme)
        self._is_receipt_open = False
        self._document = CaptionDocument(model, self._style(), 1)
        self._scroll = CaptionScroll(self._document)
        self._selector = CaptionSelector(self._document)
        self._painter = CaptionPainter(theme)
        self._pace = UpdatePace(self)
        self._pace.due.connect(self._on_due)
        self._scroller = CaptionScroller(theme, self, self._scroll)
        self._scroller.moved.connect(self.viewport().update)
        self._scroller.following_changed.connect(self.following_changed)
        self._shown = shown = Shown(
            document=self._document,
            scroll=self._scroll,
            scroller=self._scroller,
            selector=self._selector,
        )
        self.take_pointer(CaptionPointer(shown, self._column), shown)
        self.clicked.connect(self._on_clicked)
        self._keys = CaptionKeys(shown, self._tell_chosen)
        self.spoken = SpokenCaptions(self._document, self._scroll, self._selector, self.viewport())
        accessible.register(self, self.spoken)
        theme.changed.connect(self._reflow)

    # What the page tells

    @property
    def caption_px(self) -> int:
        """Size of the captions."""
        return self._measures.px

    @property
    def is_following(self) -> bool:
        """Whether the newest line is shown."""
        return self._scroll.is_following

    @property
    def new_lines(self) -> int:
        """How many lines came while scrolled back."""
        return self._scroller.new_lines

    def set_caption_px(self, px: int) -> None:
        """Change the size, within 20 to 64."""
        self._measures.px = px
        self._reflow()

    def set_look(self, look: CaptionLook) -> None:
        """Change face, line height, times, and whether words that may change are shown."""
        before, self._measures.look = self._measures.look, look
        if look == before:
            return
        self._document.set_tentative(shown=look.shows_tentative)
        if look.shows_tentative != before.shows_tentative:
            self._on_due(0)
        self._reflow()

    def set_narrow(self, *, narrow: bool) -> None:
        """In the narrow layout the times give their margin to the text."""
        if narrow != self._measures.narrow:
            self._measures.narrow = narrow
            self._reflow()

    def set_top_inset(self, px: int) -> None:
        """Leave room for a banner: lines under it are not shown, no line moves."""
        if max(px, TOP_PX) != self._scroll.top_inset:
            self._scroll.top_inset = max(px, TOP_PX)
            self._scroller.sync()
            self.viewport().update()

    def show_change(self, change: Change) -> None:
        """Show what the model changed: partials at most five times a second, finals at once."""
        self._pace.accept(change)

    def show_all(self) -> None:
        """Show the model from its beginning: another session, or many messages at once."""
        self._selector.clear()
        self.keep_column()
        self._document.forget()
        self._scroll.follow()
        self._pace.release_all()
        self.jump_to_live()

    def keep_column(self) -> None:
        """Follow the model where it needs a margin for names now, or needs none any more."""
        if self._column().width() != self._document.width:
            self._reflow()

    @Slot()
    def jump_to_live(self) -> None:
        """Follow the newest line again."""
        self._scroller.jump_to_live()

    def scroll_lines(self, lines: int) -> None:
        """Scroll by whole lines: back for negative numbers."""
        self._scroller.scroll_lines(lines)

    def go_to(self, index: int) -> None:
        """Choose a paragraph and show it, as the arrow keys do."""
        self._selector.choose(index)
        self._scroller.bring(index)
        self._tell_chosen(index)
        self.viewport().update()

    def set_receipt_open(self, *, is_open: bool) -> None:
        """Whether a panel stands beside: Esc closes it before it does anything else."""
        self._is_receipt_open = is_open

    def bring_chosen(self) -> None:
        """Show the chosen caption, after the captions got another width."""
        if self._selector.chosen is not None and not self._scroll.is_following:
            self._scroller.bring(self._selector.chosen)
        self.viewport().update()

    # Keeping up with the model

    @Slot(int)
    def _on_due(self, first: int) -> None:
        before = len(self._document)
        added = self._document.sync(first)
        for index in range(before, len(self._document)):
            accessible.tell_added(self, index)
        self._selector.keep_valid()
        self._scroll.keep_valid()
        # The very first lines are there at once: above them nothing is read that could move.
        slides = added > 0 and before > 0
        last = len(self._document) - 1
        self._scroller.accept_lines(added, self._document.box(min(first, last)) if slides else 0)
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
        self._document.set_metrics(self._style(), self._column().width())
        self._scroll.keep_valid()
        for _ in self._scroll.rows():
            pass
        self._scroller.sync()
        self.viewport().update()

    def _style(self) -> TextStyle:
        return self._measures.style

    def _column(self) -> QRect:
        return self._measures.column(
            self.viewport().size(), self.layoutDirection(), has_names=self._model.has_speakers
        )

    def _tell_chosen(self, paragraph: int) -> None:
        accessible.tell_focus(self, paragraph)
        self.chosen_changed.emit(paragraph)

    @Slot(int)
    def _on_clicked(self, index: int) -> None:
        if index < len(self._document):
            self._selector.choose(index)
            self.receipt_asked.emit(index, False)

    # Events

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        has_times = self._measures.has_times
        self._painter.paint_rows(
            painter, self._column(), self._shown, event.rect(), margin=has_times
        )
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._scroll.height = self.viewport().height()
        if self._column().width() != self._document.width:
            self._reflow()
        else:
            self._scroller.sync()
        self._scroller.place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange:
            self._reflow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._is_receipt_open:
            self.escaped.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            chosen = self._keys.chosen_or_newest()
            if chosen is not None:
                self.receipt_asked.emit(chosen, True)
        elif self._keys.press(event):
            self.viewport().update()
        else:
            super().keyPressEvent(event)
