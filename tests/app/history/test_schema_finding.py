"""The table of words is exact whatever is written, edited and deleted, and never in the way."""

import sqlite3
from collections import Counter
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.connection import check_and_migrate
from app.history.schema import MIGRATIONS, VERSION


def opened(tmp_path, version=VERSION):
    connection = sqlite3.connect(":memory:", isolation_level=None)
    check_and_migrate(connection, tmp_path / "x", MIGRATIONS[:version])
    connection.execute(
        "INSERT INTO session (title, started_us, source, engine, model, provider, state)"
        " VALUES ('t', 0, 's', 'e', 'm', 'p', 'ended')"
    )
    return connection


def add(connection, number, text):
    connection.execute(
        "INSERT INTO segment (session, number, start_sample, end_sample, started_us, text, source)"
        " VALUES (1, ?, 0, 1, 0, ?, 's')"
        " ON CONFLICT (session, number) DO NOTHING",
        (number, text),
    )


def words(connection):
    return dict(connection.execute("SELECT text, lines FROM word").fetchall())


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

        connection.execute("DELETE FROM segment")

        assert words(connection) == {}


def test_lines_of_before_are_counted_by_the_migration(tmp_path):
    with closing(opened(tmp_path, 3)) as connection:
        add(connection, 0, "marmalade, marmalade and bread")
        add(connection, 1, "bread")

        check_and_migrate(connection, tmp_path / "x", MIGRATIONS)

        assert words(connection) == {"marmalade": 1, "and": 1, "bread": 2}


@pytest.mark.parametrize("text", ["a\x00b", "\x01\x1f\x7f", '\\"\\u00', "\ufdd0", "[", '","', ""])
def test_no_text_keeps_a_line_from_being_saved(tmp_path, text):
    with closing(opened(tmp_path)) as connection:
        add(connection, 0, text)
        connection.execute("DELETE FROM segment")

        assert connection.execute("SELECT count(*) FROM word").fetchone() == (0,)


@settings(deadline=None, max_examples=60)
@given(
    steps=st.lists(
        st.tuples(
            st.integers(0, 3),
            st.none()
            | st.text(st.sampled_from("aA éÉ'\\\"\x00\x01.—"), max_size=12)
            | st.text(max_size=8),
        ),
        max_size=12,
    )
)
def test_the_table_holds_what_the_lines_hold_after_any_changes(tmp_path_factory, steps):
    with closing(opened(tmp_path_factory.getbasetemp())) as connection:
        for number, text in steps:
            if text is None:
                connection.execute("DELETE FROM segment WHERE number = ?", (number,))
            else:
                add(connection, number, text)
                connection.execute("UPDATE segment SET text = ? WHERE number = ?", (text, number))
        kept = [row[0] for row in connection.execute("SELECT text FROM segment")]
        found = words(connection)
        connection.execute("DELETE FROM word")
        connection.execute("DROP TRIGGER word_recounted")
        connection.execute("CREATE TABLE kept AS SELECT * FROM segment")
        connection.execute("DELETE FROM segment")
        connection.execute("DELETE FROM word")
        for number, text in enumerate(kept):
            add(connection, number, text)

        assert Counter(found) == Counter(words(connection))
        assert all(count > 0 for count in found.values())
