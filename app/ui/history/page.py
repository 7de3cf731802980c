"""The History page: search above, results or sessions at the left, the reader at the right."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.captions.messages import Message, SegmentKept, SessionEnded, SessionOpened
from app.history.records import FoundBy
from app.ui.history.access import Found, Listed, Query, Read
from app.ui.history.body import Body
from app.ui.history.empty_states import NoMatch, NoSessions
from app.ui.history.import_panel import ImportPanel
from app.ui.history.notice import Notice
from app.ui.history.panes import Panes
from app.ui.history.reader import Reader
from app.ui.history.reader_side import ReaderSide
from app.ui.history.reading import Reading
from app.ui.history.requests import HistoryRequests
from app.ui.history.row_list import RowList
from app.ui.history.rows import Row
from app.ui.history.search_bar import SearchBar
from app.ui.history.selection_actions import SelectionActions
from app.ui.history.selection_bar import SelectionBar
from app.ui.history.sound_side import SoundSide
from app.ui.history.wording import found_text, sessions_text, tr
from app.ui.theme import Theme

_GROWTH_MS: Final = 500
"""A live session is read again at most this often."""
_SLOW_MS: Final = 300
"""A search that takes longer says that it is running."""


class HistoryPage(QWidget):
    """Joins the parts of the page. Lives on the GUI thread; the history is asked on a worker."""

    start_requested = Signal()
    """The button "Start captions" in the empty state."""
    ways_chosen = Signal(object)
    """A tuple of `FoundBy` to remember."""
    search_finished = Signal(object)
    """A `Found`, once it is shown."""

    def __init__(
        self,
        theme: Theme,
        requests: HistoryRequests,
        bar: SearchBar,
        home: Path | None = None,
    ) -> None:
        """Build it.

        Args:
            theme: the look.
            requests: asks the history.
            bar: the search.
            home: the data folder with kept sound; without it none is played.
        """
        super().__init__()
        self._requests = requests
        self._bar = bar
        self._found: Found | None = None
        self._problem: str | None = None
        self.setProperty("role", "window")
        self._notice = Notice(theme)
        self._list = RowList(theme)
        self._list.setAccessibleName(tr("Sessions and results"))
        self._reader = Reader(theme)
        self._reading = Reading(requests, self._reader)
        self._side = ReaderSide(theme, self, requests, self._reader, self._notice)
        self._sound: SoundSide | None = None
        if home is not None:
            actions = self._side.line_actions
            self._sound = SoundSide(home, self._reader, actions, self._notice)
        self._panes = Panes(self._list, self._reader)
        self._no_sessions = NoSessions(theme)
        self._no_match = NoMatch(theme)
        self._body = Body(self._list, self._panes, self._no_sessions, self._no_match)
        self._selection_bar = SelectionBar(theme)
        self._selection = SelectionActions(
            self, requests, self._list, self._selection_bar, self._notice
        )
        self._growth = self._single_shot(_GROWTH_MS)
        self._slow = self._single_shot(_SLOW_MS)
        self._lay_out()
        self._connect()

    @Slot()
    def focus_search(self) -> None:
        """Put the keyboard into the search field, with its text chosen."""
        self._show_results()
        self._bar.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._bar.field.selectAll()

    def focus_regions(self) -> list[QWidget]:
        """Return where F6 stops, in the order of reading."""
        last = self._selection_bar.export_button
        stops: list[QWidget] = [self._bar.field, self._list, self._reader.view, last]
        return [each for each in stops if each.isVisible()]

    def show_imports(self, panel: ImportPanel) -> None:
        """Take the queue of imports in, at the foot of the page."""
        self._column.addWidget(panel)
        panel.open_requested.connect(self.open_session)
        panel.kept.connect(self._refresh)
        self._reader.import_requested.connect(panel.ask_for_files)

    def stop_sound(self) -> None:
        """Stop what plays and let the loudspeaker go, as when the program ends."""
        if self._sound is not None:
            self._sound.close()

    def search(self, text: str) -> None:
        """Look for a text at once."""
        self._bar.set_text(text)

    def open_current(self) -> None:
        """Read at the chosen row, as Enter does."""
        row = self._list.current_row()
        if row is not None:
            self._on_row_opened(row)

    def open_session(self, session: int, line: int | None = None) -> None:
        """Show a session in the reader, at a line if one is given."""
        self._body.choose_next_time(("session", session))
        self._reading.open(session, line)
        self._bar.clear()
        self._list_sessions()
        self._show_reader()

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Keep up with the session that is being captioned."""
        match message:
            case SessionOpened() | SessionEnded():
                self._refresh()
            case SegmentKept() if not self._growth.isActive():
                # Not restarted by the lines that follow, or steady speech would never be shown.
                self._growth.start()
            case _:
                pass

    def set_narrow(self, *, narrow: bool) -> None:
        """Show the list and the reader in turn instead of side by side."""
        self._panes.set_narrow(narrow=narrow)
        self._bar.show()
        row = self._list.current_row()
        if not narrow and row is not None and self._reader.session is None:
            self._reading.open_row(row)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def _single_shot(self, interval_ms: int) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(interval_ms)
        return timer

    def _lay_out(self) -> None:
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar)
        column.addWidget(self._notice)
        column.addWidget(self._body, 1)
        column.addWidget(self._selection_bar)

    def _connect(self) -> None:
        self._bar.query_changed.connect(self._on_query_changed)
        self._bar.ways_chosen.connect(self.ways_chosen)
        self._bar.left_downwards.connect(self._on_left_downwards)
        self._bar.submitted.connect(self._on_left_downwards)
        self._bar.names_wanted.connect(self._requests.list_names)
        self._list.row_chosen.connect(self._on_row_chosen)
        self._list.row_clicked.connect(self._on_row_clicked)
        self._list.row_opened.connect(self._on_row_opened)
        self._list.left_upwards.connect(self.focus_search)
        self._reader.back_requested.connect(self._on_back)
        self._reader.view.backed_out.connect(self._on_back)
        self._no_sessions.start_requested.connect(self.start_requested)
        self._no_match.clear_requested.connect(self._on_clear)
        self._no_match.way_requested.connect(self._on_way_requested)
        self._growth.timeout.connect(self._refresh)
        self._slow.timeout.connect(self._on_slow)
        self._requests.found.connect(self._on_found)
        self._requests.listed.connect(self._on_listed)
        self._requests.read.connect(self._on_read)
        self._requests.named.connect(self._bar.set_names)
        self._requests.changed.connect(self._on_changed)
        self._requests.failed.connect(self._notice.say)

    # What the person did

    @Slot(object)
    def _on_query_changed(self, query: Query) -> None:
        if query.text:
            self._slow.start()
            self._requests.search(query)
        else:
            self._slow.stop()
            self._requests.forget_search()
            self._found = None
            if self._sound is not None:
                self._sound.set_hits(())
            self._bar.set_answer(None)
            self._list_sessions()

    @Slot()
    def _on_left_downwards(self) -> None:
        if self._body.has_rows:
            if self._list.current_row() is None:
                self._list.choose_first()
            self._list.setFocus(Qt.FocusReason.TabFocusReason)

    @Slot()
    def _on_clear(self) -> None:
        self._bar.clear()
        self.focus_search()

    @Slot(object)
    def _on_way_requested(self, way: FoundBy) -> None:
        self._bar.turn_on(way)
        self.focus_search()

    @Slot(object)
    def _on_row_chosen(self, row: Row) -> None:
        if not self._panes.is_narrow:
            self._reading.open_row(row)

    @Slot(object)
    def _on_row_clicked(self, row: Row) -> None:
        self._reading.open_row(row)
        self._show_reader()

    @Slot(object)
    def _on_row_opened(self, row: Row) -> None:
        self._reading.open_row(row)
        self._show_reader()
        self._reader.view.setFocus(Qt.FocusReason.TabFocusReason)

    @Slot()
    def _on_back(self) -> None:
        self._show_results()
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    # What the history answered

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
            self._notice.say(problem)
        self._problem = problem
        if self._sound is not None:
            self._sound.set_hits(found.hits)
        self.search_finished.emit(found)

    @Slot(object)
    def _on_read(self, read: Read) -> None:
        if self._reading.show(read):
            if self._sound is not None:
                self._sound.forget_session()
            self._list_sessions()

    @Slot()
    def _on_changed(self) -> None:
        self._bar.field.forget_names()
        self._refresh()
        if self._found is not None:
            self._requests.search(self._bar.query())

    @Slot()
    def _on_slow(self) -> None:
        self._bar.set_count(tr("Searching…"))

    # What is shown

    @Slot()
    def _refresh(self) -> None:
        if not self.isVisible():
            return  # Shown later, it asks then.
        self._list_sessions()
        self._reading.refresh()

    def _list_sessions(self) -> None:
        query = self._bar.query()
        self._requests.list_sessions(query.filter, query.session_order)

    def _show_results(self) -> None:
        self._bar.show()
        self._panes.show_results()

    def _show_reader(self) -> None:
        """Where there is no room for more, the reader takes the place of everything else."""
        self._panes.show_reader()
        self._bar.setVisible(not self._panes.is_narrow)
