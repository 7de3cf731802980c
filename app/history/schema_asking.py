"""Version 8: sessions that are private, conversations with their sources, written documents."""

from typing import Final

ASKING: Final[tuple[str, ...]] = (
    "ALTER TABLE session ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0",
    """
    CREATE TABLE conversation (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL,
        made_us INTEGER NOT NULL,
        changed_us INTEGER NOT NULL
    ) STRICT
    """,
    # A question and what became of it. `snapshot` is JSON (app/assistant/kept_turn.py) that names
    # lines and repeats none: what was said stands in the lines alone. `number` counts from anew in
    # each run of the program, so that the time belongs to what tells turns apart.
    """
    CREATE TABLE turn (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        conversation INTEGER NOT NULL REFERENCES conversation (id),
        number INTEGER NOT NULL,
        asked_us INTEGER NOT NULL,
        question TEXT NOT NULL,
        answer TEXT NOT NULL,
        snapshot TEXT NOT NULL,
        UNIQUE (conversation, asked_us, number)
    ) STRICT
    """,
    # What a turn rests on, and goes with: lines that were read for it, and sessions that it asked
    # about as a whole (no line).
    """
    CREATE TABLE turn_source (
        turn INTEGER NOT NULL REFERENCES turn (id),
        session INTEGER NOT NULL REFERENCES session (id),
        line INTEGER,
        UNIQUE (turn, session, line),
        FOREIGN KEY (session, line) REFERENCES segment (session, number)
    ) STRICT
    """,
    "CREATE INDEX turn_source_by_line ON turn_source (session, line)",
    """
    CREATE VIRTUAL TABLE turn_words USING fts5 (
        question, answer, content = 'turn', content_rowid = 'id',
        tokenize = 'porter unicode61 remove_diacritics 2'
    )
    """,
    """
    CREATE TRIGGER turn_added AFTER INSERT ON turn BEGIN
        INSERT INTO turn_words (rowid, question, answer)
        VALUES (new.id, new.question, new.answer);
    END
    """,
    """
    CREATE TRIGGER turn_removed AFTER DELETE ON turn BEGIN
        INSERT INTO turn_words (turn_words, rowid, question, answer)
        VALUES ('delete', old.id, old.question, old.answer);
    END
    """,
    """
    CREATE TRIGGER turn_changed AFTER UPDATE OF question, answer ON turn BEGIN
        INSERT INTO turn_words (turn_words, rowid, question, answer)
        VALUES ('delete', old.id, old.question, old.answer);
        INSERT INTO turn_words (rowid, question, answer)
        VALUES (new.id, new.question, new.answer);
    END
    """,
    # What a model wrote about a session; `changed_us` is set once a person wrote in it.
    """
    CREATE TABLE document (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        session INTEGER NOT NULL REFERENCES session (id),
        kind TEXT NOT NULL,
        title TEXT NOT NULL,
        markdown TEXT NOT NULL,
        model TEXT NOT NULL,
        made_us INTEGER NOT NULL,
        changed_us INTEGER,
        sources TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX document_by_session ON document (session)",
    # The lines that it rests on, and goes with.
    """
    CREATE TABLE document_source (
        document INTEGER NOT NULL REFERENCES document (id),
        session INTEGER NOT NULL,
        line INTEGER NOT NULL,
        PRIMARY KEY (document, session, line),
        FOREIGN KEY (session, line) REFERENCES segment (session, number)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX document_source_by_line ON document_source (session, line)",
)
