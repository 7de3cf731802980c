"""Reading settings never fails and never loses what it does not know."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.settings.model import (
    CAPTION_SIZES,
    Settings,
    decoded_geometry,
    encoded_geometry,
    parse_settings,
    stepped_caption_size,
)

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
keys = st.sampled_from(
    [
        "theme",
        "caption_size",
        "source",
        "window_geometry",
        "interface_scale",
        "find_by",
        "keep_sound",
        "else",
    ]
)


@settings(deadline=None, max_examples=200)
@given(st.dictionaries(keys, anything))
def test_any_values_give_settings_within_their_ranges(values):
    parsed = parse_settings(values)

    assert parsed.settings.theme in {"system", "light", "dark", "contrast"}
    assert parsed.settings.caption_size in CAPTION_SIZES
    assert 100 <= parsed.settings.interface_scale <= 200
    assert parsed.settings.find_by
    assert isinstance(decoded_geometry(parsed.settings), bytes)


@pytest.mark.parametrize("value", ["never", "always", 1, 30, 3650])
def test_sound_is_kept_as_asked(value):
    assert parse_settings({"keep_sound": value}).settings.keep_sound == value


@pytest.mark.parametrize("value", ["sometimes", 0, -1, 3651, True, 2.5, ["never"], None])
def test_sound_is_not_kept_when_it_is_unclear_whether_it_should_be(value):
    parsed = parse_settings({"keep_sound": value})

    assert parsed.settings.keep_sound == "never"
    assert len(parsed.notes) == 1


def test_no_values_give_the_defaults():
    assert parse_settings({}).settings == Settings()


def test_good_values_are_taken():
    parsed = parse_settings({"theme": "dark", "caption_size": 40, "find_by": ["meaning"]})

    assert parsed.settings == Settings(theme="dark", caption_size=40, find_by=("meaning",))
    assert parsed.notes == ()


def test_a_bad_value_falls_back_alone_and_is_named():
    parsed = parse_settings({"theme": "mauve", "caption_size": 29, "source": "mic"})

    assert parsed.settings == Settings(source="mic")
    assert len(parsed.notes) == 2
    assert '"theme"' in parsed.notes[0]
    assert "20 to 64 in steps of 2" in parsed.notes[1]


def test_true_is_not_a_caption_size():
    assert parse_settings({"caption_size": True}).notes


def test_no_way_of_finding_is_not_a_choice():
    assert parse_settings({"find_by": []}).settings.find_by == ("words", "meaning", "sound")


def test_ways_of_finding_from_before_there_was_sound_are_taken_as_they_are():
    parsed = parse_settings({"find_by": ["words", "meaning"]})

    assert parsed.settings.find_by == ("words", "meaning")
    assert parsed.notes == ()


def test_unknown_keys_are_kept():
    assert parse_settings({"bar_lines": 3}).settings.unknown == {"bar_lines": 3}


def test_geometry_survives_its_text_form():
    kept = Settings(window_geometry=encoded_geometry(b"\x00\xffplace"))

    assert decoded_geometry(kept) == b"\x00\xffplace"


def test_caption_size_steps_stop_at_both_ends():
    assert stepped_caption_size(28, 1) == 30
    assert stepped_caption_size(64, 1) == 64
    assert stepped_caption_size(20, -3) == 20
