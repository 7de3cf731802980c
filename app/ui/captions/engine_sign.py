"""The engine in the dock: what runs, on which processor, and how far it is behind."""

from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.ui.local_text import decimal, joined, listed, spoken_facts
from app.ui.sentences import worded
from app.ui.theme import Theme
from app.ui.widgets.labels import Icon, label
from app.ui.widgets.stack import middle_column
from engines.events import EngineInfo

LATE_S: Final = 3.0
"""From here on the delay has an hourglass …"""
TOO_LATE_S: Final = 10.0
"""… and from here on a banner."""


class EngineSign(QWidget):
    """The engine and its processor, with the delay under them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._name = label("", "label")
        self.price_lines: tuple[str, ...] = ()
        self._icon = Icon(theme, "circle-check", 14, "ok")
        self._delay = label("", "hint")
        below = QHBoxLayout()
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(6)
        below.addWidget(self._icon)
        below.addWidget(self._delay)
        below.addStretch()
        self.setLayout(middle_column(self._name, below))

    @property
    def text(self) -> str:
        """Name and delay as shown."""
        return listed(spoken_facts(self._name.text()), self._delay.text())

    def set_engine(self, info: EngineInfo) -> None:
        """Show what runs."""
        self._name.setText(joined(worded(info.name), worded(info.provider)))
        self.setAccessibleName(self.text)

    def set_price(self, sentence: str, lines: tuple[str, ...]) -> None:
        """Say what the chosen steadiness of words costs.

        Args:
            sentence: for who points here or has it read.
            lines: the same for a menu, where this sign has no room.
        """
        self.price_lines = lines
        self.setToolTip(sentence)
        self.setAccessibleDescription(sentence)

    def set_delay(self, behind_s: float | None) -> None:
        """Show how far the captions are behind; None: nothing is being heard."""
        if behind_s is None:
            self._icon.set_icon("circle-check", "ok")
            self._delay.setText(self.tr("Ready"))
            self.setAccessibleName(self.text)
            return
        late = behind_s >= LATE_S
        self._icon.set_icon("hourglass" if late else "circle-check", "warn" if late else "ok")
        text = self.tr("{seconds} s behind").format(seconds=decimal(behind_s, 1))
        if text != self._delay.text():
            self._delay.setText(text)
            self.setAccessibleName(self.text)
