"""`earmark private`: keeps a session from all model servers, or allows it again."""

import argparse

from app.cli.output import write_json, write_line
from app.history.reader import HistoryReader
from app.history.store import HistoryStore
from app.paths import Paths, data_paths

_CLOSE_TIMEOUT_S = 10.0


def private(arguments: argparse.Namespace) -> int:
    """Have nothing of a session given to a model server from now on, or allow it again.

    Raises:
        UnknownSession: there is no such session.
    """
    paths = data_paths()
    is_private = not arguments.off
    with HistoryReader(paths) as reader:
        title = reader.session(arguments.session).title
    _set(paths, arguments.session, is_private=is_private)
    if arguments.json:
        write_json({"session": arguments.session, "title": title, "private": is_private})
    elif is_private:
        write_line(f"Nothing of “{title}” will be sent anywhere.")
    else:
        write_line(f"“{title}” is not private any more.")
    return 0


def _set(paths: Paths, session: int, *, is_private: bool) -> None:
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    try:
        store.set_private(session, is_private).result()
    finally:
        store.close(_CLOSE_TIMEOUT_S)
