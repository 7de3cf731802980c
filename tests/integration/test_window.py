"""The main job in the real window: speech in, captions on the screen, the words found later."""

import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.paths import Paths
from app.program.program import Program
from app.ui.history.page import HistoryPage
from app.ui.history.row_list import RowList
from tests.conftest import AUDIO
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
    speech,
)
from tests.helpers.words import transcripts, word_error_rate

QUIET = np.zeros(16_000, np.float32)


@pytest.fixture
def program(
    qapp: QApplication,
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> Iterator[Program]:
    paths = Paths(earmark_home)
    with opened_program(qapp, paths, settings_of(paths)) as program:
        yield program


def shown(program: Program) -> str:
    """What a screen reader finds in the captions."""
    captions = QAccessible.queryAccessibleInterface(program.live.view)
    lines = [captions.child(number) for number in range(captions.childCount())]
    return " ".join(line.text(QAccessible.Text.Name) for line in lines)


@pytest.mark.timeout(120)
def test_speech_becomes_captions_and_is_found_in_the_history_page(
    qtbot: QtBot,
    program: Program,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    said = transcripts(AUDIO)
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    live = program.live

    qtbot.mouseClick(live.dock.main, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: live.state == "recording", timeout=15_000)
    for name in ("austen-0870.wav", "cards-005.wav"):
        samples, _ = speech(AUDIO / name)
        microphone.play(np.concatenate([QUIET // 2, samples, QUIET, QUIET]))
    qtbot.waitUntil(lambda: "hearts" in shown(program).lower(), timeout=40_000)
    before = program.window.grab().toImage()
    live.actions_by_name.stop.trigger()
    qtbot.waitUntil(lambda: live.state == "stopped", timeout=15_000)

    with program.archive.reader() as reader:
        assert live.header.title.text == reader.session(1).title
    wanted = f"{said['austen-0870.wav']} {said['cards-005.wav']}"
    assert word_error_rate(wanted, shown(program)) <= 0.1
    assert before.width() >= 640

    program.window.open_page("history")
    history = program.history
    history.search("Dashwood")
    qtbot.waitUntil(lambda: "Dashwood" in _texts(history), timeout=10_000)
    history.search("a poker hand")
    qtbot.waitUntil(lambda: "spades" in _texts(history), timeout=10_000)


@pytest.mark.timeout(120)
def test_the_window_names_the_source_that_it_listens_to(
    qtbot: QtBot,
    program: Program,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    """A headset goes, the server makes another microphone the default, the headset is back: the
    session goes on with the headset, and the picker said the other one for the rest of it."""
    sound_server.add_microphone("desk")
    headset = sound_server.add_microphone("headset")
    sound_server.make_default("headset")
    live = program.live
    live.source_chosen.emit("headset")
    live.start_requested.emit("")
    qtbot.waitUntil(lambda: live.state == "recording", timeout=15_000)

    headset.unplug()
    qtbot.waitUntil(lambda: live.state == "lost", timeout=15_000)
    sound_server.make_default("desk")
    qtbot.wait(1_500)
    while_lost = live.header.picker.chosen_id
    headset.plug_in()
    qtbot.waitUntil(lambda: live.state == "recording", timeout=20_000)

    assert while_lost == "headset"
    assert live.header.picker.chosen_id == "headset"


@pytest.mark.timeout(120)
def test_what_is_shown_when_the_source_goes_is_kept_at_once(
    qtbot: QtBot,
    program: Program,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    """The line stayed open until the source was back: killed before that, it was gone."""
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    program.live.start_requested.emit("")
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=15_000)
    samples, _ = speech(AUDIO / "two_cities.wav")
    microphone.play(samples[: 48_000 * 10 : 3])
    qtbot.waitUntil(lambda: "best of times" in shown(program), timeout=20_000)

    microphone.unplug()

    with program.archive.reader() as reader:
        qtbot.waitUntil(lambda: len(reader.segments(1)) > 0, timeout=10_000)
        assert "best of times" in reader.segments(1)[0].text


@pytest.mark.timeout(120)
def test_a_frozen_window_costs_no_word(
    qtbot: QtBot,
    program: Program,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    """While the GUI thread hangs, finals go on from the speech thread to the store."""
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    program.live.start_requested.emit("")
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=15_000)
    samples, _ = speech(AUDIO / "cards-005.wav")
    microphone.play(np.concatenate([QUIET, samples, QUIET]))

    deadline = time.monotonic() + 20
    lines: list[str] = []
    reader = program.archive.reader()
    while not lines and time.monotonic() < deadline:
        # No event is processed here: the window is frozen.
        time.sleep(0.1)
        lines = [line.text for line in reader.segments(1)]
    reader.close()

    assert lines
    assert "spades" in lines[0]
    assert shown(program) == ""
    qtbot.waitUntil(lambda: "spades" in shown(program), timeout=5_000)


def _texts(history: HistoryPage) -> str:
    rows = history.findChild(RowList)
    assert rows is not None
    model = rows.model()
    return " ".join(
        str(model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole))
        for row in range(model.rowCount())
    )
