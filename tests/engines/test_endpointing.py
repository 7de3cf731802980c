from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.endpointing import Endpointer, EndpointRules, Frame, Span

FRAME = 512
SMALL = EndpointRules(
    preroll=3 * FRAME, end_silence=5 * FRAME, cap=20 * FRAME, near_cut=6 * FRAME, dip=3 * FRAME
)
"""The real rules' proportions in short, so that caps and cuts are common."""


@dataclass(frozen=True)
class Break:
    gap: int


Item = tuple[float, float] | Break


@dataclass
class Run:
    """What came of some frames, and what was known on the way."""

    spans: list[Span]
    speech: list[tuple[int, int]]
    firm: list[tuple[int, int]]
    """Pairs (start of the open span, now) at which no cut was near."""
    floors: list[tuple[int, int]]
    """Pairs (sample, the sample before which nothing may be taken back)."""


def play(items: Sequence[Item], rules: EndpointRules = SMALL) -> Run:
    endpointer, now = Endpointer(rules), 0
    run = Run(spans=[], speech=[], firm=[], floors=[(0, 0)])
    for item in items:
        if isinstance(item, Break):
            span = endpointer.break_off(now, resume_sample=now + item.gap)
            now += item.gap
            run.floors.append((now, now))
        else:
            before = endpointer.open_span
            probability, energy = item
            span = endpointer.accept(
                Frame(
                    start_sample=now,
                    end_sample=now + FRAME,
                    probability=probability,
                    energy=energy,
                )
            )
            if probability > (rules.off if before else rules.on):
                run.speech.append((now, now + FRAME))
            now += FRAME
            opened = endpointer.open_span
            if opened and not opened.is_near_cut:
                run.firm.append((opened.start_sample, now))
        run.spans += [span] if span else []
    span = endpointer.break_off(now)
    run.spans += [span] if span else []
    return run


RUNS = st.lists(
    st.tuples(
        st.sampled_from([0.0, 0.2, 0.35, 0.36, 0.5, 0.51, 0.8, 1.0]),
        st.integers(min_value=1, max_value=25),
        st.sampled_from([0.0, 1e-8, 1e-4, 1e-2, 1.0]),
    ),
    max_size=12,
)
PIECES = st.lists(
    st.one_of(
        RUNS.map(lambda runs: [(p, e) for p, n, e in runs for _ in range(n)]),
        st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), max_size=60),
        st.integers(0, 20_000).map(lambda gap: [Break(gap)]),
    ),
    max_size=6,
).map(lambda pieces: [item for piece in pieces for item in piece])


@settings(deadline=None, max_examples=400)
@given(PIECES)
def test_every_frame_judged_speech_lies_in_exactly_one_span(items: list[Item]) -> None:
    run = play(items)

    for start, end in run.speech:
        covered = sum(
            max(0, min(end, span.end_sample) - max(start, span.start_sample)) for span in run.spans
        )
        assert covered == end - start


@settings(deadline=None, max_examples=400)
@given(PIECES)
def test_spans_are_in_order_never_overlap_and_stay_within_the_cap(items: list[Item]) -> None:
    run = play(items)

    for span in run.spans:
        assert span.start_sample <= span.onset_sample < span.last_speech_end <= span.end_sample
        assert span.end_sample - span.start_sample <= SMALL.cap + FRAME
        assert 0.0 <= span.mean_probability <= 1.0
    for before, after in zip(run.spans, run.spans[1:], strict=False):
        assert before.end_sample <= after.start_sample


@settings(deadline=None, max_examples=400)
@given(PIECES)
def test_preroll_is_whole_unless_another_span_or_a_gap_is_in_the_way(items: list[Item]) -> None:
    run = play(items)

    ends = [floor for _, floor in run.floors] + [span.end_sample for span in run.spans]
    for span in run.spans:
        wanted = span.onset_sample - SMALL.preroll
        floor = max(end for end in ends if end <= span.start_sample)
        assert span.start_sample <= max(wanted, floor)


@settings(deadline=None, max_examples=400)
@given(PIECES)
def test_a_span_never_ends_before_audio_heard_while_no_cut_was_near(items: list[Item]) -> None:
    run = play(items)

    ends = {span.start_sample: span.end_sample for span in run.spans}
    for start, now in run.firm:
        # A span in which nothing was speech after all is not reported.
        assert ends.get(start, now) >= now


SPEECH, QUIET = (0.9, 1e-2), (0.1, 1e-6)


def test_speech_gets_its_preroll_and_ends_after_the_silence() -> None:
    run = play([QUIET] * 10 + [SPEECH] * 4 + [QUIET] * 10)

    (span,) = run.spans
    assert span.start_sample == 7 * FRAME
    assert span.onset_sample == 10 * FRAME
    assert span.last_speech_end == 14 * FRAME
    assert span.end_sample == 19 * FRAME
    assert span.mean_probability == pytest.approx(0.9)


def test_preroll_stops_at_the_previous_span() -> None:
    run = play([SPEECH] * 8 + [QUIET] * 6 + [SPEECH] * 8)

    first, second = run.spans
    assert second.start_sample == first.end_sample == 13 * FRAME


def test_a_span_between_the_thresholds_stays_open_but_does_not_begin() -> None:
    between = (0.4, 1e-3)

    run = play([between] * 10 + [SPEECH] + [between] * 8 + [QUIET] * 10)

    (span,) = run.spans
    assert span.onset_sample == 10 * FRAME
    assert span.last_speech_end == 19 * FRAME


def test_a_dip_near_the_cap_is_cut_at_once() -> None:
    run = play([SPEECH] * 16 + [QUIET] * 3 + [SPEECH] * 8)

    first, second = run.spans
    assert first.end_sample == 19 * FRAME
    assert second.start_sample == 19 * FRAME


def test_speech_without_a_dip_is_cut_in_the_middle_of_the_quietest_frame() -> None:
    loud, soft = (0.95, 1e-2), (0.95, 1e-5)

    run = play([soft] * 5 + [loud] * 11 + [soft] + [loud] * 20)

    first, second = run.spans[:2]
    assert first.end_sample == 16 * FRAME + FRAME // 2
    assert second.start_sample == first.end_sample


def test_silence_after_a_cut_makes_no_span() -> None:
    run = play([SPEECH] * 16 + [QUIET] * 30)

    assert len(run.spans) == 1


def test_a_break_ends_the_span_and_nothing_is_taken_back_across_it() -> None:
    run = play([SPEECH] * 6 + [Break(1000)] + [SPEECH] * 6)

    first, second = run.spans
    assert (first.start_sample, first.end_sample) == (0, 6 * FRAME)
    assert second.start_sample == 6 * FRAME + 1000
