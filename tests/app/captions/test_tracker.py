"""The tracker: engines taken at their word, settled text that never changes, whole characters."""

import itertools
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.captions.messages import CaptionUpdate
from app.captions.tracker import SegmentTracker
from engines.events import (
    Agreement,
    Convention,
    EngineEvent,
    FinalRule,
    StreamEvent,
    StreamTraits,
    TaskResult,
    WordGuess,
)

CASES = json.loads((Path(__file__).parents[2] / "data" / "tracker_cases.json").read_text("utf-8"))
REVISE_CASES = [
    case
    for case in CASES["declared_conventions_proposed"]["cases"]
    if case["convention"] == "revise"
]
EVERY_UPDATE = Agreement(min_hypotheses=2, age_s_by_probability=((0.0, 0.0),))
DEFAULT_ENGINE = StreamTraits(
    convention="revise",
    final="completes",
    agreement=Agreement(
        min_hypotheses=1,
        age_s_by_probability=((0.9, 0.30), (0.6, 0.45), (0.0, 0.80)),
        pause_s=0.25,
        exact=False,
        closed_words=False,
    ),
)


def partial(
    text: str | bytes,
    *,
    now_s: float,
    convention: Convention = "revise",
    probability: float = 0.95,
    silence_s: float = 0.0,
    may_settle: bool = True,
    segment: int = 0,
) -> StreamEvent:
    data = text.encode() if isinstance(text, str) else text
    words = data.decode(errors="replace").split()
    return StreamEvent(
        segment=segment,
        partial_text=data,
        convention=convention,
        start_sample=0,
        end_sample=round(now_s * 16_000),
        words=tuple(WordGuess(text=word, probability=probability) for word in words),
        trailing_silence_samples=round(silence_s * 16_000),
        may_settle=may_settle,
    )


def final(text: str, *, segment: int = 0) -> TaskResult:
    return TaskResult(segment=segment, text=text, start_sample=0, end_sample=160_000)


def tracker(convention: Convention, final_rule: FinalRule = "replaces") -> SegmentTracker:
    return SegmentTracker(
        StreamTraits(convention=convention, final=final_rule, agreement=EVERY_UPDATE)
    )


@pytest.mark.parametrize("case", REVISE_CASES, ids=lambda case: case["id"])
def test_a_revising_engine_is_followed_as_the_vectors_say(case: dict) -> None:
    tracked = tracker("revise")

    for number, step in enumerate(case["steps"]):
        event: EngineEvent = (
            partial(step["in"], now_s=number) if step["event"] == "partial" else final(step["in"])
        )
        update = tracked.accept(event)

        assert (update.settled, update.tentative) == (step["stable"], step["tentative"])
        assert update.flags == ({step["flag"]} if step["flag"] else set())


def test_a_word_settles_once_it_is_as_old_as_its_probability_asks() -> None:
    tracked = SegmentTracker(DEFAULT_ENGINE)

    first = tracked.accept(partial("It was", now_s=1.0))
    second = tracked.accept(partial("It was the", now_s=1.32))
    third = tracked.accept(partial("It was the best", now_s=1.48, probability=0.5))

    assert (first.settled, first.tentative) == ("", "It was")
    assert (second.settled, second.tentative) == ("It was ", "the")
    assert (third.settled, third.tentative) == ("It was ", "the best")


def test_a_pause_settles_everything() -> None:
    tracked = SegmentTracker(DEFAULT_ENGINE)

    update = tracked.accept(partial("Ten of clubs", now_s=1.0, silence_s=0.256))

    assert (update.settled, update.tentative) == ("Ten of clubs", "")


def test_nothing_settles_while_the_segment_may_still_be_cut() -> None:
    tracked = SegmentTracker(DEFAULT_ENGINE)
    tracked.accept(partial("It was", now_s=10.0))

    update = tracked.accept(partial("It was the", now_s=11.0, may_settle=False))

    assert (update.settled, update.tentative) == ("", "It was the")


def test_the_final_completes_what_was_settled_without_changing_it() -> None:
    tracked = SegmentTracker(DEFAULT_ENGINE)
    tracked.accept(partial("their house", now_s=1.0))
    tracked.accept(partial("their house is", now_s=1.4))

    update = tracked.accept(final("There house is big."))

    assert update.kind == "final"
    assert update.text == "their house is big."


def test_a_final_with_one_word_more_in_front_repeats_nothing() -> None:
    """Cut by position, the final "it is was the best" gave "it was the the best"."""
    tracked = SegmentTracker(DEFAULT_ENGINE)
    tracked.accept(partial("it was the", now_s=1.0))
    tracked.accept(partial("it was the", now_s=1.4))

    update = tracked.accept(final("it is was the best"))

    assert update.text == "it was the best"
    assert update.flags == {"conflict"}


def test_a_final_with_one_word_fewer_loses_nothing() -> None:
    tracked = SegmentTracker(DEFAULT_ENGINE)
    tracked.accept(partial("so it was the", now_s=1.0))
    tracked.accept(partial("so it was the", now_s=1.4))

    update = tracked.accept(final("it was the best"))

    assert update.text == "so it was the best"


def test_punctuation_behind_the_last_settled_word_stays_open() -> None:
    tracked = SegmentTracker(DEFAULT_ENGINE)
    tracked.accept(partial("He went home.", now_s=1.0))

    settled = tracked.accept(partial("He went home.", now_s=1.4))
    longer = tracked.accept(partial("He went home, and", now_s=1.6))
    longest = tracked.accept(partial("He went home, and slept.", now_s=2.1))
    last = tracked.accept(final("He went home, and slept!"))

    assert (settled.settled, settled.tentative) == ("He went home", ".")
    assert (longer.settled, longer.tentative) == ("He went home", ", and")
    assert longest.settled == "He went home, and "
    assert last.text == "He went home, and slept!"


def test_an_empty_final_drops_a_segment_in_which_nothing_settled() -> None:
    tracked = SegmentTracker(DEFAULT_ENGINE)
    tracked.accept(partial("You", now_s=1.0))

    update = tracked.accept(final(""))

    assert (update.kind, update.text) == ("dropped", "")


def test_an_empty_final_keeps_what_was_settled() -> None:
    tracked = SegmentTracker(DEFAULT_ENGINE)
    tracked.accept(partial("Yes.", now_s=1.0))
    tracked.accept(partial("Yes.", now_s=1.4))

    update = tracked.accept(final(""))

    assert (update.kind, update.text) == ("final", "Yes.")


def test_the_same_hypothesis_told_twice_settles_nothing() -> None:
    tracked = tracker("revise")
    tracked.accept(partial("the cat sat", now_s=1.0))

    update = tracked.accept(partial("the cat sat", now_s=1.0))

    assert update.settled == ""


def test_segments_do_not_mix() -> None:
    tracked = tracker("append")
    tracked.accept(partial("one", now_s=1, convention="append", segment=0))
    tracked.accept(partial("two", now_s=1, convention="append", segment=1))

    second = tracked.accept(final("two.", segment=1))
    first = tracked.accept(final("one.", segment=0))

    assert (first.text, second.text) == ("one.", "two.")
    assert first.revision > second.revision


def test_repeats_are_text_when_an_engine_appends() -> None:
    tracked = tracker("append")

    updates = [tracked.accept(partial(part, now_s=1)) for part in ("1", "1", " o'clock")]

    assert updates[-1].text == "11 o'clock"


def test_a_character_cut_into_bytes_arrives_whole() -> None:
    tracked = tracker("append")
    ear = "👂".encode()

    shown = [tracked.accept(partial(ear[k : k + 1], now_s=1)).text for k in range(len(ear))]

    assert shown == ["", "", "", "👂"]


def test_a_snapshot_grows_and_a_shorter_report_is_only_flagged() -> None:
    tracked = tracker("snapshot")
    tracked.accept(partial("tick tock", now_s=1))

    shorter = tracked.accept(partial("tick", now_s=2))
    longer = tracked.accept(partial("tick tock go", now_s=3))
    other = tracked.accept(partial("tack", now_s=4))

    assert (shorter.text, shorter.flags) == ("tick tock", {"regressed"})
    assert (longer.text, longer.flags) == ("tick tock go", set())
    assert (other.text, other.flags) == ("tick tock go", {"contradiction"})


def test_a_final_that_disagrees_replaces_and_is_flagged() -> None:
    tracked = tracker("append")
    tracked.accept(partial("the bat", now_s=1))

    update = tracked.accept(final("the hat"))

    assert (update.text, update.flags) == ("the hat", {"contradiction"})


WORDS = st.sampled_from(
    [
        "the",
        "The",
        "cat,",
        "cat",
        "sat",
        "on.",
        "on",
        "東",
        "京",
        "は",
        "👍",
        "no",
        "ne\u0301e",
        "—",
    ]
)
HYPOTHESES = st.lists(st.lists(WORDS, max_size=7).map(" ".join), min_size=1, max_size=12)


@settings(deadline=None, max_examples=400)
@given(
    hypotheses=HYPOTHESES,
    last=st.lists(WORDS, max_size=7).map(" ".join),
    silences=st.lists(st.booleans(), min_size=12, max_size=12),
    step_s=st.sampled_from([0.1, 0.32, 0.9]),
    probability=st.sampled_from([0.2, 0.7, 0.99]),
)
def test_settled_text_only_grows_whatever_the_default_engine_says(
    hypotheses: list[str],
    last: str,
    silences: list[bool],
    step_s: float,
    probability: float,
) -> None:
    tracked = SegmentTracker(DEFAULT_ENGINE)
    settled = ""

    for number, (text, is_pause) in enumerate(zip(hypotheses, silences, strict=False)):
        update = tracked.accept(
            partial(
                text,
                now_s=number * step_s,
                probability=probability,
                silence_s=0.3 if is_pause else 0.0,
            )
        )
        assert update.settled.rstrip().startswith(settled.rstrip())
        settled = update.settled

    end: CaptionUpdate = tracked.accept(final(last))
    assert end.text.startswith(settled.rstrip())
    assert end.tentative == ""


@settings(deadline=None, max_examples=300)
@given(
    pieces=st.lists(st.binary(max_size=6), max_size=20),
    convention=st.sampled_from(["append", "snapshot", "revise"]),
    rule=st.sampled_from(["completes", "replaces"]),
)
def test_any_bytes_give_valid_text_and_no_error(
    pieces: list[bytes], convention: Convention, rule: FinalRule
) -> None:
    tracked = tracker(convention, rule)

    for number, piece in enumerate(pieces):
        update = tracked.accept(partial(piece, now_s=number, convention=convention))
        update.text.encode("utf-8")


@settings(deadline=None, max_examples=200)
@given(text=st.text(max_size=60), cuts=st.lists(st.integers(0, 240), max_size=12))
def test_an_appending_engine_loses_nothing_however_it_cuts_its_bytes(
    text: str, cuts: list[int]
) -> None:
    data = text.encode("utf-8", "ignore")
    edges = sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    tracked = tracker("append")

    shown = ""
    for number, (begin, end) in enumerate(itertools.pairwise(edges)):
        piece = partial(data[begin:end], now_s=number, convention="append")
        shown = tracked.accept(piece).text

    assert shown == data.decode()


def test_a_correcting_final_replaces_what_had_settled_and_nothing_before_it_does() -> None:
    one = tracker("revise", "corrects")
    one.accept(partial("the night bus goes", now_s=1.0))
    settled = one.accept(partial("the night bus goes", now_s=2.0))
    other = one.accept(partial("the ninth bus goes to", now_s=3.0))
    last = one.accept(final("The ninth bus goes to town."))

    assert settled.settled.startswith("the night bus")
    assert settled.certain == ""
    # A hypothesis that says otherwise is not shown behind the settled words once more.
    assert other.text == "the night bus goes to"
    assert other.flags == {"conflict"}
    assert last.text == "The ninth bus goes to town."
    assert last.flags == {"stable_revised"}


def test_an_empty_correcting_final_keeps_what_was_settled() -> None:
    one = tracker("revise", "corrects")
    one.accept(partial("the night bus", now_s=1.0))
    one.accept(partial("the night bus goes", now_s=2.0))
    last = one.accept(final(""))

    assert last.kind == "final"
    assert last.text == "the night"
