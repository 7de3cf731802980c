"""How large the captions of a view are, in which face, and in which column they stand."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt

from app.ui.captions.column import text_column
from app.ui.captions.look import CaptionLook
from app.ui.captions.text_style import TextStyle
from app.ui.theme import Theme

CAPTION_PX: Final = 28
SMALLEST_PX: Final = 20
LARGEST_PX: Final = 64
STEP_PX: Final = 2


class CaptionMeasures:
    """What a person has chosen of one view's look, and what follows from it. GUI thread."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._px = CAPTION_PX
        self.look = CaptionLook()
        self.narrow = False
        """In the narrow layout the times give their margin to the text."""

    @property
    def px(self) -> int:
        """Size of the captions."""
        return self._px

    @px.setter
    def px(self, px: int) -> None:
        self._px = min(max(px, SMALLEST_PX), LARGEST_PX)

    @property
    def style(self) -> TextStyle:
        """Face and line height."""
        font = self._theme.caption_font(self._px, family=self.look.family)
        return TextStyle(font=font, line_percent=self.look.line_percent)

    @property
    def has_times(self) -> bool:
        """Whether there is room for times."""
        return self.look.has_times and not self.narrow

    def column(self, size: QSize, direction: Qt.LayoutDirection, *, has_names: bool) -> QRect:
        """Return where text stands in a viewport.

        Args:
            size: the viewport's.
            direction: of the window.
            has_names: whether there is somebody to tell apart.
        """
        return text_column(
            size, self._px, direction, narrow=not self.has_times, has_names=has_names
        )
