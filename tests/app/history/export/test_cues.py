"""When cues are shown."""

from itertools import pairwise

from hypothesis import given, settings

from app.history.export.cues import cues_of
from tests.app.history.export.lines import conversations, line

FAST = "This was said so fast that nobody could read along with it at all, not even you."


def speed(cue):
    return len(" ".join(cue.lines)) * 1000 / (cue.end_ms - cue.start_ms)


def test_a_cue_stands_while_its_line_is_spoken():
    (cue,) = cues_of([line(0, "Good morning, everyone.", 1.5, 4.25)])

    assert (cue.start_ms, cue.end_ms) == (1500, 4250)


def test_fast_speech_goes_on_into_the_silence_after_it_until_it_can_be_read():
    (cue,) = cues_of(
        [
            line(0, FAST, 10, 12),
        ]
    )

    assert cue.start_ms == 10_000
    assert cue.end_ms == 10_000 + len(FAST) * 50
    assert speed(cue) == 20


def test_silence_is_used_only_up_to_the_next_line():
    first, _ = cues_of([line(0, FAST, 10, 12), line(1, "Yes.", 13, 14)])

    assert first.end_ms == 13_000


def test_a_flash_of_a_word_stands_for_a_second():
    (cue,) = cues_of([line(0, "Yes.", 3, 3.2)])

    assert cue.end_ms == 4000


def test_a_long_line_is_timed_by_its_characters():
    text = "Twenty letters are so. " * 10
    cues = cues_of([line(0, text, 0, 23)])

    assert cues[0].start_ms == 0
    assert cues[-1].end_ms == 23_000
    for before, after in pairwise(cues):
        assert before.end_ms == after.start_ms
        share = (len(" ".join(before.lines)) + 1) / (len(text) - 1)
        assert abs((before.end_ms - before.start_ms) - 23_000 * share) <= 1


def test_slow_speech_is_cut_into_cues_of_at_most_seven_seconds():
    text = "We think, quite slowly, about every single word of this long and tired sentence."

    cues = cues_of([line(0, text, 0, 20)])

    assert max(cue.end_ms - cue.start_ms for cue in cues) <= 7000


def test_lines_that_lie_over_each_other_are_shown_one_after_the_other():
    cues = cues_of([line(0, "Both at once.", 1, 5), line(1, "I said.", 1, 4)])

    assert [cue.lines for cue in cues] == [("Both at once.",), ("I said.",)]
    assert cues[0].end_ms == cues[1].start_ms == 1250


@settings(deadline=None)
@given(conversations())
def test_cues_are_ordered_never_overlap_and_hold_every_word_once(segments):
    cues = cues_of(segments)

    assert all(cue.start_ms < cue.end_ms for cue in cues)
    assert all(a.end_ms <= b.start_ms for a, b in pairwise(cues))
    words = "".join("".join(cue.lines) for cue in cues)
    said = "".join(segment.text for segment in segments)
    assert "".join(words.split()) == "".join(said.split())


@settings(deadline=None)
@given(conversations())
def test_no_cue_is_too_fast_where_there_is_silence_after_its_line(segments):
    spread = [
        line(each.number, each.text, each.number * 600, each.number * 600 + 10) for each in segments
    ]

    assert all(speed(cue) <= 20 for cue in cues_of(spread))
