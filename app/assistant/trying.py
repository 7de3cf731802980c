"""A model tried out: what it says, how soon, how much it reads, and whether it takes tools."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from app.assistant.chat import ChatEnded, ChatMessage, ChatModel, ModelFacts, TextPiece, ToolSpec
from app.assistant.errors import ToolsNotSupported

_ASK_OK: Final = (ChatMessage(role="user", content="Reply with OK"),)
_TOOL: Final = ToolSpec(
    name="say_ready",
    description="Tells that you can call tools.",
    parameters={"type": "object", "properties": {}},
)
_ASK_CALL: Final = (
    ChatMessage(role="user", content="Call the tool say_ready now, and only that."),
)
_LONGEST: Final = 200
_LONGEST_REFUSAL: Final = 1000
"""Whoever says as much instead of calling will not call."""

ToolsFound = Literal["called", "not called", "refused"]
"""not called: they were accepted, and the model answered without one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """What came of it."""

    words: str
    """What the model said, its beginning on one line; empty: nothing."""
    first_s: float | None
    """Seconds until its first word; None: there was none."""
    tools: ToolsFound
    facts: ModelFacts


def try_model(
    model: ChatModel,
    is_stopped: Callable[[], bool] = lambda: False,
    clock: Callable[[], float] = time.monotonic,
) -> Trial | None:
    """Ask a model twice. Blocks until it has answered; `model.cancel` ends it.

    Args:
        model: which.
        is_stopped: whether it was cancelled; asked between its pieces and its answers.
        clock: in seconds.

    Returns:
        What came of it; None: it was stopped.

    Raises:
        ChatFailed: it did not answer.
    """
    words, first_s = "", None
    begun_s = clock()
    for piece in model.stream(_ASK_OK):
        match piece:
            case TextPiece(text=text):
                first_s = clock() - begun_s if first_s is None else first_s
                words += text
            case ChatEnded(reason="stopped"):
                return None
        if is_stopped():
            return None
        if len(words) > _LONGEST:
            # It has been heard; what else it would say nobody waits for.
            break
    tools = None if is_stopped() else _tried_tools(model, is_stopped)
    if tools is None:
        return None
    # Asked last: some servers know how much a model reads only once it runs.
    facts = model.learn()
    shown = " ".join(words.split())[:_LONGEST]
    return Trial(words=shown, first_s=first_s, tools=tools, facts=facts)


def _tried_tools(model: ChatModel, is_stopped: Callable[[], bool]) -> ToolsFound | None:
    length = 0
    try:
        for piece in model.stream(_ASK_CALL, (_TOOL,)):
            match piece:
                case TextPiece(text=text):
                    length += len(text)
                    if length > _LONGEST_REFUSAL:
                        return "not called"
                case ChatEnded(reason="stopped"):
                    return None
                case ChatEnded(calls=calls):
                    return "called" if calls else "not called"
            if is_stopped():
                return None
    except ToolsNotSupported:
        return "refused"
    return "not called"
