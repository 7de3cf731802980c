"""What the assistant asks of a model server, whichever it is: messages in, pieces of an answer out.

`ChatModel` is the seam: `app/assistant/client.py` speaks to OpenAI-compatible servers.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from app.assistant.calls import ToolCall, ToolCallProgress

Role = Literal["system", "user", "assistant", "tool"]
FinishReason = Literal["stop", "tool_calls", "length", "content_filter", "stopped", "cut"]
"""stopped: `cancel` was called. cut: the stream ended without saying why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatMessage:
    """A message of the conversation as the model sees it."""

    role: Role
    content: str
    calls: tuple[ToolCall, ...] = ()
    """What the model asked for, in a message of its own."""
    call_id: str = ""
    """For "tool": the call that it answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolSpec:
    """A tool as the model is told of it."""

    name: str
    description: str
    parameters: Mapping[str, object]
    """JSON Schema of its arguments."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextPiece:
    """More of the answer's text."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallsPiece:
    """Calls that have begun or grown."""

    calls: tuple[ToolCallProgress, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatEnded:
    """The last piece: why the response ended, and the calls that it holds."""

    reason: FinishReason
    calls: tuple[ToolCall, ...] = ()
    prompt_tokens: int | None = None
    """What the server says that it read; None: it did not say."""


ChatPiece = TextPiece | CallsPiece | ChatEnded


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFacts:
    """What is known of a model on its server."""

    name: str
    context_tokens: int | None = None
    """None: the server did not say."""
    has_tools: bool | None = None
    """None: not tried yet. Kept by whoever found out."""


class ChatModel(Protocol):
    """A model on a server. One response at a time; `cancel` may be called from any thread."""

    @property
    def facts(self) -> ModelFacts:
        """What is known of the model, `has_tools` as last found out."""
        ...

    @property
    def host(self) -> str | None:
        """The host that text goes to; None if it is this machine."""
        ...

    def learn(self) -> ModelFacts:
        """Ask the server what it says of the model, such as how much it reads at once; blocks.

        A server that says nothing, or does not answer, leaves the facts as they are.
        """
        ...

    def stream(
        self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec] = ()
    ) -> Iterator[ChatPiece]:
        """Yield a response, `ChatEnded` last.

        Raises:
            ChatFailed: the server refused, or could not be reached, or went silent. What was
                yielded before stays true.
            ToolsNotSupported: it refuses because of `tools`; nothing was yielded.
            ContextTooLong: the messages are longer than the model reads.
        """
        ...

    def cancel(self) -> None:
        """End the running response within moments; it ends with the reason "stopped"."""
        ...
