"""The player under the reader, on a real (private) PulseAudio."""

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from app.captions.messages import StateChanged
from app.history.records import AudioFile
from app.ui.history.page import HistoryPage
from app.ui.history.player import place_text
from app.ui.history.rows import HitRow
from app.ui.history.search_bar import SearchBar
from engines.arrays import RATE_HZ
from tests.app.ui.history.conftest import WEEKLY
from tests.app.ui.history.test_line_actions import put_cursor
from tests.app.ui.history.test_page import reader_text, type_query, wait_for_rows
from tests.helpers.virtual_microphone import private_sound_server

SECONDS = 46


@pytest.fixture(scope="module")
def speaker():
    """A speaker, on a server that the tests share: starting one takes a second."""
    with private_sound_server() as server:
        server.add_speaker("speaker")
        yield server


@pytest.fixture
def heard(qtbot, theme, requests, archive, two_sessions):
    """The page with "Product weekly", whose sound was kept: a line every ten seconds."""
    weekly, _ = two_sessions
    path = archive.paths.home / "audio" / "weekly.flac"
    path.parent.mkdir()
    time_s = np.arange(SECONDS * RATE_HZ) / RATE_HZ
    soundfile.write(path, 0.1 * np.sin(2 * np.pi * 300 * time_s), RATE_HZ, subtype="PCM_16")
    audio = AudioFile(
        path=path.relative_to(archive.paths.home).as_posix(),
        format="FLAC",
        rate_hz=RATE_HZ,
        state="kept",
    )
    archive.store.set_audio(weekly, audio).result(5)
    page = HistoryPage(theme, requests, SearchBar(theme), archive.paths.home)
    qtbot.addWidget(page)
    page.resize(928, 700)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(lambda: reader_text(page) == "\n".join(WEEKLY))
    page._reader.view.setFocus()
    page.path = path
    yield page
    page.stop_sound()


def press(qtbot, page, key):
    qtbot.keyClick(page._reader.view, key)


def place_s(page):
    return page._sound.sound.place / RATE_HZ


def test_the_player_stands_only_under_sessions_whose_sound_was_kept(qtbot, heard, two_sessions):
    bar = heard._reader.player
    assert bar.isVisible()
    assert bar.height() == 68
    assert bar.length.text() == "0:45"

    heard.open_session(two_sessions[1])

    qtbot.waitUntil(lambda: heard._reader.session.id == two_sessions[1])
    assert not bar.isVisible()
    assert not heard._reader.view.has_sound


@pytest.mark.usefixtures("speaker")
def test_space_plays_and_pauses_and_the_spoken_line_is_lifted_out(qtbot, heard):
    sound = heard._sound.sound
    heard._sound._on_sought(19.5)
    assert heard._reader.view.spoken is None

    press(qtbot, heard, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: sound.state == "playing")
    assert heard._reader.view.spoken == 1
    assert heard._reader.player.play.accessibleName() == "Pause the sound"
    assert heard._reader.player.length.text() == "0:46"
    qtbot.waitUntil(lambda: heard._reader.view.spoken == 2)

    press(qtbot, heard, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: sound.state == "paused")
    assert 20 <= place_s(heard) < 25
    assert heard._reader.player.place.text() == place_text(place_s(heard))


def test_arrows_go_five_seconds_back_and_on(qtbot, heard):
    press(qtbot, heard, Qt.Key.Key_Right)
    press(qtbot, heard, Qt.Key.Key_Right)
    assert place_s(heard) == 10
    press(qtbot, heard, Qt.Key.Key_Left)
    assert place_s(heard) == 5
    press(qtbot, heard, Qt.Key.Key_Left)
    press(qtbot, heard, Qt.Key.Key_Left)
    assert place_s(heard) == 0


def test_a_chosen_result_is_where_playing_would_begin_and_has_its_tick(qtbot, heard):
    type_query(qtbot, heard, "sixteenth")
    wait_for_rows(qtbot, heard, HitRow, 2)
    qtbot.keyClick(heard._bar.field, Qt.Key.Key_Down)

    qtbot.keyClick(heard._list, Qt.Key.Key_Down)

    qtbot.waitUntil(lambda: place_s(heard) == 40)
    assert heard._reader.player.track._ticks == (30.0, 40.0)
    assert heard._sound.sound.state == "paused"


@pytest.mark.usefixtures("speaker")
def test_enter_on_a_result_plays_from_its_line(qtbot, heard):
    type_query(qtbot, heard, "sixteenth")
    wait_for_rows(qtbot, heard, HitRow, 2)
    qtbot.keyClick(heard._bar.field, Qt.Key.Key_Down)
    qtbot.keyClick(heard._list, Qt.Key.Key_Down)

    qtbot.keyClick(heard._list, Qt.Key.Key_Return)

    qtbot.waitUntil(lambda: heard._sound.sound.state == "playing")
    qtbot.waitUntil(lambda: heard._reader.view.spoken == 4)
    assert place_s(heard) >= 40


@pytest.mark.usefixtures("speaker")
def test_enter_in_the_field_plays_from_the_best_line_of_another_session(qtbot, heard, two_sessions):
    heard.open_session(two_sessions[1])
    qtbot.waitUntil(lambda: heard._reader.session.id == two_sessions[1])
    heard.focus_search()
    qtbot.keyClicks(heard._bar.field, "ninth")

    qtbot.keyClick(heard._bar.field, Qt.Key.Key_Return)

    qtbot.waitUntil(lambda: heard._sound.sound.state == "playing")
    assert heard._reader.session.id == two_sessions[0]
    assert place_s(heard) >= 30


def test_while_captions_run_enter_plays_nothing_and_says_why_once(qtbot, heard):
    heard.show_message(StateChanged(state="recording"))
    type_query(qtbot, heard, "ninth")
    wait_for_rows(qtbot, heard, HitRow, 1)

    qtbot.keyClick(heard._bar.field, Qt.Key.Key_Return)

    qtbot.waitUntil(lambda: place_s(heard) == 30)
    assert heard._sound.sound.state == "paused"
    assert "While captions run" in heard._notice.accessibleName()
    heard.show_message(StateChanged(state="stopped"))
    assert not heard._notice.isVisible()
    heard.show_message(StateChanged(state="recording"))
    heard._list.setFocus()
    qtbot.keyClick(heard._list, Qt.Key.Key_Return)
    assert not heard._notice.isVisible()


def test_enter_on_a_session_plays_nothing(qtbot, heard):
    heard._list.setFocus()

    qtbot.keyClick(heard._list, Qt.Key.Key_Return)

    assert heard._reader.view.hasFocus()
    assert heard._sound.sound.state == "paused"


@pytest.mark.usefixtures("speaker")
def test_a_line_is_played_from_the_menu_at_the_chosen_speed(qtbot, heard):
    heard._reader.player.speed.setCurrentText("2×")
    put_cursor(heard, 3)

    heard._side.line_actions.play()

    qtbot.waitUntil(lambda: heard._sound.sound.state == "playing")
    qtbot.waitUntil(lambda: place_s(heard) > 30.5)
    assert heard._sound.sound._player.speed == 2.0
    assert heard._reader.view.spoken == 3


@pytest.mark.usefixtures("speaker")
def test_another_session_ends_what_plays(qtbot, heard, two_sessions):
    press(qtbot, heard, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: heard._sound.sound.state == "playing")

    heard.open_session(two_sessions[1])

    qtbot.waitUntil(lambda: heard._sound.sound.state == "paused")
    assert heard._sound.sound.place == 0
    assert heard._reader.view.spoken is None


@pytest.mark.usefixtures("speaker")
def test_deleted_lines_are_not_heard_from_a_file_that_is_still_open(qtbot, heard):
    press(qtbot, heard, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: heard._sound.sound.state == "playing")
    put_cursor(heard, 1)

    heard._side.line_actions.delete()
    box = heard.findChild(QMessageBox)
    next(each for each in box.buttons() if "Delete" in each.text()).click()

    qtbot.waitUntil(lambda: WEEKLY[1] not in reader_text(heard))
    qtbot.waitUntil(lambda: heard._sound.sound.state == "paused")
    assert heard._sound.sound._player is None


@pytest.mark.usefixtures("speaker")
def test_a_deleted_session_is_not_heard_on(qtbot, heard, two_sessions, archive):
    press(qtbot, heard, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: heard._sound.sound.state == "playing")

    archive.store.delete_sessions(two_sessions).result(5)
    heard._refresh()

    qtbot.waitUntil(lambda: heard._sound.sound.state == "paused")
    assert heard._sound.sound._player is None
    assert not heard._reader.player.isVisible()


def test_sound_that_is_gone_is_said(qtbot, heard):
    heard.path.unlink()

    press(qtbot, heard, Qt.Key.Key_Space)

    assert heard._notice.isVisible()
    assert "not there any more" in heard._notice.accessibleName()


def test_the_track_is_moved_by_pointer_and_keys(qtbot, heard):
    track = heard._reader.player.track
    qtbot.mouseClick(track, Qt.MouseButton.LeftButton, pos=track.rect().center())
    assert place_s(heard) == pytest.approx(22.5, abs=1)

    before = place_s(heard)
    qtbot.keyClick(track, Qt.Key.Key_Right)

    assert place_s(heard) == pytest.approx(before + 5, abs=0.1)


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (59.9, "0:59"), (1361, "22:41"), (3723, "1:02:03")]
)
def test_places_read_as_on_a_clock(seconds, text):
    assert place_text(seconds) == text
