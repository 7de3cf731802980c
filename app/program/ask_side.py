"""Ask: the page joined with what answers, what is kept, and the other pages."""

import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction

from app.assistant.asker import Asker
from app.assistant.passages import PassageFinder
from app.assistant.records import Scope, ScopeKind, Turn
from app.assistant.tools import HistoryTools
from app.captions.messages import Message, SessionEnded, SessionOpened
from app.history.archive import Archive
from app.keys import ServerKeys
from app.paths import Paths
from app.ui.assistant.keeping import Keeping
from app.ui.assistant.page import AskPage
from app.ui.assistant.requests import AskRequests
from app.ui.assistant.stored import StoredAsk
from app.ui.assistant.turn_bridge import TurnBridge
from app.ui.assistant.wording import translate
from app.ui.captions.page import LivePage
from app.ui.history.page import HistoryPage
from app.ui.main_window import MainWindow
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper
from app.ui.theme import Theme

if TYPE_CHECKING:
    from app.assistant.chat import ChatModel

log = logging.getLogger(__name__)

_END_TIMEOUT_S = 2.0


class AskSide(QObject):
    """Asks on the asker's thread, shows on the GUI thread, where it lives."""

    def __init__(
        self,
        archive: Archive,
        paths: Paths,
        theme: Theme,
        settings: SettingsKeeper,
        keys: ServerKeys,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._keys = keys
        self._reader = archive.reader()
        self._searcher = archive.searcher()
        self._requests = AskRequests(lambda: StoredAsk(self._reader, archive))
        self.page = AskPage(theme, self._requests, paths.home)
        self._keeping = Keeping(self._requests, self)
        self._bridge = TurnBridge(self)
        self._asker = Asker(
            PassageFinder(self._searcher, self._reader),
            HistoryTools(self._searcher, self._reader),
            self._model,
            self._bridge.post,
            withholds=lambda: settings.settings.assistant_withhold,
        )
        # Of the captions on the Live page: the session that runs, or the one that ran last.
        self._shown: int | None = None
        self._is_live = False
        self._about_session = QAction(translate("Ask", "Ask about this session"), self)
        self._about_session.setVisible(False)  # Qt's signature
        self._connect()
        self._follow_settings()

    def join(
        self, window: MainWindow, live: LivePage, history: HistoryPage, settings: SettingsPage
    ) -> None:
        """Lead from the page to the others, and from them to it."""
        self._window, self._history, self._settings_page = window, history, settings
        live.dock.offer_more(self._about_session)
        self.page.passage_opened.connect(self._on_passage)
        self.page.settings_requested.connect(self._on_settings_wished)
        history.ask_requested.connect(self._on_ask_about)

    def close(self) -> None:
        """Stop what is answered and keep what was said; the archive is closed by its owner."""
        if not self._asker.close(_END_TIMEOUT_S):
            log.error("an answer did not end in time")
        self._bridge.deliver()
        self.page.close_sound()
        self._requests.close()
        self._reader.close()
        self._searcher.close()

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Follow the session that is being captioned."""
        match message:
            case SessionOpened(session=session):
                self._show_session(session, is_live=True)
            case SessionEnded(session=session):
                self._show_session(session, is_live=False)
            case _:
                pass

    def _show_session(self, session: int | None, *, is_live: bool) -> None:
        self._shown, self._is_live = session, is_live
        self._about_session.setVisible(session is not None)
        self.page.set_live(session if is_live else None)

    def _connect(self) -> None:
        self.page.asked.connect(self._on_asked)
        self.page.stop_requested.connect(self._on_stop)
        self.page.conversation_left.connect(self._keeping.begin_anew)
        self.page.conversation_opened.connect(self._keeping.go_on)
        self._keeping.begun.connect(self.page.set_conversation)
        self._bridge.turn_came.connect(self._on_turn)
        self._about_session.triggered.connect(self._on_about_session)
        self._settings.value_changed.connect(self._on_setting)

    def _model(self) -> "ChatModel | None":
        """Return the chosen model. Called on the asker's thread: settings are one frozen value."""
        from app.assistant.chosen_model import make_model  # noqa: PLC0415  # httpx takes 0.1 s

        return make_model(self._settings.settings, self._keys)

    def _follow_settings(self) -> None:
        settings = self._settings.settings
        has_model = bool(settings.assistant_url and settings.assistant_model)
        self.page.set_model(settings.assistant_model if has_model else None)

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key in ("assistant_url", "assistant_model"):
            self._follow_settings()

    @Slot(str, object, object)
    def _on_asked(self, question: str, scope: Scope, earlier: tuple[Turn, ...]) -> None:
        number = self._asker.ask(question, scope, earlier)
        self._keeping.take(number)
        self.page.begin_turn(_begun(number, question, scope))

    @Slot()
    def _on_stop(self) -> None:
        self._asker.stop()

    @Slot(object)
    def _on_turn(self, turn: Turn) -> None:
        self._keeping.keep(turn)
        if self._keeping.is_shown(turn.id):
            self.page.show_turn(turn)

    @Slot(int, int)
    def _on_passage(self, session: int, line: int) -> None:
        self._window.open_page("history")
        self._history.read_line(session, line)

    @Slot()
    def _on_settings_wished(self) -> None:
        self._window.open_page("settings")
        self._settings_page.open_section("assistant")

    @Slot(int)
    def _on_ask_about(self, session: int) -> None:
        self._window.open_page("ask")
        self.page.ask_about(Scope(kind="sessions", sessions=(session,)))

    @Slot()
    def _on_about_session(self) -> None:
        if self._shown is not None:
            self._window.open_page("ask")
            kind: ScopeKind = "live" if self._is_live else "sessions"
            self.page.ask_about(Scope(kind=kind, sessions=(self._shown,)))


def _begun(number: int, question: str, scope: Scope) -> Turn:
    """Return a turn of which nothing came yet."""
    return Turn(id=number, question=question, scope=scope, asked_at=datetime.now(UTC))
