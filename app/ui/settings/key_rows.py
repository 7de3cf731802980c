"""The keys of all actions, each with a button that changes them."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from app.settings.shortcuts import KeyEntry, keys_in_use, with_keys
from app.ui.local_text import keys_text
from app.ui.settings.control import Control
from app.ui.settings.key_dialog import KeyDialog
from app.ui.settings.row import Row
from app.ui.settings.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import hairline, label


class KeyRow(Row):
    """An action and its keys."""

    def __init__(self, theme: Theme, entry: KeyEntry) -> None:
        super().__init__(" ".join((entry.words, entry.usual, tr("keys shortcut"))))
        self.entry = entry
        self.button = Button(theme, "", "secondary")
        self.button.setMinimumWidth(140)
        words = label(entry.words, "label", wrap=True)
        self._note = label("", "hint", wrap=True)
        self._note.hide()
        line = QHBoxLayout()
        line.setContentsMargins(0, 6, 0, 6)
        line.setSpacing(16)
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addWidget(words)
        said.addWidget(self._note)
        line.addLayout(said, 1)
        line.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._column.addLayout(line)
        self._column.addWidget(hairline())
        self.setMinimumHeight(52)

    def show_keys(self, keys: str) -> None:
        """Show the keys as this system writes them."""
        native = keys_text(keys) if keys else tr("None")
        self.button.setText(native)
        name = tr("{action}: {keys}. Change the keys").format(action=self.entry.words, keys=native)
        self.button.setAccessibleName(name)

    def show_note(self, sentence: str) -> None:
        """Say what the desktop made of the keys; empty: nothing to say."""
        self._note.setText(sentence)
        self._note.setVisible(bool(sentence))
        self.button.setAccessibleDescription(sentence)


class KeysControl(Control):
    """Makes a row for each action, and asks for keys. The rows stand in the form themselves."""

    def __init__(self, theme: Theme, entries: Sequence[KeyEntry]) -> None:
        super().__init__()
        self._theme = theme
        self._entries = list(entries)
        self._wishes: Mapping[str, str] = {}
        self.rows = [KeyRow(theme, entry) for entry in self._entries]
        for row in self.rows:
            row.button.clicked.connect(self._on_clicked)
        self.dialog: KeyDialog | None = None

    def show_value(self, value: object) -> None:
        self._wishes = dict(value) if isinstance(value, Mapping) else {}
        in_use = keys_in_use(self._entries, self._wishes)
        for row in self.rows:
            row.show_keys(in_use[row.entry.name])

    def show_notes(self, notes: Mapping[str, str]) -> None:
        """Say something under the keys of actions, by name."""
        for row in self.rows:
            row.show_note(notes.get(row.entry.name, ""))

    @Slot()
    def _on_clicked(self) -> None:
        row = next(row for row in self.rows if row.button is self.sender())
        self.dialog = KeyDialog(self._theme, row.window(), row.entry, self._entries, self._wishes)
        self.dialog.chosen.connect(self._on_chosen)
        self.dialog.open()

    @Slot(str, str)
    def _on_chosen(self, name: str, keys: str) -> None:
        self.wished.emit(with_keys(self._wishes, self._entries, name, keys))
