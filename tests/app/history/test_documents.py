"""What a model wrote about a session is kept with it, changed by people, and goes with it."""

from datetime import timedelta

import pytest

from app.history.asked import NewDocument
from app.history.errors import UnknownDocument, UnknownLine, UnknownSession
from app.history.reader import HistoryReader
from tests.app.history.samples import START

MINUTES = NewDocument(
    kind="minutes",
    title="Minutes",
    markdown="# Minutes\n\n- We ship on Friday.",
    model="llama3.2",
    made_at=START + timedelta(hours=1),
    sources_json="[1]",
    lines=(1,),
)


@pytest.fixture
def reader(paths):
    with HistoryReader(paths) as reader:
        yield reader


def test_a_document_comes_back_as_it_was_written(keep, store, reader):
    session = keep("one", "we ship on Friday")

    id_ = store.keep_document(session, MINUTES).result(5)

    (document,) = reader.documents(session)
    assert (document.id, document.session, document.changed_at) == (id_, session, None)
    same = ("kind", "title", "markdown", "model", "made_at", "sources_json", "lines")
    assert [getattr(document, name) for name in same] == [getattr(MINUTES, name) for name in same]
    with pytest.raises(UnknownSession):
        reader.documents(99)


def test_a_document_of_what_is_gone_is_not_kept(keep, store, reader):
    session = keep("one")

    with pytest.raises(UnknownLine):
        store.keep_document(session, MINUTES).result(5)
    with pytest.raises(UnknownSession):
        store.keep_document(99, MINUTES).result(5)

    assert reader.documents(session) == []


def test_a_change_by_a_person_is_said_and_taken_back(keep, store, reader):
    session = keep("one", "two")
    id_ = store.keep_document(session, MINUTES).result(5)
    at = START + timedelta(days=1)

    store.change_document(id_, "Our minutes", "# Ours", at).result(5)
    (changed,) = reader.documents(session)
    store.undo().result(5)

    assert (changed.title, changed.markdown, changed.changed_at) == ("Our minutes", "# Ours", at)
    assert changed.model == "llama3.2"
    (back,) = reader.documents(session)
    assert (back.title, back.markdown, back.changed_at) == ("Minutes", MINUTES.markdown, None)
    with pytest.raises(UnknownDocument):
        store.change_document(99, "None", "").result(5)


def test_a_document_is_deleted_and_comes_back_by_undo(keep, store, reader):
    session = keep("one", "two")
    id_ = store.keep_document(session, MINUTES).result(5)
    before = reader.documents(session)

    store.delete_document(id_).result(5)
    left = reader.documents(session)
    assert store.undo().result(5).kind == "document"

    assert left == []
    assert reader.documents(session) == before
    with pytest.raises(UnknownDocument):
        store.delete_document(99).result(5)


@pytest.mark.parametrize("how", ["line", "session"])
def test_a_document_goes_with_what_it_cites_and_comes_back_with_it(keep, store, reader, how):
    session = keep("one", "two", "three")
    store.keep_document(session, MINUTES).result(5)
    before = reader.documents(session)

    if how == "line":
        store.delete_segments(session, [0]).result(5)
        assert reader.documents(session) == before
        store.delete_segments(session, [1]).result(5)
        assert reader.documents(session) == []
    else:
        store.delete_session(session).result(5)
    store.undo().result(5)

    assert reader.documents(session) == before
