"""Lines of an answer are heard, on a real (private) PulseAudio."""

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import Qt

from engines.arrays import RATE_HZ
from tests.app.ui.assistant.conftest import ANSWER, asking, session, turn
from tests.helpers.virtual_microphone import private_sound_server

SECONDS = 1_500


@pytest.fixture(scope="module")
def speaker():
    """A speaker, on a server that the tests share: starting one takes a second."""
    with private_sound_server() as server:
        server.add_speaker("speaker")
        yield server


@pytest.fixture
def sources(qtbot, speaker, page, kept, tmp_path):
    """The rows of an answer over a session whose sound was kept."""
    path = tmp_path / "audio" / "1.flac"
    path.parent.mkdir()
    soundfile.write(path, np.zeros(SECONDS * RATE_HZ), RATE_HZ, subtype="PCM_16")
    kept.found = [session(has_sound=True)]
    page.begin_turn(asking())
    page.show_turn(turn(sentences=ANSWER))
    rows = page.conversation.column.turns[-1].sources.rows
    qtbot.waitUntil(rows[0].play.isVisible)
    yield rows
    page.close_sound()


def press(qtbot, row):
    qtbot.mouseClick(row.play, Qt.MouseButton.LeftButton)


def test_a_line_is_played_from_where_it_begins(qtbot, page, sources):
    press(qtbot, sources[0])
    sound = page.conversation.sounding._sound
    qtbot.waitUntil(lambda: sound.state == "playing", timeout=10_000)
    qtbot.waitUntil(lambda: sound.place > sources[0].passage.start_s * RATE_HZ, timeout=10_000)

    assert sound.place < (sources[0].passage.start_s + 20) * RATE_HZ
    assert sources[0].play.accessibleName().startswith("Pause the line of ")
    press(qtbot, sources[0])
    qtbot.waitUntil(lambda: sound.state == "paused", timeout=10_000)
    assert sources[0].play.accessibleName().startswith("Play the line of ")


def test_another_line_takes_its_place(qtbot, page, sources):
    press(qtbot, sources[0])
    sound = page.conversation.sounding._sound
    qtbot.waitUntil(lambda: sound.state == "playing", timeout=10_000)

    press(qtbot, sources[3])
    there = sources[3].passage.start_s * RATE_HZ
    qtbot.waitUntil(lambda: sound.state == "playing" and sound.place >= there, timeout=10_000)

    assert page.conversation.sounding._playing == sources[3].passage


def test_a_new_question_falls_silent(qtbot, page, sources):
    press(qtbot, sources[0])
    sound = page.conversation.sounding._sound
    qtbot.waitUntil(lambda: sound.state == "playing", timeout=10_000)

    page.begin_anew()

    assert sound.state == "paused"
