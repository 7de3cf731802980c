"""`earmark settings` on a real file."""

import json

import pytest

from app.cli import main
from app.settings.model import Settings
from app.settings.store import SettingsStore


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("EARMARK_HOME", str(tmp_path))
    return tmp_path


def held(home):
    return SettingsStore(home / "settings.toml").load().settings


def run(capsys, *arguments):
    code = main(["settings", *arguments])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_the_file_is_named(home, capsys):
    assert run(capsys, "path") == (0, f"{home / 'settings.toml'}\n", "")


@pytest.mark.parametrize(
    ("arguments", "key", "shown"),
    [
        (["theme", "dark"], "theme", "dark"),
        (["caption_size", "40"], "caption_size", "40"),
        (["keep_sound", "30"], "keep_sound", "30"),
        (["keep_sound", "always"], "keep_sound", "always"),
        (["label_you", "Ich", "selbst"], "label_you", "Ich selbst"),
        (["label_you", "3"], "label_you", "3"),
        (["bar.click_through", "true"], "bar.click_through", "true"),
        (["find_by", "sound", "words"], "find_by", "words sound"),
        (["preferred_sources", "usb", "built in"], "preferred_sources", "usb built in"),
        (["replacements.ear mark", "Earmark"], "replacements.ear mark", "Earmark"),
        (["shortcuts.bar.show", "Ctrl+B"], "shortcuts.bar.show", "Ctrl+B"),
    ],
)
def test_a_value_is_set_and_read(home, capsys, arguments, key, shown):
    assert run(capsys, "set", *arguments)[0] == 0

    assert run(capsys, "get", key) == (0, f"{shown}\n", "")
    assert SettingsStore(home / "settings.toml").load().notes == ()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["set", "theme", "mauve"], '"theme" takes one of system, light, dark, contrast.'),
        (["set", "caption_size", "29"], "20 to 64 in steps of 2"),
        (["set", "them", "dark"], 'No setting is called "them"'),
        (["get", "bar"], 'No setting is called "bar"'),
        (["get", "replacements.x"], 'no entry "x"'),
        (["reset", "them"], 'No setting is called "them"'),
    ],
)
def test_what_is_not_usable_is_refused_with_the_way_out(home, capsys, arguments, said):
    code, out, err = run(capsys, *arguments)

    assert (code, out) == (2, "")
    assert said in err
    assert not (home / "settings.toml").exists()


def test_a_style_of_the_bar_changes_all_that_belongs_to_it(home, capsys):
    run(capsys, "set", "bar.preset", "large_print")

    assert held(home).bar.size == 48


def test_a_reset_leaves_the_rest_and_the_comments(home, capsys):
    (home / "settings.toml").write_text(
        'theme = "dark" # night\nlanguage = "de"\n[replacements]\na = "b"\nc = "d"\n'
    )

    run(capsys, "reset", "theme", "replacements.a")

    assert (home / "settings.toml").read_text() == (
        'theme = "system" # night\nlanguage = "de"\n[replacements]\nc = "d"\n'
    )
    run(capsys, "reset", "all")
    assert held(home) == Settings()


def test_the_list_marks_what_was_changed_and_names_bad_lines(home, capsys):
    (home / "settings.toml").write_text('theme = "dark"\nlanguage = "xx"\n')

    code, out, err = run(capsys, "list")
    objects = [json.loads(line) for line in run(capsys, "list", "--json")[1].splitlines()]

    assert code == 0
    assert [line.split()[1:] for line in out.splitlines() if line[0] == "*"] == [["theme", "dark"]]
    assert "settings.toml, line 2: " in err
    assert {"key": "theme", "value": "dark", "default": False} in objects
    assert {"key": "language", "value": "system", "default": True} in objects


def test_settings_are_exported_and_imported(home, capsys):
    run(capsys, "set", "theme", "dark")
    file = home / "mine.toml"
    assert run(capsys, "export", str(file))[0] == 0
    assert run(capsys, "export", str(file))[0] == 1
    assert run(capsys, "export", str(file), "--force")[0] == 0
    run(capsys, "reset", "all")

    code, _, err = run(capsys, "import", str(file))

    assert code == 0
    assert "settings imported" in err
    assert held(home) == Settings(theme="dark")


def test_a_file_that_cannot_be_imported_changes_nothing(home, capsys):
    run(capsys, "set", "theme", "dark")
    (home / "bad.toml").write_text("= =")

    assert run(capsys, "import", str(home / "bad.toml"))[0] == 1
    assert run(capsys, "import", str(home / "none.toml"))[0] == 1
    assert held(home) == Settings(theme="dark")
