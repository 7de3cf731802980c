"""The button that puts what is listed into another order."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from app.history.planner import Order
from app.ui.history.rows import SESSION_ORDERS, SessionOrder, session_order_text
from app.ui.history.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton

_ORDERS: Final[tuple[Order, ...]] = ("best", "newest")


class SortButton(IconButton):
    """Offers orders of found lines, or of sessions where nothing is looked for."""

    chosen = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "arrow-up-down", tr("Sort"))
        self.order: Order = "best"
        self.session_order: SessionOrder = "newest"
        menu = QMenu(self)
        words = {"best": tr("Best first"), "newest": tr("Newest first")}
        self._of_lines = self._add(menu, _ORDERS, [words[order] for order in _ORDERS])
        self._of_sessions = self._add(
            menu, SESSION_ORDERS, [session_order_text(order) for order in SESSION_ORDERS]
        )
        self.setMenu(menu)
        self.set_searching(is_searching=False)

    def set_searching(self, *, is_searching: bool) -> None:
        """Offer the orders of lines, or those of sessions."""
        self._of_lines.setVisible(is_searching)
        self._of_sessions.setVisible(not is_searching)
        group = self._of_lines if is_searching else self._of_sessions
        checked = group.checkedAction()
        self.set_name(tr("Sort: {order}").format(order=checked.text() if checked else ""))

    def _add(self, menu: QMenu, orders: Sequence[str], texts: Sequence[str]) -> QActionGroup:
        group = QActionGroup(self)
        for order, text in zip(orders, texts, strict=True):
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setData(order)
            group.addAction(action)
        group.actions()[0].setChecked(True)
        group.triggered.connect(self._on_triggered)
        return group

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        is_searching = action.actionGroup() is self._of_lines
        if is_searching:
            self.order = action.data()
        else:
            self.session_order = action.data()
        self.set_searching(is_searching=is_searching)
        self.chosen.emit()
