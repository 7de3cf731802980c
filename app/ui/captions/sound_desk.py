"""Shows in the header what is heard: the level, and whether the source is mute."""

from collections.abc import Callable

from app.audio.source import SourceNotice
from app.captions.messages import LevelChanged, SessionState
from app.ui.captions.header import Header
from app.ui.captions.level import OFF, LevelMeterState
from app.ui.theme import Theme


class SoundDesk:
    """Follows the sound of a session. GUI thread."""

    def __init__(self, theme: Theme, header: Header, clock: Callable[[], float]) -> None:
        self._theme = theme
        self._header = header
        self._seconds = clock
        self._level = LevelMeterState()
        self._sound_at_s = 0.0

    @property
    def quiet_s(self) -> float:
        """How long nothing was heard."""
        return self._seconds() - self._sound_at_s

    def on_state(self, state: SessionState) -> None:
        """The session went on to another state."""
        if state == "recording":
            self._sound_at_s = self._seconds()
        else:
            self._level.clear()
            self._header.meter.show_level(OFF)
        if state in ("starting", "stopped", "paused"):
            self._header.picker.set_muted(muted=False)

    def on_level(self, message: LevelChanged) -> None:
        """Move the bars."""
        now_s = self._seconds()
        shown = self._level.accept(
            message.peak_db,
            now_s,
            clipped=message.clipped,
            calm=self._theme.reduced_motion,
            channel=message.channel,
        )
        if shown.lit:
            self._sound_at_s = now_s
        self._header.meter.show_level(shown)

    def on_notice(self, notice: SourceNotice) -> None:
        """Something happened to a source."""
        if notice.kind in ("lost", "muted") and not notice.still_heard:
            self._header.picker.set_muted(muted=True)
        elif notice.kind in ("returned", "sound"):
            self._header.picker.set_muted(muted=False)
