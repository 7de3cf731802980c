"""The settings file: comments and hand edits are kept, and nothing that was written is lost."""

import contextlib
import logging
import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from app.settings.model import (
    ParsedSettings,
    Settings,
    differing_keys,
    parse_settings,
    value_of,
    with_values_of,
)
from app.settings.table import BY_KEY
from app.settings.toml_text import NotEditable, NotToml, edited, line_of, read_values
from engines.sentence import Sentence

log = logging.getLogger(__name__)


class SettingsNotSaved(Exception):
    """The settings file could not be written; the settings hold until the program ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileSign:
    """Tells whether a file was written since: of two equal signs the text is the same."""

    modified_ns: int = 0
    size: int = 0
    inode: int = 0


@dataclass(frozen=True, slots=True)
class SettingsStore:
    """Reads and writes one settings file. Holds nothing, so any thread may have its own."""

    path: Path

    def load(self) -> ParsedSettings:
        """Read the file. A file that is not there means the defaults.

        What is not usable falls back to its default and stays in the file; the notes name its
        line. Of a file that is not TOML nothing is used, and it is left as it is until something
        is saved: then it is kept as `….broken`.
        """
        try:
            text = self._text()
        except FileNotFoundError:
            return ParsedSettings(settings=Settings())
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            return self._unreadable(self._not_toml(line))
        except OSError as error:
            note = Sentence(
                "The settings could not be read ({reason}), so the defaults are used. "
                "Make {path} readable for you.",
                reason=error.strerror,
                path=self.path,
            )
            return self._unreadable(note)
        return self.parse(text)

    def parse(self, text: str) -> ParsedSettings:
        """Read the text of a settings file, with the lines of what is not usable."""
        try:
            parsed = parse_settings(read_values(text))
        except NotToml as error:
            return self._unreadable(self._not_toml(error.line))
        notes = []
        for problem in parsed.problems:
            line = line_of(text, problem.key)
            notes.append((line or 0, self._placed(problem.sentence, line)))
        return replace(parsed, notes=tuple(note for _, note in sorted(notes)))

    def save(self, settings: Settings, changed: Collection[str]) -> Settings:
        """Write what the person changed, and return what holds now.

        The file is read again first: what was edited by hand meanwhile is taken over, unless the
        person changed the same setting here. A reader sees the old file or the new one, never a
        part.

        Args:
            settings: what holds in the program.
            changed: keys (of the table) that the person changed since the last save.

        Raises:
            SettingsNotSaved: the disk refused; one sentence with the next step.
        """
        try:
            return self._save(settings, changed)
        except OSError as error:
            raise SettingsNotSaved(
                Sentence(
                    "The settings could not be saved ({reason}). Make room on the disk, or "
                    "make {folder} writable.",
                    reason=error.strerror,
                    folder=self.path.parent,
                )
            ) from error

    def sign(self) -> FileSign:
        """Return the file's sign; that of nothing while there is no file."""
        try:
            found = self.path.stat()
        except OSError:
            return FileSign()
        return FileSign(modified_ns=found.st_mtime_ns, size=found.st_size, inode=found.st_ino)

    def _save(self, settings: Settings, changed: Collection[str]) -> Settings:
        try:
            text = self._text()
            values = read_values(text)
            merged = with_values_of(parse_settings(values).settings, settings, changed)
            new = edited(text, _worth_writing(merged, changed, values))
        except FileNotFoundError:
            return self._write_anew(settings)
        except (NotToml, NotEditable, UnicodeDecodeError) as error:
            self._put_aside(error)
            return self._write_anew(settings)
        if new != text:
            self._write(new)
        return merged

    def _write_anew(self, settings: Settings) -> Settings:
        """Write a file that says only what is not as it is by default."""
        keys = differing_keys(settings, Settings())
        self._write(edited("", {key: value_of(settings, key) for key in keys}))
        return settings

    def _text(self) -> str:
        # An editor of Windows may put a mark before the text.
        return self.path.read_text(encoding="utf-8-sig")

    def _write(self, text: str) -> None:
        # The target of a link, not the link: some keep their settings in a folder of their own.
        path = self.path.resolve()
        temporary = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            # Not fsynced: this runs on the window's thread, a rename keeps the file whole while the
            # system lives, and a file torn by a power cut is put aside at the next save.
            descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            temporary.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise

    def _put_aside(self, error: Exception) -> None:
        path = self.path.resolve()
        aside = path.with_name(path.name + ".broken")
        path.replace(aside)
        log.warning("the settings file could not be edited (%s), now %s", type(error), aside.name)

    @staticmethod
    def _unreadable(note: str) -> ParsedSettings:
        return ParsedSettings(settings=Settings(), notes=(note,), is_readable=False)

    def _not_toml(self, line: int) -> str:
        problem = Sentence(
            "The file cannot be understood from here on, so the defaults are used. Mend it; when "
            "a setting is changed it is kept as {name}.broken.",
            name=self.path.name,
        )
        return self._placed(problem, line)

    def _placed(self, problem: str, line: int | None) -> str:
        name = self.path.name
        if line is None:
            return Sentence("{name}: {problem}", name=name, problem=problem)
        return Sentence("{name}, line {line}: {problem}", name=name, line=line, problem=problem)


def _worth_writing(
    settings: Settings, changed: Collection[str], values: Mapping[str, object]
) -> dict[str, object]:
    """Return what has to be written: a default only where the file says something else."""
    usual = Settings()
    return {
        key: value_of(settings, key)
        for key in BY_KEY
        if key in changed
        and (value_of(settings, key) != value_of(usual, key) or _is_in(values, key))
    }


def _is_in(values: Mapping[str, object], key: str) -> bool:
    table, _, name = key.rpartition(".")
    holder = values.get(table) if table else values
    return name in holder if isinstance(holder, Mapping) else holder is not None
