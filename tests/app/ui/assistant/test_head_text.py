"""A title and what is said beside it, whatever the title's own direction."""

import pytest

from app.ui.assistant.head_text import HeadText

DETAIL = "2 Mar 2026, 09:30"


@pytest.mark.parametrize("title", ["Product weekly", "اجتماع الفريق", "weekly \u202egnilggaw"])
def test_the_day_stands_behind_the_title(qtbot, theme, title):
    """Behind an Arabic title the day's number went before it; an override turned all of it."""
    head = HeadText(theme, title, DETAIL)
    qtbot.addWidget(head)

    layout = head._laid_out(600)
    text = layout.text()
    title_end = layout.lineAt(0).cursorToX(text.index("\u2002"))[0]
    places = [
        layout.lineAt(0).cursorToX(text.index(part))[0]
        for part in ("2 Mar", "Mar", "2026", "09:30")
    ]

    assert title_end > 50
    assert [title_end, *places] == sorted([title_end, *places])
