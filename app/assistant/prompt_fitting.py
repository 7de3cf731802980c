"""Keeps a conversation within what a model reads at once. Pure.

What is oldest goes first: results of tools, and what was said beside calls, are shortened, then
earlier questions are left out, then the newest result is shortened too. The rules and the question
stay whole, whatever else must go.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from app.assistant.chat import ChatMessage, ToolSpec
from app.assistant.fencing import CLOSING, OPENING
from app.assistant.tokens import TokenScale, count_tokens, prompt_tokens

_MOST_FOR_ANSWER: Final = 1024
_SHORT_CHARS: Final = 800
_SHORTENED: Final = "(The rest was left out for room: ask again for what is needed of it.)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversation:
    """The messages of a question, by what may be left out of them."""

    rules: ChatMessage
    earlier: tuple[tuple[ChatMessage, ChatMessage], ...] = ()
    question: ChatMessage
    rounds: tuple[ChatMessage, ...] = ()
    """What the model called, and the results."""

    @property
    def messages(self) -> tuple[ChatMessage, ...]:
        """All of them, in order."""
        pairs = (message for pair in self.earlier for message in pair)
        return (self.rules, *pairs, self.question, *self.rounds)


def room_for(context_tokens: int, tools: Sequence[ToolSpec], scale: TokenScale) -> int:
    """Return how many tokens, by our counting, the messages may have beside tools and answer."""
    answer = min(_MOST_FOR_ANSWER, context_tokens // 4)
    return scale.counted(context_tokens - answer) - offered_tokens(tools)


def offered_tokens(tools: Sequence[ToolSpec]) -> int:
    """Return how many tokens tools are, by our counting."""
    return sum(
        count_tokens(f"{tool.name}{tool.description}{json.dumps(dict(tool.parameters))}")
        for tool in tools
    )


def fitted(conversation: Conversation, room: int) -> Conversation | None:
    """Return the conversation with as much left out as is needed; None if nothing helps.

    Args:
        conversation: as it is.
        room: tokens by `count_tokens`.
    """
    results = [place for place, message in enumerate(conversation.rounds) if message.role == "tool"]
    newest = results[-1] if results else 0
    shorter = conversation
    for limit in (_SHORT_CHARS, 0):
        for place in range(newest):
            if _fits(shorter, room):
                return shorter
            shorter = _with_short(shorter, place, limit)
    while shorter.earlier and not _fits(shorter, room):
        shorter = replace(shorter, earlier=shorter.earlier[1:])
    for limit in (4 * _SHORT_CHARS, _SHORT_CHARS, 0):
        if _fits(shorter, room) or not results:
            break
        shorter = _with_short(shorter, newest, limit)
    return shorter if _fits(shorter, room) else None


def counted(messages: Sequence[ChatMessage]) -> int:
    """Return how many tokens messages are, by our counting."""
    return prompt_tokens(tuple(_written(message) for message in messages))


def _fits(conversation: Conversation, room: int) -> bool:
    return counted(conversation.messages) <= room


def _written(message: ChatMessage) -> str:
    calls = "".join(call.name + call.arguments.text for call in message.calls)
    return message.content + calls


def _with_short(conversation: Conversation, place: int, limit: int) -> Conversation:
    rounds = [*conversation.rounds]
    message = rounds[place]
    # What the model said beside its calls needs no note where it ends.
    is_result = message.role == "tool"
    content = _short(message.content, limit) if is_result else message.content[:limit]
    rounds[place] = replace(message, content=content)
    return replace(conversation, rounds=tuple(rounds))


def _short(result: str, limit: int) -> str:
    """Return the first lines of a result; a fence that was open is closed."""
    if len(result) <= limit:
        return result
    kept: list[str] = []
    for line in result.splitlines():
        limit -= len(line)
        if limit < 0:
            break
        if line not in (_SHORTENED, CLOSING):
            kept.append(line)
    if kept and kept[-1] == OPENING:
        kept.pop()
    closing = [CLOSING] if OPENING in kept else []
    return "\n".join([*kept, *closing, _SHORTENED])
