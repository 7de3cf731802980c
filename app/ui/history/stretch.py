"""A stretch of a session that is to be deleted: what goes with it, and in which words. Pure."""

from collections.abc import Sequence

from app.history.records import Segment
from app.ui.history.changes import LineJob, delete_lines, delete_stretch
from app.ui.history.wording import length_text, tr, translate
from app.ui.local_text import clock_text
from engines.arrays import RATE_HZ


def touched(lines: Sequence[Segment], chosen: Sequence[Segment]) -> list[Segment]:
    """Return the lines that a stretch from the first to the last chosen line touches.

    More than were chosen where two people spoke at once. All lines of the session in `lines`.
    """
    if len(chosen) < 2:
        return list(chosen)
    start, end = _span(chosen)
    numbers = {each.number for each in chosen}
    return [
        each
        for each in lines
        if each.number in numbers or (each.start_sample < end and each.end_sample > start)
    ]


def deletion(session: int, chosen: Sequence[Segment], *, has_sound: bool) -> LineJob:
    """Return the change that deletes chosen lines that stand together.

    With sound what was heard between them goes as well: words that nobody recognised are there too.
    """
    if len(chosen) < 2 or not has_sound:
        return delete_lines(session, [each.number for each in chosen])
    start, end = _span(chosen)
    return delete_stretch(session, start / RATE_HZ, end / RATE_HZ)


def loss_text(lines: Sequence[Segment], *, has_sound: bool) -> str:
    """Say what will be gone."""
    first, last = lines[0], lines[-1]
    if len(lines) == 1:
        what = tr("“{words}”").format(words=_short(first.text))
    else:
        what = tr("From {first}, “{words}”, to {last}").format(
            first=clock_text(first.started_at),
            words=_short(first.text),
            last=clock_text(last.started_at),
        )
    if has_sound:
        text = tr(
            "{what}. The words and their sound will be deleted. For five minutes you can undo this."
        )
    else:
        text = tr("{what}. The words will be deleted. For five minutes you can undo this.")
    return text.format(what=what)


def count_text(lines: Sequence[Segment], *, has_sound: bool) -> str:
    """Say how much goes: lines, and the time from the first to the last."""
    start, end = _span(lines)
    count = len(lines)
    text = (
        translate("History", "%Ln lines, {length}, will be deleted with their sound.", "", count)
        if has_sound
        else translate("History", "%Ln lines, {length}, will be deleted.", "", count)
    )
    return text.format(length=length_text((end - start) / RATE_HZ))


def _span(lines: Sequence[Segment]) -> tuple[int, int]:
    return min(each.start_sample for each in lines), max(each.end_sample for each in lines)


def _short(text: str, limit: int = 80) -> str:
    text = " ".join(text.split())
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
