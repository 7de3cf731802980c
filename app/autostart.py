"""Starting with the desktop: one entry where each system looks, and nothing left when it is off."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

import platformdirs

from engines.sentence import Sentence

HIDDEN: Final = "--hidden"
"""The window stays closed: Earmark begins in the tray."""
_NAME: Final = "earmark"
_LABEL: Final = "net.earmark.window"
_RUN_KEY: Final = r"Software\Microsoft\Windows\CurrentVersion\Run"
_ANY_START: Final = "import sys; from app.cli import main; sys.exit(main())"
_SPECIAL: Final = '"`$\\'
_TURNED_OFF: Final = ("Hidden=true", "X-GNOME-Autostart-enabled=false")
"""How desktops' own settings switch an entry off. What a person chose there stays."""


class AutostartNotChanged(Exception):
    """The entry cannot be written or taken away; the message says what to do."""


class LoginEntry(Protocol):
    """Where a system keeps what is started at login."""

    def write(self) -> None:
        """Start Earmark at login from now on. Raises AutostartNotChanged."""
        ...

    def remove(self) -> None:
        """Start it no longer, and leave nothing behind. Raises AutostartNotChanged."""
        ...

    @property
    def is_current(self) -> bool:
        """Whether nothing has to be written: it is there for this program, or was refused."""
        ...


class RunKey(Protocol):
    """The values under a user's Run key in the Windows registry."""

    def get(self, name: str) -> str | None:
        """Return a value, None if there is none."""
        ...

    def set(self, name: str, value: str) -> None:
        """Write a value. Raises OSError."""
        ...

    def delete(self, name: str) -> None:
        """Delete a value if it is there. Raises OSError."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class LoginFile:
    """A file in the folder that the desktop reads: Linux and macOS."""

    path: Path
    content: str

    def write(self) -> None:
        """See LoginEntry."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(self.content, encoding="utf-8")
        except OSError as error:
            raise AutostartNotChanged(_sentence(self.path, error)) from error

    def remove(self) -> None:
        """See LoginEntry."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise AutostartNotChanged(_sentence(self.path, error)) from error

    @property
    def is_current(self) -> bool:
        """See LoginEntry."""
        try:
            found = self.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return False
        return found == self.content or any(line in found.splitlines() for line in _TURNED_OFF)


@dataclass(frozen=True, slots=True, kw_only=True)
class LoginValue:
    """A value of the registry: Windows."""

    key: RunKey
    command: str

    def write(self) -> None:
        """See LoginEntry."""
        try:
            self.key.set(_NAME, self.command)
        except OSError as error:
            raise AutostartNotChanged(_sentence(_RUN_KEY, error)) from error

    def remove(self) -> None:
        """See LoginEntry."""
        try:
            self.key.delete(_NAME)
        except OSError as error:
            raise AutostartNotChanged(_sentence(_RUN_KEY, error)) from error

    @property
    def is_current(self) -> bool:
        """See LoginEntry."""
        return self.key.get(_NAME) == self.command


def login_entry(command: Sequence[str], environment: Mapping[str, str]) -> LoginEntry:
    """Return this system's entry.

    Args:
        command: the program and its arguments.
        environment: what it needs to find the same data folder again.
    """
    if sys.platform == "win32":
        from app.run_key import CurrentUserRunKey  # noqa: PLC0415  # Windows only

        return LoginValue(key=CurrentUserRunKey(), command=subprocess.list2cmdline(command))
    if sys.platform == "darwin":
        path = Path.home() / "Library" / "LaunchAgents" / f"{_LABEL}.plist"
        return LoginFile(path=path, content=launch_agent(command, environment))
    path = platformdirs.user_config_path() / "autostart" / f"{_NAME}.desktop"
    return LoginFile(path=path, content=desktop_entry(command, environment))


def own_command() -> tuple[str, ...]:
    """Return how this very program is started, hidden: of an installation, or of a checkout."""
    # Not resolved: a virtual environment's interpreter is a link, and its scripts stand beside it.
    interpreter = Path(sys.executable)
    script = interpreter.parent / ("earmark.exe" if sys.platform == "win32" else _NAME)
    if script.is_file():
        return (str(script), HIDDEN)
    return (str(interpreter), "-c", _ANY_START, HIDDEN)


def own_environment(home: Path, usual_home: Path) -> dict[str, str]:
    """Return what names the data folder, where it is not the usual one."""
    return {} if home == usual_home else {"EARMARK_HOME": str(home)}


def desktop_entry(command: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the file that XDG desktops read. Source: Desktop Entry Specification 1.5."""
    names = [f"{name}={value}" for name, value in environment.items()]
    words = ["env", *names, *command] if names else [*command]
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Name=Earmark",
        "Comment=Live captions for whatever this computer hears",
        # Desktops ignore the entry once the program is gone: a package that is removed cannot reach
        # into the folders of all who used it.
        f"TryExec={_text(command[0])}",
        f"Exec={exec_line(words)}",
        f"Icon={_NAME}",
        "Terminal=false",
    ]
    return "\n".join(lines) + "\n"


def exec_line(words: Sequence[str]) -> str:
    """Quote a command for the key Exec.

    Quoting comes first, then the escapes of any text of the file, so that a backslash in a path
    becomes four. A per cent sign would be a field code.
    """
    return _text(" ".join(_quoted(word) for word in words))


def launch_agent(command: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the property list that macOS reads."""
    import plistlib  # noqa: PLC0415  # brings a reader of XML, for macOS alone

    content: dict[str, object] = {
        "Label": _LABEL,
        "ProgramArguments": list(command),
        "RunAtLoad": True,
        "ProcessType": "Interactive",
    }
    if environment:
        content["EnvironmentVariables"] = dict(environment)
    return plistlib.dumps(content).decode("utf-8")


def _text(value: str) -> str:
    """Escape a text of the file."""
    return value.replace("\\", "\\\\").replace("\n", "\\n")


def _quoted(word: str) -> str:
    escaped = "".join(f"\\{letter}" if letter in _SPECIAL else letter for letter in word)
    return f'"{escaped}"'.replace("%", "%%")


def _sentence(place: Path | str, error: OSError) -> str:
    return Sentence(
        "Starting at login could not be changed ({place}: {reason}): allow writing "
        "there, or set it in the system's own settings.",
        place=place,
        reason=error.strerror or str(error),
    )
