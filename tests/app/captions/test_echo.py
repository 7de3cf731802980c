"""What the microphone hears from the loudspeakers: captioned once, and the person's words stay."""

import json
import re
from collections import Counter
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.captions.echo import HELD_S, EchoFilter
from app.captions.messages import CaptionUpdate, UpdateKind
from tests.bench.echo_scenes import clip, heard_again, scenes
from tests.conftest import REPOSITORY

YOU, THEY = 0, 1
RECORDED = json.loads((REPOSITORY / "tests" / "data" / "echo.json").read_text(encoding="utf-8"))
"""Streams of the real engine, recorded by `python -m tests.bench.echo --record`."""
SCENES = {scene.name: scene for scene in scenes(RECORDED)}
"""The sound of which they were recorded."""
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


BLOCK = 1_600
SECONDS = 12


@dataclass(frozen=True)
class Room:
    """Both channels' sound: speech is played from the beginning, and the person speaks at times."""

    played: np.ndarray
    microphone: np.ndarray

    def heard_by(self, filter_: EchoFilter, second: float) -> None:
        for start in range(0, round(second * 16_000), BLOCK):
            filter_.sound(THEY, start, self.played[start : start + BLOCK])
            filter_.sound(YOU, start, self.microphone[start : start + BLOCK])
            filter_.level(THEY, -20.0)
        heard(filter_, second)


def room(*own_s: float, gain_db: float = -10.0, off_at_s: float = SECONDS) -> Room:
    """A room in which the person says a card at those seconds."""
    sound = np.concatenate([clip("austen-0870.wav"), clip("austen-0920.wav")])[: SECONDS * 16_000]
    microphone = heard_again(sound, gain_db, 90, 5)
    microphone[round(off_at_s * 16_000) :] = 0
    microphone += np.random.default_rng(1).normal(0, 8e-4, sound.size).astype(np.float32)
    for second in own_s:
        own = clip("cards-003.wav")
        microphone[round(second * 16_000) :][: own.size] += own
    return Room(sound, microphone)


def test_a_person_who_speaks_over_an_echo_is_shown_at_once() -> None:
    filter_ = echo()
    room(6.0).heard_by(filter_, 7.4)
    filter_.accept(said(THEY, "We meet again on Tuesday", 1.0, 7.4, kind="partial"))

    (shown,) = filter_.accept(said(YOU, "Seven of", 6.0, 7.2, kind="partial", settled=""))

    assert (shown.settled, shown.tentative) == ("", "Seven of")


def test_a_word_that_was_shown_stays_when_the_next_guess_has_it_at_another_time() -> None:
    filter_ = echo()
    room(6.0).heard_by(filter_, 10.0)
    filter_.accept(said(THEY, "We meet again on Tuesday", 1.0, 10.0, kind="partial"))
    filter_.accept(said(YOU, "Seven of", 6.0, 7.2, kind="partial", settled=""))

    out = filter_.accept(said(YOU, "Seven of clubs. Seven of", 6.0, 8.6, kind="partial"))

    assert [each.text for each in out] in ([], ["Seven of clubs. Seven of"])


def test_what_was_shown_and_turns_out_to_have_been_played_is_taken_back() -> None:
    filter_ = echo()
    room(6.0).heard_by(filter_, 7.4)
    filter_.accept(said(THEY, "We meet", 5.0, 6.0, kind="partial"))
    early = said(YOU, "Tuesday morning", 6.0, 7.2, kind="partial", settled="")
    assert filter_.accept(early)

    filter_.accept(said(THEY, "We meet on Tuesday morning at nine.", 5.0, 8.0))
    out = filter_.accept(said(YOU, "Tuesday morning at nine.", 6.0, 8.0))
    out += heard(filter_, 8.4)

    assert [each.kind for each in out if each.channel == YOU] == ["dropped"]


def test_what_only_the_loudspeakers_can_have_said_is_dropped_whatever_it_was_heard_as() -> None:
    played = said(THEY, "Had he married a more amiable woman", 6.0, 9.0)
    misheard = said(YOU, "Howdy merry to", 6.1, 9.0)
    filter_ = echo()
    room().heard_by(filter_, 9.4)
    filter_.accept(played)

    assert [each.kind for each in filter_.accept(misheard)] == ["dropped"]
    assert outcome(played, misheard) == {YOU: misheard.text}


def test_a_word_beside_the_persons_stays_though_only_an_echo_was_heard_about_then() -> None:
    """When a word was said is known to a second only."""
    filter_ = echo()
    room(7.0).heard_by(filter_, 9.4)
    filter_.accept(said(THEY, "Had he married a more amiable woman", 3.0, 9.0))

    (ended,) = filter_.accept(said(YOU, "Perhaps seven of clubs", 4.0, 8.4))

    assert ended.text == "Perhaps seven of clubs"


def test_what_an_echo_was_misheard_as_goes_from_the_beginning_of_a_persons_line() -> None:
    filter_ = echo()
    room(7.0).heard_by(filter_, 9.4)
    filter_.accept(said(THEY, "Had he married a more amiable woman", 1.0, 9.0))

    (ended,) = filter_.accept(said(YOU, "Howdy merry to my bill women seven of clubs", 1.2, 8.4))

    assert ended.text.endswith("seven of clubs")
    assert not ended.text.startswith("Howdy")


@pytest.mark.parametrize(("own_s", "left"), [((), None), ((3.7,), "yeah")])
def test_a_word_in_place_of_a_played_one_is_kept_if_the_person_was_heard(own_s, left) -> None:
    filter_ = echo()
    room(*own_s).heard_by(filter_, 8.0)
    filter_.accept(said(THEY, "We meet again so Tuesday morning at nine.", 2.0, 7.0))

    (ended,) = filter_.accept(said(YOU, "We meet again yeah Tuesday morning at nine.", 2.1, 7.0))

    assert (ended.text if ended.kind == "final" else None) == left


def test_a_short_answer_at_the_same_moment_is_kept_if_the_person_was_heard() -> None:
    filter_ = echo()
    room(6.0).heard_by(filter_, 9.0)
    filter_.accept(said(THEY, "Seven.", 6.3, 6.9))

    assert [each.text for each in filter_.accept(said(YOU, "Seven.", 6.3, 7.0))] == ["Seven."]


def test_nobody_is_dropped_by_what_was_learnt_of_a_loudspeaker_that_is_off_now() -> None:
    filter_ = echo()
    room(9.2, gain_db=-2.0, off_at_s=8.5).heard_by(filter_, 11.5)
    filter_.accept(said(THEY, "Had he married a more amiable woman", 8.0, 11.5))

    own = said(YOU, "Seven of clubs", 9.2, 10.7)

    assert [each.text for each in filter_.accept(own)] == [own.text]


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


def replayed(name: str, *, with_sound: bool) -> tuple[list[str], list[CaptionUpdate]]:
    """The microphone's finals, and what is told of them."""
    filter_ = echo()
    finals: list[str] = []
    out: list[CaptionUpdate] = []
    sounds = SCENES[name] if with_sound else None
    for what, channel, *rest in RECORDED[name]:
        if what == "heard":
            out += filter_.heard(channel, *rest)
            if sounds is not None:
                # The order of a session: what is played first, each block before its words.
                first = rest[0] - BLOCK if channel == THEY else rest[0]
                sound = sounds.microphone if channel == THEY else sounds.played
                filter_.sound(YOU if channel == THEY else THEY, first, sound[first : first + BLOCK])
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
    return finals, [update for update in out if update.channel == YOU]


def kept_of(told: list[CaptionUpdate]) -> list[str]:
    return [update.text for update in told if update.kind == "final"]


def flashes(told: list[CaptionUpdate]) -> int:
    """How many states were shown of lines that ended as echoes."""
    kept = {update.segment for update in told if update.kind == "final"}
    return sum(update.kind == "partial" and update.segment not in kept for update in told)


def words(texts: list[str]) -> list[str]:
    return re.findall(r"\w+", " ".join(texts).lower())


@pytest.mark.parametrize("name", [name for name in RECORDED if name.startswith("echo")])
def test_of_real_speech_played_alone_no_word_is_captioned_twice(name: str) -> None:
    finals, told = replayed(name, with_sound=True)

    assert len(words(finals)) > 50
    assert kept_of(told) == []
    assert flashes(told) == 0


@pytest.mark.parametrize("name", [name for name in RECORDED if name.startswith("echo")])
def test_by_the_text_alone_hardly_a_word_is_captioned_twice(name: str) -> None:
    finals, told = replayed(name, with_sound=False)

    assert len(words(kept_of(told))) <= 0.12 * len(words(finals))
    assert flashes(told) <= 1


@pytest.mark.parametrize("with_sound", [True, False])
@pytest.mark.parametrize("name", [name for name in RECORDED if name.startswith("own")])
def test_of_real_speech_over_an_echo_no_word_is_lost(name: str, with_sound: bool) -> None:
    finals, told = replayed(name, with_sound=with_sound)
    kept = kept_of(told)

    mine = Counter(word for word in words(finals) if word in CARDS)
    assert mine.total() > 10
    assert Counter(word for word in words(kept) if word in CARDS) == mine
    assert len(words(kept)) < len(words(finals))


@pytest.mark.parametrize("name", RECORDED)
def test_of_real_speech_settled_text_never_changes(name: str) -> None:
    settled: dict[int, str] = {}
    for update in replayed(name, with_sound=True)[1]:
        before = settled.get(update.segment, "")
        assert update.kind != "dropped" or not before
        assert update.settled.startswith(before) or update.text.startswith(before.strip())
        settled[update.segment] = update.settled
