"""What rests on lines and sessions and goes with them: turns of conversations, and documents.

All run inside a transaction that the caller opened.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from app.history.conversations import (
    TakenTurns,
    all_turns,
    put_turns_back,
    turns_of_lines,
    turns_of_session,
)
from app.history.documents import (
    TakenDocuments,
    documents_of_lines,
    documents_of_session,
    put_documents_back,
)


@dataclass(frozen=True, slots=True)
class Taken:
    """What was removed, to be put back by undo."""

    turns: TakenTurns
    documents: TakenDocuments

    @property
    def count(self) -> int:
        """How many turns and documents."""
        return self.turns.count + self.documents.count


@dataclass(frozen=True, slots=True, kw_only=True)
class Resting:
    """What would go with sessions."""

    answers: int
    """Turns of conversations."""
    documents: int


def resting_on(connection: sqlite3.Connection, sessions: Sequence[int]) -> Resting:
    """Count what goes with sessions if they are deleted together."""
    values = (json.dumps(list(sessions)),)
    others = "SELECT 1 FROM session WHERE id NOT IN (SELECT value FROM json_each(?)) LIMIT 1"
    if connection.execute(others, values).fetchone() is None:
        # As `take_the_rest`.
        (answers,) = connection.execute("SELECT count(*) FROM turn").fetchone()
    else:
        (answers,) = connection.execute(
            "SELECT count(DISTINCT turn) FROM turn_source"
            " WHERE session IN (SELECT value FROM json_each(?))",
            values,
        ).fetchone()
    (documents,) = connection.execute(
        "SELECT count(*) FROM document WHERE session IN (SELECT value FROM json_each(?))", values
    ).fetchone()
    return Resting(answers=answers, documents=documents)


def take_of_session(connection: sqlite3.Connection, session: int) -> Taken:
    """Remove what rests on a session, ahead of it."""
    return Taken(turns_of_session(connection, session), documents_of_session(connection, session))


def take_of_lines(connection: sqlite3.Connection, session: int, numbers: Sequence[int]) -> Taken:
    """Remove what rests on lines, ahead of them."""
    return Taken(
        turns_of_lines(connection, session, numbers),
        documents_of_lines(connection, session, numbers),
    )


def take_the_rest(connection: sqlite3.Connection) -> Taken:
    """Remove every conversation: where no session is left, none is about anything.

    Else questions that found nothing would outlive "Delete all".
    """
    return Taken(all_turns(connection), documents_of_lines(connection, 0, ()))


def put_all_back(connection: sqlite3.Connection, taken: Sequence[Taken]) -> None:
    """Bring what was removed back, behind all that it rests on."""
    for each in taken:
        put_turns_back(connection, each.turns)
        put_documents_back(connection, each.documents)
