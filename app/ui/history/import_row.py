"""One file of the import queue: how far it is, and what can be done with it."""

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from app.history.importing.queue import ImportItem
from app.ui.history.wording import length_text, tr, translate
from app.ui.local_text import joined
from app.ui.sentences import worded
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button, IconButton
from app.ui.widgets.labels import label

_STEPS: Final = 1000


class ImportRow(QWidget):
    """Shows an item and says what the person wants of it. GUI thread."""

    cancel_requested = Signal(int)
    resume_requested = Signal(int)
    again_requested = Signal(object)
    """A path: import it although its content is known."""
    open_requested = Signal(int)
    """A session."""

    def __init__(self, theme: Theme, item: ImportItem) -> None:
        super().__init__()
        self._item = item
        self.name = label(item.path.name, "label")
        self.state = label("", "hint", wrap=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, _STEPS)
        self.bar.setAccessibleName(tr("Progress of {name}").format(name=item.path.name))
        self.cancel = IconButton(
            theme, "x", tr("Cancel the import of {name}").format(name=item.path.name)
        )
        self.resume = Button(theme, tr("Go on"))
        self.again = Button(theme, tr("Import again"))
        self.open = Button(theme, tr("Open"))
        self.cancel.clicked.connect(self._on_cancel)
        self.resume.clicked.connect(self._on_resume)
        self.again.clicked.connect(self._on_again)
        self.open.clicked.connect(self._on_open)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self.name)
        words.addWidget(self.bar)
        words.addWidget(self.state)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addLayout(words, 1)
        for button in (self.again, self.open, self.resume, self.cancel):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.show_item(item)

    def show_item(self, item: ImportItem) -> None:
        """Show what became of it."""
        self._item = item
        self.state.setText(state_text(item))
        # Where the length is not known the words tell how far it is: a busy bar would never rest.
        self.bar.setVisible(item.state == "running" and item.fraction is not None)
        if item.fraction is not None:
            self.bar.setValue(round(item.fraction * _STEPS))
        self.cancel.setVisible(item.state in ("waiting", "running"))
        self.resume.setVisible(item.state in ("cancelled", "failed"))
        self.again.setVisible(item.state == "known")
        self.open.setVisible(item.state in ("done", "known") and item.session is not None)

    @Slot()
    def _on_cancel(self) -> None:
        self.cancel_requested.emit(self._item.id)

    @Slot()
    def _on_resume(self) -> None:
        self.resume_requested.emit(self._item.id)

    @Slot()
    def _on_again(self) -> None:
        self.again_requested.emit(self._item.path)

    @Slot()
    def _on_open(self) -> None:
        if self._item.session is not None:
            self.open_requested.emit(self._item.session)


def state_text(item: ImportItem) -> str:
    """Say how far a file is, or what became of it."""
    match item.state:
        case "waiting":
            return tr("Waiting")
        case "running":
            return worded(item.sentence) or _progress_text(item)
        case "done":
            return translate("History", "Imported, %Ln lines", "", item.lines)
        case "cancelled":
            return tr("Cancelled. What was imported of it is kept.")
        case "known" | "failed":
            return worded(item.sentence)


def _progress_text(item: ImportItem) -> str:
    if not item.done_s and item.total_s is None:
        return tr("Reading the file…")
    done = length_text(item.done_s)
    if item.total_s is not None:
        done = tr("{done} of {total}").format(done=done, total=length_text(item.total_s))
    left = "" if item.left_s is None else tr("{time} left").format(time=length_text(item.left_s))
    return joined(done, left)
