"""Cutting long material into parts."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from app.assistant.long_plan import Plan, Room, Unit, cut, groups, join_count, plan, units_of
from app.assistant.long_prompt import shown_line
from app.assistant.tokens import count_tokens
from tests.app.assistant.scripted_writer import line

WORDS = st.sampled_from(
    [
        "yes",
        "export",
        "sixteenth",
        "Priya",
        "我们下周三",
        "Straße",
        "12,000",
        "🎉",
        "no.",
        "[3]",
        "",
    ]
)
TEXTS = st.lists(WORDS, max_size=40).map(" ".join)


def units(texts: list[str]) -> list[Unit]:
    return units_of([line(number, text) for number, text in enumerate(texts)], shown_line)


@given(st.lists(TEXTS, max_size=60), st.integers(30, 400), st.integers(0, 4))
def test_every_line_is_new_in_exactly_one_part_and_no_part_is_over_its_room(
    texts: list[str], room: int, overlap: int
):
    given_units = units(texts)

    parts = cut(given_units, room, overlap)

    assert all(part.tokens <= room for part in parts)
    own = [unit for part in parts for unit in part.own]
    assert all(part.own for part in parts)
    for unit in given_units:
        pieces = [each for each in own if each.number == unit.number]
        said = "".join(each.text for each in pieces)
        assert "".join(said.split()) == "".join(unit.text.split())
        assert len(pieces) == 1 or unit.tokens > room
    assert [unit.number for unit in own] == sorted(unit.number for unit in own)


@given(st.lists(TEXTS, min_size=1, max_size=60), st.integers(60, 400))
def test_a_part_begins_with_the_last_lines_of_the_one_before(texts: list[str], room: int):
    parts = cut(units(texts), room, 2)

    for before, after in itertools.pairwise(parts):
        repeated = after.units[: after.repeated]
        assert len(repeated) <= 2
        assert repeated == before.units[len(before.units) - len(repeated) :]
        assert sum(unit.tokens for unit in repeated) <= 0.1 * room


def test_parts_are_of_about_one_size():
    parts = cut(units(["We ship the export screen on the sixteenth."] * 100), 400)

    sizes = [part.tokens for part in parts]
    assert len(parts) > 3
    assert max(sizes) - min(sizes) < 0.2 * max(sizes)


def test_a_line_longer_than_a_part_is_cut_after_sentences_and_keeps_its_number_and_speaker():
    long = " ".join(f"This is sentence number {number} of a long speech." for number in range(200))
    numbered = units_of([line(0, "Before."), line(1, long, "Priya")], shown_line)

    parts = cut(numbered, 300)

    pieces = [unit for part in parts for unit in part.own if unit.number == 2]
    assert len(pieces) > 5
    assert all(
        piece.head == "[2] Priya: " and piece.text.startswith("This is sentence")
        for piece in pieces
    )
    assert all(piece.text.rstrip().endswith("speech.") for piece in pieces)


def test_blank_lines_are_no_lines():
    assert [unit.number for unit in units(["One.", "  ", "Two."])] == [1, 3]


@given(st.integers(0, 500), st.integers(2, 20))
def test_the_calls_that_put_notes_together_are_as_many_as_were_told(notes: int, at_once: int):
    calls, left = 0, notes
    while left > 1:
        together = groups([10] * left, at_once, 10_000)
        assert sum(together) == left
        assert max(together) <= at_once
        calls += sum(size > 1 for size in together)
        left = len(together)

    assert calls == join_count(notes, at_once)


@given(st.lists(st.integers(1, 2000), min_size=2, max_size=60), st.integers(2, 12))
def test_long_notes_go_together_in_smaller_groups_and_always_come_to_an_end(
    sizes: list[int], at_once: int
):
    rounds = 0
    while len(sizes) > 1:
        together = groups(sizes, at_once, 1000)
        assert sum(together) == len(sizes)
        assert len(together) < len(sizes)
        sizes = [700] * len(together)
        rounds += 1
    assert rounds <= 6


def test_a_room_keeps_the_answer_and_the_instructions_free():
    room = Room(context=8192, instructions=700)

    assert room.lines + room.instructions + room.answer <= 8192
    assert room.answer == 2000
    assert room.notes_at_once == 7
    assert room.is_enough
    assert not Room(context=1024, instructions=700).is_enough


def test_a_plan_tells_how_often_the_model_will_be_asked():
    made = plan(
        units(["We ship the export screen on the sixteenth."] * 2000),
        Room(context=4096, instructions=600),
    )

    assert made.calls == len(made.parts) + join_count(len(made.parts), 6)
    assert plan(units(["One line."]), Room(context=4096, instructions=600)) == Plan(
        parts=tuple(cut(units(["One line."]), 1000)), joins=0
    )


def test_units_count_what_the_model_is_shown():
    unit = units(["It moves to the sixteenth."])[0]

    assert unit.head + unit.text == "[1] It moves to the sixteenth."
    assert unit.tokens == count_tokens(unit.head + unit.text) + 1
