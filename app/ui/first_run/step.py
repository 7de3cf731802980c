"""A step of the first start: title, a sentence, and what is asked for. It scrolls if it must."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from app.ui.widgets.labels import ground, label

_SIDE_PX: Final = 6
"""Room for the ring around what has the keyboard."""


class Step(QScrollArea):
    """Its content goes into `column`."""

    def __init__(self, title: str, sentence: str) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = ground("clear")
        self.title = label(title, "display", wrap=True)
        self.sentence = label(sentence, "hint-large", wrap=True)
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(_SIDE_PX, 0, _SIDE_PX, _SIDE_PX)
        self.column.setSpacing(0)
        self.column.addWidget(self.title)
        self.column.addSpacing(4)
        self.column.addWidget(self.sentence)
        self.column.addSpacing(24)
        self.setWidget(inner)
        self.setAccessibleName(title)

    def say(self, title: str, sentence: str) -> None:
        """Change the words at the top."""
        self.title.setText(title)
        self.sentence.setText(sentence)
        self.setAccessibleName(title)

    def begin(self) -> QWidget | None:
        """Return what has the keyboard first on this step; None: the button that goes on."""
        return None
