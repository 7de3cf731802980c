"""The caption bar: captions over other programs, with a toolbar for who reaches for it."""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QEnterEvent,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QShowEvent,
)

from app.settings.bar import BarSettings
from app.ui.bar.actions import bar_actions
from app.ui.bar.changes import BarChanges
from app.ui.bar.dragging import lines_of
from app.ui.bar.fade import ToolbarFade
from app.ui.bar.floating import FloatingWindow
from app.ui.bar.ground import paint_ground, paint_sign, sign_rect
from app.ui.bar.look import bar_look
from app.ui.bar.text import BarText
from app.ui.bar.toolbar import BarToolbar
from app.ui.bar.window_system import is_composited, later
from app.ui.captions.model import CaptionModel
from app.ui.local_text import joined, keys_text
from app.ui.session_actions import SessionActions
from app.ui.theme import Theme

_LEAVES_AFTER_MS: Final = 1500
_NOTICE_MS: Final = 2500
_LIMITS_MS: Final = 15_000
"""Two sentences take a slow reader so long."""


class CaptionBar(FloatingWindow):
    """Shows the end of the Live page's model, and what is going on in words. GUI thread."""

    closed = Signal()
    """The person has closed it."""

    def __init__(
        self, theme: Theme, model: CaptionModel, actions: SessionActions, bar: BarSettings
    ) -> None:
        look = bar_look(bar, theme)
        super().__init__(theme, bar, QSize(bar.width, look.height))
        self._theme = theme
        self._look = look
        self._click_through = actions.click_through
        self._trouble = ""
        self._notice = ""
        self._painted_sign = ""
        self._is_open = False
        self._limits_told = False
        self.own = bar_actions(self)
        self.text = BarText(look, model, self)
        self.toolbar = BarToolbar(look, actions, self.own, self)
        self._fade = ToolbarFade(theme, self.toolbar)
        self._changes = BarChanges(self.own, self.toolbar, lambda: self._bar, self)
        self._leave = later(self, _LEAVES_AFTER_MS, self._on_left)
        self._quiet = later(self, _NOTICE_MS, self._on_quiet)
        self.setWindowTitle(self.tr("Caption bar"))
        self.addActions([*actions.all, *self.own.all])
        self._changes.wanted.connect(self._on_wanted)
        self._keyboard.changed.connect(self._on_keyboard)
        self.own.close.triggered.connect(self.closed)
        self.toolbar.menu_closed.connect(self._start_leaving)
        self.toolbar.grip.moved.connect(self._on_moved)
        self._fade.changed.connect(self._shape)
        theme.changed.connect(self._fit)

    @property
    def is_open(self) -> bool:
        """Whether the toolbar is shown."""
        return self._is_open

    @property
    def sign(self) -> str:
        """What the sign beside the text says; empty: there is none."""
        if self._notice:
            return self._notice if not self._is_open else ""
        if self._is_open or not self._bar.click_through:
            return "" if self._is_open else self._trouble
        keys = keys_text(self._click_through.shortcut().toString())
        hint = self.tr("Clicks pass through. {keys} in Earmark ends it").format(keys=keys)
        return joined(self._trouble, hint)

    def set_trouble(self, words: str) -> None:
        """Say beside the captions what the reader has to know; empty: all is well."""
        if words != self._trouble:
            self._trouble = words
            self._shape()

    def set_notice(self, words: str, for_ms: int = _NOTICE_MS) -> None:
        """Say something for a moment: beside the text, or in the toolbar."""
        self._notice = words
        self.toolbar.set_notice(words)
        self._shape()
        self._quiet.start(for_ms)

    @Slot()
    def _on_quiet(self) -> None:
        self._notice = ""
        self.toolbar.set_notice("")
        self._shape()

    # The look

    @Slot()
    def _fit(self) -> None:
        composited = is_composited(self.desktop)
        look = bar_look(self._bar, self._theme, composited=composited)
        self._look = look
        self._fade.set_can_fade(can_fade=composited)
        self.text.set_look(look)
        self.toolbar.set_look(look)
        if self._bar.click_through and self._is_open and not self._keyboard.has:
            # The pointer is no longer on the bar, and no event will say so.
            self._fold()
        self._resize_body(QSize(self._bar.width, look.height))
        self._shape()

    @Slot()
    def _shape(self) -> None:
        """Lay text and toolbar out, and leave out of the window what is not shown."""
        shows_strip = self._is_open or self._fade.share > 0
        self._painted_sign = "" if shows_strip else self.sign
        body, strip = self._frame.body_inside, self._frame.strip_inside
        self.text.setGeometry(body)
        self.toolbar.setGeometry(strip)
        self.toolbar.set_hairline(below=not self._frame.strip_below)
        shown = QRegion(body)
        shown |= QRegion(strip if shows_strip else self._sign_rect())
        if shown != self.mask():
            self.setMask(shown)
        self.update()

    def _sign_rect(self) -> QRect:
        return sign_rect(
            self._painted_sign,
            self._frame.strip_inside,
            self._look,
            below=self._frame.strip_below,
            rtl=self.layoutDirection() is Qt.LayoutDirection.RightToLeft,
        )

    def _take_size(self, size: QSize) -> None:
        self._changes.set_size(size.width(), lines_of(size.height(), self._look.line_px))

    @Slot(object)
    def _on_wanted(self, bar: BarSettings) -> None:
        self._want(bar)

    @Slot(QPoint)
    def _on_moved(self, by: QPoint) -> None:
        self._move_by(by)

    # The toolbar

    def _open(self) -> None:
        self._leave.stop()
        if not self._is_open:
            self._is_open = True
            self._fade.show()
            self._shape()

    @Slot()
    def _start_leaving(self) -> None:
        self._leave.start()

    @Slot()
    def _on_left(self) -> None:
        busy = self.toolbar.has_menu or self._keyboard.has or self._pointer.is_dragging
        hovered = self.underMouse() and not self._bar.click_through
        if self._is_open and not busy and not hovered:
            self._fold()

    def _fold(self, *, at_once: bool = False) -> None:
        self._is_open = False
        self._fade.hide(at_once=at_once)
        self._shape()

    @Slot(bool)
    def _on_keyboard(self, has: bool) -> None:  # noqa: FBT001  # a signal's argument
        if has:
            self._open()
            self.toolbar.grip.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        for button in self.toolbar.buttons():
            button.clearFocus()
        self._start_leaving()

    # Events

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._fade.share < 1:
            paint_ground(painter, self._frame.body_inside, self._look, solid=False)
        if self._fade.share > 0:
            painter.setOpacity(self._fade.share)
            paint_ground(painter, self.rect(), self._look, solid=True)
            painter.setOpacity(1.0)
        if self._painted_sign:
            paint_sign(painter, self._sign_rect(), self._painted_sign, self._look)
        painter.end()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._keyboard.lose()
        self._fold(at_once=True)

    def showEvent(self, event: QShowEvent) -> None:
        # Asked anew: a compositor may have come or gone since it was shown last.
        self._fit()
        super().showEvent(event)
        if self.desktop.limits and not self._limits_told:
            self._limits_told = True
            self.toolbar.set_limits(f"{self.desktop.limits} {self.desktop.way_out}")
            self.set_notice(self.desktop.limits, _LIMITS_MS)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closed by the window manager, for the person. At the end of the program Qt closes it."""
        super().closeEvent(event)
        if event.spontaneous():
            self.closed.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if not self._bar.click_through:
            self._open()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._start_leaving()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer.move(event, self._look.line_px)
