"""The window around the pages: navigation, keys, size and place, and the way out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QAction,
    QCloseEvent,
    QGuiApplication,
    QIcon,
    QKeySequence,
    QPainter,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from app.captions.messages import SessionState
from app.ui.key_list import KeyGroup, KeyList, KeyRow, rows_of
from app.ui.navigation import Navigation, NavItem
from app.ui.roles import give_role
from app.ui.state_teller import StateTeller
from app.ui.theme import Theme
from app.ui.widgets.focus_ring import FocusRing
from app.ui.widgets.mark import paint_mark
from app.ui.window_place import placed_on_a_screen

DEFAULT_SIZE: Final = (1120, 720)
SMALLEST_SIZE: Final = (640, 360)
NARROW_BELOW_PX: Final = 840


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page of the window and how the window handles it."""

    item: NavItem
    widget: QWidget
    enter: Callable[[], None]
    """Puts the focus where the person begins, when they have opened the page."""
    regions: Callable[[], Sequence[QWidget]]
    """Where F6 stops, in the order of reading."""
    set_narrow: Callable[[bool], None]
    """Tells the page that the window is under 840 px wide, or no longer."""
    number: int = 0
    """Ctrl and this number open it; 0: its place in the navigation."""
    more_keys: str = ""
    """Other keys that open it."""
    key_rows: Callable[[], Sequence[KeyRow]] = tuple
    """The keys that hold on this page alone, for the list of keys."""


class MainWindow(QWidget):
    """Shows one page at a time. Lives on the GUI thread.

    Closing it only asks: whoever connects `close_requested` and `quit_requested` stops and saves a
    session first, then calls `finish`.
    """

    close_requested = Signal()
    quit_requested = Signal()
    page_opened = Signal(str)

    def __init__(self, theme: Theme, pages: Sequence[Page], actions: Sequence[QAction]) -> None:
        """Build the window.

        Args:
            theme: the look.
            pages: in the order of the navigation; Ctrl+1 opens the first.
            actions: what must work on every page (start, stop, caption size …).
        """
        super().__init__()
        self._theme = theme
        self._pages = {page.item.key: page for page in pages}
        self._actions = list(actions)
        self._current = pages[0].item.key
        self._narrow: bool | None = None
        self._finished = False
        self._is_opened = False
        self._keys: KeyList | None = None
        self._more_keys: list[Callable[[], KeyGroup]] = []
        self.setProperty("role", "window")
        self.setWindowTitle(self.tr("Earmark"))
        # A plain widget is "filler" to assistive tools, even as a window.
        give_role(self, QAccessible.Role.Window)
        self.setMinimumSize(*SMALLEST_SIZE)
        self.navigation = Navigation(theme, [page.item for page in pages])
        self._teller = StateTeller(self, self.navigation)
        self._stack = QStackedWidget()
        for page in pages:
            self._stack.addWidget(page.widget)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.navigation)
        row.addWidget(self._stack, 1)
        self._ring = FocusRing(self, theme)
        self.navigation.page_chosen.connect(self.open_page)
        self._add_actions()
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()
        self.resize(*DEFAULT_SIZE)
        self._show_page(self._current)

    @property
    def page(self) -> str:
        """The key of the page that is shown."""
        return self._current

    @property
    def area(self) -> QWidget:
        """Where the pages are shown, beside the navigation."""
        return self._stack

    def restore(self, geometry: bytes) -> None:
        """Take the size and place of last time, brought onto a screen that exists."""
        if geometry and self.restoreGeometry(geometry):
            screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
            self.setGeometry(placed_on_a_screen(self.geometry(), screens))

    def saved_geometry(self) -> bytes:
        """Return the size and place for `restore`."""
        return bytes(self.saveGeometry().data())

    def open_first_page(self) -> None:
        """Begin on the first page; who was faster keeps the page and the place of the keyboard."""
        if not self._is_opened:
            self.open_page(self._current)

    @Slot(str)
    def open_page(self, key: str) -> None:
        """Show a page and put the focus where the person begins on it."""
        self._is_opened = True
        self._show_page(key)
        self._pages[key].enter()

    @Slot()
    def open_live(self) -> None:
        """Show the Live page."""
        self.open_page("live")

    @Slot()
    def come_forward(self) -> None:
        """Show the window over the others, as a second start asks for."""
        if self.isMinimized():
            self.showNormal()
        self.show()
        self.raise_()
        self.activateWindow()

    @Slot(str, float)
    def show_state(self, state: SessionState, elapsed_s: float) -> None:
        """Keep the state of the session in sight on every page, and in the window's title."""
        self._teller.show(state, elapsed_s)

    @Slot(bool)
    def set_kept(self, is_kept: bool) -> None:  # noqa: FBT001  # a signal's argument
        """Say from the session's start whether it is kept in the history."""
        self._teller.set_kept(is_kept=is_kept)

    def list_more_keys(self, group: Callable[[], KeyGroup]) -> None:
        """Add keys of another place to the list of keys; asked whenever it is opened."""
        self._more_keys.append(group)

    def finish(self) -> None:
        """Close for good, without asking any more."""
        self._finished = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._finished:
            event.accept()
        else:
            event.ignore()
            self.close_requested.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < NARROW_BELOW_PX
        if narrow != self._narrow:
            self._narrow = narrow
            self.navigation.set_compact(compact=narrow)
            for page in self._pages.values():
                page.set_narrow(narrow)

    def _show_page(self, key: str) -> None:
        self._current = key
        self.navigation.set_page(key)
        self._stack.setCurrentWidget(self._pages[key].widget)
        self.page_opened.emit(key)

    def _add_actions(self) -> None:
        # Actions of a page that is hidden would not be heard; those of the window always are.
        self.addActions(self._actions)
        for place, page in enumerate(self._pages.values(), start=1):
            name, keys = f"open_{page.item.key}", f"Ctrl+{page.number or place}"
            action = self._add(name, keys, page.item.text, self._on_page_key)
            action.setData(page.item.key)
            if page.more_keys:
                action.setShortcuts([QKeySequence(keys), QKeySequence(page.more_keys)])
        self._add("next_region", "F6", self.tr("Next region"), self._on_next_region)
        self._add(
            "previous_region", "Shift+F6", self.tr("Previous region"), self._on_previous_region
        )
        self._add("show_keys", "Ctrl+/", self.tr("List of keys"), self.show_keys)
        self._add("quit", "Ctrl+Q", self.tr("Quit"), self.quit_requested.emit)
        if "history" in self._pages:
            self._add("search", "Ctrl+F", self.tr("Search in History"), self._on_search)

    def _add(self, name: str, keys: str, text: str, does: Callable[[], object]) -> QAction:
        action = QAction(text, self)
        # As in the settings' table of shortcuts.
        action.setObjectName(name)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(does)
        self.addAction(action)
        return action

    @Slot()
    def show_keys(self) -> None:
        """Open the list of keys, those of the page that is shown first."""
        page = self._pages[self._current]
        self._keys = KeyList(
            self._theme,
            self,
            [
                KeyGroup(title=page.item.text, rows=page.key_rows()),
                KeyGroup(title=self.tr("Window"), rows=rows_of(self.actions(), but=self._actions)),
                KeyGroup(title=self.tr("Captions, on every page"), rows=rows_of(self._actions)),
                *(group() for group in self._more_keys),
            ],
        )
        self._keys.open()

    @Slot()
    def _on_page_key(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.open_page(action.data())

    @Slot()
    def _on_search(self) -> None:
        self.open_page("history")

    @Slot()
    def _on_next_region(self) -> None:
        self._step_region(1)

    @Slot()
    def _on_previous_region(self) -> None:
        self._step_region(-1)

    def _step_region(self, step: int) -> None:
        regions = [*self.navigation.focus_regions(), *self._pages[self._current].regions()]
        focused = QGuiApplication.focusObject()
        here = [
            number
            for number, region in enumerate(regions)
            if region is focused or (isinstance(focused, QWidget) and region.isAncestorOf(focused))
        ]
        start = here[0] if here else -1 if step > 0 else 0
        regions[(start + step) % len(regions)].setFocus(Qt.FocusReason.TabFocusReason)

    @Slot()
    def _on_theme_changed(self) -> None:
        self.setWindowIcon(window_icon(self._theme))


def window_icon(theme: Theme) -> QIcon:
    """Return the mark at the sizes that window systems ask for."""
    icon = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        picture = QPixmap(size, size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        paint_mark(
            painter, picture.rect().toRectF(), theme.colour("accent"), theme.colour("on-accent")
        )
        painter.end()
        icon.addPixmap(picture)
    return icon
