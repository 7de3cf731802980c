"""What the database derives of its lines, words and letters, is exact whatever becomes of them."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.connection import check_and_migrate
from app.history.schema import MIGRATIONS, VERSION


def opened(folder, version=VERSION):
    connection = sqlite3.connect(":memory:", isolation_level=None)
    check_and_migrate(connection, folder / "x", MIGRATIONS[:version])
    connection.execute(
        "INSERT INTO session (title, started_us, source, engine, model, provider, state)"
        " VALUES ('t', 0, 's', 'e', 'm', 'p', 'ended')"
    )
    return connection


def add(connection, number, text, id_=None):
    connection.execute(
        "INSERT INTO segment"
        " (id, session, number, start_sample, end_sample, started_us, text, source)"
        " VALUES (?, 1, ?, 0, 1, 0, ?, 's')"
        " ON CONFLICT (session, number) DO NOTHING",
        (id_, number, text),
    )


def words(connection):
    """Each word with the number of its lines."""
    return dict(connection.execute("SELECT text, lines FROM word").fetchall())


def triples(connection):
    """Each three letters of lines without spaces, with the line that they are in."""
    connection.execute(
        "CREATE VIRTUAL TABLE IF NOT EXISTS temp.triple"
        " USING fts5vocab(main, segment_letters, instance)"
    )
    return set(connection.execute("SELECT term, doc FROM temp.triple"))


def letters_are_whole(connection):
    """Ask SQLite whether the index of letters is as the lines are."""
    connection.execute(
        "INSERT INTO segment_letters (segment_letters, rank) VALUES ('integrity-check', 1)"
    )
    return True


@dataclass(frozen=True)
class Index:
    """Something that triggers keep in step with the lines."""

    content: Callable
    before: int
    """The last version that had it not."""
    alphabet: str
    """Letters that make trouble."""


INDEXES = {
    "words": Index(words, 3, "aA éÉ'\\\"\x00\x01.—"),
    "letters": Index(triples, 4, "会議す aé🎉\x00"),
}
each_index = pytest.mark.parametrize("index", INDEXES.values(), ids=INDEXES)
LINES = ["marmalade, marmalade and bread", "会議です", "bread", "", "a\x00会議", "party 🎉"]


def content_of(index, folder, lines):
    """What the index holds where nothing but these lines was ever written."""
    with closing(opened(folder)) as connection:
        for id_, number, text in lines:
            add(connection, number, text, id_)
        return index.content(connection)


@each_index
def test_lines_of_before_are_taken_in_by_the_migration(tmp_path, index):
    with closing(opened(tmp_path, index.before)) as connection:
        for number, text in enumerate(LINES):
            add(connection, number, text)

        check_and_migrate(connection, tmp_path / "x", MIGRATIONS)

        lines = [(number + 1, number, text) for number, text in enumerate(LINES)]
        assert index.content(connection) == content_of(index, tmp_path, lines)
        assert index.content(connection)
        assert letters_are_whole(connection)


@each_index
@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_it_holds_what_the_lines_hold_after_any_changes(tmp_path_factory, index, data):
    folder = tmp_path_factory.getbasetemp()
    text = st.text(st.sampled_from(index.alphabet), max_size=12) | st.text(max_size=8)
    steps = data.draw(st.lists(st.tuples(st.integers(0, 3), st.none() | text), max_size=12))
    with closing(opened(folder)) as connection:
        for number, written in steps:
            if written is None:
                connection.execute("DELETE FROM segment WHERE number = ?", (number,))
            else:
                add(connection, number, written)
                connection.execute(
                    "UPDATE segment SET text = ? WHERE number = ?", (written, number)
                )
        kept = connection.execute("SELECT id, number, text FROM segment").fetchall()

        assert index.content(connection) == content_of(index, folder, kept)
        assert letters_are_whole(connection)


@each_index
@pytest.mark.parametrize(
    "text", ["a\x00b", "\x01\x1f\x7f", '\\"\\u00', "\ufdd0", "[", '","', "", "会議です"]
)
def test_no_text_keeps_a_line_from_being_saved_or_leaves_a_trace(tmp_path, index, text):
    with closing(opened(tmp_path)) as connection:
        add(connection, 0, text)
        connection.execute("DELETE FROM segment")

        assert not index.content(connection)


def test_each_word_is_counted_once_a_line(tmp_path):
    with closing(opened(tmp_path)) as connection:
        add(connection, 0, "Don't go, GO (to zoom.us)!")
        add(connection, 0, "the same line again")
        add(connection, 1, "go on — “then”")

        assert words(connection) == {
            "don't": 1, "go": 2, "to": 1, "zoom": 1, "us": 1, "on": 1, "then": 1
        }  # fmt: skip


def test_edited_and_deleted_words_are_gone(tmp_path):
    with closing(opened(tmp_path)) as connection:
        add(connection, 0, "marmalade and bread")
        add(connection, 1, "bread")
        connection.execute("UPDATE segment SET text = 'honey and bread' WHERE number = 0")

        assert words(connection) == {"honey": 1, "and": 1, "bread": 2}


@pytest.mark.parametrize("text", ["会議です", "การประชุม", "회의는", "party 🎉", "→ then"])
def test_each_letter_of_a_line_without_spaces_begins_a_triple(tmp_path, text):
    with closing(opened(tmp_path)) as connection:
        add(connection, 0, text)

        padded = f"{text}  "
        assert triples(connection) == {(padded[n : n + 3], 1) for n in range(len(text))}


@pytest.mark.parametrize("text", ["plain words", "Ünïcödé — “quotes”", "договор", "a\x00会議", ""])
def test_lines_with_spaces_take_no_room_among_the_letters(tmp_path, text):
    with closing(opened(tmp_path)) as connection:
        add(connection, 0, text)

        assert triples(connection) == set()


def test_an_index_of_letters_that_differs_is_noticed(tmp_path):
    """So that the check above can fail."""
    with closing(opened(tmp_path)) as connection:
        add(connection, 0, "会議です")
        connection.execute("DROP TRIGGER letters_removed")
        connection.execute("DELETE FROM segment")

        with pytest.raises(sqlite3.DatabaseError):
            letters_are_whole(connection)
