"""Recorded streams of the real engine: what has settled stays, at every steadiness."""

from itertools import pairwise

import jiwer
import pytest

from app.captions.steadiness import AS_DECLARED, LEVELS, WAIT
from app.captions.steady_tracker import SteadyTracker
from engines.redecode import TRAITS
from tests.helpers.streams import NAMES, recorded_stream
from tests.helpers.words import normalised

everywhere = pytest.mark.parametrize("name", NAMES)
at_every_level = pytest.mark.parametrize("level", LEVELS)


def shown(name, level):
    """Return the updates of each segment, in the order in which they are shown."""
    tracker = SteadyTracker(TRAITS, lambda: level)
    segments = {}
    for event in recorded_stream(name).events:
        update = tracker.accept(event)
        segments.setdefault(update.segment, []).append(update)
    return segments


def taken_back(segments):
    """Count updates that take back what was shown."""
    return sum(
        not after.text.startswith(before.text.rstrip(" .,?!"))
        for updates in segments.values()
        for before, after in pairwise(updates)
    )


def test_the_streams_hold_many_changes_of_mind():
    """Else the tests below would prove nothing."""
    assert sum(taken_back(shown(name, AS_DECLARED)) for name in NAMES) > 60


@at_every_level
@everywhere
def test_settled_text_only_grows_and_the_final_begins_with_it(name, level):
    for updates in shown(name, level).values():
        assert updates[-1].kind != "partial"
        for before, after in pairwise(updates):
            assert after.settled.startswith(before.settled.rstrip())


@everywhere
def test_while_waiting_nothing_shown_is_ever_taken_back(name):
    for updates in shown(name, WAIT).values():
        for before, after in pairwise(updates):
            assert before.kind == "partial"
            assert before.tentative == ""
            assert after.text.startswith(before.text.rstrip())


@everywhere
def test_held_words_are_taken_back_more_rarely(name):
    assert taken_back(shown(name, 3)) <= taken_back(shown(name, AS_DECLARED)) / 3


@at_every_level
def test_steadiness_costs_no_correctness(level):
    """The engine's own finals, without anything settled before, have 5 words of 158 wrong."""
    said, written = [], []
    for name in NAMES:
        stream = recorded_stream(name)
        if stream.said is not None:
            finals = [updates[-1].text for updates in shown(name, level).values()]
            said.append(normalised(stream.said))
            written.append(normalised(" ".join(finals)))

    measures = jiwer.process_words(said, written)

    wrong = measures.substitutions + measures.deletions + measures.insertions
    assert sum(len(each.split()) for each in said) > 150
    assert wrong <= (7 if level < AS_DECLARED else 5)
