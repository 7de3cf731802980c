"""Version 4: the words that lines hold, and vectors packed into blocks. Both can be made again."""

from typing import Final

# What most often stands between words, and around them. Triggers in plain SQL keep the table, so
# that it is exact whoever changes a line, and in the same transaction. SQLite's parser takes hardly
# more calls in each other; whoever reads the table cuts at the rest.
_BETWEEN: Final = "\t\n\r.,!?;:-/—"
_AROUND: Final = "\"''’‘“”„«»()[]…*"

_LONGEST_WORD: Final = 40

_WORD: Final = f"trim(listed.value, '{_AROUND}')"


def _words_in(source: str) -> str:
    """Return SQL for the words of texts, as rows of `line` and `word`.

    A text of which no list can be made has no words, rather than to keep a line from being saved.

    Args:
        source: SQL that gives rows of `line` and `clean`.
    """
    clean = "lower(clean)"
    for char in _BETWEEN:
        clean = f"replace({clean}, char({ord(char)}), ' ')"
    source = f"SELECT line, {clean} AS clean FROM ({source})"  # noqa: S608  # our own text
    listed = """'[' || replace(json_quote(clean), ' ', '","') || ']'"""
    return (
        f"SELECT DISTINCT line, {_WORD} AS word"  # noqa: S608  # our own text
        f" FROM (SELECT line, {listed} AS pieces FROM ({source})),"
        " json_each(CASE WHEN json_valid(pieces) THEN pieces ELSE '[]' END) AS listed"
        f" WHERE length({_WORD}) BETWEEN 1 AND {_LONGEST_WORD}"
    )


def _words_of(text: str) -> str:
    return _words_in(f"SELECT 0 AS line, {text} AS clean")


def _counted(text: str) -> str:
    return (
        f"INSERT INTO word (text, lines) SELECT word, 1 FROM ({_words_of(text)}) WHERE true"  # noqa: S608
        " ON CONFLICT (text) DO UPDATE SET lines = lines + 1;"
    )


def _uncounted(text: str) -> str:
    words = f"SELECT word FROM ({_words_of(text)})"  # noqa: S608  # our own text
    return (
        f"UPDATE word SET lines = lines - 1 WHERE text IN ({words});"  # noqa: S608
        f" DELETE FROM word WHERE lines < 1 AND text IN ({words});"
    )


FINDING: Final[tuple[str, ...]] = (
    # Surface forms, where the full-text index has stems only, with the number of lines that hold
    # each: to plan a search, and to look for words that sound alike. AUTOINCREMENT: what a reader
    # has not seen yet lies above the last id it saw.
    """
    CREATE TABLE word (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        text TEXT NOT NULL UNIQUE,
        lines INTEGER NOT NULL
    ) STRICT
    """,
    "INSERT INTO word (text, lines) SELECT word, count(*)"  # noqa: S608  # our own text
    f" FROM ({_words_in('SELECT id AS line, text AS clean FROM segment')}) GROUP BY word",
    f"CREATE TRIGGER word_counted AFTER INSERT ON segment BEGIN {_counted('new.text')} END",
    f"CREATE TRIGGER word_uncounted AFTER DELETE ON segment BEGIN {_uncounted('old.text')} END",
    "CREATE TRIGGER word_recounted AFTER UPDATE OF text ON segment BEGIN"
    f" {_uncounted('old.text')} {_counted('new.text')} END",
    "CREATE INDEX segment_by_speaker ON segment (speaker) WHERE speaker IS NOT NULL",
    # Vectors of a model by their ids from first to last, each in four bits a number. A block is
    # never changed: where one of its vectors goes, it goes, and is packed again without it.
    """
    CREATE TABLE vector_block (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        model TEXT NOT NULL,
        dimension INTEGER NOT NULL,
        first_vector INTEGER NOT NULL,
        last_vector INTEGER NOT NULL,
        vectors BLOB NOT NULL,
        codes BLOB NOT NULL
    ) STRICT
    """,
    "CREATE INDEX vector_block_by_vector ON vector_block (model, first_vector)",
    """
    CREATE TRIGGER vector_unpacked AFTER DELETE ON vector BEGIN
        DELETE FROM vector_block WHERE model = old.model
            AND first_vector <= old.id AND last_vector >= old.id;
    END
    """,
)
