"""Controls for settings of one value: words, numbers, colours, names."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSignalBlocker, QSize, Qt, Slot
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap, QWheelEvent
from PySide6.QtWidgets import QColorDialog, QLineEdit, QSpinBox

from app.settings.kinds import Whole
from app.ui.local_text import listed
from app.ui.settings.control import Control
from app.ui.settings.wording import marked, number_words, tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.drop_down import DropDown
from app.ui.widgets.segments import Segments
from app.ui.widgets.step_slider import StepSlider

_FIELD_PX: Final = 168
_LONGEST_BESIDE: Final = 100
"""What may be longer, an address or a model's name, stands under its label, as wide as the form."""
_SWATCH_PX: Final = 20
_SWATCH_GAP_PX: Final = 8


class SegmentControl(Control):
    """Two or three words side by side."""

    def __init__(self, theme: Theme, choices: Sequence[tuple[object, str]]) -> None:
        super().__init__()
        self._segments = Segments(theme, choices)
        self._segments.chosen.connect(self.wished)
        self._row.addWidget(self._segments)
        self.setFocusProxy(self._segments)

    def show_value(self, value: object) -> None:
        self._segments.choose(value)

    def set_names(self, name: str, description: str) -> None:
        self._segments.set_names(name, description)


class ListControl(Control):
    """A drop-down list. What is in the file but not in the list is shown as it is."""

    def __init__(self, theme: Theme, choices: Sequence[tuple[object, str]]) -> None:
        super().__init__()
        self.box = DropDown(theme)
        self.box.activated.connect(self._on_activated)
        self._row.addWidget(self.box)
        self.setFocusProxy(self.box)
        self.set_choices(choices)

    def set_choices(self, choices: Sequence[tuple[object, str]]) -> None:
        """Offer other values; what is chosen stays chosen."""
        held = self.box.currentData()
        with QSignalBlocker(self.box):
            self.box.clear()
            for value, words in choices:
                self.box.addItem(words, value)
        if held is not None:
            self.show_value(held)

    def show_value(self, value: object) -> None:
        if not self.box.choose(value):
            self.box.addItem(self._unlisted(value), value)
            self.box.choose(value)

    def _unlisted(self, value: object) -> str:
        return str(value)

    @Slot(int)
    def _on_activated(self, number: int) -> None:
        self.wished.emit(self.box.itemData(number))


class MinutesControl(ListControl):
    """A number with a few usual values; any other comes from the file."""

    def __init__(self, theme: Theme, kind: Whole, usual: Sequence[int]) -> None:
        self._kind = kind
        super().__init__(theme, [(value, number_words(kind, value)) for value in usual])

    def _unlisted(self, value: object) -> str:
        return number_words(self._kind, int(str(value)))


class DaysControl(ListControl):
    """How long sound is kept."""

    _USUAL: Final = ("never", 1, 7, 30, 90, 365, "always")

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, [(value, _days_words(value)) for value in self._USUAL])

    def _unlisted(self, value: object) -> str:
        return _days_words(value)


class SliderControl(Control):
    """A slider with its value in words."""

    def __init__(self, kind: Whole) -> None:
        super().__init__()
        self.slider = StepSlider(kind.allowed, lambda value: number_words(kind, value))
        self.slider.chosen.connect(self.wished)
        self._row.addWidget(self.slider)
        self.setFocusProxy(self.slider.slider)

    def show_value(self, value: object) -> None:
        if isinstance(value, int):
            self.slider.show_value(value)


class _Number(QSpinBox):
    def wheelEvent(self, event: QWheelEvent) -> None:
        # In a form that scrolls, the wheel must not change what lies under the pointer.
        event.ignore()


class NumberControl(Control):
    """A number that is typed; the arrow keys change it by ten."""

    _STEP: Final = 10

    def __init__(self, kind: Whole) -> None:
        super().__init__()
        self._number = _Number()
        self._number.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self._number.setRange(kind.allowed[0], kind.allowed[-1])
        self._number.setSingleStep(self._STEP)
        if kind.unit:
            # Some languages put the unit before the number.
            before, _, after = marked(kind.unit).partition("{n}")
            self._number.setPrefix(before)
            self._number.setSuffix(after)
        self._number.setAlignment(Qt.AlignmentFlag.AlignTrailing)
        self._number.setKeyboardTracking(False)
        self._number.setFixedWidth(_FIELD_PX)
        self._number.valueChanged.connect(self._on_value)
        self._row.addWidget(self._number)
        self.setFocusProxy(self._number)

    def show_value(self, value: object) -> None:
        if isinstance(value, int):
            with QSignalBlocker(self._number):
                self._number.setValue(value)

    @Slot(int)
    def _on_value(self, value: int) -> None:
        self.wished.emit(value)


class TextControl(Control):
    """A short text; Return or leaving the field takes it, Escape brings the old one back.

    Args:
        longest: number of letters.
        shown: turns the value into what stands in the field, as a default in another language.
        may_be_empty: whether nothing is a value.
    """

    def __init__(
        self, longest: int, shown: Callable[[str], str] = str, *, may_be_empty: bool = False
    ) -> None:
        super().__init__()
        self._may_be_empty = may_be_empty
        self._held = ""
        self._shown = shown
        self._field = QLineEdit()
        self._field.setMaxLength(longest)
        self._is_wide = longest > _LONGEST_BESIDE
        if self._is_wide:
            # Addresses run from left to right in every window.
            self._field.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        else:
            self._field.setFixedWidth(_FIELD_PX)
        self._field.editingFinished.connect(self._on_finished)
        self._row.addWidget(self._field)
        self.setFocusProxy(self._field)

    @property
    def is_wide(self) -> bool:
        return self._is_wide

    def show_value(self, value: object) -> None:
        self._held = str(value)
        self._field.setText(self._shown(self._held))

    @Slot()
    def _on_finished(self) -> None:
        text = self._field.text().strip()
        if (text or self._may_be_empty) and text not in (self._held, self._shown(self._held)):
            self._held = text
            self.wished.emit(text)
        self._field.setText(self._shown(self._held))


class ColourControl(Control):
    """A button with the colour and its number; it opens the system's choice of colours."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._colour = QColor()
        self._button = Button(theme, "", "secondary")
        self._button.setMinimumWidth(_FIELD_PX)
        self._button.setIconSize(QSize(_SWATCH_PX + _SWATCH_GAP_PX, _SWATCH_PX))
        self._button.clicked.connect(self._on_clicked)
        self._row.addWidget(self._button)
        self.setFocusProxy(self._button)
        self._name = ""

    def show_value(self, value: object) -> None:
        self._colour = QColor(str(value))
        # Isolated: in a right-to-left window the # would go to the other end.
        self._button.setText(f"\u2066{self._colour.name().upper()}\u2069")
        self._button.setIcon(_swatch(self._colour, self._theme.colour("border-control")))
        self._button.setAccessibleName(listed(self._name, self._colour.name().upper()))

    def set_names(self, name: str, description: str) -> None:
        self._name = name
        super().set_names(listed(name, self._colour.name().upper()), description)

    @Slot()
    def _on_clicked(self) -> None:
        dialog = QColorDialog(self._colour, self.window())
        dialog.setWindowTitle(self._name)
        # Qt's own: the same on every system, and every colour can be typed.
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.colorSelected.connect(self._on_selected)
        dialog.open()

    @Slot(QColor)
    def _on_selected(self, colour: QColor) -> None:
        self.wished.emit(colour.name().upper())


def _swatch(colour: QColor, edge: QColor) -> QIcon:
    picture = QPixmap(_SWATCH_PX + _SWATCH_GAP_PX, _SWATCH_PX)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(edge)
    painter.setBrush(colour)
    is_rtl = QGuiApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft
    left = _SWATCH_GAP_PX if is_rtl else 0
    painter.drawRoundedRect(QRectF(left + 0.5, 0.5, _SWATCH_PX - 1, _SWATCH_PX - 1), 4, 4)
    painter.end()
    return QIcon(picture)


def _days_words(value: object) -> str:
    match value:
        case "never":
            return tr("Never")
        case "always":
            return tr("Always")
        case _:
            return QCoreApplication.translate("Settings", "For %Ln days", "", int(str(value)))
