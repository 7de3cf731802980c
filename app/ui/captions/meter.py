"""The level meter: 16 bars, and a word for people who cannot hear it."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.ui.captions.level import BARS, OFF, LevelShown, LevelWord
from app.ui.theme import Theme
from app.ui.tokens import ColourToken
from app.ui.widgets.labels import label
from app.ui.widgets.stack import middle_column

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_BAR_PX: Final = (3, 11)
_PITCH_PX: Final = 7
_FIRST_LOUD: Final = BARS - 3
_UNLIT: Final = 0.32
"""Unlit bars are the secondary text colour, this much of it: they only mark the places."""


def level_word(word: LevelWord) -> str:
    """Return the word in the person's language."""
    match word:
        case "off":
            return translate("LevelMeter", "Not listening")
        case "none":
            return translate("LevelMeter", "No sound")
        case "quiet":
            return translate("LevelMeter", "Very quiet")
        case "good":
            return translate("LevelMeter", "Good level")
        case "loud":
            return translate("LevelMeter", "Too loud")


class _Bars(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.shown = OFF
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize((BARS - 1) * _PITCH_PX + _BAR_PX[0], _BAR_PX[1])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            # Painted bars do not mirror by themselves.
            painter.translate(self.width(), 0)
            painter.scale(-1, 1)
        for number in range(1, BARS + 1):
            painter.setOpacity(1.0 if number <= self.shown.lit else _UNLIT)
            token: ColourToken = "text-2"  # noqa: S105  # a colour
            if number <= self.shown.lit:
                token = "rec" if number > _FIRST_LOUD else "accent"
            elif number == self.shown.held:
                painter.setOpacity(1.0)
            painter.setBrush(self._theme.colour(token))
            left = (number - 1) * _PITCH_PX
            painter.drawRoundedRect(QRectF(left, 0, *_BAR_PX), 1.5, 1.5)
        painter.end()


class LevelMeter(QWidget):
    """Bars with their word under them. Assistive tools hear the word, only when it changes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._bars = _Bars(theme)
        self._word: QLabel = label(level_word("off"), "hint")
        self.setLayout(middle_column(self._bars, self._word, spacing=3, top=3))
        self.setFixedWidth(109)
        self.setAccessibleName(self.tr("Sound level"))
        self.setAccessibleDescription(level_word("off"))

    @property
    def word(self) -> str:
        """The word shown."""
        return self._word.text()

    def set_narrow(self, *, narrow: bool) -> None:
        """In the narrow layout the word stands in the tooltip."""
        self._word.setVisible(not narrow)

    def show_level(self, shown: LevelShown) -> None:
        """Draw a level. Nothing is repainted when nothing changed."""
        if shown == self._bars.shown:
            return
        self._bars.shown = shown
        self._bars.update()
        word = level_word(shown.word)
        if word != self._word.text():
            self._word.setText(word)
            self.setToolTip(word)
            self.setAccessibleDescription(word)
            if QAccessible.isActive():
                kind = QAccessible.Event.DescriptionChanged
                QAccessible.updateAccessibility(QAccessibleEvent(self, kind))
