"""Conversations and their turns: written, and gone with what they rest on.

All run inside a transaction that the caller opened.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from app.history.asked import KeptTurn
from app.history.erasure import owe_erasing
from app.history.errors import UnknownConversation, UnknownLine
from app.history.rows import storable, to_us
from app.history.undo import Rows, UndoEntry, copy_rows, put_back
from app.history.writes import has_session, require_session
from engines.sentence import Sentence

_LISTED = "IN (SELECT value FROM json_each(?))"
"""One value, however many there are."""


@dataclass(frozen=True, slots=True)
class TakenTurns:
    """Turns that were removed, with their sources, and conversations that had no other."""

    conversations: Rows
    turns: Rows
    sources: Rows

    @property
    def count(self) -> int:
        """How many turns."""
        return len(self.turns.rows)


def begin_conversation(connection: sqlite3.Connection, title: str, now_us: int) -> int:
    """Add a conversation without turns and return its id."""
    cursor = connection.execute(
        "INSERT INTO conversation (title, made_us, changed_us) VALUES (?, ?, ?)",
        (storable(title), now_us, now_us),
    )
    return int(cursor.lastrowid or 0)


def keep_turn(
    connection: sqlite3.Connection, conversation: int, turn: KeptTurn, now_us: int
) -> None:
    """Add a turn, or put it in the place of the same one as it was.

    Raises:
        UnknownConversation: it was deleted.
        UnknownSession: a session that it asked about was deleted meanwhile.
        UnknownLine: a line that it rests on was.
    """
    require_conversation(connection, conversation)
    for session in turn.sessions:
        require_session(connection, session)
    require_lines(connection, turn.sources)
    key = (conversation, to_us(turn.asked_at), turn.number)
    written = (storable(turn.question), storable(turn.answer), storable(turn.snapshot))
    row = connection.execute(
        "INSERT INTO turn (conversation, asked_us, number, question, answer, snapshot)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (conversation, asked_us, number) DO UPDATE SET"
        " question = excluded.question, answer = excluded.answer, snapshot = excluded.snapshot"
        " RETURNING id",
        (*key, *written),
    ).fetchone()
    connection.execute("DELETE FROM turn_source WHERE turn = ?", row)
    sources = {*turn.sources, *((session, None) for session in turn.sessions)}
    connection.executemany(
        "INSERT INTO turn_source (turn, session, line) VALUES (?, ?, ?)",
        ((*row, session, line) for session, line in sources),
    )
    connection.execute(
        "UPDATE conversation SET changed_us = ? WHERE id = ?", (now_us, conversation)
    )


def rename_conversation(
    connection: sqlite3.Connection, conversation: int, title: str, now_us: int
) -> UndoEntry:
    """Give a conversation another title.

    Raises:
        UnknownConversation: there is none.
    """
    require_conversation(connection, conversation)
    before = connection.execute(
        "SELECT title, changed_us FROM conversation WHERE id = ?", (conversation,)
    ).fetchone()
    query = "UPDATE conversation SET title = ?, changed_us = ? WHERE id = ?"
    connection.execute(query, (storable(title), now_us, conversation))

    def revert(connection: sqlite3.Connection) -> None:
        connection.execute(query, (*before, conversation))

    return UndoEntry(kind="conversation", sessions=(), lines=0, revert=revert)


def delete_conversation(connection: sqlite3.Connection, conversation: int) -> UndoEntry:
    """Remove a conversation with its turns.

    Raises:
        UnknownConversation: there is none.
    """
    require_conversation(connection, conversation)
    row = copy_rows(connection, "conversation", "id = ?", (conversation,))
    taken = take_turns(connection, "SELECT id FROM turn WHERE conversation = ?", (conversation,))
    connection.execute("DELETE FROM conversation WHERE id = ?", (conversation,))
    owe_erasing(connection)

    def revert(connection: sqlite3.Connection) -> None:
        put_back(connection, row)
        put_turns_back(connection, taken)

    return UndoEntry(kind="conversation", sessions=(), lines=0, revert=revert)


def turns_of_session(connection: sqlite3.Connection, session: int) -> TakenTurns:
    """Remove the turns that rest on a session, ahead of it."""
    return take_turns(connection, "SELECT turn FROM turn_source WHERE session = ?", (session,))


def turns_of_lines(
    connection: sqlite3.Connection, session: int, numbers: Sequence[int]
) -> TakenTurns:
    """Remove the turns that rest on lines, ahead of them."""
    return take_turns(
        connection,
        f"SELECT turn FROM turn_source WHERE session = ? AND line {_LISTED}",  # noqa: S608  # fixed
        (session, json.dumps(list(numbers))),
    )


def all_turns(connection: sqlite3.Connection) -> TakenTurns:
    """Remove every conversation, also those that rest on nothing or have no turn yet."""
    empty = "id NOT IN (SELECT conversation FROM turn)"
    rows = copy_rows(connection, "conversation", empty, ())
    connection.execute(f"DELETE FROM conversation WHERE {empty}")  # noqa: S608  # fixed
    taken = take_turns(connection, "SELECT id FROM turn", ())
    both = Rows(rows.table, rows.columns, (*rows.rows, *taken.conversations.rows))
    return TakenTurns(both, taken.turns, taken.sources)


def take_turns(connection: sqlite3.Connection, chosen: str, values: Sequence[object]) -> TakenTurns:
    """Remove turns, and the conversations that hold no other.

    Args:
        connection: the history.
        chosen: a query in our own SQL that gives the ids of the turns.
        values: of its places.
    """
    turns = copy_rows(connection, "turn", f"id IN ({chosen})", values)
    place, home = turns.columns.index("id"), turns.columns.index("conversation")
    ids = (json.dumps([row[place] for row in turns.rows]),)
    homes = (json.dumps(sorted({row[home] for row in turns.rows})),)
    sources = copy_rows(connection, "turn_source", f"turn {_LISTED}", ids)
    for table, column in (("turn_source", "turn"), ("turn", "id")):
        connection.execute(f"DELETE FROM {table} WHERE {column} {_LISTED}", ids)  # noqa: S608  # fixed names
    emptied = f"id {_LISTED} AND id NOT IN (SELECT conversation FROM turn)"  # noqa: S608  # fixed
    conversations = copy_rows(connection, "conversation", emptied, homes)
    connection.execute(f"DELETE FROM conversation WHERE {emptied}", homes)  # noqa: S608  # fixed
    return TakenTurns(conversations, turns, sources)


def put_turns_back(connection: sqlite3.Connection, taken: TakenTurns) -> None:
    """Bring turns back, behind the lines that they rest on.

    Those that rest on something that is gone by another hand stay away.
    """
    sources: dict[int, list[tuple[int, int, int | None]]] = {}
    for row in taken.sources.rows:
        sources.setdefault(row[taken.sources.columns.index("turn")], []).append(row)
    place, home = taken.turns.columns.index("id"), taken.turns.columns.index("conversation")
    there = [
        row
        for row in taken.turns.rows
        if all(_is_there(connection, *each[1:]) for each in sources.get(row[place], ()))
    ]
    # A conversation all of whose turns stay away stays away with them.
    lost = {row[home] for row in taken.turns.rows} - {row[home] for row in there}
    rows = taken.conversations
    back = tuple(row for row in rows.rows if row[rows.columns.index("id")] not in lost)
    put_back(connection, Rows(rows.table, rows.columns, back))
    for row in there:
        # A conversation that another process deleted meanwhile does not come back piecemeal.
        if has_conversation(connection, row[home]):
            put_back(connection, Rows(taken.turns.table, taken.turns.columns, (row,)))
            of_turn = tuple(sources.get(row[place], ()))
            put_back(connection, Rows(taken.sources.table, taken.sources.columns, of_turn))


def require_conversation(connection: sqlite3.Connection, conversation: int) -> None:
    """Raise UnknownConversation unless it is there."""
    if not has_conversation(connection, conversation):
        raise UnknownConversation(
            Sentence("This conversation was deleted meanwhile. Ask again to begin another one.")
        )


def has_conversation(connection: sqlite3.Connection, conversation: int) -> bool:
    """Tell whether a conversation is there."""
    query = "SELECT 1 FROM conversation WHERE id = ?"
    return connection.execute(query, (conversation,)).fetchone() is not None


def require_lines(connection: sqlite3.Connection, lines: Sequence[tuple[int, int]]) -> None:
    """Raise UnknownLine unless all lines are there, each named by session and number."""
    for session, number in lines:
        if not _is_there(connection, session, number):
            raise UnknownLine(
                Sentence(
                    "A line that this rests on was deleted meanwhile, and so it was not kept. Ask "
                    "again to have it without the line."
                )
            )


def _is_there(connection: sqlite3.Connection, session: int, line: int | None) -> bool:
    if line is None:
        return has_session(connection, session)
    query = "SELECT 1 FROM segment WHERE session = ? AND number = ?"
    return connection.execute(query, (session, line)).fetchone() is not None
