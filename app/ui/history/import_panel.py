"""The import queue under the page: each file, how far it is, and what is still to do."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QStandardPaths, Qt, QUrl, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.audio.media_support import has_media, needs_media
from app.history.importing.queue import ImportItem
from app.ui.announce import announce
from app.ui.history.import_row import ImportRow, state_text
from app.ui.history.import_words import name_filters
from app.ui.history.imports import Imports
from app.ui.history.media_hint import MediaHint
from app.ui.history.wording import tr
from app.ui.local_text import named, whole
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button, IconButton
from app.ui.widgets.labels import label

_HIGHEST_PX: Final = 220
_OPEN: Final = ("waiting", "running")


class ImportPanel(QFrame):
    """Hidden while nothing is imported; comes back when something happens. GUI thread."""

    open_requested = Signal(int)
    """A session that was imported."""
    left = Signal()
    """It was closed: the keyboard goes back to the page."""
    kept = Signal()
    """There is a new session, or more of one."""

    def __init__(self, theme: Theme, imports: Imports) -> None:
        super().__init__()
        self._theme = theme
        self._imports = imports
        self._rows: dict[int, ImportRow] = {}
        self._states: dict[int, str] = {}
        self._dialog: QFileDialog | None = None
        places = QStandardPaths.StandardLocation
        self._folder = QStandardPaths.writableLocation(places.HomeLocation)
        self.setProperty("role", "dock")
        self.title = label(tr("Imports"), "heading")
        self.hint = MediaHint(theme)
        self.clear = Button(theme, tr("Clear finished"), "quiet")
        self.clear.clicked.connect(imports.forget_finished)
        self.clear.hide()
        close = IconButton(theme, "x", tr("Hide the imports"))
        close.clicked.connect(self._on_closed)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.clear)
        head.addWidget(close)
        inside = QWidget()
        inside.setProperty("role", "clear")
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 16, 0)
        self._column.setSpacing(12)
        self._column.addStretch(1)
        self._area = QScrollArea()
        self._area.setProperty("role", "clear")
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(inside)
        self._area.setFixedHeight(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 8, 16, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._area)
        column.addWidget(self.hint)
        imports.changed.connect(self._on_changed)
        self.hide()

    @Slot()
    def ask_for_files(self) -> None:
        """Let the person choose files to import."""
        dialog = QFileDialog(self.window(), tr("Import files"), self._folder)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters(name_filters(has_media=has_media()))
        dialog.filesSelected.connect(self._on_files_selected)
        self._dialog = dialog
        dialog.open()

    @Slot(object)
    def add_urls(self, urls: list[QUrl]) -> None:
        """Import files that were dropped."""
        self._add([Path(each.toLocalFile()) for each in urls if each.isLocalFile()])

    @Slot("QStringList")
    def _on_files_selected(self, names: list[str]) -> None:
        self._folder = str(Path(names[0]).parent) if names else self._folder
        self._add([Path(each) for each in names])

    def _add(self, paths: list[Path]) -> None:
        """Import what can be; what needs FFmpeg is told before it fails."""
        media = has_media()
        refused = [] if media else [each for each in paths if needs_media(each)]
        if refused:
            self.hint.refuse([each.name for each in refused])
            self.setVisible(True)
        else:
            self.hint.forget()
        if taken := [each for each in paths if each not in refused]:
            self._imports.add(taken)

    @Slot()
    def _on_closed(self) -> None:
        self.hint.forget()
        self.hide()
        self.left.emit()

    @Slot(object)
    def _on_changed(self, items: tuple[ImportItem, ...]) -> None:
        self._drop_rows_but({each.id for each in items})
        for item in items:
            if item.id in self._rows:
                self._rows[item.id].show_item(item)
            else:
                self._add_row(item)
        self._show_head(items)
        self._fit()
        states = {each.id: each.state for each in items}
        if states != self._states:
            self._say_what_ended(items)
            self._states = dict(states)
            self.setVisible(bool(items) or self.hint.has_refused)

    def _add_row(self, item: ImportItem) -> None:
        row = ImportRow(self._theme, item)
        row.cancel_requested.connect(self._imports.cancel)
        row.resume_requested.connect(self._imports.resume)
        row.again_requested.connect(self._imports.add_again)
        row.open_requested.connect(self.open_requested)
        self._rows[item.id] = row
        self._column.insertWidget(self._column.count() - 1, row)

    def _drop_rows_but(self, ids: set[int]) -> None:
        for id_ in self._rows.keys() - ids:
            row = self._rows.pop(id_)
            self._column.removeWidget(row)
            row.deleteLater()

    def _show_head(self, items: tuple[ImportItem, ...]) -> None:
        over = sum(each.state not in _OPEN for each in items)
        if over < len(items):
            text = tr("Importing file {number} of {total}")
            self.title.setText(text.format(number=whole(over + 1), total=whole(len(items))))
        else:
            self.title.setText(tr("Imports"))
        self.clear.setVisible(any(each.state in ("done", "known") for each in items))

    def _fit(self) -> None:
        """Be as high as the files need, up to a limit."""
        needed = self._column.sizeHint().height() + 4 if self._rows else 0
        self._area.setFixedHeight(min(_HIGHEST_PX, needed))

    def _say_what_ended(self, items: tuple[ImportItem, ...]) -> None:
        ended = [
            each
            for each in items
            if each.state not in _OPEN and self._states.get(each.id) != each.state
        ]
        for item in ended:
            announce(self, named(item.path.name, state_text(item)))
        if any(each.session is not None for each in ended):
            self.kept.emit()
