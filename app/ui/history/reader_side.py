"""The reader's half of the page: its parts joined with the history, and what is said of changes."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from app.ui.announce import announce
from app.ui.history.changes import Done
from app.ui.history.document_actions import DocumentActions
from app.ui.history.line_actions import LineActions
from app.ui.history.notice import Notice
from app.ui.history.reader import Reader
from app.ui.history.requests import HistoryRequests
from app.ui.history.session_actions import SessionActions
from app.ui.history.summaries import Summaries
from app.ui.history.wording import tr, translate, with_dependants
from app.ui.theme import Theme


class ReaderSide(QObject):
    """Joins the reader with its actions and the notice. Lives on the GUI thread."""

    def __init__(
        self,
        theme: Theme,
        window: QWidget,
        requests: HistoryRequests,
        reader: Reader,
        notice: Notice,
    ) -> None:
        super().__init__(window)
        self._reader = reader
        self._notice = notice
        self.session_actions = SessionActions(
            theme, window, requests, lambda: bool(reader.documents)
        )
        self.document_actions = DocumentActions(theme, window, requests, reader)
        self.line_actions = LineActions(theme, window, requests, reader)
        self.summaries = Summaries(theme, window, requests, reader)
        reader.renamed.connect(requests.rename)
        reader.copy_requested.connect(self.session_actions.copy)
        reader.export_requested.connect(self.session_actions.export)
        reader.delete_requested.connect(self.session_actions.confirm_delete)
        reader.private_requested.connect(self.session_actions.set_private)
        notice.undo_requested.connect(self.line_actions.undo)
        requests.done.connect(self._on_done)

    @Slot(object)
    def _on_done(self, done: Done) -> None:
        match done.kind:
            case "session deleted":
                text = tr("The session was deleted.")
                self._notice.offer_undo(with_dependants(text, done.dependants))
            case "lines deleted":
                text = translate("History", "%Ln lines were deleted.", "", done.lines)
                self._notice.offer_undo(with_dependants(text, done.dependants))
            case "speaker named":
                self._notice.offer_undo(
                    translate("History", "The speaker of %Ln lines was named.", "", done.lines)
                )
            case "document deleted":
                self._notice.offer_undo(tr("The document was deleted."))
            case "document changed":
                announce(self._reader, tr("The document was saved."))
            case "made private":
                announce(self._reader, tr("Private"))
            case "private no more":
                announce(self._reader, tr("Not private any more"))
            case "exported":
                announce(self._reader, tr("Exported"))
            case "undone":
                self._on_undone(done)

    def _on_undone(self, done: Done) -> None:
        if done.undone is None:
            self._notice.say(tr("Nothing to undo: changes can be undone for five minutes."))
        elif done.undone.lost_sound:
            self._notice.say(
                tr("The words are back. Their sound was too long to be held and stays deleted.")
            )
        else:
            if self._notice.offers_undo:
                self._notice.hide()
            announce(self._reader, tr("Undone"))
