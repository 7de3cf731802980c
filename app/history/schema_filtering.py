"""What was recognised of lines that a filter wrote with other words."""

from typing import Final

FILTERING: Final[tuple[str, ...]] = (
    # `text` is what is shown and found, `original` what an edit replaced. Whatever became of both,
    # this is what was recognised; NULL where no filter changed it.
    "ALTER TABLE segment ADD COLUMN heard TEXT",
    "CREATE INDEX segment_by_heard ON segment (id) WHERE heard IS NOT NULL",
    # Which filter all lines were written with last; empty: none.
    "CREATE TABLE written_with (fingerprint TEXT NOT NULL) STRICT",
    "INSERT INTO written_with (fingerprint) VALUES ('')",
)
