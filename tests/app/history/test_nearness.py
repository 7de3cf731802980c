"""How near lines mean to a text, by the vectors that the index made."""

import numpy as np
import pytest

from app.history.line_spans import lines_in_spans, merge_spans
from app.history.reader import HistoryReader
from app.history.searcher import Searcher
from tests.bench.golden import golden_history

LINES = ["The lower left molar has a crack under the filling.", "So.", "Yes.", "Well, you know."]


@pytest.fixture(scope="module")
def history():
    sessions = [{"id": "dentist", "title": "Dentist", "lines": LINES}]
    with golden_history(sessions) as (paths, embedder, ids), HistoryReader(paths) as reader:
        searcher = Searcher(paths, lambda: embedder)
        yield reader, searcher, ids["dentist"], embedder
        searcher.close()


def test_a_line_is_as_near_as_its_own_vector(history) -> None:
    reader, searcher, session, embedder = history
    meaning = searcher.meaning_of("Which tooth is broken?")

    with reader.connection() as connection:
        near = meaning.cosines_of_lines(connection, [(session, 0, 3)])

    one, two = embedder.embed(["Which tooth is broken?", LINES[0]])
    assert near[session, 0] == pytest.approx(float(np.dot(one, two)), abs=1e-5)
    assert near[session, 0] == pytest.approx(meaning.cosines_of_texts([LINES[0]])[0], abs=1e-5)


def test_short_lines_have_the_vector_of_what_they_are_joined_to(history) -> None:
    reader, searcher, session, _ = history
    meaning = searcher.meaning_of("Which tooth is broken?")

    with reader.connection() as connection:
        near = meaning.cosines_of_lines(connection, [(session, 2, 2)])

    assert near.keys() >= {(session, 2)}
    assert near[session, 2] == near.get((session, 1), near[session, 2])


def test_spans_without_lines_or_vectors_are_left_out(history) -> None:
    reader, searcher, session, _ = history
    meaning = searcher.meaning_of("anything")

    with reader.connection() as connection:
        assert meaning.cosines_of_lines(connection, []) == {}
        assert meaning.cosines_of_lines(connection, [(session + 7, 0, 9)]) == {}
        assert lines_in_spans(connection, [(session, 2, 99), (session + 7, 0, 9)])[0].number == 2
    assert meaning.cosines_of_texts([]) == []


def test_lines_of_spans_come_in_order_and_once(history) -> None:
    reader, _, session, _ = history

    with reader.connection() as connection:
        lines = lines_in_spans(connection, [(session, 2, 3), (session, 0, 2)])

    assert [line.number for line in lines] == [0, 1, 2, 3]
    assert [line.text for line in lines] == LINES
    assert {line.title for line in lines} == {"Dentist"}
    assert lines[1].start_s == 5.0


def test_spans_that_touch_become_one() -> None:
    assert merge_spans([(2, 5, 9), (1, 4, 6), (1, 0, 3), (1, 5, 5), (2, 11, 12)]) == [
        (1, 0, 6),
        (2, 5, 9),
        (2, 11, 12),
    ]


def test_the_share_of_lines_with_a_word_is_told(history) -> None:
    _, searcher, _, _ = history

    assert searcher.shares_with(["molar", "unheard", "well"]) == [0.25, 0.0, 0.25]
