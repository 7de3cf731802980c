"""The database's tables as numbered migrations. Each is applied once, in order, never edited.

Times are whole microseconds since 1970 in UTC, spans are samples at 16 kHz. What can be derived
(full text, chunks, vectors) is told from what cannot by its migration.
"""

from typing import Final

from app.history.schema_asking import ASKING
from app.history.schema_cjk import CJK
from app.history.schema_filtering import FILTERING
from app.history.schema_finding import FINDING
from app.history.schema_keeping import KEEPING
from app.history.schema_receipts import RECEIPTS

APPLICATION_ID: Final = 0x4561726D
"""Marks the file as Earmark's ("Earm")."""

TOKENIZER: Final = "porter unicode61 remove_diacritics 2"
"""How segment_words tells words apart, for those who must do it likewise."""

_SESSIONS_AND_LINES: Final = (
    # AUTOINCREMENT: the number of a deleted session or line never comes back, so that a lock file,
    # an index or a link that outlived it points at nothing rather than at something else.
    """
    CREATE TABLE session (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL,
        started_us INTEGER NOT NULL,
        ended_us INTEGER,
        source TEXT NOT NULL,
        engine TEXT NOT NULL,
        model TEXT NOT NULL,
        provider TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('live', 'ended', 'interrupted'))
    ) STRICT
    """,
    "CREATE INDEX session_by_start ON session (started_us)",
    """
    CREATE TABLE segment (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        session INTEGER NOT NULL REFERENCES session (id),
        number INTEGER NOT NULL,
        start_sample INTEGER NOT NULL,
        end_sample INTEGER NOT NULL,
        started_us INTEGER NOT NULL,
        text TEXT NOT NULL,
        source TEXT NOT NULL,
        speaker TEXT,
        UNIQUE (session, number)
    ) STRICT
    """,
    """
    CREATE TABLE gap (
        id INTEGER PRIMARY KEY,
        session INTEGER NOT NULL REFERENCES session (id),
        start_sample INTEGER NOT NULL,
        end_sample INTEGER NOT NULL,
        cause TEXT NOT NULL,
        UNIQUE (session, start_sample)
    ) STRICT
    """,
    # External content: the words are indexed, the text is stored once. Triggers keep both in one
    # transaction, so that a line is findable the moment it is kept.
    """
    CREATE VIRTUAL TABLE segment_words USING fts5 (
        text, content = 'segment', content_rowid = 'id',
        tokenize = 'porter unicode61 remove_diacritics 2'
    )
    """,
    # A merge of four segments can hold a commit up for half a second in a large index; of sixteen
    # it comes late and in small steps.
    "INSERT INTO segment_words (segment_words, rank) VALUES ('automerge', 16)",
    """
    CREATE TRIGGER segment_added AFTER INSERT ON segment BEGIN
        INSERT INTO segment_words (rowid, text) VALUES (new.id, new.text);
    END
    """,
    """
    CREATE TRIGGER segment_removed AFTER DELETE ON segment BEGIN
        INSERT INTO segment_words (segment_words, rowid, text) VALUES ('delete', old.id, old.text);
    END
    """,
    """
    CREATE TRIGGER segment_changed AFTER UPDATE OF text ON segment BEGIN
        INSERT INTO segment_words (segment_words, rowid, text) VALUES ('delete', old.id, old.text);
        INSERT INTO segment_words (rowid, text) VALUES (new.id, new.text);
    END
    """,
)

_MEANING: Final = (
    # A chunk is a span of lines: nothing that was said is stored a second time.
    """
    CREATE TABLE chunk (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        session INTEGER NOT NULL REFERENCES session (id),
        first_number INTEGER NOT NULL,
        last_number INTEGER NOT NULL,
        part INTEGER NOT NULL,
        UNIQUE (session, first_number, part)
    ) STRICT
    """,
    # A changed vector is a new row: what a reader has not seen yet lies above the last id it saw.
    """
    CREATE TABLE vector (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        chunk INTEGER NOT NULL REFERENCES chunk (id),
        model TEXT NOT NULL,
        dimension INTEGER NOT NULL,
        numbers BLOB NOT NULL CHECK (length(numbers) = 4 * dimension),
        UNIQUE (chunk, model)
    ) STRICT
    """,
    # How far a session is indexed for a model: the id of the last line that its chunks hold.
    """
    CREATE TABLE indexed (
        session INTEGER NOT NULL REFERENCES session (id),
        model TEXT NOT NULL,
        through INTEGER NOT NULL,
        PRIMARY KEY (session, model)
    ) STRICT, WITHOUT ROWID
    """,
    # Counts deletions, so that a reader that holds vectors knows when to look which are gone.
    "CREATE TABLE deletions (count INTEGER NOT NULL) STRICT",
    "INSERT INTO deletions (count) VALUES (0)",
)

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    _SESSIONS_AND_LINES,
    _MEANING,
    KEEPING,
    FINDING,
    CJK,
    RECEIPTS,
    FILTERING,
    ASKING,
)
"""The statements that lead from version n to n + 1 are at place n."""

VERSION: Final = len(MIGRATIONS)
"""The newest version, kept in the file's user_version."""
