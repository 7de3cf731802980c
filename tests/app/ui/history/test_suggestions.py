"""What the word at the cursor may become, and what a misheard line is said to sound like."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFontMetrics

from app.history.operators import parse_operators
from app.ui.history.access import Names
from app.ui.history.heard_as import HeardAs
from app.ui.history.hit_layout import utf16_length
from app.ui.history.search_field import SearchField, code_points
from app.ui.history.suggestions import suggestions, wants_names
from app.ui.history.tag_layout import TAG_H, placed_tags

NAMES = Names(speakers=("Anna", "Priya Nair"), titles=("Product weekly",))
TODAY = date(2026, 11, 30)


def offered(text, cursor=None):
    return [each.text for each in suggestions(text, len(text) if cursor is None else cursor, NAMES)]


@pytest.mark.parametrize(
    ("text", "offers"),
    [
        ("", []),
        ("the b", []),
        ("the be", ["before:"]),
        ("the before ", []),
        ("speaker:", ["speaker:Anna", 'speaker:"Priya Nair"']),
        ("title:prod", ['title:"Product weekly"']),
        ("on:yes", ["on:yesterday"]),
        ("has:", ["has:audio"]),
        ("has:audio", []),
        ("is:b", ["is:bookmarked"]),
        ('"to be', []),
        ('"', ['""']),
        ("-", ['-""']),
        ("a-", []),
    ],
)
def test_a_word_is_completed_where_a_person_would_expect_it(text, offers):
    assert offered(text) == offers


def test_only_what_stands_before_the_cursor_counts():
    assert offered("speaker: and more", 8) == ["speaker:Anna", 'speaker:"Priya Nair"']


def test_names_are_wanted_for_speakers_and_titles_alone():
    assert wants_names("export SPEAKER:an", 17)
    assert not wants_names("export speaker:an ", 18)
    assert not wants_names("before:", 7)


@settings(deadline=None)
@given(st.text(max_size=20), st.integers(0, 25))
def test_no_text_whatever_upsets_it(text, cursor):
    for each in suggestions(text, min(cursor, len(text)), NAMES):
        assert 0 <= each.start <= each.end <= len(text)
        assert 0 <= each.cursor <= len(each.text)


@settings(deadline=None)
@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_qt_s_positions_and_code_points_are_told_apart(text):
    for place in range(len(text) + 1):
        assert code_points(text, utf16_length(text[:place])) == place


def test_taking_a_suggestion_after_an_emoji_leaves_the_cursor_behind_it(qtbot, theme):
    field = SearchField(theme)
    qtbot.addWidget(field)
    field.show()
    field.setText("👍 ")
    field.set_names(NAMES)

    qtbot.keyClicks(field, '"')
    field.focusNextPrevChild(True)
    qtbot.keyClicks(field, "a b")

    assert field.text() == '👍 "a b"'


@pytest.mark.parametrize(
    ("query", "variants", "words"),
    [
        ("when do we ship the export screen", ["expert"], "export"),
        ("Catherine Schmidt", ["Katharyn", "Schmid"], "Catherine Schmidt"),
        ("call with kathryn", ["cath ryn"], "kathryn"),
        ("key note speech", ["keynote"], "key note"),
        ("title:x anna", ["Hannah"], "anna"),
        ("-draft", ["draught"], "draught"),
    ],
)
def test_a_line_is_said_to_sound_like_the_words_that_were_typed(query, variants, words):
    heard_as = HeardAs(parse_operators(query, today=TODAY))

    assert heard_as.words(variants) == words


def test_tags_that_do_not_fit_stand_on_a_further_line(qapp):
    tags = [("words", "Words"), ("meaning", "Meaning"), ("sound", "Sounds like “x y”")]
    metrics = QFontMetrics(qapp.font())

    wide = placed_tags(tags, metrics, 60, 2000)
    narrow = placed_tags(tags, metrics, 60, 200)
    tiny = placed_tags([("sound", "long " * 50)], metrics, 60, 200)

    assert {box.y() for box, _, _ in wide} == {0}
    assert len({box.y() for box, _, _ in narrow}) > 1
    assert all(box.right() < 200 and box.height() == TAG_H for box, _, _ in [*narrow, *tiny])
