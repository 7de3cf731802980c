import itertools

from engines.endpointing import OpenSpan, Span
from engines.schedule import DecodeSchedule, ScheduleRules

FRAME = 512
PREROLL = 3200


def _decodes(speech_frames: int, quiet_frames: int, *, is_sure: bool = True) -> list[float]:
    """Return the seconds after onset at which the schedule asks for a decode."""
    schedule, times = DecodeSchedule(ScheduleRules()), []
    for number in range(1, speech_frames + quiet_frames + 1):
        now = number * FRAME
        span = OpenSpan(
            start_sample=-PREROLL,
            onset_sample=0,
            last_speech_end=min(number, speech_frames) * FRAME,
            mean_probability=0.9,
            peak_probability=0.9,
            is_near_cut=False,
        )
        if schedule.is_due(span, now):
            schedule.decoded(now, is_sure=is_sure)
            times.append(round(now / 16_000, 3))
    return times


def test_the_first_decode_comes_a_quarter_of_a_second_after_onset() -> None:
    assert _decodes(8, 0) == [0.256]


def test_steps_widen_as_the_segment_grows() -> None:
    times = _decodes(300, 0)

    steps = [round(b - a, 3) for a, b in itertools.pairwise(times)]
    assert steps[:4] == [0.32] * 4
    assert steps[5] == 0.48
    assert steps[-1] == 0.64


def test_an_unsure_beginning_is_decoded_in_between_without_shifting_the_steps() -> None:
    sure, unsure = _decodes(100, 0), _decodes(100, 0, is_sure=False)

    assert set(sure) <= set(unsure)
    assert unsure[:5] == [0.256, 0.352, 0.448, 0.544, 0.576]
    assert [at for at in unsure if at > 1.0] == [at for at in sure if at > 1.0]


def test_a_pause_is_decoded_once_and_silence_never_again() -> None:
    times = _decodes(30, 100)

    assert times[-1] == 38 * 0.032
    assert len([at for at in times if at > 30 * 0.032]) == 1


def test_nothing_is_due_before_speech() -> None:
    span = OpenSpan(
        start_sample=0,
        onset_sample=None,
        last_speech_end=0,
        mean_probability=0.9,
        peak_probability=0.9,
        is_near_cut=False,
    )

    assert not DecodeSchedule(ScheduleRules()).is_due(span, 50_000)


def _span(*, last_speech_end: int, end_sample: int) -> Span:
    return Span(
        start_sample=0,
        onset_sample=0,
        end_sample=end_sample,
        last_speech_end=last_speech_end,
        mean_probability=0.9,
    )


def test_a_decode_that_heard_all_speech_and_the_silence_after_it_is_the_final() -> None:
    schedule = DecodeSchedule(ScheduleRules())
    schedule.decoded(20_000, is_sure=True)

    assert schedule.is_final(_span(last_speech_end=16_000, end_sample=26_000))
    assert not schedule.is_final(_span(last_speech_end=18_000, end_sample=26_000))
    assert not schedule.is_final(_span(last_speech_end=21_000, end_sample=31_000))
    # It heard past the cut.
    assert not schedule.is_final(_span(last_speech_end=16_000, end_sample=19_000))


def test_a_segment_that_was_never_decoded_has_no_final() -> None:
    schedule = DecodeSchedule(ScheduleRules())

    assert not schedule.is_final(_span(last_speech_end=0, end_sample=16_000))
