"""The writing window: choose, watch, read; beside the main window, which goes on as before."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QMessageBox, QStackedWidget, QVBoxLayout, QWidget

from app.assistant.records import CheckedSentence
from app.assistant.writing_records import Estimate, Writing
from app.assistant.written_markdown import DocumentWords, new_document, whole_document
from app.history.asked import NewDocument
from app.history.export.written import document_text
from app.history.records import Segment, Session
from app.ui.announce import announce
from app.ui.history.written_words import written_by
from app.ui.sentences import worded
from app.ui.theme import Theme
from app.ui.widgets.focus_ring import FocusRing
from app.ui.writing.buttons_row import ButtonsRow
from app.ui.writing.choose_page import ChoosePage
from app.ui.writing.progress_page import ProgressPage
from app.ui.writing.result_page import ResultPage
from app.ui.writing.wording import about_text, check_text, time_of, tr

_SIZE: Final = QSize(680, 640)
_SMALLEST: Final = QSize(460, 360)
_LOOK_MS: Final = 250
"""After the last change: while somebody types a wish, nothing is counted."""


class WritingWindow(QDialog):
    """Shows what is chosen and what comes of it. GUI thread; others do the work."""

    looked = Signal(object)
    """A `WritingChoice`: what would it take?"""
    write_wished = Signal(object)
    """A `WritingChoice`."""
    again_wished = Signal()
    """What failed or was stopped is to go on."""
    stop_wished = Signal()
    save_wished = Signal()
    """`document` is to be kept with the session."""
    export_wished = Signal()
    """`document` is to be written into a file."""
    passage_opened = Signal(object)
    """A `Passage`, to be read in History."""
    edit_wished = Signal()
    settings_wished = Signal()
    closed = Signal()

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None,
        session: Session,
        segments: Sequence[Segment],
        selected: Sequence[Segment],
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.writing: Writing | None = None
        """The newest snapshot."""
        self.made_at: datetime | None = None
        """When the result was there."""
        self.is_saved = True
        """Whether there is no result that would be lost."""
        self._withholds = False
        self._today = date.min
        self._box: QMessageBox | None = None
        self._show_title()
        self.choose = ChoosePage(theme, session, segments, selected)
        self.progress = ProgressPage(theme)
        self.outcome = ResultPage(theme)
        self.buttons = ButtonsRow(theme)
        self._stack = QStackedWidget()
        for page in (self.choose, self.progress, self.outcome):
            self._stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(16)
        column.addWidget(self._stack, 1)
        column.addWidget(self.buttons)
        self._ring = FocusRing(self, theme)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_LOOK_MS)
        self._connect()
        self.buttons.show_for("choose")
        self.setMinimumSize(_SMALLEST)
        self.resize(_SIZE.boundedTo(self.screen().availableSize()))

    @property
    def is_idle(self) -> bool:
        """Whether it can be closed without a loss."""
        return self.is_saved and (self.writing is None or self.writing.state == "done")

    @property
    def sentences(self) -> tuple[CheckedSentence, ...]:
        """The sentences of the result that are shown."""
        found = self.writing.sentences if self.writing is not None else ()
        if self._withholds:
            return tuple(each for each in found if each.verdict != "no_source")
        return found

    @property
    def document(self) -> NewDocument | None:
        """The result as it is to be kept; None while there is none."""
        if self.writing is None or self.made_at is None:
            return None
        words = DocumentWords(sources=tr("Sources"), no_source=tr("no source"), when=time_of)
        return new_document(self.writing, self.sentences, self.made_at, words)

    def markdown(self) -> str:
        """Return the result as Markdown for other programs: with its title and who wrote it."""
        new = self.document
        if new is None:
            return ""
        return document_text(whole_document(self.session.id, new), self.session.title, written_by)

    def show_estimate(self, estimate: Estimate) -> None:
        """Show what the choice would take."""
        self.choose.show_estimate(estimate)
        self.buttons.write.setEnabled(estimate.problem is None)

    def show_writing(self, writing: Writing, today: date, *, withholds: bool) -> None:
        """Show how far it is, or what came of it."""
        self.writing = writing
        self._withholds, self._today = withholds, today
        if writing.state != "done":
            self.progress.show_writing(writing)
            self._stack.setCurrentWidget(self.progress)
            self.buttons.show_for(writing.state)
            if writing.state != "writing":
                announce(self, self.progress.problem.words)
            return
        self.made_at, self.is_saved = datetime.now(UTC), False
        about = about_text(writing.model, writing.server, self.made_at, today)
        self._show_title()
        self.outcome.show_result(writing, self.sentences, about, today, withheld=withholds)
        self._stack.setCurrentWidget(self.outcome)
        self.buttons.show_for("done")
        announce(self, check_text(writing.sentences, withheld=withholds))

    def show_saved(self) -> None:
        """Tell that the result is kept with the session."""
        self.is_saved = True
        self.buttons.show_saved()
        announce(self, tr("Saved with the session"))

    def show_problem(self, sentence: str) -> None:
        """Tell that the result could not be kept or written."""
        self.outcome.missing.say(sentence)
        announce(self, sentence)

    def reject(self) -> None:
        """Stop what runs; ask about a result that is not kept; otherwise close."""
        if self.writing is not None and self.writing.state == "writing":
            self.stop_wished.emit()
        elif not self.is_saved:
            self._ask()
        else:
            self._leave()

    def _connect(self) -> None:
        self.choose.changed.connect(self._on_changed)
        self.choose.edit_wished.connect(self.edit_wished)
        self.choose.settings_wished.connect(self.settings_wished)
        self._later.timeout.connect(self._on_look)
        self.outcome.passage_opened.connect(self.passage_opened)
        self.buttons.write.clicked.connect(self._on_write)
        self.buttons.stop.clicked.connect(self.stop_wished)
        self.buttons.again.clicked.connect(self.again_wished)
        self.buttons.back.clicked.connect(self._on_back)
        self.buttons.copy.clicked.connect(self._on_copy)
        self.buttons.export.clicked.connect(self.export_wished)
        self.buttons.save.clicked.connect(self.save_wished)
        self.buttons.close_.clicked.connect(self.reject)

    def _show_title(self) -> None:
        title = tr("Write about “{title}”").format(title=self.session.title)
        if self.made_at is not None and self.writing is not None:
            title = tr("{what}: {title}").format(
                what=worded(self.writing.order.template.title), title=self.session.title
            )
        self.setWindowTitle(title)

    def _leave(self) -> None:
        super().reject()
        self.closed.emit()

    def _ask(self) -> None:
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(tr("Keep this text?"))
        box.setText(tr("This text is not saved yet."))
        box.setInformativeText(tr("It can be saved with the session, where you find it again."))
        save = box.addButton(tr("Save with the session"), QMessageBox.ButtonRole.AcceptRole)
        drop = box.addButton(tr("Throw away"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(tr("Go on reading"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(save)
        box.setEscapeButton(stay)
        save.clicked.connect(self.save_wished)
        drop.clicked.connect(self._on_thrown_away)
        self._box = box
        box.open()

    @Slot()
    def _on_thrown_away(self) -> None:
        self.is_saved = True
        self._leave()

    @Slot()
    def _on_changed(self) -> None:
        self.buttons.write.setEnabled(False)
        self.choose.show_estimate(None)
        self._later.start()

    @Slot()
    def _on_look(self) -> None:
        choice = self.choose.choice()
        if choice is not None:
            self.looked.emit(choice)

    @Slot()
    def _on_write(self) -> None:
        choice = self.choose.choice()
        if choice is not None:
            self.buttons.write.setEnabled(False)
            self.write_wished.emit(choice)

    @Slot()
    def _on_back(self) -> None:
        if not self.is_saved:
            self._ask()
            return
        self.writing = self.made_at = None
        self._show_title()
        self._stack.setCurrentWidget(self.choose)
        self.buttons.show_for("choose")
        self.choose.template.setFocus(Qt.FocusReason.OtherFocusReason)
        self._on_changed()

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.markdown())
        announce(self, tr("Copied"))
