"""`earmark ask`: what your captions say about a question."""

import argparse
from contextlib import closing

from app.assistant.passages import PassageFinder, is_answered
from app.assistant.records import Scope
from app.cli.archive import load_embedder
from app.cli.asked_passages import print_passages
from app.cli.output import note, write_failure
from app.history.archive import recover_last_words
from app.history.errors import HistoryError
from app.history.reader import HistoryReader
from app.history.searcher import Searcher
from app.history.shared_embedder import SharedEmbedder
from app.paths import Paths, data_paths
from app.settings.model import Settings
from app.settings.store import SettingsStore

_WRONG_USAGE = 2
_MOST_LINES = 12


def ask(arguments: argparse.Namespace) -> int:
    """Print the chosen model's answer with its lines, or the best lines if none is chosen.

    Raises:
        UnknownSession: one of the sessions does not exist.
    """
    try:
        return _ask(arguments)
    except HistoryError as error:
        if arguments.json:
            write_failure(str(error))
        raise


def _ask(arguments: argparse.Namespace) -> int:
    paths = data_paths()
    settings = SettingsStore(paths.settings).load().settings
    asks_model = bool(settings.assistant_model) and not arguments.no_model
    if asks_model and arguments.limit is not None:
        note(
            "earmark: --limit counts the lines of an answer without a model, and one is chosen in "
            "the settings. Add --no-model, or leave --limit out."
        )
        return _WRONG_USAGE
    recover_last_words(paths)
    with HistoryReader(paths) as reader, closing(_searcher(paths)) as searcher:
        scope = _scope(arguments, reader)
        finder = PassageFinder(searcher, reader)
        if asks_model:
            code = _ask_model(arguments, settings, scope, finder, searcher, reader)
        else:
            meetings = finder.find(arguments.question, scope, arguments.limit or _MOST_LINES)
            print_passages(meetings, as_json=arguments.json, says=is_answered(meetings))
            code = 0
        if searcher.meaning_problem:
            note(f"Not searched by meaning. {searcher.meaning_problem}")
    return code


def _ask_model(  # noqa: PLR0913  # what an answer is made from
    arguments: argparse.Namespace,
    settings: Settings,
    scope: Scope,
    finder: PassageFinder,
    searcher: Searcher,
    reader: HistoryReader,
) -> int:
    # Only here: the lines alone need no client of servers, nor the check of a model's sentences.
    from app.assistant.chosen_model import chosen_address, make_model  # noqa: PLC0415
    from app.assistant.tools import HistoryTools  # noqa: PLC0415
    from app.cli.asked_model import ModelAnswer  # noqa: PLC0415
    from app.keys import ServerKeys  # noqa: PLC0415

    address = chosen_address(settings)
    if address is not None and not address.is_this_machine:
        note(f"The question and the lines that it needs go to {address.host}.")
    keys = ServerKeys()
    answer = ModelAnswer(
        finder,
        HistoryTools(searcher, reader),
        lambda: make_model(settings, keys),
        withholds=settings.assistant_withhold,
    )
    return answer.print(arguments.question, scope, as_json=arguments.json)


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
