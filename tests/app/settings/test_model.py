"""Reading settings never fails and never loses what it does not know."""

from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.settings.bar import BarSettings
from app.settings.kinds import Unusable
from app.settings.model import (
    CAPTION_SIZES,
    Settings,
    decoded_geometry,
    differing_keys,
    encoded_geometry,
    flat_values,
    parse_settings,
    stepped_caption_size,
    value_of,
    with_value,
    with_values_of,
)
from app.settings.table import BY_KEY

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
tops = st.sampled_from([*{key.partition(".")[0] for key in BY_KEY}, "else"])
bars = st.sampled_from([key.partition(".")[2] for key in BY_KEY if key.startswith("bar.")])


@settings(deadline=None, max_examples=200)
@given(st.dictionaries(tops, anything), st.dictionaries(bars, anything))
def test_any_values_give_settings_within_their_ranges(values, bar):
    parsed = parse_settings({"bar": bar} | values)

    for key, value in flat_values(parsed.settings).items():
        assert BY_KEY[key].kind.read(value) == value

    assert parsed.settings.theme in {"system", "light", "dark", "contrast"}
    assert parsed.settings.caption_size in CAPTION_SIZES
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


def test_a_key_that_nobody_knows_is_named_with_the_nearest_that_is_known():
    parsed = parse_settings({"capton_size": 30, "bar": {"lnes": 2}, "zzz": 1})

    assert parsed.settings == Settings()
    assert [problem.key for problem in parsed.problems] == [
        ("capton_size",), ("bar", "lnes"), ("zzz",)
    ]  # fmt: skip
    assert 'Did you mean "caption_size"?' in parsed.notes[0]
    assert 'Did you mean "bar.lines"?' in parsed.notes[1]
    assert "Did you mean" not in parsed.notes[2]


def test_geometry_survives_its_text_form():
    kept = Settings(window_geometry=encoded_geometry(b"\x00\xffplace"))

    assert decoded_geometry(kept) == b"\x00\xffplace"


def test_caption_size_steps_stop_at_both_ends():
    assert stepped_caption_size(28, 1) == 30
    assert stepped_caption_size(64, 1) == 64
    assert stepped_caption_size(20, -3) == 20


def test_every_field_has_a_row_in_the_table_and_every_row_a_field():
    keys = {each.name for each in fields(Settings) if each.name != "bar"}
    keys |= {f"bar.{each.name}" for each in fields(BarSettings)}

    assert set(BY_KEY) == keys


def test_the_defaults_are_within_their_ranges():
    for key, value in flat_values(Settings()).items():
        assert BY_KEY[key].kind.read(value) == value


def test_one_bad_value_of_the_bar_leaves_the_others_as_they_are():
    parsed = parse_settings({"bar": {"lines": 11, "size": 40, "later": 1}})

    assert (parsed.settings.bar.lines, parsed.settings.bar.size) == (3, 40)
    assert [problem.key for problem in parsed.problems] == [("bar", "later"), ("bar", "lines")]


def test_one_bad_entry_of_a_table_leaves_the_others_as_they_are():
    parsed = parse_settings({"replacements": {"ear mark": "Earmark", "two": 2}})

    assert parsed.settings.replacements == {"ear mark": "Earmark"}
    assert [problem.key for problem in parsed.problems] == [("replacements", "two")]


def test_a_bar_that_is_no_table_is_named():
    assert [problem.key for problem in parse_settings({"bar": 3}).problems] == [("bar",)]


def test_a_value_is_changed_by_its_key():
    changed = with_value(with_value(Settings(), "bar.lines", 5), "theme", "dark")

    assert value_of(changed, "bar.lines") == changed.bar.lines == 5
    assert changed.theme == "dark"


def test_only_the_keys_that_differ_are_named():
    one = Settings(theme="dark", bar=BarSettings(lines=5))
    other = Settings(theme="dark", bar=BarSettings(lines=2), language="de")

    assert set(differing_keys(one, other)) == {"bar.lines", "language"}
    assert with_values_of(one, other, differing_keys(one, other)) == other


def test_a_value_out_of_its_range_is_not_taken():
    with pytest.raises(Unusable, match="1 to 10"):
        with_value(Settings(), "bar.lines", 0)


@pytest.mark.parametrize(("minutes", "is_usable"), [(0, True), (4, False), (5, True), (240, True)])
def test_never_stopping_is_a_number_of_minutes_too(minutes, is_usable):
    assert (not parse_settings({"stop_after_minutes": minutes}).problems) is is_usable


def test_a_style_of_the_bar_brings_all_that_belongs_to_it_and_a_change_makes_it_ones_own():
    large = with_value(Settings(), "bar.preset", "large_print")
    own = with_value(large, "bar.background", "#112233")

    assert (large.bar.preset, large.bar.size) == ("large_print", 48)
    assert (own.bar.preset, own.bar.size) == ("own", 48)
