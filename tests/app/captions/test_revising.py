"""Engines that revise: no grapheme cut, scripts without spaces, nothing shrinks."""

from dataclasses import replace

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from app.captions.messages import Flag
from app.captions.revising import Revising
from engines.events import Agreement, FinalRule, StreamEvent, TaskResult, WordGuess
from tests.app.captions.said import EVERY_UPDATE, Readers, final, partial, traits

LOOSE = Agreement(
    min_hypotheses=1, age_s_by_probability=((0.0, 0.0),), exact=False, closed_words=False
)
PARTS = st.sampled_from(
    [
        *"ab東京はกำ👍👩👧🇩🇪e.—\u0301\u200d\u0600\ufffd\n\r  ",
        "the",
        "The",
        "cat.",
        "cat,",
        "👍🏽",
        "\u200d👧",
    ]
)
HYPOTHESES = st.lists(st.lists(PARTS, max_size=8).map("".join), max_size=8)


def hypothesis(
    text: str, *, at: int = 0, words: tuple[WordGuess, ...] = (), silence: int = 0
) -> StreamEvent:
    return StreamEvent(
        segment=0,
        partial_text=text.encode(),
        convention="revise",
        start_sample=0,
        end_sample=at,
        words=words,
        trailing_silence_samples=silence,
    )


@pytest.mark.parametrize("text", ["東京は晴れ", "ひらカタ", "กำแพง", "ລາວ", "ខ្មែរ", "မြန်မာ"])
def test_scripts_without_spaces_settle(text: str) -> None:
    readers = Readers(traits("revise"))

    readers.hear([text, text + "a"])

    assert (readers.updates[-1].settled, readers.updates[-1].tentative) == (text, "a")
    assert readers.appended == text


@settings(deadline=None, max_examples=600)
@given(
    said=HYPOTHESES,
    last=st.lists(PARTS, max_size=8).map("".join),
    rule=st.sampled_from(["completes", "replaces"]),
    agreement=st.sampled_from([EVERY_UPDATE, LOOSE]),
)
def test_no_hypothesis_cuts_a_grapheme_or_takes_back_what_is_settled(
    said: list[str], last: str, rule: FinalRule, agreement: Agreement
) -> None:
    segment = Revising(agreement=agreement, final=rule)
    settled = ""

    for number, text in enumerate(said):
        segment.observe(hypothesis(text, at=number))

        whole = regex.findall(r"\X", segment.settled + segment.tentative)
        parts = regex.findall(r"\X", segment.settled) + regex.findall(r"\X", segment.tentative)
        assert whole == parts
        assert segment.settled.rstrip().startswith(settled)
        settled = segment.settled.rstrip()

    shown = (segment.settled + segment.tentative).strip()
    segment.complete(final(last))
    text = segment.settled
    assert segment.tentative == ""
    assert text == text.strip()
    if rule == "completes":
        assert text.startswith(settled.strip())
    else:
        assert text == (last.strip() if last else shown)


def test_a_tail_that_would_join_the_last_settled_letter_is_held_apart() -> None:
    """An Arabic number sign belongs to what follows it; the words behind it came without it."""
    segment = Revising(agreement=LOOSE, final="completes")
    segment.observe(hypothesis("a\u0600"))

    segment.observe(replace(hypothesis("a東"), may_settle=False))

    assert (segment.settled, segment.tentative) == ("a\u0600", "\u200b東")


def test_bytes_that_are_no_text_are_flagged() -> None:
    readers = Readers(traits("revise"))

    readers.hear([b"a\xffb", b"ab"], end="a\ud800")

    assert [update.flags for update in readers.updates] == [
        {"dropped_bytes"},
        set(),
        {"dropped_bytes"},
    ]
    assert readers.appended == "a\ufffd\n"


@pytest.mark.parametrize(
    ("rule", "pieces"), [("completes", ["", "a", " b c\n"]), ("replaces", ["", "", "a b c\n"])]
)
def test_settled_words_are_certain_unless_finals_replace(
    rule: FinalRule, pieces: list[str]
) -> None:
    readers = Readers(traits("revise", rule))

    readers.hear(["a b", "a b"], end="a b c")

    assert readers.pieces == pieces


@pytest.mark.parametrize(("silence", "settled"), [(3_999, ""), (4_000, "a b")])
def test_a_pause_is_as_long_as_declared(silence: int, settled: str) -> None:
    agreement = Agreement(pause_s=0.25)
    segment = Revising(agreement=agreement, final="completes")

    segment.observe(hypothesis("a b", silence=silence))

    assert segment.settled == settled


@pytest.mark.parametrize(
    ("words", "settled"),
    [
        ((WordGuess(text="a", probability=0.9), WordGuess(text="b", probability=0.4)), "a "),
        ((WordGuess(text="a", probability=0.9),), ""),
    ],
)
def test_a_word_is_believed_as_its_own_probability_says(
    words: tuple[WordGuess, ...], settled: str
) -> None:
    """Probabilities for other words than these are those of none."""
    agreement = Agreement(
        min_hypotheses=1, age_s_by_probability=((0.5, 0.0), (0.0, 1.0)), closed_words=False
    )
    segment = Revising(agreement=agreement, final="completes")

    segment.observe(hypothesis("a b", words=words))

    assert segment.settled == settled


def test_a_word_below_every_declared_probability_never_settles_by_age() -> None:
    agreement = Agreement(min_hypotheses=1, age_s_by_probability=((0.5, 0.0),), closed_words=False)
    segment = Revising(agreement=agreement, final="completes")

    segment.observe(hypothesis("a"))
    segment.observe(hypothesis("a", at=160_000))

    assert segment.settled == ""


@pytest.mark.parametrize(
    ("rule", "last", "text", "flags"),
    [
        ("completes", "b c", "a c", {"conflict"}),
        ("completes", "a b", "a b", set()),
        ("completes", "", "a", {"conflict"}),
        ("replaces", "b c", "b c", {"stable_revised"}),
        ("replaces", " a b ", "a b", set()),
        ("replaces", "", "a x", set()),
    ],
)
def test_a_final_is_weighed_against_what_is_settled(
    rule: FinalRule, last: str, text: str, flags: set[Flag]
) -> None:
    segment = Revising(agreement=EVERY_UPDATE, final=rule)
    segment.observe(hypothesis("a x", at=0))
    segment.observe(hypothesis("a x", at=1))

    raised = segment.complete(TaskResult(segment=0, text=last, start_sample=0, end_sample=2))

    assert (segment.settled, raised) == (text, flags)


def test_a_hypothesis_of_the_settled_words_alone_is_no_conflict() -> None:
    segment = Revising(agreement=EVERY_UPDATE, final="replaces")
    segment.observe(hypothesis("a b", at=0))
    segment.observe(hypothesis("a b", at=1))

    assert segment.observe(hypothesis("a", at=2)) == set()
    assert segment.settled == "a"


def test_exact_words_keep_their_punctuation_and_show_it_once() -> None:
    segment = Revising(agreement=EVERY_UPDATE, final="completes")
    segment.observe(hypothesis("cat. sat", at=0))
    segment.observe(hypothesis("cat. sat", at=1))
    assert (segment.settled, segment.tentative) == ("cat. ", "sat")

    segment.observe(hypothesis("cat, sat on it", at=2))
    flags = segment.observe(hypothesis("cat, sat on it", at=3))

    assert (segment.settled, segment.tentative) == ("cat. sat on ", "it")
    assert flags == {"conflict"}


def test_a_settled_word_gets_no_punctuation_of_another_word() -> None:
    segment = Revising(agreement=LOOSE, final="completes")
    segment.observe(hypothesis("bat", at=0))

    segment.observe(hypothesis("hat, sat", at=1))

    assert segment.settled == "bat sat"


def test_space_before_the_first_word_is_not_shown() -> None:
    segment = Revising(agreement=EVERY_UPDATE, final="completes")

    segment.observe(hypothesis(" a b", at=0))
    assert (segment.settled, segment.tentative) == ("", "a b")
    segment.observe(hypothesis(" a b", at=1))

    assert (segment.settled, segment.tentative) == ("a ", "b")


@pytest.mark.parametrize("rule", ["completes", "replaces"])
def test_a_segment_that_is_only_an_empty_final_is_dropped(rule: FinalRule) -> None:
    readers = Readers(traits("revise", rule))

    readers.hear([], end="")

    assert (readers.updates[0].kind, readers.updates[0].text) == ("dropped", "")


def test_updates_are_numbered_and_a_final_never_changes() -> None:
    readers = Readers(traits("revise"))

    readers.hear(["a", "a b"], end="a b", segment=0)
    readers.hear(["c"], segment=1)

    assert [update.revision for update in readers.updates] == [1, 2, 3, 4]
    assert readers.updates[2].may_change == "nothing"


def test_a_conflict_is_shown_whole_behind_what_is_settled() -> None:
    segment = Revising(agreement=EVERY_UPDATE, final="replaces")
    segment.observe(partial("a b", at=0))
    segment.observe(partial("a b", at=1))

    flags = segment.observe(partial("x y", at=2))

    assert (segment.settled, segment.tentative, flags) == ("a ", "x y", {"conflict"})
