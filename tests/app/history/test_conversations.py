"""Conversations are kept with what they rest on, found by words, and go with their sources."""

from datetime import timedelta

import pytest

from app.history.asked import KeptTurn
from app.history.errors import UnknownConversation, UnknownLine, UnknownSession
from app.history.reader import HistoryReader
from app.history.store import HistoryStore
from tests.app.history.samples import START


def turn(number=1, question="When do we ship?", answer="On Friday.", **more):
    return KeptTurn(
        number=number,
        asked_at=START + timedelta(minutes=number),
        question=question,
        answer=answer,
        snapshot=f'{{"number": {number}}}',
        **more,
    )


@pytest.fixture
def reader(paths):
    with HistoryReader(paths) as reader:
        yield reader


def begun(store, title="When do we ship?", minutes=0):
    at = START + timedelta(minutes=minutes)
    return store.begin_conversation(title, at).result(5)


def kept(reader, conversation):
    return [(each.number, each.answer) for each in reader.turns(conversation)]


def test_a_turn_comes_back_with_its_lines_as_they_stand_now(keep, store, reader):
    session = keep("we were asked", "we ship on Fridy", "nobody objected", title="Weekly")
    conversation = begun(store)
    store.keep_turn(conversation, turn(sources=((session, 1),), sessions=(session,))).result(5)
    store.edit_segment(session, 1, "we ship on Friday").result(5)
    store.rename_session(session, "Weekly of March").result(5)

    (read,) = reader.turns(conversation)

    assert (read.question, read.answer, read.snapshot) == (
        "When do we ship?",
        "On Friday.",
        '{"number": 1}',
    )
    assert (read.sources, read.sessions) == (((session, 1),), (session,))
    (line,) = read.lines
    assert (line.line.text, line.title) == ("we ship on Friday", "Weekly of March")
    assert (line.before, line.after) == ("we were asked", "nobody objected")


def test_the_same_turn_again_takes_its_place_and_another_of_its_number_does_not(
    keep, store, reader
):
    """Numbers count from anew in each run of the program: the time tells two of them apart."""
    session = keep("one", "two")
    conversation = begun(store)
    store.keep_turn(conversation, turn(answer="I look", sources=((session, 0),))).result(5)

    store.keep_turn(conversation, turn(answer="On Friday", sources=((session, 1),))).result(5)
    another = KeptTurn(
        number=1, asked_at=START + timedelta(days=1), question="?", answer="No", snapshot="{}"
    )
    store.keep_turn(conversation, another).result(5)

    assert kept(reader, conversation) == [(1, "On Friday"), (1, "No")]
    assert reader.turns(conversation)[0].sources == ((session, 1),)
    assert reader.conversations("look") == []


def test_conversations_are_listed_by_their_last_change_and_found_by_words(keep, store, reader):
    first = begun(store, "When do we ship?")
    second = begun(store, "Who writes to the schools?", minutes=1)
    store.keep_turn(second, turn(question="Who writes?", answer="Anna does."), START).result(5)
    later = START + timedelta(hours=1)
    store.keep_turn(first, turn(answer="The shipment leaves on Friday, she said."), later).result(5)

    assert [each.id for each in reader.conversations()] == [first, second]
    assert [each.turns for each in reader.conversations()] == [1, 1]
    assert [each.id for each in reader.conversations(limit=1)] == [first]
    assert [each.id for each in reader.conversations("anna")] == [second]
    assert [each.id for each in reader.conversations("ship frid")] == [first]
    assert reader.conversations("leaves frid")[0].found.startswith("The shipment leaves")
    assert [each.id for each in reader.conversations("the SCHOOLS")] == [second]
    assert reader.conversations("anna friday") == []
    assert reader.conversations('"* OR -') == []


def test_words_without_spaces_are_found_within_an_answer(store, reader):
    conversation = begun(store)
    store.keep_turn(conversation, turn(answer="会議は金曜日に始まります。")).result(5)

    assert [each.id for each in reader.conversations("金曜日")] == [conversation]


def test_what_rests_on_something_that_is_gone_is_not_kept(keep, store, reader):
    session = keep("one", "two")
    conversation = begun(store)
    store.delete_segments(session, [1]).result(5)

    with pytest.raises(UnknownLine, match="Ask again"):
        store.keep_turn(conversation, turn(sources=((session, 0), (session, 1)))).result(5)
    with pytest.raises(UnknownSession):
        store.keep_turn(conversation, turn(sessions=(99,))).result(5)
    with pytest.raises(UnknownConversation):
        store.keep_turn(99, turn()).result(5)

    assert reader.turns(conversation) == []


def test_lines_take_the_turns_that_rest_on_them_and_undo_brings_both_back(keep, store, reader):
    session = keep("one", "two", "three")
    conversation = begun(store)
    store.keep_turn(conversation, turn(1, sources=((session, 0), (session, 1)))).result(5)
    store.keep_turn(conversation, turn(2, answer="Another", sources=((session, 2),))).result(5)
    before = reader.turns(conversation)

    store.delete_segments(session, [1]).result(5)
    left = kept(reader, conversation)
    store.undo().result(5)

    assert left == [(2, "Another")]
    assert reader.turns(conversation) == before
    assert [each.id for each in reader.conversations("friday")] == [conversation]


@pytest.mark.parametrize("rests", [{"sources": "line"}, {"sessions": "session"}], ids=str)
def test_a_conversation_without_turns_goes_with_its_session_and_comes_back(
    keep, store, reader, rests
):
    session, other = keep("one", "two"), keep("three", title="Other")
    source = {"sources": ((session, 0), (other, 0))} if "sources" in rests else {}
    conversation = begun(store)
    store.keep_turn(conversation, turn(**source, sessions=(session,))).result(5)
    before = reader.conversations(), reader.turns(conversation)

    store.delete_sessions([other, session]).result(5)
    gone = reader.conversations()
    store.undo().result(5)

    assert gone == []
    assert (reader.conversations(), reader.turns(conversation)) == before


def test_a_conversation_that_has_no_turn_yet_stays(keep, store, reader):
    session = keep("one")
    keep("another")
    conversation = begun(store)

    store.delete_session(session).result(5)

    assert [each.id for each in reader.conversations()] == [conversation]


def test_with_the_last_session_all_that_was_asked_goes(keep, store, reader):
    """Else a question that found nothing would outlive "Delete all"."""
    sessions = keep("one"), keep("two")
    found, empty = begun(store, "Who?"), begun(store, "Where?")
    store.keep_turn(found, turn(answer="Nothing was found")).result(5)
    before = reader.conversations(), reader.turns(found)

    store.delete_session(sessions[0]).result(5)
    left = reader.conversations()
    store.delete_session(sessions[1]).result(5)
    gone = reader.conversations()
    store.undo().result(5)

    assert (left, gone) == (before[0], [])
    assert (reader.conversations(), reader.turns(found)) == before
    assert reader.turns(empty) == []


def test_a_turn_that_rests_on_what_another_process_deleted_stays_away(keep, store, reader, paths):
    first, second = keep("one", title="First"), keep("two", title="Second")
    conversation = begun(store)
    store.keep_turn(conversation, turn(1, sources=((first, 0), (second, 0)))).result(5)
    store.keep_turn(conversation, turn(2, sources=((first, 0),))).result(5)
    store.delete_session(first).result(5)
    other = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    other.delete_session(second).result(5)
    assert other.close(5)

    store.undo().result(5)

    assert [each.id for each in reader.sessions()] == [first]
    assert kept(reader, conversation) == [(2, "On Friday.")]


def test_a_conversation_is_renamed_and_deleted_and_both_are_taken_back(keep, store, reader):
    session = keep("one")
    conversation = begun(store)
    store.keep_turn(conversation, turn(sources=((session, 0),))).result(5)
    before = reader.conversations(), reader.turns(conversation)

    store.rename_conversation(conversation, "The ship date").result(5)
    renamed = reader.conversations()[0].title
    store.delete_conversation(conversation).result(5)
    left = reader.conversations()
    with pytest.raises(UnknownConversation):
        reader.turns(conversation)
    assert store.undo().result(5).kind == "conversation"
    assert store.undo().result(5).kind == "conversation"

    assert (renamed, left) == ("The ship date", [])
    assert (reader.conversations(), reader.turns(conversation)) == before
