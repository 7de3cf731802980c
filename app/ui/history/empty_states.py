"""The two empty states of the History page."""

from PySide6.QtCore import Signal

from app.ui.history.access import Query
from app.ui.history.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.empty_state import EmptyState

_LONGEST_QUERY = 60


class NoSessions(EmptyState):
    """Nothing was captioned yet."""

    start_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "history")
        self.say(
            tr("No sessions yet"),
            tr("Everything you caption is kept here, and every word can be found again."),
        )
        start = Button(theme, tr("Start captions"), "primary")
        start.clicked.connect(self.start_requested)
        self.add_button(start)


class NoMatch(EmptyState):
    """No line answers the query, or no session passes the filters."""

    meaning_requested = Signal()
    clear_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "search")
        self._meaning = Button(theme, tr("Turn on “Meaning”"))
        self._meaning.clicked.connect(self.meaning_requested)
        self._clear = Button(theme, tr("Clear search"))
        self._clear.clicked.connect(self.clear_requested)
        self.add_button(self._meaning)
        self.add_button(self._clear)

    def say_for(self, query: Query) -> None:
        """Say what was looked for, and what would find more."""
        text = query.text
        if len(text) > _LONGEST_QUERY:
            text = text[:_LONGEST_QUERY].rstrip() + "…"
        limited = not query.filter.is_open
        by_words_only = bool(text) and "meaning" not in query.ways
        if not text:
            self.say(tr("No session in this time"), tr("Choose another time or another source."))
        elif by_words_only:
            self.say(_nothing_for(text), tr("Try fewer words, or turn on “Meaning”."))
        elif limited:
            self.say(_nothing_for(text), tr("Try fewer words, any time, or all sources."))
        else:
            self.say(_nothing_for(text), tr("Try fewer words, or say the same in other words."))
        self._meaning.setVisible(by_words_only)
        self._clear.setText(tr("Clear search") if text else tr("Show all sessions"))


def _nothing_for(text: str) -> str:
    return tr("Nothing found for “{query}”").format(query=text)
