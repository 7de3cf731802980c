"""The second page: how far it is, what failed, and what is being written just now."""

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QAbstractItemView, QListView, QProgressBar, QVBoxLayout, QWidget

from app.assistant.writing_records import Writing
from app.ui.announce import announce
from app.ui.assistant.markdown import as_shown, whole_words
from app.ui.assistant.status_line import StatusLine
from app.ui.theme import Theme
from app.ui.widgets.labels import label
from app.ui.widgets.scroll_bar import QuietScrollBar
from app.ui.writing.step_model import StepModel
from app.ui.writing.wording import ending_text, progress_text, tr

_TAIL_LETTERS: Final = 240
_TAIL_LINES: Final = 3


class ProgressPage(QWidget):
    """Shows the newest snapshot of a writing that is not done. GUI thread."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._said = ""
        self.where = label("", "strong")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)  # Qt's signature
        self.bar.setAccessibleName(tr("Progress"))
        self.steps = StepModel(theme)
        self.list = QListView()
        self.list.setModel(self.steps)
        self.list.setProperty("role", "table")
        self.list.setProperty("focusInside", True)  # Qt's signature
        self.list.setAccessibleName(tr("Steps"))
        self.list.setWordWrap(True)  # Qt's signature
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setVerticalScrollBar(QuietScrollBar())
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.problem = StatusLine(theme, "triangle-alert", "warn")
        self.tail = label("", "hint", wrap=True)
        self.tail.setAlignment(self.tail.alignment() & ~Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.where)
        column.addWidget(self.bar)
        column.addWidget(self.problem)
        column.addWidget(self.list, 1)
        column.addWidget(self.tail)
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def show_writing(self, writing: Writing) -> None:
        """Show how far it is."""
        is_running = writing.state == "writing"
        where = progress_text(writing)
        self.where.setText(where)
        self.bar.setMaximum(max(len(writing.steps), 1))
        self.bar.setValue(writing.done)
        self.steps.show_steps(writing.steps)
        running = next(
            (row for row, step in enumerate(writing.steps) if step.state in ("running", "failed")),
            None,
        )
        if running is not None:
            self.list.scrollTo(self.steps.index(running))
        self.problem.say("" if is_running else ending_text(writing))
        is_stopped = writing.state == "stopped"
        self.problem.set_sign(
            "info" if is_stopped else "triangle-alert", "text-2" if is_stopped else "warn"
        )
        # Whole words, and the last of them: a model's text, so nothing in it is more than text.
        shown = as_shown(whole_words(writing.tail)).strip()
        cut = shown if len(shown) <= _TAIL_LETTERS else f"… {shown[-_TAIL_LETTERS:]}"
        self.tail.setText(cut if is_running and not self._theme.reduced_motion else "")
        if where != self._said and is_running:
            self._said = where
            announce(self, where)

    @Slot()
    def _on_theme_changed(self) -> None:
        # Its room is kept while it is empty: nothing above it moves.
        self.tail.setFixedHeight(_TAIL_LINES * self.tail.fontMetrics().lineSpacing())
