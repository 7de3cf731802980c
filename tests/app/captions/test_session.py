"""The session's states."""

import pytest

from app.captions.messages import SessionState
from app.captions.session import SessionEvent, next_state


def test_a_session_goes_from_idle_to_stopped() -> None:
    state: SessionState = "idle"
    seen = []

    events: tuple[SessionEvent, ...] = (
        "start", "ready", "pause", "resume", "lose", "return", "stop", "end"
    )  # fmt: skip
    for event in events:
        state = next_state(state, event)
        seen.append(state)

    assert seen == [
        "starting", "recording", "paused", "recording", "lost", "recording", "stopping", "stopped"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "event"),
    [("idle", "pause"), ("stopped", "stop"), ("paused", "lose"), ("stopping", "return")],
)
def test_an_event_that_comes_too_late_changes_nothing(
    state: SessionState, event: SessionEvent
) -> None:
    assert next_state(state, event) == state
