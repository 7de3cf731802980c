"""A slider over whole numbers in steps, with its value in words beside it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QWidget

from app.ui.widgets.labels import label, side

_WIDTH_PX: Final = 168
_VALUE_PX: Final = 72
_GAP_PX: Final = 12
_PAGE_STEPS: Final = 5


class _Slider(QSlider):
    def wheelEvent(self, event: QWheelEvent) -> None:
        # In a form that scrolls, the wheel must not change what lies under the pointer.
        event.ignore()


class StepSlider(QWidget):
    """Emits each number that a person comes to; numbers between the steps are never shown."""

    chosen = Signal(object)
    """An int."""

    def __init__(self, allowed: range, wording: Callable[[int], str]) -> None:
        """Make a slider.

        Args:
            allowed: first and last number, and the step.
            wording: a number as a person reads it.
        """
        super().__init__()
        self._allowed = allowed
        self._wording = wording
        self._shown = allowed[0]
        self.slider = _Slider(Qt.Orientation.Horizontal)
        self.slider.setRange(allowed[0], allowed[-1])
        self.slider.setSingleStep(allowed.step)
        self.slider.setPageStep(allowed.step * _PAGE_STEPS)
        self.slider.setFixedWidth(_WIDTH_PX)
        self.slider.setFixedHeight(32)
        self.slider.valueChanged.connect(self._on_value)
        self._value = label("", "label")
        self._value.setMinimumWidth(_VALUE_PX)
        self._value.setAlignment(side("end"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_GAP_PX)
        row.addWidget(self.slider)
        row.addWidget(self._value)
        self.setFocusProxy(self.slider)
        self._mirror()
        self.show_value(allowed[0])

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange:
            self._mirror()

    def _mirror(self) -> None:
        """Tell the style sheet, whose pages of a slider are left and right of its handle."""
        self.slider.setProperty("mirrored", self.isRightToLeft())
        self.slider.style().unpolish(self.slider)
        self.slider.style().polish(self.slider)

    @property
    def words(self) -> str:
        """The value as it is read beside the slider."""
        return self._value.text()

    def show_value(self, value: int) -> None:
        """Show a number without telling anyone."""
        self._shown = value
        self.slider.blockSignals(True)
        self.slider.setValue(value)
        self.slider.blockSignals(False)
        self._value.setText(self._wording(value))

    @Slot(int)
    def _on_value(self, value: int) -> None:
        first, step = self._allowed[0], self._allowed.step
        nearest = first + round((value - first) / step) * step
        if nearest != value:
            # Once the slider has done with the pointer, or it would move on from the old place.
            QTimer.singleShot(0, self, self._settle)
        if nearest != self._shown:
            self._shown = nearest
            self._value.setText(self._wording(nearest))
            self.chosen.emit(nearest)

    @Slot()
    def _settle(self) -> None:
        self.show_value(self._shown)
