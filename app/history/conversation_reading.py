"""Reads conversations and their turns, and finds them by words."""

import re
import sqlite3
from typing import Final

from app.history.asked import Conversation, KeptTurn, SourceLine
from app.history.conversations import require_conversation
from app.history.rows import SEGMENT_COLUMNS, from_us, segment_of
from app.history.schema_cjk import UNSPACED

_TERM: Final = re.compile(r"\w+")
_UNSPACED: Final = re.compile(f"[{UNSPACED}]")

_COLUMNS: Final = (
    "c.id, c.title, c.made_us, c.changed_us, (SELECT count(*) FROM turn WHERE conversation = c.id)"
)
_NEWEST: Final = "ORDER BY c.changed_us DESC, c.id DESC LIMIT ?"

_EXCERPT_WORDS: Final = 16

_NEIGHBOUR: Final = (
    "(SELECT text FROM segment WHERE session = g.session AND number {} g.number"
    " ORDER BY number {} LIMIT 1)"
)


def read_conversations(
    connection: sqlite3.Connection, query: str, limit: int | None
) -> list[Conversation]:
    """Return conversations, the last changed first; with a query those that hold its words.

    The words stand in one question with its answer, the last of them perhaps not to its end, or
    all of the query in the title.
    """
    most = -1 if limit is None else limit
    if not query.strip():
        rows = connection.execute(
            f"SELECT {_COLUMNS}, '' FROM conversation c {_NEWEST}",  # noqa: S608  # fixed columns
            (most,),
        )
        return [_conversation_of(row) for row in rows]
    found = _found_turns(connection, query.strip())
    rows = connection.execute(
        f"SELECT {_COLUMNS}, '' FROM conversation c"  # noqa: S608  # fixed columns
        " WHERE instr(lower(c.title), lower(?)) OR c.id IN"
        f" (SELECT value FROM json_each(?)) {_NEWEST}",
        (query.strip(), f"[{', '.join(map(str, found))}]", most),
    )
    return [_conversation_of((*row[:5], found.get(row[0], ""))) for row in rows]


def read_turns(connection: sqlite3.Connection, conversation: int) -> list[KeptTurn]:
    """Return the turns of a conversation in order, with their lines as they stand now.

    Raises:
        UnknownConversation: there is none.
    """
    require_conversation(connection, conversation)
    rows = connection.execute(
        "SELECT id, number, asked_us, question, answer, snapshot FROM turn WHERE conversation = ?"
        " ORDER BY asked_us, id",
        (conversation,),
    ).fetchall()
    return [_turn_of(connection, *row) for row in rows]


def _found_turns(connection: sqlite3.Connection, query: str) -> dict[int, str]:
    """Return the conversations that hold the words of a query, each with a piece around them."""
    terms = _TERM.findall(query)
    if not terms or _UNSPACED.search(query):
        # The index knows words that spaces divide: the few others are looked through.
        rows = connection.execute(
            "SELECT conversation, CASE WHEN instr(question, ?1) THEN question ELSE answer END"
            " FROM turn WHERE instr(question, ?1) OR instr(answer, ?1) ORDER BY id",
            (query,),
        )
        return dict(rows.fetchall())
    match = " ".join(f'"{term}"' for term in terms) + "*"
    rows = connection.execute(
        "SELECT t.conversation, snippet(turn_words, -1, '', '', '…', ?)"
        " FROM turn_words JOIN turn t ON t.id = turn_words.rowid WHERE turn_words MATCH ?"
        " ORDER BY t.id",
        (_EXCERPT_WORDS, match),
    )
    return dict(rows.fetchall())


def _turn_of(  # noqa: PLR0913  # the columns of a row
    connection: sqlite3.Connection,
    id_: int,
    number: int,
    asked_us: int,
    question: str,
    answer: str,
    snapshot: str,
) -> KeptTurn:
    lines = [
        SourceLine(
            title=row[0],
            started_at=from_us(row[1]),
            before=row[2],
            after=row[3],
            line=segment_of(row[4:]),
        )
        for row in connection.execute(
            "SELECT s.title, s.started_us,"  # noqa: S608  # fixed columns
            f" {_NEIGHBOUR.format('<', 'DESC')}, {_NEIGHBOUR.format('>', 'ASC')},"
            f" {SEGMENT_COLUMNS} FROM turn_source t JOIN session s ON s.id = t.session"
            " JOIN segment g ON g.session = t.session AND g.number = t.line"
            " WHERE t.turn = ? ORDER BY t.session, t.line",
            (id_,),
        )
    ]
    sessions = connection.execute(
        "SELECT session FROM turn_source WHERE turn = ? AND line IS NULL ORDER BY session", (id_,)
    )
    return KeptTurn(
        number=number,
        asked_at=from_us(asked_us),
        question=question,
        answer=answer,
        snapshot=snapshot,
        sources=tuple(line.key for line in lines),
        sessions=tuple(row[0] for row in sessions),
        lines=tuple(lines),
    )


def _conversation_of(row: tuple[int, str, int, int, int, str]) -> Conversation:
    id_, title, made_us, changed_us, turns, found = row
    return Conversation(
        id=id_,
        title=title,
        made_at=from_us(made_us),
        changed_at=from_us(changed_us),
        turns=turns,
        found=found,
    )
