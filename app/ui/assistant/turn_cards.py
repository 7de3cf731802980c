"""The cards of a turn: those before its words stand over the answer, the later ones under it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.assistant.records import Card, Turn
from app.ui.assistant.card_view import CardView
from app.ui.assistant.turn_words import checked_text
from app.ui.theme import Theme


class TurnCards(QWidget):
    """Two columns of cards. GUI thread.

    A card keeps its place, and a late one goes under: over words that are read, it would move them.
    """

    passage_opened = Signal(object)
    """A `Passage`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._views: dict[str, CardView] = {}
        self._lower: set[str] = set()
        self._over = self._column(self)
        self.below = QWidget()
        """Those that belong under the answer."""
        self._under = self._column(self.below)
        self.hide()
        self.below.hide()

    @property
    def views(self) -> list[CardView]:
        """All cards, in the order in which they came."""
        return list(self._views.values())

    def show_cards(self, turn: Turn) -> None:
        """Show what was done by now."""
        has_words = bool(turn.sentences or turn.tail)
        for card in turn.cards:
            view = self._views.get(card.id)
            if view is None:
                view = self._add(card, is_late=has_words and turn.state == "streaming")
            view.show_card(card, checked_text(turn) if card.kind == "check" else "")
        for gone in self._views.keys() - {card.id for card in turn.cards}:
            # The check of the sentences, once it is over: each sentence tells its result.
            view = self._views.pop(gone)
            view.hide()
            view.deleteLater()
        known = self._views.keys()
        self.setVisible(bool(known - self._lower))
        self.below.setVisible(bool(known & self._lower))

    def _add(self, card: Card, *, is_late: bool) -> CardView:
        view = CardView(self._theme, card)
        view.passage_opened.connect(self.passage_opened)
        self._views[card.id] = view
        is_under = is_late or card.kind == "check"
        if is_under:
            self._lower.add(card.id)
        (self._under if is_under else self._over).addWidget(view)
        return view

    @staticmethod
    def _column(around: QWidget) -> QVBoxLayout:
        column = QVBoxLayout(around)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        return column
