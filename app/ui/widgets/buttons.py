"""Buttons in the design's kinds, with icons that follow the theme."""

from typing import Literal

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from app.ui.theme import Theme, icon_size
from app.ui.tokens import ColourToken

ButtonKind = Literal[
    "primary",
    "secondary",
    "quiet",
    "icon",
    "link",
    "main",
    "main-primary",
    "nav",
    "chip",
    "segment",
    "danger",
    "pill",
    "title",
]

_ICON_COLOURS: dict[ButtonKind, ColourToken] = {
    "primary": "on-accent",
    "main-primary": "on-accent",
    "pill": "surface",
    "link": "accent",
    "danger": "danger",
}
_WORD_GAP_PX = 4


def set_kind(widget: QWidget, kind: str) -> None:
    """Change a widget's `kind` and let the style sheet see it."""
    if widget.property("kind") != kind:
        widget.setProperty("kind", kind)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.updateGeometry()


class Button(QPushButton):
    """A push button of a kind. Its icon is tinted for the kind and the theme."""

    def __init__(  # noqa: PLR0913  # a look has that many parts
        self,
        theme: Theme,
        text: str,
        kind: ButtonKind = "secondary",
        icon: str | None = None,
        *,
        size: int = 20,
        filled: bool = False,
    ) -> None:
        super().__init__(text)
        self._theme = theme
        self._icon = icon
        self._size = size
        self._filled = filled
        self._kind: ButtonKind = kind
        self.setProperty("kind", kind)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAutoDefault(False)
        theme.changed.connect(self._on_theme_changed)
        self.toggled.connect(self._on_theme_changed)
        self._on_theme_changed()

    def set_look(
        self, text: str, kind: ButtonKind, icon: str | None, *, filled: bool = False
    ) -> None:
        """Turn into another button in place, as Pause becomes Resume."""
        if (text, kind, icon, filled) == (self.text(), self._kind, self._icon, self._filled):
            return
        self.setText(text)
        self._kind, self._icon, self._filled = kind, icon, filled
        set_kind(self, kind)
        self._on_theme_changed()

    @Slot()
    def _on_theme_changed(self) -> None:
        if self._icon is None:
            return
        gap = _WORD_GAP_PX if self.text() else 0
        tint = _ICON_COLOURS.get(self._kind, "text")
        if self._kind in ("nav", "chip", "segment", "quiet") and self.isChecked():
            tint = "on-accent-soft"
        self.setIconSize(icon_size(self._size, gap))
        self.setIcon(self._theme.icon(self._icon, self._size, tint, filled=self._filled, gap=gap))


class IconButton(Button):
    """An icon alone, 36 × 36: it always has a tooltip and an accessible name, verb and object."""

    def __init__(self, theme: Theme, icon: str, name: str, *, size: int = 20) -> None:
        super().__init__(theme, "", "icon", icon, size=size)
        self.set_name(name)

    def set_name(self, name: str) -> None:
        """Say what the button does."""
        self.setToolTip(name)
        self.setAccessibleName(name)
