"""What the bar says of the session in words: paused, listening, muted, behind."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

from app.audio.source import SourceNotice
from app.captions.messages import (
    Message,
    ProgressChanged,
    SessionFailed,
    SessionOpened,
    SessionState,
    StateChanged,
)

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

LATE_S: Final = 3.0
"""From here on the bar says how far it is behind, as the window's delay gets its hourglass."""


class BarStatus:
    """Follows the messages of a session. GUI thread; keeps no widget."""

    def __init__(self) -> None:
        self.state: SessionState = "idle"
        self.is_kept = True
        self._muted = False
        self._failed = False
        self._behind_s: float | None = None

    def accept(self, message: Message) -> None:
        """Take in what a message says."""
        match message:
            case StateChanged():
                self.state = message.state
                self._behind_s = None
                if message.state in ("starting", "paused", "stopped"):
                    self._muted = False
                if message.state == "starting":
                    self._failed = False
            case SessionOpened():
                self.is_kept = message.session is not None
            case SessionFailed():
                self._failed = True
            case ProgressChanged():
                self._behind_s = message.behind_s if self.state == "recording" else None
            case SourceNotice(kind="muted"):
                self._muted = True
            case SourceNotice(kind="sound" | "returned"):
                self._muted = False
            case _:
                return

    @property
    def trouble(self) -> str:
        """What the reader has to know while captions are shown; empty: all is well."""
        if self._failed or self.state in ("paused", "lost", "stopping", "stopped"):
            return self.waiting
        if self._muted:
            return translate("CaptionBar", "Microphone muted")
        if self._behind_s is not None and self._behind_s >= LATE_S:
            return translate("CaptionBar", "{seconds} s behind").format(
                seconds=round(self._behind_s)
            )
        return ""

    @property
    def waiting(self) -> str:
        """What stands in the place of captions as long as there are none."""
        if self._failed:
            return translate("CaptionBar", "Captions stopped. Earmark says why")
        if self._muted and self.state == "recording":
            return translate("CaptionBar", "Microphone muted")
        return _waiting_words()[self.state]

    @property
    def delay(self) -> str:
        """How far the captions are behind, for the toolbar; empty while nothing is heard."""
        if self._behind_s is None:
            return ""
        return translate("CaptionBar", "{seconds} s behind").format(seconds=f"{self._behind_s:.1f}")


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
