"""Words over words, in the middle of whatever height there is."""

from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget


def middle_column(*parts: QWidget | QLayout, spacing: int = 0, top: int = 0) -> QVBoxLayout:
    """Return a column of parts that keeps them together, centred by room above and below.

    Args:
        parts: from the top down.
        spacing: between them, in pixels.
        top: room that is always kept above, in pixels.
    """
    column = QVBoxLayout()
    column.setContentsMargins(0, top, 0, 0)
    column.setSpacing(spacing)
    column.addStretch()
    for part in parts:
        if isinstance(part, QWidget):
            column.addWidget(part)
        else:
            column.addLayout(part)
    column.addStretch()
    return column
