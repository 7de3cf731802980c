"""What a start asks for is done by the window, the first one's and a later one's alike."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.paths import Paths
from app.ui.single_instance import SingleInstance
from app.wish import Wish
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.virtual_microphone import private_sound_server

SUBTITLES = "1\n00:00:01,000 --> 00:00:02,000\nThe ferry leaves at noon.\n"


@pytest.fixture
def paths(tmp_path: Path, models_dir: Path) -> Paths:
    home = tmp_path / "home"
    home.mkdir()
    (home / "models").symlink_to(models_dir)
    return Paths(home)


def test_files_that_are_opened_with_earmark_are_imported(qapp, qtbot, paths, tmp_path):
    subtitles = tmp_path / "ferry.srt"
    subtitles.write_text(SUBTITLES)
    settings = settings_of(paths, first_run_done=True)

    with private_sound_server(), opened_program(qapp, paths, settings) as program:
        program.wishes.take(Wish(files=(subtitles,)))

        qtbot.waitUntil(lambda: program.window.page == "history", timeout=10_000)
        qtbot.waitUntil(lambda: len(program.archive.reader().sessions()) == 1, timeout=10_000)


def test_captions_start_at_once_when_that_is_wished(qapp, qtbot, paths):
    settings = settings_of(paths, first_run_done=True)

    with private_sound_server() as server:
        server.add_microphone("desk")
        with opened_program(qapp, paths, settings) as program:
            program.wishes.take(Wish(start=True))

            qtbot.waitUntil(lambda: program.live.state == "recording", timeout=15_000)


def test_before_the_first_run_is_done_captions_do_not_start_behind_it(qapp, qtbot, paths):
    settings = settings_of(paths, first_run_done=False)

    with private_sound_server(), opened_program(qapp, paths, settings) as program:
        program.wishes.take(Wish(start=True, bar=True))

        qtbot.waitUntil(program.bar.isVisible, timeout=10_000)
        assert program.live.state == "idle"


def test_another_start_with_a_wish_reaches_the_open_window(qapp, qtbot, paths, monkeypatch):
    settings = settings_of(paths, first_run_done=True)
    instance = SingleInstance(paths.home)
    assert instance.begin(Wish()) == "first"

    with private_sound_server(), opened_program(qapp, paths, settings) as program:
        instance.wished.connect(program.wishes.take_from_another_start)
        monkeypatch.setenv("EARMARK_HOME", str(paths.home))
        with qtbot.waitSignal(instance.wished, timeout=20_000):
            second = subprocess.Popen(
                [sys.executable, "-c", "from app.cli import main; main(['--search'])"]
            )
        qtbot.waitUntil(lambda: program.window.page == "history", timeout=10_000)
        assert second.wait(10) == 0
    instance.release()
