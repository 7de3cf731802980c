"""The rows of the list at the left: results grouped by session, or sessions grouped by day."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from app.history.records import Hit, Session
from app.ui.history.wording import (
    clock_text,
    day_text,
    joined,
    length_text,
    lines_text,
    sessions_text,
    tr,
)

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
        return f"{self.text}, {self.detail.replace(' · ', ', ')}"


@dataclass(frozen=True, slots=True, kw_only=True)
class HitRow:
    """A found line with the lines around it."""

    key: Key
    hit: Hit
    clock: str

    @property
    def spoken(self) -> str:
        """What a screen reader says: "10:22, Product weekly: (line). Found by meaning"."""
        ways = tr(" and ").join(way_text(way).lower() for way in self.hit.found_by)
        return tr("{clock}, {title}: {line} Found by {ways}").format(
            clock=self.clock, title=self.hit.title, line=_ended(self.hit.text), ways=ways
        )


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
        return f"{self.clock}, {self.session.title}, {self.detail.replace(' · ', ', ')}"


Row = HeadingRow | HitRow | SessionRow


def result_rows(hits: Iterable[Hit], today: date) -> list[Row]:
    """Group hits by session: the session of the best hit first, its lines in order of time."""
    groups: dict[int, list[Hit]] = {}
    for hit in hits:
        groups.setdefault(hit.session, []).append(hit)
    rows: list[Row] = []
    for session, lines in groups.items():
        lines.sort(key=lambda hit: hit.start_s)
        day = day_text(lines[0].time.astimezone().date(), today)
        detail = joined(day, lines_text(len(lines)))
        rows.append(HeadingRow(key=("group", session), text=lines[0].title, detail=detail))
        rows.extend(HitRow(key=hit_key(hit), hit=hit, clock=clock_text(hit.time)) for hit in lines)
    return rows


def hit_key(hit: Hit) -> Key:
    """Return the key of a hit's row."""
    return ("hit", (hit.session, hit.segment))


def session_rows(sessions: Iterable[Session], today: date) -> list[Row]:
    """Group sessions by the local day on which they began; they come newest first."""
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


def session_detail(session: Session) -> str:
    """Return the line under a session's title."""
    state = {"live": tr("Recording"), "interrupted": tr("Interrupted"), "ended": ""}[session.state]
    length = "" if session.state == "live" else length_text(session.duration_s)
    return joined(state, length, lines_text(session.segments), session.source)


def way_text(way: str) -> str:
    """Return a way of finding as its tag says it."""
    return {"words": tr("Words"), "meaning": tr("Meaning")}[way]


def _ended(line: str) -> str:
    """Return a line with a full stop where it ends without a mark, so that the voice pauses."""
    return line if line.rstrip().endswith((".", "!", "?", "…")) else line.rstrip() + "."
