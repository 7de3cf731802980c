"""What was done for an answer, as a card 46 high; opened, it shows the lines that were read."""

from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.assistant.records import Card, CardKind, FoundPassage
from app.ui.assistant.line_row import LineRow
from app.ui.assistant.sides import margins
from app.ui.assistant.wording import lines_text, seconds_text, translate
from app.ui.local_text import listed
from app.ui.sentences import worded
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.labels import Icon, label

HEIGHT_PX: Final = 46
_SHORTEST_S: Final = 0.05
"""What is shorter would be told as 0.0 s."""
_ICONS: Final[dict[CardKind, str]] = {
    "search_history": "text-search",
    "read_session": "file-text",
    "list_sessions": "list",
    "passages": "text-search",
    "part": "file-text",
    "check": "list-checks",
}


class CardView(QFrame):
    """Keeps its place and its opened lines while what it tells grows. GUI thread."""

    passage_opened = Signal(object)
    """The `Passage` of a line that was read."""

    def __init__(self, theme: Theme, card: Card) -> None:
        super().__init__()
        self._theme = theme
        self._card: Card | None = None
        self._rows: list[LineRow] = []
        self.setProperty("role", "card")
        self._words = label("", "label", wrap=True)
        self._words.setMinimumWidth(1)
        self._state = Icon(theme, "hourglass", 18, "text-2")
        self._detail = label("", "hint")
        self.arrow = IconButton(theme, "chevron-right", "")
        policy = self.arrow.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # Qt's signature
        self.arrow.setSizePolicy(policy)
        self.arrow.clicked.connect(self._on_arrow)
        head = QWidget()
        head.setMinimumHeight(HEIGHT_PX - 2 * theme.edge_px)
        row = QHBoxLayout(head)
        row.setContentsMargins(margins(12, 3, 4, 3))
        row.setSpacing(10)
        row.addWidget(Icon(theme, _ICONS[card.kind], 18, "text-2"))
        row.addWidget(self._words, 1)
        row.addWidget(self._state)
        row.addWidget(self._detail)
        row.addWidget(self.arrow)
        self._lines = QWidget()
        self._list = QVBoxLayout(self._lines)
        self._list.setContentsMargins(4, 0, 4, 6)
        self._list.setSpacing(0)
        self._lines.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addWidget(self._lines)
        self.show_card(card)

    @property
    def rows(self) -> list[LineRow]:
        """The lines that were read, if it is open."""
        return self._rows if self._lines.isVisibleTo(self) else []

    def show_card(self, card: Card, detail: str = "") -> None:
        """Show how far it is; a detail of its own takes the place of count and time."""
        detail = detail or _detail(card)
        if card == self._card and detail == self._detail.text():
            return
        lines_came = self._card is None or card.lines != self._card.lines
        self._card = card
        words = worded(card.asked)
        self._words.setText(words)
        self._detail.setText(detail)
        match card.state:
            case "running":
                self._state.set_icon("hourglass", "text-2")
            case "done":
                self._state.set_icon("check", "ok")
            case "failed":
                self._state.set_icon("triangle-alert", "warn")
        state = translate("Ask", "still running") if card.state == "running" else ""
        self.setAccessibleName(listed(words, state, detail))
        self.arrow.setVisible(bool(card.lines))
        if lines_came:
            self._fill()
        self._name_arrow()

    @Slot()
    def _on_arrow(self) -> None:
        self._lines.setVisible(self._lines.isHidden())
        self._fill()
        self._name_arrow()

    def _fill(self) -> None:
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = []
        if self._card is None or self._lines.isHidden():
            return
        session = None
        for passage in self._card.lines:
            is_other = passage.session != session
            session = passage.session
            found = FoundPassage(passage=passage)
            row = LineRow(self._theme, found, shows_title=is_other, can_play=False)
            row.opened.connect(self.passage_opened)
            self._list.addWidget(row)
            self._rows.append(row)

    def _name_arrow(self) -> None:
        is_open = not self._lines.isHidden()
        self.arrow.set_look("", "icon", _arrow(is_open=is_open, rtl=self.isRightToLeft()))
        name = (
            translate("Ask", "Hide the lines that were read")
            if is_open
            else translate("Ask", "Show the lines that were read")
        )
        self.arrow.setToolTip(name)
        self.arrow.setAccessibleName(listed(name, self._words.text(), self._detail.text()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # Anywhere on its head, as on the arrow.
        if self.arrow.isVisibleTo(self) and (
            self._lines.isHidden() or event.position().y() <= self._lines.y()
        ):
            self.arrow.click()


def _arrow(*, is_open: bool, rtl: bool) -> str:
    if is_open:
        return "chevron-down"
    return "chevron-left" if rtl else "chevron-right"


def _detail(card: Card) -> str:
    if card.problem is not None:
        return worded(card.problem)
    took = "" if card.took_s is None or card.took_s < _SHORTEST_S else seconds_text(card.took_s)
    count = lines_text(len(card.lines)) if card.state != "running" or card.lines else ""
    if card.kind in ("list_sessions", "check"):
        count = ""
    return listed(count, took)
