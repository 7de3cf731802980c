"""Has one question answered by a model: rounds of calls, or the best lines given with it."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from app.assistant.answer_writing import AnswerWriting
from app.assistant.chat import ChatEnded, ChatMessage, ChatModel, TextPiece, ToolSpec
from app.assistant.errors import AskAgain, ChatFailed, ContextTooLong, ToolsNotSupported
from app.assistant.finder import Finder
from app.assistant.given_lines import GivenLines
from app.assistant.prompt_fitting import counted, offered_tokens, room_for
from app.assistant.records import Meeting, Remedy, Turn, TurnState
from app.assistant.source_book import SourceBook
from app.assistant.tokens import UNKNOWN_CONTEXT, TokenScale, looks_cut
from app.assistant.tool_round import ToolRounds
from app.assistant.tools import HistoryTools
from app.assistant.turn_teller import TurnTeller
from engines.sentence import Sentence

MAX_ROUNDS: Final = 8
"""Responses with calls; after them the model must answer from what it has read."""
_MAX_REFITS: Final = 4
_LESS: Final = 0.7

STOPPED: Final = Sentence("You stopped this answer. What is here was checked.")
_EMPTY: Final = Sentence(
    "The model wrote no answer. Ask again, or choose another model in Settings."
)
_TOO_LONG: Final = Sentence(
    "The question is longer than the model reads at once. Ask a shorter one, or choose another "
    "model in Settings."
)
_BECAME_PRIVATE: Final = Sentence(
    "A session that was read has been made private, so nothing more is sent. Ask again."
)
_ENDS: Final = {
    "cut": Sentence("The server ended the answer in the middle. Ask again for the rest."),
    "length": Sentence("The model stopped at its longest answer. Ask again for the rest."),
    "content_filter": Sentence("The server held back the rest. Ask in other words."),
}
_ANSWER_NOW: Final = ChatMessage(
    role="user", content="Answer now, from the lines that you have read."
)


class Habits:
    """Which models call no tools though they could, as found out. Owned by the asker's thread."""

    def __init__(self) -> None:
        self._silent: set[tuple[str | None, str]] = set()

    def calls_nothing(self, model: ChatModel) -> bool:
        """Tell whether a model answered without looking for anything."""
        return (model.host, model.facts.name) in self._silent

    def note(self, model: ChatModel) -> None:
        """Remember that a model did."""
        self._silent.add((model.host, model.facts.name))


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a runner is to do."""

    model: ChatModel
    earlier: tuple[Turn, ...]
    is_stopped: Callable[[], bool]
    withholds: bool


class Runner:
    """Runs one question to its end. Owned by one thread.

    Args:
        asked: who is asked, and how.
        finder: finds lines for models that do not look for them.
        tools: what the model may call.
        teller: of the turn; it tells the model's name and host already.
        habits: what is known of models.
        clock: monotonic seconds.

    Raises:
        HistoryError: the database cannot be read.
    """

    def __init__(  # noqa: PLR0913  # what an answer is made from
        self,
        asked: Asked,
        finder: Finder,
        tools: HistoryTools,
        teller: TurnTeller,
        habits: Habits,
        clock: Callable[[], float],
    ) -> None:
        self._asked = asked
        self._model = asked.model
        self._finder = finder
        self._tools = tools
        self._teller = teller
        self._habits = habits
        book = SourceBook()
        self._lines = GivenLines(teller.turn, asked.earlier, finder, tools, book)
        self._rounds = ToolRounds(tools, teller, book, clock)
        self._writing = AnswerWriting(teller, book, withholds=asked.withholds)
        self._made: tuple[ChatMessage, ...] = ()
        self._clock = clock
        self._count = 0
        self._refits = 0
        self._sent = 0
        self._refused: ContextTooLong | None = None
        self._most = sys.maxsize
        self._context = asked.model.facts.context_tokens or UNKNOWN_CONTEXT
        self._scale = TokenScale()
        self._offers_tools = asked.model.facts.has_tools is not False

    def run(self) -> None:
        """Answer; the last snapshot that is told is "done", "stopped" or "failed".

        Raises:
            HistoryError: the database cannot be read.
        """
        try:
            if not self._offers_tools or self._habits.calls_nothing(self._model):
                self._give_lines()
            while not self._asked.is_stopped():
                ended = self._respond()
                if ended is None or (ended.reason != "stopped" and self._goes_on(ended)):
                    continue
                if ended.reason == "stopped" or self._asked.is_stopped():
                    break
                self._finish(ended)
                return
        except ChatFailed as error:
            self._writing.settle()
            self._tell_failed(str(error), "again" if isinstance(error, AskAgain) else "settings")
            return
        self._writing.settle()
        self._teller.tell(replace(self._teller.turn, state="stopped", problem=STOPPED))

    def _respond(self) -> ChatEnded | None:
        """Have the model respond once; None: it must be asked again, in another way."""
        may_call = self._offers_tools and self._count < MAX_ROUNDS
        tools = self._tools.specs if may_call else ()
        messages = self._messages(tools)
        self._writing.begin(holds=bool(tools))
        try:
            ended, text = self._stream(messages, tools)
        except ToolsNotSupported:
            if not tools:
                raise
            self._offers_tools = False
            self._give_lines()
            return None
        except ContextTooLong as error:
            self._shrink(error)
            return None
        if self._was_cut(messages, tools, ended):
            self._writing.drop()
            return None
        calls = tuple(call for call in ended.calls if call.choice == 0) if tools else ()
        if calls and not self._asked.is_stopped():
            self._writing.settle()
            self._count += 1
            self._made += tuple(self._rounds.answer(calls, text, self._asked.is_stopped))
        return replace(ended, calls=calls)

    def _messages(self, tools: Sequence[ToolSpec]) -> tuple[ChatMessage, ...]:
        if self._lines.know_private(self._teller.turn):
            # Whatever was read before the person said so: it is not sent again.
            raise AskAgain(_BECAME_PRIVATE)
        room = min(self._most, room_for(self._context, tools, self._scale))
        fitting = self._lines.conversation(tools, self._made, room)
        if fitting is None:
            raise self._refused or ChatFailed(_TOO_LONG)
        self._sent = counted(fitting.messages)
        if self._offers_tools and not tools:
            return (*fitting.messages, _ANSWER_NOW)
        return fitting.messages

    def _stream(
        self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec]
    ) -> tuple[ChatEnded, str]:
        """Pass the response on as it comes; return its end and its text."""
        text: list[str] = []
        ended = ChatEnded(reason="cut")
        pieces = self._model.stream(messages, tools)
        if self._asked.is_stopped():
            # It may have been cancelled before there was anything to cancel.
            self._model.cancel()
        for piece in pieces:
            match piece:
                case TextPiece():
                    text.append(piece.text)
                    if not self._asked.is_stopped():
                        self._writing.accept(piece.text)
                case ChatEnded():
                    ended = piece
                case _:
                    pass
        return ended, "".join(text)

    def _was_cut(
        self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec], ended: ChatEnded
    ) -> bool:
        """Tell whether the server read a part of the prompt only, so that it must be shorter.

        Ollama cuts a prompt without a word, from the front: the rules are what it loses first.
        """
        reported = ended.prompt_tokens
        if reported is None:
            return False
        if looks_cut(tuple(message.content for message in messages), reported):
            if self._refits >= _MAX_REFITS or self._writing.has_source:
                return False
            self._refits += 1
            self._context = min(self._context, reported)
            self._most = int(self._sent * _LESS)
            return True
        self._scale = self._scale.learned(counted(messages) + offered_tokens(tools), reported)
        return False

    def _shrink(self, error: ContextTooLong) -> None:
        self._refits += 1
        self._refused = error
        if self._refits > _MAX_REFITS:
            raise error
        if error.limit_tokens is not None:
            self._context = min(self._context, error.limit_tokens)
        # However it counts: what it was sent was too much.
        self._most = int(self._sent * _LESS)

    def _goes_on(self, ended: ChatEnded) -> bool:
        """Tell whether the model is to be asked again."""
        if ended.calls:
            return True
        is_of_use = self._count or self._lines.are_given or self._writing.has_source
        if is_of_use or ended.reason == "cut":
            return False
        # It answered from nothing, and that is worth nothing: the lines are found for it.
        self._writing.drop()
        self._habits.note(self._model)
        self._give_lines()
        return True

    def _give_lines(self) -> None:
        """Find the lines for the model, unless they were found before."""
        if self._lines.are_given:
            return
        begun = self._clock()
        card = replace(self._lines.find(), took_s=self._clock() - begun)
        turn = self._teller.turn
        self._teller.tell(replace(turn, cards=(*turn.cards, card)))

    def _finish(self, ended: ChatEnded) -> None:
        self._writing.end()
        turn = self._teller.turn
        problem = _ENDS.get(ended.reason)
        # What was held back is held back again.
        remedy: Remedy | None = "again" if ended.reason != "content_filter" else None
        if not (turn.sentences or turn.withheld):
            self._tell_failed(problem or _EMPTY, remedy)
            return
        state: TurnState = "failed" if ended.reason == "cut" else "done"
        done = replace(turn, state=state, problem=problem, remedy=remedy if problem else None)
        if not self._writing.has_source:
            done = replace(done, meetings=self._closest(), is_unanswered=done.state == "done")
        self._teller.tell(done)

    def _tell_failed(self, problem: str, remedy: Remedy | None) -> None:
        turn = self._teller.turn
        meetings = () if turn.sentences else self._closest()
        self._teller.tell(
            replace(turn, state="failed", problem=problem, remedy=remedy, meetings=meetings)
        )

    def _closest(self) -> tuple[Meeting, ...]:
        """Return the best lines for the person, who sees those of private sessions, too."""
        return self._finder.find(self._teller.turn.question, self._teller.turn.scope)
