"""What can be done with lines of the reader: by key, by context menu, by the head's buttons."""

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from app.ui.announce import announce
from app.ui.history import changes
from app.ui.history.line_deletion import LineDeletion
from app.ui.history.reader import Reader
from app.ui.history.requests import HistoryRequests
from app.ui.history.speaker_dialog import SpeakerDialog
from app.ui.history.wording import tr, translate
from app.ui.theme import Theme


class LineActions(QObject):
    """Turns what is asked for in the reader into changes of the history. GUI thread."""

    receipt_requested = Signal(object, object)
    """A `Session` and the `Segment` of it that the person wants to know more about."""
    play_from = Signal(int)
    """A sample of the session, from which it is to be played."""

    def __init__(
        self, theme: Theme, window: QWidget, requests: HistoryRequests, reader: Reader
    ) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._requests = requests
        self._reader = reader
        self._view = reader.view
        self._deletion = LineDeletion(theme, window, requests, reader)
        self._dialog: SpeakerDialog | None = None
        self._menu: QMenu | None = None
        self._view.asked.connect(self._on_asked)
        self._view.menu_asked.connect(self._on_menu_asked)
        self._view.editing.edited.connect(self._on_edited)
        reader.bookmark_requested.connect(self.bookmark)
        reader.undo_requested.connect(self.undo)

    @Slot()
    def undo(self) -> None:
        """Take the last change back."""
        self._requests.change(changes.undo())

    @Slot()
    def bookmark(self) -> None:
        """Set the bookmarks of the chosen lines, or take them away if all have one."""
        lines = self._view.chosen()
        session = self._reader.session
        if session is None or not lines:
            return
        is_set = not all(each.is_bookmarked for each in lines)
        numbers = [each.number for each in lines if each.is_bookmarked != is_set]
        self._requests.change(changes.set_bookmarks(session.id, numbers, is_set=is_set))
        announce(self._view, tr("Bookmark set") if is_set else tr("Bookmark removed"))

    @Slot()
    def edit(self) -> None:
        """Correct the line with the cursor."""
        lines = self._view.chosen()
        if lines:
            self._view.editing.open(lines[0].number)

    @Slot()
    def revert(self) -> None:
        """Bring the recognised words of the chosen line back."""
        session = self._reader.session
        lines = self._view.chosen()
        if session is not None and lines:
            self._requests.change(changes.revert_line(session.id, lines[0].number))

    @Slot()
    def name_speaker(self) -> None:
        """Ask who says the chosen lines."""
        lines = self._view.chosen()
        if not lines or self._reader.session is None:
            return
        dialog = SpeakerDialog(self._theme, self._window, self._reader.session.id, lines)
        dialog.named.connect(self._on_named)
        self._dialog = dialog
        dialog.open()

    @Slot()
    def ask_for_receipt(self) -> None:
        """Ask where the line with the cursor came from."""
        lines = self._view.chosen()
        if self._reader.session is not None and lines:
            self.receipt_requested.emit(self._reader.session, lines[0])

    @Slot()
    def delete(self) -> None:
        """Ask whether the chosen lines are to be deleted."""
        self._deletion.confirm()

    @Slot()
    def play(self) -> None:
        """Play from the chosen line on."""
        lines = self._view.chosen()
        if lines:
            self.play_from.emit(lines[0].start_sample)

    @Slot(str)
    def _on_asked(self, verb: str) -> None:
        match verb:
            case "edit":
                self.edit()
            case "receipt":
                self.ask_for_receipt()
            case "bookmark":
                self.bookmark()
            case "delete":
                self.delete()
            case _:
                pass  # The find bar's and the player's.

    @Slot(object)
    def _on_menu_asked(self, spot: QPoint) -> None:
        lines = self._view.chosen()
        session = self._reader.session
        if session is None or not lines:
            return
        menu = QMenu(self._view)
        menu.setToolTipsVisible(True)
        one = len(lines) == 1
        if self._view.has_sound:
            menu.addAction(self._theme.icon("play", 18), tr("Play from here"), self.play)
            menu.addSeparator()
        icon = self._theme.icon("pencil", 18)
        edit = menu.addAction(icon, tr("Edit this line") + "\t" + _keys("Return"), self.edit)
        edit.setEnabled(one)
        if one and (original := lines[0].original) is not None:
            revert = menu.addAction(tr("Bring the recognised words back"), self.revert)
            revert.setToolTip(original)
        marked = all(each.is_bookmarked for each in lines)
        text = tr("Remove bookmark") if marked else tr("Bookmark")
        icon = self._theme.icon("bookmark", 18)
        menu.addAction(icon, text + "\t" + _keys("Ctrl+D"), self.bookmark)
        menu.addAction(tr("Name the speaker…"), self.name_speaker)
        text = tr("Receipt of this line") + "\t" + _keys("Alt+Return")
        menu.addAction(text, self.ask_for_receipt).setEnabled(one)
        menu.addSeparator()
        copy = menu.addAction(tr("Copy") + "\t" + _keys("Ctrl+C"), self._view.copy)
        copy.setEnabled(self._view.textCursor().hasSelection())
        menu.addSeparator()
        many = translate("History", "Delete %Ln lines…", "", len(lines))
        text = tr("Delete this line…") if one else many
        icon = self._theme.icon("trash-2", 18, "danger")
        delete = menu.addAction(icon, text + "\t" + _keys("Delete"), self.delete)
        part = menu.addAction(tr("Delete from here to…"), self._deletion.ask_part)
        # A session that is being recorded is still written to.
        for action in (delete, part):
            action.setEnabled(session.state != "live")
        if self._menu is not None:
            self._menu.deleteLater()
        self._menu = menu
        menu.popup(spot)

    @Slot(int, str)
    def _on_edited(self, number: int, words: str) -> None:
        if self._reader.session is not None:
            self._requests.change(changes.edit_line(self._reader.session.id, number, words))

    @Slot(int, object, object, object)
    def _on_named(
        self, session: int, old: str | None, new: str | None, numbers: list[int] | None
    ) -> None:
        self._requests.change(changes.name_speaker(session, old, new, numbers))


def _keys(portable: str) -> str:
    return QKeySequence(portable).toString(QKeySequence.SequenceFormat.NativeText)
