"""Names and what there is to say of each, in two columns; long texts wrap."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from app.ui.local_text import named
from app.ui.widgets.labels import label


def fact_grid(
    rows: Sequence[tuple[str, str]], *, names_px: int = 0, gap_px: int = 8, can_select: bool = False
) -> QGridLayout:
    """Return rows of a name and a text, without margins.

    Args:
        rows: name and text. Assistive tools read both together.
        names_px: least width of the names.
        gap_px: space between rows.
        can_select: whether the texts can be selected by pointer.
    """
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(gap_px)
    grid.setColumnMinimumWidth(0, names_px)
    grid.setColumnStretch(1, 1)
    for place, (name, text) in enumerate(rows):
        said = label(text, "body", wrap=True)
        said.setAccessibleName(named(name, text))
        if can_select:
            said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        grid.addWidget(label(name, "hint"), place, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(said, place, 1)
    return grid
