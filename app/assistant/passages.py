"""The best lines for a question, without any model: found, diversified, grouped by meeting."""

from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime

from app.assistant.records import FoundPassage, Meeting, Passage, Scope
from app.assistant.scopes import sessions_of
from app.history.reader import HistoryReader
from app.history.records import Hit
from app.history.searcher import Searcher


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

        Where a line answers the question, the sentence that does is marked in it (`answers`). If
        none is marked, the history does not say, and these are the closest lines.

        Raises:
            HistoryError: the database cannot be read.
        """
        return self._meetings(self.ranked(question, scope, limit, without=without))

    def ranked(
        self, question: str, scope: Scope, limit: int = 12, *, without: Collection[int] = ()
    ) -> list[FoundPassage]:
        """Return the best lines, the best first.

        Args:
            question: as a person asks it.
            scope: where to look.
            limit: how many lines at most.
            without: sessions to leave out: those that are private.

        Raises:
            HistoryError: the database cannot be read.
        """
        sessions = sessions_of(scope, self._reader, self._clock(), without=without)
        hits = self._searcher.search(question, limit=limit, session=sessions)
        return [_found(hit) for hit in hits]

    def _meetings(self, found: Sequence[FoundPassage]) -> tuple[Meeting, ...]:
        by_session: dict[int, list[FoundPassage]] = {}
        for each in found:
            by_session.setdefault(each.passage.session, []).append(each)
        return tuple(
            Meeting(
                session=session,
                title=lines[0].passage.title,
                time=self._reader.session(session).started_at,
                passages=tuple(sorted(lines, key=lambda each: each.passage.line)),
            )
            for session, lines in by_session.items()
        )


def _found(hit: Hit) -> FoundPassage:
    return FoundPassage(
        passage=Passage(
            session=hit.session,
            line=hit.segment,
            title=hit.title,
            time=hit.time,
            start_s=hit.start_s,
            text=hit.text,
            speaker=hit.speaker,
        ),
        before=hit.before,
        after=hit.after,
    )
