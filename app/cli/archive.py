"""`earmark search`, `earmark sessions` and `earmark show`."""

import argparse
from contextlib import closing
from datetime import datetime

from app.cli.output import note, write_json, write_line
from app.cli.receipts import print_receipts
from app.history.archive import recover_last_words, recover_sessions
from app.history.reader import HistoryReader
from app.history.records import Hit, Session
from app.history.searcher import Searcher
from app.history.shared_embedder import SharedEmbedder
from app.paths import Paths, data_paths
from engines.arrays import RATE_HZ
from engines.defaults import DEFAULT_TEXT
from engines.protocols import TextEmbedder


def search(arguments: argparse.Namespace) -> int:
    """Find lines by words, by meaning and by sound, the best or the newest first."""
    paths = data_paths()
    recover_last_words(paths)
    shared = SharedEmbedder(lambda: load_embedder(paths))
    searcher = Searcher(paths, shared.get, lambda name: load_embedder(paths, name))
    with closing(searcher):
        answer = searcher.answer(
            arguments.query,
            limit=arguments.limit,
            order="newest" if arguments.newest else "best",
        )
    hits = answer.hits
    for problem in answer.problems:
        note(problem.message)
    if answer.meaning_problem and answer.is_by_meaning:
        note(answer.meaning_problem)
    elif answer.meaning_problem:
        note(f"Not searched by meaning. {answer.meaning_problem}")
    if answer.words_order == "newest" and answer.order == "best":
        note("The words are in too many lines to be ranked; newer lines stand first.")
    for hit in hits:
        if arguments.json:
            write_json(_hit_fields(hit))
        else:
            when = hit.time.astimezone()
            write_line(
                f"{hit.session}  {when:%Y-%m-%d %H:%M:%S}  {hit.title}: {hit.text}{_found(hit)}"
            )
    if not hits and not arguments.json:
        note(f"Nothing found for “{arguments.query}”. Try fewer words.")
    return 0


def sessions(arguments: argparse.Namespace) -> int:
    """List the sessions, newest first."""
    paths = data_paths()
    recover_sessions(paths)
    with HistoryReader(paths) as reader:
        found = reader.sessions(limit=arguments.limit)
    for session in found:
        if arguments.json:
            write_json(_session_fields(session))
        else:
            minutes, seconds = divmod(round(session.duration_s), 60)
            write_line(
                f"{session.id:>4}  {_local(session.started_at)}  {minutes:>3}:{seconds:02}"
                f"  {_lines(session.segments):>10}  {session.state:<11}  {session.title}"
                f"{'  [private]' if session.is_private else ''}"
            )
    if not found and not arguments.json:
        note("No sessions yet. `earmark listen` or the window makes the first one.")
    return 0


def show(arguments: argparse.Namespace) -> int:
    """Print the lines of a session with their times."""
    paths = data_paths()
    recover_last_words(paths)
    with HistoryReader(paths) as reader:
        session = reader.session(arguments.session)
        if arguments.receipt:
            receipts = reader.receipts(arguments.session)
            print_receipts(session, receipts, as_json=arguments.json)
            return 0
        lines = reader.segments(arguments.session)
    if not arguments.json:
        write_line(f"{session.title}  ({_local(session.started_at)}, {session.source})")
    for line in lines:
        if arguments.json:
            write_json(
                {
                    "session": line.session,
                    "segment": line.number,
                    "start": round(line.start_sample / RATE_HZ, 3),
                    "end": round(line.end_sample / RATE_HZ, 3),
                    "time": line.started_at.isoformat(),
                    "text": line.text,
                    "heard": line.heard,
                    "speaker": line.speaker,
                    "source": line.source,
                    "language": line.language or None,
                }
            )
        else:
            name = f"{line.speaker}: " if line.speaker else ""
            write_line(f"{line.started_at.astimezone():%H:%M:%S}  {name}{line.text}")
    return 0


def _found(hit: Hit) -> str:
    """Return by what a line was found, as it is printed: "  [words, sound: Schmid]"."""
    ways = [
        f"sound: {hit.sounds_like}" if way == "sound" and hit.sounds_like else way
        for way in hit.found_by
    ]
    return f"  [{', '.join(ways)}]" if ways else ""


def _hit_fields(hit: Hit) -> dict[str, object]:
    return {
        "session": hit.session,
        "segment": hit.segment,
        "title": hit.title,
        "start": round(hit.start_s, 3),
        "time": hit.time.isoformat(),
        "text": hit.text,
        "score": round(hit.score, 6),
        "found_by": list(hit.found_by),
        "sounds_like": hit.sounds_like,
    }


def _session_fields(session: Session) -> dict[str, object]:
    return {
        "session": session.id,
        "title": session.title,
        "started": session.started_at.isoformat(),
        "ended": session.ended_at.isoformat() if session.ended_at else None,
        "duration": round(session.duration_s, 3),
        "source": session.source,
        "engine": session.engine,
        "model": session.model,
        "provider": session.provider,
        "state": session.state,
        "segments": session.segments,
        "private": session.is_private,
    }


def _lines(count: int) -> str:
    return "1 line" if count == 1 else f"{count} lines"


def _local(time: datetime) -> str:
    return f"{time.astimezone():%Y-%m-%d %H:%M}"


def load_embedder(paths: Paths, name: str | None = None) -> TextEmbedder:
    """Return the model that reads meanings, or an earlier one by its name.

    Raises:
        EngineError: it cannot be loaded.
    """
    from engines import loader  # noqa: PLC0415  # loads onnxruntime

    return loader.load_embedder(paths.models, name or DEFAULT_TEXT)
