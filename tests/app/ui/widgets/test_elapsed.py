"""Elapsed time, written and spoken."""

import pytest

from app.ui.widgets.elapsed import elapsed_text, spoken_state


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "00:00"), (59.9, "00:59"), (1458, "24:18"), (3723, "1:02:03"), (3849, "1:04:09")],
)
def test_elapsed_time_has_hours_only_when_there_are_any(seconds, text) -> None:
    assert elapsed_text(seconds) == text


@pytest.mark.parametrize(
    ("seconds", "spoken"),
    [
        (0, "Recording, 0 minutes"),
        (60, "Recording, 1 minute"),
        (119.9, "Recording, 1 minute"),
        (3723, "Recording, 62 minutes"),
    ],
)
def test_the_state_is_spoken_with_its_minutes(seconds, spoken) -> None:
    assert spoken_state("Recording", seconds) == spoken
