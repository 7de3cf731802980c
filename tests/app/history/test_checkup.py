"""What does not agree is found, and made again from what it comes from."""

import shutil
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
import soundfile

from app.history import vector_blocks
from app.history.asked import KeptTurn, NewDocument
from app.history.checkup import check_history
from app.history.connection import open_writer
from app.history.errors import HistoryError
from app.history.indexer import Indexer
from app.history.reader import HistoryReader
from app.history.recording_locks import RecordingLock
from app.history.records import AudioFile
from engines.arrays import RATE_HZ
from tests.app.history.samples import START, WordEmbedder

FULL = "a line that is long enough to be a chunk of its own, number"


@pytest.fixture
def whole(paths, keep, store):
    """A history of two sessions with vectors and sound, closed; its first session's id."""
    session = keep(*(f"{FULL} {number}" for number in range(6)))
    keep("another session")
    path = paths.home / "audio" / "one.flac"
    path.parent.mkdir()
    soundfile.write(path, np.zeros(3 * RATE_HZ), RATE_HZ, subtype="PCM_16")
    audio = AudioFile(path="audio/one.flac", format="FLAC", rate_hz=RATE_HZ, state="kept")
    store.set_audio(session, audio).result(5)
    indexer = Indexer(paths, store, WordEmbedder)
    indexer.start()
    assert indexer.wait_idle(5)
    indexer.close(5)
    return session


def wrong(paths, *, repair=False):
    return {
        finding.name: finding.detail
        for finding in check_history(paths, repair=repair)
        if not finding.ok
    }


def change(paths, *statements):
    with closing(open_writer(paths.database)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        for statement in statements:
            connection.execute(statement)


def texts(paths):
    with HistoryReader(paths) as reader:
        return [line.text for session in reader.sessions() for line in reader.segments(session.id)]


def test_a_history_that_agrees_is_fine(paths, whole):
    assert wrong(paths) == {}


def test_a_history_that_is_not_there_is_fine(paths):
    assert wrong(paths) == {}
    assert not paths.database.exists()


DAMAGES = {
    "words": "INSERT INTO segment_words (segment_words, rowid, text)"
    " SELECT 'delete', id, text FROM segment WHERE id = 1",
    "vocabulary": "UPDATE word SET lines = lines + 1 WHERE text = 'line'",
    "counts": "UPDATE session SET words = words + 1",
    "vectors": "DELETE FROM vector WHERE chunk = 2",
    "strays": "DELETE FROM chunk WHERE id = 3",
}


@pytest.mark.parametrize("word", ["line", "unheard"])
def test_a_word_too_few_or_too_many_is_found(paths, whole, word):
    change(
        paths,
        "DELETE FROM word WHERE text = 'line'"
        if word == "line"
        else "INSERT INTO word (text, lines) VALUES ('unheard', 1)",
    )

    assert "1 words" in wrong(paths)["vocabulary"]
    assert wrong(paths, repair=True) == {}


@pytest.mark.parametrize("name", DAMAGES)
def test_what_can_be_made_again_is_made_again(paths, store, whole, name):
    before = texts(paths)
    change(paths, DAMAGES[name])

    assert name in wrong(paths)
    assert name in wrong(paths)  # Looking changes nothing.
    assert wrong(paths, repair=True) == {}
    indexer = Indexer(paths, store, WordEmbedder)
    indexer.start()
    assert indexer.wait_idle(5)
    indexer.close(5)

    assert wrong(paths) == {}
    assert texts(paths) == before
    with HistoryReader(paths) as reader, reader.connection() as connection:
        assert connection.execute("SELECT count(DISTINCT chunk) FROM vector").fetchone() == (7,)


@pytest.fixture
def packed(paths, keep, store, monkeypatch):
    """A history with three blocks of packed vectors."""
    if not vector_blocks.can_pack():
        pytest.skip("there is no packing library for this machine")
    monkeypatch.setattr(vector_blocks, "BLOCK_VECTORS", 50)
    monkeypatch.setattr(vector_blocks, "EXACT_VECTORS", 60)
    monkeypatch.setattr(vector_blocks, "FEWEST_VECTORS", 10)
    keep(*(" ".join(f"word{n * n % 997 + k}" for k in range(12)) for n in range(165)))
    indexed(paths, store)
    assert blocks(paths) == 3


def indexed(paths, store):
    indexer = Indexer(paths, store, WordEmbedder)
    indexer.start()
    assert indexer.wait_idle(10)
    indexer.close(5)


def blocks(paths):
    with HistoryReader(paths) as reader, reader.connection() as connection:
        return connection.execute("SELECT count(*) FROM vector_block").fetchone()[0]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE vector_block SET codes = zeroblob(length(codes)) WHERE id = 2",
        "UPDATE vector_block SET codes = substr(codes, 1, length(codes) - 1) WHERE id = 2",
        "UPDATE vector_block SET codes = (SELECT codes FROM vector_block WHERE id = 1)"
        " WHERE id = 2",
        "UPDATE vector_block SET vectors = zeroblob(length(vectors)) WHERE id = 2",
        "UPDATE vector_block SET first_vector = first_vector - 1 WHERE id = 2",
        "UPDATE vector_block SET model = 'another' WHERE id = 2",
        "UPDATE vector_block SET dimension = 32 WHERE id = 2",
    ],
)
def test_a_block_that_is_not_what_its_vectors_make_is_packed_anew(paths, store, packed, damage):
    assert wrong(paths) == {}
    change(paths, damage)

    assert "1 blocks" in wrong(paths)["blocks"]
    assert wrong(paths, repair=True) == {}
    assert blocks(paths) == 2
    indexed(paths, store)

    assert blocks(paths) == 3
    assert wrong(paths) == {}


def test_codes_that_another_processor_rounded_are_fine(paths, packed):
    with closing(open_writer(paths.database)) as connection:
        (codes,) = connection.execute("SELECT codes FROM vector_block WHERE id = 2").fetchone()
        rounded = bytearray(codes)
        for place in range(40, len(rounded), 400):
            rounded[place] ^= 1
        connection.execute("UPDATE vector_block SET codes = ? WHERE id = 2", (bytes(rounded),))

    assert wrong(paths) == {}


def test_sound_that_is_gone_is_marked_and_marked_again_when_it_is_back(paths, whole, tmp_path):
    path = paths.home / "audio" / "one.flac"
    shutil.move(path, tmp_path / "away.flac")

    assert "missing" in wrong(paths)["sound"]
    assert wrong(paths, repair=True) == {}
    with HistoryReader(paths) as reader:
        assert reader.session(whole).audio.state == "missing"

    shutil.move(tmp_path / "away.flac", path)
    assert "were missing" in wrong(paths)["sound"]
    assert wrong(paths, repair=True) == {}
    with HistoryReader(paths) as reader:
        assert reader.session(whole).audio.state == "kept"


def test_sound_whose_recorder_died_is_called_kept_and_that_of_a_live_one_is_left(paths, whole):
    change(paths, "UPDATE audio SET state = 'recording'")
    lock = RecordingLock(paths.locks, paths.home / "audio" / "one.flac")

    lock.take()
    assert wrong(paths, repair=True) == {}
    with HistoryReader(paths) as reader:
        assert reader.session(whole).audio.state == "recording"

    lock.release()
    assert "recorded" in wrong(paths)["sound"]
    assert wrong(paths, repair=True) == {}
    with HistoryReader(paths) as reader:
        assert reader.session(whole).audio.state == "kept"


def test_sound_that_cannot_be_read_is_named_and_left(paths, whole):
    path = paths.home / "audio" / "one.flac"
    path.write_bytes(b"no sound")

    assert "`earmark doctor --repair`" not in wrong(paths)["unread"]
    assert "cannot be read" in wrong(paths, repair=True)["unread"]
    assert path.read_bytes() == b"no sound"


def test_a_file_that_belongs_to_no_session_is_named_and_left(paths, whole):
    stray = paths.home / "audio" / "stray.flac"
    stray.write_bytes(b"somebody's words, maybe")

    assert str(stray) in wrong(paths, repair=True)["orphans"]
    assert stray.exists()


def test_lines_that_lost_their_session_get_it_back_with_all_that_they_tell(paths, whole):
    with HistoryReader(paths) as reader:
        before, lines = reader.session(whole), reader.segments(whole)
    change(
        paths,
        "INSERT INTO gap (session, start_sample, end_sample, cause) VALUES (1, 0, 100, 'paused')",
        "DELETE FROM session WHERE id = 1",
    )

    assert "`earmark doctor --repair` mends it" in wrong(paths)["strays"]
    assert wrong(paths, repair=True) == {}

    with HistoryReader(paths) as reader:
        after = reader.session(whole)
        assert reader.segments(whole) == lines
        assert len(reader.gaps(whole)) == 1
    assert (after.started_at, after.words, after.audio) == (
        before.started_at,
        before.words,
        before.audio,
    )
    assert after.state == "interrupted"
    assert after.title


def test_sound_that_lost_its_session_and_lines_gets_a_session_back(paths, whole):
    change(
        paths,
        "DELETE FROM segment WHERE session = 1",
        "INSERT INTO gap (session, start_sample, end_sample, cause) VALUES (9, 0, 100, 'paused')",
        "DELETE FROM session WHERE id = 1",
    )

    assert wrong(paths, repair=True) == {}

    with HistoryReader(paths) as reader:
        assert reader.session(whole).audio.path == "audio/one.flac"
        assert [session.id for session in reader.sessions()] == [whole, 2]


def test_answers_and_documents_that_lost_what_they_belong_to_get_it_back(paths, store, whole):
    conversation = store.begin_conversation("What is the number?").result(5)
    turn = KeptTurn(
        number=1, asked_at=START, question="Which?", answer="5", snapshot="{}", sources=((2, 0),)
    )
    store.keep_turn(conversation, turn).result(5)
    minutes = NewDocument(
        kind="minutes", title="Minutes", markdown="# 5", model="m", made_at=START, lines=(0,)
    )
    store.keep_document(2, minutes).result(5)
    change(
        paths,
        "DELETE FROM conversation",
        "DELETE FROM segment WHERE session = 2",
        "DELETE FROM session WHERE id = 2",
        "INSERT INTO turn_source (turn, session, line) VALUES (99, 1, 0)",
    )

    assert "turn" in wrong(paths)["strays"]
    assert wrong(paths, repair=True) == {}

    with HistoryReader(paths) as reader:
        assert [each.title for each in reader.conversations()] == ["Which?"]
        assert [(each.answer, each.sources) for each in reader.turns(conversation)] == [("5", ())]
        assert reader.session(2).started_at == START
        assert [(each.markdown, each.lines) for each in reader.documents(2)] == [("# 5", ())]


def test_an_index_of_answers_that_does_not_agree_is_made_again(paths, store, whole):
    conversation = store.begin_conversation("Which?").result(5)
    turn = KeptTurn(number=1, asked_at=START, question="Which?", answer="Five", snapshot="{}")
    store.keep_turn(conversation, turn).result(5)
    change(paths, "INSERT INTO turn_words (turn_words) VALUES ('delete-all')")

    assert "words" in wrong(paths)
    assert wrong(paths, repair=True) == {}

    with HistoryReader(paths) as reader:
        assert [each.id for each in reader.conversations("five")] == [conversation]


def deepened(paths):
    """Give the index of words more levels than SQLite opens, as many deletions once did."""
    levels = 2100
    structure = bytes([0, 0, 0, 1, 0x80 | levels >> 7, levels & 127, 0, 0]) + bytes(2 * levels)
    with closing(open_writer(paths.database)) as connection:
        connection.execute("UPDATE segment_words_data SET block = ? WHERE id = 10", (structure,))


def test_an_index_of_words_with_too_many_levels_is_made_again(paths, store, whole):
    deepened(paths)
    change(paths, "INSERT INTO owed VALUES ('erase', '')")
    with pytest.raises(HistoryError, match=r"doctor --repair.*restore FILE --force"):
        found(paths, "line")

    assert set(wrong(paths)) == {"words", "deletions"}
    assert wrong(paths, repair=True) == {}

    assert len(found(paths, "line")) == 6


def found(paths, word):
    with HistoryReader(paths) as reader, reader.connection() as connection:
        return connection.execute(
            "SELECT rowid FROM segment_words WHERE segment_words MATCH ?", (word,)
        ).fetchall()


def test_what_deletions_owe_is_told_and_paid(paths, whole):
    change(paths, "INSERT INTO owed VALUES ('remove', 'audio/old.flac'), ('erase', '')")
    (paths.home / "audio" / "old.flac").write_bytes(b"deleted")

    assert set(wrong(paths)) == {"deletions", "orphans"}
    assert wrong(paths, repair=True) == {}

    assert wrong(paths) == {}
    assert not (paths.home / "audio" / "old.flac").exists()


def test_a_damaged_database_is_named_and_left(paths, store, whole):
    store.close(5)
    data = bytearray(paths.database.read_bytes())
    for page in range(4, len(data) // 4096):
        data[page * 4096 : page * 4096 + 40] = bytes(40)
    Path(paths.database).write_bytes(data)
    try:
        found = wrong(paths, repair=True)
    except HistoryError as error:
        found = {"database": str(error)}

    assert "damaged" in found["database"]
