"""An asker whose snapshots are collected."""

import threading
from itertools import count

from app.assistant.asker import Asker
from app.assistant.chat import ChatModel
from app.assistant.finder import Finder
from app.assistant.records import Scope, Turn
from app.assistant.tools import HistoryTools

TIMEOUT_S = 10
ENDED = ("done", "stopped", "failed")


class Asked:
    """Asks, and waits for answers. `model` is what the next question is answered with."""

    def __init__(self, finder: Finder, tools: HistoryTools) -> None:
        self.model: ChatModel | None = None
        self.withholds = False
        self.turns: list[Turn] = []
        self._news = threading.Condition()
        self.asker = Asker(
            finder,
            tools,
            lambda: self.model,
            self._take,
            withholds=lambda: self.withholds,
            # A second passes between any two looks at it, so that every snapshot is posted.
            clock=map(float, count()).__next__,
        )

    def ask(
        self, question: str, scope: Scope | None = None, earlier: tuple[Turn, ...] = ()
    ) -> Turn:
        """Ask and wait for the last snapshot."""
        return self.end_of(self.asker.ask(question, scope, earlier))

    def end_of(self, turn: int) -> Turn:
        """Wait for the last snapshot of a turn."""
        with self._news:
            assert self._news.wait_for(lambda: self._ended(turn), TIMEOUT_S), self.turns
            return self._ended(turn)[-1]

    def wait_for(self, text: str) -> None:
        """Wait until some snapshot holds a text among its sentences or in its tail."""
        with self._news:
            assert self._news.wait_for(
                lambda: any(text in written(turn) for turn in self.turns), TIMEOUT_S
            ), self.turns

    def of(self, turn: int) -> list[Turn]:
        """The snapshots of a turn, in the order in which they came."""
        return [each for each in self.turns if each.id == turn]

    def _ended(self, turn: int) -> list[Turn]:
        return [each for each in self.of(turn) if each.state in ENDED]

    def _take(self, turn: Turn) -> None:
        with self._news:
            self.turns.append(turn)
            self._news.notify_all()


def written(turn: Turn) -> str:
    """What stands in an answer so far."""
    return " ".join([*(sentence.text for sentence in turn.sentences), turn.tail])
