"""Private sessions, from their first moment on: in the window with real sound, and by commands."""

import json

import pytest
from pytestqt.qtbot import QtBot

from app.history.reader import HistoryReader
from app.history.store import HistoryStore
from app.paths import Paths
from app.program.program import Program
from tests.app.history.samples import START, new_session
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
)
from tests.integration.test_command_line import earmark
from tests.integration.test_window import program  # noqa: F401  # a fixture


def started(qtbot: QtBot, program: Program) -> int:  # noqa: F811
    program.live.start_requested.emit("")
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=15_000)
    session = program._controller.session
    assert session is not None
    return session


def stopped(qtbot: QtBot, program: Program) -> None:  # noqa: F811
    program._actions.actions.stop.trigger()
    qtbot.waitUntil(lambda: program.live.state == "stopped", timeout=15_000)


@pytest.mark.timeout(120)
def test_a_session_is_begun_private_and_made_so_while_it_runs(
    qtbot: QtBot,
    program: Program,  # noqa: F811
    sound_server: SoundServer,  # noqa: F811
) -> None:
    sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    live, switch = program.live, program._actions.actions.private
    sign = live.header.private
    reader = program.archive.reader()

    switch.trigger()
    assert sign.isHidden()  # Of the next session, not of the one that is shown.
    assert live.dock.sign.accessibleName() == "Captions will be private"
    first = started(qtbot, program)
    assert not sign.isHidden()
    assert reader.private_sessions() == {first}
    stopped(qtbot, program)
    assert not sign.isHidden()

    switch.trigger()
    second = started(qtbot, program)
    assert sign.isHidden()
    assert reader.private_sessions() == {first}
    switch.trigger()
    assert not sign.isHidden()
    qtbot.waitUntil(lambda: reader.private_sessions() == {first, second}, timeout=5_000)

    # And as it is said of it on the History page.
    program.history.open_session(second)
    qtbot.waitUntil(lambda: program.history._reader.session is not None, timeout=5_000)
    program.history._reader.menu.private.trigger()
    qtbot.waitUntil(sign.isHidden, timeout=5_000)
    assert not switch.isChecked()
    assert reader.private_sessions() == {first}
    reader.close()
    stopped(qtbot, program)


def test_a_session_is_made_private_by_a_command_and_listed_as_such(earmark_home) -> None:
    paths = Paths(earmark_home)
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    session = store.begin_session(new_session("The doctor")).result(5)
    store.end_session(session, START).result(5)
    assert store.close(5)

    run = earmark("private", session, check=True)
    listed = json.loads(earmark("sessions", "--json", check=True).stdout)
    in_words = earmark("sessions", check=True).stdout
    off = earmark("private", session, "--off", "--json", check=True)

    assert run.stdout == "Nothing of “The doctor” will be sent anywhere.\n"
    assert listed["private"] is True
    assert in_words.rstrip().endswith("The doctor  [private]")
    assert json.loads(off.stdout) == {"session": session, "title": "The doctor", "private": False}
    with HistoryReader(paths) as reader:
        assert reader.private_sessions() == frozenset()
    unknown = earmark("private", 99)
    assert unknown.returncode == 1
    assert "no session 99" in unknown.stderr


@pytest.mark.timeout(60)
def test_listening_can_begin_private(earmark_home, sound_server: SoundServer) -> None:  # noqa: F811
    sound_server.add_microphone("desk")
    sound_server.make_default("desk")

    run = earmark("listen", "--private", "--seconds", "1")

    assert run.returncode == 0, run.stderr
    # There is none from which it would be kept.
    assert "server" not in run.stderr
    with HistoryReader(Paths(earmark_home)) as reader:
        assert [each.is_private for each in reader.sessions()] == [True]
