"""Answers questions one after the other, on a thread of its own."""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from app.assistant.chat import ChatModel
from app.assistant.finder import Finder
from app.assistant.passages import is_answered
from app.assistant.records import Card, Scope, Turn
from app.assistant.tools import HistoryTools
from app.assistant.turn_teller import TurnTeller
from app.history.errors import HistoryError
from app.worker import Worker
from engines.sentence import Sentence

if TYPE_CHECKING:
    from app.assistant.runner import Habits

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Question:
    id: int
    text: str
    scope: Scope
    earlier: tuple[Turn, ...]
    is_stopped: threading.Event = field(default_factory=threading.Event)


class Asker:
    """Answers one question at a time. Methods may be called on any thread.

    A new question stops the one that is being answered. Each question's `Turn` is posted with
    growing revisions; the last one is "done", "stopped" or "failed".

    Args:
        finder: finds the best lines, for answers without a model and to give to one.
        tools: what a model may ask for.
        model: returns the model that is chosen now, None if there is none; called for each
            question.
        post: gets the snapshots, on the asker's thread.
        withholds: whether sentences without a source are left out. Called for each question.
        now: the time, with its zone.
        clock: monotonic seconds.
    """

    def __init__(  # noqa: PLR0913  # what an answer is made from, and the two clocks
        self,
        finder: Finder,
        tools: HistoryTools,
        model: Callable[[], ChatModel | None],
        post: Callable[[Turn], None],
        *,
        withholds: Callable[[], bool] = lambda: False,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._finder = finder
        self._tools = tools
        self._model = model
        self._post = post
        self._withholds = withholds
        self._now = now
        self._clock = clock
        self._something = threading.Condition()
        self._waiting: deque[_Question] = deque()
        self._current: _Question | None = None
        self._asked_model: ChatModel | None = None
        self._habits: Habits | None = None
        self._told: TurnTeller | None = None
        self._last_id = 0
        self._is_closed = False
        self._worker: Worker | None = None

    def ask(self, question: str, scope: Scope | None = None, earlier: Sequence[Turn] = ()) -> int:
        """Have a question answered; one that is being answered is stopped.

        Args:
            question: as the person wrote it.
            scope: where to look; None for everything.
            earlier: the turns of the conversation before it, in order.

        Returns:
            The turn's id, higher than that of any earlier turn.
        """
        with self._something:
            self._last_id = max(self._last_id, *(turn.id for turn in earlier), 0) + 1
            asked = _Question(
                id=self._last_id, text=question, scope=scope or Scope(), earlier=tuple(earlier)
            )
            model = self._stop_all()
            self._waiting.append(asked)
            if self._worker is None and not self._is_closed:
                self._start()
            self._something.notify()
        _cancel(model)
        return asked.id

    def stop(self) -> None:
        """Stop the answer that is being made; what is there stays."""
        with self._something:
            model = self._stop_all()
        _cancel(model)

    def close(self, timeout_s: float = 2.0) -> bool:
        """Stop and end the thread; tell whether it ended in time."""
        with self._something:
            self._is_closed = True
            model = self._stop_all()
            worker = self._worker
            self._something.notify()
        _cancel(model)
        return worker is None or worker.join(timeout_s)

    def _start(self) -> None:
        self._worker = Worker("ask", self._run, self._report_bug)
        self._worker.start()

    def _stop_all(self) -> ChatModel | None:
        """Stop what runs and what waits; return the model that must be told outside the lock."""
        for question in (*self._waiting, *filter(None, [self._current])):
            question.is_stopped.set()
        return self._asked_model

    def _run(self, _stop: threading.Event) -> None:
        while (question := self._next()) is not None:
            self._answer(question)

    def _next(self) -> _Question | None:
        with self._something:
            self._current = None
            self._something.wait_for(lambda: self._waiting or self._is_closed)
            if self._waiting:
                self._current = self._waiting.popleft()
            return self._current

    def _answer(self, question: _Question) -> None:
        turn = Turn(
            id=question.id, question=question.text, scope=question.scope, asked_at=self._now()
        )
        teller = self._told = TurnTeller(turn, self._post)
        teller.tell(turn)
        try:
            # This may ask the server how much the model reads.
            model = None if question.is_stopped.is_set() else self._model()
            if question.is_stopped.is_set():
                self._tell_stopped(teller)
            elif model is None:
                self._tell_passages(question, teller)
            else:
                self._have_answered(question, model, teller)
        except HistoryError as error:
            teller.tell(_failed(teller.turn, str(error)))

    def _tell_stopped(self, teller: TurnTeller) -> None:
        from app.assistant.runner import STOPPED  # noqa: PLC0415  # as below

        teller.tell(replace(teller.turn, state="stopped", problem=STOPPED))

    def _tell_passages(self, question: _Question, teller: TurnTeller) -> None:
        """Answer with the best lines."""
        meetings = self._finder.find(question.text, question.scope)
        says = is_answered(meetings)
        teller.tell(replace(teller.turn, state="done", meetings=meetings, is_unanswered=not says))

    def _have_answered(self, question: _Question, model: ChatModel, teller: TurnTeller) -> None:
        """Have a model answer."""
        # The check of evidence compiles what it looks for, which a window that nobody asks anything
        # in need not wait for.
        from app.assistant.runner import Asked, Habits, Runner  # noqa: PLC0415

        self._habits = self._habits or Habits()
        teller.tell(replace(teller.turn, model=model.facts.name, server=model.host))
        asked = Asked(
            model=model,
            earlier=question.earlier,
            is_stopped=question.is_stopped.is_set,
            withholds=self._withholds(),
        )
        with self._something:
            self._asked_model = model
        try:
            Runner(asked, self._finder, self._tools, teller, self._habits, self._clock).run()
        finally:
            with self._something:
                self._asked_model = None

    def _report_bug(self, error: Exception) -> None:
        """Tell of a question that no answer follows to any more. Called on the dying thread."""
        log.error("a question was abandoned: %s", type(error).__name__)
        teller, self._told = self._told, None
        if teller is not None:
            problem = Sentence("A fault in Earmark ended this answer. Ask again.")
            teller.tell(replace(_failed(teller.turn, problem), remedy="again"))
        with self._something:
            self._worker = None
            if self._waiting and not self._is_closed:
                self._start()


def _cancel(model: ChatModel | None) -> None:
    if model is not None:
        model.cancel()


def _failed(turn: Turn, problem: str) -> Turn:
    """Return a turn that failed; what it was doing failed with it, and what is there stays."""
    return replace(
        turn,
        state="failed",
        problem=problem,
        cards=tuple(_failed_card(card, problem) for card in turn.cards if card.kind != "check"),
    )


def _failed_card(card: Card, problem: str) -> Card:
    return replace(card, state="failed", problem=problem) if card.state == "running" else card
