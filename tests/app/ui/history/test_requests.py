"""Questions run on a worker, the newest wins, and changes are never dropped."""

import threading

import pytest
from PySide6.QtCore import QThread

from app.history.answers import SearchAnswer
from app.history.errors import HistoryUnavailable
from app.ui.history.access import Query
from app.ui.history.filters import EVERYTHING
from app.ui.history.requests import HistoryRequests


class GatedHistory:
    """Holds every search until it is let through, and writes down what was asked of it."""

    def __init__(self):
        self.gate = threading.Semaphore(0)
        self.searched = []
        self.changes = []
        self.threads = set()
        self.closed = False
        self.fault = None

    def sessions(self):
        self.threads.add(threading.get_ident())
        if self.fault is not None:
            raise self.fault
        return []

    def segments(self, session):
        return []

    def search(self, query, limit, sessions, is_stale):
        self.searched.append(query.text)
        self.is_stale = is_stale
        self.gate.acquire()
        return SearchAnswer()

    def rename(self, session, title):
        self.changes.append(("rename", session, title))

    def delete(self, session):
        self.changes.append(("delete", session))

    def close(self):
        self.closed = True


@pytest.fixture
def history():
    return GatedHistory()


@pytest.fixture
def requests(qtbot, history):
    requests = HistoryRequests(lambda: history)
    yield requests
    for _ in range(10):
        history.gate.release()
    requests.close()


def test_searches_that_were_overtaken_are_neither_run_nor_answered(qtbot, history, requests):
    answers = []
    requests.found.connect(lambda found: answers.append(found.query.text))

    requests.search(Query(text="a"))
    qtbot.waitUntil(lambda: history.searched == ["a"])
    for text in ("ab", "abc", "abcd"):
        requests.search(Query(text=text))
    history.gate.release()
    history.gate.release()
    qtbot.waitUntil(lambda: bool(answers))

    assert answers == ["abcd"]
    assert history.searched == ["a", "abcd"]


def test_a_search_that_runs_is_told_when_a_newer_one_has_come(qtbot, history, requests):
    requests.search(Query(text="a"))
    qtbot.waitUntil(lambda: history.searched == ["a"])
    was_stale = history.is_stale()

    requests.search(Query(text="ab"))

    assert not was_stale
    assert history.is_stale()


def test_a_search_that_was_given_up_is_not_answered(qtbot, history, requests):
    answers = []
    requests.found.connect(answers.append)
    requests.search(Query(text="a"))
    qtbot.waitUntil(lambda: history.searched == ["a"])

    requests.forget_search()
    history.gate.release()
    with qtbot.waitSignal(requests.listed):
        requests.list_sessions(EVERYTHING)

    assert answers == []


def test_changes_are_all_done_in_order_and_before_questions(qtbot, history, requests):
    requests.search(Query(text="a"))
    qtbot.waitUntil(lambda: history.searched == ["a"])
    requests.list_sessions(EVERYTHING)
    requests.rename(1, "New")
    requests.delete(2)
    seen = []
    requests.changed.connect(lambda: seen.append("changed"))
    requests.listed.connect(lambda _: seen.append("listed"))

    history.gate.release()
    qtbot.waitUntil(lambda: "listed" in seen)

    assert history.changes == [("rename", 1, "New"), ("delete", 2)]
    assert seen == ["changed", "changed", "listed"]


def test_the_history_is_never_asked_on_the_window_s_thread(qtbot, history, requests):
    answered_on = []
    requests.listed.connect(lambda _: answered_on.append(QThread.currentThread()))

    requests.list_sessions(EVERYTHING)
    qtbot.waitUntil(lambda: bool(answered_on))

    assert threading.get_ident() not in history.threads
    assert answered_on == [QThread.currentThread()]


def test_a_history_that_cannot_be_read_is_said_and_asked_again(qtbot, history, requests):
    history.fault = HistoryUnavailable("The history is damaged. Restore a copy of it.")
    with qtbot.waitSignal(requests.failed) as failed:
        requests.list_sessions(EVERYTHING)
    assert failed.args == ["The history is damaged. Restore a copy of it."]

    history.fault = None

    with qtbot.waitSignal(requests.listed):
        requests.list_sessions(EVERYTHING)


def test_a_bug_on_the_worker_is_said_with_the_next_step(qtbot, history, requests):
    history.fault = ValueError("a bug")

    with qtbot.waitSignal(requests.failed) as failed:
        requests.list_sessions(EVERYTHING)

    assert "Start Earmark again" in failed.args[0]


def test_closing_finishes_the_changes_and_closes_the_history(qtbot, history):
    requests = HistoryRequests(lambda: history)

    requests.rename(1, "Last words")
    requests.close()

    assert history.changes == [("rename", 1, "Last words")]
    assert history.closed
