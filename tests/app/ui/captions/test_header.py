"""The head of the Live page."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt

from app.ui.captions.header import Header

BEGAN = datetime(2026, 3, 9, 10, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    "direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft]
)
def test_the_date_stands_under_the_beginning_of_the_title(theme, qtbot, direction):
    """In right-to-left windows a date in Latin letters stood far away from its title."""
    header = Header(theme)
    qtbot.addWidget(header)
    header.setLayoutDirection(direction)
    header.resize(928, header.height())
    header.title.set_text("Product weekly", can_rename=True)

    header.set_started(BEGAN, BEGAN)
    header.show()

    qtbot.waitUntil(lambda: header._start.width() > 0)
    assert header._start.width() == header._start.sizeHint().width()
    beginning = header._start.geometry()
    if direction is Qt.LayoutDirection.LeftToRight:
        assert beginning.left() < 40
    else:
        assert beginning.right() > header.width() - 40
