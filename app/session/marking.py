"""Marks the newest line of a session while it goes on."""

import logging
from collections.abc import Callable
from concurrent.futures import Future

from app.session.life import SessionLife

log = logging.getLogger(__name__)

Bookmark = Callable[[int, int], "Future[None]"]
"""Sets the bookmark of a line, from a session's number and the line's in it."""


def mark_newest(
    life: SessionLife, bookmark: Bookmark, on_marked: Callable[[int, int], None]
) -> bool:
    """Mark a session's newest final; tell whether there is one that is kept.

    Args:
        life: of the session.
        bookmark: of the history.
        on_marked: called with session and line once the mark is on disk, on the history's thread.
    """
    session, number = life.session, life.last_final
    if session is None or number is None:
        return False

    def tell(marked: "Future[None]") -> None:
        if (error := marked.exception()) is not None:
            log.warning("a line could not be marked: %s", error)
        else:
            on_marked(session, number)

    bookmark(session, number).add_done_callback(tell)
    return True
