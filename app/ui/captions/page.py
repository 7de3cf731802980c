"""The Live page: shows messages, emits intentions. It starts, keeps and knows nothing itself."""

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.audio.source import Gap, SourceInfo, SourceNotice
from app.captions.messages import (
    CaptionUpdate,
    EngineReady,
    LevelChanged,
    Message,
    ProgressChanged,
    SegmentKept,
    SegmentNotSaved,
    SessionEnded,
    SessionFailed,
    SessionOpened,
    SessionState,
    StateChanged,
)
from app.ui.captions import notices
from app.ui.captions.actions import live_actions
from app.ui.captions.banner import BannerView
from app.ui.captions.banner_desk import BannerDesk
from app.ui.captions.banners import BannerKey
from app.ui.captions.dock import Dock
from app.ui.captions.empty_states import NoCaptions
from app.ui.captions.header import Header
from app.ui.captions.level import OFF, LevelMeterState
from app.ui.captions.model import CaptionModel
from app.ui.captions.times import ElapsedClock
from app.ui.captions.view import CAPTION_PX, STEP_PX, CaptionView
from app.ui.theme import Theme
from engines.arrays import RATE_HZ
from engines.events import EngineInfo

NARROW_PX: Final = 840
"""Windows narrower than this get the narrow layout."""
_SMALLEST: Final = (480, 304)
_QUIET_AFTER_S: Final = 10.0
_TICK_MS: Final = 200
_BANNER_TOP_PX: Final = 12
_BANNER_ROOM_PX: Final = 16
_GUTTERS_PX: Final = (32, 24)
_LIVE: Final[frozenset[SessionState]] = frozenset({"recording", "paused", "lost"})


class LivePage(QWidget):
    """Header, captions, dock. GUI thread; messages come from the bridge."""

    start_requested = Signal(str)
    pause_requested = Signal()
    resume_requested = Signal()
    stop_requested = Signal()
    source_chosen = Signal(str)
    title_changed = Signal(str)
    banner_action = Signal(str)
    """ "open_session": the session just saved. Everything else a banner offers is an intention
    of its own."""
    caption_size_changed = Signal(int)
    fetch_models_requested = Signal()
    state_shown = Signal(str, float)
    """State and elapsed seconds, for the card on the other pages and for the tray."""

    def __init__(
        self,
        theme: Theme,
        caption_px: int = CAPTION_PX,
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self._now = now
        self._seconds = clock
        self.setProperty("role", "surface")
        # Below what the wide layout asks for: the narrow one comes with the narrow window.
        self.setMinimumSize(*_SMALLEST)
        self._state: SessionState = "idle"
        self._engine: EngineInfo | None = None
        self._clock = ElapsedClock()
        self._level = LevelMeterState()
        self._desk = BannerDesk()
        self._title = ""
        self._session_open = False
        self._sound_at_s = 0.0
        self._installing = False
        self._problem: SessionFailed | None = None
        self.model = CaptionModel()
        self.actions_by_name = live_actions(self)
        keys = self.actions_by_name
        self.header = Header(theme)
        self.view = CaptionView(theme, self.model)
        self.dock = Dock(theme, (keys.smaller, keys.usual, keys.larger))
        self.banner = BannerView(theme, self.view)
        self.empty = NoCaptions(theme, self.view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self.view, 1)
        column.addWidget(self.dock)
        self._ticker = QTimer(self)
        self._ticker.setInterval(_TICK_MS)
        self._ticker.timeout.connect(self._on_tick)
        self.addActions(keys.all)
        self._connect()
        self.view.set_caption_px(caption_px)
        self._show_title()
        self._show_empty()

    def _connect(self) -> None:
        keys = self.actions_by_name
        keys.toggle.triggered.connect(self._on_toggle)
        keys.stop.triggered.connect(self._on_stop)
        keys.larger.triggered.connect(self._on_larger)
        keys.smaller.triggered.connect(self._on_smaller)
        keys.usual.triggered.connect(self._on_usual)
        keys.jump_to_live.triggered.connect(self.view.jump_to_live)
        keys.rename.triggered.connect(self.header.title.rename)
        keys.copy.triggered.connect(self.view.copy)
        self.dock.start_clicked.connect(self._on_toggle)
        self.dock.pause_clicked.connect(self.pause_requested)
        self.dock.resume_clicked.connect(self.resume_requested)
        self.dock.stop_clicked.connect(self._on_stop)
        self.header.picker.chosen.connect(self.source_chosen)
        self.header.title.renamed.connect(self._on_renamed)
        self.banner.action.connect(self._on_banner_action)
        self.banner.dismissed.connect(self._on_banner_dismissed)
        self.empty.check_source.connect(self.header.picker.open)
        self.empty.fetch_models.connect(self.fetch_models_requested)

    # What the window tells

    @property
    def state(self) -> SessionState:
        """The session's state as shown."""
        return self._state

    def focus_widget(self) -> QWidget:
        """Where the focus goes when a person opens the page."""
        return self.dock.main

    def regions(self) -> list[QWidget]:
        """What F6 steps through, in reading order."""
        regions: list[QWidget] = [self.header.picker, self.view, self.dock.main]
        if self.banner.isVisible():
            regions.insert(1, self.banner)
        return regions

    def set_sources(self, sources: Sequence[SourceInfo], chosen_id: str | None) -> None:
        """Show what can be listened to, and what is."""
        self.header.picker.set_sources(sources, chosen_id)

    def set_engine(self, info: EngineInfo | None) -> None:
        """Show which engine is ready, before a session has told."""
        self._engine = info
        self.dock.set_engine(info)
        self._show_delay(None)
        self._show_empty()

    def set_install_progress(self, model: str, done_bytes: int, total_bytes: int) -> None:
        """Show that models are on their way."""
        self._installing = True
        self.dock.set_can_start(can_start=False)
        self.empty.show_installing(model, done_bytes, total_bytes, self._language_note())
        self._show_empty()

    def finish_install(self, problem: str | None = None) -> None:
        """The models are there, or the sentence says why not."""
        self._installing = False
        self._problem = None
        if problem is not None:
            self._problem = SessionFailed(sentence=problem, cause="models")
        self.dock.set_can_start(can_start=problem is None)
        self._show_empty()

    def set_models_missing(self, sentence: str) -> None:
        """Say that there is no model yet, and offer to fetch it."""
        self.finish_install(sentence)

    def set_title(self, title: str) -> None:
        """Show the session's title after it was changed elsewhere."""
        self._title = title
        self._show_title()

    def show_messages(self, messages: Sequence[Message]) -> None:
        """Show a batch, as the bridge drains it."""
        for message in messages:
            self.show_message(message)

    def show_message(self, message: Message) -> None:  # noqa: C901  # one case for each message
        """Show what a message says."""
        match message:
            case CaptionUpdate() | SegmentKept() | Gap():
                self._show_caption(message)
            case SegmentNotSaved():
                self._show_caption(message)
                self._desk.on_not_saved(message)
            case SessionOpened():
                self._show_opened(message)
            case StateChanged():
                self._show_state(message.state)
            case LevelChanged():
                self._show_level(message)
            case ProgressChanged():
                self._show_progress(message)
            case EngineReady():
                self._show_engine(message.info)
            case SessionFailed():
                self._show_failed(message)
            case SessionEnded():
                self._show_ended(message)
            case SourceNotice():
                self._show_notice(message)
        if not isinstance(message, (LevelChanged, ProgressChanged)):
            self._show_banner()

    # Messages

    def _show_caption(self, message: CaptionUpdate | SegmentKept | SegmentNotSaved | Gap) -> None:
        change = self.model.accept(message)
        if change is not None:
            self.view.show_change(change)
            self._show_empty()
        if isinstance(message, SegmentKept) and not self.model.not_saved:
            self._desk.on_all_saved()

    def _show_opened(self, message: SessionOpened) -> None:
        self._session_open = message.session is not None
        self._title = message.title
        self.model.begin(message.started_at)
        self.view.show_all()
        self._clock = ElapsedClock()
        self._problem = None
        self._desk.on_opened()
        self.header.set_started(message.started_at, self._now())
        self._show_title()

    def _show_state(self, state: SessionState) -> None:
        self._state = state
        self._desk.on_state(state)
        if state == "recording":
            self._sound_at_s = self._seconds()
        else:
            self._level.clear()
            self.header.meter.show_level(OFF)
        if state in ("starting", "stopped", "paused"):
            self.header.picker.set_muted(muted=False)
        if state == "starting":
            self._problem = None
        if state != "recording":
            self._show_delay(None)
        self.dock.set_state(state, self._engine.name if self._engine else "")
        if state in _LIVE:
            self._ticker.start()
        else:
            self._ticker.stop()
        self._show_elapsed()
        self._show_title()
        self._show_empty()

    def _show_level(self, message: LevelChanged) -> None:
        if self._state != "recording":
            return
        now_s = self._seconds()
        shown = self._level.accept(message.peak_db, now_s)
        if shown.lit:
            self._sound_at_s = now_s
        self.header.meter.show_level(shown)

    def _show_progress(self, message: ProgressChanged) -> None:
        self._clock.set(message.heard_samples / RATE_HZ, self._seconds())
        self._show_elapsed()
        if self._state != "recording":
            return
        self._show_delay(message.behind_s)
        self._desk.on_delay(message.behind_s)
        self._show_banner()

    def _show_engine(self, info: EngineInfo) -> None:
        self.set_engine(info)
        self._desk.on_engine(info)

    def _show_failed(self, message: SessionFailed) -> None:
        self._problem = message
        if len(self.model) or message.cause not in ("engine", "models"):
            self._desk.on_failed(message)
        self._show_empty()

    def _show_ended(self, message: SessionEnded) -> None:
        self._clock.set(message.heard_s, self._seconds())
        if message.session is not None and message.words and self._problem is None:
            self._desk.on_saved(self._title)
        self._show_elapsed()

    def _show_notice(self, notice: SourceNotice) -> None:
        picker = self.header.picker
        self._desk.on_notice(notice, picker.sources, picker.chosen_id)
        if notice.kind in ("lost", "muted"):
            picker.set_muted(muted=True)
        elif notice.kind in ("returned", "sound"):
            picker.set_muted(muted=False)

    # Parts

    def _show_title(self) -> None:
        title = self._title or self.tr("New session")
        self.header.title.set_text(title, can_rename=self._session_open)

    def _show_delay(self, behind_s: float | None) -> None:
        self.dock.engine.set_delay(behind_s)

    def _show_elapsed(self) -> None:
        elapsed = self._clock.at(self._seconds(), running=self._state == "recording")
        self.dock.sign.set_elapsed(elapsed)
        self.state_shown.emit(self._state, elapsed)

    def _show_banner(self) -> None:
        self.banner.show_banner(self._desk.current)
        self._place()

    def _show_empty(self) -> None:
        visible = len(self.model) == 0
        if visible and not self._installing:
            visible = self._choose_empty()
        self.empty.setVisible(visible)
        if visible:
            self._place()

    def _choose_empty(self) -> bool:
        """Pick what to say in place of captions; tell whether there is anything to say."""
        problem = self._problem
        if problem is not None and problem.cause == "engine":
            self.empty.show_engine_failed(problem.sentence)
        elif problem is not None and problem.cause == "models":
            self.empty.show_models_missing(problem.sentence, self._language_note())
        elif self._state in ("idle", "stopped"):
            self.empty.show_idle(self._language_note())
        elif self._state == "recording" and self._quiet_s() >= _QUIET_AFTER_S:
            self.empty.show_quiet()
        else:
            return False
        return True

    def _quiet_s(self) -> float:
        return self._seconds() - self._sound_at_s

    def _language_note(self) -> str:
        if self._engine is not None and self._engine.languages != ("en",):
            return ""
        return self.tr("The speech model that comes with Earmark understands English only.")

    def _place(self) -> None:
        """Put banner and empty state over the captions. No line moves."""
        view = self.view
        start, end = _GUTTERS_PX
        top = 0
        # Asked of the parts themselves: before the window is shown nothing is visible.
        if not self.banner.isHidden():
            width = max(200, view.width() - start - end)
            height = self.banner.height_for(width)
            self.banner.setGeometry(start, _BANNER_TOP_PX, width, height)
            self.banner.raise_()
            top = _BANNER_TOP_PX + height + _BANNER_ROOM_PX
        view.set_top_inset(top)
        self.empty.setGeometry(0, top, view.width(), view.height() - top)

    # Time and size

    @Slot()
    def _on_tick(self) -> None:
        self._show_elapsed()
        if not len(self.model):
            self._show_empty()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        narrow = self.window().width() < NARROW_PX
        self.header.set_narrow(narrow=narrow)
        self.view.set_narrow(narrow=narrow)
        self.dock.set_narrow(narrow=narrow)
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self._place()

    # Intentions

    @Slot()
    def _on_toggle(self) -> None:
        match self._state:
            case "idle" | "stopped":
                self.start_requested.emit(self.header.picker.chosen_id or "")
            case "recording" | "lost":
                self.pause_requested.emit()
            case "paused":
                self.resume_requested.emit()
            case "starting" | "stopping":
                return

    @Slot()
    def _on_stop(self) -> None:
        if self._state not in ("idle", "stopped", "stopping"):
            self.stop_requested.emit()

    @Slot()
    def _on_larger(self) -> None:
        self._resize_captions(self.view.caption_px + STEP_PX)

    @Slot()
    def _on_smaller(self) -> None:
        self._resize_captions(self.view.caption_px - STEP_PX)

    @Slot()
    def _on_usual(self) -> None:
        self._resize_captions(CAPTION_PX)

    def _resize_captions(self, px: int) -> None:
        before = self.view.caption_px
        self.view.set_caption_px(px)
        if self.view.caption_px != before:
            self.caption_size_changed.emit(self.view.caption_px)

    @Slot(str)
    def _on_renamed(self, title: str) -> None:
        self._title = title
        self.title_changed.emit(title)

    @Slot(str)
    def _on_banner_action(self, action: str) -> None:
        if action.startswith(notices.USE_SOURCE):
            self.source_chosen.emit(action.removeprefix(notices.USE_SOURCE))
        elif action == "try_again":
            self._on_toggle()
        elif action == "fetch_models":
            self.fetch_models_requested.emit()
        elif action == "rename":
            self.header.title.rename()
        elif action == "see_why" and self._engine is not None:
            self._desk.explain_fallback(self._engine)
            self._show_banner()
        else:
            self.banner_action.emit(action)

    @Slot(str)
    def _on_banner_dismissed(self, key: BannerKey) -> None:
        self._desk.dismiss(key)
        self._show_banner()
