"""The best lines for a question, without any model, grouped by meeting."""

from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from app.assistant.records import FoundPassage, Meeting, Scope
from app.assistant.scopes import sessions_of, sessions_on
from app.history.reader import HistoryReader
from app.history.searcher import Searcher

if TYPE_CHECKING:
    from app.assistant.best_lines import BestLine


class PassageFinder:
    """Finds what lines say about a question. Methods may be called on any thread.

    Args:
        searcher: finds lines by words, meaning and sound.
        reader: reads what stands around them.
        clock: tells the time that "last week" counts from, with its zone.
    """

    def __init__(
        self,
        searcher: Searcher,
        reader: HistoryReader,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._searcher = searcher
        self._reader = reader
        self._clock = clock

    def find(
        self, question: str, scope: Scope, limit: int = 12, *, without: Collection[int] = ()
    ) -> tuple[Meeting, ...]:
        """Return the best lines by session, the best session first, lines in order of speech.

        Where a line answers the question, the sentence that does is marked in it (`answers`), and
        lines that are far from it are left out. If none is marked, the history does not say, and
        these are the closest three lines.

        Raises:
            HistoryError: the database cannot be read.
        """
        from app.assistant.best_lines import shown  # noqa: PLC0415  # as below

        return _meetings(shown(self._best(question, scope, limit, without)))

    def ranked(
        self, question: str, scope: Scope, limit: int = 12, *, without: Collection[int] = ()
    ) -> list[FoundPassage]:
        """Return the best lines, the best first, with the answers marked as `find` does.

        Args:
            question: as a person asks it.
            scope: where to look.
            limit: how many lines at most.
            without: sessions to leave out: those that are private.

        Raises:
            HistoryError: the database cannot be read.
        """
        return [best.found for best in self._best(question, scope, limit, without)]

    def _best(
        self, question: str, scope: Scope, limit: int, without: Collection[int]
    ) -> "list[BestLine]":
        # Its rules are compiled when they are loaded, which a window that nobody asks anything in
        # need not wait for.
        from app.assistant.asked_days import asked_days  # noqa: PLC0415
        from app.assistant.best_lines import best_lines  # noqa: PLC0415

        now = self._clock()
        named = asked_days(question, now.astimezone().date())
        if scope.kind == "everything" and named is not None:
            sessions = sessions_on(named.days, self._reader, without=without)
            best = best_lines(self._searcher, self._reader, named.question, sessions, limit)
            # "Yesterday" may also be what was said, of another day.
            if any(each.found.answers for each in best):
                return best
        among = sessions_of(scope, self._reader, now, without=without)
        return best_lines(self._searcher, self._reader, question, among, limit)


def is_answered(meetings: Sequence[Meeting]) -> bool:
    """Tell whether the captions say: an answer is marked in a line of these."""
    return any(each.answers for meeting in meetings for each in meeting.passages)


def _meetings(best: "Sequence[BestLine]") -> tuple[Meeting, ...]:
    by_session: dict[int, list[BestLine]] = {}
    for each in best:
        by_session.setdefault(each.line.session, []).append(each)
    return tuple(
        Meeting(
            session=session,
            title=members[0].line.title,
            time=members[0].line.began,
            passages=tuple(
                each.found for each in sorted(members, key=lambda each: each.line.number)
            ),
        )
        for session, members in by_session.items()
    )
