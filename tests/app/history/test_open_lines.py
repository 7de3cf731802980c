"""What is shown of a line that is not finished outlives the process: once, and only that."""

import logging
import threading
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta

import pytest

import app.history.open_lines
from app.captions.story import CaptionStory
from app.history.open_line_files import (
    open_lines_file,
    read_open_lines,
    sessions_with_open_lines,
    write_open_lines,
)
from app.history.reader import HistoryReader
from app.history.store import HistoryStore
from engines.arrays import RATE_HZ
from tests.app.history.samples import START, new_segment, new_session
from tests.app.history.test_erasure import files_with

UNFINISHED = CaptionStory(is_unfinished=True, language="en-US")
WORD = "zirconflusher"


def shown(number, text, **other):
    return replace(new_segment(number, text), story=UNFINISHED, **other)


@contextmanager
def captioning(paths, **listeners):
    """A store that may be closed as a process that dies would leave it: its session has no end."""
    told = {"on_kept": lambda *_: None, "on_not_saved": lambda *_: None, **listeners}
    store = HistoryStore(paths, **told)
    try:
        yield store
    finally:
        store.close(5)


def died(paths, *lines):
    """Leave a session behind whose process died while these lines were shown; return it."""
    with captioning(paths) as store:
        session = store.begin_session(new_session()).result(5)
        store.keep_segment(session, new_segment(0, "this was finished")).result(5)
        for line in lines:
            store.show_segment(session, line)
    return session


def lines_of(paths, session):
    with HistoryReader(paths) as reader:
        return reader.segments(session)


def texts(paths, session):
    return [line.text for line in lines_of(paths, session)]


def test_what_was_shown_last_is_the_last_line_of_the_interrupted_session(paths, store):
    session = died(
        paths,
        shown(1, "and this", channel=1, speaker="Anna"),
        shown(1, "and this was not", channel=1, speaker="Anna", heard="and that was not"),
    )

    assert store.recover().result(5) == [session]

    with HistoryReader(paths) as reader:
        listed, (_, line) = reader.session(session), reader.segments(session)
        story = reader.stories(session, [1])[1]
    assert (listed.state, listed.ended_at) == ("interrupted", START + timedelta(seconds=9))
    assert (line.text, line.heard, line.speaker) == ("and this was not", "and that was not", "Anna")
    assert (line.start_sample, line.end_sample) == (5 * RATE_HZ, 9 * RATE_HZ)
    assert line.started_at == START + timedelta(seconds=5)
    assert story == UNFINISHED
    assert list(paths.locks.iterdir()) == []
    assert store.recover().result(5) == []
    assert len(texts(paths, session)) == 2


def test_both_channels_are_taken_over(paths, store):
    session = died(paths, shown(1, "one speaks"), shown(2, "the other too", channel=1))

    store.recover().result(5)

    assert texts(paths, session) == ["this was finished", "one speaks", "the other too"]


def test_a_line_that_was_finished_in_time_is_there_once_with_its_final_words(paths, store):
    """The final was on the disk, and the process died before the file was removed."""
    session = died(paths)
    write_open_lines(
        open_lines_file(paths.locks, session), [shown(0, "this was"), shown(1, "and this")]
    )

    store.recover().result(5)

    assert texts(paths, session) == ["this was finished", "and this"]


@pytest.mark.parametrize("kept", [0.0, 0.05, 0.5, 0.99])
def test_a_torn_file_counts_as_none_and_is_told(paths, store, caplog, kept):
    session = died(paths, shown(1, f"and {WORD} was not"))
    file = open_lines_file(paths.locks, session)
    content = file.read_bytes()
    file.write_bytes(content[: int(len(content) * kept)])

    with caplog.at_level(logging.WARNING):
        store.recover().result(5)

    assert texts(paths, session) == ["this was finished"]
    assert "what was shown last is lost" in caplog.text
    assert WORD not in caplog.text
    assert list(paths.locks.iterdir()) == []


def test_a_file_with_other_words_than_were_written_counts_as_none(paths, store, caplog):
    session = died(paths, shown(1, "and this was not"))
    file = open_lines_file(paths.locks, session)
    file.write_bytes(file.read_bytes().replace(b"this was", b"t       "))

    with caplog.at_level(logging.WARNING):
        store.recover().result(5)

    assert texts(paths, session) == ["this was finished"]
    assert "it is torn" in caplog.text


def test_a_file_of_a_newer_program_counts_as_none(paths, store, caplog, monkeypatch):
    monkeypatch.setattr("app.history.open_line_files._fields", lambda line: {"line": line.text})
    session = died(paths, shown(1, "and this"))

    with caplog.at_level(logging.WARNING):
        store.recover().result(5)

    assert texts(paths, session) == ["this was finished"]
    assert "KeyError" in caplog.text


def test_the_rest_of_another_history_is_removed_and_never_taken_over(paths, store):
    """A damaged history was set aside: numbers begin anew, and one of them is met again."""
    session = died(paths)
    later = replace(shown(1, "of another year"), started_at=START + timedelta(days=365))
    write_open_lines(open_lines_file(paths.locks, session), [later])
    write_open_lines(open_lines_file(paths.locks, 77), [later])

    store.recover().result(5)

    assert texts(paths, session) == ["this was finished"]
    assert list(paths.locks.iterdir()) == []


def test_what_is_shown_elsewhere_is_left_alone(paths, store):
    with captioning(paths) as other:
        session = other.begin_session(new_session()).result(5)
        other.show_segment(session, shown(0, "still speaking"))
        _until_written(paths, session)

        assert store.recover().result(5) == []
        assert [line.text for line in _written(paths, session)] == ["still speaking"]
        assert texts(paths, session) == []


def test_a_session_that_ends_leaves_no_file(paths, store):
    session = store.begin_session(new_session()).result(5)
    store.show_segment(session, shown(0, "this was never finished"))
    _until_written(paths, session)

    store.end_session(session, START + timedelta(minutes=1)).result(5)

    assert list(paths.locks.iterdir()) == []


@pytest.mark.parametrize("how", ["kept", "dropped"])
def test_between_sentences_there_is_no_file(paths, store, how):
    session = store.begin_session(new_session()).result(5)
    store.show_segment(session, shown(0, "a sentence"))
    _until_written(paths, session)

    if how == "kept":
        store.keep_segment(session, new_segment(0, "A sentence.")).result(5)
    else:
        store.show_segment(session, shown(0, ""))

    _until(lambda: sessions_with_open_lines(paths.locks) == [])


def test_a_deleted_session_takes_them_along(paths, store):
    """Its process died while another one showed the history."""
    session = died(paths, shown(1, f"only here: {WORD}"))
    assert files_with(paths, WORD.encode())

    store.delete_session(session).result(5)
    store.erased().result(10)

    assert files_with(paths, WORD.encode()) == []


def test_words_wait_for_their_turn_and_the_last_are_not_lost_at_the_end(paths, monkeypatch):
    monkeypatch.setattr(app.history.open_lines, "_EVERY_S", 3600.0)
    with captioning(paths) as store:
        session = store.begin_session(new_session()).result(5)
        for count in range(10):
            store.show_segment(session, shown(0, f"word {count}"))
            _until_written(paths, session)
        threading.Event().wait(0.1)  # A thread that does not wait writes them now.
        before = [line.text for line in _written(paths, session)]

    assert before == ["word 0"]
    assert [line.text for line in _written(paths, session)] == ["word 9"]


def test_the_last_words_are_written_though_nothing_follows_them(paths, store, monkeypatch):
    """As when the engine hangs from then on."""
    monkeypatch.setattr(app.history.open_lines, "_EVERY_S", 0.1)
    session = store.begin_session(new_session()).result(5)
    store.show_segment(session, shown(0, "one"))
    _until_written(paths, session)
    store.show_segment(session, shown(0, "one two"))

    _until(lambda: [line.text for line in _written(paths, session)] == ["one two"])


def test_the_same_words_again_are_not_written(paths, monkeypatch):
    monkeypatch.setattr(app.history.open_lines, "_EVERY_S", 0.0)
    written = []
    write = app.history.open_lines.write_open_lines
    monkeypatch.setattr(
        app.history.open_lines,
        "write_open_lines",
        lambda file, lines: (written.append(lines), write(file, lines)),
    )

    died(paths, *[shown(1, "the same")] * 50)

    assert len(written) == 1


def test_a_disk_that_takes_nothing_is_told_once_and_captions_go_on(paths, listener, caplog):
    with (
        caplog.at_level(logging.WARNING),
        captioning(paths, on_kept=listener.on_kept) as store,
    ):
        session = store.begin_session(new_session()).result(5)
        # Permissions stop nobody who is root.
        blocked = paths.locks / f"session-{session}.open.part"
        blocked.mkdir()
        for number in range(3):
            store.show_segment(session, shown(number, "words"))
            _until(lambda: "cannot be kept for now" in caplog.text)
            store.keep_segment(session, new_segment(number, "Words.")).result(5)
        blocked.rmdir()
        store.show_segment(session, shown(3, "and more"))

    assert listener.kept == [(session, number) for number in range(3)]
    assert caplog.text.count("cannot be kept for now") == 1
    assert [line.text for line in _written(paths, session)] == ["and more"]


def _written(paths, session):
    return read_open_lines(open_lines_file(paths.locks, session))


def _until_written(paths, session):
    _until(lambda: open_lines_file(paths.locks, session).exists())


def _until(is_so):
    # The test's own timeout ends it.
    while not is_so():
        threading.Event().wait(0.005)
