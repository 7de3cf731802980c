"""What a session comes to, as rows that are shown: quotes, names, dates, numbers, tasks."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from app.assistant.digest import Digest, Quoted, QuotedTask, digest_of
from app.assistant.digest_reading import passages_of
from app.history.records import Segment, Session
from app.ui.history.wording import tr, translate
from app.ui.local_text import exact_clock_text, joined, named

SummaryPart = Literal["summary", "names", "dates", "numbers", "tasks"]

_MOST_PLACES: Final = 5
"""Of a name: more of them are found by searching for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a session comes to."""

    session: Session
    digest: Digest


@dataclass(frozen=True, slots=True, kw_only=True)
class SummaryRow:
    """A row of one of the parts."""

    line: int
    """The line that it leads to."""
    head: str
    """When, and by whom."""
    words: str
    picked: str = ""
    """What of the words is meant."""
    about: str = ""


def summary_of(
    session: Session,
    segments: Sequence[Segment],
    *,
    nearness: Mapping[int, float] = MappingProxyType({}),
    known: Iterable[str] = (),
) -> Summary:
    """Return what a session comes to. For a worker: 0.2 s for an hour of speech.

    Args:
        session: the session.
        segments: its lines, in order.
        nearness: how near each line is to what the session is about, by its number.
        known: names that count however they are written.
    """
    return Summary(
        session=session,
        digest=digest_of(
            passages_of(session, segments),
            nearness=[nearness.get(segment.number) for segment in segments],
            known=known,
        ),
    )


def rows_of(digest: Digest, part: SummaryPart) -> list[SummaryRow]:
    """Return the rows of a part, in the order in which they were said."""
    match part:
        case "summary":
            return [_row(quoted, words=quoted.text) for quoted in digest.quotes]
        case "names":
            return _name_rows(digest)
        case "dates":
            return [_row(quoted, picked=quoted.text) for quoted in digest.dates]
        case "numbers":
            return [_row(quoted, picked=quoted.text) for quoted in digest.numbers]
        case "tasks":
            return [_task_row(task) for task in digest.tasks]


def nothing_text(part: SummaryPart) -> str:
    """Return what is said where a part has no rows."""
    match part:
        case "summary":
            return tr("Nothing was said in this session.")
        case "names":
            return tr("No names were picked out.")
        case "dates":
            return tr("No dates or times were picked out.")
        case "numbers":
            return tr("No numbers were picked out.")
        case "tasks":
            return tr("No tasks were picked out.")


def hint_text(digest: Digest, part: SummaryPart, *, has_rows: bool) -> str:
    """Return what has to be known of a part."""
    if not has_rows and (digest.is_english or part in ("summary", "dates", "numbers")):
        return nothing_text(part)
    if part in ("names", "tasks") and not digest.is_english:
        return tr("Most of this is not English: names and tasks are picked out of English only.")
    if part == "summary":
        return tr("Every sentence is a quote. Choose one to go to its line.")
    return tr("Picked out by rules: look at the line before you rely on it.")


def copied_text(rows: Sequence[SummaryRow]) -> str:
    """Return rows as text for the clipboard, one a line."""
    return "\n".join(
        " ".join(part for part in (row.head, row.picked and f"{row.picked}:", row.words) if part)
        for row in rows
    )


def _name_rows(digest: Digest) -> list[SummaryRow]:
    rows: list[SummaryRow] = []
    for name in digest.names:
        places = list({place.passage.key: place for place in name.places}.values())
        shown = places[:_MOST_PLACES]
        more = len(places) - len(shown)
        for number, place in enumerate(shown):
            is_last = number == len(shown) - 1
            rows.append(
                _row(
                    place,
                    picked="" if number else name.text,
                    about=translate("History", "and %Ln more lines", "", more)
                    if more and is_last
                    else "",
                )
            )
    return rows


def _task_row(task: QuotedTask) -> SummaryRow:
    who = named(tr("Who"), task.who) if task.who else ""
    due = named(tr("When"), task.due) if task.due else ""
    return _row(task.quoted, words=task.quoted.text, about=joined(who, due))


def _row(quoted: Quoted, *, words: str = "", picked: str = "", about: str = "") -> SummaryRow:
    passage = quoted.passage
    return SummaryRow(
        line=passage.line,
        head=joined(exact_clock_text(passage.time), passage.speaker or ""),
        words=words or passage.text,
        picked=picked,
        about=about,
    )
