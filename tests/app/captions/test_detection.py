"""Servers that do not say how they are to be read."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.captions.detection import ConventionDetector
from engines.events import Convention
from tests.app.captions.said import Readers, final, partial, traits

SNAPSHOT = [
    "the bats",
    "the bats sat",
    "the bats sat in",
    "the bats sat in a",
    "the bats sat in a mat.",
]
APPEND = ["the bat", " sat on", " a mat", " and", " then", " it slept"]
REVISE = ["a bat sat in", "a bat sat on a", "a bat sat on the mat", "a bat sat on the map now"]


def watch(reports: Sequence[str]) -> ConventionDetector:
    detector = ConventionDetector()
    last, said = "", 0
    for report in reports:
        detector.observe(report, last=last, said=said)
        if report not in ("", last):
            last, said = report, said + len(report)
    return detector


@pytest.mark.parametrize(
    ("reports", "convention", "is_frozen"),
    [
        ([], None, False),
        (["the bat"], None, False),
        # Repeats and empty reports prove nothing.
        (["long enough"] * 9 + [""] * 9, None, False),
        # Nor do extensions of short texts, which increments can be.
        (["a", "ab", "abc", "abcdefg", "abcdefgh"], None, False),
        (["a", "abcdefgh", "abcdefghi"], None, False),
        (["a", "abcdefgh", "abcdefghi", "abcdefghij"], "snapshot", False),
        (["abcdefgh", "abcdefghi", "abcdefghij"], "snapshot", False),
        (["abcdefgh", "abcdefghi", "abcdefghi", "abcdefghij"], "snapshot", False),
        (["abcdefgh", "abcdefghi", "abcdefghij", "abcdefghijk"], "snapshot", False),
        (["abcdefgh", "abcdefghi", "abcdefghij", "abcdefghijk", "abcdefghijkl"], "snapshot", True),
        # In a row: another kind of report in between starts the count anew.
        (["abcdefgh", "abcdefghi", "a longer one entirely", "a longer one entirely!"], None, False),
        # Half of the text before shared, if that is long enough.
        (["abcdefgh", "abcdXXXX"], "revise", False),
        (["abcdefgh", "abcXXXXXX"], None, False),
        (["abcdefg", "abcdefXXX"], None, False),
        (["abcdefgh", "abcdefg"], "revise", False),
        (["abcdefgh", "abcdeXXX", "abcdXXXX"], "revise", False),
        (["abcdefgh", "abcdeXXX", "abcdXXXX", "abcdefgh"], "revise", True),
        # Shorter than all that was said, and of another beginning.
        (["abcdefgh", "ijklmno"], "append", False),
        (["abcdefgh", "ijklmnop"], None, False),
        (["abcdefg", "ijklmn"], None, False),
        (["abcd", "ijkl", "xy"], "append", False),
        (["abcd", "ijkl", "xyxyxyx"], "append", False),
        (["abcd", "ijkl", "xyxyxyxy"], None, False),
        (["abcdefgh", "x", "y"], "append", False),
        (["abcdefgh", "x", "y", "z"], "append", True),
        # A revising engine extends most of the time.
        (["abcdefgh", "abcdXXXX", "abcdXXXXX", "abcdXXXXXX", "abcdXXXXXXX"], "revise", False),
        # Other evidence replaces a reading that is not confirmed twice, and counts anew.
        (["abcdefgh", "x", "y", "abcdefghijkl", "abcdefXXXXXX", "abcdefgh"], "revise", False),
        (
            ["abcdefgh", "abcdefghi", "abcdefghij", "abcdeXXX", "abcdefgh", "abcdXXXX"],
            "revise",
            True,
        ),
        # Once confirmed, it stays.
        (["abcdefgh", "x", "y", "z", "abcdefgh", "abcdXXXX"], "append", True),
    ],
)
def test_reports_speak_for_a_reading(
    reports: list[str], convention: Convention | None, is_frozen: bool
) -> None:
    detector = watch(reports)

    assert (detector.convention, detector.is_frozen) == (convention, is_frozen)


def test_what_is_declared_is_not_questioned() -> None:
    detector = ConventionDetector("revise")
    detector.observe("x", last="abcdefgh", said=8)

    assert (detector.convention, detector.is_frozen) == ("revise", True)


def test_a_setting_overrides_what_was_found() -> None:
    detector = watch(["abcdefgh", "x", "y", "z"])

    detector.override("snapshot")

    assert (detector.convention, detector.is_frozen) == ("snapshot", True)


@pytest.mark.parametrize(
    ("parts", "convention", "text"),
    [
        (SNAPSHOT, "snapshot", SNAPSHOT[-1]),
        (APPEND, "append", "".join(APPEND)),
        (REVISE, "revise", REVISE[-1]),
    ],
)
def test_a_stream_is_read_as_what_it_turns_out_to_be(
    parts: list[str], convention: Convention, text: str
) -> None:
    readers = Readers(traits("detect"))
    assert (readers.tracker.convention, readers.tracker.is_decided) == (None, False)

    readers.hear(parts)

    assert (readers.tracker.convention, readers.tracker.is_decided) == (convention, True)
    assert readers.updates[-1].text == readers.window.text == text


def test_nothing_is_settled_before_the_reading_stands() -> None:
    readers = Readers(traits("detect"))

    readers.hear(SNAPSHOT)

    assert [update.settled for update in readers.updates] == [""] * 4 + ["the bats sat in a mat"]
    assert [update.text for update in readers.updates] == SNAPSHOT
    assert [update.may_change for update in readers.updates] == ["all"] * 4 + ["nothing"]
    assert readers.pieces == [""] * 4 + ["the bats sat in a mat."]


def test_repeats_that_turn_out_to_be_words_are_shown() -> None:
    readers = Readers(traits("detect"))

    readers.hear([" no", " no", " no", ", she said", "."])

    texts = [update.text for update in readers.updates]
    assert texts == [" no"] * 3 + [" no no no, she said", " no no no, she said."]
    assert readers.tracker.convention == "append"


def test_two_texts_that_do_not_continue_each_other_are_both_shown() -> None:
    readers = Readers(traits("detect"))

    readers.hear(["1", "1", " o'clock"])

    assert readers.tracker.convention is None
    assert readers.updates[-1].text == "11 o'clock"


def test_a_first_reading_that_was_wrong_is_taken_back() -> None:
    readers = Readers(traits("detect"))

    readers.hear(["the bat sat", "on", "the bat sat on", "the bat sits on", "the bat sits in"])

    assert readers.updates[1].text == "the bat saton"
    assert readers.updates[-1].text == "the bat sits in"


def test_what_was_said_is_counted_from_nothing() -> None:
    readers = Readers(traits("detect"))

    readers.hear(["abcdefg", "xy"])
    assert readers.tracker.convention is None
    readers.hear(["z"])

    assert readers.tracker.convention == "append"


def test_an_empty_report_in_between_is_passed_over() -> None:
    readers = Readers(traits("detect"))

    readers.hear(["the", "", "the cat"])

    assert [update.text for update in readers.updates] == ["the", "the", "the cat"]


def test_a_final_is_read_as_the_reading_has_it() -> None:
    """A revising engine's finals are trimmed, others are as they were said."""
    revised, grown = Readers(traits("detect")), Readers(traits("detect"))

    revised.hear(REVISE[:2], end=" A bat. ")
    grown.hear(["a bat"], end=" A bat. ")

    assert (revised.updates[-1].text, grown.updates[-1].text) == ("A bat.", " A bat. ")


def test_a_segment_of_only_a_final_is_read_as_the_stream_so_far() -> None:
    readers = Readers(traits("detect"))
    readers.hear(REVISE[:2], end=REVISE[1], segment=0)

    readers.hear([], end=" A bat. ", segment=1)

    assert readers.updates[-1].text == "A bat."


def test_the_final_of_an_undecided_segment_is_all_there_is() -> None:
    readers = Readers(traits("detect", "completes"))

    readers.hear(["the bat"], end="The hat.")

    assert readers.updates[-1].flags == set()
    assert readers.window.text == "The hat."
    assert readers.appended == "The hat.\n"


def test_an_undecided_segment_with_an_empty_final_keeps_what_is_shown() -> None:
    readers = Readers(traits("detect"))

    readers.hear(["1", "1", " o'clock"], end="")

    assert readers.updates[-1].kind == "final"
    assert (readers.updates[-1].settled, readers.updates[-1].tentative) == ("11 o'clock", "")


def test_the_next_segment_begins_with_the_reading_found() -> None:
    readers = Readers(traits("detect"))
    readers.hear(APPEND, end="".join(APPEND), segment=0)

    readers.hear(["a", "a"], segment=1)

    assert (readers.updates[-1].settled, readers.updates[-1].tentative) == ("a", "a")


def test_a_reading_that_is_not_confirmed_goes_on_into_the_next_segment() -> None:
    readers = Readers(traits("detect"))
    readers.hear(["the bat", " sat on", " a"], end="the bat sat on a mat", segment=0)
    assert (readers.tracker.convention, readers.tracker.is_decided) == ("append", False)

    update = readers.take(partial("a", segment=1))
    again = readers.take(partial("a", segment=1))

    assert (update.settled, again.settled, again.text) == ("", "", "aa")


def test_flags_count_once_the_reading_stands() -> None:
    readers = Readers(traits("detect"))

    readers.hear(["the bats", "the", *SNAPSHOT[1:], SNAPSHOT[-1] + "!", "the"])

    flags = [update.flags for update in readers.updates]
    assert readers.tracker.convention == "snapshot"
    assert flags == [set()] * 7 + [{"regressed"}]


def test_a_snapshot_that_is_taken_back_makes_the_next_segments_revise() -> None:
    """A server that revises seldom is found out late, and must not freeze the captions for good."""
    readers = Readers(traits("detect", "replaces"))
    readers.hear(SNAPSHOT, segment=0)

    readers.hear(["the cats sat in a mat"], segment=0)
    assert readers.updates[-1].flags == {"contradiction"}
    assert (readers.tracker.convention, readers.tracker.is_decided) == ("revise", True)
    readers.hear(["the rats sat in"], end="the cats sat in a mat", segment=0)
    readers.hear(REVISE, segment=1)

    assert readers.updates[-2].text == "a bat sat on the mat"
    assert readers.updates[-1].text == REVISE[-1]


@pytest.mark.parametrize("is_declared", [True, False])
def test_a_snapshot_that_was_asked_for_stays_one(is_declared: bool) -> None:
    readers = Readers(traits("snapshot" if is_declared else "detect"))
    if not is_declared:
        readers.tracker.override("snapshot")

    readers.hear(["tick", "tock"])

    assert readers.updates[-1].flags == {"contradiction"}
    assert readers.tracker.convention == "snapshot"


def test_only_a_snapshot_can_be_taken_back() -> None:
    detector = watch(["abcdefgh", "x", "y", "z"])

    detector.contradict()

    assert detector.convention == "append"


def test_lost_bytes_are_flagged_from_the_beginning() -> None:
    readers = Readers(traits("detect"))

    readers.hear([b"a\xffb"])

    assert readers.updates[-1].flags == {"dropped_bytes"}


def test_an_open_segment_follows_an_override_with_its_next_partial() -> None:
    readers = Readers(traits("detect"))
    readers.hear(["no", "no"])

    readers.tracker.override("append")
    readers.hear(["no"])

    assert readers.tracker.is_decided
    assert (readers.updates[-1].settled, readers.updates[-1].tentative) == ("nonon", "o")


def test_an_override_before_the_final_does_not_make_the_final_a_contradiction() -> None:
    readers = Readers(traits("detect"))
    readers.hear(["the bat"])

    readers.tracker.override("append")
    update = readers.take(final("the hat"))

    assert (update.text, update.flags) == ("the hat", set())


def test_an_override_of_a_declared_reading_holds_from_the_next_segment_on() -> None:
    readers = Readers(traits("append"))
    readers.hear(["a"], segment=0)

    readers.tracker.override("snapshot")
    readers.hear(["a"], segment=0)
    readers.hear(["a", "a"], segment=1)

    assert [update.text for update in readers.updates] == ["a", "aa", "a", "a"]


@settings(deadline=None, max_examples=300)
@given(
    parts=st.lists(
        st.binary(max_size=3) | st.sampled_from([b"abcdefgh", b"abcdefghi"]), max_size=14
    )
)
def test_any_stream_is_followed_and_nothing_certain_is_taken_back(parts: list[bytes]) -> None:
    readers = Readers(traits("detect"))
    certain = ""

    for part in parts:
        update = readers.take(partial(part))
        update.text.encode()
        assert update.certain.startswith(certain)
        certain = update.certain
    update = readers.take(final("the end"))

    # By now a reading stands for good, by which the final is a contradiction, or none does.
    assert update.text in ("the end", readers.updates[-2].text if parts else "")
    assert readers.appended == update.text.strip() + "\n"


@settings(deadline=None, max_examples=300)
@given(text=st.text(st.sampled_from("ab 1は"), min_size=1, max_size=40), seed=st.randoms())
def test_snapshots_with_repeats_end_with_their_text_though_undeclared(text: str, seed) -> None:
    readers = Readers(traits("detect"))
    ends = [*sorted(seed.choices(range(1, len(text) + 1), k=8)), len(text)]

    readers.hear(text[:end] for end in ends)

    assert readers.tracker.convention in (None, "snapshot")
    assert readers.updates[-1].text == text
