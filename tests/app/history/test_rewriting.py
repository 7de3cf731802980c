"""The history shows what the filter makes of what was heard, and gives back what was heard."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.captions.filters import TextFilter
from app.history import rewriting
from app.history.checkup import check_history
from app.history.errors import HistoryError
from app.history.reader import HistoryReader
from app.history.records import NewSegment
from app.history.searcher import Searcher
from app.history.store import HistoryStore
from tests.app.history.samples import WordEmbedder, new_segment, new_session
from tests.app.history.test_erasure import files_with

HEARD = ("cube cuddle runs", "the cube", "Anna darn it", "nothing here")
NAMES = TextFilter({"cube cuddle": "kubectl", "anna": "Anne"})
MASK = TextFilter({"cube cuddle": "kubectl"}, masked=["darn"])
NONE = TextFilter()


@pytest.fixture
def session(keep):
    return keep(*HEARD)


def lines(paths, session):
    with HistoryReader(paths) as reader:
        return [line.text for line in reader.segments(session)]


def found(paths, words):
    with HistoryReader(paths) as reader, reader.connection() as connection:
        return [
            row[0]
            for row in connection.execute(
                "SELECT s.number FROM segment_words w JOIN segment s ON s.id = w.rowid"
                " WHERE segment_words MATCH ?",
                (words,),
            )
        ]


def test_lines_of_the_past_follow_the_filter_and_come_back_without_one(paths, store, session):
    assert store.rewrite(NAMES).result(5) == 2
    assert lines(paths, session) == ["kubectl runs", "the cube", "Anne darn it", "nothing here"]
    assert (found(paths, "kubectl"), found(paths, "cuddle")) == ([0], [])

    assert store.rewrite(MASK).result(5) == 1
    assert lines(paths, session) == ["kubectl runs", "the cube", "Anna d*** it", "nothing here"]

    assert store.rewrite(NONE).result(5) == 2
    assert lines(paths, session) == list(HEARD)
    assert (found(paths, "kubectl"), found(paths, "cuddle")) == ([], [0])
    with HistoryReader(paths) as reader:
        assert all(line.heard is None for line in reader.segments(session))


def test_what_a_filter_wrote_when_it_was_heard_comes_back_too(paths, store, session):
    heard = "Anna uses cube cuddle"
    line = new_segment(4, NAMES.written(heard))
    fields = {name: getattr(line, name) for name in line.__dataclass_fields__}
    store.keep_segment(session, NewSegment(**(fields | {"heard": heard}))).result(5)
    assert lines(paths, session)[4] == "Anne uses kubectl"

    store.rewrite(NAMES).result(5)
    store.rewrite(NONE).result(5)

    assert lines(paths, session)[4] == heard


def test_the_same_line_written_with_another_filter_meanwhile_is_the_same_line(paths, store):
    """A commit may lose its answer only, and the line comes once more."""
    session = store.begin_session(new_session()).result(5)
    line = NewSegment(
        number=0,
        start_sample=0,
        end_sample=16000,
        started_at=new_session().started_at,
        text="kubectl",
        heard="cube cuddle",
        source="Mic",
    )
    store.keep_segment(session, line).result(5)
    store.rewrite(TextFilter({"cube": "box"})).result(5)

    store.keep_segment(session, line).result(5)

    assert lines(paths, session) == ["box cuddle"]


def test_an_edited_line_keeps_its_words_and_is_reverted_to_what_the_filter_writes(
    paths, store, session
):
    store.edit_segment(session, 0, "it runs").result(5)

    store.rewrite(NAMES).result(5)
    assert lines(paths, session)[0] == "it runs"
    store.revert_segment(session, 0).result(5)
    assert lines(paths, session)[0] == "kubectl runs"
    store.rewrite(NONE).result(5)

    assert lines(paths, session)[0] == HEARD[0]


def test_an_undone_edit_does_not_lose_what_was_heard(paths, store, session):
    """The filter went between the edit and its undo, which brings back the filter's words."""
    store.rewrite(NAMES).result(5)
    store.edit_segment(session, 0, "it runs").result(5)
    store.rewrite(NONE).result(5)

    store.undo().result(5)
    assert lines(paths, session)[0] == "kubectl runs"
    store.rewrite(MASK).result(5)
    store.rewrite(NONE).result(5)

    assert lines(paths, session)[0] == HEARD[0]


def test_a_deleted_line_comes_back_with_what_was_heard(paths, store, session):
    store.rewrite(NAMES).result(5)
    store.delete_segments(session, [0]).result(5)
    store.undo().result(5)
    store.rewrite(NONE).result(5)

    assert lines(paths, session) == list(HEARD)


def test_what_was_heard_is_erased_with_its_line(paths, store, keep):
    session = keep("before", "zyxwvut said")
    store.rewrite(TextFilter({"zyxwvut": "Zed"})).result(5)

    store.delete_segments(session, [1]).result(5)
    store.erased().result(10)

    assert files_with(paths, b"zyxwvut") == []
    assert files_with(paths, b"before")


def test_all_steps_are_done_once_and_told(paths, store, keep, monkeypatch):
    monkeypatch.setattr(rewriting, "_LINES_AT_ONCE", 3)
    session = keep(*(f"anna {number}" for number in range(10)))
    told = []
    changed = []
    store.subscribe(changed.append)

    assert store.rewrite(NAMES, told.append).result(5) == 10
    assert store.rewrite(TextFilter({"cube cuddle": "kubectl", "anna": "Anne"})).result(5) == 0

    assert [len(part) for part in told] == [3, 3, 3, 1]
    assert [line.text for part in told for line in part] == [f"Anne {n}" for n in range(10)]
    assert (told[0][0].heard, told[0][0].session) == ("anna 0", session)
    assert set(changed) == {session}


def test_the_newest_filter_takes_the_place_of_one_at_work(paths, store, keep, monkeypatch):
    monkeypatch.setattr(rewriting, "_LINES_AT_ONCE", 1)
    session = keep(*("anna" for _ in range(30)))

    first = store.rewrite(NAMES)
    second = store.rewrite(NONE)

    assert first.result(5) < 30
    second.result(5)
    assert lines(paths, session) == ["anna"] * 30


def test_lines_that_another_process_wrote_with_a_filter_come_back_too(paths, store, keep):
    """The command line wrote them; the history as a whole was never written with its filter."""
    session = keep("x")
    line = NewSegment(
        number=1,
        start_sample=0,
        end_sample=16000,
        started_at=new_session().started_at,
        text="Anne",
        heard="anna",
        source="Mic",
    )
    store.keep_segment(session, line).result(5)

    assert store.rewrite(NONE).result(5) == 1

    assert lines(paths, session) == ["x", "anna"]


def test_lines_that_were_kept_while_the_filter_was_off_follow_it_when_it_is_on_again(
    paths, store, keep
):
    keep("no name")
    store.rewrite(NAMES).result(5)
    store.rewrite(NONE).result(5)
    session = keep("anna")

    store.rewrite(NAMES).result(5)

    assert lines(paths, session) == ["Anne"]


def test_a_filter_that_was_stopped_halfway_is_not_taken_for_done(paths, store, keep, monkeypatch):
    monkeypatch.setattr(rewriting, "_LINES_AT_ONCE", 1)
    session = keep(*("anna" for _ in range(30)))
    store.rewrite(NAMES).result(5)
    darn = TextFilter({"anna": "Darn"})

    stopped = store.rewrite(darn)
    store.rewrite(NAMES).result(5)

    assert stopped.result(5) < 30
    assert lines(paths, session) == ["Anne"] * 30


def test_what_a_closed_store_left_undone_is_done_by_the_next(paths, store, keep, monkeypatch):
    monkeypatch.setattr(rewriting, "_LINES_AT_ONCE", 1)
    session = keep(*("anna" for _ in range(200)))
    going = store.rewrite(NAMES)
    store.close(5)
    with pytest.raises(HistoryError):
        going.result(5)
    assert lines(paths, session) != ["Anne"] * 200

    again = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    again.rewrite(NAMES).result(5)
    again.close(5)

    assert lines(paths, session) == ["Anne"] * 200


VERBS = st.lists(
    st.sampled_from(["names", "mask", "none", "edit", "revert", "undo"]), min_size=1, max_size=8
)


@given(VERBS)
@settings(
    max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
def test_whatever_happens_what_was_heard_comes_back(paths, store, keep, verbs):
    session = keep(*HEARD, "安娜 anna 说")
    for verb in verbs:
        match verb:
            case "edit":
                store.edit_segment(session, 0, "other words").result(5)
            case "revert":
                store.revert_segment(session, 0).result(5)
            case "undo":
                store.undo().result(5)
            case _:
                store.rewrite({"names": NAMES, "mask": MASK, "none": NONE}[verb]).result(5)

    assert all(finding.ok for finding in check_history(paths))
    store.revert_segment(session, 0).result(5)
    store.rewrite(TextFilter({"never": "said"})).result(5)
    store.rewrite(NONE).result(5)

    assert lines(paths, session) == [*HEARD, "安娜 anna 说"]


def test_lines_are_found_by_what_is_written_and_by_what_was_heard(paths, store, keep):
    other = keep("cube and cuddle in no phrase")
    session = keep("cube cuddle runs", "darn that", "the Cube Cuddle again")
    store.rewrite(TextFilter({"cube cuddle": "kubectl"}, masked=["darn"])).result(5)
    store.edit_segment(session, 2, "it runs again").result(5)
    searcher = Searcher(paths, WordEmbedder)

    def numbers(query):
        hits = searcher.search(query, ways=["words"])
        return [hit.segment for hit in hits if hit.session == session]

    assert numbers("kubectl") == [0]
    assert numbers('"cube cuddle"') == [0]
    assert numbers("running CUBES")[0] == 0
    assert numbers("darn") == [1]
    assert numbers("darn -that") == []
    assert numbers("before:2020 darn") == []
    assert searcher.search("cuddle phrase", ways=["words"])[0].session == other
    searcher.close()
