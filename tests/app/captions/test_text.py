"""Where caption text may be cut."""

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from app.captions.text import (
    Unit,
    cut_unfinished,
    decode_whole,
    joins,
    last_cluster,
    leading_space,
    replace_surrogates,
    split_trailing_punctuation,
    split_units,
)

SAMPLES = st.text(
    st.sampled_from(
        "ab A.,! \r\n\t—e\u0301\u200d👩👧👍🏽🇩🇪🇫東は\u3099ก\u0e34한ᄀ\u0600\u200b\ufffd"
    ),
    max_size=20,
)


def test_units_are_words_with_the_space_before_them() -> None:
    assert split_units("The cat,  sat ") == [
        Unit(raw="The", key="the", is_closed=True),
        Unit(raw=" cat,", key="cat", is_closed=True),
        Unit(raw="  sat", key="sat", is_closed=True),
        Unit(raw=" ", key="", is_closed=False),
    ]


def test_a_word_with_nothing_behind_it_may_still_grow() -> None:
    assert [unit.is_closed for unit in split_units("a cat")] == [True, False]
    assert [unit.is_closed for unit in split_units("ab東")] == [True, True]
    assert [unit.is_closed for unit in split_units("ab 東")] == [True, True]


@pytest.mark.parametrize("text", ["東京は", "ひらカタ", "กำแพง", "ລາວ", "ខ្មែរ", "မြန်မာ"])
def test_scripts_without_spaces_are_cut_into_graphemes(text: str) -> None:
    units = split_units(text)

    assert [unit.raw for unit in units] == regex.findall(r"\X", text)
    assert all(unit.is_closed for unit in units)


def test_what_is_only_punctuation_is_its_own_key() -> None:
    assert [unit.key for unit in split_units("Don't — STRASSE ẞ")] == ["dont", "—", "strasse", "ss"]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("home", ("home", "")),
        ("home.", ("home", ".")),
        ("go home?!", ("go home", "?!")),
        ("…", ("…", "")),
        (" …", (" …", "")),
        ("ha 👍", ("ha ", "👍")),
        ("ha 👩\u200d👧!", ("ha 👩\u200d👧", "!")),
        ("ha 👩\u200d👧", ("ha 👩\u200d👧", "")),
        ("東京。", ("東京", "。")),
    ],
)
def test_punctuation_is_cut_off_at_graphemes(text: str, parts: tuple[str, str]) -> None:
    assert split_trailing_punctuation(text) == parts


@pytest.mark.parametrize(
    ("text", "start"), [("", 0), ("a", 0), ("ab", 1), ("ae\u0301", 1), ("a\r\n", 1), ("🇩🇪🇫", 2)]
)
def test_the_last_grapheme_is_found(text: str, start: int) -> None:
    assert last_cluster(text) == start


@pytest.mark.parametrize(
    ("text", "count"), [("", 0), ("a b", 0), ("  a", 2), ("\r\n a", 3), (" \u0301a", 0), (" ", 1)]
)
def test_a_space_that_carries_a_mark_is_no_white_space(text: str, count: int) -> None:
    assert leading_space(text) == count


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("a", "b", False),
        ("", "b", False),
        ("", "é", False),
        ("", "\u0301", False),
        ("ab\r", "\nb", True),
        ("a\r", "b", False),
        ("a", "\nb", False),
        ("e", "\u0301", True),
        ("é", "a", False),
        ("\u0600", "a", True),
        ("👩\u200d", "👧", True),
        ("🇩", "🇪", True),
        ("🇩🇪", "🇫🇷", False),
        ("東", "京", False),
    ],
)
def test_texts_join_where_they_would_share_a_grapheme(
    before: str, after: str, expected: bool
) -> None:
    assert joins(before, after) is expected


@settings(deadline=None, max_examples=300)
@given(before=SAMPLES, after=SAMPLES)
def test_texts_that_do_not_join_have_the_graphemes_of_both(before: str, after: str) -> None:
    together = regex.findall(r"\X", before + after)
    apart = regex.findall(r"\X", before) + regex.findall(r"\X", after)

    assert joins(before, after) is (together != apart)


@settings(deadline=None, max_examples=300)
@given(text=SAMPLES)
def test_no_cut_loses_text_or_cuts_a_grapheme(text: str) -> None:
    whole = regex.findall(r"\X", text)
    starts = {len("".join(whole[:count])) for count in range(len(whole) + 1)}
    word, punctuation = split_trailing_punctuation(text)

    assert "".join(unit.raw for unit in split_units(text)) == word + punctuation == text
    assert len(word) in starts
    assert leading_space(text) in starts
    assert last_cluster(text) == len("".join(whole[:-1]))


def test_replacement_characters_at_the_end_are_unfinished() -> None:
    assert cut_unfinished("decaf\ufffd\ufffd".encode()) == b"decaf"
    assert cut_unfinished("\ufffda".encode()) == "\ufffda".encode()
    assert cut_unfinished(b"") == b""


def test_a_text_that_ends_inside_a_character_is_decoded_without_it() -> None:
    assert decode_whole(b"caf\xc3") == ("caf", False)
    assert decode_whole("FAX\ufffd".encode()) == ("FAX", False)
    assert decode_whole(b"c\xfff") == ("c\ufffdf", True)
    assert decode_whole(b"") == ("", False)


def test_lone_surrogates_become_encodable() -> None:
    assert replace_surrogates("abc") == ("abc", False)
    assert replace_surrogates("é") == ("é", False)
    assert replace_surrogates("é\ud800\udfff") == ("é\ufffd\ufffd", True)
