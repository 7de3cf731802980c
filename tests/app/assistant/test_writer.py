"""The thread on which models write."""

import queue
import threading

import pytest

from app.assistant.errors import ChatFailed
from app.assistant.long_asking import PRIVATE
from app.assistant.writer import NO_MODEL, Writer
from app.assistant.writing_records import Estimate, Writing
from app.history.errors import HistoryError
from tests.app.assistant.scripted_writer import ScriptedWriter, order
from tests.app.assistant.test_long_run import Failing, Slow, transcript, unchecked


class Desk:
    """A writer, what it posts, and the model and the privacy that it finds."""

    def __init__(self):
        self.model = ScriptedWriter()
        self.private = set()
        self.posted = queue.Queue()
        self.writer = Writer(
            lambda: self.model, unchecked, self.private.__contains__, self.posted.put
        )

    def ended(self, kind=Writing) -> Writing | Estimate:
        while True:
            message = self.posted.get(timeout=10)
            if isinstance(message, kind) and getattr(message, "state", "") != "writing":
                return message


@pytest.fixture
def desk():
    made = Desk()
    yield made
    assert made.writer.close(10)


def test_an_estimate_tells_the_calls_and_asks_nobody(desk):
    desk.model = ScriptedWriter(4096)
    desk.model.host = "models.example.org"

    desk.writer.look(order(transcript(400)))

    told = desk.ended(Estimate)
    assert told.calls == 10
    assert told.server == "models.example.org"
    assert told.model == "scripted"
    assert desk.model.asked == []


def test_what_was_estimated_is_what_is_asked(desk):
    desk.model = ScriptedWriter(4096)
    wanted = order(transcript(400))
    desk.writer.look(wanted)
    calls = desk.ended(Estimate).calls

    desk.writer.write(wanted)

    assert desk.ended().state == "done"
    assert len(desk.model.asked) == calls


def test_without_a_model_it_says_what_to_do(desk):
    desk.model = None

    desk.writer.look(order(transcript(3)))
    assert desk.ended(Estimate).problem == NO_MODEL

    desk.writer.write(order(transcript(3)))
    assert desk.ended().problem == NO_MODEL


def test_lines_of_a_private_session_are_given_to_no_model(desk):
    desk.private.add(1)

    desk.writer.write(order(transcript(3)))

    failed = desk.ended()
    assert (failed.state, failed.problem) == ("failed", PRIVATE)
    assert desk.model.asked == []


def test_a_session_that_is_made_private_meanwhile_is_given_no_further():
    class Hiding(ScriptedWriter):
        def stream(self, messages, tools=()):
            desk.private.add(1)
            yield from super().stream(messages, tools)

    desk = Desk()
    desk.model = Hiding(4096)

    desk.writer.write(order(transcript(400)))

    failed = desk.ended()
    assert (failed.state, failed.problem) == ("failed", PRIVATE)
    assert len(desk.model.asked) == 1
    assert desk.writer.close(10)


def test_what_failed_is_tried_again_alone(desk):
    desk.model = model = Failing(150)
    desk.writer.write(order(transcript(400)))
    failed = desk.ended()
    assert failed.failed == 1
    asked = len(model.asked)

    model.bad = set()
    desk.writer.go_on()

    ended = desk.ended()
    assert ended.state == "done"
    assert len(model.asked) - asked == len(ended.steps) - failed.done


def test_what_could_not_begin_is_begun_when_it_is_tried_again(desk):
    model, desk.model = desk.model, None
    desk.writer.write(order(transcript(3)))
    assert desk.ended().problem == NO_MODEL

    desk.model = model
    desk.writer.go_on()

    assert desk.ended().state == "done"


def test_stopping_ends_it_within_an_answer_and_going_on_finishes_it(desk):
    desk.model = model = Slow()
    desk.writer.write(order(transcript(400)))
    assert model.writes.wait(10)

    desk.writer.cancel()

    assert desk.ended().state == "stopped"
    desk.writer.go_on()
    assert desk.ended().state == "done"


def test_a_writing_that_is_stopped_before_it_begins_is_told_as_stopped():
    begins, goes, posted, model = threading.Event(), threading.Event(), queue.Queue(), Slow()

    def slow_server():
        begins.set()
        assert goes.wait(10)
        return model

    writer = Writer(slow_server, unchecked, lambda _: False, posted.put)
    writer.write(order(transcript(3)))
    assert begins.wait(10)

    writer.cancel()
    goes.set()

    states = []
    while "stopped" not in states:
        states.append(posted.get(timeout=10).state)
    assert model.asked == []
    assert writer.close(10)


def test_a_newer_order_takes_the_place_of_the_one_that_is_written(desk):
    desk.model = model = Slow()
    first, second = order(transcript(3)), order(transcript(4))
    desk.writer.write(first)
    assert model.writes.wait(10)

    desk.writer.write(second)

    assert desk.ended().order is first
    ended = desk.ended()
    assert (ended.order, ended.state) == (second, "done")


def test_how_a_model_counts_is_remembered(desk):
    desk.model = ScriptedWriter(8192, tokens=lambda text: len(text) // 5, reports=True)
    lines = transcript(3_000)
    desk.writer.look(order(lines))
    before = desk.ended(Estimate).calls
    desk.writer.write(order(lines))
    desk.ended()

    desk.writer.look(order(lines))

    assert desk.ended(Estimate).calls < before


def test_a_history_that_cannot_be_read_is_told():
    def broken(_session):
        raise HistoryError("The history cannot be read. Look at the disk.")

    posted = queue.Queue()
    writer = Writer(ScriptedWriter, unchecked, broken, posted.put)

    writer.write(order(transcript(3)))

    assert posted.get(timeout=10).problem == "The history cannot be read. Look at the disk."
    assert writer.close(10)


@pytest.mark.filterwarnings("default::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_fault_of_ours_is_told_and_the_next_order_is_written(desk):
    class Broken(ScriptedWriter):
        def stream(self, messages, tools=()):
            raise RuntimeError("a bug")

    desk.model = Broken()
    desk.writer.write(order(transcript(3)))
    assert "error in Earmark" in desk.ended().problem

    desk.model = ScriptedWriter()
    desk.writer.write(order(transcript(3)))
    assert desk.ended().state == "done"


def test_closing_ends_what_is_written():
    desk = Desk()
    desk.model = model = Slow()
    desk.writer.write(order(transcript(3)))
    assert model.writes.wait(10)

    assert desk.writer.close(10)


def test_a_failure_of_the_server_is_told_in_its_words(desk):
    class Refusing(ScriptedWriter):
        def stream(self, messages, tools=()):
            raise ChatFailed("The server wants a key. Set it in Settings, Assistant.")
            yield

    desk.model = Refusing()
    desk.writer.write(order(transcript(3)))

    assert desk.ended().problem == "The server wants a key. Set it in Settings, Assistant."
