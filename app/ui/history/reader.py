"""The reader: one session, its head with what can be done with it, and its lines."""

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from app.history.asked import Document
from app.history.records import Segment, Session
from app.ui.history.access import Read
from app.ui.history.ask_button import AskButton
from app.ui.history.bookmarks_menu import BookmarksMenu
from app.ui.history.find_bar import FindBar
from app.ui.history.player import PlayerBar
from app.ui.history.reader_keys import Verb
from app.ui.history.reader_menu import ReaderMenu
from app.ui.history.reader_title import ReaderTitle
from app.ui.history.today import today
from app.ui.history.transcript_view import TranscriptView
from app.ui.history.wording import length_text, tr
from app.ui.local_text import day_and_clock_text, joined
from app.ui.sentences import worded
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.labels import label
from app.ui.widgets.private_sign import PrivateSign

_HEAD_PX: Final = 64


class Reader(QFrame):
    """Shows a `Read`; emits what the person wants done with the session."""

    back_requested = Signal()
    renamed = Signal(int, str)
    """Session and its new title."""
    delete_requested = Signal(object)
    """A `Session`."""
    private_requested = Signal(object, bool)
    """A `Session`, and whether nothing of it is to be given to a model server."""
    delete_part_requested = Signal()
    """Some of its lines, which are still to be chosen."""
    delete_old_requested = Signal()
    """Sessions of long ago."""
    copy_requested = Signal(object, object)
    """A `Session` and a tuple of its `Segment`s."""
    export_requested = Signal(object, object, object)
    """A `Session`, a tuple of its `Segment`s, and of those the selected ones."""
    write_requested = Signal(object, object, object)
    """The same: a model is to write about them."""

    bookmark_requested = Signal()
    """Set or take away the bookmark of the line with the cursor."""
    undo_requested = Signal()
    import_requested = Signal()
    receipt_requested = Signal(int)
    """A session, of whose sound is to be told what became of it."""
    shown = Signal()
    """Another session is shown, or the same one as it has become."""
    line_opened = Signal(int)
    """A line was opened: its number."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._session: Session | None = None
        self._segments: tuple[Segment, ...] = ()
        self._documents: tuple[Document, ...] = ()
        self.setProperty("role", "surface")
        self.view = TranscriptView(theme)
        self.player = PlayerBar(theme)
        self.find_bar = FindBar(theme, self.view)
        self.find_bar.closed.connect(self._on_left)
        self.view.asked.connect(self._on_asked)
        self._back = IconButton(theme, "arrow-left", tr("Back to the results"))
        self._back.clicked.connect(self.back_requested)
        self.title = ReaderTitle()
        self.title.renamed.connect(self._on_renamed)
        self.title.left.connect(self._on_left)
        self._private = PrivateSign(theme)
        self._about = label("", "hint", wrap=True)
        self.ask = AskButton(theme, lambda: self._session)
        self._bookmarks = IconButton(theme, "bookmark", tr("Bookmarks of this session"))
        menu = BookmarksMenu(self, lambda: self._segments, self.view.chosen)
        menu.chosen.connect(self._on_bookmark_chosen)
        menu.set_requested.connect(self.bookmark_requested)
        self._bookmarks.setMenu(menu)
        self._export = IconButton(theme, "download", tr("Export this session"))
        self._export.clicked.connect(self._on_export)
        self._more = IconButton(theme, "ellipsis", tr("More for this session"))
        self.menu = ReaderMenu(theme, self)
        self._more.setMenu(self.menu)
        self._connect_menu()
        self._lay_out()
        self.set_narrow(narrow=False)

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The lines that are shown."""
        return self._segments

    @property
    def documents(self) -> tuple[Document, ...]:
        """What models wrote about the session that is shown."""
        return self._documents

    @property
    def session(self) -> Session | None:
        """The session that is shown."""
        return self._session

    def show_read(self, read: Read, found: int | None) -> None:
        """Show a session at a line; in the same session only what changed is touched.

        Args:
            read: the session, which is there.
            found: number of the line to mark.
        """
        same = self._session is not None and read.session is not None
        same = same and self._session.id == read.session.id  # type: ignore[union-attr]
        if not same:
            self.view.editing.finish()
        self._session, self._segments = read.session, read.segments
        if not same or read.documents != self._documents:
            self._documents = read.documents
            self.menu.show_documents(read.documents)
        self._show_head()
        opened = found if not same or found != self.view.found else None
        if not same:
            self.title.end_editing()
            self.view.show_segments(read.segments, found)
        else:
            self.view.renew(read.segments)
            if found != self.view.found:
                self.view.show_line(found)
        self.find_bar.set_segments(read.segments, is_same_session=same)
        self.shown.emit()
        if opened is not None:
            self.line_opened.emit(opened)

    def open_line(self, number: int | None) -> None:
        """Go to another line of the session that is shown."""
        self.view.show_line(number)
        if number is not None:
            self.line_opened.emit(number)

    def set_narrow(self, *, narrow: bool) -> None:
        """Show Back where the reader covers the results."""
        self._back.setVisible(narrow)

    @Slot()
    def rename(self) -> None:
        """Turn the title into a field."""
        if self._session is not None:
            self.title.edit()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        about = QHBoxLayout()
        about.setSpacing(6)
        about.addWidget(self._private)
        about.addWidget(self._about, 1)
        words.addLayout(about)
        head = QFrame()
        head.setProperty("role", "reader-head")
        head.setMinimumHeight(_HEAD_PX)
        row = QHBoxLayout(head)
        row.setContentsMargins(32, 8, 16, 8)
        row.setSpacing(4)
        row.addWidget(self._back)
        row.addLayout(words, 1)
        for part in (self.ask, self._bookmarks, self._export, self._more):
            row.addWidget(part)
        line = QFrame()
        line.setProperty("role", "hairline")
        line.setFixedHeight(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addWidget(line)
        column.addWidget(self.find_bar)
        column.addWidget(self.view, 1)
        column.addWidget(self.player)

    def _connect_menu(self) -> None:
        menu = self.menu
        # On the reader as well: a menu that is closed hears no keys.
        self.addAction(menu.rename)
        menu.find_wanted.connect(self.find_bar.open_bar)
        menu.copy_wanted.connect(self._on_copy)
        menu.rename_wanted.connect(self.rename)
        menu.write_wanted.connect(self._on_write)
        menu.receipt_wanted.connect(self._on_receipt)
        menu.private_wanted.connect(self._on_private)
        menu.undo_wanted.connect(self.undo_requested)
        menu.import_wanted.connect(self.import_requested)
        menu.delete_part_wanted.connect(self.delete_part_requested)
        menu.delete_wanted.connect(self._on_delete)
        menu.delete_old_wanted.connect(self.delete_old_requested)

    def _show_head(self) -> None:
        session = self._session
        if session is None:
            return
        self.title.show_title(session.title)
        length = tr("Recording") if session.state == "live" else length_text(session.duration_s)
        self._about.setText(
            joined(day_and_clock_text(session.started_at, today()), length, worded(session.source))
        )
        self.view.empty_text = (
            tr("Lines appear here as soon as they are finished.")
            if session.state == "live"
            else tr("There are no lines in this session.")
        )
        self._private.show_private(is_private=session.is_private)
        self.menu.show_session(session, has_lines=bool(self._segments))

    @Slot()
    def _on_receipt(self) -> None:
        if self._session is not None:
            self.receipt_requested.emit(self._session.id)

    @Slot(bool)
    def _on_private(self, checked: bool) -> None:  # noqa: FBT001  # a signal's argument
        if self._session is not None:
            self.private_requested.emit(self._session, checked)

    @Slot(str)
    def _on_renamed(self, title: str) -> None:
        if self._session is not None:
            self.renamed.emit(self._session.id, title)

    @Slot()
    def _on_export(self) -> None:
        if self._session is not None:
            self.export_requested.emit(self._session, self._segments, self._selected())

    @Slot()
    def _on_write(self) -> None:
        if self._session is not None:
            self.write_requested.emit(self._session, self._segments, self._selected())

    def _selected(self) -> tuple[Segment, ...]:
        return tuple(self.view.chosen()) if self.view.textCursor().hasSelection() else ()

    @Slot()
    def _on_copy(self) -> None:
        if self._session is not None:
            self.copy_requested.emit(self._session, self._segments)

    @Slot(str)
    def _on_asked(self, verb: Verb) -> None:
        match verb:
            case "find":
                self.find_bar.open_bar()
            case "next":
                self.find_bar.next()
            case "previous":
                self.find_bar.previous()
            case _:
                pass  # Of the lines and of the player.

    @Slot()
    def _on_left(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(int)
    def _on_bookmark_chosen(self, number: int) -> None:
        self.view.go_to(number)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_delete(self) -> None:
        if self._session is not None:
            self.delete_requested.emit(self._session)
