"""The foot of the Ask page: the field, and the button that asks or stops."""

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui.assistant.column import SIDE_PX, WIDTH_PX
from app.ui.assistant.question_field import QuestionField
from app.ui.assistant.sides import margins
from app.ui.assistant.wording import translate
from app.ui.local_text import keys_text, with_keys
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import ground

_LEAST_BUTTON_PX: Final = 92
_SCROLL_BAR_PX: Final = 12
"""The column above keeps it free at its end."""


class AskDock(QWidget):
    """As wide as the column above it. GUI thread."""

    asked = Signal(str)
    stop_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._is_running = False
        self.field = QuestionField(theme)
        self.button = Button(theme, translate("Ask", "Ask"), "main-primary", "arrow-up")
        self.button.setMinimumWidth(_LEAST_BUTTON_PX)
        frame = ground("dock")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(frame)
        middle = QWidget()
        middle.setMaximumWidth(WIDTH_PX)
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 12, 0, 12)
        row.setSpacing(8)
        row.addWidget(self.field, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignBottom)
        around = QHBoxLayout(frame)
        around.setContentsMargins(margins(SIDE_PX, 0, SIDE_PX + _SCROLL_BAR_PX, 0))
        around.addWidget(middle, 1)
        self.field.asked.connect(self.asked)
        self.field.textChanged.connect(self._show)
        self.button.clicked.connect(self._on_clicked)
        self._show()

    def set_running(self, *, is_running: bool) -> None:
        """Offer Stop while an answer is being made."""
        if is_running != self._is_running:
            self._is_running = is_running
            self._show()

    @Slot()
    def _show(self) -> None:
        # A question that is typed meanwhile can be asked: it takes the place of the one before.
        if self._is_running and not self.field.question:
            self.button.set_look(translate("Ask", "Stop"), "main", "square", filled=True)
            name = translate("Ask", "Stop this answer")
            self.button.setToolTip(with_keys(name, keys_text("Esc")))
        else:
            self.button.set_look(translate("Ask", "Ask"), "main-primary", "arrow-up")
            name = translate("Ask", "Ask this question")
            self.button.setToolTip(with_keys(name, keys_text("Return")))
        self.button.setAccessibleName(name)

    @Slot()
    def _on_clicked(self) -> None:
        if self._is_running and not self.field.question:
            self.stop_requested.emit()
        else:
            self.field.ask()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
