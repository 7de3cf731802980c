"""The settings file on a real disk."""

import os
import stat
import sys
import tomllib

import pytest

from app.settings.bar import BarSettings
from app.settings.model import Settings, differing_keys, flat_values
from app.settings.store import SettingsNotSaved, SettingsStore


@pytest.fixture
def store(tmp_path):
    return SettingsStore(tmp_path / "settings.toml")


def save_all(store, settings):
    return store.save(settings, differing_keys(settings, Settings()))


def test_no_file_gives_the_defaults_without_a_note(store):
    loaded = store.load()

    assert loaded.settings == Settings()
    assert loaded.notes == ()


def test_what_is_saved_is_loaded(store):
    wanted = Settings(
        theme="dark",
        source='mic "two"\n',
        find_by=("words",),
        keep_sound=30,
        preferred_sources=("usb", "built-in"),
        bar=BarSettings(lines=5, colour="#FFFFFF", places={"DP-1 1920x1080": "DP-1 10 20"}),
        shortcuts={"pause": "", "bar.show": "Ctrl+B"},
        replacements={"ear mark": "Earmark", "a.b": "\u0661"},
    )

    save_all(store, wanted)

    assert store.load().settings == wanted
    assert store.load().notes == ()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights; the folder's hold")
def test_only_the_owner_can_read_the_file(store):
    save_all(store, Settings(theme="dark"))

    assert stat.S_IMODE(store.path.stat().st_mode) == 0o600


def test_comments_order_and_what_is_not_known_survive_a_save(store):
    store.path.write_text(
        "# my settings\n\nlater = {deep = [1, 'two'], at = 2026-11-30T10:00:00}\n"
        'theme   =  "dark" # for the evening\n\n[bar] # in meetings\nlines = 3\nlater = 1\n'
        "[more]\nlines = 3\n"
    )

    store.save(Settings(theme="light", bar=BarSettings(lines=4)), ["theme", "bar.lines"])

    assert store.path.read_text() == (
        "# my settings\n\nlater = {deep = [1, 'two'], at = 2026-11-30T10:00:00}\n"
        'theme   =  "light" # for the evening\n\n[bar] # in meetings\nlines = 4\nlater = 1\n'
        "[more]\nlines = 3\n"
    )


def test_only_what_was_changed_is_written(store):
    store.path.write_text("caption_size = 28\n")

    store.save(Settings(theme="dark"), ["theme"])

    assert store.path.read_text() == 'caption_size = 28\ntheme = "dark"\n'


def test_a_hand_edit_meanwhile_is_never_overwritten_with_an_old_value(store):
    store.path.write_text('language = "de"\n')
    held = store.load().settings
    store.path.write_text('language = "ar"\ncaption_size = 40\n')

    merged = store.save(Settings(theme="dark", language=held.language), ["theme"])

    assert merged == Settings(theme="dark", language="ar", caption_size=40)
    assert store.load().settings == merged


def test_a_default_is_written_only_where_the_file_says_something_else(store):
    store.path.write_text('theme = "dark"\n')

    store.save(Settings(), ["theme", "caption_size", "bar.lines", "replacements"])

    assert store.path.read_text() == 'theme = "system"\n'


def test_a_bad_value_is_named_by_its_line_and_stays_until_it_is_changed(store):
    text = "# hello\ntheme = 'mauve'\n[bar]\nsize = 30\nlines = 99\n[replacements]\n'a b' = 2\n"
    store.path.write_text(text)

    loaded = store.load()
    store.save(loaded.settings, ["bar.size"])

    assert [note.partition(":")[0] for note in loaded.notes] == [
        "settings.toml, line 2",
        "settings.toml, line 5",
        "settings.toml, line 7",
    ]
    assert loaded.settings == Settings(bar=BarSettings(size=30))
    assert store.path.read_text() == text
    store.save(Settings(theme="dark"), ["theme"])
    assert store.path.read_text() == text.replace("'mauve'", '"dark"')


def test_a_name_that_nobody_knows_is_named_by_its_line(store):
    store.path.write_text('theme = "dark"\n[later]\nx = 1\n')

    (note,) = store.load().notes

    assert note.startswith("settings.toml, line 2: ")


@pytest.mark.parametrize(
    ("content", "line"),
    [(b"theme = ", 1), (b"theme = 'dark'\n\xff\xfe\x00", 2), (b"\n\n= = =", 3), (b'a = """', 1)],
)
def test_a_broken_file_is_said_by_line_left_alone_and_kept_aside_by_a_save(store, content, line):
    store.path.write_bytes(content)

    loaded = store.load()

    assert loaded.settings == Settings()
    assert not loaded.is_readable
    assert f"line {line}:" in loaded.notes[0]
    assert store.path.read_bytes() == content

    store.save(Settings(theme="dark"), ["theme"])

    assert store.path.with_name("settings.toml.broken").read_bytes() == content
    assert store.load().settings == Settings(theme="dark")
    assert store.load().notes == ()


def test_a_mark_before_the_text_does_not_break_it(store):
    store.path.write_bytes(b"\xef\xbb\xbftheme = 'dark'\r\n")

    assert store.load().settings == Settings(theme="dark")


def test_a_file_that_is_gone_is_written_with_all_that_holds(store):
    save_all(store, Settings(theme="dark"))
    store.path.unlink()

    store.save(Settings(theme="dark", caption_size=40), ["caption_size"])

    assert store.load().settings == Settings(theme="dark", caption_size=40)


@pytest.mark.skipif(sys.platform == "win32", reason="links there need rights of their own")
def test_a_link_to_the_file_stays_a_link(store, tmp_path):
    real = tmp_path / "dotfiles"
    real.mkdir()
    (real / "earmark.toml").write_text("# mine\n")
    store.path.symlink_to(real / "earmark.toml")

    store.save(Settings(theme="dark"), ["theme"])

    assert store.path.is_symlink()
    assert (real / "earmark.toml").read_text() == '# mine\ntheme = "dark"\n'


def test_a_save_that_fails_leaves_the_old_file_whole(store, tmp_path):
    save_all(store, Settings(theme="dark"))
    blocker = tmp_path / f"settings.toml.{os.getpid()}.part"
    blocker.mkdir()

    with pytest.raises(SettingsNotSaved):
        store.save(Settings(theme="light"), ["theme"])

    blocker.rmdir()
    assert store.load().settings.theme == "dark"


def test_a_folder_that_is_gone_is_said_in_a_sentence(tmp_path):
    with pytest.raises(SettingsNotSaved, match="could not be saved"):
        save_all(SettingsStore(tmp_path / "gone" / "settings.toml"), Settings(theme="dark"))


def test_the_sign_of_the_file_tells_that_it_was_written(store):
    before = store.sign()
    save_all(store, Settings(theme="dark"))
    after = store.sign()

    assert before != after == store.sign()


def test_every_setting_can_be_written_and_read(store):
    usual = flat_values(Settings())
    store.save(Settings(), list(usual))

    store.path.write_text("[bar]\n")
    store.save(Settings(), list(usual))

    assert tomllib.loads(store.path.read_text()) == {"bar": {}}
