"""The licences of what is shipped."""

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QVBoxLayout, QWidget

from app.ui.settings.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.drop_down import DropDown
from app.ui.widgets.labels import label


class Licences(QDialog):
    """One text at a time, chosen above it."""

    def __init__(self, theme: Theme, window: QWidget, licences: Sequence[tuple[str, str]]) -> None:
        super().__init__(window)
        self.setWindowTitle(tr("Licences"))
        self._texts = dict(licences)
        self._box = DropDown(theme)
        self._box.setAccessibleName(tr("What is shipped"))
        for name in self._texts:
            self._box.addItem(name, name)
        self._text = QPlainTextEdit()
        self._text.setReadOnly(True)
        self._text.setTabChangesFocus(True)
        self._text.setAccessibleName(tr("Licence"))
        self._box.currentIndexChanged.connect(self._show)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addWidget(label(tr("Licences"), "title"))
        column.addWidget(self._box)
        column.addWidget(self._text, 1)
        self.resize(640, 520)
        self._show()

    @Slot()
    def _show(self) -> None:
        self._text.setPlainText(self._texts.get(str(self._box.currentData()), ""))
