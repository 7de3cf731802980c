"""The writing window, the thread on which models write, and where what they write is kept."""

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Qt, Signal, Slot
from PySide6.QtWidgets import QFileDialog

from app.assistant.chat import ChatModel
from app.assistant.digest_reading import passages_of
from app.assistant.records import Passage
from app.assistant.templates import Templates
from app.assistant.writer import Writer
from app.assistant.writing_records import Estimate, Writing, WritingOrder
from app.assistant.written_check import check_written
from app.assistant.written_markdown import whole_document
from app.history.archive import Archive
from app.history.errors import HistoryError
from app.history.export.formats import document_file_name
from app.history.records import Segment, Session
from app.keys import ServerKeys
from app.paths import Paths
from app.ui.history.export import write_export
from app.ui.history.page import HistoryPage
from app.ui.history.today import today
from app.ui.sentences import worded
from app.ui.settings_keeper import SettingsKeeper
from app.ui.theme import Theme
from app.ui.writing.choice import WritingChoice
from app.ui.writing.templates_dialog import TemplatesDialog
from app.ui.writing.window import WritingWindow
from app.ui.writing.wording import tr

log = logging.getLogger(__name__)

_CLOSE_TIMEOUT_S = 5.0


class WritingDesk(QObject):
    """Joins the History page with the writer. Lives on the GUI thread."""

    settings_wished = Signal()
    """A model is to be chosen."""
    history_wished = Signal()
    """The History page is to be shown; it has been told what to show."""
    _posted = Signal(object)
    """An `Estimate` or a `Writing`."""
    _kept = Signal(object, str)
    """The window whose result was kept, and why it was not; empty: it was."""

    def __init__(  # noqa: PLR0913  # what it joins
        self,
        archive: Archive,
        paths: Paths,
        theme: Theme,
        settings: SettingsKeeper,
        history: HistoryPage,
        keys: ServerKeys,
        model: Callable[[], ChatModel | None] | None = None,
    ) -> None:
        """Join them.

        Args:
            archive: keeps what is written.
            paths: the data folder, with the person's own templates.
            theme: the look.
            settings: whether sentences without a source are left out.
            history: the page from which it is asked for.
            keys: of model servers.
            model: makes who writes; None: as the settings say. Called on the writer's thread.
        """
        super().__init__()
        self._keys = keys
        self._archive = archive
        self._theme = theme
        self._settings = settings
        self._history = history
        self._templates = Templates(paths.templates)
        self._reader = archive.reader()
        self._writer = Writer(
            model or self._chosen_model, check_written, self._is_private, self._posted.emit
        )
        self.window: WritingWindow | None = None
        """What is open, if anything is."""
        self._passages: dict[int, Passage] = {}
        # What the window waits for; anything else is of a window that was closed.
        self._wanted: WritingOrder | None = None
        self._dialog: QFileDialog | None = None
        # Queued to slots of this object: they are emitted on other threads.
        self._posted.connect(self._on_posted, Qt.ConnectionType.QueuedConnection)
        self._kept.connect(self._on_kept, Qt.ConnectionType.QueuedConnection)

    @Slot(object, object, object)
    def open(
        self, session: Session, segments: Sequence[Segment], selected: Sequence[Segment]
    ) -> None:
        """Open the window for a session, or bring the one forward that is open for it."""
        if self.window is not None:
            if self.window.session.id == session.id or not self.window.is_idle:
                self.window.raise_()
                self.window.activateWindow()
                return
            self.window.reject()
        lines = passages_of(session, segments)
        self._passages = {passage.line: passage for passage in lines}
        window = WritingWindow(self._theme, self._history.window(), session, segments, selected)
        window.looked.connect(self._on_looked)
        window.write_wished.connect(self._on_write)
        window.again_wished.connect(self._writer.go_on)
        window.stop_wished.connect(self._writer.cancel)
        window.save_wished.connect(self._on_save)
        window.export_wished.connect(self._on_export)
        window.edit_wished.connect(self._on_edit)
        window.settings_wished.connect(self.settings_wished)
        window.passage_opened.connect(self._on_passage)
        window.closed.connect(self._on_closed)
        self.window = window
        window.choose.offer(self._templates.all())
        window.show()

    def close(self) -> None:
        """Stop writing. A result that nobody has saved yet is kept: it took minutes to make."""
        self._writer.close(_CLOSE_TIMEOUT_S)
        if self.window is not None and not self.window.is_saved:
            self._keep(self.window)
        self._reader.close()

    def _chosen_model(self) -> ChatModel | None:
        from app.assistant.chosen_model import make_model  # noqa: PLC0415  # httpx takes 0.1 s

        return make_model(self._settings.settings, self._keys)

    def _is_private(self, session: int) -> bool:
        return self._reader.session(session).is_private

    def _order(self, choice: WritingChoice) -> WritingOrder:
        return WritingOrder(
            template=choice.template,
            title=choice.session.title,
            lines=tuple(self._passages[segment.number] for segment in choice.lines),
            wish=choice.wish,
        )

    @Slot(object)
    def _on_looked(self, choice: WritingChoice) -> None:
        self._wanted = self._order(choice)
        self._writer.look(self._wanted)

    @Slot(object)
    def _on_write(self, choice: WritingChoice) -> None:
        self._wanted = self._order(choice)
        self._writer.write(self._wanted)

    @Slot(object)
    def _on_posted(self, message: Estimate | Writing) -> None:
        if self.window is None or message.order is not self._wanted:
            return
        match message:
            case Estimate():
                self.window.show_estimate(message)
            case Writing():
                withholds = self._settings.settings.assistant_withhold
                self.window.show_writing(message, today(), withholds=withholds)

    @Slot()
    def _on_save(self) -> None:
        if self.window is not None:
            self._keep(self.window)

    def _keep(self, window: WritingWindow) -> None:
        document = window.document
        if document is None:
            return

        def tell(kept: "Future[int]") -> None:
            error = kept.exception()
            self._kept.emit(window, "" if error is None else worded(str(error)))

        try:
            self._archive.keep_document(window.session.id, document).add_done_callback(tell)
        except HistoryError as error:
            self._on_kept(window, worded(str(error)))

    @Slot(object, str)
    def _on_kept(self, window: WritingWindow, problem: str) -> None:
        if window is not self.window:
            return
        if problem:
            window.show_problem(problem)
        else:
            window.show_saved()
            self._history.renew()

    @Slot()
    def _on_export(self) -> None:
        window = self.window
        if window is None or (document := window.document) is None:
            return
        places = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        shown = whole_document(window.session.id, document)
        start = Path(places) / document_file_name(window.session, shown)
        dialog = QFileDialog(window, tr("Export as Markdown"), str(start))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(tr("Markdown (*.md)"))
        dialog.setDefaultSuffix("md")
        dialog.selectFile(start.name)
        dialog.fileSelected.connect(self._on_file)
        self._dialog = dialog
        dialog.open()

    @Slot(str)
    def _on_file(self, name: str) -> None:
        if self.window is None:
            return
        try:
            write_export(Path(name), self.window.markdown())
        except OSError as error:
            sentence = tr("The text could not be exported ({reason}). Choose another place.")
            self.window.show_problem(sentence.format(reason=error.strerror))

    @Slot()
    def _on_edit(self) -> None:
        window = self.window
        if window is None:
            return
        current = window.choose.template.currentData()
        dialog = TemplatesDialog(self._theme, window, self._templates, current)
        dialog.kept.connect(self._on_template_kept)
        dialog.open()

    @Slot(str)
    def _on_template_kept(self, name: str) -> None:
        if self.window is not None:
            self.window.choose.offer(self._templates.all(), name)

    @Slot(object)
    def _on_passage(self, passage: Passage) -> None:
        self._history.open_session(passage.session, passage.line)
        self.history_wished.emit()

    @Slot()
    def _on_closed(self) -> None:
        if self.window is not None:
            self.window.deleteLater()
            self.window = self._wanted = None
