"""The best lines for a question, as the terminal shows them."""

import sys
from collections.abc import Sequence

from app.assistant.records import FoundPassage, Meeting
from app.cli.output import note, write_json, write_line

_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"


def print_passages(meetings: Sequence[Meeting], *, as_json: bool, says: bool) -> None:
    """Print lines by session; where none answers, say so and print the closest."""
    if as_json:
        for meeting in meetings:
            for found in meeting.passages:
                write_json(passage_fields(found))
        return
    if not meetings:
        note("Your captions do not say: no line is near this question. Try other words.")
        return
    if not says:
        note("Your captions do not say. The closest lines are:")
    for meeting in meetings:
        began = meeting.time.astimezone()
        write_line(f"{meeting.session}  {began:%Y-%m-%d %H:%M}  {meeting.title}")
        for found in meeting.passages:
            write_line(_line(found))


def passage_fields(found: FoundPassage) -> dict[str, object]:
    """Return a line as an object; `answer` is the sentence that answers, null if none does."""
    passage = found.passage
    start, end = found.answers or (0, 0)
    return {
        "kind": "passage",
        "session": passage.session,
        "segment": passage.line,
        "title": passage.title,
        "start": round(passage.start_s, 3),
        "time": passage.time.isoformat(),
        "speaker": passage.speaker,
        "text": passage.text,
        "answer": passage.text[start:end] or None,
        "span": [start, end] if found.answers else None,
    }


def _line(found: FoundPassage) -> str:
    passage = found.passage
    text = passage.text
    if found.answers and sys.stdout.isatty():
        start, end = found.answers
        text = f"{text[:start]}{_BOLD}{text[start:end]}{_PLAIN}{text[end:]}"
    mark = ">" if found.answers else " "
    name = f"{passage.speaker}: " if passage.speaker else ""
    return f"  {mark} {passage.time.astimezone():%H:%M:%S}  {name}{text}"
