"""An answer on the clipboard."""

from datetime import date

from app.ui.assistant.copying import as_markdown
from tests.app.ui.assistant.conftest import ANSWER, supported, turn, unsupported


def test_an_answer_is_copied_with_its_sources():
    copied = as_markdown(turn(sentences=ANSWER), date(2026, 11, 30))

    assert copied.startswith(
        "**Why did the date move?**\n\n"
        "The date moved from the ninth to the sixteenth. [1] [2] "
        "Eleven of the fourteen schools had asked for it. [3]\n\n"
        "The schools have to be told. [4] "
        "The training team probably needs to know as well. [no source]\n\n"
        "**Where this comes from**\n\n1. Product weekly, Today, "
    )
    assert copied.rstrip().endswith("and I will write to the schools.”")
    assert copied.count("\n1. ") == copied.count("\n4. ") == 1


def test_items_stay_one_list_and_links_are_no_links():
    sentences = (
        supported("- Write to [them](https://evil.example).", 4, begins=True),
        supported("- ![x](http://evil.example/p.png) Ship.", 3, begins=True),
        unsupported("Then rest.", begins=True),
    )

    copied = as_markdown(turn(sentences=sentences), date(2026, 11, 30))

    assert "- Write to them (https://evil.example). [1]\n- x (http://evil.example/p.png)" in copied
    assert "](" not in copied
    assert "\n\nThen rest. [no source]" in copied
