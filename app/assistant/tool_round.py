"""Answers the calls of one response: each gets a result, whatever it asked for."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from app.assistant.calls import JsonArguments, ToolCall
from app.assistant.chat import ChatMessage
from app.assistant.json_writing import CANONICAL, write_json
from app.assistant.records import Card
from app.assistant.source_book import SourceBook
from app.assistant.tools import HistoryTools
from app.assistant.turn_teller import TurnTeller
from engines.sentence import Sentence

MAX_CALLS: Final = 8
"""Calls of one response that are done; the others are told to ask again."""

_TOO_MANY: Final = f"Only {MAX_CALLS} calls are answered at once. Ask again for what is missing."
_NOTHING_READ: Final = Sentence("There is no such session or line among those that may be read.")


class ToolRounds:
    """Answers calls over the rounds of one question. Owned by one thread.

    Args:
        tools: what can be called.
        teller: of the turn: each call that does something is a card of it.
        book: numbers the lines that are read.
        clock: monotonic seconds.
    """

    def __init__(
        self,
        tools: HistoryTools,
        teller: TurnTeller,
        book: SourceBook,
        clock: Callable[[], float],
    ) -> None:
        self._tools = tools
        self._teller = teller
        self._book = book
        self._clock = clock
        self._answered: dict[tuple[str, str], str] = {}

    def answer(
        self, calls: Sequence[ToolCall], text: str, is_stopped: Callable[[], bool]
    ) -> list[ChatMessage]:
        """Return the messages that tell the model of its calls and of what they brought.

        One after the other, so that the cards stand in the order of the calls. Once it is stopped,
        nothing more is read.

        Args:
            calls: of one response.
            text: what it said beside them.
            is_stopped: asked before each call.

        Raises:
            HistoryError: the database cannot be read.
        """
        messages = [ChatMessage(role="assistant", content=text, calls=tuple(calls))]
        for place, call in enumerate(calls):
            if is_stopped():
                break
            result = self._result(call) if place < MAX_CALLS else _TOO_MANY
            messages.append(ChatMessage(role="tool", content=result, call_id=call.id))
        return messages

    def _result(self, call: ToolCall) -> str:
        key = _key(call)
        if key not in self._answered:
            self._answered[key] = self._done(call)
        return self._answered[key]

    def _done(self, call: ToolCall) -> str:
        """Do what a call asks for, and tell it as a card."""
        scope = self._teller.turn.scope
        running = self._tools.card(call, str(len(self._answered)))
        begun = self._clock()
        if running is not None:
            self._tell(running)
        result = self._tools.run(call, scope, self._book)
        if running is not None:
            done = replace(running, state="done", lines=result.lines, took_s=self._clock() - begun)
            if result.asked is None:
                done = replace(done, state="failed", problem=_NOTHING_READ)
            self._tell(replace(done, asked=result.asked or running.asked))
        return result.text

    def _tell(self, card: Card) -> None:
        turn = self._teller.turn
        others = tuple(each for each in turn.cards if each.id != card.id)
        self._teller.tell(replace(turn, cards=(*others, card)))


def _key(call: ToolCall) -> tuple[str, str]:
    """Return what is the same for calls that ask for the same."""
    arguments = call.arguments
    if isinstance(arguments, JsonArguments):
        return call.name, write_json(arguments.value, CANONICAL)
    return call.name, arguments.text
