"""The recording state in the dock: a still shape, the elapsed time, and the word."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.captions.messages import SessionState
from app.ui.theme import Theme
from app.ui.widgets.elapsed import elapsed_text, spoken_state
from app.ui.widgets.labels import label
from app.ui.widgets.stack import middle_column
from app.ui.widgets.state_shape import StateShape


class StateSign(QWidget):
    """What is being done with the sound, in shape, time and word."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._elapsed_s = 0.0
        self._spoken = ""
        self._shape = StateShape(theme)
        self._elapsed = label(elapsed_text(0), "elapsed")
        self._elapsed.setFont(theme.font("elapsed"))
        self._word = label("", "hint")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._shape)
        row.addLayout(middle_column(self._elapsed, self._word))

    @property
    def text(self) -> str:
        """The elapsed time as shown."""
        return self._elapsed.text()

    def set_state(self, state: SessionState, word: str, spoken: str) -> None:
        """Show a state; nothing if there is no word for it. `spoken`: the word to be heard."""
        self._shape.set_state(state)
        self._word.setText(word)
        has_time = state not in ("idle", "starting")
        self._elapsed.setVisible(has_time)
        self._spoken = spoken
        self.setAccessibleName(spoken_state(spoken, self._elapsed_s) if has_time else spoken)
        self.setVisible(bool(word))

    def set_elapsed(self, seconds: float) -> None:
        """Show the session's time."""
        self._elapsed_s = seconds
        text = elapsed_text(seconds)
        if text != self._elapsed.text():
            self._elapsed.setText(text)
            self.setAccessibleName(spoken_state(self._spoken, seconds))
