"""A question to the chosen model, in the terminal."""

import queue
import threading
from collections.abc import Callable

from app.assistant.asker import Asker
from app.assistant.chat import ChatModel
from app.assistant.finder import Finder
from app.assistant.records import Scope, Turn
from app.assistant.tools import HistoryTools
from app.cli.answer_printer import AnswerPrinter
from app.cli.interruption import Interruption
from app.cli.output import fail, note, write_failure

_ENDED = ("done", "stopped", "failed")
_LOOK_S = 0.1
_CLOSE_TIMEOUT_S = 5.0


class ModelAnswer:
    """Has the chosen model answer, prints it while it comes, and stops it at Ctrl+C.

    Args:
        finder: finds lines for models that do not look for them.
        tools: what the model may call.
        model: returns the chosen one.
        withholds: whether sentences without a source are left out.
    """

    def __init__(
        self,
        finder: Finder,
        tools: HistoryTools,
        model: Callable[[], ChatModel | None],
        *,
        withholds: bool,
    ) -> None:
        # Without a bound: the asker posts a snapshot for each piece and must not be held up.
        self._turns: queue.SimpleQueue[Turn] = queue.SimpleQueue()
        self._interruption = Interruption(threading.Event())
        self._asker = Asker(finder, tools, model, self._turns.put, withholds=lambda: withholds)

    def print(self, question: str, scope: Scope, *, as_json: bool) -> int:
        """Print the answer; return the exit code."""
        printer = AnswerPrinter(as_json=as_json)
        with self._interruption.watching():
            self._asker.ask(question, scope)
            try:
                turn = self._followed(printer)
            finally:
                self._asker.close(_CLOSE_TIMEOUT_S)
        printer.finish(turn)
        if self._interruption.exit_code:
            return self._interruption.exit_code
        if turn.state == "failed":
            problem = turn.problem or "The question was not answered. Ask again."
            if as_json:
                write_failure(problem)
            return fail(problem)
        if turn.problem:
            note(turn.problem)
        return 0

    def _followed(self, printer: AnswerPrinter) -> Turn:
        """Print until the turn ends."""
        is_told = False
        while True:
            if self._interruption.exit_code and not is_told:
                is_told = True
                self._asker.stop()
            try:
                turn = self._turns.get(timeout=_LOOK_S)
            except queue.Empty:
                continue
            printer.take(turn)
            if turn.state in _ENDED:
                return turn
