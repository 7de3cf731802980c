"""The player joined with the reader: what is heard is lifted out, and keys of the lines play."""

from bisect import bisect_right
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Slot

from app.history.records import Hit
from app.ui.history.line_actions import LineActions
from app.ui.history.notice import Notice
from app.ui.history.player import PlayerBar
from app.ui.history.reader import Reader
from app.ui.history.wording import tr
from app.ui.session_sound import SessionSound
from engines.arrays import RATE_HZ

_SKIP_S: Final = 5.0


class SoundSide(QObject):
    """Shows the player only for sessions whose sound was kept. Lives on the GUI thread."""

    def __init__(self, home: Path, reader: Reader, actions: LineActions, notice: Notice) -> None:
        super().__init__(reader)
        self._reader = reader
        self._bar: PlayerBar = reader.player
        self._hits: tuple[Hit, ...] = ()
        self._session: int | None = None
        self._was_heard = False
        self._notice = notice
        self._to_play: tuple[int, int] | None = None
        self._is_listening = False
        self._has_explained = False
        self.sound = SessionSound(home, self)
        self._bar.play_toggled.connect(self.sound.toggle)
        self._bar.sought.connect(self._on_sought)
        self._bar.speed_chosen.connect(self._on_speed)
        self.sound.state_changed.connect(self._on_state)
        self.sound.length_changed.connect(self._on_length)
        self.sound.moved.connect(self._on_moved)
        self.sound.failed.connect(notice.say)
        reader.view.asked.connect(self._on_asked)
        reader.shown.connect(self._on_shown)
        reader.line_opened.connect(self._on_line_opened)
        actions.play_from.connect(self._on_play_from)

    def play_when_opened(self, session: int, number: int) -> None:
        """Play from a line as soon as it is opened, if its sound was kept."""
        self._to_play = (session, number)

    def set_listening(self, *, is_listening: bool) -> None:
        """While captions run nothing plays by itself: it would be captioned."""
        self._is_listening = is_listening
        if not is_listening:
            self._notice.take_back(_why_silent())

    @Slot(object)
    def set_hits(self, hits: Iterable[Hit]) -> None:
        """Take the lines that were found, to mark those of the session on the track."""
        self._hits = tuple(hits)
        self._show_ticks()

    def forget_session(self) -> None:
        """Stop at once: the session that was read is deleted."""
        self._session = None
        self._was_heard = False
        self.sound.set_session(None, 0)
        self._reader.view.has_sound = False
        self._bar.hide()

    def close(self) -> None:
        """Stop what plays."""
        self.sound.close()

    @Slot()
    def _on_shown(self) -> None:
        session = self._reader.session
        if session is None or session.id != self._session:
            self._session = None if session is None else session.id
            self._was_heard = False
        length = max((each.end_sample for each in self._reader.segments), default=0)
        has_sound = self.sound.set_session(session, length)
        self._reader.view.has_sound = has_sound
        self._bar.setVisible(has_sound)
        self._show_ticks()

    @Slot(int)
    def _on_line_opened(self, number: int) -> None:
        """Play from the line that was opened by Enter; else Play would begin there."""
        session, wanted = self._reader.session, self._to_play
        self._to_play = None
        segment = next((each for each in self._reader.segments if each.number == number), None)
        if segment is None or session is None or not self._reader.view.has_sound:
            return
        if wanted != (session.id, number):
            if self.sound.state != "playing":
                self.sound.seek(segment.start_sample)
        elif not self._is_listening:
            self._on_play_from(segment.start_sample)
        else:
            self.sound.seek(segment.start_sample)
            self._explain()

    @Slot(int)
    def _on_play_from(self, sample: int) -> None:
        self._was_heard = True
        self.sound.play_from(sample)

    @Slot(float)
    def _on_sought(self, seconds: float) -> None:
        self.sound.seek(round(seconds * RATE_HZ))

    @Slot(float)
    def _on_speed(self, speed: float) -> None:
        self.sound.set_speed(speed)

    @Slot(str)
    def _on_asked(self, verb: str) -> None:
        match verb:
            case "play":
                self.sound.toggle()
            case "back":
                self.sound.skip(-_SKIP_S)
            case "on":
                self.sound.skip(_SKIP_S)
            case _:
                pass  # Of the lines and of finding.

    @Slot(str)
    def _on_state(self, state: str) -> None:
        self._was_heard = self._was_heard or state == "playing"
        self._bar.show_playing(is_playing=state == "playing")
        if state == "ended":
            self._was_heard = False
        self._show_spoken()

    @Slot(int)
    def _on_length(self, samples: int) -> None:
        self._bar.show_length(samples / RATE_HZ)

    @Slot(int)
    def _on_moved(self, sample: int) -> None:
        self._bar.show_place(sample / RATE_HZ)
        self._show_spoken()

    def _explain(self) -> None:
        """Say once why nothing is heard."""
        if not self._has_explained:
            self._has_explained = True
            self._notice.tell(_why_silent())

    def _show_spoken(self) -> None:
        number = None
        if self._was_heard:
            segments = self._reader.segments
            place = bisect_right(segments, self.sound.place, key=lambda each: each.start_sample)
            number = segments[place - 1].number if place else None
        self._reader.view.show_spoken(number)

    def _show_ticks(self) -> None:
        session = self._reader.session
        self._bar.show_ticks(
            [hit.start_s for hit in self._hits if session and hit.session == session.id]
        )


def _why_silent() -> str:
    return tr("While captions run, sound plays only if you press Play: it is captioned too.")
