"""The documented chunker: every recorded case, and what must hold for any text."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.seed_chunker import chunk_text

CASES = json.loads((Path(__file__).parents[2] / "data" / "chunk_cases.json").read_text("utf-8"))
BLANKS = "\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(
    map(chr, range(0x2000, 0x200B))
)
TEXTS = st.text(st.sampled_from("ab .!?\n。é\u3000\ufeff\x85😀"), max_size=120)


@pytest.mark.parametrize("case", CASES["chunk"], ids=lambda case: case["id"])
def test_a_recorded_text_is_cut_as_documented(case):
    chunks = chunk_text(case["text"], **case["options"])

    assert chunks == case["chunks"]
    assert max(map(len, chunks), default=0) == case["max_len"]


@pytest.mark.parametrize("case", CASES["chunk_errors"], ids=lambda case: case["id"])
def test_a_size_that_makes_no_sense_is_refused(case):
    with pytest.raises(ValueError, match="whole number"):
        chunk_text("some text", **case["options"])


@settings(deadline=None)
@given(text=TEXTS, size=st.integers(1, 30), data=st.data())
def test_no_chunk_is_empty_padded_or_longer_than_size_and_overlap(text, size, data):
    overlap = data.draw(st.integers(0, size - 1))

    for chunk in chunk_text(text, size, overlap):
        assert chunk
        assert chunk == chunk.strip(BLANKS)
        assert len(chunk) <= size + overlap


@settings(deadline=None)
@given(text=st.text(st.sampled_from("ab \n。é"), max_size=120), size=st.integers(1, 30))
def test_without_overlap_every_character_comes_back_once_and_in_order(text, size):
    joined = "".join(chunk_text(text, size, 0))

    assert "".join(joined.split()) == "".join(text.split())


@settings(deadline=None)
@given(text=TEXTS, size=st.integers(1, 200))
def test_blank_gives_nothing_and_what_fits_gives_itself(text, size):
    chunks = chunk_text(text, size)
    trimmed = text.strip(BLANKS)

    assert (chunks == []) == (trimmed == "")
    if trimmed and len(trimmed) <= size:
        assert chunks == [trimmed]


@settings(deadline=None)
@given(text=st.text(max_size=200), size=st.integers(1, 5000))
def test_default_options_never_raise(text, size):
    chunk_text(text)
    chunk_text(text, size)


@pytest.mark.parametrize(
    ("text", "size", "overlap", "chunks"),
    [
        ("...and so", 9, 0, ["...and so"]),
        ("\x85\nabcd", 4, 0, ["\x85", "abcd"]),
        ("ab.cdef", 4, 3, ["ab.", "ab.cdef"]),
    ],
    ids=["fits exactly and keeps its dots", "trim is the original's", "all of a short piece"],
)
def test_an_edge_of_a_rule(text, size, overlap, chunks):
    assert chunk_text(text, size, overlap) == chunks


def test_a_refusal_names_the_range():
    with pytest.raises(ValueError, match=r"^overlap must be a whole number from 0 to 9\.$"):
        chunk_text("some text", 10, 10)
