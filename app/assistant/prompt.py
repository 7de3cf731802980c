"""What a model is told: the rules, the lines, the question. Lines stand in fences, as data."""

from collections.abc import Collection, Sequence
from datetime import datetime
from functools import cache
from importlib.resources import files
from typing import Final

from app.assistant.chat import ChatMessage
from app.assistant.fencing import fenced
from app.assistant.records import CheckedSentence, FoundPassage, Passage, Scope, ScopeKind, Turn
from app.assistant.source_book import SourceBook

MAX_EARLIER: Final = 6
"""Turns of a conversation that a model is told of."""

_SCOPES: Final[dict[ScopeKind, str]] = {
    "everything": "",
    "sessions": "The question is about the sessions that the person chose.\n",
    "last_week": "The question is about the sessions of the last seven days.\n",
    "live": "The question is about the session that is being captioned now.\n",
}
_EARLIER_LINES: Final = "These lines were cited before:"
_FOUND_LINES: Final = "These lines fit the question best:"
_NONE_FOUND: Final = "No line was found that fits the question."


def rules(now: datetime, *, has_tools: bool) -> ChatMessage:
    """Return the rules by which a model answers.

    Args:
        now: in the person's zone.
        has_tools: whether it is offered tools; else it is given lines.
    """
    today = f"{now:%A}, {now:%Y-%m-%d}"
    how = _text("tools") if has_tools else _text("passages")
    return ChatMessage(
        role="system", content=f"{_text('rules').replace('{today}', today)}\n{how}".strip()
    )


def question_message(
    question: str, scope: Scope, *, cited: Sequence[str], found: Sequence[str] | None
) -> ChatMessage:
    """Return the question with the lines that go with it.

    Args:
        question: as the person wrote it.
        scope: what it is about.
        cited: lines of the conversation, as `SourceBook.shown` tells them.
        found: lines that were found for it; None if the model looks for them itself.
    """
    parts: list[str] = []
    if cited:
        parts.append(f"{_EARLIER_LINES}\n{fenced(cited)}\n")
    if found is not None:
        parts.append(f"{_FOUND_LINES}\n{fenced(found)}\n" if found else f"{_NONE_FOUND}\n")
    parts.append(f"{_SCOPES[scope.kind]}Question: {question}")
    return ChatMessage(role="user", content="\n".join(parts))


def earlier_messages(turn: Turn, book: SourceBook) -> tuple[ChatMessage, ChatMessage] | None:
    """Return a turn of the conversation, the part of its answer that has sources; None if none."""
    said = [each for each in turn.sentences if each.verdict == "supported"]
    if not said:
        return None
    answer = "".join(_cited(sentence, book) for sentence in said).strip()
    return (
        ChatMessage(role="user", content=turn.question),
        ChatMessage(role="assistant", content=answer),
    )


def tellable(earlier: Sequence[Turn], private: Collection[int]) -> list[Turn]:
    """Return the turns of a conversation that may be told: none that knows a private session.

    Args:
        earlier: the conversation, in order.
        private: sessions of which a model is told nothing, whenever they became private.
    """
    return [
        turn
        for turn in earlier
        if turn.sentences and not any(passage.session in private for passage in known_lines(turn))
    ][-MAX_EARLIER:]


def known_lines(turn: Turn) -> list[Passage]:
    """Return all lines that had a part in a turn."""
    read = [passage for card in turn.cards for passage in card.lines]
    shown = [found.passage for meeting in turn.meetings for found in meeting.passages]
    return [*read, *shown, *turn.sources]


def shown_lines(found: Sequence[FoundPassage], book: SourceBook) -> list[str]:
    """Return found lines as a model reads them."""
    return [book.shown(each.passage) for each in found]


def _cited(sentence: CheckedSentence, book: SourceBook) -> str:
    marks = "".join(f"[{book.number(passage)}]" for passage in sentence.sources)
    gap = "\n" if sentence.begins_block else " "
    return f"{gap}{sentence.text} {marks}"


@cache
def _text(name: str) -> str:
    return (files("resources") / "prompts" / f"{name}.md").read_text("utf-8")
