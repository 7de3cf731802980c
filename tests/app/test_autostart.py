"""What is written where systems look for programs to start at login."""

import os
import plistlib
import subprocess
import sys
from pathlib import Path

import pytest

from app.autostart import (
    AutostartNotChanged,
    LoginFile,
    LoginValue,
    desktop_entry,
    exec_line,
    launch_agent,
    login_entry,
    own_command,
    own_environment,
)

HARD = ["say", "two words", 'quo"te', "back\\slash", "$HOME", "`date`", "50%", "~", "a;b", "é"]


@pytest.mark.skipif(sys.platform == "win32", reason="XDG desktops only")
@pytest.mark.parametrize("place", ["plain", "with space", "100% $HOME `x`"])
def test_a_desktop_starts_the_program_with_exactly_these_words(tmp_path, place):
    folder = tmp_path / place
    folder.mkdir()
    script = folder / "earmark"
    written = folder / "arguments"
    script.write_text(
        f"#!{sys.executable}\nimport os, sys\n"
        f"words = [*sys.argv[1:], os.environ.get('EARMARK_HOME', '')]\n"
        f"open({str(written)!r} + '.new', 'w').write('\\0'.join(words))\n"
        f"os.rename({str(written)!r} + '.new', {str(written)!r})\n"
    )
    script.chmod(0o700)
    home = {"EARMARK_HOME": f"{folder}/my data"}

    entry = desktop_entry([str(script), *HARD], home)
    file = tmp_path / "entry.desktop"
    file.write_text(entry, encoding="utf-8")
    subprocess.run(["gio", "launch", str(file)], check=True, timeout=20)

    for _ in range(200):
        if written.exists():
            break
        subprocess.run(["sleep", "0.05"], check=True)
    assert written.read_text(encoding="utf-8").split("\0") == [*HARD, home["EARMARK_HOME"]]


def test_the_entry_is_one_of_an_application_without_a_terminal():
    lines = desktop_entry(["/usr/bin/earmark", "--hidden"], {}).splitlines()

    assert lines[0] == "[Desktop Entry]"
    assert 'Exec="/usr/bin/earmark" "--hidden"' in lines
    # A desktop ignores the entry of a program that was removed.
    assert "TryExec=/usr/bin/earmark" in lines
    assert {"Type=Application", "Name=Earmark", "Terminal=false"} <= set(lines)


def test_backslashes_are_escaped_twice_as_the_specification_says():
    assert exec_line(["a\\b"]) == '"a\\\\\\\\b"'
    assert exec_line(["100%"]) == '"100%%"'


def test_a_launch_agent_holds_the_words_and_the_data_folder():
    text = launch_agent(["/Applications/Earmark & Co/earmark", "--hidden"], {"EARMARK_HOME": "/x"})

    held = plistlib.loads(text.encode())
    assert held["ProgramArguments"] == ["/Applications/Earmark & Co/earmark", "--hidden"]
    assert held["RunAtLoad"] is True
    assert held["EnvironmentVariables"] == {"EARMARK_HOME": "/x"}
    assert "EnvironmentVariables" not in plistlib.loads(launch_agent(["x"], {}).encode())


def test_switching_off_leaves_nothing_behind(tmp_path):
    entry = LoginFile(path=tmp_path / "autostart" / "earmark.desktop", content="x")

    entry.write()
    assert entry.is_current
    entry.remove()
    entry.remove()

    assert list((tmp_path / "autostart").iterdir()) == []
    assert not entry.is_current


@pytest.mark.parametrize("line", ["Hidden=true", "X-GNOME-Autostart-enabled=false"])
def test_what_the_desktops_own_settings_switched_off_stays_off(tmp_path, line):
    entry = LoginFile(path=tmp_path / "earmark.desktop", content=desktop_entry(["a"], {}))
    entry.path.write_text(f"[Desktop Entry]\n{line}\n")

    assert entry.is_current


def test_an_entry_of_a_program_that_has_moved_is_not_current(tmp_path):
    entry = LoginFile(path=tmp_path / "earmark.desktop", content=desktop_entry(["new"], {}))
    entry.path.write_text(desktop_entry(["old"], {}))

    assert not entry.is_current


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(tmp_path):
    (tmp_path / "autostart").write_text("a file, not a folder")

    with pytest.raises(AutostartNotChanged, match=r"could not be changed .*: allow writing"):
        LoginFile(path=tmp_path / "autostart" / "earmark.desktop", content="x").write()


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="XDG desktops only")
def test_this_systems_entry_follows_the_person_s_configuration_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))

    entry = login_entry(own_command(), {})

    assert isinstance(entry, LoginFile)
    assert entry.path == tmp_path / "autostart" / "earmark.desktop"
    assert f'"{own_command()[0]}"' in entry.content


def test_the_command_starts_the_window_of_this_checkout():
    command = own_command()

    assert command[-1] == "--hidden"
    assert os.access(command[0], os.X_OK)
    told = subprocess.run(
        [*command[:-1], "--version"], capture_output=True, text=True, check=True, timeout=20
    )
    assert told.stdout.startswith("earmark ")


def test_another_data_folder_is_named_and_the_usual_one_is_not():
    usual = Path("/home/anna/.local/share/earmark")

    assert own_environment(usual, usual) == {}
    assert own_environment(Path("/data"), usual) == {"EARMARK_HOME": str(Path("/data"))}


class Registry:
    """Stands for the Windows registry, which these computers do not have."""

    def __init__(self):
        self.values: dict[str, str] = {}

    def get(self, name):
        return self.values.get(name)

    def set(self, name, value):
        self.values[name] = value

    def delete(self, name):
        self.values.pop(name, None)


def test_the_registry_holds_the_command_while_it_is_on():
    registry = Registry()
    entry = LoginValue(key=registry, command='"C:\\Program Files\\earmark.exe" --hidden')

    assert not entry.is_current
    entry.write()
    assert registry.values == {"earmark": '"C:\\Program Files\\earmark.exe" --hidden'}
    assert entry.is_current
    entry.remove()

    assert registry.values == {}
