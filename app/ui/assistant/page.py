"""The Ask page: a question, what was done for it, and an answer that one click can check."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.assistant.records import Scope, Turn
from app.history.records import Session
from app.ui.assistant.access import Counted, Opened
from app.ui.assistant.beginning import Beginning
from app.ui.assistant.conversation_view import ConversationView
from app.ui.assistant.dialogs import AskDialogs
from app.ui.assistant.dock import AskDock
from app.ui.assistant.header import AskHeader
from app.ui.assistant.requests import AskRequests
from app.ui.assistant.status_line import StatusLine
from app.ui.assistant.wording import translate
from app.ui.theme import Theme


class AskPage(QWidget):
    """Shows turns and says what the person wants. Lives on the GUI thread."""

    asked = Signal(str, object, object)
    """A question, its `Scope`, and the `Turn`s before it in the conversation, a tuple."""
    stop_requested = Signal()
    conversation_opened = Signal(int)
    """An earlier conversation, which goes on with the next question."""
    conversation_left = Signal()
    """The next question begins a new one."""
    passage_opened = Signal(int, int)
    """A session and the number of a line in it, to be read in History."""
    settings_requested = Signal()
    """A model is to be chosen."""
    start_requested = Signal()
    """Captions are to begin, where there is nothing to ask about."""

    def __init__(self, theme: Theme, requests: AskRequests, home: Path) -> None:
        """Build it.

        Args:
            theme: the look.
            requests: asks what is kept.
            home: the data folder with kept sound.
        """
        super().__init__()
        self._requests = requests
        self._model: str | None = None
        self._has_sessions = True
        self._conversation: int | None = None
        self._wants_sessions = False
        self.setProperty("role", "surface")
        self.header = AskHeader(theme)
        self.conversation = ConversationView(theme, home, self)
        self.dock = AskDock(theme)
        self.dialogs = AskDialogs(theme, self, requests)
        self.beginning = Beginning(theme)
        self.trouble = StatusLine(theme, "triangle-alert", "warn")
        self._stack = QStackedWidget()
        self._stack.addWidget(self.beginning)
        self._stack.addWidget(self.conversation.column)
        self._new = QAction(translate("Ask", "New question"), self)
        self._new.setShortcut(QKeySequence("Ctrl+N"))
        self._lay_out()
        self._connect()

    # What is shown

    def begin_turn(self, turn: Turn) -> None:
        """Show a question that has just been asked, at the end of the conversation."""
        self.trouble.say("")
        self._stack.setCurrentWidget(self.conversation.column)
        self.conversation.add(turn)
        self._requests.count(turn.scope)

    def show_turn(self, turn: Turn) -> None:
        """Show a snapshot of a turn of this conversation."""
        self.conversation.show(turn)

    def set_conversation(self, conversation: int) -> None:
        """Take in under which number the conversation is kept."""
        self._conversation = conversation

    def set_model(self, model: str | None) -> None:
        """Take in who writes answers; None: nobody does, the best lines are the answer."""
        self._model = model
        self.beginning.say_for(has_sessions=self._has_sessions, model=model)

    def set_live(self, session: int | None) -> None:
        """Take in which session is being captioned."""
        self.header.scope.set_live(session)

    @Slot(str)
    def say(self, sentence: str) -> None:
        """Say what did not work."""
        self.trouble.say(sentence)

    # Moving

    @Slot()
    def enter(self) -> None:
        """Put the keyboard into the field."""
        self.dock.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focus_regions(self) -> list[QWidget]:
        """Return where F6 stops, in the order of reading."""
        column = self.conversation.column
        stops: list[QWidget] = [self.header.scope, column, self.dock.field]
        return [each for each in stops if each.isVisible()]

    def set_narrow(self, *, narrow: bool) -> None:
        """Fold the header."""
        self.header.set_narrow(narrow=narrow)

    def ask_about(self, scope: Scope) -> None:
        """Begin a new question within a scope."""
        self.begin_anew()
        self.header.scope.set_scope(scope)

    @Slot()
    def begin_anew(self) -> None:
        """Leave the conversation: the next question begins a new one."""
        self._leave()
        self.conversation_left.emit()
        self.enter()

    def close_sound(self) -> None:
        """Stop what plays, as when the program ends."""
        self.conversation.sounding.close()

    def focusNextPrevChild(self, following: bool) -> bool:  # noqa: FBT001  # Qt's signature
        has_moved = super().focusNextPrevChild(following)
        # A scroll area looks for itself only after steps within it, not after one into it.
        self.conversation.column.show_focused()
        return has_moved

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # From wherever the keyboard is on the page.
        if event.key() == Qt.Key.Key_Escape:
            self._on_stop()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._requests.list_sessions()

    # Built

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self._stack, 1)
        self.trouble.setContentsMargins(32, 8, 24, 8)
        column.addWidget(self.trouble)
        column.addWidget(self.dock)

    def _connect(self) -> None:
        self.addAction(self._new)
        self._new.triggered.connect(self.begin_anew)
        self.header.new_wished.connect(self.begin_anew)
        self.header.earlier_wished.connect(self.dialogs.choose_conversation)
        self.header.scope.sessions_wished.connect(self._on_sessions_wished)
        self.dock.asked.connect(self._on_asked)
        self.dock.stop_requested.connect(self.stop_requested)
        self.dock.field.stop_wished.connect(self._on_stop)
        self.dock.field.earlier_wished.connect(self._on_question_wished)
        self.beginning.settings_requested.connect(self.settings_requested)
        self.beginning.start_requested.connect(self.start_requested)
        self.conversation.passage_opened.connect(self.passage_opened)
        self.conversation.settings_requested.connect(self.settings_requested)
        self.conversation.again_requested.connect(self._on_again)
        self.conversation.running_changed.connect(self._on_running)
        self.conversation.finished.connect(self._on_finished)
        self.conversation.filled.connect(self._order_tabs)
        self.conversation.sounding.failed.connect(self.say)
        self.dialogs.scope_chosen.connect(self.header.scope.set_scope)
        self.dialogs.open_wished.connect(self._requests.open)
        self.dialogs.deleted.connect(self._on_deleted)
        self._requests.sessions_came.connect(self._on_sessions)
        self._requests.counted.connect(self._on_counted)
        self._requests.opened.connect(self._on_opened)
        self._requests.failed.connect(self.say)

    def _leave(self) -> None:
        self._on_stop()
        self._conversation = None
        self.conversation.clear()
        self.trouble.say("")
        self._stack.setCurrentWidget(self.beginning)

    # What the person does

    @Slot(str)
    def _on_asked(self, question: str) -> None:
        self.dock.field.put("")
        self.asked.emit(question, self.header.scope.scope, self.conversation.turns)

    @Slot(object)
    def _on_again(self, turn: Turn) -> None:
        self.asked.emit(turn.question, turn.scope, self.conversation.turns)

    @Slot()
    def _on_stop(self) -> None:
        if self.conversation.is_running:
            self.stop_requested.emit()

    @Slot()
    def _on_question_wished(self) -> None:
        if self.conversation.turns:
            self.dock.field.put(self.conversation.turns[-1].question)

    @Slot()
    def _on_sessions_wished(self) -> None:
        self._wants_sessions = True
        self._requests.list_sessions()

    @Slot(int)
    def _on_deleted(self, conversation: int) -> None:
        if conversation == self._conversation:
            self._leave()
            self.conversation_left.emit()

    # What comes

    @Slot(bool)
    def _on_running(self, is_running: bool) -> None:  # noqa: FBT001  # a signal's argument
        self.dock.set_running(is_running=is_running)

    @Slot()
    def _on_finished(self) -> None:
        self._requests.list_sessions()
        self._order_tabs()

    @Slot()
    def _order_tabs(self) -> None:
        self.conversation.order_tabs(
            [self.header.scope, self.header.earlier, self.header.new],
            [self.dock.field, self.dock.button],
        )

    @Slot(object)
    def _on_sessions(self, sessions: tuple[Session, ...]) -> None:
        self._has_sessions = bool(sessions)
        self.conversation.take_sessions(sessions)
        if not self.conversation.turns:
            self._stack.setCurrentWidget(self.beginning)
        self.header.scope.set_titles({each.id: each.title for each in sessions})
        self.beginning.say_for(has_sessions=self._has_sessions, model=self._model)
        if self._wants_sessions:
            self._wants_sessions = False
            self.dialogs.choose_sessions(sessions, self.header.scope.scope.sessions)

    @Slot(object)
    def _on_counted(self, counted: Counted) -> None:
        self.conversation.show_counted(counted, has_model=self._model is not None)

    @Slot(object)
    def _on_opened(self, opened: Opened) -> None:
        self._leave()
        self._conversation = opened.conversation
        if opened.turns:
            self._stack.setCurrentWidget(self.conversation.column)
            self.header.scope.set_scope(opened.turns[-1].scope)
        self.conversation.show_kept(opened.turns)
        self.conversation_opened.emit(opened.conversation)
        self.enter()
