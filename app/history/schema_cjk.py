"""Version 5: which letters follow each other in lines whose words no spaces divide."""

from typing import Final

UNSPACED: Final = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
    "\uf900-\ufaff\U00020000-\U0003ffff"
)
"""Ranges of letters, as a class of a pattern: Thai, Lao, Burmese, Khmer, Japanese, Chinese, and
Korean, which has spaces, but joins words with their particles."""

PICTURES: Final = "\u2190-\u21ff\u2300-\u2bff\U0001f000-\U0001faff"
"""Ranges of arrows, symbols and emoji, which no tokenizer takes for words."""

_IS_INDEXED: Final = "{0} GLOB '*[" + UNSPACED + PICTURES + "]*'"

PADDING: Final = "  "
"""Behind each text, so that its last letter and its last two begin a triple as well."""

_INDEXED: Final = f"{{0}} || '{PADDING}'"

_OLD, _NEW = (_IS_INDEXED.format(f"{row}.text") for row in ("old", "new"))

_PUT: Final = (
    "INSERT INTO segment_letters (rowid, text)"
    f" SELECT new.id, {_INDEXED.format('new.text')} WHERE {_NEW};"
)
_TAKE: Final = (
    "INSERT INTO segment_letters (segment_letters, rowid, text)"
    f" SELECT 'delete', old.id, {_INDEXED.format('old.text')} WHERE {_OLD};"
)

CJK: Final[tuple[str, ...]] = (
    # Lines in other scripts cost nothing but the look whether they are.
    f"""
    CREATE VIEW unspaced_line AS SELECT id, {_INDEXED.format("text")} AS text FROM segment
    WHERE {_IS_INDEXED.format("text")}
    """,  # noqa: S608
    # Triples alone, without their places: what they find is looked at letter by letter anyway. It
    # takes 285 bytes for a line of thirty letters.
    """
    CREATE VIRTUAL TABLE segment_letters USING fts5 (
        text, content = 'unspaced_line', content_rowid = 'id',
        tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
    )
    """,
    "INSERT INTO segment_letters (segment_letters, rank) VALUES ('automerge', 16)",
    "INSERT INTO segment_letters (segment_letters) VALUES ('rebuild')",
    f"CREATE TRIGGER letters_added AFTER INSERT ON segment WHEN {_NEW} BEGIN {_PUT} END",
    f"CREATE TRIGGER letters_removed AFTER DELETE ON segment WHEN {_OLD} BEGIN {_TAKE} END",
    # One trigger for both, since nobody says in which order two would run.
    "CREATE TRIGGER letters_changed AFTER UPDATE OF text ON segment"
    f" WHEN {_OLD} OR {_NEW} BEGIN {_TAKE} {_PUT} END",
)
