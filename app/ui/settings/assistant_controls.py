"""Controls of the Assistant's section: an address, a model of a server, a key."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QInputDialog, QLineEdit, QWidget

from app.ui.settings.control import Control
from app.ui.settings.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.drop_down import DropDown

_LONGEST_ADDRESS: Final = 500
_LONGEST_KEY: Final = 2000
_MODEL_PX: Final = 264


class AddressControl(Control):
    """An address as wide as the form. What cannot be one stays, so that it can be corrected."""

    def __init__(self) -> None:
        super().__init__()
        self._shown = ""
        self._wished = ""
        self.field = QLineEdit()
        self.field.setMaxLength(_LONGEST_ADDRESS)
        self.field.setPlaceholderText("http://localhost:11434")
        # Addresses run from left to right in every window.
        self.field.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.field.editingFinished.connect(self._on_finished)
        self._row.addWidget(self.field)
        self.setFocusProxy(self.field)

    @property
    def is_wide(self) -> bool:
        return True

    def show_value(self, value: object) -> None:
        # The same again: what was typed since, and was refused, stays.
        if value != self._shown:
            self._shown = self._wished = str(value)
            self.field.setText(self._shown)

    @Slot()
    def _on_finished(self) -> None:
        text = self.field.text().strip()
        # Leaving the field ends the editing once more.
        if text != self._wished:
            self._wished = text
            self.wished.emit(text)


class ModelControl(Control):
    """The models that a server lists, and a way to name one that it does not."""

    def __init__(self, theme: Theme, window: Callable[[], QWidget]) -> None:
        super().__init__()
        self._window = window
        self._held = ""
        self._names: tuple[str, ...] = ()
        self.box = DropDown(theme)
        self.box.setMaximumWidth(_MODEL_PX)
        self.box.activated.connect(self._on_activated)
        self._row.addWidget(self.box)
        self.setFocusProxy(self.box)
        self._fill()

    def offer(self, names: Sequence[str]) -> None:
        """Offer these; what is chosen stays chosen."""
        if tuple(names) != self._names:
            self._names = tuple(names)
            self._fill()

    def show_value(self, value: object) -> None:
        self._held = str(value)
        self._fill()

    def _fill(self) -> None:
        with QSignalBlocker(self.box):
            self.box.clear()
            self.box.addItem(tr("None"), "")
            for name in self._names:
                self.box.addItem(name, name)
            if self._held and self._held not in self._names:
                self.box.addItem(self._held, self._held)
            self.box.addItem(tr("Another name…"), None)
            self.box.choose(self._held)

    @Slot(int)
    def _on_activated(self, number: int) -> None:
        name = self.box.itemData(number)
        if name is None:
            self.box.choose(self._held)
            self._ask()
        elif name != self._held:
            self.wished.emit(name)

    def _ask(self) -> None:
        dialog = QInputDialog(self._window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(tr("Earmark"))
        dialog.setLabelText(tr("The model's name, as its server knows it:"))
        dialog.setTextValue(self._held)
        dialog.setOkButtonText(tr("Use"))
        dialog.setCancelButtonText(tr("Cancel"))
        dialog.textValueSelected.connect(self._on_named)
        dialog.open()

    @Slot(str)
    def _on_named(self, name: str) -> None:
        if name.strip():
            self.wished.emit(name.strip())


class KeyControl(Control):
    """A key is typed and never shown again."""

    forget_wished = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.field = QLineEdit()
        self.field.setEchoMode(QLineEdit.EchoMode.Password)
        self.field.setMaxLength(_LONGEST_KEY)
        self.field.returnPressed.connect(self._on_set)
        self.set_key = Button(theme, tr("Set"), "secondary", "check", size=18)
        self.set_key.setAccessibleName(tr("Set the key"))
        self.set_key.clicked.connect(self._on_set)
        self.forget = Button(theme, tr("Forget"), "secondary", "eraser", size=18)
        self.forget.setAccessibleName(tr("Forget the key"))
        self.forget.clicked.connect(self.forget_wished)
        self.field.textChanged.connect(self._on_text)
        self._row.addWidget(self.field, 1)
        self._row.addWidget(self.set_key)
        self._row.addWidget(self.forget)
        self.setFocusProxy(self.field)
        self._on_text("")
        self.show_value(False)

    @property
    def is_wide(self) -> bool:
        return True

    def show_value(self, value: object) -> None:
        """Show whether there is a key; which one nobody is shown."""
        self.forget.setVisible(bool(value))
        words = tr("A key is kept. A new one takes its place.")
        self.field.setPlaceholderText(words if value else tr("Most servers of one's own need none"))

    @Slot(str)
    def _on_text(self, text: str) -> None:
        self.set_key.setEnabled(bool(text.strip()))

    @Slot()
    def _on_set(self) -> None:
        key = self.field.text()
        # Neither the field nor its undo list keeps it.
        self.field.clear()
        if key.strip():
            self.wished.emit(key)
