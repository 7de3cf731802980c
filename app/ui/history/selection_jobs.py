"""What is done with several sessions at once: jobs for the page's worker."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Literal

from app.history.errors import HistoryError
from app.history.records import Session
from app.ui.history.access import HistoryAccess
from app.ui.history.changes import gone_with_it
from app.ui.history.export import ExportFormat, file_name, rendered, write_export
from app.ui.history.wording import translate

SelectionJob = Callable[[HistoryAccess], "SelectionDone"]
"""Runs on the page's worker and returns when all is on the disk. Raises HistoryError."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SelectionDone:
    """What was done with how many sessions."""

    kind: Literal["sessions deleted", "sessions exported"]
    sessions: int
    dependants: int = 0
    """How many answers and documents went with them."""


def delete_sessions(sessions: Sequence[Session]) -> SelectionJob:
    """Delete sessions, all or none, as one change that can be undone.

    Those that another window deleted meanwhile are left out.
    """

    def job(history: HistoryAccess) -> SelectionDone:
        there = {session.id for session in history.sessions()}
        doomed = [session.id for session in sessions if session.id in there]
        history.lines().delete_sessions(doomed).result()
        return SelectionDone(
            kind="sessions deleted", sessions=len(doomed), dependants=gone_with_it(history)
        )

    return job


def export_sessions(
    folder: Path, sessions: Sequence[Session], fmt: ExportFormat, today: date
) -> SelectionJob:
    """Write each session into a file of its own; files that are there stay."""

    def job(history: HistoryAccess) -> SelectionDone:
        for number, session in enumerate(sessions):
            receipts = history.receipts(session.id) if fmt == "json" else ()
            lines = history.segments(session.id)
            documents = history.documents(session.id) if fmt == "json" else ()
            text = rendered(session, lines, fmt, today, receipts=receipts, documents=documents)
            try:
                write_export(free_path(folder / file_name(session, fmt)), text)
            except OSError as error:
                sentence = translate(
                    "History",
                    "After %Ln sessions the export stopped ({reason}). Choose another folder.",
                    "",
                    number,
                ).format(reason=error.strerror)
                raise HistoryError(sentence) from error
        return SelectionDone(kind="sessions exported", sessions=len(sessions))

    return job


def free_path(path: Path) -> Path:
    """Return a path where nothing is: this one, or one with a number behind its name."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem} ({number}){path.suffix}")
    return free
