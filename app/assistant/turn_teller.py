"""Tells what has become of a question: each state as a snapshot with the next revision."""

from collections.abc import Callable
from dataclasses import replace

from app.assistant.records import Turn


class TurnTeller:
    """Owns the newest state of a turn and posts it with a higher revision. Owned by one thread.

    Every state is posted, those that differ in streamed words too: who shows them passes over what
    comes faster than it is read. Left out here, the end of a burst would be seen with the next one,
    and before a server that falls silent not at all.

    Args:
        turn: as it begins; it is not posted by itself.
        post: gets each snapshot.
    """

    def __init__(self, turn: Turn, post: Callable[[Turn], None]) -> None:
        self._turn = turn
        self._post = post

    @property
    def turn(self) -> Turn:
        """The newest state."""
        return self._turn

    def tell(self, turn: Turn) -> None:
        """Post a state."""
        self._turn = replace(turn, revision=self._turn.revision + 1)
        self._post(self._turn)
