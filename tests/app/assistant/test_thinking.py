"""What a model thinks aloud before its answer is left out."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.assistant.thinking import ThinkingFilter


def passed(*pieces):
    thinking = ThinkingFilter()
    return "".join(map(thinking.accept, pieces)) + thinking.flush()


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Yes.", "Yes."),
        ("<think>Hm, hm.</think>\n\nYes.", "Yes."),
        ("\n<think>\n</think>Yes.", "Yes."),
        ("<think>Never ends", ""),
        ("<thinking>Hm.</think></thinking>Yes.", "Yes."),
        ("[THINK]Hm.[/THINK]Yes.", "Yes."),
        ("<thin", "<thin"),
        ("<thinner> is a tag", "<thinner> is a tag"),
        ("First <think>this</think>", "First <think>this</think>"),
        ("  Yes. ", "  Yes. "),
        ("", ""),
    ],
)
def test_thoughts_at_the_beginning_are_left_out(text, answer):
    assert passed(text) == answer
    assert passed(*text) == answer


@given(st.text(alphabet="<think>/ a\n", max_size=40), st.sets(st.integers(0, 40)))
def test_how_the_text_was_cut_changes_nothing(text, places):
    text = f"<think>{text}" if len(text) % 2 else text
    ends = [0, *sorted(place for place in places if place < len(text)), len(text)]

    pieces = [text[start:end] for start, end in pairwise(ends)]

    assert passed(*pieces) == passed(text)
