"""Engines whose text only grows: nothing lost, nothing twice, no grapheme cut."""

import itertools
import json
from pathlib import Path

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.events import Convention, FinalRule
from tests.app.captions.said import Readers, final, partial, traits

CASES = json.loads((Path(__file__).parents[2] / "data" / "tracker_cases.json").read_text("utf-8"))
GROWING_CASES = [
    case
    for case in CASES["declared_conventions_proposed"]["cases"]
    if case["convention"] != "revise"
]
CLUSTERED = st.text(
    st.sampled_from("ab .e\u0301\u0308\u200d👩👧👍🏽🇩🇪🇫きか\u3099क\u093f\u0600\r\n각ᄀ"),
    max_size=16,
)


def test_all_cases_are_there() -> None:
    assert len(CASES["declared_conventions_proposed"]["cases"]) == 15
    assert len(GROWING_CASES) == 8


@pytest.mark.parametrize("case", GROWING_CASES, ids=lambda case: case["id"])
def test_a_reader_that_cannot_take_back_gets_what_the_vectors_say(case: dict) -> None:
    readers = Readers(traits(case["convention"]))

    for step in case["steps"]:
        is_partial = step["event"] == "partial"
        update = readers.take(partial(step["in"]) if is_partial else final(step["in"]))

        assert readers.pieces[-1] == step["emit"] + ("" if is_partial else "\n")
        assert readers.appended.rstrip("\n") == step["text"]
        assert update.flags == ({step["flag"]} if step["flag"] else set())
        assert update.text == step["text"]


@pytest.mark.parametrize(
    ("parts", "settled"),
    [
        (["the", " cat"], ["th", "the ca"]),
        (["e", "\u0301", "t"], ["", "", "e\u0301"]),
        (["👩", "\u200d", "👧", "!"], ["", "", "", "👩\u200d👧"]),
        (["🇩", "🇪", "🇫", "🇷"], ["", "", "🇩🇪", "🇩🇪"]),
        (["東京", "は"], ["東", "東京"]),
    ],
)
def test_the_last_grapheme_is_open_until_the_next_one_begins(
    parts: list[str], settled: list[str]
) -> None:
    readers = Readers(traits("append"))

    readers.hear(parts)

    assert [update.settled for update in readers.updates] == settled
    assert [update.text for update in readers.updates] == list(itertools.accumulate(parts))


def test_the_final_settles_the_last_grapheme() -> None:
    readers = Readers(traits("append"))

    readers.hear(["e", "\u0301"], end="")

    assert readers.updates[-1].settled == "e\u0301"
    assert readers.updates[-1].tentative == ""
    assert readers.updates[-1].flags == set()


def test_half_a_character_that_no_final_completes_is_flagged() -> None:
    readers = Readers(traits("append"))

    readers.hear([b"caf\xc3"], end="")

    assert readers.updates[-1].text == "caf"
    assert readers.updates[-1].flags == {"dropped_bytes"}


def test_half_a_character_that_the_final_holds_whole_is_no_loss() -> None:
    readers = Readers(traits("append"))

    readers.hear([b"caf\xc3"], end="café")

    assert readers.updates[-1].flags == set()
    assert readers.appended == "café\n"


def test_bytes_that_are_no_text_are_shown_as_lost_and_flagged() -> None:
    readers = Readers(traits("append"))

    readers.hear([b"a\xffb"])

    assert readers.updates[-1].text == "a\ufffdb"
    assert readers.updates[-1].flags == {"dropped_bytes"}


def test_a_final_that_cannot_be_encoded_is_mended_and_flagged() -> None:
    readers = Readers(traits("append", "replaces"))

    readers.hear([], end="a\ud800b")

    assert readers.updates[-1].text == "a\ufffdb"
    assert readers.updates[-1].flags == {"dropped_bytes"}


def test_a_lossy_snapshot_is_completed_by_the_next_one() -> None:
    readers = Readers(traits("snapshot"))

    readers.hear(["caf\ufffd", "café", "café\ufffd\ufffd", "café au"], end="café au lait")

    assert [update.flags for update in readers.updates] == [set()] * 5
    assert readers.pieces == ["caf", "é", "", " au", " lait\n"]


def test_an_empty_snapshot_says_nothing() -> None:
    readers = Readers(traits("snapshot"))

    readers.hear(["tick", "", "\ufffd"])

    assert [update.text for update in readers.updates] == ["tick"] * 3
    assert readers.updates[1].flags == readers.updates[2].flags == set()


def test_space_at_the_ends_of_a_final_contradicts_nothing() -> None:
    readers = Readers(traits("append"))

    readers.hear([" Hello", " there "], end="Hello there")

    assert readers.updates[-1].flags == set()
    assert readers.updates[-1].text == "Hello there"
    assert readers.appended == "Hello there\n"


def test_an_engine_whose_finals_complete_keeps_what_it_said() -> None:
    readers = Readers(traits("append", "completes"))

    readers.hear(["the bat"], end="the hat")

    assert readers.updates[-1].text == readers.appended.rstrip() == "the bat"
    assert readers.updates[-1].flags == {"contradiction"}


def test_of_an_engine_whose_finals_replace_only_finals_are_certain() -> None:
    readers = Readers(traits("append", "replaces"))

    readers.hear(["the bat"], end="the hat")

    assert readers.updates[0].text == "the bat"
    assert readers.pieces == ["", "the hat\n"]
    assert readers.window.text == "the hat"


def test_a_segment_of_nothing_but_space_is_dropped() -> None:
    readers = Readers(traits("append"))

    readers.hear([" "], end="")

    assert readers.updates[-1].kind == "dropped"
    assert readers.appended == ""


@settings(deadline=None, max_examples=400)
@given(
    pieces=st.lists(st.binary(max_size=5) | CLUSTERED.map(str.encode), max_size=12),
    last=st.text(st.sampled_from("ab é\ud800"), max_size=6),
    convention=st.sampled_from(["append", "snapshot"]),
    rule=st.sampled_from(["completes", "replaces"]),
)
def test_any_bytes_come_out_as_valid_text_that_only_grows(
    pieces: list[bytes], last: str, convention: Convention, rule: FinalRule
) -> None:
    readers = Readers(traits(convention, rule))
    settled = ""

    readers.hear(pieces)
    for update in readers.updates:
        assert update.settled.startswith(settled)
        settled = update.settled
        # The rest is one grapheme.
        assert regex.fullmatch(r"\X?", update.tentative)
        assert regex.findall(r"\X", update.text) == regex.findall(
            r"\X", update.settled
        ) + regex.findall(r"\X", update.tentative)
    shown = readers.updates[-1].text if readers.updates else ""
    readers.take(final(last))

    for piece in [*readers.pieces, readers.updates[-1].text]:
        piece.encode()
    if convention == "append":
        assert (shown + "\ufffd").startswith(b"".join(pieces).decode(errors="replace"))
    told = last.replace("\ud800", "\ufffd")
    continues = told.strip().startswith(shown.strip())
    expected = told if told and (continues or rule == "replaces") else shown
    assert readers.updates[-1].text == expected
    if readers.updates[-1].kind == "final":
        assert readers.appended == readers.updates[-1].text.strip() + "\n"


@settings(deadline=None, max_examples=300)
@given(text=CLUSTERED, cuts=st.lists(st.integers(0, 80), max_size=10), as_snapshot=st.booleans())
def test_settled_graphemes_are_those_of_the_whole_text_however_it_is_cut(
    text: str, cuts: list[int], as_snapshot: bool
) -> None:
    data = text.encode()
    edges = sorted({0, len(data), *(at % (len(data) + 1) for at in cuts)})
    readers = Readers(traits("snapshot" if as_snapshot else "append"))
    whole = regex.findall(r"\X", text)

    readers.hear(
        data[:end] if as_snapshot else data[begin:end] for begin, end in itertools.pairwise(edges)
    )

    for update in readers.updates:
        settled = regex.findall(r"\X", update.settled)
        assert settled == whole[: len(settled)]
    assert not readers.updates or readers.updates[-1].text == text
