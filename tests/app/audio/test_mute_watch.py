"""Zeros are noticed soon after opening, later with patience, and once."""

import numpy as np

from app.audio.mute_watch import MuteWatch

RATE_HZ = 100
ZEROS = np.zeros((10, 1), np.float32)  # 0.1 s
SOUND = np.full((10, 1), 0.01, np.float32)


def seconds_until_muted(watch: MuteWatch, limit_s: float = 30.0) -> float | None:
    for block in range(1, round(limit_s * 10) + 1):
        if watch.accept(ZEROS, RATE_HZ) == "muted":
            return block / 10
    return None


def test_two_seconds_of_zeros_after_opening_mean_muted() -> None:
    assert seconds_until_muted(MuteWatch()) == 2.0


def test_after_some_sound_it_takes_ten_seconds() -> None:
    watch = MuteWatch()
    assert watch.accept(SOUND, RATE_HZ) is None

    assert seconds_until_muted(watch) == 10.0


def test_it_is_said_once_and_taken_back_at_the_first_sound() -> None:
    watch = MuteWatch()
    seconds_until_muted(watch)

    assert seconds_until_muted(watch) is None
    assert watch.accept(SOUND, RATE_HZ) == "sound"
    assert watch.accept(SOUND, RATE_HZ) is None


def test_a_reopened_device_must_make_a_sound_again_within_two_seconds() -> None:
    watch = MuteWatch()
    watch.accept(SOUND, RATE_HZ)

    watch.reopened()

    assert seconds_until_muted(watch) == 2.0


def test_no_frames_say_nothing() -> None:
    assert MuteWatch().accept(np.zeros((0, 1), np.float32), RATE_HZ) is None
