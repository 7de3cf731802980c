"""A stranger's machine: a bare Debian in a folder, with one person and nothing else in it.

Its screen and its sound server are this machine's, reached through their sockets, so that nothing
is installed that the package should have asked for.
"""

import contextlib
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PERSON: Final = "stranger"
_SOUND: Final = "run/earmark-sound"
_INSTALL_S: Final = 600


class SmokeFailed(Exception):
    """Something is not as a stranger would want it; the message says what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """The folder that is taken for a whole system. Everything is done by its own programs."""

    root: Path
    display: str

    def as_root(self, *command: str, timeout_s: float = _INSTALL_S) -> str:
        """Run a command as the administrator; return what it says."""
        return self._run("root", command, timeout_s).stdout

    def as_person(self, *command: str, timeout_s: float = 60) -> str:
        """Run a command as the person; return what it says.

        Raises:
            SmokeFailed: it did not end with 0.
        """
        return self._run(PERSON, command, timeout_s).stdout

    def try_as_person(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command as the person, however it ends."""
        return self._run(PERSON, command, 60, must_succeed=False)

    def start(self, *command: str, goes_first: bool = False) -> subprocess.Popen[bytes]:
        """Start a program of the person's, and do not wait for it.

        Args:
            command: the program and its arguments.
            goes_first: before all else that runs here, so that its time is its own.
        """
        first = ["chrt", "--fifo", "20"] if goes_first else []
        return subprocess.Popen(
            [*first, *self._command(PERSON, command)],
            env=self._environment(PERSON),
            start_new_session=True,
        )

    def command_of_person(self, *command: str) -> list[str]:
        """Return what runs a command as the person, for those who start it themselves."""
        return self._command(PERSON, command)

    @property
    def environment_of_person(self) -> dict[str, str]:
        """Return what belongs to that command."""
        return self._environment(PERSON)

    def path(self, inside: str) -> Path:
        """Return where a path of that system lies here."""
        return self.root / inside.removeprefix("/")

    @property
    def home(self) -> Path:
        """The person's home."""
        return self.path(f"/home/{PERSON}")

    def keep_traces(self, data: str, to: Path) -> None:
        """Copy what the program wrote of its end from its data folder: it goes with the machine."""
        for name in ("earmark.log", "runs", "reports"):
            there = self.home / data / name
            if there.is_dir():
                shutil.copytree(there, to / name, dirs_exist_ok=True)
            elif there.is_file():
                shutil.copyfile(there, to / name)

    def processes(self, program: str) -> list[int]:
        """Return the processes of a program of that system."""
        wanted = str(self.path(program))
        found = []
        for each in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if str((each / "exe").readlink()).removesuffix(" (deleted)") == wanted:
                    found.append(int(each.name))
        return found

    def _run(
        self, who: str, command: tuple[str, ...], timeout_s: float, *, must_succeed: bool = True
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            self._command(who, command),
            env=self._environment(who),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=timeout_s,
        )
        if must_succeed and done.returncode != 0:
            end = "\n".join(done.stdout.splitlines()[-30:])
            raise SmokeFailed(f"{' '.join(command)} ended with {done.returncode}:\n{end}")
        return done

    def _command(self, who: str, command: tuple[str, ...]) -> list[str]:
        person = [] if who == "root" else ["--userspec", f"{PERSON}:{PERSON}"]
        return ["chroot", *person, str(self.root), *command]

    def _environment(self, who: str) -> dict[str, str]:
        """A terminal's or menu's of a fresh desktop: nothing of this machine's leaks in."""
        home = "/root" if who == "root" else f"/home/{PERSON}"
        return {
            "HOME": home,
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            "DISPLAY": self.display,
            "PULSE_SERVER": f"unix:/{_SOUND}/native",
        }


@contextlib.contextmanager
def bare_machine(root: Path, release: str, display: str, sound: Path) -> Iterator[Machine]:
    """Make a bare system; take it down afterwards.

    Args:
        root: a folder that is made, and deleted in the end.
        release: Debian's name for it, such as "bookworm".
        display: the X server that its programs draw on.
        sound: the folder with the sound server's socket "native".
    """
    _clear(root)
    root.parent.mkdir(parents=True, exist_ok=True)
    said = subprocess.run(
        ["debootstrap", "--variant=minbase", release, root],
        capture_output=True,
        text=True,
        check=False,
    )
    if said.returncode != 0:
        raise SmokeFailed(f"debootstrap of {release} failed:\n{said.stdout[-2000:]}")
    machine = Machine(root=root, display=display)
    try:
        for options, inside in (
            (["-t", "proc", "proc"], root / "proc"),
            (["--bind", str(sound)], root / _SOUND),
        ):
            inside.mkdir(parents=True, exist_ok=True)
            subprocess.run(["mount", *options, inside], check=True)
        machine.as_root("useradd", "--create-home", "--shell", "/bin/bash", PERSON)
        machine.as_root("apt-get", "-q", "update")
        yield machine
    finally:
        for pid in machine.processes("/usr/lib/earmark/earmark"):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        _clear(root)


def _clear(root: Path) -> None:
    """Delete a system, after all that is mounted in it has been let go.

    Raises:
        SmokeFailed: something is still mounted: deleting would reach into this machine.
    """

    def mounted() -> list[str]:
        lines = Path("/proc/self/mounts").read_text(encoding="utf-8").splitlines()
        places = [line.split()[1] for line in lines]
        return [each for each in places if Path(each).is_relative_to(root)]

    for each in reversed(mounted()):
        subprocess.run(["umount", "--lazy", each], check=False)
    if left := mounted():
        raise SmokeFailed(f"still mounted, so nothing is deleted: {left}")
    if root.exists():
        shutil.rmtree(root)
