"""The Live page: shows messages, emits intentions. It starts, keeps and knows nothing itself."""

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.audio.laptop_sound import LaptopSound
from app.audio.source import SourceInfo
from app.captions.messages import Message, SessionState
from app.history.kept_receipt import KeptReceipt
from app.ui.captions import engine_notices, notices
from app.ui.captions.actions import live_actions
from app.ui.captions.banners import Banner, BannerKey
from app.ui.captions.measures import CAPTION_PX
from app.ui.captions.missed_desk import MissedDesk
from app.ui.captions.parts import LiveParts
from app.ui.captions.presenter import LivePresenter
from app.ui.captions.receipt_desk import ReceiptDesk
from app.ui.captions.session_receipt_desk import SessionReceiptDesk
from app.ui.captions.size_keys import SizeKeys
from app.ui.theme import Theme
from app.ui.widgets.steady_focus import steady_focus
from engines.events import EngineInfo

NARROW_PX: Final = 840
"""Windows narrower than this get the narrow layout."""
_SMALLEST: Final = (480, 304)


class LivePage(QWidget):
    """Header, captions, dock. GUI thread; messages come from the bridge.

    Messages go to the presenter, which shows them by the parts; what a person does with a part
    comes back here as an intention.
    """

    start_requested = Signal(str)
    pause_requested = Signal()
    resume_requested = Signal()
    stop_requested = Signal()
    go_on_requested = Signal()
    """The session is not to stop by itself, though nobody speaks."""
    source_chosen = Signal(str)
    title_changed = Signal(str)
    banner_action = Signal(str)
    """ "open_session": the session just saved. Everything else a banner offers is an intention
    of its own."""
    caption_size_changed = Signal(int)
    fetch_models_requested = Signal()
    keep_sound_chosen = Signal(object)
    """A `KeepSound`: whether the sound of the next sessions is kept."""
    state_shown = Signal(str, float)
    """State and elapsed seconds, for the card on the other pages and for the tray."""
    kept_shown = Signal(bool)
    """Whether the session that begins is kept in the history; for the same."""
    captions_changed = Signal(object)
    """A `Change` of the model, for the caption bar, which shows the same model."""
    captions_begun = Signal()
    """The model was emptied."""
    receipt_wanted = Signal(int)
    """The receipt of a session in the history is to be read; see `show_kept_receipt`."""
    play_requested = Signal(int, int)
    """A stretch of the session's sound: its first sample and the one after the last."""

    def __init__(
        self,
        theme: Theme,
        caption_px: int = CAPTION_PX,
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self.setProperty("role", "surface")
        # Below what the wide layout asks for: the narrow one comes with the narrow window.
        self.setMinimumSize(*_SMALLEST)
        self.actions_by_name = live_actions(self)
        self._parts = LiveParts(theme, self.actions_by_name)
        self._parts.lay_out(self)
        self._presenter = LivePresenter(theme, self._parts, now, clock, self)
        self._receipts = ReceiptDesk(self._parts, self)
        self._session_receipt = SessionReceiptDesk(theme, self._parts, self)
        self.missed = MissedDesk(theme, self._parts, self)
        self.model = self._parts.model
        self.header = self._parts.header
        self.view = self._parts.view
        self.dock = self._parts.dock
        self.banner = self._parts.banner
        self.empty = self._parts.empty
        self.addActions(self.actions_by_name.all)
        self._connect()
        self.view.set_caption_px(caption_px)

    def _connect(self) -> None:
        keys = self.actions_by_name
        keys.toggle.triggered.connect(self._on_toggle)
        keys.stop.triggered.connect(self._on_stop)
        SizeKeys(keys, self.view, self).changed.connect(self.caption_size_changed)
        keys.jump_to_live.triggered.connect(self.view.jump_to_live)
        keys.rename.triggered.connect(self.header.title.rename)
        keys.copy.triggered.connect(self.view.copy)
        self.dock.start_clicked.connect(self._on_toggle)
        self.dock.pause_clicked.connect(self.pause_requested)
        self.dock.resume_clicked.connect(self.resume_requested)
        self.dock.stop_clicked.connect(self._on_stop)
        self.dock.keep_sound_chosen.connect(self.keep_sound_chosen)
        self.header.picker.chosen.connect(self.source_chosen)
        self.header.title.renamed.connect(self._on_renamed)
        self.banner.action.connect(self._on_banner_action)
        self.banner.dismissed.connect(self._on_banner_dismissed)
        self.empty.check_source.connect(self.header.picker.open)
        self.empty.fetch_models.connect(self.fetch_models_requested)
        self._presenter.state_shown.connect(self.state_shown)
        self._presenter.kept_shown.connect(self.kept_shown)
        self._presenter.captions_changed.connect(self.captions_changed)
        self._presenter.captions_begun.connect(self.captions_begun)
        self._presenter.captions_changed.connect(self._receipts.on_change)
        self._receipts.play_requested.connect(self.play_requested)
        self._session_receipt.wanted.connect(self.receipt_wanted)

    # What the window tells

    @property
    def state(self) -> SessionState:
        """The session's state as shown."""
        return self._presenter.state

    def focus_widget(self) -> QWidget:
        """Where the focus goes when a person opens the page."""
        return self._parts.begin()

    def regions(self) -> list[QWidget]:
        """What F6 steps through, in reading order."""
        regions: list[QWidget] = [self.header.picker, self.view, self.dock.main]
        if self.banner.isVisible():
            regions.insert(1, self.banner)
        if self._receipts.is_open:
            regions.insert(-1, self._parts.receipt.first_control())
        elif self._session_receipt.is_open:
            regions.insert(-1, self._session_receipt.view.close_button)
        elif self.missed.is_open:
            regions.insert(-1, self.missed.panel.first_control())
        return regions

    def set_sources(
        self,
        sources: Sequence[SourceInfo],
        chosen_id: str | None,
        *,
        follows: bool = False,
        laptop_sound: LaptopSound | None = None,
    ) -> None:
        """Show what can be listened to, and what is; see `SourcePicker.set_sources`."""
        self.header.picker.set_sources(
            sources, chosen_id, follows=follows, laptop_sound=laptop_sound
        )

    def set_engine(self, info: EngineInfo | None) -> None:
        """Show which engine is ready, before a session has told."""
        self._presenter.set_engine(info)

    def set_install_progress(self, model: str, done_bytes: int, total_bytes: int) -> None:
        """Show that models are on their way."""
        with steady_focus(self, self._parts.begin):
            self._presenter.set_installing(model, done_bytes, total_bytes)

    def finish_install(self, problem: str | None = None) -> None:
        """The models are there, or the sentence says why not."""
        with steady_focus(self, self._parts.begin):
            self._presenter.set_installed(problem)

    def set_models_missing(self, sentence: str) -> None:
        """Say that there is no model yet, and offer to fetch it."""
        self.finish_install(sentence)

    def set_title(self, title: str) -> None:
        """Show the session's title after it was changed elsewhere."""
        self._presenter.set_title(title)

    def set_announcements(self, *, on: bool) -> None:
        """Whether a screen reader is told each final."""
        self._presenter.announcer.set_on(on=on)

    def say(self, banner: Banner) -> None:
        """Show what the program says of itself; an action of it is told by `banner_action`."""
        self._presenter.say(banner)

    def dismiss(self, key: BannerKey) -> None:
        """Take a banner away that was read or acted upon."""
        self._on_banner_dismissed(key)

    def clear_captions(self) -> None:
        """Show no longer what was said; the history keeps it."""
        self._presenter.clear_captions()

    def show_messages(self, messages: Sequence[Message]) -> None:
        """Show a batch, as the bridge drains it."""
        for message in messages:
            self.show_message(message)

    def show_message(self, message: Message) -> None:
        """Show what a message says."""
        with steady_focus(self, self._parts.begin):
            self._presenter.show(message)
            self._receipts.accept(message)
            self._session_receipt.accept(message)
            self.missed.accept(message)

    def show_play_problem(self, sentence: str) -> None:
        """Say why a caption could not be played."""
        self._parts.receipt.show_problem(sentence)

    def show_kept_receipt(self, session: int, receipts: list[KeptReceipt]) -> None:
        """Show what the history counts of the session, if its receipt is open."""
        self._session_receipt.show_kept(session, receipts)

    # Size

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        self._parts.set_narrow(narrow=self.window().width() < NARROW_PX)
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self._parts.place_overlays()

    # Intentions

    @Slot()
    def _on_toggle(self) -> None:
        match self.state:
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
        if self.state not in ("idle", "stopped", "stopping"):
            self.stop_requested.emit()

    @Slot(str)
    def _on_renamed(self, title: str) -> None:
        self._presenter.set_title(title)
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
        elif action == engine_notices.GO_ON:
            self.go_on_requested.emit()
        elif action == engine_notices.STOP:
            self._on_stop()
        elif action == "see_why":
            self._presenter.explain_fallback()
        else:
            self.banner_action.emit(action)

    @Slot(str)
    def _on_banner_dismissed(self, key: BannerKey) -> None:
        with steady_focus(self, self._parts.begin):
            self._presenter.dismiss(key)
