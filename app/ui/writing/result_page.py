"""The last page: what was written, every sentence checked, with the lines that it rests on."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QRect, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from app.assistant.records import CheckedSentence
from app.assistant.writing_records import Writing
from app.assistant.written_markdown import sources_of
from app.ui.assistant.answer_view import AnswerView
from app.ui.assistant.sources_view import SourcesView
from app.ui.assistant.status_line import StatusLine
from app.ui.sentences import worded
from app.ui.theme import Theme
from app.ui.widgets.labels import label
from app.ui.widgets.scroll_bar import QuietScrollBar
from app.ui.writing.wording import check_text, ending_text


class ResultPage(QWidget):
    """Text to read, select and copy; numbers lead to their lines. GUI thread."""

    passage_opened = Signal(object)
    """A `Passage`, to be read in History."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.about = label("", "hint", wrap=True)
        self.answer = AnswerView(theme)
        self.sources = SourcesView(theme)
        self.sources.copy.hide()
        self.checked = StatusLine(theme, "circle-check")
        self.missing = StatusLine(theme, "triangle-alert", "warn")
        self._inside = inside = QWidget()
        inside.setProperty("role", "clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(16)
        column.addWidget(self.answer)
        column.addWidget(self.sources)
        column.addStretch(1)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)  # Qt's signature
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setVerticalScrollBar(QuietScrollBar())
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(12)
        outer.addWidget(self.about)
        outer.addWidget(self.missing)
        outer.addWidget(self.area, 1)
        outer.addWidget(self.checked)
        for part in (self.answer, self.sources):
            part.passage_opened.connect(self.passage_opened)
        self.answer.caret_moved.connect(self._on_caret)

    def show_result(
        self,
        writing: Writing,
        sentences: Sequence[CheckedSentence],
        about: str,
        today: date,
        *,
        withheld: bool,
    ) -> None:
        """Show what was written.

        Args:
            writing: as it ended.
            sentences: of it, those that are shown.
            about: who wrote it, and when.
            today: for the dates of its sources.
            withheld: whether sentences without a source were left out.
        """
        sources = sources_of(sentences)
        numbers = {source.key: place for place, source in enumerate(sources, 1)}
        reasons = [worded(each.reason or "") for each in sentences]
        self.about.setText(about)
        self.answer.show_answer(sentences, "", numbers, reasons, has_cursor=False)
        self.sources.show_sources(sources, today)
        self.sources.setVisible(bool(sources))
        self.checked.say(check_text(writing.sentences, withheld=withheld))
        self.missing.say(ending_text(writing))
        self.area.verticalScrollBar().setValue(0)

    @Slot(object)
    def _on_caret(self, place: QRect) -> None:
        spot = self.answer.mapTo(self._inside, place.center())
        self.area.ensureVisible(spot.x(), spot.y())
