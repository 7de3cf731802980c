"""`earmark summary`: what was said in a few quotes, and what was picked out of it."""

import argparse
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from app.assistant.digest import Digest, Quoted, digest_of
from app.assistant.digest_reading import (
    known_names,
    nearness_of,
    passages_between,
    session_passages,
)
from app.assistant.records import Passage
from app.cli.output import note, write_json, write_line
from app.history.archive import recover_last_words
from app.history.reader import HistoryReader
from app.paths import data_paths
from app.settings.store import SettingsStore

_WRONG_USAGE = 2


def summary(arguments: argparse.Namespace) -> int:
    """Print a summary of a session or of the last minutes, of which every sentence is a quote."""
    if (arguments.session is None) == (arguments.last is None):
        note("earmark: Name the session to sum up, or say --last MINUTES: one of the two.")
        return _WRONG_USAGE
    paths = data_paths()
    recover_last_words(paths)
    own_words = SettingsStore(paths.settings).load().settings.replacements.values()
    with HistoryReader(paths) as reader:
        if arguments.session is not None:
            passages = session_passages(reader, arguments.session)
        else:
            now = datetime.now(UTC)
            passages = passages_between(reader, now - timedelta(minutes=arguments.last), now)
        nearness = nearness_of(reader, passages)
        known = known_names(reader, own_words)
    digest = digest_of(passages, arguments.sentences, nearness=nearness, known=known)
    if arguments.json:
        _print_fields(digest)
    elif passages:
        _print(digest)
    else:
        note("Nothing was said there." if arguments.last is None else _nothing(arguments.last))
    return 0


def _nothing(minutes: float) -> str:
    return f"Nothing was kept in the last {minutes:g} minutes. Try more of them."


def _print(digest: Digest) -> None:
    _print_quotes(digest.quotes)
    _print_facts(digest)
    if not digest.is_english:
        note("Most of this is not English: names and tasks are picked out of English only.")


def _print_quotes(quotes: Iterable[Quoted]) -> None:
    title = None
    for quoted in quotes:
        if quoted.passage.title != title:
            title = quoted.passage.title
            write_line(title)
        write_line(f"  {_when(quoted)}  {_said(quoted.passage.speaker, quoted.text)}")


def _print_facts(digest: Digest) -> None:
    if digest.names:
        write_line("Names")
        for name in digest.names:
            write_line(f"  {name.text}  {_times(name.places)}")
    for heading, facts in (("Dates", digest.dates), ("Numbers", digest.numbers)):
        if facts:
            write_line(heading)
        for quoted in facts:
            write_line(f"  {_when(quoted)}  {quoted.text}: {_line(quoted.passage)}")
    if digest.tasks:
        write_line("Tasks")
    for task in digest.tasks:
        about = ", ".join(part for part in (task.who, task.due) if part)
        ending = f"  [{about}]" if about else ""
        write_line(f"  {_when(task.quoted)}  {task.quoted.text}{ending}")


def _print_fields(digest: Digest) -> None:
    for quoted in digest.quotes:
        write_json(_fields("quote", quoted))
    for name in digest.names:
        for place in name.places:
            write_json({**_fields("name", place), "name": name.text})
    for quoted in digest.dates:
        write_json(_fields("date", quoted))
    for quoted in digest.numbers:
        write_json(_fields("number", quoted))
    for task in digest.tasks:
        write_json({**_fields("task", task.quoted), "who": task.who, "due": task.due})


def _fields(kind: str, quoted: Quoted) -> dict[str, object]:
    passage = quoted.passage
    return {
        "kind": kind,
        "session": passage.session,
        "segment": passage.line,
        "title": passage.title,
        "start": round(passage.start_s, 3),
        "time": passage.time.isoformat(),
        "speaker": passage.speaker,
        "text": quoted.text,
        "span": [quoted.start, quoted.end],
        "line": passage.text,
    }


def _when(quoted: Quoted) -> str:
    return f"{quoted.passage.time.astimezone():%H:%M:%S}"


def _times(places: Iterable[Quoted]) -> str:
    return ", ".join(dict.fromkeys(map(_when, places)))


def _line(passage: Passage) -> str:
    return _said(passage.speaker, " ".join(passage.text.split()))


def _said(speaker: str | None, text: str) -> str:
    words = " ".join(text.split())
    return f"{speaker}: {words}" if speaker else words
