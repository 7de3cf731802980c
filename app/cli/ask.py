"""`earmark ask`: what your captions say about a question."""

import argparse
from contextlib import closing

from app.assistant.passages import PassageFinder
from app.assistant.records import Scope
from app.cli.archive import load_embedder
from app.cli.asked_passages import print_passages
from app.cli.output import note
from app.history.reader import HistoryReader
from app.history.searcher import Searcher
from app.history.shared_embedder import SharedEmbedder
from app.paths import Paths, data_paths


def ask(arguments: argparse.Namespace) -> int:
    """Print the best lines for a question, the sentences that answer marked.

    Raises:
        UnknownSession: one of the sessions does not exist.
    """
    paths = data_paths()
    with HistoryReader(paths) as reader, closing(_searcher(paths)) as searcher:
        scope = _scope(arguments, reader)
        meetings = PassageFinder(searcher, reader).find(arguments.question, scope, arguments.limit)
        if searcher.meaning_problem:
            note(f"Not searched by meaning. {searcher.meaning_problem}")
        print_passages(meetings, as_json=arguments.json)
    return 0


def _scope(arguments: argparse.Namespace, reader: HistoryReader) -> Scope:
    if arguments.last_week:
        return Scope(kind="last_week")
    if not arguments.sessions:
        return Scope()
    # A session that does not exist would only seem to say nothing.
    return Scope(
        kind="sessions", sessions=tuple(reader.session(id_).id for id_ in arguments.sessions)
    )


def _searcher(paths: Paths) -> Searcher:
    shared = SharedEmbedder(lambda: load_embedder(paths))
    return Searcher(paths, shared.get, lambda name: load_embedder(paths, name))
