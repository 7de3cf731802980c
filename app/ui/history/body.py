"""What stands under the search: rows with the reader beside them, or why there are none."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.ui.history.access import Found, Listed, Query
from app.ui.history.empty_states import NoMatch, NoSessions
from app.ui.history.panes import Panes
from app.ui.history.row_list import RowList
from app.ui.history.rows import Key, Row, hit_key


class Body(QStackedWidget):
    """Shows answers as rows and chooses one. GUI thread."""

    def __init__(
        self, rows: RowList, panes: Panes, no_sessions: NoSessions, no_match: NoMatch
    ) -> None:
        super().__init__()
        self._rows = rows
        self._panes = panes
        self._no_sessions = no_sessions
        self._no_match = no_match
        self._answered: Query | None = None
        self._to_choose: Key | None = None
        for each in (panes, no_sessions, no_match):
            self.addWidget(each)

    @property
    def has_rows(self) -> bool:
        """Whether there is something to go through."""
        return self.currentWidget() is self._panes

    def choose_next_time(self, key: Key) -> None:
        """Choose this row when the next list of sessions is shown."""
        self._to_choose = key

    def show_sessions(self, listed: Listed, query: Query) -> None:
        """Show the sessions that passed the filters."""
        self._show_rows(listed.rows, query, self._to_choose)
        self._to_choose = None
        if not listed.total:
            self._turn_to(self._no_sessions, self._no_sessions.first_button)
        elif not listed.passed:
            self._show_no_match(query)

    def show_found(self, found: Found) -> None:
        """Show the lines that were found, the best one chosen."""
        best = found.hits[0] if found.hits else None
        self._show_rows(found.rows, found.query, None if best is None else hit_key(best))
        if not found.rows:
            self._show_no_match(found.query)

    def _show_no_match(self, query: Query) -> None:
        self._no_match.say_for(query)
        self._turn_to(self._no_match, self._no_match.first_button)

    def _show_rows(self, rows: tuple[Row, ...], query: Query, first: Key | None) -> None:
        """Show rows; for a new query choose the row `first`, or else the topmost."""
        anew = query != self._answered
        self._answered = query
        self._rows.set_rows(rows, anew=anew)
        chooses = self._to_choose is not None or anew or self._rows.current_row() is None
        if chooses and (first is None or not self._rows.choose(first)):
            self._rows.choose_first()
        if rows:
            # Last: a list without a choice that gets the focus makes one up, and shows none.
            self._turn_to(self._panes, self._rows)

    def _turn_to(self, state: QWidget, focus: QWidget) -> None:
        """Show a state; who had the keyboard in the one before goes on in this one."""
        before, focused = self.currentWidget(), self.window().focusWidget()
        # Looked at first: what is hidden loses the focus, and Qt would take it anywhere. The
        # window's own: a dialog that has just closed may still be the active one.
        had_focus = before is not None and focused is not None and before.isAncestorOf(focused)
        self.setCurrentWidget(state)
        if state is not before and had_focus:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)
