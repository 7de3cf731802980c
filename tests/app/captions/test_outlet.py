"""The outlet wakes the window for what it can show, not for every block."""

import pytest

from app.captions.messages import LevelChanged, Message, ProgressChanged
from app.captions.outlet import CaptionOutlet

RATE = 16_000
BLOCK = RATE // 25


@pytest.fixture
def posted() -> list[Message]:
    return []


@pytest.fixture
def outlet(posted: list[Message]) -> CaptionOutlet:
    return CaptionOutlet(post=posted.append, keep=lambda _: None)


def hear(outlet: CaptionOutlet, seconds: float, peak_db: float = -120.0, begin_s: float = 0.0):
    """Tell progress and level as the pipeline does, in blocks of 40 ms, a level for every second.

    Returns: how far that is in seconds.
    """
    begin = round(begin_s * RATE)
    for number in range(round(seconds * 25)):
        if number % 2:
            outlet.level(LevelChanged(rms_db=peak_db - 10, peak_db=peak_db))
        outlet.progress(0, begin + (number + 1) * BLOCK, 0.0)
    return begin_s + seconds


def levels(posted: list[Message]) -> list[float]:
    return [message.peak_db for message in posted if isinstance(message, LevelChanged)]


def seconds(posted: list[Message]) -> list[float]:
    return [m.heard_samples / RATE for m in posted if isinstance(m, ProgressChanged)]


def test_progress_is_told_five_times_a_second_and_at_every_whole_second(outlet, posted) -> None:
    hear(outlet, 10.0)

    told = seconds(posted)
    assert len(told) == 51
    assert told[0] == 0.04
    assert set(range(1, 11)) <= set(told)


def test_blocks_longer_than_that_are_told_one_by_one(outlet, posted) -> None:
    for number in range(1, 4):
        outlet.progress(0, number * RATE, 0.5)

    assert seconds(posted) == [1.0, 2.0, 3.0]


def test_a_channel_that_rests_is_told_to_its_last_sample(outlet, posted) -> None:
    hear(outlet, 1.08)
    outlet.rest(0)
    outlet.rest(0)

    assert seconds(posted)[-2:] == [1.0, 1.08]


def test_nothing_is_told_of_a_session_that_heard_nothing(outlet, posted) -> None:
    outlet.rest(0)

    assert posted == []


def test_in_sound_every_level_is_told(outlet, posted) -> None:
    hear(outlet, 60.0, peak_db=-55.0)

    assert len(levels(posted)) == 750


def test_after_five_seconds_of_silence_the_level_is_told_twice_a_second(outlet, posted) -> None:
    now_s = hear(outlet, 1.0, peak_db=-20.0)
    now_s = hear(outlet, 5.0, begin_s=now_s)
    first = len(levels(posted))
    hear(outlet, 60.0, begin_s=now_s)

    assert first == 73
    assert 100 <= len(levels(posted)) - first <= 120


def test_the_first_sound_after_a_long_silence_is_told_at_once(outlet, posted) -> None:
    now_s = hear(outlet, 60.04)

    hear(outlet, 0.08, peak_db=-40.0, begin_s=now_s)

    assert levels(posted)[-1] == -40.0


def test_after_a_pause_silence_is_told_at_once_for_the_meter_was_off(outlet, posted) -> None:
    now_s = hear(outlet, 60.04)
    outlet.rest(0)
    before = len(levels(posted))

    hear(outlet, 0.4, begin_s=now_s)

    assert len(levels(posted)) == before + 5


def test_clipping_is_told_whatever_the_level(outlet, posted) -> None:
    now_s = hear(outlet, 60.04)
    before = len(levels(posted))

    outlet.level(LevelChanged(rms_db=-80.0, peak_db=-70.0, clipped=1))
    hear(outlet, 0.08, begin_s=now_s)

    assert len(levels(posted)) == before + 2
