"""The session: what the Live page wants is told to the controller, what it says is shown."""

import logging
from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from app.audio.choice import BOTH, SourceChoice, both_sources, one_source
from app.audio.source import SourceInfo, SourceNotice
from app.captions.messages import Message, StateChanged
from app.live import LiveController
from app.settings.model import KeepSound
from app.ui.bridge import Bridge
from app.ui.captions.page import LivePage
from app.ui.settings_keeper import SettingsKeeper
from app.ui.source_list import SourceList

log = logging.getLogger(__name__)


class SessionSide(QObject):
    """Joins the controller with the Live page and the sources. Lives on the GUI thread."""

    message_shown = Signal(object)
    """A `Message`, after the Live page has shown it."""
    stopped = Signal()
    """The session has ended, and all that it said is shown."""

    def __init__(
        self,
        controller: LiveController,
        bridge: Bridge,
        live: LivePage,
        sources: SourceList,
        settings: SettingsKeeper,
    ) -> None:
        super().__init__()
        self._controller = controller
        self._bridge = bridge
        self._live = live
        self._sources = sources
        self._settings = settings
        self._known_sources: list[SourceInfo] = []
        self._keeps = True
        self._connect()

    def begin(self) -> None:
        """Look for sources from now on."""
        self._sources.set_watching(True)

    def set_keeps(self, *, keeps: bool) -> None:
        """Whether the next sessions are kept in the history, or captioned only."""
        self._keeps = keeps

    def stop_looking(self) -> None:
        """Look for sources no longer."""
        self._sources.close()

    def close(self, timeout_s: float) -> None:
        """End the session and show what it said last."""
        if not self._controller.close(timeout_s):
            log.error("the session did not end in time")
        self._bridge.close()

    def _connect(self) -> None:
        self._bridge.message_received.connect(self._on_message)
        self._sources.changed.connect(self._on_sources)
        live = self._live
        live.start_requested.connect(self._on_start)
        live.pause_requested.connect(self._on_pause)
        live.resume_requested.connect(self._on_resume)
        live.stop_requested.connect(self._on_stop)
        live.source_chosen.connect(self._on_source_chosen)
        live.go_on_requested.connect(self._on_go_on)
        live.title_changed.connect(self._on_title_changed)
        live.caption_size_changed.connect(self._on_caption_size)
        live.keep_sound_chosen.connect(self._on_keep_sound)
        live.dock.set_keep_sound(self._settings.settings.keep_sound)

    @Slot(object)
    def _on_message(self, message: Message) -> None:
        if isinstance(message, SourceNotice):
            self._show_sources()
        self._live.show_message(message)
        self.message_shown.emit(message)
        if isinstance(message, StateChanged):
            self._sources.set_watching(message.state in ("idle", "stopped", "lost"))
            self._show_sources()
            if message.state == "stopped":
                self.stopped.emit()

    @Slot(str)
    def _on_start(self, source_id: str) -> None:
        self._controller.start(self._choice(source_id), keep=self._keeps)

    @Slot()
    def _on_pause(self) -> None:
        self._controller.pause()

    @Slot()
    def _on_resume(self) -> None:
        self._controller.resume()

    @Slot()
    def _on_stop(self) -> None:
        self._controller.stop()

    @Slot()
    def _on_go_on(self) -> None:
        self._controller.go_on()

    @Slot(str)
    def _on_title_changed(self, title: str) -> None:
        self._controller.rename(title)

    @Slot(str)
    def _on_source_chosen(self, source_id: str) -> None:
        self._settings.change(source=source_id)
        if self._controller.is_running:
            # The picker follows when the session really listens to it.
            self._controller.use_sources(self._choice(source_id))
        else:
            self._show_sources()

    @Slot(object)
    def _on_sources(self, sources: list[SourceInfo]) -> None:
        self._known_sources = sources
        self._show_sources()

    def _show_sources(self) -> None:
        sources = list(self._known_sources)
        heard = self._controller.sources if self._controller.is_running else ()
        chosen = self._settings.settings.source
        for each in heard:
            # Whatever became the default meanwhile: this is what the session listens to.
            chosen = each.id
            if all(source.id != each.id for source in sources):
                sources.insert(0, replace(each, is_default=False))
        if len(heard) > 1:
            chosen = BOTH
        elif not heard and chosen != BOTH and all(source.id != chosen for source in sources):
            # The choice is kept for the day it is plugged in again; meanwhile the default is shown.
            chosen = next((source.id for source in sources if source.kind == "microphone"), "")
        self._live.set_sources(sources, chosen or None)

    def _choice(self, source_id: str) -> SourceChoice:
        settings = self._settings.settings
        if source_id != BOTH:
            return one_source(source_id)
        return both_sources(
            microphone=settings.both_microphone,
            system=settings.both_system,
            label_you=settings.label_you,
            label_they=settings.label_they,
        )

    @Slot(int)
    def _on_caption_size(self, size_px: int) -> None:
        self._settings.change(caption_size=size_px)

    @Slot(object)
    def _on_keep_sound(self, keep_sound: KeepSound) -> None:
        self._settings.change(keep_sound=keep_sound)
        self._live.dock.set_keep_sound(keep_sound)
