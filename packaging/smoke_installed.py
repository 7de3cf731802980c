"""Tries an installed Earmark on Windows or macOS as a person would; a fault ends it with 1.

    python packaging/smoke_installed.py PROGRAM --version 0.2.0 [--installer SETUP.EXE]

PROGRAM answers in the terminal: earmark.com, or Earmark.app/Contents/MacOS/earmark. By --installer
it is installed first and removed in the end, and what stays is looked at. The data folder is one
of its own, with letters that not every old program can read. Needs nothing but Python.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

_SPEECH: Final = (
    Path(__file__).resolve().parents[1] / "tests" / "data" / "audio" / "austen-0870.wav"
)
_WORD: Final = "leisure"
"""Said in the recording once."""
_FOLDER: Final = "Jérôme 测试"
_MAY_FAIL: Final = frozenset({"sources"})
"""Checks of the doctor that a machine without a sound card cannot pass."""
_LONGEST_S: Final = 180


class Fault(Exception):
    """What was seen instead of what was expected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Installed:
    """The program that is tried, and the data folder that it gets."""

    program: Path
    home: Path

    def say(self, *words: str | Path) -> str:
        """Run a command and return its output. Raises Fault if it fails."""
        said = self.run(*words)
        if said.returncode != 0:
            raise Fault(f"earmark {words} ended with {said.returncode}: {said.stderr}")
        return said.stdout

    def run(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        """Run a command."""
        return subprocess.run(
            [self.program, *words],
            capture_output=True,
            encoding="utf-8",
            # Libraries in C write names in the system's old encoding.
            errors="backslashreplace",
            env=self.environment,
            timeout=_LONGEST_S,
            check=False,
        )

    @property
    def environment(self) -> dict[str, str]:
        """The caller's, with the data folder."""
        return {**os.environ, "EARMARK_HOME": str(self.home)}


def try_commands(earmark: Installed, version: str) -> None:
    """Ask for the version, the doctor, and what a recording says that is taken in."""
    _expect(earmark.say("--version").strip(), f"earmark {version}")
    checks = _lines(earmark.run("doctor", "--json").stdout)
    broken = [each for each in checks if not each["ok"] and each["check"] not in _MAY_FAIL]
    if broken or not checks:
        raise Fault(f"the doctor says: {broken or 'nothing'}")
    earmark.say("import", _SPEECH)
    found = earmark.say("search", "--json", _WORD)
    if _WORD not in found:
        raise Fault(f"a search for {_WORD!r} gave {found!r}")
    for words in (["ask", "--no-model", f"Was there {_WORD}?"], ["summary", "1"]):
        if _WORD not in (said := earmark.say(*words)):
            raise Fault(f"{words} gave {said!r}")
    if "minutes" not in (said := earmark.say("write", "--list")):
        raise Fault(f"of the templates it has {said!r}")


def try_window(earmark: Installed, window: Path) -> None:
    """Open the window; a second start has to find it."""
    lock = earmark.home / "window.lock"
    with subprocess.Popen([window], env=earmark.environment) as opened:
        try:
            until = time.monotonic() + _LONGEST_S
            # Whoever has the lock is the first; the other one only asks it to come forward.
            while not lock.exists():
                if opened.poll() is not None or time.monotonic() > until:
                    raise Fault(f"the window did not open; exit code {opened.poll()}")
                time.sleep(0.2)
            second = earmark.say()
            if "already open" not in second:
                raise Fault(f"a second start said {second!r}")
        finally:
            opened.terminate()
            opened.wait(_LONGEST_S)


def try_removal(folder: Path, home: Path) -> None:
    """Remove the program from Windows: nothing of it stays, all of the data does."""
    kept = sorted(each.name for each in home.iterdir())
    remover: list[str | Path] = [folder / "unins000.exe", "/VERYSILENT", "/SUPPRESSMSGBOXES"]
    subprocess.run(remover, check=True)
    until = time.monotonic() + _LONGEST_S
    # The remover goes on from a copy of itself after it has ended.
    while folder.exists() and time.monotonic() < until:
        time.sleep(0.5)
    if folder.exists():
        raise Fault(f"after removal there is still {sorted(map(str, folder.rglob('*')))}")
    _expect(sorted(each.name for each in home.iterdir()), kept)
    if (value := _run_value()) is not None:
        raise Fault(f"after removal Windows still starts {value}")


def install(setup: Path, folder: Path) -> None:
    """Install for this person without a question, twice: the second time is an upgrade in place."""
    silent = ("/VERYSILENT", "/SUPPRESSMSGBOXES", "/NORESTART")
    command: list[str | Path] = [setup, *silent, f"/DIR={folder}"]
    subprocess.run(command, check=True)
    if not (folder / "earmark.com").is_file():
        raise Fault(f"{setup.name} installed nothing to {folder}")
    # As if the version before had had a file that this one has not.
    stale = folder / "_internal" / "stale.dll"
    stale.write_bytes(b"")
    subprocess.run(command, check=True)
    if stale.exists():
        raise Fault("an upgrade leaves files of the version before")


def _set_run_value(value: str) -> None:
    """Start at login, as the program itself writes it (app/run_key.py)."""
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415  # Windows only

        with winreg.CreateKey(winreg.HKEY_CURRENT_USER, _RUN_KEY) as key:
            winreg.SetValueEx(key, "earmark", 0, winreg.REG_SZ, value)


def _run_value() -> str | None:
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415  # Windows only

        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _RUN_KEY) as key:
                return str(winreg.QueryValueEx(key, "earmark")[0])
        except FileNotFoundError:
            return None
    return None


_RUN_KEY: Final = r"Software\Microsoft\Windows\CurrentVersion\Run"


def _lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def _expect(found: object, expected: object) -> None:
    if found != expected:
        raise Fault(f"expected {expected!r}, found {found!r}")


def main(arguments: Sequence[str]) -> int:
    """Try what is installed; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--installer", type=Path, help="installs to the program's folder first")
    asked = parser.parse_args(arguments)
    folder = asked.program.parent
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        earmark = Installed(program=asked.program, home=Path(scratch, _FOLDER))
        try:
            if asked.installer:
                install(asked.installer, folder)
            try_commands(earmark, asked.version)
            try_window(earmark, _window(asked.program))
            if asked.installer:
                _set_run_value(f'"{folder / "earmark.exe"}" --hidden')
                try_removal(folder, earmark.home)
        except (Fault, OSError, subprocess.SubprocessError) as error:
            sys.stderr.write(f"earmark: {error}\n")
            return 1
    print("earmark: the installed program works")
    return 0


def _window(program: Path) -> Path:
    """Return the program that opens the window: on Windows another than the terminal's."""
    return program.with_suffix(".exe") if program.suffix == ".com" else program


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
