"""The rows of the list at the left: results grouped by session, or sessions grouped by day."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Literal, get_args

from app.history.planner import Order
from app.history.records import FoundBy, Hit, Session
from app.ui.history.heard_as import HeardAs
from app.ui.history.wording import length_text, lines_text, sessions_text, tr
from app.ui.local_text import clock_text, day_text, joined, listed, named, spoken_facts
from app.ui.sentences import worded

SessionOrder = Literal["newest", "oldest", "longest", "title"]
SESSION_ORDERS: tuple[SessionOrder, ...] = get_args(SessionOrder)

Key = tuple[str, object]
"""What makes a row the same row in another list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadingRow:
    """The name of a group, which cannot be chosen."""

    key: Key
    text: str
    detail: str

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        return listed(self.text, spoken_facts(self.detail))


@dataclass(frozen=True, slots=True, kw_only=True)
class HitRow:
    """A found line with the lines around it."""

    key: Key
    hit: Hit
    clock: str
    heard_as: str | None = None
    """What of the query the line sounds like, where sound found it."""

    @property
    def tags(self) -> tuple[tuple[FoundBy, str], ...]:
        """The ways that found the line, each with what its tag says."""
        return tuple((way, self._tag(way)) for way in self.hit.found_by)

    @property
    def spoken(self) -> str:
        """What a screen reader says: "10:22, Product weekly: (line). Found by meaning"."""
        words = _ended(self.hit.text)
        if self.hit.speaker:
            words = named(self.hit.speaker, words)
        line = tr("{clock}, {title}: {line}").format(
            clock=self.clock, title=self.hit.title, line=words
        )
        ways = tr(" and ").join(self._spoken_way(way) for way in self.hit.found_by)
        return tr("{line} Found by {ways}").format(line=line, ways=ways) if ways else line

    def _spoken_way(self, way: FoundBy) -> str:
        """Return a way as it stands within a sentence."""
        if way == "sound":
            words = self.heard_as
            return tr("sounds like “{words}”").format(words=words) if words else tr("sounds like")
        return tr("words") if way == "words" else tr("meaning")

    def _tag(self, way: FoundBy) -> str:
        if way == "sound" and self.heard_as:
            return tr("Sounds like “{words}”").format(words=self.heard_as)
        return way_text(way)


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRow:
    """A session in the list by day."""

    key: Key
    session: Session
    clock: str
    detail: str

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        facts = spoken_facts(self.detail)
        if self.session.is_private:
            return listed(self.clock, self.session.title, tr("Private"), facts)
        return listed(self.clock, self.session.title, facts)


Row = HeadingRow | HitRow | SessionRow


def result_rows(
    hits: Iterable[Hit],
    today: date,
    *,
    order: Order = "best",
    heard_as: HeardAs | None = None,
) -> list[Row]:
    """Group hits by session: the session of the first hit first.

    Args:
        hits: in their order.
        today: what days are named from.
        order: of the hits; the best ones' lines stand in order of time within their session.
        heard_as: tells what of the query a line sounds like.
    """
    groups: dict[int, list[Hit]] = {}
    for hit in hits:
        groups.setdefault(hit.session, []).append(hit)
    rows: list[Row] = []
    for session, lines in groups.items():
        lines.sort(key=lambda hit: hit.start_s, reverse=order == "newest")
        day = day_text(lines[0].time.astimezone().date(), today)
        detail = joined(day, lines_text(len(lines)))
        rows.append(HeadingRow(key=("group", session), text=lines[0].title, detail=detail))
        rows.extend(
            HitRow(
                key=hit_key(hit),
                hit=hit,
                clock=clock_text(hit.time),
                heard_as=_heard(hit, heard_as),
            )
            for hit in lines
        )
    return rows


def _heard(hit: Hit, heard_as: HeardAs | None) -> str | None:
    if hit.sounds_like is None or heard_as is None:
        return hit.sounds_like
    return heard_as.words(hit.sounds_like.split(", "))


def hit_key(hit: Hit) -> Key:
    """Return the key of a hit's row."""
    return ("hit", (hit.session, hit.segment))


def in_order(sessions: Iterable[Session], order: SessionOrder) -> list[Session]:
    """Return sessions in an order; of equal ones the newer stands first."""
    ordered = sorted(sessions, key=lambda each: each.started_at, reverse=order != "oldest")
    match order:
        case "longest":
            ordered.sort(key=lambda each: -each.duration_s)
        case "title":
            ordered.sort(key=lambda each: each.title.casefold())
        case _:
            pass
    return ordered


def session_rows(
    sessions: Iterable[Session], today: date, order: SessionOrder = "newest"
) -> list[Row]:
    """Group sessions by the local day on which they began, if they come in the order of time."""
    if order in ("longest", "title"):
        return _ungrouped(list(sessions), today, order)
    rows: list[Row] = []
    by_day = groupby(sessions, key=lambda session: session.started_at.astimezone().date())
    for day, grouped in by_day:
        of_day = list(grouped)
        text, detail = day_text(day, today), sessions_text(len(of_day))
        rows.append(HeadingRow(key=("day", day), text=text, detail=detail))
        rows.extend(
            SessionRow(
                key=("session", each.id),
                session=each,
                clock=clock_text(each.started_at),
                detail=session_detail(each),
            )
            for each in of_day
        )
    return rows


def _ungrouped(sessions: Sequence[Session], today: date, order: SessionOrder) -> list[Row]:
    if not sessions:
        return []
    rows: list[Row] = [
        HeadingRow(
            key=("order", order),
            text=session_order_text(order),
            detail=sessions_text(len(sessions)),
        )
    ]
    rows.extend(
        SessionRow(
            key=("session", each.id),
            session=each,
            clock=clock_text(each.started_at),
            detail=joined(
                day_text(each.started_at.astimezone().date(), today), session_detail(each)
            ),
        )
        for each in sessions
    )
    return rows


def session_order_text(order: SessionOrder) -> str:
    """Return an order of sessions in words."""
    return {
        "newest": tr("Newest first"),
        "oldest": tr("Oldest first"),
        "longest": tr("Longest first"),
        "title": tr("By title"),
    }[order]


def session_detail(session: Session) -> str:
    """Return the line under a session's title."""
    state = {"live": tr("Recording"), "interrupted": tr("Interrupted"), "ended": ""}[session.state]
    length = "" if session.state == "live" else length_text(session.duration_s)
    return joined(state, length, lines_text(session.segments), worded(session.source))


def way_text(way: FoundBy) -> str:
    """Return a way of finding as its chip says it."""
    return {"words": tr("Words"), "meaning": tr("Meaning"), "sound": tr("Sounds like")}[way]


def _ended(line: str) -> str:
    """Return a line with a full stop where it ends without a mark, so that the voice pauses."""
    return line if line.rstrip().endswith((".", "!", "?", "…")) else line.rstrip() + "."
