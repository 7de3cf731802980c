"""The card that says on every other page that sound is being recorded, with Pause and Stop."""

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout

from app.captions.messages import SessionState
from app.ui.theme import Theme
from app.ui.unkept import unkept_words
from app.ui.widgets.buttons import Button
from app.ui.widgets.elapsed import elapsed_text, spoken_state
from app.ui.widgets.labels import label
from app.ui.widgets.state_shape import StateShape

RUNNING: Final[frozenset[SessionState]] = frozenset(
    ["starting", "recording", "paused", "lost", "stopping"]
)
"""States in which a session is open."""


class RecordingCard(QFrame):
    """Shows the session's state. It hides itself while no session is open."""

    pause_requested = Signal()
    resume_requested = Signal()
    stop_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._state: SessionState = "idle"
        self._elapsed_s = 0
        self._is_kept = True
        self._wanted = True
        self.setProperty("role", "card")
        self._shape = StateShape(theme)
        self._word = label("", "label", wrap=True)
        self._elapsed = label("", "body-large")
        self._pause = Button(theme, "", "icon", "pause")
        self._pause.clicked.connect(self._on_pause)
        self._stop = Button(theme, "", "icon", "square", filled=True)
        self._stop.clicked.connect(self.stop_requested)
        self._lay_out()
        self._show()

    @property
    def state(self) -> SessionState:
        """The session's state as last heard."""
        return self._state

    def show_state(self, state: SessionState, elapsed_s: float) -> None:
        """Show the session's state and how long it has been recorded."""
        whole_s = int(elapsed_s)
        if (state, whole_s) != (self._state, self._elapsed_s):
            self._state, self._elapsed_s = state, whole_s
            self._show()

    def set_kept(self, *, is_kept: bool) -> None:
        """Say whether the session is kept in the history."""
        self._is_kept = is_kept
        self._show()

    def set_wanted(self, *, wanted: bool) -> None:
        """Say whether the page that is shown needs the card."""
        self._wanted = wanted
        self._show()

    def set_compact(self, *, compact: bool, low: bool = False) -> None:
        """Stand in 64 pixels instead of 168; in a low window without the time."""
        self._word.setVisible(not compact)
        self._elapsed.setVisible(not (compact and low))
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._bottom.setDirection(down if compact else across)
        margins = (6, 8, 6, 6) if compact else (12, 10, 8, 6)
        self._column.setContentsMargins(*margins)
        self._bottom.setStretch(0, 0 if compact else 1)
        centre = Qt.AlignmentFlag.AlignHCenter if compact else Qt.AlignmentFlag(0)
        for each in (self._elapsed, self._pause, self._stop):
            self._bottom.setAlignment(each, centre)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(0, 0, 0, 0)
        top.setSpacing(8)
        top.addWidget(self._shape)
        top.addWidget(self._word, 1)
        self._bottom = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._bottom.setSpacing(0)
        self._bottom.addWidget(self._elapsed, 1)
        self._bottom.addWidget(self._pause)
        self._bottom.addWidget(self._stop)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(2)
        self._column.addLayout(top)
        self._column.addLayout(self._bottom)
        self.set_compact(compact=False)

    def _show(self) -> None:
        words: dict[SessionState, str] = {
            "starting": self.tr("Starting…"),
            "recording": self.tr("Recording"),
            "paused": self.tr("Paused"),
            "lost": self.tr("Source lost"),
            "stopping": self.tr("Saving…"),
        }
        if not self._is_kept:
            words |= unkept_words()
        word = words.get(self._state, "")
        self._shape.set_state(self._state)
        self._word.setText(word)
        self._elapsed.setText(elapsed_text(self._elapsed_s))
        self.setAccessibleName(spoken_state(word, self._elapsed_s))
        paused = self._state == "paused"
        name = self.tr("Resume recording") if paused else self.tr("Pause recording")
        self._pause.set_look("", "icon", "play" if paused else "pause")
        self._pause.setToolTip(name)
        self._pause.setAccessibleName(name)
        self._pause.setEnabled(self._state in ("recording", "paused", "lost"))
        stop = self.tr("Stop and save") if self._is_kept else self.tr("Stop without saving")
        self._stop.setToolTip(stop)
        self._stop.setAccessibleName(stop)
        self._stop.setEnabled(self._state in ("starting", "recording", "paused", "lost"))
        self.setVisible(self._wanted and self._state in RUNNING)

    @Slot()
    def _on_pause(self) -> None:
        if self._state == "paused":
            self.resume_requested.emit()
        else:
            self.pause_requested.emit()
