"""What should be known about an answer, in sentences under the search field."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.history.answers import SearchAnswer
from app.ui.announce import announce
from app.ui.history.wording import tr
from app.ui.sentences import worded
from app.ui.theme import Theme
from app.ui.widgets.labels import Icon, label


class SearchNote(QWidget):
    """Hidden while there is nothing to say."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._answer: SearchAnswer | None = None
        self._text = label("", "hint", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(Icon(theme, "info", 16, "text-2"))
        row.addWidget(self._text, 1)
        self.hide()

    @property
    def text(self) -> str:
        """What is said; empty if nothing is."""
        return "" if self.isHidden() else self._text.text()

    def show_answer(self, answer: SearchAnswer | None) -> None:
        """Say what is to be said about an answer; None: there is none."""
        self._answer = answer
        self.say_all_but(None)

    def say_all_but(self, written_until: int | None) -> None:
        """Say it, but nothing about the part of the query that is still written.

        Args:
            written_until: the end of that part, in code points; None if there is none.
        """
        answer = self._answer
        sentences: list[str] = []
        if answer is not None:
            sentences = [
                worded(each.message) for each in answer.problems if each.end != written_until
            ]
            if answer.hits and answer.order == "best" and answer.words_order == "newest":
                sentences.append(tr("Very many lines hold these words: the newest stand first."))
        text = " ".join(dict.fromkeys(sentences))
        if text and text != self.text:
            announce(self, text)
        self._text.setText(text)
        self.setVisible(bool(text))
