"""Notes on the parts of long material, put together level by level until one text is left."""

from collections.abc import Callable, Sequence
from typing import Final

from app.assistant.errors import ChatFailed, ContextTooLong
from app.assistant.long_asking import Answer, Asking
from app.assistant.long_plan import Room, fitting, groups, join_count
from app.assistant.long_prompt import join_prompt
from app.assistant.tokens import count_tokens
from app.assistant.writing_records import WritingOrder, WritingStep
from engines.sentence import Sentence

_NO_ROOM: Final = Sentence(
    "The model reads too little at once to put its notes together. Choose one that reads more."
)


class LongJoining:
    """Puts notes together. What was put together once is not asked for again. One thread.

    Args:
        asking: asks the model.
        order: what is to be written.
        room: what a call holds now.
        tell: called after each change, and with what the model writes.
    """

    def __init__(
        self,
        asking: Asking,
        order: WritingOrder,
        room: Callable[[], Room],
        tell: Callable[[str], None],
    ) -> None:
        self._asking = asking
        self._order = order
        self._room = room
        self._tell = tell
        self._joined: dict[tuple[bool, tuple[str, ...]], Answer] = {}
        self._is_running = False
        self._is_done = False
        self.problem: str | None = None
        """Why the last one failed; whoever catches it says so."""
        self.is_shortened = False
        """Whether notes were left out because not even two fit together."""

    def steps(self, parts: int) -> tuple[WritingStep, ...]:
        """Return what was, is and will be put together, of the notes on so many parts."""
        done = [WritingStep(kind="join", state="done")] * len(self._joined)
        steps = list(done)
        if self._is_running:
            steps.append(WritingStep(kind="join", state="running"))
        elif self.problem is not None:
            steps.append(WritingStep(kind="join", state="failed", problem=self.problem))
        if not self._is_done:
            wanted = join_count(parts, self._room().notes_at_once)
            steps += [WritingStep(kind="join")] * (wanted - len(steps))
        return tuple(steps)

    def join(self, answers: Sequence[Answer]) -> Answer:
        """Return the result; of a single part it is what was written about it.

        Raises:
            ChatFailed: the server refused, or could not be reached.
            Stopped: the person stopped it.
        """
        self.problem = None
        while len(answers) > 1:
            room = self._room()
            if not room.is_enough:
                raise ChatFailed(_NO_ROOM)
            sizes = [count_tokens(answer.text) for answer in answers]
            together = groups(sizes, room.notes_at_once, room.lines)
            try:
                answers = self._level([answer.text for answer in answers], together)
            except ContextTooLong:
                # With less room fewer go together, and those of this level that are done stay.
                continue
        self._is_done = True
        return answers[0]

    def _level(self, notes: Sequence[str], together: Sequence[int]) -> list[Answer]:
        joined: list[Answer] = []
        begin = 0
        for size in together:
            group = tuple(notes[begin : begin + size])
            begin += size
            joined.append(
                self._one(group, is_last=len(together) == 1) if size > 1 else Answer(text=group[0])
            )
        return joined

    def _one(self, group: tuple[str, ...], *, is_last: bool) -> Answer:
        key = (is_last, group)
        if key not in self._joined:
            self._is_running = True
            self._tell("")
            try:
                self._joined[key] = self._ask(group, is_last=is_last)
            finally:
                self._is_running = False
            self._tell("")
        return self._joined[key]

    def _ask(self, group: tuple[str, ...], *, is_last: bool) -> Answer:
        order, room = self._order, self._room()
        each = room.lines // len(group)
        given = [_shortened(notes, each) for notes in group]
        self.is_shortened |= tuple(given) != group
        prompt = join_prompt(
            order.template,
            order.wish,
            order.title,
            given,
            room.notes,
            is_last=is_last,
        )
        return self._asking.ask(prompt, self._tell, room.notes // 2)


def _shortened(notes: str, tokens: int) -> str:
    """Return notes up to so many tokens, in whole sentences if these are not too long themselves.

    They are longer only where a model wrote several times what it was asked for: even two of them
    would not fit then.
    """
    return notes if count_tokens(notes) <= tokens else fitting(notes, max(1, tokens))[0]
