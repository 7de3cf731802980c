"""What became of each channel's sound, and how each line came about; gaps know their channel."""

from typing import Final

RECEIPTS: Final[tuple[str, ...]] = (
    "ALTER TABLE segment ADD COLUMN channel INTEGER NOT NULL DEFAULT 0",
    # Speech that the line wrote down, as the voice detector heard it. Lines of earlier versions
    # have none, and their sessions no receipt.
    "ALTER TABLE segment ADD COLUMN speech_samples INTEGER NOT NULL DEFAULT 0",
    # JSON (app/captions/story.py): shown when, settled when, and the words that were changed. In
    # the row itself, so that it goes with the line.
    "ALTER TABLE segment ADD COLUMN story TEXT",
    # Two channels may have a gap at the same place.
    """
    CREATE TABLE gap_of_channel (
        id INTEGER PRIMARY KEY,
        session INTEGER NOT NULL REFERENCES session (id),
        channel INTEGER NOT NULL DEFAULT 0,
        start_sample INTEGER NOT NULL,
        end_sample INTEGER NOT NULL,
        cause TEXT NOT NULL,
        UNIQUE (session, channel, start_sample)
    ) STRICT
    """,
    """
    INSERT INTO gap_of_channel (id, session, start_sample, end_sample, cause)
    SELECT id, session, start_sample, end_sample, cause FROM gap
    """,
    "DROP TABLE gap",
    "ALTER TABLE gap_of_channel RENAME TO gap",
    # The counts of app/captions/receipt.py, as of the last line or gap that was kept. What is kept
    # and indexed is counted from the lines.
    """
    CREATE TABLE receipt (
        session INTEGER NOT NULL REFERENCES session (id),
        channel INTEGER NOT NULL,
        label TEXT NOT NULL,
        length_samples INTEGER NOT NULL,
        captured_samples INTEGER NOT NULL,
        gap_samples INTEGER NOT NULL,
        speech_samples INTEGER NOT NULL,
        recognised_samples INTEGER NOT NULL,
        dismissed_samples INTEGER NOT NULL,
        PRIMARY KEY (session, channel)
    ) STRICT, WITHOUT ROWID
    """,
)
