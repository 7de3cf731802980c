"""A window that floats over other programs: where it stands, who moves it, what it lets through."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent, QMoveEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.settings.bar import BarSettings
from app.ui.bar.frame import BarFrame, resized_to, screens
from app.ui.bar.keyboard import BarKeyboard
from app.ui.bar.placement import layout_key, place_of, place_text
from app.ui.bar.pointer import BarPointer
from app.ui.bar.screen_watch import ScreenWatch
from app.ui.bar.window_system import (
    SETTLED_MS,
    keep_out_of_lists,
    later,
    set_passes_clicks,
    this_desktop,
    window_flags,
)
from app.ui.theme import Theme

_REMEMBER_AFTER_MS: Final = 300


class FloatingWindow(QWidget):
    """Keeps its place for each set of screens, on a screen that exists. GUI thread.

    It takes no focus unless asked to. What a person changes on it holds at once and is emitted as
    new settings. Whoever derives from it lays it out in `_shape` and says in `_fit` how large it
    is to be.
    """

    changed = Signal(object)
    """A `BarSettings`: the person has moved, resized or restyled the bar."""

    def __init__(self, theme: Theme, bar: BarSettings, size: QSize) -> None:
        desktop = this_desktop()
        super().__init__(None, window_flags(desktop, above_full_screen=bar.above_full_screen))
        self.desktop = desktop
        self._bar = bar
        self._frame = BarFrame(size)
        self._pointer = BarPointer(self, self._frame, moves_itself=self.desktop.places_windows)
        self._keyboard = BarKeyboard(self, self.desktop)
        self._watch = ScreenWatch(theme.application, self)
        self._remember = later(self, _REMEMBER_AFTER_MS, self._on_remember)
        self._settle = later(self, SETTLED_MS, self._on_settled)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        # Else macOS hides it with the program's other windows.
        self.setAttribute(Qt.WidgetAttribute.WA_MacAlwaysShowToolWindow)
        self.setMouseTracking(True)
        self._pointer.dragged.connect(self._on_dragged)
        self._watch.changed.connect(self._place)

    @property
    def settings(self) -> BarSettings:
        """The settings as they hold."""
        return self._bar

    @property
    def body(self) -> QRect:
        """Where the text is on the desktop."""
        return self._frame.body

    def set_bar(self, bar: BarSettings) -> None:
        """Take other settings."""
        before, self._bar = self._bar, bar
        if bar.above_full_screen != before.above_full_screen:
            self._remake()
        if bar.click_through != before.click_through:
            self._settle.start(0)
        self._fit()

    @Slot()
    def bring_back(self) -> None:
        """Stand at the usual place again, in sight, and take clicks."""
        self._frame.forget()
        key = layout_key(screens())
        places = {name: place for name, place in self._bar.places.items() if name != key}
        self._want(replace(self._bar, places=places, click_through=False))
        self._place()

    @Slot()
    def take_keyboard(self) -> None:
        """Give the bar the keyboard until Esc."""
        self._keyboard.take()

    # For the derived window

    def _shape(self) -> None:
        """Lay out what is in the window."""
        raise NotImplementedError

    def _fit(self) -> None:
        """Take the size that the settings ask for."""
        raise NotImplementedError

    def _take_size(self, size: QSize) -> None:
        """The person, or the window system, has made the bar another size."""
        raise NotImplementedError

    def _want(self, bar: BarSettings) -> None:
        """Change the settings by what a person did on the bar."""
        if bar != self._bar:
            self.set_bar(bar)
            self.changed.emit(bar)

    def _resize_body(self, size: QSize) -> None:
        """Be another size; the lower edge stays, for the newest line stands there."""
        if size != self.body.size():
            self._move(resized_to(self.body, size.width(), size.height()))

    def _move(self, body: QRect) -> None:
        self._frame.move_to(body, side=self.desktop.places_windows)
        self.setGeometry(self._frame.window)
        self._shape()

    def _move_by(self, by: QPoint) -> None:
        self._move(self.body.translated(by))
        self._remember.start()

    # Its place

    @Slot()
    def _place(self) -> None:
        """Stand where the settings say, for the screens that there are."""
        self._remember.stop()
        place = self._bar.places.get(layout_key(screens()))
        self._frame.restore(place, self.body.size())
        self.setGeometry(self._frame.window)
        self._shape()

    @Slot()
    def _on_remember(self) -> None:
        self._follow()
        on = screens()
        place = place_of(self.body, on)
        if place is None or not self.desktop.places_windows:
            return
        self._frame.note(place)
        places = {**self._bar.places, layout_key(on): place_text(place)}
        self._want(replace(self._bar, places=places))

    @Slot(QRect)
    def _on_dragged(self, body: QRect) -> None:
        sized = body.size() != self.body.size()
        self._move(body)
        if sized:
            self._take_size(self.body.size())
        self._remember.start()

    def _follow(self) -> None:
        """The window system has moved the window, or made it another size."""
        if not self.isVisible() or self.geometry() == self._frame.window:
            return
        sized = self.geometry().size() != self._frame.window.size()
        self._frame.follow_window(self.geometry())
        if sized:
            self._take_size(self.body.size())
        self._shape()

    def _follow_later(self) -> None:
        # A move of our own is reported late and in steps, and a window that is being taken over by
        # the window manager is at 0, 0 for a moment: only where it comes to rest counts.
        if self.isVisible() and not self._watch.is_unsettled:
            self._remember.start()

    # What the window system is told

    def _remake(self) -> None:
        """Take other window flags, which hides the window."""
        was_visible = self.isVisible()
        above = self._bar.above_full_screen
        self.setWindowFlags(window_flags(self.desktop, above_full_screen=above))
        self.setVisible(was_visible)

    @Slot()
    def _on_settled(self) -> None:
        if self.isVisible():
            keep_out_of_lists(self.windowHandle(), self.desktop)
            set_passes_clicks(self.windowHandle(), on=self._bar.click_through)
            self._shape()

    # Events

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._place()
        self._settle.start(SETTLED_MS)

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        if self.geometry() != self._frame.window:
            self._follow_later()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self.desktop.places_windows:
            # The system resizes it, and reports sizes alone truly.
            self._follow()
        elif self.geometry() != self._frame.window:
            self._follow_later()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange:
            self._keyboard.on_activation()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pointer.press(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pointer.release(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._keyboard.give_back()
        else:
            super().keyPressEvent(event)
