"""Tells what has become of a question: snapshots, not more often than an eye can follow."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from app.assistant.records import Turn

STREAM_GAP_S: Final = 0.1
"""Between two snapshots that differ in streamed words only."""


class TurnTeller:
    """Owns the newest state of a turn and posts it with a higher revision. Owned by one thread.

    Args:
        turn: as it begins; it is not posted by itself.
        post: gets each snapshot.
        clock: monotonic seconds.
    """

    def __init__(
        self, turn: Turn, post: Callable[[Turn], None], clock: Callable[[], float]
    ) -> None:
        self._turn = turn
        self._post = post
        self._clock = clock
        self._told_at: float | None = None

    @property
    def turn(self) -> Turn:
        """The newest state, told or not."""
        return self._turn

    def tell(self, turn: Turn) -> None:
        """Post a state."""
        self._turn = replace(turn, revision=self._turn.revision + 1)
        self._told_at = self._clock()
        self._post(self._turn)

    def stream(self, turn: Turn) -> None:
        """Take a state that grows word by word: it is posted if the last one is long enough ago."""
        if self._told_at is None or self._clock() - self._told_at >= STREAM_GAP_S:
            self.tell(turn)
        else:
            self._turn = replace(turn, revision=self._turn.revision)
