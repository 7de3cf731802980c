"""The turns of a conversation on the page: shown, followed, played, copied."""

import itertools
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.assistant.records import Passage, Turn
from app.history.records import Session
from app.ui.announce import announce
from app.ui.assistant.access import Counted
from app.ui.assistant.column import Column
from app.ui.assistant.copying import as_markdown
from app.ui.assistant.sounding import Sounding
from app.ui.assistant.turn_view import TurnView
from app.ui.assistant.turn_words import finished_text
from app.ui.assistant.wording import today, translate
from app.ui.theme import Theme


class ConversationView(QObject):
    """Keeps a view for each turn, in the column. Lives on the GUI thread."""

    passage_opened = Signal(int, int)
    """A session and the number of a line in it."""
    settings_requested = Signal()
    again_requested = Signal(object)
    """The `Turn`, whose question is to be asked once more."""
    running_changed = Signal(bool)
    """Whether an answer is being made."""
    filled = Signal()
    """All turns of a conversation of the past are there."""
    finished = Signal()
    """An answer is there."""

    def __init__(self, theme: Theme, home: Path, page: QWidget) -> None:
        super().__init__(page)
        self._theme = theme
        self._page = page
        self._views: dict[int, TurnView] = {}
        self._earlier: list[Turn] = []
        self._is_running = False
        self._filling = QTimer(self)
        self._filling.setInterval(0)
        self._filling.timeout.connect(self._on_filling)
        self.column = Column()
        self.sounding = Sounding(home, self)
        self.sounding.playing_changed.connect(self._on_playing)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The snapshots of the conversation, in order."""
        return (*self._earlier, *(view.turn for view in self._views.values()))

    @property
    def is_running(self) -> bool:
        """Whether an answer is being made."""
        return self._is_running

    def add(self, turn: Turn) -> None:
        """Show a turn at the end, its question at the top."""
        view = self._made(turn)
        self._views[turn.id] = view
        self.column.add_turn(view)
        self._show_running()

    def show_kept(self, turns: Sequence[Turn]) -> None:
        """Show a conversation of the past, its last question at the top.

        The turns before it come one by one, so that the window never waits.
        """
        self.clear()
        if turns:
            self.add(turns[-1])
            self._earlier = list(turns[:-1])
            self._filling.start()

    def show(self, turn: Turn) -> None:
        """Show a newer snapshot of a turn that was added."""
        view = self._views.get(turn.id)
        if view is None:
            return
        was_running = view.is_running
        view.show_turn(turn)
        self._show_running()
        self.column.follow()
        if was_running and not view.is_running:
            view.show_sounds(self.sounding.sessions)
            announce(self._page, finished_text(turn))
            self.finished.emit()

    def clear(self) -> None:
        """Take all turns out."""
        self.sounding.stop()
        self._filling.stop()
        self._earlier = []
        self._views = {}
        self.column.clear()
        self._show_running()

    def take_sessions(self, sessions: Sequence[Session]) -> None:
        """Learn which sessions there are, and which have sound.

        What was said in a session that is deleted goes here as it does on the disk.
        """
        self.sounding.take_sessions(sessions)
        there = {each.id for each in sessions}
        self._earlier = [turn for turn in self._earlier if sessions_of(turn) <= there]
        for number, view in list(self._views.items()):
            if not view.is_running and not sessions_of(view.turn) <= there:
                del self._views[number]
                self.column.remove(view)
        for view in self._views.values():
            view.show_sounds(self.sounding.sessions)

    def show_counted(self, counted: Counted, *, has_model: bool) -> None:
        """Say of the last question where it was looked, and what no model was told."""
        last = list(self._views.values())[-1:]
        for view in last:
            if view.turn.scope == counted.scope:
                view.show_scope(counted.sessions)
                view.show_left_out(counted.private if has_model else 0)

    def order_tabs(self, before: Sequence[QWidget], after: Sequence[QWidget]) -> None:
        """Let Tab go in the order of reading, whenever the parts were made."""
        stops = [*before, self.column]
        for view in self._views.values():
            stops += view.stops()
        for one, other in itertools.pairwise([*stops, *after]):
            QWidget.setTabOrder(one, other)

    def _made(self, turn: Turn) -> TurnView:
        view = TurnView(self._theme, turn)
        view.passage_opened.connect(self._on_passage)
        view.play_requested.connect(self.sounding.toggle)
        view.settings_requested.connect(self.settings_requested)
        view.again_requested.connect(self.again_requested)
        view.copy_requested.connect(self._on_copy)
        view.show_sounds(self.sounding.sessions)
        return view

    @Slot()
    def _on_filling(self) -> None:
        if self._earlier:
            turn = self._earlier.pop()
            view = self._made(turn)
            self._views = {turn.id: view} | self._views
            self.column.put_before(view)
        if not self._earlier:
            self._filling.stop()
            self.filled.emit()

    def _show_running(self) -> None:
        is_running = any(view.is_running for view in self._views.values())
        if is_running != self._is_running:
            self._is_running = is_running
            self.running_changed.emit(is_running)

    @Slot(object)
    def _on_passage(self, passage: Passage) -> None:
        self.passage_opened.emit(passage.session, passage.line)

    @Slot(object)
    def _on_copy(self, turn: Turn) -> None:
        QGuiApplication.clipboard().setText(as_markdown(turn, today()))
        announce(self._page, translate("Ask", "Copied"))

    @Slot(object)
    def _on_playing(self, passage: Passage | None) -> None:
        for view in self._views.values():
            view.show_playing(passage)


def sessions_of(turn: Turn) -> set[int]:
    """Return the sessions that a turn rests on."""
    lines = [
        *turn.sources,
        *(line for card in turn.cards for line in card.lines),
        *(found.passage for meeting in turn.meetings for found in meeting.passages),
    ]
    return {line.session for line in lines}
