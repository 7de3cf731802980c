"""Greedy search over frames that say what to do."""

from typing import Any

import numpy as np
import pytest

from engines.arrays import Float32
from engines.errors import InferenceFailed
from engines.streaming.search import CtcSearch, TransducerSearch


class Counting:
    """A frame (a, n) has token a said n times; the state counts the tokens."""

    blank = 0
    silent = frozenset({0, 5})
    most_symbols = 10

    def __init__(self) -> None:
        self.predicted: list[int] = []

    def begin(self) -> tuple[Any, Any]:
        return 0, 0

    def predict(self, token: int, state: Any) -> tuple[Any, Any]:
        self.predicted.append(token)
        return state + 1, state + 1

    def join(self, frame: Float32, prediction: Any) -> Float32:
        token, until = int(frame[0]), int(frame[1])
        logits = np.zeros(6, np.float32)
        logits[token if prediction < until else 0] = 4.0
        return logits


def frames(*rows: tuple[int, int]) -> Float32:
    return np.array(rows, np.float32)


def test_a_frame_may_say_none_one_or_two() -> None:
    search = TransducerSearch(Counting())
    said = search.advance(frames((1, 0), (2, 1), (3, 3)))
    assert [(one.token, one.frame) for one in said] == [(2, 1), (3, 2), (3, 2)]
    assert search.frames == 3


def test_a_frame_says_ten_at_most() -> None:
    said = TransducerSearch(Counting()).advance(frames((1, 99)))
    assert len(said) == 10


def test_a_blank_changes_no_state() -> None:
    graphs = Counting()
    TransducerSearch(graphs).advance(frames((0, 9), (5, 9), (1, 1), (0, 9)))
    assert graphs.predicted == [1]


def test_the_state_goes_on_over_chunks() -> None:
    search = TransducerSearch(Counting())
    first, second = search.advance(frames((1, 1))), search.advance(frames((2, 2)))
    assert [(one.token, one.frame) for one in first + second] == [(1, 0), (2, 1)]


def test_a_probability_is_that_of_the_token_among_all() -> None:
    (one,) = TransducerSearch(Counting()).advance(frames((1, 1)))
    assert one.probability == pytest.approx(np.exp(4) / (np.exp(4) + 5))


def test_ctc_takes_equal_ones_in_a_row_for_one() -> None:
    tokens = [1, 1, 0, 1, 2, 2, 3, 3]
    rows = np.eye(4, dtype=np.float32)[tokens]
    said = CtcSearch(frozenset({0, 3})).advance(rows)
    assert [(one.token, one.frame) for one in said] == [(1, 0), (1, 3), (2, 4)]


def test_ctc_joins_equal_ones_over_chunks() -> None:
    search = CtcSearch(frozenset({0}))
    rows = np.eye(4, dtype=np.float32)
    assert len(search.advance(rows[[1]])) == 1
    assert search.advance(rows[[1]]) == []
    assert search.advance(rows[:0]) == []
    assert len(search.advance(rows[[0, 1]])) == 1


@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_what_is_no_number_is_an_error(value: float) -> None:
    rows = np.zeros((1, 4), np.float32)
    rows[0, 2] = value
    with pytest.raises(InferenceFailed, match="not a number"):
        CtcSearch(frozenset({0})).advance(rows)
