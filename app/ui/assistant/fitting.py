"""How large a dialog becomes: as wished, as far as the screen has room."""

from typing import Final

from PySide6.QtWidgets import QDialog

_OF_SCREEN: Final = 0.86
"""The frame of the window needs some of it as well."""


def resize_on_screen(dialog: QDialog, width: int, height: int) -> None:
    """Give a dialog its size, less where the screen is smaller, as at 200 %."""
    free = dialog.screen().availableSize()
    dialog.resize(
        min(width, round(free.width() * _OF_SCREEN)), min(height, round(free.height() * _OF_SCREEN))
    )
