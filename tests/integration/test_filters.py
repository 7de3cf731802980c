"""Words of a list in captions and history: the same in both, and given back without the list."""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.paths import Paths
from app.program.program import Program
from app.ui.settings_keeper import SettingsKeeper
from tests.conftest import AUDIO
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
    speech,
)
from tests.integration.test_command_line import earmark, objects
from tests.integration.test_window import shown

QUIET = np.zeros(16_000, np.float32)


@pytest.fixture
def settings(earmark_home: Path) -> SettingsKeeper:
    return settings_of(Paths(earmark_home), replacements={"dashwood": "Dashwoods'"})


@pytest.fixture
def program(
    qapp: QApplication,
    earmark_home: Path,
    settings: SettingsKeeper,
    sound_server: SoundServer,  # noqa: F811
) -> Iterator[Program]:
    with opened_program(qapp, Paths(earmark_home), settings) as program:
        yield program


def kept(program: Program) -> str:
    with program.archive.reader() as reader:
        return " ".join(line.text for line in reader.segments(1))


@pytest.mark.timeout(120)
def test_the_window_and_the_history_follow_the_list_while_captions_run(
    qtbot: QtBot,
    program: Program,
    settings: SettingsKeeper,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    program.live.start_requested.emit("")
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=15_000)
    samples, _ = speech(AUDIO / "austen-0870.wav")
    microphone.play(np.concatenate([QUIET // 2, samples, QUIET, QUIET]))

    qtbot.waitUntil(lambda: "Dashwoods'" in kept(program), timeout=40_000)
    qtbot.waitUntil(lambda: shown(program) == kept(program), timeout=5_000)

    settings.change(replacements={"Dashwood": "D'Ashwood"})
    qtbot.waitUntil(lambda: "D'Ashwood" in kept(program), timeout=10_000)
    qtbot.waitUntil(lambda: shown(program) == kept(program), timeout=5_000)

    settings.change(replacements={})
    qtbot.waitUntil(lambda: "Dashwood " in kept(program), timeout=10_000)
    qtbot.waitUntil(lambda: shown(program) == kept(program), timeout=5_000)
    assert "D'Ashwood" not in kept(program)


@pytest.mark.timeout(90)
def test_commands_write_with_the_list_and_give_back_what_was_heard(
    earmark_home: Path, tmp_path: Path
) -> None:
    settings_file = Paths(earmark_home).settings
    settings_file.write_text('mask_profanity = true\n[replacements]\ndashwood = "Dashwud"\n')
    (tmp_path / "notes.txt").write_text("What the fuck, Dashwood?\n")

    spoken = earmark("transcribe", "--save", "--json", str(AUDIO / "austen-0870.wav"))
    assert earmark("import", str(tmp_path / "notes.txt")).returncode == 0

    events = objects(spoken.stdout)
    said = [event["text"] for event in events if event["kind"] == "final"]
    told = [line["text"] for line in objects(earmark("show", "1", "--json").stdout)]
    assert "Dashwud" in said[0]
    assert told == said
    partial_texts = [event for event in events if event["kind"] == "partial"]
    for event in partial_texts:
        if event["segment"] == 0:
            stable = event["text"][: event["stable"]].rstrip()
            assert said[0].startswith(stable)
    assert _line(2) == {"text": "What the f***, Dashwud?", "heard": "What the fuck, Dashwood?"}
    assert {hit["session"] for hit in objects(earmark("search", "Dashwud", "--json").stdout)} >= {
        1,
        2,
    }

    settings_file.write_text("")
    (tmp_path / "more.txt").write_text("Dashwood again\n")
    assert earmark("import", str(tmp_path / "more.txt")).returncode == 0

    assert _line(2) == {"text": "What the fuck, Dashwood?", "heard": None}
    assert _line(3) == {"text": "Dashwood again", "heard": None}
    assert "Dashwood" in json.dumps(objects(earmark("show", "1", "--json").stdout))


def _line(session: int) -> dict[str, str | None]:
    (line,) = objects(earmark("show", str(session), "--json").stdout)
    return {"text": line["text"], "heard": line["heard"]}
