"""Turns the session's messages into what the parts of the Live page show."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.audio.source import Gap, SourceNotice
from app.captions.messages import (
    CaptionUpdate,
    ChannelsChanged,
    EngineMoved,
    EngineReady,
    EngineRecovered,
    EngineTroubled,
    LevelChanged,
    LinesRewritten,
    Message,
    ProgressChanged,
    SegmentKept,
    SegmentNotSaved,
    SessionEnded,
    SessionFailed,
    SessionOpened,
    SessionState,
    SoundNotKept,
    StateChanged,
    StopAsked,
    StopWithdrawn,
)
from app.ui.captions.announcer import FinalAnnouncer
from app.ui.captions.banner_desk import BannerDesk
from app.ui.captions.banners import Banner, BannerKey
from app.ui.captions.empty_desk import EmptyDesk
from app.ui.captions.parts import LiveParts
from app.ui.captions.sound_desk import SoundDesk
from app.ui.captions.times import ElapsedClock
from app.ui.sentences import worded
from app.ui.theme import Theme
from engines.arrays import RATE_HZ
from engines.events import EngineInfo

_TICK_MS: Final = 200
_LIVE: Final[frozenset[SessionState]] = frozenset({"recording", "paused", "lost"})


class LivePresenter(QObject):
    """Follows the session: model, banners, empty state, clock and level. GUI thread.

    Data goes one way: a message changes what is remembered here, and that is shown by the parts.
    """

    state_shown = Signal(str, float)
    """State and elapsed seconds, when the state or a whole second is another one."""
    kept_shown = Signal(bool)
    """Whether the session that begins is kept."""
    captions_changed = Signal(object)
    """A `Change` of the model, for the other views of it."""
    captions_begun = Signal()
    """The model was emptied: a new session, or the person's wish."""

    def __init__(
        self,
        theme: Theme,
        parts: LiveParts,
        now: Callable[[], datetime],
        clock: Callable[[], float],
        page: QObject,
    ) -> None:
        # A child of the page: its timer must not outlive the widgets that it moves.
        super().__init__(page)
        self._parts = parts
        self._now = now
        self._seconds = clock
        self._state: SessionState = "idle"
        self._engine: EngineInfo | None = None
        self._clock = ElapsedClock()
        self._sound = SoundDesk(theme, parts.header, clock)
        self._banners = BannerDesk()
        self._empty = EmptyDesk(parts.empty)
        self._title = ""
        self._session_open = False
        self._told: tuple[SessionState, int] | None = None
        self.announcer = FinalAnnouncer(parts.view)
        self._ticker = QTimer(self)
        self._ticker.setInterval(_TICK_MS)
        self._ticker.timeout.connect(self.tick)
        self._show_title()
        self._show_empty()

    @property
    def state(self) -> SessionState:
        """The session's state as shown."""
        return self._state

    def set_engine(self, info: EngineInfo | None) -> None:
        """Show which engine is ready."""
        self._engine = info
        self._empty.on_engine(info)
        self._parts.dock.set_engine(info)
        self._parts.dock.engine.set_delay(None)
        self._show_empty()

    def set_title(self, title: str) -> None:
        """Show the session's title."""
        self._title = title
        self._show_title()

    def set_installing(self, model: str, done_bytes: int, total_bytes: int) -> None:
        """Show that models are on their way."""
        self._empty.on_installing(model, done_bytes, total_bytes)
        self._set_can_start(can_start=False)

    def set_installed(self, problem: str | None) -> None:
        """The models are there, or the sentence says why not."""
        self._empty.on_installed(problem)
        self._set_can_start(can_start=problem is None)

    def clear_captions(self) -> None:
        """Show no longer what was said; the history keeps it."""
        self._parts.model.clear()
        self._show_all()
        self._show_empty()

    def explain_fallback(self) -> None:
        """The person asked why another processor runs."""
        if self._engine is not None:
            self._banners.explain_fallback(self._engine)
            self._show_banner()

    def say(self, banner: Banner) -> None:
        """Show what the program says of itself, where nothing of the session is worse."""
        self._banners.on_program(banner)
        self._show_banner()

    def dismiss(self, key: BannerKey) -> None:
        """The person has read a banner."""
        self._banners.dismiss(key)
        self._show_banner()

    @Slot()
    def tick(self) -> None:
        """Time went on."""
        self._show_elapsed()
        if self._banners.on_tick(self._seconds()):
            self._show_banner()
        if not len(self._parts.model):
            self._show_empty()

    def show(self, message: Message) -> None:  # noqa: C901  # one case for each message
        """Show what a message says."""
        self.announcer.accept(message)
        match message:
            case CaptionUpdate() | SegmentKept() | LinesRewritten() | Gap():
                self._show_caption(message)
            case ChannelsChanged():
                self._parts.model.accept(message)
                self._parts.view.keep_column()
            case SegmentNotSaved():
                self._show_caption(message)
                self._banners.on_not_saved(message)
            case SoundNotKept():
                self._banners.on_sound_not_kept(message)
            case SessionOpened():
                self._show_opened(message)
            case StateChanged():
                self._show_state(message.state)
            case LevelChanged():
                if self._state == "recording":
                    self._sound.on_level(message)
            case ProgressChanged():
                self._show_progress(message)
            case EngineReady():
                self.set_engine(message.info)
                self._banners.on_engine(message.info, self._seconds())
            case EngineMoved():
                self._engine = message.info
                self._parts.dock.set_engine(message.info)
                self._banners.on_moved(message)
            case EngineTroubled():
                self._banners.on_trouble(message, self._seconds())
            case EngineRecovered():
                self._banners.on_recovered()
            case StopAsked():
                self._banners.on_stop_asked(message)
            case StopWithdrawn():
                self._banners.on_stop_withdrawn()
            case SessionFailed():
                self._show_failed(message)
            case SessionEnded():
                self._show_ended(message)
            case SourceNotice():
                self._show_notice(message)
        if not isinstance(message, (LevelChanged, ProgressChanged)):
            self._show_banner()

    # Messages

    def _show_caption(
        self, message: CaptionUpdate | LinesRewritten | SegmentKept | SegmentNotSaved | Gap
    ) -> None:
        model = self._parts.model
        change = model.accept(message)
        if change is not None:
            self._parts.view.show_change(change)
            self.captions_changed.emit(change)
            self._show_empty()
        if isinstance(message, SegmentKept) and not model.not_saved:
            self._banners.on_all_saved()

    def _show_opened(self, message: SessionOpened) -> None:
        self._session_open = message.session is not None
        self._parts.dock.set_kept(is_kept=message.is_kept)
        self.kept_shown.emit(message.is_kept)
        self._parts.model.begin(message.started_at, message.channels)
        self._show_all()
        self._clock = ElapsedClock()
        self._empty.on_start()
        self._banners.on_opened()
        self._parts.header.set_started(message.started_at, self._now())
        self.set_title(message.title)

    def _show_state(self, state: SessionState) -> None:
        self._state = state
        self._banners.on_state(state)
        self._sound.on_state(state)
        dock = self._parts.dock
        if state != "recording":
            dock.engine.set_delay(None)
        if state == "starting":
            self._empty.on_start()
        dock.set_state(state, worded(self._engine.name) if self._engine else "")
        if state in _LIVE:
            self._ticker.start()
        else:
            self._ticker.stop()
        self._show_elapsed()
        self._show_title()
        self._show_empty()

    def _show_progress(self, message: ProgressChanged) -> None:
        self._clock.set(message.heard_samples / RATE_HZ, self._seconds())
        self._show_elapsed()
        if self._state != "recording":
            return
        self._parts.dock.engine.set_delay(message.behind_s)
        self._banners.on_delay(message.behind_s)
        self._show_banner()

    def _show_failed(self, message: SessionFailed) -> None:
        self._empty.on_failed(message)
        if len(self._parts.model) or message.cause not in ("engine", "models"):
            self._banners.on_failed(message)
        self._show_empty()

    def _show_ended(self, message: SessionEnded) -> None:
        self._clock.set(message.heard_s, self._seconds())
        if message.is_saved and message.words and not self._empty.has_problem:
            self._banners.on_saved(self._title)
        self._show_elapsed()

    def _show_notice(self, notice: SourceNotice) -> None:
        picker = self._parts.header.picker
        self._banners.on_notice(notice, picker.sources, picker.chosen_id)
        self._sound.on_notice(notice)

    # Parts

    def _show_all(self) -> None:
        self._parts.view.show_all()
        self.captions_begun.emit()

    def _show_title(self) -> None:
        title = self._title or self.tr("New session")
        self._parts.header.title.set_text(title, can_rename=self._session_open)

    def _show_elapsed(self) -> None:
        elapsed = self._clock.at(self._seconds(), running=self._state in ("recording", "lost"))
        self._parts.dock.sign.set_elapsed(elapsed)
        if (told := (self._state, int(elapsed))) != self._told:
            self._told = told
            self.state_shown.emit(self._state, elapsed)

    def _show_banner(self) -> None:
        self._parts.banner.show_banner(self._banners.current)
        self._parts.place_overlays()

    def _show_empty(self) -> None:
        self._empty.show(
            self._state,
            has_captions=len(self._parts.model) > 0,
            quiet_s=self._sound.quiet_s,
        )
        if not self._parts.empty.isHidden():
            self._parts.place_overlays()

    def _set_can_start(self, *, can_start: bool) -> None:
        self._parts.dock.set_can_start(can_start=can_start)
        self._show_empty()
