import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.assistant.extractive import quotable, summarise, usual_length

GOLDEN = Path("tests/data/golden/sessions.json")
MEETING = [
    "Good morning everyone, thanks for coming.",
    "The launch of the billing page is planned for the fourth of March.",
    "Yeah. Okay.",
    "The audit of the billing page may move the launch, so we decided to wait for the audit.",
    "It was like that last time.",
    "Did you see the game?",
    "Support gets two extra people for the launch of the billing page.",
    "Right.",
    "Customers who bought before October keep the old price on the billing page.",
]


def golden_lines() -> list[str]:
    sessions = json.loads(GOLDEN.read_text(encoding="utf-8"))["sessions"]
    return [line for session in sessions for line in session["lines"]]


def texts(lines: list[str], sentences: int | None = None) -> list[str]:
    return [lines[each.line][each.start : each.end] for each in summarise(lines, sentences)]


def test_the_sentences_that_the_others_are_about_are_quoted() -> None:
    assert texts(MEETING, 3) == [
        "The launch of the billing page is planned for the fourth of March.",
        "The audit of the billing page may move the launch, so we decided to wait for the audit.",
        "Customers who bought before October keep the old price on the billing page.",
    ]


def test_what_fits_is_quoted_whole() -> None:
    assert texts(["One thing. And another.", "A third."], 3) == [
        "One thing.",
        "And another.",
        "A third.",
    ]


def test_nothing_said_gives_no_quotes() -> None:
    assert summarise([]) == ()
    assert summarise(["", "  \n "]) == ()


def test_a_sentence_is_not_quoted_twice_however_often_it_was_said() -> None:
    lines = ["The pump in hall three stops when it rains."] * 5 + [
        "The new pallets arrive on Tuesday from Aberdeen.",
        "Nobody has counted the drums of solvent yet.",
        "The tail lift of the old truck is broken.",
    ]

    quoted = texts(lines, 3)

    assert len(set(quoted)) == 3


def test_a_long_session_is_quoted_from_all_of_its_parts() -> None:
    lines = golden_lines()

    places = [quote.line for quote in summarise(lines, 9)]

    assert {place * 3 // len(lines) for place in places} == {0, 1, 2}


def test_lines_without_capitals_and_full_stops_are_quoted_too() -> None:
    lines = [line.lower().rstrip(".") for line in MEETING]

    quoted = texts(lines, 2)

    assert all("billing page" in line for line in quoted)


@pytest.mark.parametrize(
    "lines",
    [
        [
            "今日は新しい製品の発売日について話します。来月の十日に東京で発表会があります。",
            "はい。",
        ],
        ["회의는 다음 주 화요일로 연기되었습니다.", "네.", "새 제품은 다음 주에 나옵니다."],
    ],
)
def test_other_scripts_are_cut_into_their_sentences(lines: list[str]) -> None:
    quoted = texts(lines, 2)

    assert len(quoted) == 2
    assert not {"はい。", "네."} & set(quoted)


@pytest.mark.parametrize(
    ("sentences", "length"), [(0, 3), (30, 4), (200, 10), (700, 12), (9999, 12)]
)
def test_longer_sessions_get_longer_summaries_up_to_a_limit(sentences: int, length: int) -> None:
    assert usual_length(sentences) == length


@given(
    st.lists(st.text(alphabet=st.sampled_from("abc XY.?!。'é\n日本"), max_size=60), max_size=30),
    st.integers(1, 8),
)
def test_quotes_are_verbatim_in_order_and_the_same_every_time(
    lines: list[str], sentences: int
) -> None:
    quotes = summarise(lines, sentences)

    assert quotes == summarise(lines, sentences)
    assert len(quotes) == min(sentences, len(quotable(lines)))
    assert list(quotes) == sorted(quotes, key=lambda quote: (quote.line, quote.start))
    assert len(set(quotes)) == len(quotes)
    for quote in quotes:
        text = lines[quote.line][quote.start : quote.end]
        assert text
        assert text == text.strip()


@given(st.lists(st.text(max_size=80), max_size=10))
def test_all_that_is_no_blank_can_be_quoted(lines: list[str]) -> None:
    shown = ["".join("".join(line.split()) for line in lines)]
    quoted = ["".join("".join(lines[q.line][q.start : q.end].split()) for q in quotable(lines))]

    assert quoted == shown


def test_the_order_of_lines_elsewhere_does_not_change_what_is_central() -> None:
    """Ranks come from the words alone: a shuffled session quotes from the same topic."""
    lines = MEETING[1:]
    shuffled = lines[:]
    random.Random(3).shuffle(shuffled)  # noqa: S311  # no secret

    assert all("billing page" in text for text in texts(shuffled, 3))


def test_what_lines_mean_is_weighed_beside_their_words() -> None:
    """Lines without a common word can be about the same: their vectors know."""
    lines = ["The roof leaks.", "Rain comes in upstairs.", "My uncle sings.", "He likes tea."]

    (quote,) = summarise(lines, 1, nearness=[0.9, 0.8, 0.1, None])

    assert quote.line == 0


@given(st.lists(st.none() | st.floats(-1, 1), min_size=9, max_size=9))
def test_any_nearness_leaves_quotes_in_order(nearness: list[float | None]) -> None:
    quotes = summarise(MEETING, 4, nearness=nearness)

    assert len(quotes) == 4
    assert [quote.line for quote in quotes] == sorted(quote.line for quote in quotes)


def test_small_talk_is_left_out() -> None:
    lines = [
        "Can everybody hear me?",
        "The kiln overshot by sixty degrees and the blue turned black.",
        "I was going to say the same thing.",
        "Let us give the others a minute to join.",
        "Ingrid Vestergaard takes the night watch from midnight.",
        "Could not have said it better.",
        "Thanks, that was really helpful.",
        "Thanks, that was really helpful.",
    ]

    assert texts(lines, 2) == [lines[1], lines[4]]


def test_a_decision_is_quoted_though_it_shares_no_word_with_anything() -> None:
    lines = [
        "The budget of the quarter is spent.",
        "The budget was planned by finance.",
        "Finance plans the next budget in the next quarter.",
        "We decided to move the retrospective to Tuesday at half past nine.",
        "The budget is what finance wants to talk about.",
    ]

    assert lines[3] in texts(lines, 2)
