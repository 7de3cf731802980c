"""From speech to minutes in the real window: heard, written about by a server's model, kept."""

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.paths import Paths
from app.program.program import Program
from tests.conftest import AUDIO
from tests.helpers.chat_server import CHAT, MODELS, Asked, ChatServer, Reply, answering, model_list
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
    speech,
)

QUIET = np.zeros(16_000, np.float32)


class Server(ChatServer):
    """Quotes the first line that it is shown, and invents another sentence."""

    def reply_to(self, asked: Asked) -> Reply:
        if asked.path != CHAT:
            return super().reply_to(asked)
        self.asked.append(asked)
        shown = asked.json["messages"][-1]["content"]
        first = re.search(r"^\[(\d+)\] (?:\w+: )?(.+)$", shown, re.MULTILINE)
        assert first is not None
        said = first[2].rstrip(".")
        return answering("## Summary\n\n", f"{said} [{first[1]}]. ", "The price is 900 euros [1].")


@pytest.fixture
def server() -> Iterator[Server]:
    with Server() as made:
        made.will_say(model_list("llama3.2", max_model_len=8192), path=MODELS)
        yield made


@pytest.fixture
def program(
    qapp: QApplication,
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
    server: Server,
) -> Iterator[Program]:
    paths = Paths(earmark_home)
    settings = settings_of(paths, assistant_url=server.url, assistant_model="llama3.2")
    with opened_program(qapp, paths, settings) as program:
        yield program


def has_lines(program: Program) -> bool:
    """Whether a line of the first session is kept."""
    with program.archive.reader() as reader:
        return bool(reader.sessions() and reader.segments(1))


@pytest.mark.timeout(120)
def test_what_was_heard_is_written_about_checked_and_kept(
    qtbot: QtBot,
    program: Program,
    sound_server: SoundServer,  # noqa: F811
    server: Server,
) -> None:
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    live = program.live
    live.start_requested.emit("")
    qtbot.waitUntil(lambda: live.state == "recording", timeout=15_000)
    samples, _ = speech(AUDIO / "austen-0870.wav")
    microphone.play(np.concatenate([QUIET // 2, samples, QUIET, QUIET]))
    qtbot.waitUntil(lambda: has_lines(program), timeout=30_000)
    live.actions_by_name.stop.trigger()
    qtbot.waitUntil(lambda: live.state == "stopped", timeout=15_000)
    program.window.open_page("history")
    program.history.open_session(1)
    reader = program.history._reader
    qtbot.waitUntil(lambda: bool(reader.segments), timeout=10_000)

    reader.menu.write.trigger()
    window = program._writing.window
    assert window is not None
    window.choose.template.setCurrentIndex(window.choose.template.findData("summary"))
    qtbot.waitUntil(window.buttons.write.isEnabled, timeout=10_000)
    window.buttons.write.click()
    qtbot.waitUntil(lambda: window.made_at is not None, timeout=10_000)

    heard = reader.segments[0].text.rstrip(".")
    assert heard in window.outcome.answer.toPlainText()
    assert [chip.text() for chip in window.outcome.answer.chips] == ["1", "no source"]
    window.buttons.save.click()
    qtbot.waitUntil(lambda: window.is_saved, timeout=10_000)
    window.outcome.answer.chips[0].click()
    qtbot.waitUntil(lambda: reader.view.found == 0, timeout=10_000)
    qtbot.waitUntil(lambda: len(reader.documents) == 1, timeout=10_000)
    assert reader.documents[0].title == "Summary"
    window.reject()
    assert program._writing.window is None
    # Of all that was said only this went out, and to this server alone.
    (asked,) = [asked for asked in server.asked if asked.path == CHAT]
    assert heard in asked.json["messages"][-1]["content"]
