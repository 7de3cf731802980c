"""What was deleted is nowhere: not in rows, indexes, pages, journal, undo or sound."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from random import Random

import numpy as np
import pytest
import soundfile

from app.captions.story import CaptionStory, WordChange
from app.history import erasure
from app.history.asked import KeptTurn, NewDocument
from app.history.erasure import Erasing
from app.history.errors import SaveFailed
from app.history.index_writes import IndexBatch, IndexedChunk
from app.history.reader import HistoryReader
from app.history.records import AudioFile
from app.history.store import HistoryStore
from engines.arrays import RATE_HZ
from tests.app.history.samples import START, new_segment, new_session

SECRET = "qzmarkerzq"  # noqa: S105  # a word to look for
"""A word that shares no beginning with others, so that no index stores it shortened."""


def vector(seed):
    return np.random.default_rng(seed).standard_normal(384, dtype=np.float32).tobytes()


def index(store, session, lines):
    """Give each line a chunk with a vector of its own number."""
    chunks = tuple(
        IndexedChunk(first=number, last=number, part=0, numbers=vector(number))
        for number in range(lines)
    )
    batch = IndexBatch(session=session, model="m", dimension=384, chunks=chunks, through=10**6)
    assert store.write_index(batch).result(5)


def files_with(paths, secret):
    return [
        file.name
        for file in paths.home.rglob("*")
        if file.is_file() and secret in file.read_bytes()
    ]


def vocabulary(paths):
    """Every term that a full-text index of the database lists, and every word beside it."""
    with closing(sqlite3.connect(paths.database)) as connection:
        tables = connection.execute(
            "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%fts5%'"
        ).fetchall()
        terms = set()
        for (table,) in tables:
            connection.execute(f"CREATE VIRTUAL TABLE temp.v USING fts5vocab(main, {table}, row)")
            terms |= {row[0] for row in connection.execute("SELECT term FROM temp.v")}
            connection.execute("DROP TABLE temp.v")
        return terms | {row[0] for row in connection.execute("SELECT text FROM word")}


def keep_audio(paths, store, session, seconds, subtype=("FLAC", "PCM_16")):
    """Give a session sound that is loud all along; returns its path."""
    path = paths.home / "audio" / f"{session}.{subtype[0].lower()}"
    path.parent.mkdir(exist_ok=True)
    tone = 0.5 * np.sin(2 * np.pi * 440 * np.arange(seconds * RATE_HZ) / RATE_HZ)
    soundfile.write(path, tone, RATE_HZ, format=subtype[0], subtype=subtype[1])
    audio = AudioFile(path=f"audio/{path.name}", format=subtype[0], rate_hz=RATE_HZ, state="kept")
    store.set_audio(session, audio).result(5)
    return path


DELETIONS = {
    "line": lambda store, session: store.delete_segments(session, [1]),
    "range": lambda store, session: store.delete_range(session, 6.0, 7.0),
    "session": lambda store, session: store.delete_session(session),
    "old": lambda store, session: store.delete_older_than(30, START + timedelta(days=40)),
}


@pytest.mark.parametrize("kind", DELETIONS)
def test_nothing_of_what_was_deleted_is_left_in_the_data_folder(paths, keep, store, kind):
    keep("this stays here", title="Kept", started_at=START + timedelta(days=30))
    session = keep("before it", f"only here: {SECRET} it is", "after it", title="Here")
    index(store, session, 3)
    for secret in (SECRET.encode(), vector(1)[:32]):
        assert files_with(paths, secret)
    assert SECRET in vocabulary(paths)

    DELETIONS[kind](store, session).result(5)
    store.erased().result(10)

    assert files_with(paths, SECRET.encode()) == []
    assert files_with(paths, vector(1)[:32]) == []
    assert SECRET not in vocabulary(paths)
    with closing(sqlite3.connect(paths.database)) as connection:
        assert connection.execute("PRAGMA freelist_count").fetchone()[0] == 0
        assert connection.execute("SELECT count(*) FROM owed").fetchone()[0] == 0
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


@pytest.mark.parametrize("kind", [*DELETIONS, "conversation and document"])
def test_nothing_is_left_of_answers_and_documents_that_rest_on_what_was_deleted(
    paths, keep, store, kind
):
    session = keep("before it", f"only here: {SECRET} it is", "after it", title="Here")
    conversation = store.begin_conversation("Asked quivernaught").result(5)
    turn = KeptTurn(
        number=1,
        asked_at=START,
        question="Asked quivernaught",
        answer="It is zirconflusher.",
        snapshot='{"answer": "vexomatic"}',
        sources=((session, 1),),
    )
    store.keep_turn(conversation, turn).result(5)
    minutes = NewDocument(
        kind="minutes",
        title="Minutes",
        markdown="quasiplunk",
        model="llama",
        made_at=START,
        lines=(1,),
    )
    document = store.keep_document(session, minutes).result(5)
    secrets = [b"quivernaught", b"zirconflusher", b"vexomatic", b"quasiplunk"]
    assert all(files_with(paths, secret) for secret in secrets)

    if kind in DELETIONS:
        DELETIONS[kind](store, session).result(5)
    else:
        store.delete_conversation(conversation).result(5)
        store.delete_document(document).result(5)
    store.erased().result(10)

    assert [files_with(paths, secret) for secret in secrets] == [[], [], [], []]
    # The index holds the stems.
    assert not {"quivernaught", "zirconflush"} & vocabulary(paths)


def test_neither_what_was_heard_nor_what_was_first_shown_is_left(paths, store):
    """A line of a list of words keeps what was heard, and its story the words that were changed."""
    session = store.begin_session(new_session("Here", START)).result(5)
    story = CaptionStory(
        changes=(WordChange(old="zirconflusher", new="flusher"),), doubtful=("quasiplunk",)
    )
    line = replace(new_segment(0, "a flusher it is"), heard="a vexomatic it is", story=story)
    store.keep_segment(session, line).result(5)
    store.end_session(session, START + timedelta(minutes=1)).result(5)
    secrets = [b"zirconflusher", b"quasiplunk", b"vexomatic"]
    assert all(files_with(paths, secret) for secret in secrets)

    store.delete_segments(session, [0]).result(5)
    store.erased().result(10)

    assert [files_with(paths, secret) for secret in secrets] == [[], [], []]


def test_no_letters_of_a_deleted_line_without_spaces_are_left(paths, keep, store):
    session = keep("今日の会議です", "極秘計画です", "予算です")
    triples = {"極秘計", "秘計画", "計画で"}
    assert triples <= vocabulary(paths)
    assert files_with(paths, "極秘計".encode())

    store.delete_segments(session, [1]).result(5)
    store.erased().result(10)

    assert not triples & vocabulary(paths)
    assert files_with(paths, "極秘計".encode()) == []
    assert "会議で" in vocabulary(paths)


def test_pages_that_were_filled_and_split_many_times_hold_nothing_either(paths, keep, store):
    """SQLite leaves parts of rows where it moved them from, whatever secure_delete says."""
    rng = np.random.default_rng(5)
    session = keep(*(f"z{n:04}q " + "word " * int(rng.integers(1, 60)) for n in range(300)))
    for number in rng.integers(0, 300, 100):
        store.edit_segment(session, int(number), f"z{number:04}q " + "longer " * 40).result(5)
    gone = sorted({int(number) for number in rng.integers(0, 300, 60)})

    store.delete_segments(session, gone).result(5)
    store.erased().result(10)

    assert [n for n in gone if files_with(paths, f"z{n:04}q".encode())] == []


def test_an_index_does_not_grow_deeper_with_every_deletion(monkeypatch):
    """Each full merge of an index that had grown adds levels, and SQLite takes one with more than
    2,000 for damaged: after about 1,000 deletions nothing could be searched or saved any more."""
    monkeypatch.setattr(erasure, "_MOST_LEVELS", 10)
    random = Random(0)  # noqa: S311  # the same words in every run
    levels = []

    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("CREATE VIRTUAL TABLE words USING fts5(text)")
        for _ in range(30):
            for _ in range(3):
                text = " ".join("".join(random.choices("abcdefghij", k=5)) for _ in range(30))
                connection.execute("INSERT INTO words VALUES (?)", (text,))
            for _ in erasure._merge_steps(connection, "words"):
                pass
            levels.append(erasure._levels(connection, "words"))
            connection.execute("INSERT INTO words (words) VALUES ('integrity-check')")

    assert max(levels) >= 10
    assert max(levels) <= 13


def test_lines_that_were_taken_back_and_deleted_again_are_gone(paths, keep, store):
    session = keep("before", f"{SECRET} once")
    store.delete_segments(session, [1]).result(5)
    store.undo().result(5)
    assert files_with(paths, SECRET.encode())

    store.delete_session(session).result(5)
    store.erased().result(10)

    assert files_with(paths, SECRET.encode()) == []


def test_an_edited_line_takes_its_first_words_with_it(paths, keep, store):
    session = keep("before", f"{SECRET} as recognised")
    store.edit_segment(session, 1, "something else").result(5)

    store.delete_segments(session, [1]).result(5)
    store.erased().result(10)

    assert files_with(paths, SECRET.encode()) == []


@pytest.mark.parametrize("subtype", [("FLAC", "PCM_16"), ("OGG", "OPUS")], ids=str)
def test_the_sound_of_deleted_lines_is_silent_and_the_rest_is_as_it_was(
    paths, keep, store, subtype
):
    session = keep("zero", "one", "two")
    path = keep_audio(paths, store, session, 15, subtype)
    before, _ = soundfile.read(path)

    store.delete_segments(session, [1]).result(5)
    store.erased().result(10)

    after, _ = soundfile.read(path)
    quiet = slice(5 * RATE_HZ, 9 * RATE_HZ)
    margin = 0 if subtype[0] == "FLAC" else RATE_HZ // 10
    assert len(after) == len(before)
    assert np.abs(after[quiet.start + margin : quiet.stop - margin]).max() < 0.01
    for part in (slice(0, quiet.start - margin), slice(quiet.stop + margin, None)):
        loudness = np.sqrt(np.mean(after[part] ** 2) / np.mean(before[part] ** 2))
        assert loudness == pytest.approx(1, abs=0.001 if subtype[0] == "FLAC" else 0.1)


def test_the_sound_of_a_deleted_session_is_gone_and_comes_back_with_it(paths, keep, store):
    session = keep("zero", "one")
    path = keep_audio(paths, store, session, 10)
    whole = path.read_bytes()

    store.delete_session(session).result(5)
    store.erased().result(10)
    assert not path.exists()

    undone = store.undo().result(5)
    store.erased().result(10)
    assert path.read_bytes() == whole
    assert not undone.lost_sound
    with HistoryReader(paths) as reader:
        assert reader.session(session).audio.state == "kept"


def test_silenced_sound_comes_back_with_its_line(paths, keep, store):
    session = keep("zero", "one")
    path = keep_audio(paths, store, session, 10)
    whole = path.read_bytes()

    store.delete_range(session, 0.0, 2.0).result(5)
    store.erased().result(10)
    assert path.read_bytes() != whole
    store.undo().result(5)
    store.erased().result(10)

    assert path.read_bytes() == whole


def test_a_stretch_without_lines_is_silenced_and_comes_back(paths, keep, store):
    session = keep("zero")
    path = keep_audio(paths, store, session, 10)
    whole = path.read_bytes()

    assert store.delete_range(session, 6.0, 7.0).result(5) == 0
    store.erased().result(10)
    after, _ = soundfile.read(path)
    assert np.abs(after[6 * RATE_HZ : 7 * RATE_HZ]).max() == 0
    store.undo().result(5)

    assert path.read_bytes() == whole


def test_sound_that_is_too_long_to_be_held_is_told_not_to_come_back(
    paths, keep, store, monkeypatch
):
    monkeypatch.setattr("app.history.deletions.MOST_HELD_BYTES", 100)
    session = keep("zero")
    path = keep_audio(paths, store, session, 10)

    store.delete_session(session).result(5)
    store.erased().result(10)
    undone = store.undo().result(5)

    assert undone.lost_sound
    assert not path.exists()
    with HistoryReader(paths) as reader:
        assert reader.session(session).audio is None


def test_sound_alone_can_be_deleted(paths, keep, store):
    session = keep("zero")
    path = keep_audio(paths, store, session, 3)

    assert store.delete_audio_older_than(30, START + timedelta(days=20)).result(5) == []
    assert store.delete_audio_older_than(30, START + timedelta(days=40)).result(5) == [session]
    store.erased().result(10)

    assert not path.exists()
    with HistoryReader(paths) as reader:
        assert (reader.session(session).audio, reader.session(session).segments) == (None, 1)


def test_a_deletion_that_was_not_erased_is_erased_at_the_next_start(
    paths, keep, store, listener, monkeypatch
):
    session = keep("before", f"{SECRET} once")
    monkeypatch.setattr(Erasing, "begin", lambda _: None)
    store.delete_segments(session, [1]).result(5)
    store.close(5)
    monkeypatch.undo()
    # What a process that is killed leaves: the full-text index still lists the word.

    again = HistoryStore(paths, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved)
    again.erased().result(10)
    again.close(5)

    assert files_with(paths, SECRET.encode()) == []


def test_closing_erases_what_was_deleted_just_before(paths, keep, store):
    session = keep("before", f"{SECRET} once")
    store.delete_segments(session, [1])

    assert store.close(10)
    assert files_with(paths, SECRET.encode()) == []


def test_sound_that_cannot_be_removed_is_named_and_removed_later(paths, keep, store, monkeypatch):
    monkeypatch.setattr("app.history.erasure._RETRY_S", 0.05)
    session = keep(f"{SECRET} zero")
    path = keep_audio(paths, store, session, 3)
    path.unlink()
    path.mkdir()

    store.delete_session(session).result(5)
    with pytest.raises(SaveFailed, match="could not be removed"):
        store.erased().result(10)
    assert files_with(paths, SECRET.encode()) == []  # The words need not wait for it.
    path.rmdir()

    while True:
        try:
            store.erased().result(10)
        except SaveFailed:
            continue
        break


def test_lines_are_kept_while_erasing_waits_for_a_reader(paths, keep, store, listener):
    session = keep("before", f"{SECRET} once")
    with HistoryReader(paths) as reader, reader.connection() as connection:
        connection.execute("SELECT count(*) FROM segment").fetchone()
        store.delete_segments(session, [1]).result(5)
        erased = store.erased()
        keep("a session meanwhile")
        assert not erased.done()

    erased.result(10)
    assert files_with(paths, SECRET.encode()) == []


@pytest.mark.parametrize("path", ["../out.flac", "/etc/out.flac", "audio/../../out.flac", "", "."])
def test_sound_outside_the_data_folder_is_never_touched(paths, keep, store, tmp_path, path):
    """A backup of somebody else's may say anything about where its sound is."""
    outside = tmp_path / "out.flac"
    outside.write_bytes(b"not ours")
    session = keep("zero")
    audio = AudioFile(path=path, format="FLAC", rate_hz=RATE_HZ, state="kept")
    with pytest.raises(ValueError, match="data folder"):
        store.set_audio(session, audio)
    with closing(sqlite3.connect(paths.database)) as connection:
        connection.execute("INSERT INTO audio VALUES (1, ?, 'FLAC', 16000, 'kept')", (path,))
        connection.commit()

    store.delete_session(session).result(5)
    store.erased().result(10)

    assert outside.read_bytes() == b"not ours"
