"""A choice as a card: radio circle, icon, title, a sentence, and something at its end."""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from app.ui.theme import Theme
from app.ui.tokens import ColourToken
from app.ui.widgets.labels import Icon, label

_RADIUS: Final = 10
_SIDE_PX: Final = 18
_CIRCLE_PX: Final = 18
_GAP_PX: Final = 14


class ChoiceCard(QRadioButton):
    """One of several; the arrow keys go from one to the next. Painted whole.

    A radio button to assistive tools, with its state, because it is one.
    """

    def __init__(self, theme: Theme, icon: str, title: str, sentence: str) -> None:
        super().__init__()
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._icon = Icon(theme, icon, 24, "text-2")
        self._title = label(title, "strong", wrap=True)
        self._sentence = label(sentence, "hint", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self._sentence)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(_SIDE_PX, 12, _SIDE_PX, 12)
        self._row.setSpacing(_GAP_PX)
        self._row.addSpacing(_CIRCLE_PX + _GAP_PX)
        self._row.addWidget(self._icon)
        self._row.addLayout(words, 1)
        self.setAccessibleName(title)
        self.setAccessibleDescription(sentence)
        theme.changed.connect(self.update)

    @property
    def title(self) -> str:
        """What is chosen with this card."""
        return self._title.text()

    @property
    def sentence(self) -> str:
        """What is said under the title."""
        return self._sentence.text()

    def say(self, sentence: str) -> None:
        """Change the sentence."""
        self._sentence.setText(sentence)
        self.setAccessibleDescription(sentence)

    def put_at_end(self, widget: QWidget) -> None:
        """Show something at the end of the card; it may come from another card."""
        self._row.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        widget.show()

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._row.totalHeightForWidth(width)

    def hitButton(self, place: QPoint) -> bool:
        return self.rect().contains(place)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = self.isChecked()
        edge = 2 if chosen else self._theme.edge_px
        ground: ColourToken = "accent-soft" if chosen else "surface"
        if not chosen and self.underMouse() and self.isEnabled():
            ground = "hover"
        line = QPen(self._theme.colour("accent" if chosen else "border-control"), edge)
        if not self.isEnabled():
            line.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(line)
        painter.setBrush(self._theme.colour(ground))
        inset = edge / 2
        card = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(card, _RADIUS, _RADIUS)
        self._paint_circle(painter)
        painter.end()

    def _paint_circle(self, painter: QPainter) -> None:
        left = self.width() - _SIDE_PX - _CIRCLE_PX if self.isRightToLeft() else _SIDE_PX
        circle = QRectF(left + 1, (self.height() - _CIRCLE_PX) / 2 + 1, 16, 16)
        chosen = self.isChecked()
        colour = self._theme.colour("accent" if chosen else "border-control")
        painter.setPen(QPen(colour, 5 if chosen else self._theme.edge_px))
        painter.setBrush(self._theme.colour("surface"))
        inset = 2 if chosen else 0
        painter.drawEllipse(circle.adjusted(inset, inset, -inset, -inset))
