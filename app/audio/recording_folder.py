"""Where kept sound lies: one file for each session, named by it and by when it began."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

_NAME: Final = re.compile(r"(\d{6,})-(\d{8}T\d{6}Z)\.flac", re.ASCII)
_TIME: Final = "%Y%m%dT%H%M%SZ"


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """A session's sound on disk."""

    path: Path
    session: int
    started_at: datetime


class RecordingFolder:
    """The kept sound of all sessions. Any thread; nothing is held open.

    The session's start is in the name, not taken from the file's own time, which copying and
    restoring change.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def create(self) -> None:
        """Make the folder, for its owner only. Raises OSError."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def path_for(self, session: int, started_at: datetime) -> Path:
        """Return the file for a session that begins."""
        return self._folder / f"{session:06}-{started_at.astimezone(UTC):{_TIME}}.flac"

    def find(self, session: int) -> Path | None:
        """Return the file with a session's sound; None if its sound was not kept."""
        return next((each.path for each in self.recordings() if each.session == session), None)

    def recordings(self) -> Iterator[Recording]:
        """Return what is kept, in the order of the sessions. Other files are left alone."""
        if not self._folder.is_dir():
            return
        for path in sorted(self._folder.iterdir()):
            parts = _NAME.fullmatch(path.name)
            if parts is None:
                continue
            try:
                started_at = datetime.strptime(parts[2], _TIME).replace(tzinfo=UTC)
            except ValueError:
                continue  # A name like ours with a day that never was.
            yield Recording(path=path, session=int(parts[1]), started_at=started_at)

    def delete(self, session: int) -> bool:
        """Delete a session's sound; tell whether there was any. Raises OSError."""
        found = [each for each in self.recordings() if each.session == session]
        for recording in found:
            recording.path.unlink(missing_ok=True)
        return bool(found)

    def delete_older_than(self, days: float, now: datetime) -> list[int]:
        """Delete the sound of sessions that began more than `days` ago; return their numbers.

        Raises:
            OSError: a file cannot be deleted; those before it are gone.
        """
        limit = now - timedelta(days=days)
        old = [each for each in self.recordings() if each.started_at < limit]
        for recording in old:
            recording.path.unlink(missing_ok=True)
        return [recording.session for recording in old]
