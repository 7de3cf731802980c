"""A stream that wakes is left to deliver what it held; otherwise nothing waits."""

from app.audio.wake_watch import WakeWatch


def test_at_the_end_of_a_gap_the_first_tenth_of_a_second_is_waited_for() -> None:
    watch = WakeWatch()

    def waits(now_s: float, waiting_frames: int = 320, *, is_in_gap: bool = True) -> bool:
        return watch.is_waking(is_in_gap=is_in_gap, waiting_frames=waiting_frames, now_s=now_s)

    assert not waits(0.0, 0)
    assert waits(5.0)
    assert waits(5.08)
    assert not waits(5.12)
    # The gap ended with it.
    assert not waits(5.14, is_in_gap=False)
    assert waits(9.0)
