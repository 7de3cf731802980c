"""What the bar says of the session in words: paused, listening, muted, behind."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

from app.audio.source import SourceNotice
from app.captions.messages import (
    EngineReady,
    Message,
    ProgressChanged,
    SessionFailed,
    SessionOpened,
    SessionState,
    StateChanged,
    StopAsked,
    StopWithdrawn,
)
from app.ui.local_text import decimal, joined, whole
from app.ui.unkept import unkept_words

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

LATE_S: Final = 3.0
"""From here on the bar says how far it is behind, as the window's delay gets its hourglass."""


class BarStatus:
    """Follows the messages of a session. GUI thread; keeps no widget."""

    def __init__(self) -> None:
        self.state: SessionState = "idle"
        self.hears_microphone = True
        """Whether silence is a fault: what the laptop plays may well be silent."""
        self._is_kept = True
        self._server = ""
        self._muted = False
        self._failed = False
        self._behind_s: float | None = None
        self._stops_in_s: int | None = None

    def accept(self, message: Message) -> bool:  # noqa: C901  # one case for each message
        """Take in what a message says; tell whether it is one that words may come of."""
        match message:
            case StateChanged():
                self.state = message.state
                self._behind_s = None
                self._stops_in_s = None
                if message.state in ("starting", "paused", "stopped"):
                    self._muted = False
                if message.state == "starting":
                    self._failed = False
            case SessionOpened():
                self._is_kept = message.is_kept
            case EngineReady():
                self._server = message.info.server if message.info.leaves_machine else ""
            case SessionFailed():
                self._failed = True
            case StopAsked():
                self._stops_in_s = message.left_s
            case StopWithdrawn():
                self._stops_in_s = None
            case ProgressChanged():
                self._behind_s = message.behind_s if self.state == "recording" else None
            # Of two sources the microphone is the first; the other one may well be silent.
            case SourceNotice(kind="muted", channel=0):
                self._muted = True
            case SourceNotice(kind="sound" | "returned", channel=0):
                self._muted = False
            case _:
                return False
        return True

    @property
    def sign(self) -> str:
        """What the reader has to know while captions are shown; empty: all is well."""
        return joined(self._trouble, self._sent, self._not_kept)

    @property
    def waiting(self) -> str:
        """What stands in the place of captions as long as there are none."""
        return self._trouble or self._state_word

    def summary(self, elapsed: str) -> str:
        """Return the toolbar's line: elapsed time, delay or state, and what is unusual."""
        if self.state == "idle":
            return ""
        # In a narrow bar the end is cut off: a delay that is no trouble may be.
        delay = "" if self._trouble else self._delay
        return joined(elapsed, self._trouble, self._sent, delay, self._not_kept)

    @property
    def _trouble(self) -> str:
        if self._failed:
            return translate("CaptionBar", "Captions stopped. Earmark says why")
        if self.state in ("paused", "lost", "stopping", "stopped"):
            return self._state_word
        if self._stops_in_s is not None:
            return translate("CaptionBar", "No speech. Captions stop in {seconds} s").format(
                seconds=whole(self._stops_in_s)
            )
        if self._is_muted:
            return translate("CaptionBar", "Microphone muted")
        if self._behind_s is not None and self._behind_s >= LATE_S:
            return _behind(decimal(self._behind_s, 0))
        return ""

    @property
    def _state_word(self) -> str:
        if self.state == "stopping" and not self._is_kept:
            return unkept_words()[self.state]
        return _waiting_words()[self.state]

    @property
    def _is_muted(self) -> bool:
        return self._muted and self.hears_microphone and self.state == "recording"

    @property
    def _delay(self) -> str:
        return "" if self._behind_s is None else _behind(decimal(self._behind_s, 1))

    @property
    def _sent(self) -> str:
        """Say where the sound goes: the window, which says it too, may be out of sight."""
        if not self._server or self.state not in ("starting", "recording", "lost", "stopping"):
            return ""
        return translate("CaptionBar", "Sound goes to {host}").format(host=self._server)

    @property
    def _not_kept(self) -> str:
        is_open = self.state in ("recording", "paused", "lost")
        return translate("CaptionBar", "Not kept") if is_open and not self._is_kept else ""


def _behind(seconds: str) -> str:
    return translate("CaptionBar", "{seconds} s behind").format(seconds=seconds)


def _waiting_words() -> Mapping[SessionState, str]:
    return {
        "idle": translate("CaptionBar", "Ready"),
        "starting": translate("CaptionBar", "Starting…"),
        "recording": translate("CaptionBar", "Listening…"),
        "paused": translate("CaptionBar", "Paused"),
        "lost": translate("CaptionBar", "Waiting for the source"),
        "stopping": translate("CaptionBar", "Saving…"),
        "stopped": translate("CaptionBar", "Stopped"),
    }
