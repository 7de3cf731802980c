"""Captions that a server writes: the right text once, in the window, the history and a pipe."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.cli import main
from app.history.reader import HistoryReader
from app.paths import Paths
from app.program.program import Program
from app.ui.history.row_list import RowList
from tests.conftest import AUDIO
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.speech_servers import Close, Delta, Done, Fail, SpeechServer, Step, served
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
    speech,
)

FAMILIES = (
    "openai-realtime",
    "vllm-realtime",
    "localai-grpc",
    "openai-upload",
    "audiocpp-upload",
    "audiocpp-live",
)
ONE_UTTERANCE = str(AUDIO / "cards-001.wav")


def use(home: Path, server: SpeechServer, family: str) -> None:
    (home / "settings.toml").write_text(
        f'speech_server = true\nspeech_server_url = "{server.address}"\n'
        f'speech_server_protocol = "{family}"\nspeech_server_model = "m"\n',
        "utf-8",
    )


def kept(home: Path) -> list[str]:
    with HistoryReader(Paths(home)) as reader:
        return [line.text for line in reader.segments(1)]


DRILLS: dict[str, tuple[list[list[Step]], str]] = {
    "increments": ([[Delta(b"one"), Delta(b" two"), Done("one two")]], "one two"),
    "a final that says otherwise": ([[Delta(b"there is"), Done("their")]], "their"),
    "a final that is shorter": ([[Delta(b"no no no no"), Done("no no")]], "no no"),
    "cut off, then gone on": (
        [[Delta(b"one two"), Close()], [Done("three")]],
        "one two|one two\nthree",
    ),
    "cut off before a word": ([[Close()], [Done("one two")]], "one two"),
    "an error in the middle": (
        [[Delta(b"one two"), Fail("out of memory")], [Done("three")]],
        "one two|one two\nthree",
    ),
}


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("drill", DRILLS)
def test_a_pipe_and_the_history_have_the_right_text_once(
    family: str, drill: str, earmark_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script, wanted = DRILLS[drill]
    with served(family, script) as server:
        use(earmark_home, server, family)
        assert main(["transcribe", ONE_UTTERANCE, "--save"]) == 0

    # How much of the sound a server had when it broke off differs: a rest is heard again.
    out = capsys.readouterr().out.rstrip("\n")
    assert out in wanted.split("|")
    assert kept(earmark_home) == out.split("\n")


def test_a_server_that_cannot_be_reached_is_stood_in_for_and_named(
    earmark_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (earmark_home / "settings.toml").write_text(
        'speech_server = true\nspeech_server_url = "127.0.0.1:9"\n', "utf-8"
    )

    assert main(["transcribe", ONE_UTTERANCE]) == 0

    said = capsys.readouterr()
    assert said.out.strip()
    assert "127.0.0.1 cannot be reached" in said.err


def test_a_server_that_always_fails_gives_way_to_this_computer(
    earmark_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with served("vllm-realtime", [[Close()]]) as server:
        use(earmark_home, server, "vllm-realtime")
        assert main(["transcribe", ONE_UTTERANCE, "--save"]) == 0

    # Every word, though not one came from the server.
    assert "again and again" in capsys.readouterr().err
    assert "clubs" in " ".join(kept(earmark_home)).lower()


def test_a_private_session_reaches_no_server(
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
    capsys: pytest.CaptureFixture[str],
) -> None:
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    samples, _ = speech(AUDIO / "cards-001.wav")
    with served("vllm-realtime", [[Done("from the server")]]) as server:
        use(earmark_home, server, "vllm-realtime")
        microphone.play(np.concatenate([np.zeros(48_000, np.float32), samples]))
        assert main(["listen", "--private", "--seconds", "8"]) == 0

    assert server.connections == 0
    assert capsys.readouterr().err.count("so its sound goes to no server.") == 1
    assert "clubs" in " ".join(kept(earmark_home)).lower()


@pytest.fixture
def server() -> Iterator[SpeechServer]:
    script: list[list[Step]] = [
        [Delta(b"These words"), Delta(b" come from"), Delta(b" a server"),
         Done("These words come from a server.")],
        [Done("And these.")],
    ]  # fmt: skip
    with served("vllm-realtime", script) as server:
        yield server


@pytest.fixture
def program(
    qapp: QApplication,
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
    server: SpeechServer,
) -> Iterator[Program]:
    use(earmark_home, server, "vllm-realtime")
    paths = Paths(earmark_home)
    with opened_program(qapp, paths, settings_of(paths)) as program:
        yield program


@pytest.mark.timeout(90)
def test_the_window_shows_what_the_server_writes_and_the_history_finds_it(
    qtbot: QtBot,
    program: Program,
    server: SpeechServer,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    live = program.live
    qtbot.mouseClick(live.dock.main, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: live.state == "recording", timeout=15_000)
    samples, _ = speech(AUDIO / "cards-001.wav")
    microphone.play(np.pad(samples, (8_000, 24_000)))
    captions = QAccessible.queryAccessibleInterface(live.view)

    def shown() -> str:
        lines = [captions.child(number) for number in range(captions.childCount())]
        return " ".join(line.text(QAccessible.Text.Name) for line in lines)

    qtbot.waitUntil(lambda: "These words come from a server." in shown(), timeout=20_000)
    live.actions_by_name.stop.trigger()
    qtbot.waitUntil(lambda: live.state == "stopped", timeout=15_000)

    assert shown().count("come from a server") == 1
    with program.archive.reader() as reader:
        lines = [line.text for line in reader.segments(1)]
    assert lines[0] == "These words come from a server."
    program.window.open_page("history")
    program.history.search("words from a server")
    qtbot.waitUntil(lambda: program.history.findChildren(RowList)[0].model().rowCount() > 0)
