"""The head of the Ask page: what it is, where it looks, earlier questions, a new one."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.ui.assistant.scope_box import ScopeBox
from app.ui.assistant.sides import margins
from app.ui.assistant.wording import translate
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label
from app.ui.widgets.stack import middle_column

HEIGHT: Final = 64
NARROW_HEIGHT: Final = 56


class AskHeader(QFrame):
    """64 high, 56 in the narrow layout. GUI thread."""

    new_wished = Signal()
    earlier_wished = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._narrow: bool | None = None
        self.setProperty("role", "header")
        self.scope = ScopeBox(theme)
        self._title = label(translate("Ask", "Ask"), "title")
        self._hint = label(translate("Ask", "Answers come only from your own captions"), "hint")
        self._hint.setMinimumWidth(1)
        self.earlier = Button(theme, "", "quiet", "history")
        self.earlier.clicked.connect(self.earlier_wished)
        self.new = Button(theme, "", "quiet", "plus")
        self.new.clicked.connect(self.new_wished)
        row = QHBoxLayout(self)
        row.setContentsMargins(margins(32, 0, 24, 0))
        row.setSpacing(8)
        row.addLayout(middle_column(self._title, self._hint), 1)
        for part in (self.scope, self.earlier, self.new):
            row.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        self.set_narrow(narrow=False)

    def set_narrow(self, *, narrow: bool) -> None:
        """Show icons alone, and no hint."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self.setFixedHeight(NARROW_HEIGHT if narrow else HEIGHT)
        self._hint.setVisible(not narrow)
        self.scope.set_narrow(narrow=narrow)
        self._name(self.earlier, "history", translate("Ask", "Earlier"), narrow=narrow)
        self._name(self.new, "plus", translate("Ask", "New question"), narrow=narrow)
        self.earlier.setAccessibleName(translate("Ask", "Earlier questions"))

    @staticmethod
    def _name(button: Button, icon: str, text: str, *, narrow: bool) -> None:
        button.set_look("" if narrow else text, "icon" if narrow else "quiet", icon)
        button.setToolTip(text if narrow else "")
        button.setAccessibleName(text)
