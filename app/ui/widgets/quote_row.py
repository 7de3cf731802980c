"""A quote that leads to where it was said: when and by whom, the words, what is said of them."""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout

from app.ui.local_text import listed
from app.ui.theme import Theme
from app.ui.widgets.labels import label

_QUOTE_PX: Final = 16
_RADIUS: Final = 8
_SIDES_PX: Final = (12, 8)


class QuoteRow(QToolButton):
    """A button as wide as its room, which wraps its words. Painted whole.

    A tool button, because the style sheet gives push buttons the height of one line.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._head = label("", "hint", wrap=True)
        self._picked = label("", "strong", wrap=True)
        self._words = label("", "quote", wrap=True)
        self._words.setFont(theme.caption_font(_QUOTE_PX))
        self._about = label("", "hint", wrap=True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(_SIDES_PX[0], _SIDES_PX[1], _SIDES_PX[0], _SIDES_PX[1])
        self._column.setSpacing(2)
        for part in (self._head, self._picked, self._words, self._about):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._column.addWidget(part)
        theme.changed.connect(self.update)

    @property
    def words(self) -> str:
        """What is quoted."""
        return self._words.text()

    def show_quote(self, head: str, words: str, *, picked: str = "", about: str = "") -> None:
        """Show a quote in place of another.

        Args:
            head: when it was said, and by whom.
            words: what was said.
            picked: what of it is meant.
            about: what is said of it.
        """
        self._words.setText(words)
        for part, text in ((self._head, head), (self._picked, picked), (self._about, about)):
            part.setText(text)
            part.setVisible(bool(text))
        self.setAccessibleName(listed(head, picked, words, about))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return self._column.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._column.minimumSize()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._column.totalHeightForWidth(width)

    def hitButton(self, place: QPoint) -> bool:
        return self.rect().contains(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not (self.underMouse() or self.isDown()):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("pressed" if self.isDown() else "hover"))
        painter.drawRoundedRect(QRectF(self.rect()), _RADIUS, _RADIUS)
        painter.end()
