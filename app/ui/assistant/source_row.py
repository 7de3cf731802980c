"""A source of an answer: its number, session, time, the quoted line, and its sound."""

from datetime import date
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout

from app.assistant.records import Passage
from app.ui.assistant.chips import CHIP_HEIGHT_PX, NumberSign
from app.ui.assistant.head_text import HeadText
from app.ui.assistant.line_row import play_button
from app.ui.assistant.passage_text import PassageText, ShownLine
from app.ui.assistant.row_button import RowButton
from app.ui.assistant.sides import margins
from app.ui.assistant.wording import source_name, when_text
from app.ui.local_text import joined, named
from app.ui.theme import Theme

_GAP_PX: Final = 14


class SourceRow(RowButton):
    """Pressed, it opens the line in History."""

    opened = Signal(object)
    """The `Passage`."""
    play_requested = Signal(object)
    """The `Passage`, whose sound was kept."""

    def __init__(self, theme: Theme, number: int, passage: Passage, today: date) -> None:
        super().__init__(theme, is_card=True)
        self.passage = passage
        self.play = play_button(theme, passage)
        self.play.clicked.connect(self._on_play)
        words = QVBoxLayout()
        words.setSpacing(0)
        when = joined(when_text(passage.time, today), passage.speaker or "")
        words.addWidget(HeadText(theme, passage.title, when))
        words.addWidget(PassageText(theme, ShownLine(text=passage.text)))
        self.row.setSpacing(_GAP_PX)
        self.row.setContentsMargins(margins(12, 9, 8, 9))
        top = Qt.AlignmentFlag.AlignTop
        self.row.addWidget(NumberSign(theme, number), 0, top)
        self.row.addLayout(words, 1)
        self.row.addWidget(self.play, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setAccessibleName(named(source_name(number, passage), passage.text))
        self.clicked.connect(self._on_clicked)

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(0, CHIP_HEIGHT_PX + 40))

    @Slot()
    def _on_clicked(self) -> None:
        self.opened.emit(self.passage)

    @Slot()
    def _on_play(self) -> None:
        self.play_requested.emit(self.passage)
