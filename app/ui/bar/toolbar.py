"""The bar's toolbar: 44 px beside the text, there while somebody reaches for it."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QCoreApplication, QPoint, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from app.captions.messages import SessionState
from app.settings.table_bar import BAR_LINES
from app.ui.bar.actions import BarActions
from app.ui.bar.buttons import BarButton, BarGrip, BarLabel
from app.ui.bar.look import STRIP_PX, BarLook
from app.ui.session_actions import SessionActions
from app.ui.widgets.menu import Menu

_HAIRLINE_SHARE: Final = 0.22
_MARGIN_PX: Final = 10
_SPACING_PX: Final = 2
_BESIDE_STATUS_PX: Final = 12


class BarToolbar(QWidget):
    """Offers what the session and the bar can do; what has no room stands in its menu. GUI thread.

    It paints nothing but its controls and a hairline: the ground is the window's.
    """

    lines_chosen = Signal(int)
    menu_closed = Signal()
    """A menu that the toolbar had open is gone."""

    def __init__(
        self, look: BarLook, actions: SessionActions, own: BarActions, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._actions = actions
        self._own = own
        self._menu: QMenu | None = None
        self._status = ""
        self._notice = ""
        self._hairline_below = True
        self.grip = BarGrip(look, "grip-vertical", self.tr("Move the caption bar"), self)
        self.grip.setAccessibleDescription(
            self.tr("Arrow keys move it, with Shift they change its width and lines.")
        )
        self.toggle = self._button("pause", actions.toggle)
        self.lines = BarButton(look, "chevron-down", self.tr("Lines in the bar"), self)
        self.lines.clicked.connect(self._on_lines)
        self.status = BarLabel(look, self)
        self.more = BarButton(look, "ellipsis", self.tr("More"), self)
        self.more.clicked.connect(self._on_more)
        self._foldable = {
            own.smaller: self._button("minus", own.smaller),
            own.larger: self._button("plus", own.larger),
            own.settings: self._button("settings-2", own.settings),
            own.window: self._button("app-window", own.window),
            own.history: self._button("history", own.history),
            actions.copy_last_line: self._button("copy", actions.copy_last_line),
            actions.bookmark: self._button("bookmark", actions.bookmark),
        }
        self._close = self._button("x", own.close)
        self._lay_out()
        self.set_look(look)

    @property
    def has_menu(self) -> bool:
        """Whether one of its menus is open."""
        return self._menu is not None

    def buttons(self) -> list[BarButton]:
        """Return the buttons that are shown, in their order."""
        shown = [each for each in self.findChildren(BarButton) if not each.isHidden()]
        return sorted(shown, key=self._row.indexOf)

    def set_look(self, look: BarLook) -> None:
        """Take the bar's colours and its number of lines."""
        self._look = look
        for button in self.findChildren(BarButton):
            button.set_look(look)
        self.status.set_look(look)
        lines = look.bar.lines
        self.lines.setText(_lines_text(lines))
        self._fold()

    def set_state(self, state: SessionState) -> None:
        """Show what the first button does in a state of the session."""
        icon, name = self._toggle_looks()[state]
        self.toggle.set_icon(icon, filled=icon in ("pause", "play"))
        self.toggle.set_name(name)
        self.toggle.setEnabled(state not in ("starting", "stopping"))

    def set_status(self, text: str) -> None:
        """Show elapsed time, delay and state."""
        self._status = text
        self._show_status()

    def set_notice(self, words: str) -> None:
        """Show for a moment what was done instead; no words: the status again."""
        self._notice = words
        self._show_status()

    def _show_status(self) -> None:
        text, before = self._notice or self._status, self.status.text
        self.status.set_text(text)
        if len(text) != len(before):
            self._fold()

    def set_limits(self, sentences: str) -> None:
        """Say at the grip what the window system does not let the bar do."""
        self.grip.setToolTip(sentences)
        self.grip.setAccessibleDescription(sentences)

    def set_hairline(self, *, below: bool) -> None:
        """Put the hairline between toolbar and text: below it, or above."""
        self._hairline_below = below
        self.update()

    def _button(self, icon: str, action: QAction) -> BarButton:
        button = BarButton(self._look, icon, action.text(), self)
        button.clicked.connect(action.trigger)
        return button

    def _toggle_looks(self) -> Mapping[SessionState, tuple[str, str]]:
        pause = ("pause", self.tr("Pause recording"))
        start = ("captions", self.tr("Start captions"))
        return {
            "idle": start,
            "stopped": start,
            "recording": pause,
            "lost": pause,
            "paused": ("play", self.tr("Resume recording")),
            "starting": ("hourglass", self.tr("Starting…")),
            "stopping": ("hourglass", self.tr("Saving…")),
        }

    def _lay_out(self) -> None:
        own, folds = self._own, self._foldable
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(_MARGIN_PX, 0, _MARGIN_PX, 0)
        self._row.setSpacing(_SPACING_PX)
        before = (self.grip, self.toggle, folds[own.smaller], folds[own.larger], self.lines)
        after = (
            folds[self._actions.copy_last_line],
            folds[self._actions.bookmark],
            folds[own.history],
            folds[own.window],
            folds[own.settings],
            self.more,
            self._close,
        )
        for widget in before:
            self._row.addWidget(widget)
        self._row.addStretch(1)
        self._row.addWidget(self.status)
        self._row.addSpacing(_BESIDE_STATUS_PX)
        for widget in after:
            self._row.addWidget(widget)
        for one, following in pairwise([*before, *after]):
            QWidget.setTabOrder(one, following)

    def _fold(self) -> None:
        """Move into the menu what there is no room for, the least needed first."""
        order = list(self._foldable.values())[::-1]
        everything = [*self._foldable.values(), self.grip, self.toggle, self.lines, self.more]
        widths = [each.sizeHint().width() + _SPACING_PX for each in (*everything, self._close)]
        need = sum(widths) + self.status.sizeHint().width() + _BESIDE_STATUS_PX + 2 * _MARGIN_PX
        for button in order:
            fits = need <= self.width()
            button.setVisible(fits)
            if not fits:
                need -= button.sizeHint().width() + _SPACING_PX
        # At once: shown before the next turn of the loop, they would lie over each other.
        self._row.activate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        y = STRIP_PX - 1 if self._hairline_below else 0
        painter.fillRect(1, y, self.width() - 2, 1, self._look.tinted(_HAIRLINE_SHARE))
        painter.end()

    # Menus

    @Slot()
    def _on_lines(self) -> None:
        menu = self._new_menu()
        menu.addActions([self._own.more_lines, self._own.fewer_lines])
        menu.addSeparator()
        group = QActionGroup(menu)
        for lines in BAR_LINES:
            choice = group.addAction(_lines_text(lines))
            choice.setCheckable(True)
            choice.setChecked(lines == self._look.bar.lines)
            choice.setData(lines)
        group.triggered.connect(self._on_lines_chosen)
        menu.addActions(group.actions())
        menu.popup(self.lines.mapToGlobal(QPoint(0, self.lines.height())))

    @Slot(QAction)
    def _on_lines_chosen(self, choice: QAction) -> None:
        self.lines_chosen.emit(choice.data())

    @Slot()
    def _on_more(self) -> None:
        menu = self._new_menu()
        folded = [action for action, button in self._foldable.items() if button.isHidden()]
        if folded:
            menu.addActions(folded)
            menu.addSeparator()
        actions = self._actions
        menu.addActions([actions.copy_last_line, actions.copy_last_minute, actions.bookmark])
        menu.addAction(actions.missed)
        menu.addSeparator()
        menu.addActions([actions.do_not_keep, actions.private, actions.clear, actions.stop])
        menu.addSeparator()
        menu.addActions([actions.click_through, actions.bring_bar_back])
        menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height())))

    def _new_menu(self) -> QMenu:
        menu = Menu(self)
        menu.aboutToHide.connect(self._on_menu_hidden)
        self._menu = menu
        return menu

    @Slot()
    def _on_menu_hidden(self) -> None:
        menu, self._menu = self._menu, None
        if menu is not None:
            # Later: the action that was chosen is triggered after this.
            menu.deleteLater()
        self.menu_closed.emit()


def _lines_text(lines: int) -> str:
    return QCoreApplication.translate("BarToolbar", "%Ln lines", "", lines)
