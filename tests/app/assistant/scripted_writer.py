"""A model that writes notes by a script, counts tokens in its own way, and refuses what is long."""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta

from app.assistant.chat import (
    ChatEnded,
    ChatMessage,
    ChatPiece,
    FinishReason,
    ModelFacts,
    TextPiece,
    ToolSpec,
)
from app.assistant.errors import ContextTooLong
from app.assistant.records import Passage
from app.assistant.writing_records import Template, WritingOrder

BEGAN = datetime(2026, 10, 28, 9, 0, tzinfo=UTC)
MINUTES = Template(name="minutes", title="Minutes", text="Write the minutes of this meeting.")


def line(number: int, text: str, speaker: str | None = None) -> Passage:
    return Passage(
        session=1,
        line=number,
        title="Product weekly",
        time=BEGAN + timedelta(seconds=5 * number),
        start_s=5.0 * number,
        text=text,
        speaker=speaker,
    )


def order(lines: Sequence[Passage], wish: str = "", template: Template = MINUTES) -> WritingOrder:
    return WritingOrder(template=template, title="Product weekly", lines=tuple(lines), wish=wish)


def numbers(message: ChatMessage) -> list[int]:
    """The numbers of the lines that a question shows."""
    return [int(each) for each in re.findall(r"^\[(\d+)\]", message.content, re.MULTILINE)]


class ScriptedWriter:
    """Answers each question by `answer`, or as `notes` of it. `tokens` counts as its server does.

    Args:
        context: what it reads at once and tells of itself; None: it does not tell.
        window: what it really reads at once, if that is another number.
        reports: whether it tells how many tokens it read.
        cuts: whether it silently drops what is too long, as Ollama does, instead of refusing.
    """

    def __init__(
        self,
        context: int | None = 8192,
        *,
        window: int | None = None,
        tokens: Callable[[str], int] = lambda text: len(text) // 5,
        reports: bool = False,
        cuts: bool = False,
        limit_told: bool = True,
        answer: Callable[[Sequence[ChatMessage]], str] | None = None,
    ) -> None:
        self.facts = ModelFacts(name="scripted", context_tokens=context)
        self.host: str | None = None
        self.asked: list[tuple[ChatMessage, ...]] = []
        self.refused = 0
        self.reason: FinishReason = "stop"
        self._window = window or context or 4096
        self._tokens = tokens
        self._reports = reports
        self._cuts = cuts
        self._limit_told = limit_told
        self._answer = answer or note
        self.cancelled = 0

    def size(self, messages: Sequence[ChatMessage]) -> int:
        return sum(self._tokens(message.content) for message in messages)

    def stream(
        self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec] = ()
    ) -> Iterator[ChatPiece]:
        assert not tools
        read = self.size(messages)
        if read > self._window and not self._cuts:
            self.refused += 1
            raise ContextTooLong(
                f"This model's maximum context length is {self._window} tokens.",
                self._window if self._limit_told else None,
            )
        self.asked.append(tuple(messages))
        for word in re.findall(r"\S+\s*|\s+", self._answer(messages)):
            yield TextPiece(text=word)
        yield ChatEnded(
            reason=self.reason,
            prompt_tokens=min(read, self._window) if self._reports else None,
        )

    def cancel(self) -> None:
        self.cancelled += 1


def note(messages: Sequence[ChatMessage]) -> str:
    """A short text that cites the first and last line that it was shown."""
    shown = numbers(messages[-1]) or [
        int(each) for each in re.findall(r"\[(\d+)\]", messages[-1].content)
    ]
    return f"It began with one thing [{shown[0]}]. It ended with another [{shown[-1]}]."
