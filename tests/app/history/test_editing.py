"""What can be changed in a kept session, and taken back."""

from dataclasses import replace
from datetime import timedelta

import pytest

from app.history.errors import SessionIsLive, UnknownLine, UnknownSession
from app.history.reader import HistoryReader
from app.history.undo import UNDO_S, UndoEntry, UndoStack
from tests.app.history.samples import START, new_segment, new_session


@pytest.fixture
def reader(paths):
    with HistoryReader(paths) as reader:
        yield reader


def found(reader, word):
    with reader.connection() as connection:
        rows = connection.execute(
            "SELECT g.number FROM segment g JOIN segment_words w ON w.rowid = g.id"
            " WHERE segment_words MATCH ? ORDER BY g.number",
            (word,),
        )
        return [row[0] for row in rows]


def dump(reader):
    """Everything that a person gave, for comparing before and after."""
    queries = (
        "SELECT * FROM segment ORDER BY id",
        "SELECT id, title, words, title_is_proposed, state FROM session ORDER BY id",
        "SELECT * FROM bookmark ORDER BY segment",
        "SELECT * FROM gap ORDER BY id",
        "SELECT * FROM audio ORDER BY session",
    )
    with reader.connection() as connection:
        return [connection.execute(query).fetchall() for query in queries]


def test_an_edited_line_is_shown_and_found_by_its_new_words(keep, store, reader):
    session = keep("the catherine wheel", "another line")

    store.edit_segment(session, 0, "the Katharyn wheel turns").result(5)

    line = reader.segments(session)[0]
    assert (line.text, line.original) == ("the Katharyn wheel turns", "the catherine wheel")
    assert (found(reader, "catherine"), found(reader, "katharyn")) == ([], [0])
    assert reader.session(session).words == 6


def test_the_first_words_stay_through_several_edits_and_come_back(keep, store, reader):
    session = keep("as it was heard")
    store.edit_segment(session, 0, "once").result(5)
    store.edit_segment(session, 0, "twice").result(5)

    assert reader.segments(session)[0].original == "as it was heard"
    store.revert_segment(session, 0).result(5)

    line = reader.segments(session)[0]
    assert (line.text, line.original) == ("as it was heard", None)
    assert (found(reader, "twice"), found(reader, "heard")) == ([], [0])


def test_typing_the_first_words_again_ends_the_edit(keep, store, reader):
    session = keep("as it was heard")
    store.edit_segment(session, 0, "once").result(5)
    store.edit_segment(session, 0, "as it was heard").result(5)

    assert reader.segments(session)[0].original is None


def test_the_same_final_again_changes_nothing_after_an_edit(keep, store, reader):
    session = keep("as it was heard")
    store.edit_segment(session, 0, "edited").result(5)

    store.keep_segment(session, new_segment(0, "as it was heard")).result(5)

    assert [line.text for line in reader.segments(session)] == ["edited"]


def test_a_speaker_is_renamed_in_one_line_or_in_all(store, reader):
    session = store.begin_session(new_session()).result(5)
    for number, speaker in enumerate(("A", "B", "A", None)):
        store.keep_segment(session, replace(new_segment(number, "line"), speaker=speaker)).result(5)

    assert store.rename_speaker(session, "A", " Ann ").result(5) == 2
    assert store.rename_speaker(session, None, "Eve", numbers=[3, 0]).result(5) == 1
    assert [line.speaker for line in reader.segments(session)] == ["Ann", "B", "Ann", "Eve"]

    store.undo().result(5)
    store.undo().result(5)
    assert [line.speaker for line in reader.segments(session)] == ["A", "B", "A", None]


def test_a_bookmark_is_set_and_taken_away(keep, store, reader):
    session = keep("one", "two")

    store.set_bookmark(session, 1, True, START).result(5)
    store.set_bookmark(session, 1, True).result(5)
    assert [line.is_bookmarked for line in reader.segments(session)] == [False, True]
    assert [(line.number, at) for line, at in reader.bookmarks()] == [(1, START)]

    store.set_bookmark(session, 1, False).result(5)
    assert [line.is_bookmarked for line in reader.segments(session)] == [False, False]


@pytest.mark.parametrize(
    "change",
    [
        lambda store, session: store.edit_segment(session, 1, "something else"),
        lambda store, session: store.revert_segment(session, 2),
        lambda store, session: store.rename_speaker(session, None, "Ann"),
        lambda store, session: store.set_bookmark(session, 1, True),
        lambda store, session: store.set_bookmark(session, 0, False),
        lambda store, session: store.rename_session(session, "Mine"),
        lambda store, session: store.delete_segments(session, [0, 2, 77]),
        lambda store, session: store.delete_range(session, 3.0, 6.0),
        lambda store, session: store.delete_session(session),
        lambda store, session: store.delete_older_than(0, START + timedelta(days=1)),
    ],
    ids=(
        [
            "edit",
            "revert",
            "speaker",
            "bookmark",
            "unbookmark",
            "title",
            "lines",
            "range",
            "session",
            "old",
        ]
    ),
)
def test_a_change_can_be_taken_back(keep, store, reader, change):
    session = keep("the first line", "the second line", "the third one")
    store.set_bookmark(session, 0, True, START).result(5)
    store.edit_segment(session, 2, "the third one, edited").result(5)
    before = dump(reader)

    change(store, session).result(5)
    assert dump(reader) != before
    undone = store.undo().result(5)

    assert dump(reader) == before
    assert session in undone.sessions
    assert found(reader, "edited") == [2]
    store.erased().result(10)
    assert dump(reader) == before


def test_changes_are_taken_back_last_first_until_none_is_left(keep, store, reader):
    session = keep("zero")
    for text in ("one", "two"):
        store.edit_segment(session, 0, text).result(5)

    assert store.can_undo().kind == "edit"
    texts = []
    while store.undo().result(5) is not None:
        texts.append(reader.segments(session)[0].text)

    assert texts == ["one", "zero"]
    assert store.can_undo() is None


def test_what_cannot_be_taken_back_any_more_says_so_and_stays(keep, store, reader):
    session = keep("zero", "one")
    store.delete_segments(session, [0]).result(5)
    before = store.can_undo()
    store.delete_session(session).result(5)
    store.undo().result(5)

    assert store.can_undo() is before


def test_what_changed_nothing_is_nothing_to_take_back(keep, store):
    session = keep("zero")
    store.delete_older_than(9999, START).result(5)
    store.delete_segments(session, [5]).result(5)
    store.rename_speaker(session, "Nobody", "Ann").result(5)
    store.delete_audio(session).result(5)

    assert store.can_undo() is None
    assert store.undo().result(5) is None


def test_undo_is_forgotten_after_five_minutes():
    now = [0.0]
    stack = UndoStack(lambda: now[0])
    stack.push(UndoEntry(kind="edit", sessions=(1,), lines=1, revert=lambda _: None))
    now[0] = UNDO_S
    assert stack.last() is not None

    now[0] = UNDO_S + 0.1
    assert stack.last() is None


def test_a_line_that_is_not_there_is_named(keep, store):
    session = keep("one")

    with pytest.raises(UnknownLine, match="has no line 7"):
        store.edit_segment(session, 7, "x").result(5)
    with pytest.raises(UnknownSession):
        store.rename_speaker(99, None, "Ann").result(5)


def test_lines_of_a_live_session_can_be_edited_but_not_deleted(store, reader):
    session = store.begin_session(new_session()).result(5)
    store.keep_segment(session, new_segment(0, "so far")).result(5)

    store.edit_segment(session, 0, "so good").result(5)
    with pytest.raises(SessionIsLive):
        store.delete_segments(session, [0]).result(5)

    assert [line.text for line in reader.segments(session)] == ["so good"]


def test_a_session_that_nobody_named_is_named_by_what_it_holds(store, reader):
    new = replace(new_session("Mon 2 Mar, 09:30"), title_is_proposed=True)
    session = store.begin_session(new).result(5)
    store.keep_segment(session, new_segment(0, "The harbour budget is late.")).result(5)
    assert reader.session(session).title == "Mon 2 Mar, 09:30"

    store.end_session(session, START + timedelta(minutes=1)).result(5)
    assert (reader.session(session).title, reader.session(session).title_is_proposed) == (
        "Harbour budget",
        True,
    )
    store.delete_segments(session, [0]).result(5)
    assert "arbour" not in reader.session(session).title
    store.rename_session(session, "Mine").result(5)
    store.undo().result(5)
    store.undo().result(5)
    assert reader.session(session).title == "Harbour budget"


def test_a_session_that_somebody_named_keeps_its_title(store, reader):
    new = replace(new_session("Mon 2 Mar, 09:30"), title_is_proposed=True)
    session = store.begin_session(new).result(5)
    store.keep_segment(session, new_segment(0, "The harbour budget is late.")).result(5)
    store.rename_session(session, "Mine").result(5)
    store.end_session(session, START + timedelta(minutes=1)).result(5)

    assert reader.session(session).title == "Mine"


def test_the_same_content_is_noticed(store, reader):
    new = replace(new_session(), content_hash="abc123")
    session = store.begin_session(new).result(5)

    assert [listed.id for listed in reader.sessions_with_content("abc123")] == [session]
    assert reader.sessions_with_content("other") == []
