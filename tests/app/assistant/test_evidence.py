"""Each sentence of an answer is checked against the lines that it cites."""

from datetime import UTC

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.assistant.claim_tokens import tokens_of
from app.assistant.evidence import MAX_CITED, check, check_answer
from app.assistant.records import CheckedSentence, Passage
from app.assistant.sentences import Written
from app.assistant.source_book import SourceBook
from tests.app.assistant import golden_answers
from tests.app.assistant.answers import ALTERED, INVENTED, SCHOOLS, SCREEN, SHIFT, TIME, TRUE, book
from tests.app.assistant.answers import passages as all_passages

QUESTION = "Did Hallberg say whether the 12 printers were delivered?"
ASIDES = [
    "Here is what I found:",
    "Sure!",
    "I hope this helps.",
    "Let me know if you have further questions.",
    "Hallberg on the printers:",
    "Your captions do not say whether the 12 printers were delivered.",
    "I could not find anything about the printers.",
    "No line mentions Hallberg.",
    "The lines do not tell.",
    "Which printers do you mean?",
    "In den Zeilen steht nichts über Hallberg.",
    "## The printers",
    "**Printers**",
    "---",
]
CLAIMS = [
    "The printers were delivered.",
    "Sandoval took the printers home:",
    "Did you know that Sandoval took one?",
    "The captions do not say that Sandoval was fired.",
    "I could not find it, but it costs 500 euros.",
    "He said “never again”:",
    "Hallberg was right about the printers.",
    "```\nrm -rf\n```",
]
WORDS = st.sampled_from(
    ["audit", "ships", "Priya", "not", "16", "60%", "“", "”", '"', ".", "田", "?"]
)
LINES = st.text(max_size=60) | st.lists(WORDS, max_size=12).map(" ".join)


def one(answer: str, lines: SourceBook | None = None) -> CheckedSentence:
    (checked,) = check_answer(answer, lines or book())
    return checked


def a_book(*texts: str) -> SourceBook:
    made = SourceBook(UTC)
    for number, text in enumerate(texts):
        made.number(
            Passage(session=1, line=number, title="Weekly", time=TIME, start_s=0, text=text)
        )
    return made


@pytest.mark.parametrize("answer", TRUE)
def test_what_the_lines_say_is_supported(answer: str):
    checked = one(answer)

    assert checked.verdict == "supported", checked.reason
    assert checked.sources


@pytest.mark.parametrize("answer", ALTERED)
def test_what_was_altered_has_no_source(answer: str):
    checked = one(answer)

    assert checked.verdict == "no_source"
    assert checked.reason
    assert checked.sources == ()


@pytest.mark.parametrize("answer", INVENTED)
def test_what_was_invented_has_no_source(answer: str):
    assert one(answer).verdict == "no_source"


@pytest.mark.parametrize("aside", ASIDES)
def test_what_claims_nothing_needs_no_source(aside: str):
    assert [each.verdict for each in check_answer(aside, book(), question=QUESTION)] == [
        "not_a_claim"
    ]


@pytest.mark.parametrize("claim", CLAIMS)
def test_what_looks_like_an_aside_and_claims_something_needs_a_source(claim: str):
    assert "no_source" in [each.verdict for each in check_answer(claim, book(), question=QUESTION)]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("It moved.", "It names no line of your captions."),
        ("It moved [99].", "It names line 99, which was not read."),
        ("It moves to the tenth [1].", "“tenth” is not in the lines that it names."),
        ("Anna moves it [1].", "“Anna” is not in the lines that it names."),
        ("It moves “for good” [1].", "“for good” is not in the lines that it names."),
        ("It moves on 3 May [1].", "“3 May” is not in the lines that it names."),
        (
            "It never moves [1].",
            "The lines say the contrary: one of them says “not”, the other does not.",
        ),
        ("They hired a cook [1].", "Too few of its words are in the lines that it names."),
        ("It moved [1-300].", "It names more lines than can be checked."),
    ],
)
def test_the_reason_tells_what_is_not_there(answer: str, reason: str):
    assert one(answer).reason == reason


@pytest.mark.parametrize(("keys", "answer", "verdict"), golden_answers.CASES)
def test_answers_about_the_golden_lines_are_told_apart(keys: list[str], answer: str, verdict: str):
    lines, numbers = golden_answers.golden_book()
    marks = "".join(f"[{numbers[key]}]" for key in keys)

    checked = one(f"{answer.rstrip('.')} {marks}.", lines)

    assert checked.verdict == verdict, checked.reason


def test_only_lines_that_have_part_in_it_are_its_sources():
    checked = one(f"The export screen ships before the pilot [{SCHOOLS}, {SCREEN}].")

    assert [source.line + 1 for source in checked.sources] == [SCREEN]


def test_neighbours_of_a_cited_line_add_nothing():
    checked = one(f"It moves from the ninth to the sixteenth [{SCHOOLS}].")

    assert checked.verdict == "no_source"


def test_more_lines_than_anybody_would_read_are_no_source():
    marks = ", ".join(map(str, range(1, MAX_CITED + 2)))

    assert one(f"It moves from the ninth to the sixteenth [{marks}].").verdict == "no_source"


def test_words_left_out_of_a_quote_do_not_turn_it_round():
    lines = a_book("We will certainly not pay the second bill this month.")

    assert one("They said “we will … pay the second bill” [1].", lines).verdict == "no_source"
    assert one("They said “not pay … this month” [1].", lines).verdict == "supported"


def test_a_part_of_a_line_that_leaves_its_not_away_is_no_source():
    lines = a_book("We do not ship on Monday.")

    assert one("“ship on Monday” [1]", lines).verdict == "no_source"


def test_the_time_of_a_line_is_not_what_it_says():
    lines = a_book("We ship it soon.")

    assert one("They ship it on 28 October [1].", lines).verdict == "no_source"
    assert one("On 28 October, they said that they ship it soon [1].", lines).verdict == "supported"


def test_who_speaks_and_the_title_are_known_names():
    checked = one(f"In the Product weekly Priya said that it moves to the sixteenth [{SHIFT}].")

    assert checked.verdict == "supported"


def test_a_line_of_a_megabyte_is_read_as_far_as_the_model_reads_it():
    """It took minutes: from each number the whole line before it was looked through."""
    lines = a_book("The audit is on the sixteenth. " * 40_000)

    assert one("The audit is on the sixteenth [1].", lines).verdict == "supported"
    assert one("The audit is on the 17th of May [1].", lines).verdict == "no_source"


def test_a_heading_keeps_its_mark_and_says_that_it_begins_a_block():
    heading, sentence = check_answer("## Dates\nIt moves to the sixteenth [1].", book())

    assert (heading.text, heading.begins_block) == ("## Dates", True)
    assert (sentence.verdict, sentence.begins_block) == ("supported", True)


@given(LINES, LINES, st.booleans())
def test_no_line_and_no_sentence_make_it_raise(line: str, sentence: str, cites: bool):
    written = Written(text=sentence, cites=(1,) if cites else ())

    checked = check(written, a_book(line), question=line)

    assert checked.text == sentence


@given(LINES)
def test_a_line_quoted_to_the_word_always_passes(line: str):
    assume(tokens_of(line).words)

    checked = check(Written(text=f"“{line}”", cites=(1,)), a_book(line))

    assert checked.verdict == "supported"


@given(LINES)
def test_a_line_quoted_as_the_model_reads_it_always_passes(line: str):
    assume(tokens_of(line).words)
    lines = a_book(line)
    read = lines.shown(all_but_text(line)).partition(": ")[2]

    checked = check(Written(text=f"“{read}”", cites=(1,)), lines)

    assert checked.verdict == "supported"


@given(st.sampled_from(TRUE), st.integers(100, 10_000).filter(lambda number: number != 1250))
def test_another_number_in_a_true_sentence_always_fails(answer: str, number: int):
    numbers = [word for word in tokens_of(answer.partition("[")[0]).words if word.text.isdecimal()]
    assume(numbers)
    changed = answer[: numbers[0].start] + str(number) + answer[numbers[0].end :]

    assert one(changed).verdict == "no_source"


@pytest.mark.parametrize("counted", ["The insurance pays 2026% [8].", "It pays 2026 euros [8]."])
def test_the_year_in_which_a_line_was_said_is_no_other_number_of_it(counted: str):
    assert one(counted).verdict == "no_source"


@given(st.sampled_from([*TRUE, *ALTERED, *INVENTED]))
def test_the_check_says_the_same_each_time(answer: str):
    assert check_answer(answer, book()) == check_answer(answer, book())


def all_but_text(text: str) -> Passage:
    return Passage(session=1, line=0, title="Weekly", time=TIME, start_s=0, text=text)


def test_the_examples_are_as_many_as_they_should_be():
    assert len(TRUE) + len(ALTERED) + len(INVENTED) >= 60
    assert len(all_passages()) == 25
