"""What can be taken back: kept in memory only, for some minutes, so that no disk holds it."""

import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

UNDO_S: Final = 300.0
"""How long a change can be taken back."""

_MAX_SOUND_BYTES: Final = 256 << 20
"""Most bytes of deleted sound that are held; the oldest go first and do not come back."""

UndoKind = Literal[
    "edit", "speaker", "bookmark", "title", "private", "delete", "conversation", "document"
]
"""conversation, document: one was renamed, changed or deleted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """What was taken back."""

    kind: UndoKind
    sessions: tuple[int, ...]
    lines: int
    """How many lines it touched."""
    lost_sound: bool = False
    """Whether the text came back without its sound, which was too long to be held."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Copies of a table's rows, with whatever columns it has."""

    table: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


@dataclass(slots=True, kw_only=True)
class UndoEntry:
    """One change and its way back."""

    kind: UndoKind
    sessions: tuple[int, ...]
    lines: int
    revert: Callable[[sqlite3.Connection], None]
    """Runs inside a transaction. It may run again if its commit failed."""
    dependants: int = 0
    """How many answers and documents went with what they rested on."""
    is_empty: bool = False
    """Whether nothing changed, so that there is nothing to take back."""
    sound: dict[str, bytes] = field(default_factory=dict)
    """Deleted sound files by their path in the data folder."""
    lost_sound: bool = False
    made_at: float = field(default_factory=time.monotonic)


class UndoStack:
    """The changes that can still be taken back, the last one first. Any thread may call it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._entries: list[UndoEntry] = []

    def push(self, entry: UndoEntry) -> None:
        """Remember a change, if it was one."""
        if entry.is_empty:
            return
        entry.made_at = self._clock()
        with self._lock:
            self._forget_old()
            self._entries.append(entry)
            self._limit_sound()

    def last(self) -> UndoEntry | None:
        """Return the change that would be taken back, and leave it."""
        with self._lock:
            self._forget_old()
            return self._entries[-1] if self._entries else None

    def drop(self, entry: UndoEntry) -> None:
        """Forget a change that was taken back."""
        with self._lock:
            if entry in self._entries:
                self._entries.remove(entry)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._entries.clear()

    def _forget_old(self) -> None:
        limit = self._clock() - UNDO_S
        self._entries = [entry for entry in self._entries if entry.made_at >= limit]

    def _limit_sound(self) -> None:
        room = _MAX_SOUND_BYTES
        for entry in reversed(self._entries):
            room -= sum(map(len, entry.sound.values()))
            if room < 0 and entry.sound:
                entry.sound = {}
                entry.lost_sound = True


def copy_rows(
    connection: sqlite3.Connection, table: str, where: str, values: Sequence[Any]
) -> Rows:
    """Copy the rows of a table that are about to change. `where` is a condition in our own SQL."""
    cursor = connection.execute(f"SELECT * FROM {table} WHERE {where}", values)  # noqa: S608  # fixed names
    columns = tuple(column[0] for column in cursor.description)
    return Rows(table, columns, tuple(cursor.fetchall()))


def put_back(connection: sqlite3.Connection, rows: Rows) -> None:
    """Insert copied rows as they were. Those that are there stay as they are."""
    names = ", ".join(rows.columns)
    places = ", ".join("?" * len(rows.columns))
    connection.executemany(
        f"INSERT OR IGNORE INTO {rows.table} ({names}) VALUES ({places})",  # noqa: S608  # fixed names
        rows.rows,
    )
