"""What the microphone hears from the loudspeakers: captioned once, and the person's words stay."""

import json
import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.captions.echo import HELD_S, EchoFilter
from app.captions.messages import CaptionUpdate, UpdateKind
from tests.conftest import REPOSITORY

YOU, THEY = 0, 1
RECORDED = json.loads((REPOSITORY / "tests" / "data" / "echo.json").read_text(encoding="utf-8"))
"""Streams of the real engine, recorded by `python -m tests.bench.echo --record`."""
CARDS = {"spades", "hearts", "clubs", "queen", "four", "seven", "eight", "five", "ten"}
"""What the person says in them, and what is played does not hold."""


def said(
    channel: int,
    text: str,
    start_s: float,
    end_s: float,
    *,
    kind: UpdateKind = "final",
    segment: int | None = None,
    settled: str | None = None,
) -> CaptionUpdate:
    settled = text if settled is None else settled
    return CaptionUpdate(
        segment=channel if segment is None else segment,
        revision=len(text),
        kind=kind,
        settled=settled,
        tentative=text.removeprefix(settled),
        start_sample=round(start_s * 16_000),
        end_sample=round(end_s * 16_000),
        channel=channel,
    )


def echo() -> EchoFilter:
    return EchoFilter(microphone=YOU, loudspeaker=THEY)


def heard(filter_: EchoFilter, second: float, *, loud: bool = True) -> list[CaptionUpdate]:
    """Both channels are heard up to a second."""
    updates = []
    for channel in (YOU, THEY):
        updates += filter_.heard(channel, round(second * 16_000))
        filter_.level(channel, -20.0 if loud else -90.0)
    return updates


def outcome(*updates: CaptionUpdate) -> dict[int, str | None]:
    """What the person's segments ended as; None for those that were dropped."""
    filter_ = echo()
    out: list[CaptionUpdate] = []
    for update in updates:
        out += filter_.accept(update)
    out += heard(filter_, max(update.end_sample for update in updates) / 16_000 + 3.0)
    ended = [each for each in out if each.channel == YOU and each.kind != "partial"]
    assert len({each.segment for each in ended}) == len(ended)
    return {each.segment: each.text if each.kind == "final" else None for each in ended}


PLAYED = said(THEY, "We meet again on Tuesday morning at nine.", 1.0, 4.0)


def test_a_line_that_was_played_is_dropped_whichever_final_comes_first() -> None:
    copy = said(YOU, "We meet again on Tuesday morning at nine.", 1.1, 4.1)

    assert outcome(PLAYED, copy) == {YOU: None}
    assert outcome(copy, PLAYED) == {YOU: None}


def test_a_copy_that_the_recogniser_heard_otherwise_is_dropped() -> None:
    assert outcome(PLAYED, said(YOU, "We met again on choose day morning at nine", 1.2, 4.2)) == {
        YOU: None
    }


def test_what_the_person_says_meanwhile_stays() -> None:
    own = said(YOU, "Could you close the window please?", 1.5, 3.8)

    assert outcome(PLAYED, own) == {YOU: own.text}


def test_of_a_line_that_holds_both_the_persons_words_stay() -> None:
    both = said(
        YOU, "We meet again on Tuesday morning at nine. That is too early for me.", 1.1, 6.0
    )

    assert outcome(PLAYED, both) == {YOU: "That is too early for me."}


def test_a_person_who_repeats_what_was_just_played_is_captioned() -> None:
    again = said(YOU, "Tuesday morning at nine?", 4.6, 6.0)

    assert outcome(PLAYED, again) == {YOU: again.text}


@pytest.mark.parametrize(("start_s", "is_kept"), [(1.1, False), (1.3, False), (2.0, True)])
def test_a_short_word_is_an_echo_only_at_the_same_time(start_s: float, is_kept: bool) -> None:
    played = said(THEY, "Yes.", 1.0, 1.6)
    own = said(YOU, "Yes.", start_s, start_s + 0.6)

    assert outcome(played, own) == {YOU: "Yes." if is_kept else None}


def test_an_echo_is_not_shown_while_it_is_being_heard() -> None:
    filter_ = echo()
    out = heard(filter_, 2.0)
    out += filter_.accept(said(THEY, "We meet again", 1.0, 2.0, kind="partial"))
    out += filter_.accept(said(YOU, "We need a", 1.1, 2.0, kind="partial", settled="We "))
    out += heard(filter_, 2.5)
    out += filter_.accept(said(YOU, "We meet again on", 1.1, 2.5, kind="partial"))

    assert [each for each in out if each.channel == YOU] == []


def test_a_person_who_speaks_alone_is_shown_at_once() -> None:
    filter_ = echo()
    heard(filter_, 2.0, loud=False)
    partial = said(YOU, "Good morn", 1.1, 2.0, kind="partial", settled="Good ")
    final = said(YOU, "Good morning.", 1.1, 2.6)

    assert filter_.accept(partial) == [partial]
    heard(filter_, 2.6, loud=False)
    assert filter_.accept(final) == [final]


def test_words_that_are_shown_do_not_vanish_when_something_is_played() -> None:
    filter_ = echo()
    heard(filter_, 2.0, loud=False)
    alone = said(YOU, "Good morning to", 1.1, 2.0, kind="partial", settled="Good morning ")
    filter_.accept(alone)
    filter_.accept(said(THEY, "We meet", 2.0, 2.5, kind="partial"))

    meanwhile = said(YOU, "Good morning to you", 1.1, 2.5, kind="partial", settled="Good morning ")
    later = "Good morning to all of you who came"
    assert filter_.accept(meanwhile) == []
    (grown,) = filter_.accept(said(YOU, later, 1.1, 3.5, kind="partial"))
    assert (grown.settled, grown.text) == ("Good morning ", later)


def test_a_person_who_speaks_over_music_waits_for_a_moment_only() -> None:
    filter_ = echo()
    heard(filter_, 2.0)
    partial = said(YOU, "Good morn", 1.1, 2.0, kind="partial", settled="Good ")

    assert filter_.accept(partial) == []
    heard(filter_, 2.8)
    assert filter_.accept(partial) == [partial]


def test_nothing_waits_for_a_loudspeaker_that_is_away() -> None:
    filter_ = echo()
    heard(filter_, 2.0)
    final = said(YOU, "Good morning.", 1.1, 2.6)

    assert filter_.accept(final) == []
    assert filter_.rest(THEY) == [final]


OWN = [
    "window",
    "please",
    "close",
    "early",
    "because",
    "coffee",
    "tickets",
    "garden",
    "number",
    "paper",
]
OTHER = [
    "Tuesday",
    "thirty",
    "yellow",
    "mountain",
    "physics",
    "sugar",
    "quickly",
    "dolphin",
    "bridge",
    "verb",
]

lines = st.lists(
    st.tuples(st.floats(0, 20), st.floats(0.4, 8), st.integers(1, 12), st.integers(0, 9)),
    max_size=6,
)


def spoken(channel: int, words: list[str], drawn, number: int) -> CaptionUpdate:
    start, length, count, shift = drawn
    text = " ".join(words[(shift + each) % len(words)] for each in range(count)) + "."
    return said(channel, text, start, start + length, segment=2 * number + channel)


@given(lines, lines, st.randoms(use_true_random=False))
def test_no_line_is_touched_whose_words_were_not_played(mine, theirs, random) -> None:
    updates = [spoken(YOU, OWN, each, number) for number, each in enumerate(mine)]
    updates += [spoken(THEY, OTHER, each, number) for number, each in enumerate(theirs)]
    random.shuffle(updates)
    if not updates:
        return

    assert outcome(*updates) == {
        update.segment: update.text for update in updates if update.channel == YOU
    }


@given(lines, lines, st.randoms(use_true_random=False))
def test_the_order_in_which_finals_come_does_not_matter(mine, theirs, random) -> None:
    """Words of both are from one list here, so that some lines are echoes."""
    # Each line is open from the beginning, as it is once it is being spoken.
    updates = [spoken(YOU, OTHER, each, number) for number, each in enumerate(mine)]
    played = [spoken(THEY, OTHER, each, number) for number, each in enumerate(theirs)]
    shuffled = [*updates, *played]
    random.shuffle(shuffled)

    def ended(finals: list[CaptionUpdate]) -> dict[int, str]:
        filter_ = echo()
        out: list[CaptionUpdate] = []
        for final in finals:
            out += filter_.accept(final)
        out += heard(filter_, 60.0)
        return {each.segment: each.text for each in out if each.channel == YOU}

    assert ended(shuffled) == ended([*played, *updates])


@given(lines, lines)
def test_no_final_is_held_longer_than_the_bound_and_none_is_lost(mine, theirs) -> None:
    filter_ = echo()
    events = [spoken(YOU, OTHER, each, number) for number, each in enumerate(mine)]
    events += [spoken(THEY, OTHER, each, number) for number, each in enumerate(theirs)]
    waiting: dict[int, float] = {}
    ended: list[int] = []
    for step in range(400):
        now = step / 10
        out = heard(filter_, now)
        for event in [each for each in events if -(-each.end_sample // 1600) == step]:
            if event.channel == YOU:
                waiting[event.segment] = now
            out += filter_.accept(event)
        for update in out:
            if update.channel == YOU:
                assert now - waiting.pop(update.segment) <= HELD_S + 0.1
                ended.append(update.segment)

    assert not waiting
    assert len(ended) == len(mine)


def replayed(name: str) -> tuple[list[str], list[str], list[str]]:
    """The microphone's finals, what is left of them, and what is shown of the others."""
    filter_ = echo()
    finals: list[str] = []
    out: list[CaptionUpdate] = []
    for what, channel, *rest in RECORDED[name]:
        if what == "heard":
            out += filter_.heard(channel, *rest)
        elif what == "level":
            filter_.level(channel, *rest)
        else:
            segment, kind, settled, tentative, start, end = rest
            update = CaptionUpdate(
                segment=segment,
                revision=0,
                kind=kind,
                settled=settled,
                tentative=tentative,
                start_sample=start,
                end_sample=end,
                channel=channel,
            )
            if channel == YOU and kind == "final":
                finals.append(update.text)
            out += filter_.accept(update)
    out += filter_.settle()
    mine = [update for update in out if update.channel == YOU]
    kept = {update.segment: update.text for update in mine if update.kind == "final"}
    flashes = [u.text for u in mine if u.kind == "partial" and u.segment not in kept]
    return finals, list(kept.values()), flashes


def words(texts: list[str]) -> list[str]:
    return re.findall(r"\w+", " ".join(texts).lower())


@pytest.mark.parametrize("name", [name for name in RECORDED if name.startswith("echo")])
def test_of_real_speech_played_alone_hardly_a_word_is_captioned_twice(name: str) -> None:
    heard, kept, flashes = replayed(name)

    assert len(words(kept)) <= 0.12 * len(words(heard))
    assert len(flashes) <= 1


@pytest.mark.parametrize("name", [name for name in RECORDED if name.startswith("own")])
def test_of_real_speech_over_an_echo_no_word_is_lost(name: str) -> None:
    heard, kept, _ = replayed(name)

    mine = Counter(word for word in words(heard) if word in CARDS)
    assert mine.total() > 10
    assert Counter(word for word in words(kept) if word in CARDS) == mine
    assert len(words(kept)) < len(words(heard))
