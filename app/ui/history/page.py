"""The History page: search above, results or sessions at the left, the reader at the right."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.captions.messages import (
    LinesRewritten,
    Message,
    SegmentKept,
    SessionEnded,
    SessionOpened,
    StateChanged,
)
from app.history.records import FoundBy
from app.ui.history.access import Read
from app.ui.history.body import Body
from app.ui.history.empty_states import NoMatch, NoSessions
from app.ui.history.import_panel import ImportPanel
from app.ui.history.moving import Moving
from app.ui.history.notice import Notice
from app.ui.history.old_sessions import OldSessions
from app.ui.history.panes import Panes
from app.ui.history.reader import Reader
from app.ui.history.reader_side import ReaderSide
from app.ui.history.reading import Reading
from app.ui.history.requests import HistoryRequests
from app.ui.history.row_list import RowList
from app.ui.history.row_menu import RowMenu
from app.ui.history.search_bar import SearchBar
from app.ui.history.searching import Searching
from app.ui.history.selection_actions import SelectionActions
from app.ui.history.selection_bar import SelectionBar
from app.ui.history.sound_side import SoundSide
from app.ui.history.wording import tr
from app.ui.theme import Theme

_GROWTH_MS: Final = 500
"""A live session is read again at most this often."""


class HistoryPage(QWidget):
    """Joins the parts of the page. Lives on the GUI thread; the history is asked on a worker."""

    start_requested = Signal()
    """The button "Start captions" in the empty state."""
    receipt_requested = Signal(int)
    """A session, of whose sound is to be told what became of it."""
    line_receipt_requested = Signal(object, object)
    """A `Session` and one of its `Segment`s, of which is to be told where it came from."""
    write_requested = Signal(object, object, object)
    """A `Session`, its `Segment`s and of those the selected ones, for a model to write about."""
    ask_requested = Signal(int)
    """A session that is to be asked about."""
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
        self._moving = Moving(
            self,
            bar,
            self._list,
            self._reader,
            self._reading,
            self._body,
            self._panes,
            self._sound,
        )
        self._searching = Searching(self, requests, bar, self._list, self._body, self._notice)
        self.old_sessions = OldSessions(theme, self, requests)
        """Asks what is to be deleted by its age, over whichever page is shown."""
        self._row_menu = RowMenu(theme, self._list)
        self._growth = QTimer(self)
        self._growth.setSingleShot(True)
        self._growth.setInterval(_GROWTH_MS)
        self._undo = QAction(tr("Undo"), self)
        self._undo.setShortcut(QKeySequence.StandardKey.Undo)
        self._lay_out()
        self._connect()

    @Slot()
    def focus_search(self) -> None:
        """Put the keyboard into the search field, with its text chosen."""
        self._moving.to_search()

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
        panel.left.connect(self._moving.on)
        self._reader.import_requested.connect(panel.ask_for_files)
        self._row_menu.import_requested.connect(panel.ask_for_files)
        self._no_sessions.import_requested.connect(panel.ask_for_files)

    @Slot()
    def renew(self) -> None:
        """Show what another part of the program changed in the history."""
        self._refresh()

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
            self._moving.open_row(row)

    def open_session(self, session: int, line: int | None = None) -> None:
        """Show a session in the reader, at a line if one is given."""
        self._body.choose_next_time(("session", session))
        self._reading.open(session, line)
        self._bar.clear()
        self._searching.list_sessions()
        self._moving.show_reader()

    def read_line(self, session: int, line: int) -> None:
        """Show a session at a line, with the keyboard there."""
        self.open_session(session, line)
        self._reader.view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Keep up with the session that is being captioned."""
        match message:
            case SessionOpened() | SessionEnded():
                self._refresh()
            case StateChanged(state=state) if self._sound is not None:
                self._sound.set_listening(is_listening=state in ("starting", "recording"))
            case SegmentKept() | LinesRewritten() if not self._growth.isActive():
                # Not restarted by the lines that follow, or steady speech would never be shown.
                self._growth.start()
            case _:
                pass

    def set_narrow(self, *, narrow: bool) -> None:
        """Show the list and the reader in turn instead of side by side."""
        self._moving.set_narrow(narrow=narrow)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def _lay_out(self) -> None:
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar)
        column.addWidget(self._notice)
        column.addWidget(self._body, 1)
        column.addWidget(self._selection_bar)

    def _connect(self) -> None:
        self._bar.ways_chosen.connect(self.ways_chosen)
        self._searching.best_opened.connect(self._moving.open_row)
        self._searching.finished.connect(self.search_finished)
        if self._sound is not None:
            self._searching.hits_changed.connect(self._sound.set_hits)
        # On the page, not in a part of it: an action of a hidden part hears no keys.
        self._undo.triggered.connect(self._side.line_actions.undo)
        self._side.summaries.line_wanted.connect(self._reading.open)
        self._side.line_actions.receipt_requested.connect(self.line_receipt_requested)
        self.addAction(self._undo)
        self._notice.left.connect(self._moving.on)
        self._selection_bar.given_up.connect(self._moving.on)
        self._reader.delete_old_requested.connect(self.old_sessions.ask)
        self._reader.receipt_requested.connect(self.receipt_requested)
        self._reader.ask.asked.connect(self.ask_requested)
        self._reader.write_requested.connect(self.write_requested)
        self._row_menu.delete_old_requested.connect(self.old_sessions.ask)
        self._row_menu.private_requested.connect(self._selection.set_private)
        self._no_sessions.start_requested.connect(self.start_requested)
        self._no_match.clear_requested.connect(self._on_clear)
        self._no_match.way_requested.connect(self._on_way_requested)
        self._growth.timeout.connect(self._refresh)
        self._requests.read.connect(self._on_read)
        self._requests.changed.connect(self._on_changed)
        self._requests.failed.connect(self._notice.say)

    @Slot()
    def _on_clear(self) -> None:
        self._bar.clear()
        self.focus_search()

    @Slot(object)
    def _on_way_requested(self, way: FoundBy) -> None:
        self._bar.turn_on(way)
        self.focus_search()

    @Slot(object)
    def _on_read(self, read: Read) -> None:
        if not self._reading.show(read):
            return
        # It is deleted: what is chosen in the list now takes its place.
        if self._sound is not None:
            self._sound.forget_session()
        self._searching.list_sessions()
        row = self._list.current_row()
        if self._panes.is_narrow:
            self._moving.back()
        elif row is not None:
            self._reading.open_row(row)

    @Slot()
    def _on_changed(self) -> None:
        self._refresh()
        self._searching.renew()

    @Slot()
    def _refresh(self) -> None:
        if not self.isVisible():
            return  # Shown later, it asks then.
        self._searching.list_sessions()
        self._reading.refresh()
