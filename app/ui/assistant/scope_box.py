"""The button that tells where is looked for answers, and its menu."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QIcon, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QStyle, QStyleOptionButton

from app.assistant.records import Scope
from app.ui.assistant.scopes import scope_text
from app.ui.assistant.wording import translate
from app.ui.local_text import named
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import side
from app.ui.widgets.tips import plain_tip

_WIDTH_PX: Final = 188
_NARROW_PX: Final = 36
_SIDE_PX: Final = 12
_ARROW_PX: Final = 16
_ARROW_END_PX: Final = 10


class ScopeBox(Button):
    """Shows the scope that is chosen. GUI thread."""

    scope_chosen = Signal(object)
    """A `Scope`."""
    sessions_wished = Signal()
    """Sessions are to be chosen one by one."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "", "secondary", "folder", size=18)
        self._words = ""
        self._scope = Scope()
        self._live: int | None = None
        self._titles: Mapping[int, str] = {}
        self._is_narrow = False
        menu = QMenu(self)
        group = QActionGroup(self)
        self._everything = self._add(menu, group, translate("Ask", "All sessions"))
        self._last_week = self._add(menu, group, translate("Ask", "Last week"))
        self._live_action = self._add(menu, group, translate("Ask", "This live session"))
        menu.addSeparator()
        self._chosen = self._add(menu, group, translate("Ask", "Chosen sessions…"))
        group.triggered.connect(self._on_triggered)
        self.setMenu(menu)
        self._show()

    @property
    def scope(self) -> Scope:
        """What is chosen."""
        return self._scope

    def set_scope(self, scope: Scope) -> None:
        """Show another choice; a session that ran then is by now one like any other."""
        if scope.kind == "live" and self._live not in scope.sessions:
            scope = Scope(kind="sessions", sessions=scope.sessions)
        self._scope = scope
        self._show()

    def set_live(self, session: int | None) -> None:
        """Offer the session that is being captioned; one that has ended stays chosen as it is."""
        self._live = session
        if self._scope.kind == "live" and session is None:
            self._scope = Scope(kind="sessions", sessions=self._scope.sessions)
        self._show()

    def set_titles(self, titles: Mapping[int, str]) -> None:
        """Take in what sessions are called; one that is gone is not asked any more."""
        self._titles = titles
        if self._scope.kind == "sessions" and titles:
            left = tuple(each for each in self._scope.sessions if each in titles)
            self._scope = Scope(kind="sessions", sessions=left) if left else Scope()
        self._show()

    def set_narrow(self, *, narrow: bool) -> None:
        """Show the icon alone."""
        self._is_narrow = narrow
        self._show()

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        super().initStyleOption(option)
        # Its words stand at the start, an arrow at the end: the style would put all in the middle.
        option.text = ""
        option.icon = QIcon()
        option.features &= ~QStyleOptionButton.ButtonFeature.HasMenu

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        size = self.iconSize().height()
        if self._is_narrow:
            self._theme.paint_icon(
                painter, self._box((self.width() - size) // 2, size), "folder", "text"
            )
            painter.end()
            return
        self._theme.paint_icon(painter, self._box(_SIDE_PX, size), "folder", "text")
        end = self.width() - _ARROW_PX - _ARROW_END_PX
        self._theme.paint_icon(painter, self._box(end, _ARROW_PX), "chevron-down", "text-2")
        start = _SIDE_PX + size + 8
        words = QRect(start, 0, end - 8 - start, self.height())
        painter.setFont(self.font())
        painter.setPen(self._theme.colour("text"))
        cut = self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, words.width())
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        painter.drawText(self._mirrored(words), int(side("start")), cut)
        painter.end()

    def _box(self, x: int, size: int) -> QRectF:
        return QRectF(self._mirrored(QRect(x, (self.height() - size) // 2, size, size)))

    def _mirrored(self, box: QRect) -> QRect:
        return QStyle.visualRect(self.layoutDirection(), self.rect(), box)

    def _add(self, menu: QMenu, group: QActionGroup, text: str) -> QAction:
        action = menu.addAction(text)
        action.setCheckable(True)
        group.addAction(action)
        return action

    def _show(self) -> None:
        words = scope_text(self._scope, self._titles)
        self._live_action.setVisible(self._live is not None)
        by_kind = {
            "everything": self._everything,
            "last_week": self._last_week,
            "live": self._live_action,
            "sessions": self._chosen,
        }
        by_kind[self._scope.kind].setChecked(True)
        name = named(translate("Ask", "Where to look"), words)
        self.setAccessibleName(name)
        self._words = words
        self.setFixedWidth(_NARROW_PX if self._is_narrow else _WIDTH_PX)
        self.set_look("", "icon" if self._is_narrow else "secondary", "folder")
        self.update()
        self.setToolTip(plain_tip(name))

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        if action is self._chosen:
            # Nothing is chosen before the dialog says so.
            self._show()
            self.sessions_wished.emit()
            return
        if action is self._live_action and self._live is not None:
            scope = Scope(kind="live", sessions=(self._live,))
        elif action is self._last_week:
            scope = Scope(kind="last_week")
        else:
            scope = Scope()
        self.set_scope(scope)
        self.scope_chosen.emit(scope)
