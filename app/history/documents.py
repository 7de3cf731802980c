"""Documents that a model wrote about sessions: written, changed, and gone with their sources.

All run inside a transaction that the caller opened.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from app.history.asked import Document, NewDocument
from app.history.conversations import require_lines
from app.history.erasure import owe_erasing
from app.history.errors import HistoryError, UnknownDocument
from app.history.rows import Row, from_us, storable, to_us
from app.history.undo import Rows, UndoEntry, copy_rows, put_back
from app.history.writes import has_session, require_session
from engines.sentence import Sentence

_COLUMNS = (
    "id, session, kind, title, markdown, model, made_us, changed_us, sources,"
    " (SELECT json_group_array(line) FROM document_source WHERE document = document.id)"
)


@dataclass(frozen=True, slots=True)
class TakenDocuments:
    """Documents that were removed, with their sources."""

    documents: Rows
    sources: Rows

    @property
    def count(self) -> int:
        """How many."""
        return len(self.documents.rows)


def keep_document(connection: sqlite3.Connection, session: int, document: NewDocument) -> int:
    """Add a document and return its id.

    Raises:
        UnknownSession: the session was deleted.
        UnknownLine: a line that it cites was.
    """
    require_session(connection, session)
    lines = [(session, number) for number in dict.fromkeys(document.lines)]
    require_lines(connection, lines)
    cursor = connection.execute(
        "INSERT INTO document (session, kind, title, markdown, model, made_us, sources)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            session,
            document.kind,
            storable(document.title),
            storable(document.markdown),
            storable(document.model),
            to_us(document.made_at),
            storable(document.sources_json),
        ),
    )
    id_ = int(cursor.lastrowid or 0)
    connection.executemany(
        "INSERT INTO document_source (document, session, line) VALUES (?, ?, ?)",
        ((id_, *line) for line in lines),
    )
    return id_


def change_document(
    connection: sqlite3.Connection, document: int, title: str, markdown: str, now_us: int
) -> UndoEntry:
    """Put a person's words in the place of a document's; it says from now on that this was done.

    Raises:
        UnknownDocument: there is none.
    """
    before = _row(connection, document)
    changed_us = None if before.changed_at is None else to_us(before.changed_at)
    old = (before.title, before.markdown, changed_us, document)
    new = (storable(title), storable(markdown))
    query = "UPDATE document SET title = ?, markdown = ?, changed_us = ? WHERE id = ?"
    connection.execute(query, (*new, now_us, document))
    return UndoEntry(
        kind="document",
        sessions=(before.session,),
        lines=0,
        is_empty=new == (before.title, before.markdown),
        revert=lambda connection: _execute(connection, query, old),
    )


def delete_document(connection: sqlite3.Connection, document: int) -> UndoEntry:
    """Remove a document.

    Raises:
        UnknownDocument: there is none.
    """
    session = _row(connection, document).session
    taken = _take(connection, "SELECT ?", (document,))
    owe_erasing(connection)
    return UndoEntry(
        kind="document",
        sessions=(session,),
        lines=0,
        revert=lambda connection: put_documents_back(connection, taken),
    )


def documents_of_session(connection: sqlite3.Connection, session: int) -> TakenDocuments:
    """Remove the documents of a session, ahead of it."""
    return _take(connection, "SELECT id FROM document WHERE session = ?", (session,))


def documents_of_lines(
    connection: sqlite3.Connection, session: int, numbers: Sequence[int]
) -> TakenDocuments:
    """Remove the documents that cite lines, ahead of them."""
    return _take(
        connection,
        "SELECT document FROM document_source WHERE session = ?"
        " AND line IN (SELECT value FROM json_each(?))",
        (session, json.dumps(list(numbers))),
    )


def put_documents_back(connection: sqlite3.Connection, taken: TakenDocuments) -> None:
    """Bring documents back, behind the session and the lines that they cite.

    Those that cite something that is gone by another hand stay away.
    """
    rows, sources = taken.documents, taken.sources
    place, session = rows.columns.index("id"), rows.columns.index("session")
    for row in rows.rows:
        own = tuple(each for each in sources.rows if each[0] == row[place])
        try:
            require_lines(connection, [(each[1], each[2]) for each in own])
        except HistoryError:
            continue
        if has_session(connection, row[session]):
            put_back(connection, Rows(rows.table, rows.columns, (row,)))
            put_back(connection, Rows(sources.table, sources.columns, own))


def read_documents(connection: sqlite3.Connection, session: int) -> list[Document]:
    """Return the documents of a session, the oldest first."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM document WHERE session = ? ORDER BY made_us, id",  # noqa: S608  # fixed columns
        (session,),
    )
    return [_document_of(row) for row in rows]


def _row(connection: sqlite3.Connection, document: int) -> Document:
    row = connection.execute(
        f"SELECT {_COLUMNS} FROM document WHERE id = ?",  # noqa: S608  # fixed columns
        (document,),
    ).fetchone()
    if row is None:
        raise UnknownDocument(
            Sentence(
                "There is no document {document}. `earmark documents SESSION` lists those of a "
                "session.",
                document=str(document),
            )
        )
    return _document_of(row)


def _take(connection: sqlite3.Connection, chosen: str, values: Sequence[object]) -> TakenDocuments:
    documents = copy_rows(connection, "document", f"id IN ({chosen})", values)
    sources = copy_rows(connection, "document_source", f"document IN ({chosen})", values)
    ids = [(row[documents.columns.index("id")],) for row in documents.rows]
    connection.executemany("DELETE FROM document_source WHERE document = ?", ids)
    connection.executemany("DELETE FROM document WHERE id = ?", ids)
    return TakenDocuments(documents, sources)


def _execute(connection: sqlite3.Connection, query: str, values: Sequence[object]) -> None:
    connection.execute(query, values)


def _document_of(row: Row) -> Document:
    id_, session, kind, title, markdown, model, made_us, changed_us, sources, lines = row
    return Document(
        id=id_,
        session=session,
        kind=kind,
        title=title,
        markdown=markdown,
        model=model,
        made_at=from_us(made_us),
        changed_at=None if changed_us is None else from_us(changed_us),
        sources_json=sources,
        lines=tuple(sorted(json.loads(lines))),
    )
