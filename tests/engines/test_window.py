import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.window import SampleWindow


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 16), st.integers(0, 48)), max_size=40))
def test_the_window_holds_what_a_list_would(steps: list[tuple[int, int]]) -> None:
    window, held, start, end = SampleWindow(48), np.zeros(0, np.float32), 0, 0

    for count, discard in steps:
        if len(held) + count > 48:
            window.discard_before(end)
            held, start = held[len(held) :], end
        samples = np.arange(end, end + count, dtype=np.float32)
        window.append(samples)
        held, end = np.concatenate((held, samples)), end + count
        window.discard_before(discard)
        gone = min(max(discard - start, 0), len(held))
        held, start = held[gone:], start + gone

        assert (window.start_sample, window.end_sample) == (start, end)
        assert np.array_equal(window.read(start, end), held)


def test_samples_that_are_gone_cannot_be_read() -> None:
    window = SampleWindow(8)
    window.append(np.ones(4, np.float32))
    window.discard_before(2)

    with pytest.raises(IndexError):
        window.read(1, 4)


def test_a_restart_moves_the_index() -> None:
    window = SampleWindow(8)
    window.append(np.ones(4, np.float32))

    window.restart(100)
    window.append(np.full(2, 5, np.float32))

    assert window.read(100, 102).tolist() == [5, 5]
