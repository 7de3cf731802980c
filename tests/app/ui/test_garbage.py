"""Which thread takes cycles apart while a window is open."""

import gc
import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.ui.garbage import GuiGarbage
from app.worker import Worker


class Cycle:
    """Refers to itself, and tells the thread on which it ends."""

    def __init__(self, ended_on: list[int]) -> None:
        self.itself = self
        self.ended_on = ended_on

    def __del__(self) -> None:
        self.ended_on.append(threading.get_ident())


@pytest.fixture
def collector() -> Iterator[None]:
    """Python's own collector, as it is in the program."""
    was_on = gc.isenabled()
    gc.enable()
    yield
    if not was_on:
        gc.disable()


def allocate_on_another_thread() -> None:
    """Make so many cycles that Python's collector goes through all generations."""

    def run(_stop: threading.Event) -> None:
        for _ in range(200_000):
            cycle: list[object] = []
            cycle.append(cycle)

    worker = Worker("allocating", run)
    worker.start()
    assert worker.join(20.0)


@pytest.mark.usefixtures("collector")
def test_cycles_end_on_the_gui_thread_only(qtbot: QtBot) -> None:
    ended_on: list[int] = []
    garbage = GuiGarbage()
    garbage.begin()
    try:
        Cycle(ended_on)
        allocate_on_another_thread()
        assert ended_on == []

        qtbot.waitUntil(lambda: bool(ended_on), timeout=5_000)
        assert ended_on == [threading.get_ident()]
    finally:
        garbage.end()


@pytest.mark.usefixtures("collector")
def test_python_collects_again_afterwards(qtbot: QtBot) -> None:
    ended_on: list[int] = []
    garbage = GuiGarbage()
    garbage.begin()
    garbage.end()

    Cycle(ended_on)
    allocate_on_another_thread()

    assert len(ended_on) == 1
    assert ended_on != [threading.get_ident()]
