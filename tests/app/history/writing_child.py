"""A process that captions into a history until it is killed. Prints each line once it is kept.

Run as: python -m tests.app.history.writing_child HOME
"""

import itertools
import sys
from pathlib import Path

from app.history.store import HistoryStore
from app.paths import Paths
from tests.app.history.samples import new_segment, new_session


def tell(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def main() -> None:
    store = HistoryStore(
        Paths(Path(sys.argv[1])),
        on_kept=lambda session, number: tell("kept", session, number),
        on_not_saved=lambda session, number, reason: tell("refused", session, number, reason),
    )
    session = store.begin_session(new_session("Cut off")).result(10)
    tell("session", session)
    for number in itertools.count():
        store.keep_segment(session, new_segment(number, f"line {number} of a long talk")).result(10)


if __name__ == "__main__":
    main()
