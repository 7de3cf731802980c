"""What a person is told of what goes along is what goes along."""

from itertools import combinations

import pytest

from app.history.asked import NewDocument
from app.history.dependants import resting_on
from app.history.reader import HistoryReader
from tests.app.history.samples import START
from tests.app.history.test_conversations import turn

CHOICES = [chosen for count in (1, 2, 3) for chosen in combinations(range(3), count)]


@pytest.mark.parametrize("chosen", CHOICES)
def test_the_count_ahead_is_that_of_the_deletion(keep, store, paths, chosen):
    ids = [keep("one", "two", title=title) for title in "abc"]
    conversation = store.begin_conversation("When?", START).result(5)
    rests = [(0,), (0, 1), (1,), (1, 2), ()]
    for number, on in enumerate(rests, start=1):
        kept = turn(
            number=number,
            sources=tuple((ids[each], 1) for each in on),
            sessions=tuple(ids[each] for each in on[:1]),
        )
        store.keep_turn(conversation, kept).result(5)
    for session in (ids[0], ids[0], ids[2]):
        minutes = NewDocument(
            kind="minutes", title="Minutes", markdown="#", model="m", made_at=START, lines=(0,)
        )
        store.keep_document(session, minutes).result(5)
    doomed = [ids[each] for each in chosen]

    with HistoryReader(paths) as reader:
        with reader.connection() as connection:
            resting = resting_on(connection, doomed)
        before = counted(reader)
        store.delete_sessions(doomed).result(5)
        after = counted(reader)

    assert (resting.answers, resting.documents) == (before[0] - after[0], before[1] - after[1])
    assert resting.answers > 0


def counted(reader):
    with reader.connection() as connection:
        return [
            connection.execute(query).fetchone()[0]
            for query in ("SELECT count(*) FROM turn", "SELECT count(*) FROM document")
        ]
