"""Settings hold at once and are on disk a moment later."""

import pytest

from app.settings.model import Settings
from app.settings.store import SettingsStore
from app.ui.settings_keeper import SettingsKeeper


@pytest.fixture
def store(tmp_path):
    return SettingsStore(tmp_path / "settings.toml")


@pytest.fixture
def keeper(qtbot, store):
    return SettingsKeeper(store, Settings())


def test_a_change_holds_at_once_and_is_saved_a_moment_later(qtbot, store, keeper):
    with qtbot.waitSignal(keeper.changed):
        keeper.change(caption_size=40)
    assert keeper.settings.caption_size == 40
    assert not store.path.exists()

    qtbot.waitUntil(store.path.exists)

    assert store.load().settings.caption_size == 40


def test_saving_at_the_end_leaves_nothing_out(store, keeper):
    keeper.change(source="usb")

    keeper.save_now()

    assert store.load().settings.source == "usb"


def test_nothing_is_written_when_nothing_changed(qtbot, store, keeper):
    with qtbot.assertNotEmitted(keeper.changed):
        keeper.change(caption_size=28)
    keeper.save_now()

    assert not store.path.exists()


def test_a_disk_that_refuses_is_said_and_tried_again(qtbot, tmp_path):
    folder = tmp_path / "later"
    keeper = SettingsKeeper(SettingsStore(folder / "settings.toml"), Settings())
    keeper.change(theme="dark")
    with qtbot.waitSignal(keeper.not_saved):
        keeper.save_now()

    folder.mkdir()
    keeper.save_now()

    assert SettingsStore(folder / "settings.toml").load().settings.theme == "dark"
