"""The search joined with the history: asks as it changes, and shows what was answered."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.ui.history.access import Found, Listed, Query
from app.ui.history.body import Body
from app.ui.history.notice import Notice
from app.ui.history.requests import HistoryRequests
from app.ui.history.row_list import RowList
from app.ui.history.rows import hit_key
from app.ui.history.search_bar import SearchBar
from app.ui.history.wording import found_text, sessions_text, tr
from app.ui.sentences import worded

_SLOW_MS: Final = 300
"""A search that takes longer says that it is running."""


class Searching(QObject):
    """Found lines while something is looked for, and sessions while nothing is. GUI thread."""

    hits_changed = Signal(object)
    """The lines that are found: a tuple of `Hit`s, empty where nothing is looked for."""
    best_opened = Signal(object)
    """Enter in the field: the `Row` of the best line is to be read."""
    finished = Signal(object)
    """A `Found`, once it is shown."""

    def __init__(  # noqa: PLR0913  # what it joins
        self,
        page: QWidget,
        requests: HistoryRequests,
        bar: SearchBar,
        rows: RowList,
        body: Body,
        notice: Notice,
    ) -> None:
        super().__init__(page)
        self._requests = requests
        self._bar = bar
        self._rows = rows
        self._body = body
        self._notice = notice
        self._found: Found | None = None
        self._problem: str | None = None
        self._opens_best = False
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(_SLOW_MS)
        self._slow.timeout.connect(self._on_slow)
        bar.query_changed.connect(self._on_query_changed)
        bar.submitted.connect(self._on_submitted)
        bar.names_wanted.connect(requests.list_names)
        requests.found.connect(self._on_found)
        requests.listed.connect(self._on_listed)
        requests.named.connect(bar.set_names)

    def list_sessions(self) -> None:
        """Ask for the sessions that pass the filters."""
        query = self._bar.query()
        self._requests.list_sessions(query.filter, query.session_order)

    def renew(self) -> None:
        """Ask again for what is found: the history has changed."""
        self._bar.field.forget_names()
        if self._found is not None:
            self._requests.search(self._bar.query())

    @Slot(object)
    def _on_query_changed(self, query: Query) -> None:
        # What Enter asked for was the answer to other words.
        self._opens_best = False
        if query.text:
            self._slow.start()
            self._requests.search(query)
        else:
            self._slow.stop()
            self._requests.forget_search()
            self._found = None
            self.hits_changed.emit(())
            self._bar.set_answer(None)
            self.list_sessions()

    @Slot()
    def _on_submitted(self) -> None:
        query = self._bar.query()
        if not query.text:
            self._bar.left_downwards.emit()
        elif self._found is not None and self._found.query == query:
            self._open_best(self._found)
        else:
            self._opens_best = True

    @Slot(object)
    def _on_listed(self, listed: Listed) -> None:
        self._bar.set_sources(listed.sources)
        query = self._bar.query()
        if query.text:
            return
        if (query.filter, query.session_order) == (listed.filter, listed.order):
            self._body.show_sessions(listed, query)
            self._bar.set_count(sessions_text(listed.passed) if listed.total else "")

    @Slot(object)
    def _on_found(self, found: Found) -> None:
        self._slow.stop()
        self._found = found
        self._body.show_found(found)
        sessions = len({hit.session for hit in found.hits})
        self._bar.set_count(found_text(len(found.hits), sessions) if found.rows else "")
        self._bar.set_answer(found.answer)
        problem = found.answer.meaning_problem
        if problem is not None and problem != self._problem:
            self._notice.say(worded(problem))
        self._problem = problem
        self.hits_changed.emit(found.hits)
        self.finished.emit(found)
        if self._opens_best:
            self._opens_best = False
            self._open_best(found)

    def _open_best(self, found: Found) -> None:
        if found.hits and self._rows.choose(hit_key(found.hits[0])):
            self.best_opened.emit(self._rows.current_row())

    @Slot()
    def _on_slow(self) -> None:
        self._bar.set_count(tr("Searching…"))
