"""A model that says what a test has written, and remembers what it was told."""

import json
import threading
from collections.abc import Callable, Iterator, Sequence

from app.assistant.calls import ToolCall, read_arguments
from app.assistant.chat import (
    ChatEnded,
    ChatMessage,
    ChatPiece,
    FinishReason,
    ModelFacts,
    TextPiece,
    ToolSpec,
)

Step = str | ToolCall | FinishReason | Exception | Callable[[], None]


class Response:
    """One response: texts and calls in order; how it ends."""

    def __init__(
        self,
        *steps: str | ToolCall | Exception | Callable[[], None],
        reason: FinishReason | None = None,
        prompt_tokens: int | None = None,
    ) -> None:
        self.steps = steps
        self.reason = reason
        self.prompt_tokens = prompt_tokens


def call(name: str, id_: str = "a", **arguments: object) -> ToolCall:
    """A call with JSON arguments; `from_` stands for "from"."""
    given = {key.removesuffix("_"): value for key, value in arguments.items()}
    return ToolCall(id=id_, name=name, arguments=read_arguments(json.dumps(given)))


class ScriptedModel:
    """A `ChatModel`. Its last response is given again and again.

    A step that is callable is called between two pieces, for instance to wait.
    """

    def __init__(
        self,
        *responses: Response | Callable[[Sequence[ChatMessage]], Response],
        has_tools: bool | None = True,
        context_tokens: int | None = None,
        name: str = "scripted",
        host: str | None = None,
    ) -> None:
        self.facts = ModelFacts(name=name, context_tokens=context_tokens, has_tools=has_tools)
        self.host = host
        self.asked: list[tuple[tuple[ChatMessage, ...], tuple[ToolSpec, ...]]] = []
        self.cancelled = threading.Event()
        self._responses = list(responses)

    @property
    def prompts(self) -> list[str]:
        """What it was told, each time as one text."""
        return ["\n".join(message.content for message in messages) for messages, _ in self.asked]

    def stream(
        self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec] = ()
    ) -> Iterator[ChatPiece]:
        self.asked.append((tuple(messages), tuple(tools)))
        self.cancelled.clear()
        given = self._responses.pop(0) if len(self._responses) > 1 else self._responses[0]
        return self._pieces(given if isinstance(given, Response) else given(messages))

    def cancel(self) -> None:
        self.cancelled.set()

    def _pieces(self, response: Response) -> Iterator[ChatPiece]:
        calls: list[ToolCall] = []
        for step in response.steps:
            if self.cancelled.is_set():
                yield ChatEnded(reason="stopped")
                return
            match step:
                case str():
                    yield TextPiece(text=step)
                case ToolCall():
                    calls.append(step)
                case Exception():
                    raise step
                case _:
                    step()
        if self.cancelled.is_set():
            yield ChatEnded(reason="stopped")
            return
        reason = response.reason or ("tool_calls" if calls else "stop")
        yield ChatEnded(reason=reason, calls=tuple(calls), prompt_tokens=response.prompt_tokens)
