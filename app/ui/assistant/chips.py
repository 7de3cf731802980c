"""What stands at the end of a sentence: the numbers of its sources, or that it has none."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QEnterEvent, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from app.assistant.records import Passage
from app.ui.assistant.wording import no_source_name, no_source_text, source_name
from app.ui.local_text import whole
from app.ui.theme import Theme
from app.ui.tokens import ColourToken
from app.ui.widgets.tips import plain_tip

CHIP_WIDTH_PX: Final = 24
CHIP_HEIGHT_PX: Final = 22
_TAG_PAD_PX: Final = 12
_NUMBER_PAD_PX: Final = 6
_RADIUS: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    ground: ColourToken
    edge: ColourToken
    text: ColourToken
    line: Qt.PenStyle


_NUMBER_LOOK: Final = _Look(
    ground="accent-soft", edge="accent", text="on-accent-soft", line=Qt.PenStyle.SolidLine
)
_TAG_LOOK: Final = _Look(ground="warn-soft", edge="warn", text="warn", line=Qt.PenStyle.DashLine)


class NumberSign(QWidget):
    """The number of a source beside what it stands for; the row speaks for it."""

    def __init__(self, theme: Theme, number: int) -> None:
        super().__init__()
        self._theme = theme
        self._number = number
        self.setFixedSize(number_size(theme, number))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        _paint_mark(painter, self.rect(), self._theme, whole(self._number), _NUMBER_LOOK)
        painter.end()


class _Mark(QAbstractButton):
    """A small button with a word in a frame. Enter presses it as Space does."""

    def __init__(self, theme: Theme, text: str) -> None:
        super().__init__()
        self._theme = theme
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.changed.connect(self.update)

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

    def _paint(self, look: "_Look") -> None:
        painter = QPainter(self)
        _paint_mark(painter, self.rect(), self._theme, self.text(), look, is_bold=self.underMouse())
        painter.end()


class SourceChip(_Mark):
    """The number of a source. Pressed, it leads to the line."""

    def __init__(self, theme: Theme, number: int, passage: Passage) -> None:
        super().__init__(theme, whole(number))
        self.number = number
        self.passage = passage
        name = source_name(number, passage)
        self.setAccessibleName(name)
        self.setAccessibleDescription(passage.text)
        self.setToolTip(plain_tip(f"{name}\n{passage.text}"))
        self.setFixedSize(number_size(theme, number))

    def paintEvent(self, event: QPaintEvent) -> None:
        self._paint(_NUMBER_LOOK)


class NoSourceTag(_Mark):
    """Tells that no line supports the sentence; pressed, it says why."""

    def __init__(self, theme: Theme, reason: str) -> None:
        super().__init__(theme, no_source_text())
        self._reason = reason or no_source_name()
        self.setAccessibleName(no_source_name())
        self.setAccessibleDescription(reason)
        self.setToolTip(plain_tip(self._reason))
        self.setFixedSize(tag_size(theme))
        self.clicked.connect(self._on_clicked)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._paint(_TAG_LOOK)

    @Slot()
    def _on_clicked(self) -> None:
        # By key and by touch as well, where no tip comes by itself.
        below = self.mapToGlobal(QPoint(0, self.height()))
        QToolTip.showText(below, self.toolTip(), self)


def chip_font(theme: Theme) -> QFont:
    """Return the font of numbers and tags."""
    font = theme.font("small")
    font.setWeight(QFont.Weight.DemiBold)
    return font


def number_size(theme: Theme, number: int) -> QSize:
    """Return how large the chip of a number is."""
    words = QFontMetricsF(chip_font(theme)).horizontalAdvance(whole(number))
    return QSize(max(CHIP_WIDTH_PX, round(words) + 2 * _NUMBER_PAD_PX), CHIP_HEIGHT_PX)


def tag_size(theme: Theme) -> QSize:
    """Return how large the tag of a sentence without a source is."""
    words = QFontMetricsF(chip_font(theme)).horizontalAdvance(no_source_text())
    return QSize(round(words) + 2 * _TAG_PAD_PX, CHIP_HEIGHT_PX)


def _paint_mark(  # noqa: PLR0913  # what a mark is painted from
    painter: QPainter,
    box: QRect,
    theme: Theme,
    text: str,
    look: _Look,
    *,
    is_bold: bool = False,
) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width = 2 if is_bold else theme.edge_px
    painter.setPen(QPen(theme.colour(look.edge), width, look.line))
    painter.setBrush(theme.colour(look.ground))
    inset = width / 2
    painter.drawRoundedRect(QRectF(box).adjusted(inset, inset, -inset, -inset), _RADIUS, _RADIUS)
    painter.setFont(chip_font(theme))
    painter.setPen(theme.colour(look.text))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)
