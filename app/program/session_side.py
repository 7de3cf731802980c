"""The session: what the Live page wants is told to the controller, what it says is shown."""

import logging

from PySide6.QtCore import QObject, Signal, Slot

from app.captions.messages import Message, StateChanged
from app.program.sources_side import SourcesSide
from app.session.live import LiveController
from app.settings.model import KeepSound
from app.ui.bridge import Bridge
from app.ui.captions.page import LivePage
from app.ui.settings_keeper import SettingsKeeper

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
        sources: SourcesSide,
        settings: SettingsKeeper,
    ) -> None:
        super().__init__()
        self._controller = controller
        self._bridge = bridge
        self._live = live
        self._sources = sources
        self._settings = settings
        self._keeps = True
        self._is_private = False
        self._connect()

    def begin(self) -> None:
        """Look for sources from now on."""
        self._sources.begin()

    def set_keeps(self, *, keeps: bool) -> None:
        """Whether the next sessions are kept in the history, or captioned only."""
        self._keeps = keeps

    def set_private(self, *, is_private: bool) -> None:
        """Whether the next sessions are kept from all model servers."""
        self._is_private = is_private

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
        live = self._live
        live.start_requested.connect(self._on_start)
        live.pause_requested.connect(self._on_pause)
        live.resume_requested.connect(self._on_resume)
        live.stop_requested.connect(self._on_stop)
        live.go_on_requested.connect(self._on_go_on)
        live.title_changed.connect(self._on_title_changed)
        live.caption_size_changed.connect(self._on_caption_size)
        live.keep_sound_chosen.connect(self._on_keep_sound)

    @Slot(object)
    def _on_message(self, message: Message) -> None:
        # First the sources: a banner offers what there is now.
        self._sources.show_message(message)
        self._live.show_message(message)
        self.message_shown.emit(message)
        if isinstance(message, StateChanged) and message.state == "stopped":
            self.stopped.emit()

    @Slot(str)
    def _on_start(self, source_id: str) -> None:
        self._controller.start(
            self._sources.choice(source_id), keep=self._keeps, is_private=self._is_private
        )

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

    @Slot(int)
    def _on_caption_size(self, size_px: int) -> None:
        self._settings.change(caption_size=size_px)

    @Slot(object)
    def _on_keep_sound(self, keep_sound: KeepSound) -> None:
        self._settings.change(keep_sound=keep_sound)
