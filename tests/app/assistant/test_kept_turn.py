"""A turn comes back as it was kept, with its lines as they are in the history, or says why not."""

import json
from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta

import pytest

from app.assistant.kept_turn import kept_turn, turn_of
from app.assistant.records import (
    Card,
    CheckedSentence,
    FoundPassage,
    Meeting,
    Passage,
    Scope,
    Turn,
)
from app.history.reader import HistoryReader
from app.history.records import NewSegment, NewSession
from app.history.store import HistoryStore
from app.paths import Paths
from engines.sentence import Sentence

START = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)
LINES = ["When do we ship?", "We ship on Friday. I think.", "Nobody objected."]


def passage(line, session=1):
    return Passage(
        session=session,
        line=line,
        title="Weekly",
        time=START + timedelta(seconds=5 * line),
        start_s=5.0 * line,
        text=LINES[line],
        speaker="Anna",
    )


TURN = Turn(
    id=7,
    question="When do we ship?",
    scope=Scope(kind="sessions", sessions=(1,)),
    asked_at=START + timedelta(days=1),
    revision=12,
    state="done",
    model="llama3.2",
    server="models.example.org",
    cards=(
        Card(
            id="c1",
            kind="search_history",
            asked=Sentence("Searched for {words}", words=Sentence("“{name}”", name="ship")),
            state="done",
            lines=(passage(0), passage(1)),
            took_s=0.25,
        ),
        Card(id="c2", kind="read_session", asked="Read", state="failed", problem=Sentence("No.")),
    ),
    sentences=(
        CheckedSentence(text="## Shipping", verdict="not_a_claim", begins_block=True),
        CheckedSentence(
            text="We ship on Friday.", verdict="supported", sources=(passage(1),), begins_block=True
        ),
        CheckedSentence(
            text="It is the 13th.",
            verdict="no_source",
            reason=Sentence("{number} is not in the lines.", number=13),
        ),
    ),
    meetings=(
        Meeting(
            session=1,
            title="Weekly",
            time=START,
            passages=(
                FoundPassage(passage=passage(1), before=LINES[0], after=LINES[2], answers=(0, 18)),
            ),
        ),
    ),
    withheld=2,
)


@pytest.fixture
def store(tmp_path):
    """A history with one session of three lines by Anna."""
    store = HistoryStore(Paths(tmp_path), on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    session = store.begin_session(
        NewSession(
            title="Weekly", started_at=START, source="Mic", engine="e", model="m", provider="CPU"
        )
    ).result(5)
    for number, text in enumerate(LINES):
        line = NewSegment(
            number=number,
            start_sample=number * 80_000,
            end_sample=number * 80_000 + 64_000,
            started_at=START + timedelta(seconds=5 * number),
            text=text,
            source="Mic",
            speaker="Anna",
        )
        store.keep_segment(session, line).result(5)
    store.end_session(session, START + timedelta(minutes=1)).result(5)
    yield store
    assert store.close(5)


@pytest.fixture
def kept(store, tmp_path):
    """Keeps a turn and returns what the history gives back."""

    def kept(turn, before_reading=lambda: None):
        conversation = store.begin_conversation("Asked").result(5)
        store.keep_turn(conversation, kept_turn(turn)).result(5)
        before_reading()
        with HistoryReader(Paths(tmp_path)) as reader:
            (read,) = reader.turns(conversation)
        return read

    return kept


def test_a_turn_comes_back_as_it_was(kept):
    read = turn_of(kept(TURN))

    assert read == TURN
    assert read.cards[0].asked.template == "Searched for {words}"
    assert read.cards[0].asked.values["words"].values == {"name": "ship"}
    assert read.sentences[2].reason.values == {"number": 13}


def test_nothing_that_a_turn_can_say_is_forgotten(kept):
    """Whoever gives a turn another field is told here to keep it."""
    full = replace(
        TURN,
        state="failed",
        tail="And th",
        problem=Sentence("It stopped."),
        remedy="again",
        is_unanswered=True,
    )
    parts = [full, *full.cards, *full.sentences, *full.meetings, *full.meetings[0].passages]
    for kind in {type(part) for part in parts}:
        for field in fields(kind):
            values = [getattr(part, field.name) for part in parts if type(part) is kind]
            said = [value for value in values if value not in (None, "", 0, (), False)]
            assert said, f"{kind.__name__}.{field.name} is tried nowhere"

    assert turn_of(kept(full)) == full


def test_what_is_kept_names_lines_and_repeats_none_of_their_words(kept):
    read = kept(replace(TURN, sentences=()))

    assert "Nobody" not in read.snapshot
    assert "Friday" not in read.snapshot
    assert read.sources == ((1, 0), (1, 1))
    assert read.sessions == (1,)


def test_the_answer_is_kept_as_text_to_look_through(kept):
    assert kept(replace(TURN, tail="And th")).answer == (
        "## Shipping\nWe ship on Friday. It is the 13th. And th"
    )


def test_lines_say_what_they_say_now_and_a_mark_that_no_longer_fits_goes(kept, store):
    read = turn_of(kept(TURN, lambda: store.edit_segment(1, 1, "On Friday.").result(5)))

    (found,) = read.meetings[0].passages
    assert (found.passage.text, found.answers) == ("On Friday.", None)
    assert read.sources[0].text == "On Friday."


def test_what_was_going_on_when_it_was_kept_is_over(kept):
    running = replace(TURN, state="streaming", cards=(replace(TURN.cards[0], state="running"),))

    read = turn_of(kept(running))

    assert (read.state, read.cards[0].state) == ("stopped", "failed")


def test_a_newer_snapshot_is_read_as_far_as_it_is_understood(kept):
    read = kept(TURN)
    fields = json.loads(read.snapshot)
    fields |= {"version": 9, "mood": "calm", "state": "dreaming", "withheld": "many"}
    fields["cards"].append({"id": "c3", "kind": "weather", "asked": "?"})
    fields["sentences"][1] |= {"verdict": "probably"}
    fields["scope"]["kind"] = "the moon"

    newer = turn_of(replace(read, snapshot=json.dumps(fields)))

    assert (newer.state, newer.withheld, newer.scope.kind) == ("stopped", 0, "everything")
    assert [card.id for card in newer.cards] == ["c1", "c2"]
    assert newer.sentences[1].verdict == "no_source"
    assert newer.meetings == TURN.meetings


@pytest.mark.parametrize(
    "snapshot",
    ["{}", '{"cards": 1, "sentences": [1, {}], "meetings": [[{}], 2], "scope": []}'],
)
def test_an_older_snapshot_lacks_what_it_never_had(kept, snapshot):
    read = turn_of(replace(kept(TURN), snapshot=snapshot))

    assert (read.id, read.question, read.asked_at) == (7, TURN.question, TURN.asked_at)
    assert (read.cards, read.meetings, read.scope, read.state) == ((), (), Scope(), "stopped")


@pytest.mark.parametrize("snapshot", ["", "[]", "{", "null"])
def test_a_snapshot_that_is_none_leaves_the_words_of_the_answer_and_says_so(kept, snapshot):
    read = turn_of(replace(kept(TURN), snapshot=snapshot))

    assert read.tail.startswith("## Shipping")
    assert "Ask again" in read.problem


@pytest.mark.parametrize("values", [{}, {"words": {"template": 3}}, [], None])
def test_a_sentence_whose_values_are_gone_shows_its_template(kept, values):
    read = kept(TURN)
    fields = json.loads(read.snapshot)
    fields["cards"][0]["asked"]["values"] = values

    asked = turn_of(replace(read, snapshot=json.dumps(fields))).cards[0].asked

    assert asked.startswith("Searched for ")
