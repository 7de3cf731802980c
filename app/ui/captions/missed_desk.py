"""Opens and closes "What you missed", and says which lines it is of."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.captions.messages import Message, SessionOpened
from app.ui.captions.attention import Attention
from app.ui.captions.missed_panel import MissedPanel, MissedQuote, Stretch
from app.ui.captions.paragraphs import Line
from app.ui.captions.parts import LiveParts
from app.ui.local_text import exact_clock_text, joined
from app.ui.theme import Theme
from engines.arrays import RATE_HZ

if TYPE_CHECKING:
    from app.assistant.extractive import Quote

_USUAL: Final[Stretch] = "60"
_SENTENCES: Final[dict[Stretch, int]] = {"30": 2, "60": 3, "120": 3, "away": 5}


@dataclass(frozen=True, slots=True, kw_only=True)
class MissedWish:
    """Lines that are to be summed up. Of several wishes the newest counts."""

    number: int
    stretch: Stretch
    lines: tuple[Line, ...]

    @property
    def texts(self) -> list[str]:
        """What is summed up: words that may still change are no quotes."""
        return [line.settled_text for line in self.lines]

    @property
    def sentences(self) -> int:
        """How many there are to be at most."""
        return _SENTENCES[self.stretch]


class MissedDesk(QObject):
    """Follows whether the captions are looked at. GUI thread."""

    wanted = Signal(object)
    """A `MissedWish` is to be summed up; see `show_quotes`."""

    def __init__(self, theme: Theme, parts: LiveParts, page: QObject) -> None:
        super().__init__(page)
        self._parts = parts
        self._attention = Attention()
        self._stretch: Stretch = _USUAL
        self._is_bar_shown = False
        self._number = 0
        # What had the focus when the panel was opened.
        self._opener: QWidget | None = None
        self.panel = MissedPanel(theme)
        self.panel.setParent(parts.pane)
        self.panel.hide()
        self.panel.closed.connect(self.close)
        self.panel.stretch_chosen.connect(self._on_stretch)
        self.panel.quote_chosen.connect(self._on_quote)
        parts.view.escaped.connect(self.close)
        parts.pane.panel_changed.connect(self._on_panel_changed)
        parts.view.following_changed.connect(self._look)
        parts.view.installEventFilter(self)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.focusWindowChanged.connect(self._look)

    @property
    def is_open(self) -> bool:
        """Whether the panel is shown."""
        return self._parts.pane.panel is self.panel

    def accept(self, message: Message) -> None:
        """Note what a message tells."""
        if isinstance(message, SessionOpened):
            self._attention.begin()
            if self.is_open:
                self._ask()

    def set_bar_shown(self, *, is_shown: bool) -> None:
        """Whether the caption bar shows the captions, whatever window is in front."""
        self._is_bar_shown = is_shown
        self._look()

    def open(self, *, from_elsewhere: bool = False) -> None:
        """Show what was missed as of now, also if it is shown already.

        Args:
            from_elsewhere: whether it was asked for from another page or program: somebody who
                works there means the last words, and not all since the captions were in front.
        """
        if not self.is_open:
            has_come_back = self._attention.is_fresh(self._parts.model.newest_sample)
            if has_come_back and not from_elsewhere:
                self._stretch = "away"
            elif self._stretch == "away":
                self._stretch = _USUAL
        self._ask()
        if not self.is_open:
            opener = self._parts.pane.window().focusWidget() or self._parts.view
            self._parts.pane.open(self.panel)
            self._opener = opener
            # Esc closes it also from the captions.
            self._parts.view.set_receipt_open(is_open=True)
            self._parts.place_overlays()
        if not self.panel.isAncestorOf(self._parts.pane.window().focusWidget()):
            self.panel.first_control().setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot()
    def close(self) -> None:
        """Close it; the focus goes back to where it was."""
        if not self.is_open:
            return
        opener = self._opener
        has_focus = self.panel.isAncestorOf(self.panel.window().focusWidget())
        self._parts.pane.close_panel()
        self._parts.place_overlays()
        if has_focus:
            goes_back = opener is not None and opener.isVisible() and opener.isEnabled()
            back = opener if goes_back and opener is not None else self._parts.view
            back.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_quotes(self, wish: MissedWish, quotes: "Sequence[Quote]") -> None:
        """Show the quotes of a wish, unless a newer one was made."""
        if wish.number != self._number:
            return
        self.panel.show_quotes(
            self._told(wish),
            [
                MissedQuote(
                    segment=wish.lines[quote.line].segment,
                    head=_head(wish.lines[quote.line]),
                    words=_words(wish.lines[quote.line], quote),
                )
                for quote in quotes
            ],
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._look()
        return super().eventFilter(watched, event)

    def _ask(self) -> None:
        self._number += 1
        lines = tuple(line for line in self._lines() if line.settled_text)
        now = self._parts.model.newest_sample
        was_away = self._attention.absence(now) is not None
        self.panel.set_stretch(self._stretch, was_away=was_away)
        self.wanted.emit(MissedWish(number=self._number, stretch=self._stretch, lines=lines))

    def _lines(self) -> list[Line]:
        model = self._parts.model
        newest = model.newest_sample
        if self._stretch != "away":
            return model.lines_after(newest - int(self._stretch) * RATE_HZ)
        absence = self._attention.absence(newest)
        if absence is None:
            return []
        later = model.lines_after(absence.first)
        # The line in which somebody came back is part of it, those after it are not.
        return [line for line in later if line.start_sample < absence.end]

    def _told(self, wish: MissedWish) -> str:
        if not len(self._parts.model):
            return self.tr("There are no captions yet.")
        if not wish.lines:
            return self.tr("Nothing was said in this time.")
        first, last = wish.lines[0], wish.lines[-1]
        if first.time is None or last.time is None:
            return ""
        length = timedelta(seconds=(last.end_sample - last.start_sample) / RATE_HZ)
        span = self.tr("{first} to {last}").format(
            first=exact_clock_text(first.time), last=exact_clock_text(last.time + length)
        )
        if wish.stretch == "away":
            return self.tr("While you were away, {span}").format(span=span)
        return span

    @Slot(object)
    def _on_stretch(self, stretch: Stretch) -> None:
        self._stretch = stretch
        self._ask()

    @Slot(int)
    def _on_quote(self, segment: int) -> None:
        index = self._parts.model.place_of(segment)
        if index is not None:
            self._parts.view.go_to(index)

    @Slot()
    def _on_panel_changed(self) -> None:
        """Another panel may have taken the place; it says itself what Esc does."""
        if self._opener is not None and not self.is_open:
            self._opener = None
            self._parts.view.set_receipt_open(is_open=False)

    @Slot()
    def _look(self) -> None:
        """Note whether the captions are before somebody's eyes, with the newest line."""
        view = self._parts.view
        in_front = view.isVisible() and view.isActiveWindow() and view.is_following
        self._attention.look(
            is_seen=in_front or self._is_bar_shown, at=self._parts.model.newest_sample
        )


def _words(line: Line, quote: "Quote") -> str:
    """Return what is quoted; dots say that a sentence goes on that is being spoken."""
    words = line.settled_text[quote.start : quote.end]
    goes_on = quote.end == len(line.settled_text) < len(line.text)
    return f"{words} …" if goes_on else words


def _head(line: Line) -> str:
    time = exact_clock_text(line.time) if line.time is not None else ""
    return joined(time, line.speaker)
