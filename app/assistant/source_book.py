"""Numbers for lines: what a model cites, the same over a conversation."""

from datetime import datetime, tzinfo

from app.assistant.fencing import MAX_NAME_CHARS, as_data
from app.assistant.records import Passage


class SourceBook:
    """Gives each line that a model has read a number. Owned by one thread.

    Args:
        zone: in which times are told; None for that of this machine.
    """

    def __init__(self, zone: tzinfo | None = None) -> None:
        self._zone = zone
        self._numbers: dict[tuple[int, int], int] = {}
        self._passages: dict[int, Passage] = {}

    def __len__(self) -> int:
        return len(self._passages)

    def number(self, passage: Passage) -> int:
        """Return the number of a line, a new one if it was not read before. The first is 1."""
        number = self._numbers.setdefault(passage.key, len(self._numbers) + 1)
        # The line may have been corrected since: what is read last counts.
        self._passages[number] = passage
        return number

    def passage(self, number: int) -> Passage | None:
        """Return the line that has a number; None if no line has it."""
        return self._passages.get(number)

    def local(self, time: datetime) -> datetime:
        """Return a time as the model is told it."""
        return time.astimezone(self._zone)

    def shown(self, passage: Passage) -> str:
        """Return a line as the model reads it: `[17] 2026-10-28 10:22 Product weekly, Priya: …`."""
        title = as_data(passage.title, MAX_NAME_CHARS)
        who = f"{title}, {as_data(passage.speaker, MAX_NAME_CHARS)}" if passage.speaker else title
        time = self.local(passage.time)
        return f"[{self.number(passage)}] {time:%Y-%m-%d %H:%M} {who}: {as_data(passage.text)}"
