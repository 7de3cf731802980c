"""`earmark delete`: sessions that are to be gone, by their numbers or by their age."""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime

from app.cli.output import fail, note, write_json, write_line
from app.history.archive import recover_sessions
from app.history.deletions import older_sessions
from app.history.dependants import Resting, resting_on
from app.history.errors import HistoryError, SessionIsLive
from app.history.reader import HistoryReader
from app.history.records import Session
from app.history.rows import to_us
from app.history.silencing import sound_file
from app.history.store import HistoryStore
from app.paths import Paths, data_paths

_WRONG_USAGE = 2
_ERASE_TIMEOUT_S = 120.0
_CLOSE_TIMEOUT_S = 10.0


def delete(arguments: argparse.Namespace) -> int:
    """Delete sessions for good, after it was said what is lost and the person agreed."""
    if bool(arguments.sessions) == (arguments.older_than is not None):
        note("earmark: Name the sessions to delete, or say --older-than DAYS: one of the two.")
        return _WRONG_USAGE
    paths = data_paths()
    # What a process left behind that died is no session that is still being captioned.
    recover_sessions(paths)
    chosen = _chosen(paths, arguments.sessions, arguments.older_than)
    if not chosen:
        note(f"No session ended more than {arguments.older_than} days ago: nothing to delete.")
        return 0
    if not arguments.yes:
        if not sys.stdin.isatty():
            note("earmark: Nothing was deleted: nobody can be asked here. Add --yes to delete.")
            return _WRONG_USAGE
        _tell_loss(paths, chosen)
        if not _is_agreed():
            return fail("Nothing was deleted.")
    is_erased = _deleted(paths, [session.id for session in chosen])
    for session in chosen:
        if arguments.json:
            write_json(
                {
                    "session": session.id,
                    "title": session.title,
                    "started": session.started_at.isoformat(),
                    "lines": session.segments,
                    "sound": session.audio is not None,
                    "erased": is_erased,
                }
            )
        else:
            write_line(f"{_shown(session)} deleted")
    return 0


def _chosen(paths: Paths, numbers: Sequence[int], days: int | None) -> list[Session]:
    """Return the sessions that are meant.

    Raises:
        UnknownSession: there is none of a number.
        SessionIsLive: one is being captioned.
    """
    with HistoryReader(paths) as reader:
        if days is not None:
            with reader.connection() as connection:
                numbers = older_sessions(connection, days, to_us(datetime.now(UTC)))
        sessions = [reader.session(number) for number in dict.fromkeys(numbers)]
    for session in sessions:
        if session.state == "live":
            raise SessionIsLive(
                f"Session {session.id} is still being captioned. Stop it first, then try again."
            )
    return sessions


def _tell_loss(paths: Paths, sessions: Sequence[Session]) -> None:
    for session in sessions:
        note(_shown(session) + _sound(paths, session))
    with HistoryReader(paths) as reader, reader.connection() as connection:
        resting = resting_on(connection, [session.id for session in sessions])
    count = "This session is" if len(sessions) == 1 else f"These {len(sessions)} sessions are"
    note(
        f"{count} deleted for good, with every line, bookmark and sound{_resting(resting)}. It "
        "cannot be taken back; backups that you made still hold what they held."
    )


def _is_agreed() -> bool:
    sys.stderr.write("Type yes to delete: ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().casefold() == "yes"


def _deleted(paths: Paths, sessions: Sequence[int]) -> bool:
    """Delete all of them or none; tell whether nothing of them is left on the disk.

    Raises:
        HistoryError: they are not deleted.
    """
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    try:
        store.delete_sessions(sessions).result()
        # Nobody can take it back any more, so that nothing of it has to be held.
        store.forget_undo()
        try:
            store.erased().result(_ERASE_TIMEOUT_S)
        except (HistoryError, TimeoutError) as error:
            reason = str(error) or "Another Earmark is reading what was deleted."
            note(
                f"They are deleted, but not overwritten everywhere yet. {reason} The next start "
                "of Earmark goes on with it, and so does `earmark doctor --repair`."
            )
            return False
        return True
    finally:
        store.close(_CLOSE_TIMEOUT_S)


def _shown(session: Session) -> str:
    lines = "1 line" if session.segments == 1 else f"{session.segments} lines"
    began = session.started_at.astimezone()
    return f"{session.id:>4}  {began:%Y-%m-%d %H:%M}  {lines:>10}  {session.title}"


def _resting(resting: Resting) -> str:
    """Say what of Ask goes along."""
    if not resting.answers and not resting.documents:
        return "; no answer and no document goes along"
    parts = []
    if resting.answers:
        parts.append("1 answer" if resting.answers == 1 else f"{resting.answers} answers")
    if resting.documents:
        parts.append("1 document" if resting.documents == 1 else f"{resting.documents} documents")
    return f", and with {' and '.join(parts)} made from what was said"


def _sound(paths: Paths, session: Session) -> str:
    file = None if session.audio is None else sound_file(paths.home, session.audio.path)
    if file is None or not file.exists():
        return ""
    return f"  with {file.stat().st_size / 1e6:.1f} MB of sound"
