"""A field for some lines of plain text, as in a form."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit

from app.ui.theme import Theme
from app.ui.widgets.scroll_bar import QuietScrollBar

_PAD_PX = 7
_EDGE_PX = 2


class TextField(QTextEdit):
    """As high as so many lines, or more where there is room for it. Tab leaves it. GUI thread."""

    def __init__(self, theme: Theme, name: str, lines: int, *, grows: bool = False) -> None:
        super().__init__()
        self._lines = lines
        self.setProperty("role", "field")
        # Its own edge is the ring.
        self.setProperty("focusInside", True)  # Qt's signature
        self.setAccessibleName(name)
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(QuietScrollBar())
        self._grows = grows
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.document().setDocumentMargin(_PAD_PX)
        theme.changed.connect(self._fit)
        self._fit()

    @Slot()
    def _fit(self) -> None:
        room = self._lines * self.fontMetrics().lineSpacing() + 2 * (_PAD_PX + _EDGE_PX)
        self.setMinimumHeight(room)
        if not self._grows:
            self.setMaximumHeight(room)
