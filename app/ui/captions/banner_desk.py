"""Decides from the messages which banners hold."""

from collections.abc import Sequence
from math import inf
from typing import Final

from app.audio.source import SourceInfo, SourceNotice
from app.captions.messages import (
    EngineMoved,
    EngineTroubled,
    SegmentNotSaved,
    SessionFailed,
    SessionState,
    SoundNotKept,
    StopAsked,
)
from app.ui.captions import engine_notices, notices
from app.ui.captions.banners import Banner, BannerKey, Banners
from app.ui.captions.engine_sign import TOO_LATE_S
from engines.events import EngineInfo

_READABLE_S: Final = 10.0
"""A notice of trouble that is over stands for so long."""
_AT_ONCE_S: Final = 1.0
"""An engine that took over so shortly before trouble is told is what was done about it."""


class BannerDesk:
    """Raises and withdraws banners as the session's news come in."""

    def __init__(self) -> None:
        self._banners = Banners()
        # When trouble with the engine was told, and whether it is over.
        self._trouble_at_s = 0.0
        self._has_recovered = False
        # When an engine of this computer took over from a server.
        self._stood_in_at_s = -inf
        # Of the source whose silence was told.
        self._muted_channel = 0

    @property
    def current(self) -> Banner | None:
        """The banner to show."""
        return self._banners.current

    def on_opened(self) -> None:
        """A session began: what was said about the last one is over."""
        self._banners.withdraw("saved", "failed", "lost", "changed", "refused", "muted", "behind")

    def on_state(self, state: SessionState) -> None:
        """The session moved: some matters are solved by that."""
        match state:
            case "starting":
                self._banners.withdraw("failed", "saved", "muted", "behind", "engine")
                self._banners.withdraw("device_lost")
                # Notices about the program lie over no captions.
                self._banners.withdraw("update", "upgraded")
                # Not when it has opened: a full disk is told before that.
                self._banners.withdraw("sound_not_kept")
            case "recording":
                self._banners.withdraw("lost", "changed")
            case "paused":
                self._banners.withdraw("muted", "behind", "stop_asked")
            case "stopped":
                self._banners.withdraw("lost", "changed", "muted", "behind", "stop_asked", "engine")
            case "idle" | "lost" | "stopping":
                return

    def on_notice(
        self, notice: SourceNotice, sources: Sequence[SourceInfo], chosen_id: str | None
    ) -> None:
        """Something is up with the source."""
        chosen = next((source for source in sources if source.id == chosen_id), None)
        match notice.kind:
            case "lost":
                others = [source for source in sources if source.name != notice.source]
                self._banners.raise_(notices.lost(notice, others))
            case "changed":
                self._banners.raise_(notices.changed(notice, chosen, sources))
            case "muted":
                heard = next((each for each in sources if each.name == notice.source), chosen)
                # That the laptop plays nothing is no news to somebody who speaks.
                if not (notice.still_heard and heard is not None and heard.kind == "loopback"):
                    self._muted_channel = notice.channel
                    self._banners.raise_(notices.muted(notice, heard))
            case "returned":
                self._banners.withdraw("lost", "changed", "refused")
            case "refused":
                self._banners.raise_(notices.refused(notice, sources))
            case "sound" if notice.channel == self._muted_channel:
                self._banners.withdraw("muted")
            case "sound":
                # Of the other source: the silent one still is.
                pass

    def on_delay(self, behind_s: float) -> None:
        """The captions are so far behind."""
        if behind_s > TOO_LATE_S:
            self._banners.raise_(notices.behind(behind_s))
        else:
            self._banners.withdraw("behind")

    def on_trouble(self, message: EngineTroubled, now_s: float) -> None:
        """The engine is in trouble, or was, and something was done about it."""
        self._trouble_at_s = now_s
        self._has_recovered = False
        if message.is_up and not message.lost_s and now_s - self._stood_in_at_s < _AT_ONCE_S:
            # What was done about it is a banner of its own, which says more.
            return
        # Not what was read and sent away: it happened again.
        self._banners.withdraw("engine")
        self._banners.raise_(engine_notices.engine_troubled(message))

    def on_recovered(self) -> None:
        """The engine writes again: the notice goes once it could be read."""
        self._has_recovered = True

    def on_tick(self, now_s: float) -> bool:
        """Time went on; tell whether that changed anything."""
        if not self._has_recovered or now_s - self._trouble_at_s < _READABLE_S:
            return False
        self._has_recovered = False
        self._banners.withdraw("engine")
        return True

    def on_stop_asked(self, message: StopAsked) -> None:
        """Nobody speaks: the session is about to stop by itself."""
        self._banners.raise_(engine_notices.stop_asked(message))

    def on_stop_withdrawn(self) -> None:
        """It goes on."""
        self._banners.withdraw("stop_asked")

    def on_engine(self, info: EngineInfo, now_s: float) -> None:
        """An engine runs, on the processor that was asked for or on another."""
        self._banners.withdraw("replaced")
        if info.stands_in:
            self._stood_in_at_s = now_s
            self._banners.withdraw("engine")
        if info.replaced_note:
            self._banners.raise_(notices.replaced(info))
        self._show_fallback(info)

    def on_moved(self, message: EngineMoved) -> None:
        """The engine goes on with another processor."""
        if message.lost:
            self._banners.raise_(engine_notices.device_lost(message))
            # Which says more than that another one does the work.
            self._banners.withdraw("fallback")
            return
        if message.info.provider == message.info.requested_provider:
            self._banners.withdraw("device_lost")
        self._show_fallback(message.info)

    def _show_fallback(self, info: EngineInfo) -> None:
        if info.provider != info.requested_provider:
            self._banners.raise_(notices.fallback(info))
        else:
            self._banners.withdraw("fallback")

    def explain_fallback(self, info: EngineInfo) -> None:
        """The person asked why another processor runs."""
        self._banners.raise_(notices.fallback_reason(info))

    def on_not_saved(self, message: SegmentNotSaved) -> None:
        """A final could not be written."""
        self._banners.raise_(notices.not_saved(message))

    def on_all_saved(self) -> None:
        """Everything is on disk again."""
        self._banners.withdraw("not_saved")

    def on_sound_not_kept(self, message: SoundNotKept) -> None:
        """Not all of the session's sound is kept."""
        self._banners.raise_(notices.sound_not_kept(message))

    def on_failed(self, message: SessionFailed) -> None:
        """The session cannot start or go on."""
        self._banners.raise_(notices.failed(message))

    def on_saved(self, title: str) -> None:
        """The session is over and kept."""
        self._banners.raise_(notices.saved(title))

    def on_program(self, banner: Banner) -> None:
        """The program says something of itself, even if it was read and sent away before."""
        self._banners.withdraw(banner.key)
        self._banners.raise_(banner)

    def dismiss(self, key: BannerKey) -> None:
        """The person has read it."""
        self._banners.dismiss(key)
