"""The states of a session and what moves between them."""

from typing import Literal

from app.captions.messages import SessionState

SessionEvent = Literal["start", "ready", "pause", "resume", "lose", "return", "stop", "end"]

_MOVES: dict[tuple[SessionState, SessionEvent], SessionState] = {
    ("idle", "start"): "starting",
    ("stopped", "start"): "starting",
    ("starting", "ready"): "recording",
    ("recording", "pause"): "paused",
    ("lost", "pause"): "paused",
    ("paused", "resume"): "recording",
    ("recording", "lose"): "lost",
    ("lost", "return"): "recording",
    ("starting", "stop"): "stopping",
    ("recording", "stop"): "stopping",
    ("paused", "stop"): "stopping",
    ("lost", "stop"): "stopping",
    ("stopping", "end"): "stopped",
    # A session that fails ends without having been asked to stop.
    ("starting", "end"): "stopped",
    ("recording", "end"): "stopped",
    ("paused", "end"): "stopped",
    ("lost", "end"): "stopped",
}


def next_state(state: SessionState, event: SessionEvent) -> SessionState:
    """Return the state after an event; one that means nothing in this state changes nothing.

    Two people may press the same button, and a device may come back while the session stops:
    such events are late, not wrong.
    """
    return _MOVES.get((state, event), state)
