"""All objects behind the window: built, connected, and ended in order."""

import logging
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication

from app.captions.filters import TextFilter
from app.captions.mailbox import Mailbox
from app.history.archive import Archive
from app.keys import ServerKeys
from app.paths import Paths
from app.program.actions_side import ActionsSide
from app.program.ask_side import AskSide
from app.program.assistant_settings_side import AssistantSettingsSide
from app.program.bar_side import BarSide
from app.program.care_side import CareSide
from app.program.drop_side import DropSide
from app.program.engine_sides import EngineSides
from app.program.filter_side import FilterSide
from app.program.first_run_side import FirstRunSide
from app.program.history_side import HistorySide
from app.program.import_work import ImportWork
from app.program.login_side import LoginSide
from app.program.missed_side import MissedSide
from app.program.models_side import ModelLoading
from app.program.receipt_side import ReceiptSide
from app.program.session_side import SessionSide
from app.program.settings_side import SettingsSide
from app.program.shortcuts_side import ShortcutsSide
from app.program.sound_opening import open_source, watch_sources
from app.program.sources_side import SourcesSide
from app.program.tray_side import TraySide
from app.program.update_side import UpdateSide
from app.program.wish_side import WishSide
from app.program.writing_side import WritingSide
from app.session.kept_sound import KeptSound
from app.session.live import LiveController
from app.settings.engine_choice import engine_choice
from app.settings.model import decoded_geometry, encoded_geometry
from app.ui.bridge import Bridge
from app.ui.captions.page import LivePage
from app.ui.first_paint import FirstPaint
from app.ui.garbage import GuiGarbage
from app.ui.local_text import start_text
from app.ui.pages import build_window
from app.ui.settings_keeper import SettingsKeeper
from app.ui.source_list import SourceList
from app.ui.theme import Theme

log = logging.getLogger(__name__)

_CLOSE_TIMEOUT_S = 10.0


class Program(QObject):
    """All objects behind the window. Lives on the GUI thread."""

    def __init__(self, paths: Paths, theme: Theme, settings: SettingsKeeper) -> None:
        super().__init__()
        self._paths, self._theme, self._settings = paths, theme, settings
        self._garbage = GuiGarbage(self)
        self.keys = ServerKeys()
        self._mailbox = Mailbox()
        self._source_list = SourceList(watch_sources)
        self._geometry = b""
        self._is_ending = False
        self._make_session()
        self._make_pages()
        self._make_window()
        self.window.restore(decoded_geometry(settings.settings))
        self._connect()
        # Nothing of this may keep the window from the screen.
        self.first_paint = FirstPaint(self.window)
        self.first_paint.passed.connect(self._on_shown)

    def _make_session(self) -> None:
        """Make what captions and what keeps."""
        paths, settings = self._paths, self._settings
        speech_key = partial(self.keys.get, "speech")
        loading = ModelLoading(paths, lambda: engine_choice(settings.settings, speech_key))
        self._load_engine = loading.engine
        self.archive = Archive(
            paths,
            loading.embedder,
            on_kept=self._on_kept,
            on_not_saved=self._on_not_saved,
            on_failure=self._on_history_failure,
            load_named_embedder=loading.named_embedder,
        )
        self._controller = LiveController(
            open_source=open_source,
            load_engine=loading.engine,
            load_local_engine=loading.local_engine,
            history=self.archive,
            post=self._mailbox.post,
            keep_sound=KeptSound(paths, self.archive, self._wants_sound),
            stop_after_minutes=lambda: settings.settings.stop_after_minutes,
            steadiness=lambda: settings.settings.steadiness,
            bookmark=lambda session, line: self.archive.set_bookmark(session, line, is_set=True),
            title_of=start_text,
        )

    def _make_pages(self) -> None:
        """Make the pages, the caption bar, and what they share."""
        paths, theme, settings = self._paths, self._theme, self._settings
        self.live = live = LivePage(theme, settings.settings.caption_size)
        self._filter = FilterSide(self._controller, self.archive, settings, self._mailbox.post)
        work = ImportWork(paths, self._controller, settings, self._load_engine, self._text_filter)
        self._history = HistorySide(self.archive, paths, theme, settings, live, work)
        self.history = self._history.page
        sources = SourcesSide(self._controller, live, self._source_list, settings)
        bridge = Bridge(self._mailbox)
        self._session = SessionSide(self._controller, bridge, live, sources, settings)
        self._actions = ActionsSide(self._controller, self._session, live, settings)
        actions = self._actions.actions
        self._receipts = ReceiptSide(
            self.archive, paths, theme, self._controller, live, self.history
        )
        self._bar = BarSide(theme, live, actions, settings, self._hears_microphone)
        self.bar = self._bar.bar
        self._settings_side = SettingsSide(
            paths, theme, settings, live, self._source_list, self.archive
        )
        self.settings = self._settings_side.page
        self._ask = AskSide(self.archive, paths, theme, settings, self.keys)
        self.ask = self._ask.page

    def _make_window(self) -> None:
        """Put the pages into the window, and make what needs it."""
        paths, theme, settings = self._paths, self._theme, self._settings
        live, history, page, actions = self.live, self.history, self.settings, self._actions.actions
        self.window = window = build_window(theme, live, history, actions, page, self.ask)
        self._ask.join(window, live, history, page)
        self._missed = MissedSide(window, live, actions)
        self._assistant_settings = AssistantSettingsSide(
            settings, page, window.navigation, self.keys
        )
        self._engine = EngineSides(paths, self._controller, live, settings, page, window, self.keys)
        self.fetch = self._engine.models.fetch
        self._writing = WritingSide(self.archive, paths, theme, settings, history, self.keys)
        self._writing.join(window, page)
        self._tray = TraySide(theme, window, live, actions, settings)
        self._shortcuts = ShortcutsSide(actions, settings)
        self._login = LoginSide(paths, settings)
        self._care = CareSide(paths, window, live, settings, page)
        self._updates = UpdateSide(window, live, settings, page)
        self.first_run = FirstRunSide(
            paths,
            theme,
            window,
            live,
            settings,
            self._source_list,
            self.fetch,
            open_source,
            self._load_engine,
        )
        self._drop = DropSide(theme, window, self._history, page, self._engine.choice)
        self.wishes = WishSide(window, live, self._history, actions, self._source_list, settings)

    def show(self, *, hidden: bool = False) -> None:
        """Show the window, or stay in the tray."""
        if hidden:
            self._tray.begin_hidden()
        else:
            self.window.show()
            # After the window has its first page: the first start opens over it.
            self.first_paint.passed.connect(self.first_run.begin)

    def close(self) -> None:
        """End everything in order, whatever fails: the session, workers of the window, history."""
        ends: list[Callable[[], object]] = [
            *(self._session.stop_looking, self._bar.close, self.first_run.close),
            *(self._shortcuts.close, self._updates.close, self._care.close, self._tray.close),
            *(self._missed.close, self._assistant_settings.close),
            partial(self._engine.close, _CLOSE_TIMEOUT_S),
            partial(self._session.close, _CLOSE_TIMEOUT_S),
            *(self._receipts.close, self._ask.close, self._writing.close, self._history.close),
            *(self._settings_side.close, self._close_archive, self._keep_settings),
            self._garbage.end,
        ]
        with ExitStack() as stack:
            for end in reversed(ends):
                stack.callback(end)

    def _close_archive(self) -> None:
        if not self.archive.close(_CLOSE_TIMEOUT_S):
            log.error("not everything could be saved")

    def _keep_settings(self) -> None:
        self._settings.change(window_geometry=encoded_geometry(self._geometry))
        self._settings.save_now()

    @Slot(int)
    def on_end_requested(self, _signal: int) -> None:
        """End as if the window had been closed."""
        self._on_quit_requested()

    def _connect(self) -> None:
        self._session.message_shown.connect(self._history.show_message)
        self._session.message_shown.connect(self._ask.show_message)
        self._session.message_shown.connect(self._bar.show_message)
        self._actions.done.connect(self._bar.say)
        self._actions.privacy.follow(self._history)
        self._bar.join(self.window, self.settings)
        self.settings.telling.delete_older_wished.connect(self.history.old_sessions.ask)
        self._session.message_shown.connect(self._settings_side.show_message)
        self._session.message_shown.connect(self._engine.show_message)
        self._session.message_shown.connect(self._care.show_message)
        self._session.message_shown.connect(self._tray.show_message)
        self._session.stopped.connect(self._on_stopped)
        self._engine.models.fetched.connect(self._on_fetched)
        self._actions.privacy.other_engine_wished.connect(self._engine.models.reload)
        self.live.banner_action.connect(self._on_banner_action)
        named = [*self.window.actions(), *self.live.actions(), *self._shortcuts.actions]
        self._settings_side.offer_keys(named)
        self._shortcuts.join(self.settings)
        self.window.list_more_keys(self._shortcuts.key_group)
        self.window.list_more_keys(self._bar.key_group)
        self.window.quit_requested.connect(self._on_quit_requested)
        self._tray.quit_wished.connect(self._on_quit_requested)
        self._login.failed.connect(self.settings.say)

    # Reports of the history, on its thread

    def _on_kept(self, session: int, number: int) -> None:
        self._controller.on_kept(session, number)

    def _on_not_saved(self, session: int, number: int, reason: str) -> None:
        self._controller.on_not_saved(session, number, reason)
        self._history.imports.on_not_saved(session, number, reason)

    def _on_history_failure(self, error: Exception) -> None:
        self._controller.on_history_failure(error)

    def _wants_sound(self) -> bool:
        """Whether the next session's sound is kept. Asked on the speech worker: only reads."""
        return self._settings.settings.keep_sound != "never"

    def _text_filter(self) -> TextFilter:
        return self._filter.text_filter

    def _hears_microphone(self) -> bool:
        return any(source.kind == "microphone" for source in self._controller.sources)

    # The window

    @Slot()
    def _on_shown(self) -> None:
        self._garbage.begin()
        self.window.open_first_page()
        self._settings_side.begin()
        self._bar.begin()
        self._tray.begin()
        self._shortcuts.begin()
        self._login.begin()
        self._history.begin()
        self._filter.begin()
        self._session.begin()
        self._engine.begin()
        self._care.begin()
        self._updates.begin()
        self.wishes.begin()

    @Slot()
    def _on_fetched(self) -> None:
        self.archive.catch_up()

    @Slot(str)
    def _on_banner_action(self, action: str) -> None:
        if action == "open_session" and (session := self._controller.session) is not None:
            self.window.open_page("history")
            self.history.open_session(session)

    # End

    @Slot()
    def _on_quit_requested(self) -> None:
        self._is_ending = True
        if self._controller.is_running:
            self._controller.stop()
        else:
            self._finish()

    @Slot()
    def _on_stopped(self) -> None:
        if self._is_ending:
            self._finish()

    def _finish(self) -> None:
        self._geometry = self.window.saved_geometry()
        self.window.finish()
        QApplication.quit()
