"""Turns as the history keeps them, and back: JSON that names lines and repeats none of their words.

A snapshot of an older or newer version is read as far as it is understood: what it lacks is as if
it had never been said, and what nobody here knows is passed over.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar, get_args

from app.assistant.records import (
    Card,
    CardKind,
    CardState,
    CheckedSentence,
    FoundPassage,
    Meeting,
    Passage,
    Remedy,
    Scope,
    ScopeKind,
    Turn,
    TurnState,
    Verdict,
)
from app.history.asked import KeptTurn, SourceLine
from engines.arrays import RATE_HZ
from engines.kept_words import words_json, words_of
from engines.sentence import Sentence

_VERSION: Final = 1
_Key = tuple[int, int]
_Lines = Mapping[_Key, SourceLine]
_Word = TypeVar("_Word", bound=str)

_SCOPES: Final[tuple[ScopeKind, ...]] = get_args(ScopeKind)
_KINDS: Final[tuple[CardKind, ...]] = get_args(CardKind)
_CARD_STATES: Final[tuple[CardState, ...]] = get_args(CardState)
_VERDICTS: Final[tuple[Verdict, ...]] = get_args(Verdict)
_STATES: Final[tuple[TurnState, ...]] = get_args(TurnState)
_REMEDIES: Final[tuple[Remedy, ...]] = get_args(Remedy)


def kept_turn(turn: Turn) -> KeptTurn:
    """Return a turn as it is to be kept. It rests on every line that was read for it."""
    lines = [
        *(passage.key for passage in turn.sources),
        *(passage.key for card in turn.cards for passage in card.lines),
        *(found.passage.key for meeting in turn.meetings for found in meeting.passages),
    ]
    return KeptTurn(
        number=turn.id,
        asked_at=turn.asked_at,
        question=turn.question,
        answer=_plain(turn),
        snapshot=json.dumps(_snapshot(turn), ensure_ascii=False, separators=(",", ":")),
        sources=tuple(dict.fromkeys(lines)),
        sessions=tuple(dict.fromkeys(turn.scope.sessions)),
    )


def turn_of(kept: KeptTurn) -> Turn:
    """Return a turn that the history's reader gave. Lines say what they say now.

    What was still going on when it was kept is over.
    """
    try:
        fields = json.loads(kept.snapshot)
    except ValueError:
        fields = None
    if not isinstance(fields, dict):
        return _unreadable(kept)
    lines = {line.key: line for line in kept.lines}
    state = _one_of(fields.get("state"), _STATES, "stopped")
    scope = fields.get("scope")
    return Turn(
        id=kept.number,
        question=kept.question,
        scope=_scope_of(scope if isinstance(scope, dict) else {}),
        asked_at=kept.asked_at,
        revision=_whole(fields.get("revision")),
        state="stopped" if state in ("asking", "streaming") else state,
        model=_text(fields.get("model")),
        server=_text(fields.get("server")),
        cards=tuple(_cards_of(_objects(fields.get("cards")), lines)),
        sentences=tuple(_sentence_of(each, lines) for each in _objects(fields.get("sentences"))),
        tail=_text(fields.get("tail")) or "",
        meetings=tuple(_meetings_of(_list(fields.get("meetings")), lines)),
        problem=words_of(fields.get("problem")),
        remedy=next((each for each in _REMEDIES if each == fields.get("remedy")), None),
        is_unanswered=fields.get("is_unanswered") is True,
        withheld=_whole(fields.get("withheld")),
    )


# --- as it is kept ---


def _plain(turn: Turn) -> str:
    """Return the answer as it is looked through. Without a model there is none: lines are found."""
    written = ""
    for sentence in turn.sentences:
        between = "\n" if sentence.begins_block else " "
        written += between + sentence.text if written else sentence.text
    return f"{written} {turn.tail}".strip()


def _snapshot(turn: Turn) -> dict[str, object]:
    return {
        "version": _VERSION,
        "scope": {"kind": turn.scope.kind, "sessions": turn.scope.sessions},
        "revision": turn.revision,
        "state": turn.state,
        "model": turn.model,
        "server": turn.server,
        "cards": [
            {
                "id": card.id,
                "kind": card.kind,
                "asked": words_json(card.asked),
                "state": card.state,
                "lines": [passage.key for passage in card.lines],
                "took_s": card.took_s,
                "problem": words_json(card.problem),
            }
            for card in turn.cards
        ],
        "sentences": [
            {
                "text": sentence.text,
                "verdict": sentence.verdict,
                "sources": [passage.key for passage in sentence.sources],
                "reason": words_json(sentence.reason),
                "begins_block": sentence.begins_block,
            }
            for sentence in turn.sentences
        ],
        "tail": turn.tail,
        "meetings": [
            [{"line": found.passage.key, "answers": found.answers} for found in meeting.passages]
            for meeting in turn.meetings
        ],
        "problem": words_json(turn.problem),
        "remedy": turn.remedy,
        "is_unanswered": turn.is_unanswered,
        "withheld": turn.withheld,
    }


# --- as it comes back ---


def _unreadable(kept: KeptTurn) -> Turn:
    return Turn(
        id=kept.number,
        question=kept.question,
        scope=Scope(),
        asked_at=kept.asked_at,
        state="stopped",
        tail=kept.answer,
        problem=Sentence(
            "The sources of this answer cannot be read by this version of Earmark. Ask again to "
            "have them."
        ),
    )


def _scope_of(fields: Mapping[str, Any]) -> Scope:
    sessions = fields.get("sessions")
    return Scope(
        kind=_one_of(fields.get("kind"), _SCOPES, "everything"),
        sessions=tuple(each for each in _list(sessions) if type(each) is int),
    )


def _cards_of(cards: Iterable[Mapping[str, Any]], lines: _Lines) -> Iterable[Card]:
    for fields in cards:
        kind = fields.get("kind")
        if kind not in _KINDS:
            continue  # Of a newer version.
        state = _one_of(fields.get("state"), _CARD_STATES, "done")
        took_s = fields.get("took_s")
        yield Card(
            id=_text(fields.get("id")) or "",
            kind=_one_of(kind, _KINDS, "passages"),
            asked=words_of(fields.get("asked")) or "",
            state="failed" if state == "running" else state,
            lines=_passages(fields.get("lines"), lines),
            took_s=took_s if isinstance(took_s, int | float) else None,
            problem=words_of(fields.get("problem")),
        )


def _sentence_of(fields: Mapping[str, Any], lines: _Lines) -> CheckedSentence:
    return CheckedSentence(
        text=_text(fields.get("text")) or "",
        # A verdict that nobody here knows must not pass for a good one.
        verdict=_one_of(fields.get("verdict"), _VERDICTS, "no_source"),
        sources=_passages(fields.get("sources"), lines),
        reason=words_of(fields.get("reason")),
        begins_block=fields.get("begins_block") is True,
    )


def _meetings_of(meetings: list[Any], lines: _Lines) -> Iterable[Meeting]:
    for kept in meetings:
        found = [each for fields in _objects(kept) if (each := _found_of(fields, lines))]
        if found:
            first = lines[found[0].passage.key]
            yield Meeting(
                session=found[0].passage.session,
                title=first.title,
                time=first.started_at,
                passages=tuple(found),
            )


def _found_of(fields: Mapping[str, Any], lines: _Lines) -> FoundPassage | None:
    line = lines.get(key) if (key := _key(fields.get("line"))) else None
    if line is None:
        return None
    span = _list(fields.get("answers"))
    answers = None
    if len(span) == 2 and all(type(each) is int for each in span):
        # The line may have been edited since.
        answers = (span[0], span[1]) if 0 <= span[0] < span[1] <= len(line.line.text) else None
    return FoundPassage(
        passage=_passage(line), before=line.before, after=line.after, answers=answers
    )


def _passages(kept: object, lines: _Lines) -> tuple[Passage, ...]:
    keys = (_key(each) for each in _list(kept))
    return tuple(_passage(lines[key]) for key in keys if key is not None and key in lines)


def _passage(source: SourceLine) -> Passage:
    line = source.line
    return Passage(
        session=line.session,
        line=line.number,
        title=source.title,
        time=line.started_at,
        start_s=line.start_sample / RATE_HZ,
        text=line.text,
        speaker=line.speaker,
    )


def _key(kept: object) -> _Key | None:
    pair = _list(kept)
    if len(pair) == 2 and type(pair[0]) is int and type(pair[1]) is int:
        return pair[0], pair[1]
    return None


def _one_of(kept: object, words: tuple[_Word, ...], otherwise: _Word) -> _Word:
    return next((word for word in words if word == kept), otherwise)


def _text(kept: object) -> str | None:
    return kept if isinstance(kept, str) else None


def _whole(kept: object) -> int:
    return kept if type(kept) is int else 0


def _list(kept: object) -> list[Any]:
    return kept if isinstance(kept, list) else []


def _objects(kept: object) -> list[Mapping[str, Any]]:
    return [each for each in _list(kept) if isinstance(each, dict)]
