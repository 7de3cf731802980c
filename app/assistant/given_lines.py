"""What goes to a model with the question: the conversation before it, and the best lines."""

from collections.abc import Sequence
from typing import Final

from app.assistant.chat import ChatMessage, ToolSpec
from app.assistant.finder import Finder
from app.assistant.prompt import (
    earlier_messages,
    known_lines,
    question_message,
    rules,
    shown_lines,
    tellable,
)
from app.assistant.prompt_fitting import Conversation, fitted
from app.assistant.records import Card, FoundPassage, Passage, Turn
from app.assistant.source_book import SourceBook
from app.assistant.tools import HistoryTools
from engines.sentence import Sentence

MAX_PASSAGES: Final = 24
_FEWEST_PASSAGES: Final = 3


class GivenLines:
    """Builds the messages of one question. Owned by one thread.

    Private sessions are left out of the lines, and so is each earlier turn that knows one.

    Args:
        turn: the question.
        earlier: the turns of the conversation before it.
        finder: finds the best lines.
        tools: know which sessions are private.
        book: numbers the lines.

    Raises:
        HistoryError: the database cannot be read.
    """

    def __init__(
        self,
        turn: Turn,
        earlier: Sequence[Turn],
        finder: Finder,
        tools: HistoryTools,
        book: SourceBook,
    ) -> None:
        self._turn = turn
        self._finder = finder
        self._tools = tools
        self._book = book
        self._earlier = tellable(earlier, tools.private_sessions())
        self._cited = _cited(self._earlier)
        for passage in self._cited:
            # Before any other: the answers of the conversation name these.
            book.number(passage)
        self._found: list[FoundPassage] | None = None

    @property
    def are_given(self) -> bool:
        """Whether lines were found for the model."""
        return self._found is not None

    def know_private(self, turn: Turn) -> bool:
        """Tell whether a session of which lines are told is private by now.

        Args:
            turn: as it is now, with what was read for it.

        Raises:
            HistoryError: the database cannot be read.
        """
        private = self._tools.private_sessions()
        return any(line.session in private for line in (*self._cited, *known_lines(turn)))

    def find(self) -> Card:
        """Find the best lines, to be given with the question from now on; return their card.

        Raises:
            HistoryError: the database cannot be read.
        """
        private = self._tools.private_sessions()
        question, scope = self._turn.question, self._turn.scope
        found = self._finder.ranked(question, scope, MAX_PASSAGES, without=private)
        if self._earlier:
            # "And who has to be told?" means nothing without the question before it.
            whole = f"{self._earlier[-1].question} {question}"
            half = MAX_PASSAGES // 2
            more = self._finder.ranked(whole, scope, half, without=private)
            best = {each.passage.key: each for each in (*found[:half], *more, *found[half:])}
            found = [*best.values()][:MAX_PASSAGES]
        self._found = found
        return Card(
            id="passages",
            kind="passages",
            asked=Sentence("Looked for the lines that fit best"),
            state="done",
            lines=tuple(each.passage for each in found),
        )

    def conversation(
        self, tools: Sequence[ToolSpec], rounds: Sequence[ChatMessage], room: int
    ) -> Conversation | None:
        """Return the messages with as many lines as have room; None if the question has none.

        Args:
            tools: those that are offered.
            rounds: what the model called, and the results.
            room: tokens that the messages may have.
        """
        whole = self._conversation(tools, rounds, self._found)
        fitting = fitted(whole, room)
        count = len(self._found or ())
        while fitting is None and count > _FEWEST_PASSAGES:
            count //= 2
            fitting = fitted(self._conversation(tools, rounds, (self._found or [])[:count]), room)
        return fitting

    def _conversation(
        self,
        tools: Sequence[ToolSpec],
        rounds: Sequence[ChatMessage],
        found: Sequence[FoundPassage] | None,
    ) -> Conversation:
        pairs = (earlier_messages(turn, self._book) for turn in self._earlier)
        return Conversation(
            rules=rules(self._book.local(self._turn.asked_at), has_tools=bool(tools)),
            earlier=tuple(pair for pair in pairs if pair is not None),
            question=question_message(
                self._turn.question,
                self._turn.scope,
                cited=[self._book.shown(passage) for passage in self._cited],
                found=None if found is None else shown_lines(found, self._book),
            ),
            rounds=tuple(rounds),
        )


def _cited(earlier: Sequence[Turn]) -> list[Passage]:
    """Return the lines that the conversation cites, in the order of their first citation."""
    return [*{each.key: each for turn in earlier for each in turn.sources}.values()]
