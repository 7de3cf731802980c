"""Plans and writes what a person orders, on a thread of its own; the newest order counts."""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from app.assistant.chat import ChatModel
from app.assistant.errors import WritingRefused
from app.assistant.long_asking import PRIVATE
from app.assistant.long_run import Check, LongRun
from app.assistant.tokens import TokenScale
from app.assistant.writing_records import Estimate, Writing, WritingOrder
from app.history.errors import HistoryError
from app.worker import Worker
from engines.sentence import Sentence

log = logging.getLogger(__name__)

NO_MODEL = Sentence("No model is chosen. Choose one in Settings, Assistant.")
_BUG = Sentence("Writing stopped because of an error in Earmark. Try again.")


@dataclass(frozen=True, slots=True)
class _Write:
    order: WritingOrder
    is_stopped: threading.Event = field(default_factory=threading.Event)


@dataclass(frozen=True, slots=True)
class _Look:
    order: WritingOrder


class _GoOn:
    """Try again what failed or was stopped."""


class Writer:
    """Owns the thread on which models write. Methods may be called on any thread.

    Args:
        model: makes the chosen model; None: none is chosen. Called on the writer's thread.
        check: checks what was written.
        is_private: whether a session's lines may be given to no model. Called on the writer's
            thread, before each question.
        post: gets each `Estimate` and `Writing`, on the writer's thread.
    """

    def __init__(
        self,
        model: Callable[[], ChatModel | None],
        check: Check,
        is_private: Callable[[int], bool],
        post: Callable[[Estimate | Writing], None],
    ) -> None:
        self._make_model = model
        self._check = check
        self._is_private = is_private
        self._post = post
        self._something = threading.Condition()
        self._job: _Write | _Look | _GoOn | None = None
        self._writing: _Write | None = None
        self._run: LongRun | None = None
        self._is_closed = False
        self._worker: Worker | None = None
        # Of models that wrote before: how they count.
        self._scales: dict[tuple[str | None, str], TokenScale] = {}

    def look(self, order: WritingOrder) -> None:
        """Tell how often the model would be asked for this; an `Estimate` follows."""
        self._do(_Look(order))

    def write(self, order: WritingOrder) -> None:
        """Write it; what was written before is given up."""
        self.cancel()
        self._do(_Write(order))

    def go_on(self) -> None:
        """Try again what failed or was stopped, and nothing that is done."""
        with self._something:
            if self._run is not None:
                self._run.allow()
        self._do(_GoOn())

    def cancel(self) -> None:
        """Stop what is being written, within moments. What is done is kept for `go_on`."""
        with self._something:
            # It may not have been begun yet; then it is told as stopped all the same.
            if isinstance(self._job, _Write):
                self._job.is_stopped.set()
            if self._writing is not None:
                self._writing.is_stopped.set()
            run = self._run
        if run is not None:
            run.cancel()

    def close(self, timeout_s: float) -> bool:
        """Stop and end the thread; tell whether it ended in time."""
        self.cancel()
        with self._something:
            self._is_closed = True
            worker = self._worker
            self._something.notify()
        return worker is None or worker.join(timeout_s)

    def _do(self, job: "_Write | _Look | _GoOn") -> None:
        with self._something:
            if self._is_closed or (isinstance(job, _Look) and isinstance(self._job, _Write)):
                return
            self._job = job
            if self._worker is None or not self._worker.is_alive:
                self._worker = Worker("writer", self._main, self._on_bug)
                self._worker.start()
            self._something.notify()

    def _main(self, _stop: threading.Event) -> None:
        while (job := self._next()) is not None:
            match job:
                case _Look(order):
                    self._estimate(order)
                case _Write():
                    self._begin(job)
                case _:
                    self._continue()

    def _next(self) -> "_Write | _Look | _GoOn | None":
        with self._something:
            self._something.wait_for(lambda: self._job is not None or self._is_closed)
            job, self._job = self._job, None
            return None if self._is_closed else job

    def _estimate(self, order: WritingOrder) -> None:
        try:
            run = self._made(order)
        except (WritingRefused, HistoryError) as error:
            self._post(Estimate(order=order, problem=str(error)))
            return
        made = run.writing
        self._post(
            Estimate(order=order, calls=len(made.steps), model=made.model, server=made.server)
        )

    def _begin(self, job: _Write) -> None:
        with self._something:
            self._writing, self._run = job, None
        try:
            run = self._made(job.order)
        except (WritingRefused, HistoryError) as error:
            self._post(Writing(order=job.order, state="failed", problem=str(error)))
            return
        with self._something:
            self._run = run
            if job.is_stopped.is_set():
                run.cancel()
        self._continue()

    def _continue(self) -> None:
        run, job = self._run, self._writing
        if run is None:
            # It never began: there was no model, or the history could not be read.
            if job is not None:
                self._begin(_Write(job.order))
            return
        try:
            run.run()
        except HistoryError as error:
            self._post(replace(run.writing, state="failed", problem=str(error)))
        self._scales[run.writing.server, run.writing.model] = run.scale

    def _made(self, order: WritingOrder) -> LongRun:
        session = order.lines[0].session if order.lines else 0
        if order.lines and self._is_private(session):
            raise WritingRefused(PRIVATE)
        model = self._make_model()
        if model is None:
            raise WritingRefused(NO_MODEL)
        return LongRun(
            model,
            order,
            self._check,
            self._post,
            is_allowed=lambda: not self._is_private(session),
            scale=self._scales.get((model.host, model.facts.name)),
        )

    def _on_bug(self, _error: Exception) -> None:
        with self._something:
            job = self._writing
        if job is not None:
            self._post(Writing(order=job.order, state="failed", problem=_BUG))
