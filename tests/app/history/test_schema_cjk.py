"""The index of letters holds what the lines hold, and nothing of lines that have spaces."""

import sqlite3
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.connection import check_and_migrate
from app.history.schema import MIGRATIONS
from tests.app.history.test_schema_finding import add, opened

BEFORE = 4


def triples(connection):
    connection.execute(
        "CREATE VIRTUAL TABLE IF NOT EXISTS temp.triple"
        " USING fts5vocab(main, segment_letters, instance)"
    )
    return {(term, doc) for term, doc in connection.execute("SELECT term, doc FROM temp.triple")}


def is_as_the_lines_are(connection):
    connection.execute(
        "INSERT INTO segment_letters (segment_letters, rank) VALUES ('integrity-check', 1)"
    )
    return True


@pytest.mark.parametrize("text", ["会議です", "การประชุม", "회의는", "party 🎉", "→ then"])
def test_each_letter_of_a_line_without_spaces_begins_a_triple(tmp_path, text):
    with closing(opened(tmp_path)) as connection:
        add(connection, 0, text)

        padded = f"{text}  "
        assert triples(connection) == {(padded[n : n + 3], 1) for n in range(len(text))}


@pytest.mark.parametrize("text", ["plain words", "Ünïcödé — “quotes”", "договор", "a\x00会議", ""])
def test_lines_with_spaces_take_no_room(tmp_path, text):
    with closing(opened(tmp_path)) as connection:
        add(connection, 0, text)

        assert triples(connection) == set()


def test_lines_of_before_are_indexed_by_the_migration(tmp_path):
    with closing(opened(tmp_path, BEFORE)) as connection:
        add(connection, 0, "会議です")
        add(connection, 1, "plain words")

        check_and_migrate(connection, tmp_path / "x", MIGRATIONS)

        assert ("会議で", 1) in triples(connection)
        assert is_as_the_lines_are(connection)


@settings(deadline=None, max_examples=80)
@given(
    steps=st.lists(
        st.tuples(
            st.integers(0, 3),
            st.none()
            | st.text(st.sampled_from("会議す aé🎉\x00"), max_size=6)
            | st.text(max_size=6),
        ),
        max_size=12,
    )
)
def test_the_index_holds_what_the_lines_hold_after_any_changes(tmp_path_factory, steps):
    with closing(opened(tmp_path_factory.getbasetemp())) as connection:
        for number, text in steps:
            if text is None:
                connection.execute("DELETE FROM segment WHERE number = ?", (number,))
            else:
                add(connection, number, text)
                connection.execute("UPDATE segment SET text = ? WHERE number = ?", (text, number))

        assert is_as_the_lines_are(connection)
        kept = triples(connection)
        connection.execute("INSERT INTO segment_letters (segment_letters) VALUES ('rebuild')")
        assert triples(connection) == kept


def test_an_index_that_differs_is_noticed(tmp_path):
    """So that the check above can fail."""
    with closing(opened(tmp_path)) as connection:
        add(connection, 0, "会議です")
        connection.execute("DROP TRIGGER letters_removed")
        connection.execute("DELETE FROM segment")

        with pytest.raises(sqlite3.DatabaseError):
            is_as_the_lines_are(connection)
