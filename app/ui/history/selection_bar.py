"""What can be done with several chosen sessions, in a bar under the page."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from app.history.records import Session
from app.ui.announce import announce
from app.ui.history.export import format_names
from app.ui.history.wording import tr, translate
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button, IconButton
from app.ui.widgets.labels import ground, hairline, label


class SelectionBar(QWidget):
    """Hidden until more than one session is chosen. It stands below, so that nothing moves."""

    export_requested = Signal(str)
    """An `ExportFormat`."""
    delete_requested = Signal()
    given_up = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._text = label("", "label")
        self.export_button = Button(theme, tr("Export"), icon="download")
        menu = QMenu(self.export_button)
        for fmt, (name, _) in format_names().items():
            action = menu.addAction(name)
            action.setData(fmt)
        menu.triggered.connect(self._on_format)
        self.export_button.setMenu(menu)
        self.delete_button = Button(theme, tr("Delete…"), icon="trash-2")
        self.delete_button.clicked.connect(self.delete_requested)
        close = IconButton(theme, "x", tr("Choose one session only"))
        close.clicked.connect(self.given_up)
        frame = ground("window")
        row = QHBoxLayout(frame)
        row.setContentsMargins(32, 8, 24, 8)
        row.setSpacing(8)
        row.addWidget(self._text)
        row.addStretch()
        for button in (self.export_button, self.delete_button, close):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(hairline())
        column.addWidget(frame)
        self.hide()

    @property
    def text(self) -> str:
        """What is said of the choice."""
        return self._text.text()

    def show_chosen(self, sessions: Sequence[Session]) -> None:
        """Say how many are chosen; one alone has its buttons in the reader."""
        is_several = len(sessions) > 1
        text = translate("History", "%Ln sessions chosen", "", len(sessions))
        if is_several and text != self._text.text():
            announce(self, text)
        self._text.setText(text)
        # A session that is being recorded is still written to.
        self.delete_button.setEnabled(any(each.state != "live" for each in sessions))
        self.setVisible(is_several)

    @Slot(QAction)
    def _on_format(self, action: QAction) -> None:
        self.export_requested.emit(action.data())
