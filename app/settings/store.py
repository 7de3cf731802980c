"""The settings file: read once, written whole, and never thrown away when it cannot be read."""

import contextlib
import json
import logging
import os
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from pathlib import Path

from app.settings.model import ParsedSettings, Settings, known_values, parse_settings

log = logging.getLogger(__name__)


class SettingsNotSaved(Exception):
    """The settings file could not be written; the settings hold until the program ends."""


@dataclass(frozen=True, slots=True)
class SettingsStore:
    """Reads and writes one settings file. One thread uses it."""

    path: Path

    def load(self) -> ParsedSettings:
        """Read the file. A file that is not there means the defaults.

        A file that cannot be understood is renamed to `….broken`, and the notes say so, so that
        nothing a person wrote is lost by the next save.
        """
        try:
            values = tomllib.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return ParsedSettings(settings=Settings())
        except (tomllib.TOMLDecodeError, UnicodeDecodeError):
            return ParsedSettings(settings=Settings(), notes=(self._put_aside(),))
        except OSError as error:
            note = (
                f"The settings could not be read ({error.strerror}), so the defaults are used. "
                f"Make {self.path} readable for you."
            )
            return ParsedSettings(settings=Settings(), notes=(note,))
        parsed = parse_settings(values)
        for note in parsed.notes:
            log.warning("%s", note)
        return parsed

    def save(self, settings: Settings) -> None:
        """Write the file whole: a reader sees the old one or the new one, never a part.

        Raises:
            SettingsNotSaved: the disk refused; one sentence with the next step.
        """
        text = to_toml({**known_values(settings), **settings.unknown})
        temporary = self.path.with_name(f"{self.path.name}.{os.getpid()}.part")
        try:
            # Not fsynced: this runs on the window's thread, a rename keeps the file whole while the
            # system lives, and a file torn by a power cut is put aside at the next start.
            descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            temporary.replace(self.path)
        except OSError as error:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise SettingsNotSaved(
                f"The settings could not be saved ({error.strerror}). "
                f"Make room on the disk, or make {self.path.parent} writable."
            ) from error

    def _put_aside(self) -> str:
        aside = self.path.with_name(self.path.name + ".broken")
        try:
            self.path.replace(aside)
        except OSError as error:
            log.warning("the broken settings file could not be renamed: %s", error)
            return "The settings file is damaged, so the defaults are used. Mend or delete it."
        log.warning("the settings file was damaged and is now %s", aside.name)
        return (
            f"The settings file is damaged. The defaults are used, and the file is kept as {aside}."
        )


def to_toml(values: Mapping[str, object]) -> str:
    """Write values that came out of a TOML file back as one; tables become inline tables."""
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in values.items())


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if bare else _string(key)


def _string(text: str) -> str:
    # JSON's escapes are TOML's, but for the one control character that JSON lets stand.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _string(value)
        case int() | float():
            return repr(value)
        case datetime() | date() | time():
            return value.isoformat()
        case Mapping():
            return "{" + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + "}"
        case Sequence():
            return "[" + ", ".join(_value(item) for item in value) + "]"
        case _:
            raise TypeError(f"TOML has no {type(value).__name__}")
