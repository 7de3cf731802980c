"""Version 3: edits, bookmarks, kept audio, a model's vectors beside its successor's, deletions."""

from typing import Final

# Words are what spaces divide: near enough for a list that is sorted by length. Captions hold
# single spaces only; text without spaces counts as one word, as it does in Python.
_WORDS_OF: Final = (
    "CASE WHEN trim({0}) = '' THEN 0"
    " ELSE 1 + length(trim({0})) - length(replace(trim({0}), ' ', '')) END"
)

WORDS_IN_SESSION: Final = (
    f"SELECT coalesce(sum({_WORDS_OF.format('text')}), 0) FROM segment"  # noqa: S608  # our own text
    " WHERE segment.session = session.id"
)
"""SQL for how many words the lines of a row of `session` have."""

COUNT_WORDS: Final = f"UPDATE session SET words = ({WORDS_IN_SESSION})"  # noqa: S608  # our own text

KEEPING: Final[tuple[str, ...]] = (
    # Sessions that are here already were named by somebody, as far as anyone can tell.
    "ALTER TABLE session ADD COLUMN title_is_proposed INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE session ADD COLUMN words INTEGER NOT NULL DEFAULT 0",
    # Counts edits and deletions of lines, so that an index made of older lines is noticed.
    "ALTER TABLE session ADD COLUMN revision INTEGER NOT NULL DEFAULT 0",
    # Hash of the file that the session was imported from, to notice the same content again.
    "ALTER TABLE session ADD COLUMN content_hash TEXT",
    "CREATE INDEX session_by_content ON session (content_hash) WHERE content_hash IS NOT NULL",
    # What was recognised, where somebody edited the line: `text` is what is shown and found.
    "ALTER TABLE segment ADD COLUMN original TEXT",
    COUNT_WORDS,
    f"""
    CREATE TRIGGER segment_words_counted AFTER INSERT ON segment BEGIN
        UPDATE session SET words = words + {_WORDS_OF.format("new.text")} WHERE id = new.session;
    END
    """,  # noqa: S608  # our own text
    f"""
    CREATE TRIGGER segment_words_uncounted AFTER DELETE ON segment BEGIN
        UPDATE session SET words = words - ({_WORDS_OF.format("old.text")}) WHERE id = old.session;
    END
    """,  # noqa: S608  # our own text
    f"""
    CREATE TRIGGER segment_words_recounted AFTER UPDATE OF text ON segment BEGIN
        UPDATE session SET words = words + {_WORDS_OF.format("new.text")}
            - ({_WORDS_OF.format("old.text")}) WHERE id = new.session;
    END
    """,  # noqa: S608  # our own text
    """
    CREATE TABLE bookmark (
        segment INTEGER PRIMARY KEY REFERENCES segment (id),
        set_us INTEGER NOT NULL
    ) STRICT
    """,
    # One file for a session; its first sample is the session's first.
    """
    CREATE TABLE audio (
        session INTEGER PRIMARY KEY REFERENCES session (id),
        path TEXT NOT NULL UNIQUE,
        format TEXT NOT NULL,
        rate_hz INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('recording', 'kept', 'missing'))
    ) STRICT
    """,
    # Which models' vectors are here. One serves; another may be in the making beside it, and takes
    # its place in one transaction when every line has its vector. They are never compared.
    """
    CREATE TABLE embedding (
        model TEXT PRIMARY KEY,
        dimension INTEGER NOT NULL,
        state TEXT NOT NULL UNIQUE CHECK (state IN ('serving', 'building'))
    ) STRICT
    """,
    """
    INSERT INTO embedding (model, dimension, state)
    SELECT model, max(dimension), 'serving' FROM vector GROUP BY model
    ORDER BY count(*) DESC, max(id) DESC LIMIT 1
    """,
    "DELETE FROM vector WHERE (model, dimension) NOT IN (SELECT model, dimension FROM embedding)",
    # Where chunks end depends on the model that counts their tokens, so that they belong to it.
    """
    CREATE TABLE chunk_of_model (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        session INTEGER NOT NULL REFERENCES session (id),
        model TEXT NOT NULL,
        first_number INTEGER NOT NULL,
        last_number INTEGER NOT NULL,
        part INTEGER NOT NULL,
        UNIQUE (session, model, first_number, part)
    ) STRICT
    """,
    """
    INSERT INTO chunk_of_model (id, session, model, first_number, last_number, part)
    SELECT c.id, c.session, v.model, c.first_number, c.last_number, c.part
    FROM chunk c JOIN vector v ON v.chunk = c.id
    """,
    # Numbers that chunks had once must not come back: an index elsewhere may still hold them.
    """
    INSERT INTO sqlite_sequence (name, seq)
    SELECT 'chunk_of_model', seq FROM sqlite_sequence WHERE name = 'chunk'
    AND NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'chunk_of_model')
    """,
    """
    UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'chunk')
    WHERE name = 'chunk_of_model'
    """,
    "DROP TABLE chunk",
    "ALTER TABLE chunk_of_model RENAME TO chunk",
    "DELETE FROM indexed WHERE model NOT IN (SELECT model FROM embedding)",
    # Lines that changed after they were indexed: their vectors are gone and have to be made again.
    """
    CREATE TABLE stale (
        session INTEGER NOT NULL REFERENCES session (id),
        model TEXT NOT NULL,
        first_number INTEGER NOT NULL,
        last_number INTEGER NOT NULL,
        PRIMARY KEY (session, model, first_number)
    ) STRICT, WITHOUT ROWID
    """,
    # What a deletion has not done yet. It is written with the deletion and struck out when done,
    # so that a process that dies in between leaves it to the next.
    """
    CREATE TABLE owed (
        kind TEXT NOT NULL CHECK (kind IN ('erase', 'remove', 'silence')),
        detail TEXT NOT NULL,
        PRIMARY KEY (kind, detail)
    ) STRICT, WITHOUT ROWID
    """,
)
