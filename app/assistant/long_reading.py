"""The parts of long material while they are read one after the other: what is done, what is not."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from app.assistant.errors import ChatFailed, ContextTooLong
from app.assistant.long_asking import Answer, Asking
from app.assistant.long_plan import Part, Room, cut
from app.assistant.long_prompt import notes_prompt, whole_prompt
from app.assistant.writing_records import StepState, WritingOrder, WritingStep

log = logging.getLogger(__name__)

_WORTH_CUTTING_ANEW: Final = 4 / 3
"""So much more room than planned with is worth fewer parts."""
_FAILURES_IN_A_ROW: Final = 2
"""Then it is not the part: the others would fail as well."""


@dataclass(slots=True)
class _Reading:
    """A part, and what was written about it."""

    part: Part
    answer: Answer | None = None
    state: StepState = "waiting"
    problem: str | None = None


class LongReading:
    """Reads parts, and cuts what is left anew where the model reads less than was thought.

    Owned by one thread.

    Args:
        asking: asks the model.
        order: what is to be written.
        parts: as planned.
        room: what a call holds now.
        tell: called after each change, and with what the model writes.
    """

    def __init__(
        self,
        asking: Asking,
        order: WritingOrder,
        parts: tuple[Part, ...],
        room: Callable[[], Room],
        tell: Callable[[str], None],
    ) -> None:
        self._asking = asking
        self._order = order
        self._room = room
        self._tell = tell
        self._readings = [_Reading(part=part) for part in parts]
        self._planned_with = asking.context

    @property
    def steps(self) -> tuple[WritingStep, ...]:
        """The parts as they are told of."""
        return tuple(_step(reading) for reading in self._readings)

    @property
    def answers(self) -> list[Answer] | None:
        """What was written on each part, in order; None while one is missing."""
        answers = [each.answer for each in self._readings if each.answer is not None]
        return answers if len(answers) == len(self._readings) else None

    @property
    def problem(self) -> str | None:
        """Why a part failed, of the last that did."""
        problems = [each.problem for each in self._readings if each.problem is not None]
        return problems[-1] if problems else None

    def read(self) -> None:
        """Read what is not read yet, those that failed included.

        Raises:
            Stopped: the person stopped it.
            WritingRefused: the lines are private by now.
        """
        for reading in self._readings:
            if reading.state == "failed":
                reading.state, reading.problem = "waiting", None
        failures = 0
        while failures < _FAILURES_IN_A_ROW:
            following = next((each for each in self._readings if each.state == "waiting"), None)
            if following is None:
                return
            self._read(following)
            failures = failures + 1 if following.state == "failed" else 0

    def _read(self, reading: _Reading) -> None:
        reading.state = "running"
        self._tell("")
        try:
            reading.answer = self._ask(reading)
        except ContextTooLong as error:
            log.info("the model reads %d tokens at once", self._asking.context_tokens)
            reading.state = "waiting"
            if self._room().is_enough:
                self._cut_anew()
            else:
                reading.state, reading.problem = "failed", str(error)
        except ChatFailed as error:
            reading.state, reading.problem = "failed", str(error)
        else:
            reading.state = "done"
            if self._asking.context > self._planned_with * _WORTH_CUTTING_ANEW:
                self._cut_anew()
        finally:
            # Stopped, refused, or a history that cannot be read: it is still to be done.
            if reading.state == "running":
                reading.state = "waiting"
        self._tell("")

    def _ask(self, reading: _Reading) -> Answer:
        order, room = self._order, self._room()
        count = len(self._readings)
        if count == 1:
            prompt = whole_prompt(order.template, order.wish, order.title, reading.part)
            return self._asking.ask(prompt, self._tell, room.notes // 2)
        prompt = notes_prompt(
            order.template,
            order.wish,
            order.title,
            reading.part,
            self._readings.index(reading) + 1,
            count,
            room.notes,
        )
        return self._asking.ask(prompt, self._tell, room.notes // 2)

    def _cut_anew(self) -> None:
        """Cut what is not read yet for the room that there is now; what is read stays."""
        room = self._room().lines
        self._planned_with = self._asking.context
        renewed: list[_Reading] = []
        held: list[_Reading] = []

        def renew() -> None:
            units = [unit for each in held for unit in each.part.own]
            renewed.extend(_Reading(part=part) for part in cut(units, room))
            held.clear()

        for reading in self._readings:
            if reading.state == "waiting":
                held.append(reading)
            else:
                renew()
                renewed.append(reading)
        renew()
        self._readings = renewed


def _step(reading: _Reading) -> WritingStep:
    own = reading.part.own
    return WritingStep(
        kind="read",
        state=reading.state,
        first=own[0].passage,
        last=own[-1].passage,
        lines=len({unit.number for unit in own}),
        problem=reading.problem,
    )
