"""Which engine a session gets: a server that fails, or may not hear, gives way to one here."""

import pytest

from app.session.engine_holder import EngineHolder
from engines.events import EngineInfo, StreamTraits

TRAITS = StreamTraits(convention="append")


class Engine:
    def __init__(self, server="", note=""):
        self.is_closed = False
        self.info = EngineInfo(
            name="x", model="x", languages=(), provider="CPU", requested_provider="CPU",
            traits=TRAITS, server=server, replaced_note=note, stands_in=bool(note),
        )  # fmt: skip

    def close(self):
        self.is_closed = True


@pytest.fixture
def clock():
    return [0.0]


@pytest.fixture
def holder(clock):
    return EngineHolder(
        lambda: Engine(server="speech.example.com"),
        lambda why: Engine(note=why),
        clock=lambda: clock[0],
    )


def test_a_private_session_never_gets_a_server(holder):
    holder.keep_private(is_private=True)

    assert holder.loaded().info.server == ""
    assert "private" in holder.loaded().info.replaced_note


def test_the_server_comes_back_after_a_private_session(holder):
    holder.keep_private(is_private=True)
    first = holder.loaded()
    holder.keep_private(is_private=False)

    assert holder.loaded() is not first
    assert holder.loaded().info.server


def test_a_session_that_becomes_private_wants_another_engine(holder):
    holder.loaded()

    assert holder.keep_private(is_private=True)
    assert holder.change().info.server == ""
    assert not holder.keep_private(is_private=True)


def test_an_engine_that_runs_here_stays_whatever_the_session_is():
    holder = EngineHolder(Engine, lambda _: Engine())
    engine = holder.loaded()

    assert not holder.keep_private(is_private=True)
    assert holder.loaded() is engine
    assert not holder.keep_private(is_private=False)
    assert holder.loaded() is engine


def test_a_server_that_fails_once_is_tried_again(holder):
    engine, is_new = holder.reload(holder.loaded())

    assert is_new
    assert engine.info.server


def test_a_server_that_fails_twice_in_a_minute_is_given_up_for_the_session(holder, clock):
    engine, _ = holder.reload(holder.loaded())
    clock[0] = 50.0
    engine, _ = holder.reload(engine)

    assert engine.info.server == ""
    assert "again and again" in engine.info.replaced_note
    # The next session tries it again.
    assert holder.loaded().info.server


def test_faults_that_are_far_apart_are_no_reason_to_give_it_up(holder, clock):
    engine = holder.loaded()
    for _ in range(5):
        clock[0] += 100.0
        engine, _ = holder.reload(engine)

    assert engine.info.server


def test_a_private_session_gets_no_server_after_a_fault_either(holder):
    engine = holder.loaded()
    holder.keep_private(is_private=True)

    assert holder.reload(engine)[0].info.server == ""
