"""Asks for the keys of an action; it can always be left by keyboard."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QKeySequenceEdit, QVBoxLayout, QWidget

from app.settings.shortcuts import KeyEntry, holder_of, is_allowed
from app.ui.settings.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label


class KeyDialog(QDialog):
    """Takes one key combination. As soon as it is pressed the focus goes on to the button."""

    chosen = Signal(str, str)
    """The action's name and its keys in Qt's portable form; empty: none."""

    def __init__(
        self,
        theme: Theme,
        window: QWidget,
        entry: KeyEntry,
        entries: Sequence[KeyEntry],
        wishes: Mapping[str, str],
    ) -> None:
        super().__init__(window)
        self._entry = entry
        self._entries = entries
        self._wishes = wishes
        self.setWindowTitle(tr("Keys"))
        self.field = QKeySequenceEdit()
        self.field.setMaximumSequenceLength(1)
        self.field.setAccessibleName(tr("New keys for: {action}").format(action=entry.words))
        self.field.keySequenceChanged.connect(self._on_keys)
        self.field.editingFinished.connect(self._on_finished)
        self._said = label(tr("Press the new keys."), "hint", wrap=True)
        self._said.setMinimumHeight(40)
        self.take = Button(theme, tr("Use these keys"), "primary")
        self.take.setEnabled(False)
        self.none = Button(theme, tr("No keys"), "secondary")
        self.usual = Button(theme, tr("Usual keys"), "secondary")
        self.cancel = Button(theme, tr("Cancel"), "quiet")
        self.take.clicked.connect(self._on_take)
        self.none.clicked.connect(self._on_none)
        self.usual.clicked.connect(self._on_usual)
        self.cancel.clicked.connect(self.reject)
        self._lay_out()
        self.field.setFocus()

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.none)
        buttons.addWidget(self.usual)
        buttons.addStretch()
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.take)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addWidget(label(self._entry.words, "heading", wrap=True))
        column.addWidget(self.field)
        column.addWidget(self._said)
        column.addLayout(buttons)
        self.setMinimumWidth(440)

    @property
    def keys(self) -> str:
        """What was pressed, in Qt's portable form."""
        return self.field.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    @property
    def said(self) -> str:
        """What is said about the keys."""
        return self._said.text()

    @Slot()
    def _on_keys(self) -> None:
        keys = self.keys
        other = holder_of(keys, self._entries, self._wishes, but=self._entry.name)
        if not keys:
            self._said.setText(tr("Press the new keys."))
        elif not is_allowed(keys):
            self._said.setText(
                tr("These keys are needed for writing. Take some with Ctrl or Alt, or F1 to F12.")
            )
        elif other is not None:
            self._said.setText(
                tr("“{action}” has these keys. It will have none.").format(action=other.words)
            )
        else:
            self._said.setText(tr("These keys are free."))
        self.take.setEnabled(bool(keys) and is_allowed(keys))

    @Slot()
    def _on_finished(self) -> None:
        (self.take if self.take.isEnabled() else self.cancel).setFocus()

    @Slot()
    def _on_take(self) -> None:
        self._choose(self.keys)

    @Slot()
    def _on_none(self) -> None:
        self._choose("")

    @Slot()
    def _on_usual(self) -> None:
        self._choose(self._entry.usual)

    def _choose(self, keys: str) -> None:
        self.accept()
        self.chosen.emit(self._entry.name, keys)
