"""Settings hold at once, are on disk a moment later, and follow the file."""

import pytest

from app.settings.kinds import Unusable
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


def test_each_value_that_changed_is_named_by_its_key(keeper):
    keys = []
    keeper.value_changed.connect(keys.append)

    keeper.change_bar(lines=5)
    keeper.put("theme", "dark")
    keeper.put("theme", "dark")

    assert keys == ["bar.lines", "theme"]
    assert keeper.settings.bar.lines == 5


def test_a_value_out_of_its_range_is_refused_and_nothing_changes(keeper):
    with pytest.raises(Unusable):
        keeper.put("bar.lines", 11)

    assert keeper.settings == Settings()


def test_a_hand_edit_is_taken_over_while_the_program_runs(qtbot, store, keeper):
    with qtbot.waitSignal(keeper.changed, timeout=5000):
        store.path.write_text('# mine\ntheme = "dark"\n')

    assert keeper.settings.theme == "dark"


def test_an_editor_that_replaces_the_file_is_followed_twice(qtbot, store, keeper):
    for theme in ("dark", "contrast"):
        new = store.path.with_name("new")
        new.write_text(f'theme = "{theme}"\n')
        with qtbot.waitSignal(keeper.changed, timeout=5000):
            new.replace(store.path)

        assert keeper.settings.theme == theme


def test_a_wish_that_is_not_saved_yet_stands_against_a_hand_edit(qtbot, store, keeper):
    keeper.change(caption_size=40)
    store.path.write_text('caption_size = 50\nlanguage = "de"\n')

    qtbot.waitUntil(lambda: keeper.settings.language == "de", timeout=5000)
    keeper.save_now()

    assert keeper.settings.caption_size == 40
    assert store.load().settings == Settings(caption_size=40, language="de")


def test_a_file_that_is_damaged_while_the_program_runs_changes_nothing(qtbot, store, keeper):
    keeper.change(theme="dark")
    keeper.save_now()

    with qtbot.waitSignal(keeper.notes_changed, timeout=5000):
        store.path.write_text("theme = \n")

    assert keeper.settings.theme == "dark"
    assert "line 1" in keeper.notes[0]


def test_a_file_that_goes_away_changes_nothing_and_is_made_anew(qtbot, store, keeper):
    keeper.change(theme="dark")
    keeper.save_now()

    with qtbot.assertNotEmitted(keeper.changed, wait=400):
        store.path.unlink()
    keeper.change(caption_size=40)
    keeper.save_now()

    assert store.load().settings == Settings(theme="dark", caption_size=40)


def test_choosing_what_holds_already_mends_what_is_not_usable_in_the_file(qtbot, store):
    store.path.write_text('theme = "mauve" # nice\n')
    parsed = store.load()
    keeper = SettingsKeeper(store, parsed.settings, notes=parsed.notes)
    assert keeper.notes

    keeper.put("theme", "system")
    keeper.save_now()

    assert store.path.read_text() == 'theme = "system" # nice\n'
    assert keeper.notes == ()


def test_a_reset_gives_the_defaults_of_those_keys_only(store, keeper):
    keeper.change(theme="dark", language="de")
    keeper.change_bar(lines=5)
    keeper.save_now()

    keeper.reset(["theme", "bar.lines"])
    keeper.save_now()

    assert keeper.settings == store.load().settings == Settings(language="de")
