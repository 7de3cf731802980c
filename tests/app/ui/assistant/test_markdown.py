"""The Markdown of answers: what is shown of it, and that nothing of it can be clicked or loaded."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ui.assistant.markdown import Run, read_block, runs, tail_blocks, whole_words


def plain(text):
    return "".join(run.text for run in runs(text))


@pytest.mark.parametrize(
    ("text", "kind", "number", "depth", "rest"),
    [
        ("The date moved.", "paragraph", None, 0, "The date moved."),
        ("## Decisions", "heading", None, 0, "Decisions"),
        ("#hash is no heading", "paragraph", None, 0, "#hash is no heading"),
        ("- Write to the schools.", "item", None, 0, "Write to the schools."),
        ("    - Deeper.", "item", None, 2, "Deeper."),
        ("3. Third.", "item", 3, 0, "Third."),
        ("16 schools asked.", "paragraph", None, 0, "16 schools asked."),
        ("> Quoted.", "paragraph", None, 0, "Quoted."),
        ("```python\nx = 1\n```", "code", None, 0, "x = 1"),
        ("-5 degrees", "paragraph", None, 0, "-5 degrees"),
    ],
)
def test_a_block_is_known_by_its_beginning(text, kind, number, depth, rest):
    start = read_block(text)

    assert (start.kind, start.number, start.depth, start.rest) == (kind, number, depth, rest)


def test_bold_and_code_are_runs_of_their_own():
    shown = runs("The **ninth** became `16`.")

    assert shown == [
        Run(text="The "),
        Run(text="ninth", is_bold=True),
        Run(text=" became "),
        Run(text="16", is_code=True),
        Run(text="."),
    ]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("See [the plan](https://evil.example/?q=1).", "See the plan (https://evil.example/?q=1)."),
        ("![](http://evil.example/pixel.png)", "http://evil.example/pixel.png"),
        ("<img src=http://evil.example>", "<img src=http://evil.example>"),
        ("*slanted* words and snake_case_names", "slanted words and snake_case_names"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        (r"a \*star\*", "a *star*"),
        ("left **open", "left open"),
        ("turned \u202eback", "turned back"),
        ("one\u2029two", "one two"),
        ("__init__ stays", "init stays"),
    ],
)
def test_what_is_not_shown_as_markdown_is_plain_text(text, shown):
    assert plain(text) == shown


def test_marks_of_citations_wait_for_the_check():
    assert tail_blocks("It moved [3] to the sixteenth [1") == [(False, "It moved to the sixteenth")]


def test_what_is_still_being_written_begins_blocks_of_its_own():
    assert tail_blocks("to do:\n- Write\n- Ship\n\nThen") == [
        (False, "to do:"),
        (True, "- Write"),
        (True, "- Ship"),
        (True, "Then"),
    ]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("The date mov", "The date "),
        ("date", ""),
        ("done ", "done "),
        ("日付は", "日付は"),
        ("", ""),
    ],
)
def test_only_whole_words_are_shown(text, shown):
    assert whole_words(text) == shown


@given(st.text(alphabet="ab *_`[]()!\\#->.1\n\u2029\u202e"))
def test_any_text_can_be_shown(text):
    shown = plain(read_block(text).rest)

    assert not set("\u2029\u202e\n") & set(shown)
    assert isinstance(tail_blocks(text), list)
