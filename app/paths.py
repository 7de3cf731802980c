"""Where the program keeps its files: one data folder, readable by its owner only."""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from engines.sentence import Sentence


class DataFolderUnusable(Exception):
    """The data folder cannot be made; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders and files under one data folder."""

    home: Path

    @property
    def models(self) -> Path:
        """One folder for each model of the catalogue."""
        return self.home / "models"

    @property
    def database(self) -> Path:
        """The history."""
        return self.home / "history.sqlite3"

    @property
    def audio(self) -> Path:
        """Kept sound, one file for a session."""
        return self.home / "audio"

    @property
    def locks(self) -> Path:
        """Lock files of live sessions."""
        return self.home / "locks"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.home / "settings.toml"

    @property
    def templates(self) -> Path:
        """The person's own templates, one Markdown file each."""
        return self.home / "templates"

    @property
    def log(self) -> Path:
        """The log file; it never holds what was said."""
        return self.home / "earmark.log"

    @property
    def reports(self) -> Path:
        """Reports of failures; they hold nothing of what was said."""
        return self.home / "reports"

    @property
    def runs(self) -> Path:
        """One file for each running process, so that the next start finds those that crashed."""
        return self.home / "runs"

    @property
    def driver_caches(self) -> Path:
        """What drivers of graphics processors compile; it may be deleted at any time."""
        return self.home / "driver-caches"


def data_paths() -> Paths:
    """Return the data folder: EARMARK_HOME if set, the platform's place otherwise. Creates it 0700.

    Raises:
        DataFolderUnusable: the folder cannot be created.
    """
    override = os.environ.get("EARMARK_HOME")
    home = Path(override) if override else platformdirs.user_data_path("earmark", appauthor=False)
    home = home.expanduser().absolute()
    if not home.is_dir():
        try:
            home.mkdir(parents=True, exist_ok=True)
            home.chmod(0o700)
        except OSError as error:
            raise DataFolderUnusable(
                Sentence(
                    "The data folder {home} cannot be made ({reason}): name another one by "
                    "setting EARMARK_HOME.",
                    home=home,
                    reason=error.strerror,
                )
            ) from error
    return Paths(home)
