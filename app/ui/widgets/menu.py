"""A menu whose keys read from left to right in every window."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QStyleOptionMenuItem

from app.ui.local_text import left_to_right


class Menu(QMenu):
    """Shows "Ctrl+," as it is; Qt would show ",+Ctrl" in a window from right to left."""

    def initStyleOption(self, option: QStyleOptionMenuItem, action: QAction) -> None:
        super().initStyleOption(option, action)
        # How Qt hands the keys to the style.
        words, tab, keys = option.text.partition("\t")
        option.text = words + tab + left_to_right(keys)
