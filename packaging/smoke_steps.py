"""What a stranger does with the package, step by step; smoke_test.py makes the machine for it."""

import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from smoke_devices import try_devices
from smoke_machine import PERSON, Machine, SmokeFailed
from smoke_servers import try_servers

from tests.helpers.screen import Screen
from tests.helpers.virtual_microphone import VirtualMicrophone, speech

ROOT: Final = Path(__file__).resolve().parents[1]
AUDIO: Final = ROOT / "tests" / "data" / "audio"
PROGRAM: Final = "/usr/lib/earmark/earmark"
DATA: Final = ".local/share/earmark"
ENTRY: Final = ".config/autostart/earmark.desktop"
STARTS: Final = 5
CLIPS: Final = (("cards-005.wav", "hearts"), ("austen-0920.wav", "amiable"))
"""What is said, and a word of it that is searched for: before the upgrade, and during it."""


class Smoke:
    """The steps on one machine, in the order in which a stranger takes them."""

    def __init__(
        self, machine: Machine, screen: Screen, microphone: VirtualMicrophone, pictures: Path
    ) -> None:
        self._machine = machine
        self._screen = screen
        self._microphone = microphone
        self._pictures = pictures
        self._started = time.monotonic()

    def run(self, old: Path, new: Path) -> None:
        """Take all steps. Raises SmokeFailed at the first thing that is wrong."""
        self._install(old)
        self._check_system()
        self._first_run()
        self._time_starts()
        self._say(try_servers(self._machine))
        self._open_window()
        self._caption(*CLIPS[0])
        self._search_in_window(CLIPS[0][1])
        self._upgrade(new)
        self._say(try_devices(self._machine))
        self._speak_arabic()
        self._remove()

    # The steps

    def _install(self, package: Path) -> None:
        count, size = self._apt_install(package)
        self._say(f"installed {package.name}: {count} packages with it, {size} MB in all")
        own = self._du("/usr/lib/earmark") + self._du("/usr/share/doc/earmark")
        self._say(f"of these earmark itself has {own / 1e6:.0f} MB")
        if own > 450e6:
            raise SmokeFailed("more than 450 MB are installed")

    def _check_system(self) -> None:
        """Everything loads; nothing is missing; the entries that desktops read are there."""
        self._check_doctor(self._machine.as_person("earmark", "doctor", "--json"))
        missing = self._missing_libraries()
        if missing - {"libgtk-3.so.0", "libgdk-3.so.0", "libatk-1.0.so.0"}:
            raise SmokeFailed(f"libraries are missing: {sorted(missing)}")
        for path in (
            "/usr/share/applications/earmark.desktop",
            "/usr/share/metainfo/net.earmark.Earmark.metainfo.xml",
            "/usr/share/icons/hicolor/256x256/apps/earmark.png",
            "/usr/share/bash-completion/completions/earmark",
        ):
            if not self._machine.path(path).is_file():
                raise SmokeFailed(f"{path} is missing")
        self._say(f"ldd: missing on this machine, and passed over: {', '.join(sorted(missing))}")

    def _time_starts(self) -> None:
        """Seconds from the start of the process to the window on the screen, and of processor."""
        cold, of_it = self._start_time(is_cold=True)
        starts = [self._start_time() for _ in range(STARTS)]
        warm, processor = (sorted(each) for each in zip(*starts, strict=True))
        self._say(
            f"window after {cold:.2f} s cold ({of_it:.2f} s of processor), after "
            f"{warm[STARTS // 2]:.2f} s warm ({processor[STARTS // 2]:.2f}), median of {STARTS}; "
            f"load of the machine {os.getloadavg()[0]:.1f}"
        )

    def _open_window(self) -> None:
        self._machine.start("earmark")
        # Its title is a word of the language; on this screen there is no other window.
        self._screen.activate(self._screen.window("."))

    def _first_run(self) -> None:
        self._machine.start("earmark")
        self._screen.activate(self._screen.window("^Earmark$"))
        time.sleep(2)
        self._picture("first-run")
        self._screen.keys("Escape")
        time.sleep(1)
        said = self._machine.as_person("earmark", "settings", "get", "first_run_done")
        if "true" not in said:
            raise SmokeFailed(f"Escape did not end the first run: {said}")
        self._end_by(signal.SIGTERM)
        self._say("the first run is shown and can be skipped by Escape")

    def _caption(self, clip: str, word: str) -> None:
        """Say something and find it by the command line. Captions start by the menu's action."""
        self._machine.as_person("earmark", "--start")
        self._wait(partial(self._screen.windows, "Recording"), "captions started by --start", 20)
        self._say_words(clip, word)
        self._picture("captions")
        self._say(f"“{word}” was captioned from the microphone, and found by earmark search")

    def _search_in_window(self, word: str) -> None:
        self._machine.as_person("earmark", "--search")
        self._screen.activate(self._screen.window("Earmark"))
        time.sleep(1)
        shown = []
        for text in ("zzgrwk", word):
            self._screen.keys("ctrl+f")
            self._screen.keys("ctrl+a")
            self._screen.hand("type", "--delay", 30, text)
            time.sleep(2)
            shown.append(self._picture(f"search-{text}"))
        if shown[0] == shown[1]:
            raise SmokeFailed("the window shows the same for a word that was said and for none")
        self._say(f"the window searched for “{word}” (picture)")

    def _upgrade(self, package: Path) -> None:
        """While captions run: nothing of them is lost, and the new version serves the old data."""
        before = self._number()
        sessions = self._machine.as_person("earmark", "sessions", "--json").count("\n")
        self._apt_install(package)
        after = self._number()
        self._say_words(*CLIPS[1])
        self._say(f"upgraded ({before} → {after}) while captions ran, and they went on")
        self._end_by(signal.SIGTERM)
        found = self._machine.as_person("earmark", "search", CLIPS[0][1])
        kept = self._machine.as_person("earmark", "sessions", "--json").count("\n")
        if CLIPS[0][1] not in found.lower() or kept < sessions:
            raise SmokeFailed(f"the upgrade lost sessions: {sessions} before, {kept} after")
        self._say(f"after the upgrade {kept} sessions are there and found")

    def _speak_arabic(self) -> None:
        """From right to left, on a system that has no Arabic letters of its own (picture)."""
        self._machine.as_person("earmark", "settings", "set", "language", "ar")
        self._open_window()
        time.sleep(2)
        self._picture("arabic")
        self._end_by(signal.SIGTERM)
        self._machine.as_person("earmark", "settings", "reset", "language")

    def _remove(self) -> None:
        """While it runs: the session is saved, no process or entry stays, and the data does."""
        self._machine.as_person("earmark", "settings", "set", "start_at_login", "true")
        self._machine.start("earmark", "--start")
        self._wait(partial(self._screen.windows, "Recording"), "captions", 20)
        self._wait((self._machine.home / ENTRY).is_file, "the entry at login", 10)
        self._say_words(*CLIPS[0])
        said = self._machine.as_root("apt-get", "-q", "-y", "remove", "earmark")
        self._check_removed(said)
        self._say("removed while it ran: the process ended, no entry at login stays")
        said = self._machine.as_root("apt-get", "-q", "-y", "purge", "earmark")
        self._check_removed(said)
        self._say("purged: the data folder stays, and apt's output says where it is")

    def try_tar(self, package: Path) -> None:
        """Install for one person without root, where the system has no PortAudio; remove again."""
        self._machine.as_root("apt-get", "-q", "-y", "remove", "libportaudio2", "libjack-jackd2-0")
        folder = package.name.removesuffix(".tar.gz")
        subprocess.run(
            ["tar", "--extract", "--file", package, "-C", self._machine.home], check=True
        )
        self._machine.as_person("sh", f"/home/{PERSON}/{folder}/install.sh")
        command = f"/home/{PERSON}/.local/bin/earmark"
        self._check_doctor(self._machine.as_person(command, "doctor", "--json"))
        if CLIPS[0][1] not in self._machine.as_person(command, "search", CLIPS[0][1]).lower():
            raise SmokeFailed("the program of the tar does not find what was captioned")
        said = self._machine.as_person("sh", f"/home/{PERSON}/.local/lib/earmark/uninstall.sh")
        shutil.rmtree(self._machine.home / folder)
        self._check_removed(said)
        self._say("the tar was installed without root, used its own PortAudio, and was removed")

    def _check_removed(self, said: str) -> None:
        if DATA not in said or "keyring" not in said:
            raise SmokeFailed(f"the removal does not say where data and keys are:\n{said[-1500:]}")
        if left := self._machine.processes(PROGRAM):
            raise SmokeFailed(f"processes are left: {left}")
        if not (self._machine.home / DATA / "history.sqlite3").is_file():
            raise SmokeFailed("the history is gone")
        stray = [
            path
            for path in self._machine.home.rglob("*")
            if path.is_file() and "earmark" in str(path).lower()
            if not path.is_relative_to(self._machine.home / DATA)
        ]
        program = [each for each in ("/usr/bin/earmark", "/usr/lib/earmark") if self._there(each)]
        if stray or program:
            raise SmokeFailed(f"left outside the data folder: {[*map(str, stray), *program]}")

    # What the steps are made of

    def _check_doctor(self, said: str) -> None:
        checks = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
        wrong = [each["check"] for each in checks if not each["ok"]]
        if wrong or len(checks) < 9:
            raise SmokeFailed(f"doctor finds broken: {wrong}\n{said}")
        self._say("doctor finds in order: " + ", ".join(each["check"] for each in checks))

    def _apt_install(self, package: Path) -> tuple[int, str]:
        inside = self._machine.path(f"/tmp/{package.name}")  # noqa: S108  # in a machine of our own
        shutil.copyfile(package, inside)
        said = self._machine.as_root(
            *("apt-get", "-q", "-y", "install", "--no-install-recommends"),
            f"/tmp/{package.name}",  # noqa: S108  # as above
        )
        inside.unlink()
        packages = re.search(r"(\d+) newly installed", said)
        size = re.search(r"After this operation, ([\d.,]+) MB", said)
        return int(packages[1]) if packages else 0, size[1] if size else "0"

    def _number(self) -> str:
        """The version that apt knows; the two packages hold the same program."""
        return self._machine.as_root("dpkg-query", "-W", "-f", "${Version}", "earmark").strip()

    def _missing_libraries(self) -> set[str]:
        said = self._machine.as_root(
            *("sh", "-c"),
            "cd /usr/lib/earmark/_internal && find . -name '*.so*' -type f -exec "
            "env LD_LIBRARY_PATH=/usr/lib/earmark/_internal ldd {} + 2>/dev/null || true",
        )
        return set(re.findall(r"(\S+) => not found", said))

    def _start_time(self, *, is_cold: bool = False) -> tuple[float, float]:
        """Return the seconds until the window is there, and the processor's among them."""
        if is_cold:
            os.sync()
            Path("/proc/sys/vm/drop_caches").write_text("3")
        started = time.monotonic()
        self._machine.start("earmark", goes_first=True)
        self._wait(partial(self._screen.windows, "^Earmark$"), "the window", 30, step_s=0.005)
        taken = time.monotonic() - started
        pid = self._machine.processes(PROGRAM)[0]
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        processor = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        time.sleep(1.5)
        self._end_by(signal.SIGTERM)
        return taken, processor

    def _say_words(self, clip: str, word: str) -> None:
        samples, _ = speech(AUDIO / clip)
        self._microphone.play(samples)

        def is_found() -> bool:
            # A session that runs is searched as well: every finished line is on disk.
            time.sleep(0.5)
            found = self._machine.try_as_person("earmark", "search", "--newest", word)
            return word in found.stdout.lower()

        self._wait(is_found, f"{word!r} in the history", 60)

    def _end_by(self, number: signal.Signals) -> None:
        for pid in self._machine.processes(PROGRAM):
            os.kill(pid, number)
        self._wait(lambda: not self._machine.processes(PROGRAM), "the end of the program", 20)

    def _wait(
        self, holds: Callable[[], object], what: str, timeout_s: float, step_s: float = 0.1
    ) -> None:
        deadline = time.monotonic() + timeout_s
        while not holds():
            if time.monotonic() > deadline:
                self._picture("failed")
                raise SmokeFailed(f"not in {timeout_s} s: {what}")
            time.sleep(step_s)

    def _picture(self, name: str) -> bytes:
        target = self._pictures / f"{name}.png"
        shown = {**os.environ, "DISPLAY": self._screen.display}
        subprocess.run(["import", "-window", "root", target], env=shown, check=True)
        return target.read_bytes()

    def _du(self, inside: str) -> int:
        return sum(each.lstat().st_size for each in self._machine.path(inside).rglob("*"))

    def _there(self, inside: str) -> bool:
        path = self._machine.path(inside)
        return path.exists() or path.is_symlink()

    def _say(self, what: str) -> None:
        print(f"{time.monotonic() - self._started:6.0f} s  {what}", flush=True)
