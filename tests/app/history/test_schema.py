"""Migrations: forwards only, all or nothing, never a newer file."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.history.connection import check_and_migrate, open_reader, open_writer
from app.history.errors import HistoryTooNew, HistoryUnavailable
from app.history.reader import HistoryReader
from app.history.schema import APPLICATION_ID, MIGRATIONS, TOKENIZER, VERSION

DATA = Path(__file__).resolve().parents[2] / "data"


def old_database(path, version):
    """Write a database as the program of that version left it, with a session in it."""
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        check_and_migrate(connection, path, MIGRATIONS[:version])
        connection.execute(
            "INSERT INTO session (title, started_us, ended_us, source, engine, model, provider,"
            " state) VALUES ('Old meeting', 1000000, 9000000, 'mic', 'e', 'm', 'CPU', 'ended')"
        )
        connection.execute(
            "INSERT INTO segment (session, number, start_sample, end_sample, started_us, text,"
            " source) VALUES (1, 0, 0, 16000, 1000000, 'we said marmalade', 'mic')"
        )


@pytest.mark.parametrize("opens", [open_writer, open_reader], ids=["writer", "reader"])
def test_an_older_database_is_brought_up_to_date_and_keeps_its_rows(paths, opens):
    old_database(paths.database, VERSION - 1)

    with closing(opens(paths.database)) as connection:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        found = connection.execute(
            "SELECT segment.text FROM segment JOIN segment_words f ON f.rowid = segment.id"
            " WHERE segment_words MATCH 'marmalade'"
        ).fetchall()
        vectors = connection.execute("SELECT count(*) FROM vector").fetchone()[0]

    assert (version, found, vectors) == (VERSION, [("we said marmalade",)], 0)


def test_a_migration_that_fails_changes_nothing(paths):
    old_database(paths.database, VERSION - 1)
    (before,) = rows_of(paths.database, "SELECT name FROM sqlite_schema ORDER BY name")
    broken = (*MIGRATIONS, ("CREATE TABLE fine (x)", "CREATE TABLE broken ("))

    with closing(sqlite3.connect(paths.database, isolation_level=None)) as connection:
        with pytest.raises(sqlite3.OperationalError):
            check_and_migrate(connection, paths.database, broken)
        after = connection.execute("SELECT name FROM sqlite_schema ORDER BY name").fetchall()
        version = connection.execute("PRAGMA user_version").fetchone()[0]

    assert version == VERSION - 1
    assert after == before


def rows_of(path, *queries):
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        return [connection.execute(query).fetchall() for query in queries]


@pytest.mark.parametrize("file", ["history-v2.sqlite3", "history-v4.sqlite3"])
def test_the_history_that_an_older_version_wrote_keeps_every_row(paths, file):
    kept = (
        "SELECT id, title, started_us, ended_us, source, engine, model, provider, state"
        " FROM session ORDER BY id",
        "SELECT id, session, number, start_sample, end_sample, started_us, text, source, speaker"
        " FROM segment ORDER BY id",
        "SELECT id, session, start_sample, end_sample, cause FROM gap ORDER BY id",
        "SELECT id, session, first_number, last_number, part FROM chunk ORDER BY id",
        "SELECT id, chunk, model, dimension, numbers FROM vector ORDER BY id",
        "SELECT session, model, through FROM indexed ORDER BY session",
        "SELECT name, seq FROM sqlite_sequence WHERE name != 'word' ORDER BY name",
        "SELECT count FROM deletions",
    )
    before = rows_of(DATA / file, *kept)
    paths.home.mkdir()
    shutil.copy(DATA / file, paths.database)

    open_writer(paths.database).close()

    assert rows_of(paths.database, *kept) == before
    words, embedding, models, damage = rows_of(
        paths.database,
        "SELECT id, words, title_is_proposed FROM session ORDER BY id",
        "SELECT model, dimension, state FROM embedding",
        "SELECT DISTINCT model FROM chunk",
        "PRAGMA foreign_key_check",
    )
    texts = [(row[1], row[6]) for row in before[1]]
    assert words == [
        (id_, sum(len(text.split()) for session, text in texts if session == id_), 0)
        for id_ in (1, 3, 4, 5)
    ]
    assert embedding == [("words-8", 8, "serving")]
    assert models == [("words-8",)]
    assert damage == []


@pytest.mark.parametrize("opens", [open_writer, open_reader], ids=["writer", "reader"])
def test_a_newer_database_is_refused_and_left_as_it_is(paths, opens):
    old_database(paths.database, VERSION)
    with closing(sqlite3.connect(paths.database)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = paths.database.read_bytes()

    with pytest.raises(HistoryTooNew, match=r"newer version.*Install"):
        opens(paths.database)

    assert paths.database.read_bytes() == before


@pytest.mark.parametrize("opens", [open_writer, open_reader], ids=["writer", "reader"])
def test_another_programs_database_is_refused_and_left_as_it_is(paths, opens):
    paths.home.mkdir()
    with closing(sqlite3.connect(paths.database)) as connection:
        connection.execute("CREATE TABLE theirs (x)")
    before = paths.database.read_bytes()

    with pytest.raises(HistoryUnavailable, match="another program"):
        opens(paths.database)

    assert paths.database.read_bytes() == before


def test_what_is_shown_as_found_is_told_apart_as_it_was_indexed():
    assert any(f"tokenize = '{TOKENIZER}'" in sql for sql in MIGRATIONS[0])


def test_the_file_says_whose_it_is(paths):
    open_writer(paths.database).close()

    assert paths.database.read_bytes()[68:72] == APPLICATION_ID.to_bytes(4, "big")


def test_a_history_that_was_never_written_reads_as_empty_and_makes_no_file(paths):
    with HistoryReader(paths) as reader:
        assert reader.sessions() == []

    assert not paths.database.exists()
