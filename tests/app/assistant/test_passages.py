"""Passages for questions over a real history, with the real model of meanings."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from app.assistant.passages import PassageFinder, is_answered
from app.assistant.records import FoundPassage, Scope
from app.history.reader import HistoryReader
from app.history.searcher import Searcher
from app.history.store import HistoryStore
from app.paths import Paths
from engines.errors import ModelMissing
from engines.protocols import TextEmbedder
from tests.app.history.samples import new_segment, new_session
from tests.bench.golden import START, golden_history

SESSIONS = [
    {
        "id": "rollout",
        "title": "Rollout planning",
        "lines": [
            "We go live with the new billing page on the fourth of March.",
            "Odalys Ferreira signs off on the wording before anything leaves the building.",
            "If the payment provider times out we show the old page.",
            "Support gets two extra people for the first ten days.",
        ],
    },
    {
        "id": "sprint",
        "title": "Sprint planning",
        "lines": [
            "Right, who takes the export bug?",
            "Linnea can do that, she knows the code. Give her until Wednesday.",
            "How many tickets are left from the last sprint? Twelve, if you count the fonts.",
            "Do we still want to move the database this month?",
            "No, we wait for the new disks. They come in the second half of May.",
        ],
    },
    {
        "id": "weekly",
        "title": "Weekly",
        "lines": [
            "The forklift training is on Tuesday and it is not optional.",
            "The forklift training is on Tuesday, and it is not optional!",
            "Bring your own gloves to the forklift training.",
            "Nothing else for today.",
        ],
    },
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """A history that is indexed, and its finder."""

    paths: Paths
    ids: dict[str, int]
    reader: HistoryReader
    searcher: Searcher

    def finder(self, clock: Callable[[], datetime] = lambda: START) -> PassageFinder:
        return PassageFinder(self.searcher, self.reader, clock)


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with golden_history(SESSIONS) as (paths, embedder, ids), HistoryReader(paths) as reader:
        searcher = Searcher(paths, lambda: embedder)
        yield Desk(paths=paths, ids=ids, reader=reader, searcher=searcher)
        searcher.close()


def quote(found: FoundPassage) -> str:
    start, end = found.answers or (0, 0)
    return found.passage.text[start:end]


def test_the_answer_comes_first_and_is_marked(desk: Desk) -> None:
    found = desk.finder().ranked("Who signs off on the wording?", Scope())

    passage = found[0].passage
    assert (passage.session, passage.line) == (desk.ids["rollout"], 1)
    assert (passage.title, passage.start_s) == ("Rollout planning", 5.0)
    assert passage.time == START + timedelta(seconds=5)
    assert quote(found[0]) == SESSIONS[0]["lines"][1]
    assert (found[0].before, found[0].after) == (SESSIONS[0]["lines"][0], SESSIONS[0]["lines"][2])


def test_of_a_line_only_the_sentence_that_answers_is_marked(desk: Desk) -> None:
    found = desk.finder().ranked("How many tickets were left over?", Scope())

    assert quote(found[0]) == "Twelve, if you count the fonts."


def test_the_line_after_the_one_that_asks_answers(desk: Desk) -> None:
    found = desk.finder().ranked("Who takes the export bug?", Scope())

    assert quote(found[0]) == "Linnea can do that, she knows the code."
    assert all(not each.answers for each in found if each.passage.text.endswith("bug?"))


def test_what_repeats_the_best_line_makes_room(desk: Desk) -> None:
    found = desk.finder().ranked("When is the forklift training?", Scope(), 2)

    assert {found[0].passage.line, found[1].passage.line} < {0, 1, 2}
    assert {0, 1} != {found[0].passage.line, found[1].passage.line}


def test_meetings_come_best_first_with_their_lines_in_order(desk: Desk) -> None:
    meetings = desk.finder().find("When do we go live with the billing page?", Scope())

    assert is_answered(meetings)
    assert meetings[0].session == desk.ids["rollout"]
    assert meetings[0].time == START
    for meeting in meetings:
        lines = [each.passage.line for each in meeting.passages]
        assert lines == sorted(lines)
    assert len({meeting.session for meeting in meetings}) == len(meetings)


def test_what_no_line_answers_is_not_marked_and_at_most_three_lines_stand(desk: Desk) -> None:
    meetings = desk.finder().find("What is the capital of Australia?", Scope())

    assert not is_answered(meetings)
    assert sum(len(meeting.passages) for meeting in meetings) <= 3


def test_only_sessions_of_the_scope_are_found(desk: Desk) -> None:
    scope = Scope(kind="sessions", sessions=(desk.ids["sprint"],))

    found = desk.finder().ranked("Who signs off on the wording?", scope)

    assert {each.passage.session for each in found} <= {desk.ids["sprint"]}


def test_last_week_counts_from_now(desk: Desk) -> None:
    now = START + timedelta(days=8)

    scope = Scope(kind="last_week")

    found = desk.finder(lambda: now).ranked("Who takes the export bug?", scope)
    earlier = desk.finder(lambda: now).ranked("Who signs off on the wording?", scope)

    assert found[0].passage.session == desk.ids["sprint"]
    assert desk.ids["rollout"] not in {each.passage.session for each in earlier}


def test_sessions_that_are_left_out_are_never_found(desk: Desk) -> None:
    without = [desk.ids["rollout"]]

    everywhere = desk.finder().ranked("Who signs off on the wording?", Scope(), without=without)
    named = desk.finder().find(
        "Who signs off on the wording?",
        Scope(kind="sessions", sessions=(desk.ids["rollout"],)),
        without=without,
    )

    assert desk.ids["rollout"] not in {each.passage.session for each in everywhere}
    assert named == ()


@pytest.mark.parametrize(
    "question",
    ["", "?", "who", "\x00", "x" * 20_000, 'speaker:"', "-", "🎉", "وقت الاجتماع", 'a:b -c "d'],
)
def test_any_question_is_answered_with_something_or_nothing(desk: Desk, question: str) -> None:
    found = desk.finder().ranked(question, Scope(), 4)

    assert len(found) <= 4


def test_the_same_question_has_the_same_answer(desk: Desk) -> None:
    finder = desk.finder()

    assert finder.find("When is it?", Scope()) == finder.find("When is it?", Scope())


def test_without_a_model_of_meanings_words_find_and_mark(desk: Desk) -> None:
    def missing() -> TextEmbedder:
        raise ModelMissing("There is none.")

    searcher = Searcher(desk.paths, missing)
    found = PassageFinder(searcher, desk.reader).ranked("Who signs off on the wording?", Scope())
    searcher.close()

    assert searcher.meaning_problem == "There is none."
    assert quote(found[0]) == SESSIONS[0]["lines"][1]


def test_a_history_that_was_never_written_says_nothing(tmp_path: Path, desk: Desk) -> None:
    paths = Paths(tmp_path / "empty")
    embedder = desk.searcher.meaning_of("x").embedder
    searcher = Searcher(paths, lambda: embedder)
    with HistoryReader(paths) as reader:
        assert PassageFinder(searcher, reader).find("Who signs?", Scope()) == ()
    searcher.close()


def test_lines_beside_the_best_are_told_wherever_it_stands(desk: Desk) -> None:
    found = desk.finder().ranked("When do we go live with the billing page?", Scope())

    for each in found:
        name = next(name for name, id_ in desk.ids.items() if id_ == each.passage.session)
        lines = next(session["lines"] for session in SESSIONS if session["id"] == name)
        place = each.passage.line
        assert each.before == (lines[place - 1] if place else None)
        assert each.after == (lines[place + 1] if place + 1 < len(lines) else None)


def test_a_question_about_yesterday_is_answered_from_yesterday(desk: Desk) -> None:
    # The sprint was a day after the rollout, the weekly a day after that.
    finder = desk.finder(lambda: START + timedelta(days=2))

    yesterday = finder.ranked("Who takes the export bug? It was yesterday", Scope())
    elsewhere = finder.ranked("Who signs off on the wording, as we said yesterday?", Scope())

    assert {each.passage.session for each in yesterday} == {desk.ids["sprint"]}
    assert elsewhere[0].passage.session == desk.ids["rollout"]


def test_lines_that_have_no_vectors_yet_are_read_where_their_words_are_found(
    tmp_path: Path, desk: Desk
) -> None:
    paths = Paths(tmp_path / "home")
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    session = store.begin_session(new_session("Live")).result(5)
    texts = ["We talk about the wording.", "Odalys Ferreira signs off on the wording."]
    for number, text in enumerate(texts):
        store.keep_segment(session, new_segment(number, text)).result(5)
    meaning = desk.searcher.meaning_of("x")
    assert meaning is not None
    searcher = Searcher(paths, lambda: meaning.embedder)

    with HistoryReader(paths) as reader:
        found = PassageFinder(searcher, reader).ranked(
            "Who signs off on the wording?", Scope(kind="live", sessions=(session,))
        )

    assert quote(found[0]) == texts[1]
    searcher.close()
    store.close(5)
