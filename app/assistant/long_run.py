"""Writes about long material: reads it part by part, then puts the notes together.

What is done is kept: after a failure or a stop, the next run asks only for what is missing.
"""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from app.assistant.chat import ChatModel
from app.assistant.errors import ChatFailed, WritingRefused
from app.assistant.long_asking import Asking, Stopped
from app.assistant.long_joining import LongJoining
from app.assistant.long_plan import Plan, Room, plan, units_of
from app.assistant.long_prompt import instruction_tokens, shown_line
from app.assistant.long_reading import LongReading
from app.assistant.records import CheckedSentence, Passage
from app.assistant.tokens import TokenScale
from app.assistant.writing_records import Writing, WritingOrder, WritingState, WritingStep
from engines.sentence import Sentence

Check = Callable[[str, Sequence[Passage]], tuple[CheckedSentence, ...]]
"""Cuts what a model wrote into sentences and checks each; the first passage is cited as [1]."""

_TELL_S: Final = 0.1


class LongRun:
    """Writes one thing. `run` is called on one thread at a time, `cancel` on any.

    Args:
        model: who writes.
        order: what, of what.
        check: checks the result.
        post: gets snapshots, on the thread of `run`; at most ten a second while text streams.
        is_allowed: whether the lines may be given away; asked before each question, for the session
            may have been made private meanwhile.
        scale: how the model counts, as far as that is known from before.
        clock: monotonic seconds.

    Raises:
        WritingRefused: there are no lines, or the instructions leave no room for them.
    """

    def __init__(  # noqa: PLR0913  # what it joins
        self,
        model: ChatModel,
        order: WritingOrder,
        check: Check,
        post: Callable[[Writing], None],
        *,
        is_allowed: Callable[[], bool] = lambda: True,
        scale: TokenScale | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._model = model
        self._order = order
        self._check = check
        self._post = post
        self._clock = clock
        self._stop = threading.Event()
        self._told_at = float("-inf")
        self._instructions = instruction_tokens(order.template, order.wish, order.title)
        self._asking = Asking(
            model,
            self._stop.is_set,
            is_allowed,
            lambda: self._room().is_enough,
            scale or TokenScale(),
        )
        planned = self._plan()
        self._reading = LongReading(self._asking, order, planned.parts, self._room, self._tell_text)
        self._joining = LongJoining(self._asking, order, self._room, self._tell_text)
        self.writing = Writing(order=order, model=model.facts.name, server=model.host)
        """The newest snapshot; its steps tell how often the model will be asked."""
        self.writing = replace(self.writing, steps=self._steps())

    @property
    def scale(self) -> TokenScale:
        """How the model counts, as far as it is known by now."""
        return self._asking.scale

    def cancel(self) -> None:
        """End a running `run` within moments. What is done is kept."""
        self._stop.set()
        self._model.cancel()

    def allow(self) -> None:
        """Forget that it was cancelled; called before it is run again."""
        self._stop.clear()

    def run(self) -> Writing:
        """Ask for what is missing; return how it ended: "done", "stopped" or "failed"."""
        self._tell("writing", problem=None)
        try:
            self._reading.read()
            answers = self._reading.answers
            if answers is None:
                return self._tell("failed", problem=self._reading.problem)
            answer = self._joining.join(answers)
        except Stopped:
            return self._tell("stopped", problem=None)
        except WritingRefused as error:
            return self._tell("failed", problem=str(error))
        except ChatFailed as error:
            self._joining.problem = str(error)
            return self._tell("failed", problem=str(error))
        are_notes_cut = len(answers) > 1 and any(each.is_cut_off for each in answers)
        problem: str | None = None
        if answer.is_cut_off:
            problem = _CUT_OFF
        elif are_notes_cut or self._joining.is_shortened:
            problem = _NOTES_CUT
        return self._tell(
            "done",
            problem=problem,
            sentences=self._check(answer.text, self._order.lines),
        )

    def _plan(self) -> Plan:
        units = units_of(self._order.lines, shown_line)
        room = self._room()
        if not units:
            raise WritingRefused(Sentence("There are no lines to write about."))
        if not room.is_enough:
            raise WritingRefused(
                Sentence(
                    "{model} reads {tokens:,} tokens at once, and the template with your wish fills"
                    " them. Shorten these, or choose a model that reads more.",
                    model=self._model.facts.name,
                    tokens=self._asking.context_tokens,
                )
            )
        return plan(units, room)

    def _room(self) -> Room:
        return Room(context=self._asking.context, instructions=self._instructions)

    def _steps(self) -> tuple[WritingStep, ...]:
        read = self._reading.steps
        return (*read, *self._joining.steps(len(read)))

    def _tell_text(self, text: str) -> None:
        """Tell what is written just now; an empty text tells that something changed."""
        if not text or self._clock() - self._told_at >= _TELL_S:
            self._told_at = self._clock()
            self._tell("writing", problem=None, tail=text)

    def _tell(
        self,
        state: WritingState,
        *,
        problem: str | None,
        tail: str = "",
        sentences: tuple[CheckedSentence, ...] = (),
    ) -> Writing:
        self.writing = replace(
            self.writing,
            revision=self.writing.revision + 1,
            state=state,
            steps=self._steps(),
            tail=tail,
            sentences=sentences,
            problem=problem,
        )
        self._post(self.writing)
        return self.writing


_NOTES_CUT: Final = Sentence(
    "Notes on some parts were longer than the model may write or read: something may be missing."
)
_CUT_OFF: Final = Sentence(
    "The model stopped because its answer was as long as it may be: the end is missing."
)
