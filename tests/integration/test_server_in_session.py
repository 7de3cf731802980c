"""A session that a server captions, in the window: private of a sudden, and without the server."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.paths import Paths
from app.program.program import Program
from tests.conftest import AUDIO
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.speech_servers import Delta, Done, SpeechServer, Step, served
from tests.helpers.virtual_microphone import (
    SoundServer,
    VirtualMicrophone,
    sound_server,  # noqa: F401  # a fixture
    speech,
)

pytestmark = pytest.mark.timeout(120)

SCRIPT: list[list[Step]] = [[Delta(b"From"), Delta(b" afar"), Done("From afar.")]]


class Served:
    """A server that can be ended before its test is."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self.server: SpeechServer = stack.enter_context(served("vllm-realtime", SCRIPT))

    def end(self) -> None:
        self._stack.close()


@pytest.fixture
def far() -> Iterator[Served]:
    with ExitStack() as stack:
        yield Served(stack)


@pytest.fixture
def program(
    qapp: QApplication,
    earmark_home: object,
    sound_server: SoundServer,  # noqa: F811
    far: Served,
) -> Iterator[Program]:
    paths = Paths(earmark_home)  # type: ignore[arg-type]  # a path
    settings = settings_of(
        paths,
        speech_server=True,
        speech_server_url=far.server.address,
        speech_server_protocol="vllm-realtime",
        speech_server_model="m",
    )
    with opened_program(qapp, paths, settings) as program:
        yield program


@pytest.fixture
def microphone(sound_server: SoundServer) -> VirtualMicrophone:  # noqa: F811
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    return microphone


def started(qtbot: QtBot, program: Program) -> None:
    qtbot.mouseClick(program.live.dock.main, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=15_000)


def stopped(qtbot: QtBot, program: Program) -> list[str]:
    """End the session; return its lines as the history keeps them."""
    program.live.actions_by_name.stop.trigger()
    qtbot.waitUntil(lambda: program.live.state == "stopped", timeout=20_000)
    with program.archive.reader() as reader:
        return [line.text for line in reader.segments(1)]


def shown(program: Program) -> str:
    captions = QAccessible.queryAccessibleInterface(program.live.view)
    lines = [captions.child(number) for number in range(captions.childCount())]
    return " ".join(line.text(QAccessible.Text.Name) for line in lines)


def play(microphone: VirtualMicrophone) -> None:
    samples, _ = speech(AUDIO / "cards-001.wav")
    microphone.play(np.pad(samples, (8_000, 24_000)))


def heard(server: SpeechServer) -> int:
    return sum(map(len, server.heard))


def waits(qtbot: QtBot, condition: Callable[[], bool]) -> None:
    qtbot.waitUntil(condition, timeout=25_000)


def button(program: Program, text: str) -> QPushButton | None:
    """A button of the banner that is shown."""
    banner = program.live._parts.banner
    found = [each for each in banner.findChildren(QPushButton) if each.text() == text]
    return found[0] if found and found[0].isVisible() else None


def test_the_window_goes_on_with_this_computer_when_the_server_is_gone(
    qtbot: QtBot, program: Program, far: Served, microphone: VirtualMicrophone
) -> None:
    live = program.live
    started(qtbot, program)
    assert "m on 127.0.0.1" in live.dock.engine.text
    play(microphone)
    waits(qtbot, lambda: "From afar." in shown(program))

    far.end()
    play(microphone)
    waits(qtbot, lambda: "clubs" in shown(program).lower())
    assert "Fast English" in live.dock.engine.text
    waits(qtbot, lambda: button(program, "Try it again") is not None)

    # It is there again, and the person says so.
    port = int(far.server.address.rpartition(":")[2])
    with served("vllm-realtime", [[Done("Back again.")]], port=port):
        again = button(program, "Try it again")
        assert again is not None
        again.click()
        waits(qtbot, lambda: "m on 127.0.0.1" in live.dock.engine.text)
        assert button(program, "Try it again") is None
        play(microphone)
        waits(qtbot, lambda: "Back again." in shown(program))
        lines = stopped(qtbot, program)

    assert lines[0] == "From afar."
    assert "clubs" in " ".join(lines[1:-1]).lower()
    assert lines[-1] == "Back again."
    assert shown(program).count("From afar.") == 1


def test_a_session_that_becomes_private_leaves_the_server_at_once(
    qtbot: QtBot, program: Program, far: Served, microphone: VirtualMicrophone
) -> None:
    live = program.live
    started(qtbot, program)
    play(microphone)
    waits(qtbot, lambda: heard(far.server) > 0)

    program._actions.actions.private.trigger()
    waits(qtbot, lambda: "Fast English" in live.dock.engine.text)
    at_the_switch, connections = heard(far.server), far.server.connections
    play(microphone)
    waits(qtbot, lambda: "clubs" in shown(program).lower())
    qtbot.wait(2_000)
    lines = stopped(qtbot, program)

    assert heard(far.server) == at_the_switch
    assert far.server.connections == connections
    assert "clubs" in " ".join(lines).lower()


def test_a_session_that_is_begun_private_never_reaches_the_server(
    qtbot: QtBot, program: Program, far: Served, microphone: VirtualMicrophone
) -> None:
    # Before any session the window looks whether it could be let in, and sends no sound.
    waits(qtbot, lambda: "m on 127.0.0.1" in program.live.dock.engine.text)
    before = far.server.connections
    program._actions.actions.private.trigger()
    started(qtbot, program)
    play(microphone)
    waits(qtbot, lambda: "clubs" in shown(program).lower())
    stopped(qtbot, program)

    assert far.server.connections == before
    assert heard(far.server) == 0
