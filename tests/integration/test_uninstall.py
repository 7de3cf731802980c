"""Before the program is removed: it starts at login no more, and says where the data is."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.autostart import login_entry
from app.crash.runs import Run
from tests.integration.test_command_line import EARMARK

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks where Linux keeps entries")


@pytest.fixture
def entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("EARMARK_HOME", raising=False)
    login_entry(["/usr/bin/earmark"], {}).write()
    return tmp_path / ".config" / "autostart" / "earmark.desktop"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*EARMARK, "uninstall", *arguments],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
        env=dict(os.environ),
    )


def test_it_takes_the_login_entry_and_says_where_the_data_is(entry: Path, tmp_path: Path) -> None:
    home = tmp_path / ".local" / "share" / "earmark"
    home.mkdir(parents=True)
    (home / "history.sqlite3").write_bytes(b"x" * 2_000_000)
    assert entry.exists()

    done = run()

    assert (done.returncode, done.stderr) == (0, "")
    assert f"stay in {home} (2 MB)" in done.stdout
    assert not entry.exists()
    assert (home / "history.sqlite3").exists()


@pytest.mark.parametrize("key", ["assistant_url", "speech_server_url"])
def test_keys_of_servers_are_named_where_there_may_be_some(
    entry: Path, tmp_path: Path, key: str
) -> None:
    home = tmp_path / ".local" / "share" / "earmark"
    home.mkdir(parents=True)
    assert "keyring" not in run().stdout

    (home / "settings.toml").write_text(f'{key} = "https://example.com/v1"', encoding="utf-8")

    assert "stay in the system's keyring" in run().stdout


def test_a_second_time_it_says_the_same(entry: Path, tmp_path: Path) -> None:
    run()

    told = json.loads(run("--json").stdout)

    assert told["home"] == str(tmp_path / ".local" / "share" / "earmark")
    assert told["starts_at_login"] is False


def test_it_waits_for_a_running_program(entry: Path, tmp_path: Path) -> None:
    running = Run(tmp_path / ".local" / "share" / "earmark" / "runs", {})

    refused = run()
    running.end()

    assert refused.returncode == 1
    assert "Quit it first" in refused.stderr
    assert entry.exists()
    assert run().returncode == 0
