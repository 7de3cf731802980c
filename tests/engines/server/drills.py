"""Plays a clip through a server's stream and says what a reader of any kind ends up with."""

import time
from dataclasses import dataclass, field

import numpy as np

from app.captions.append_only import AppendOnlyText
from app.captions.tracker import SegmentTracker
from engines.arrays import Float32
from engines.errors import ServerFailed
from engines.events import EngineEvent, TaskResult
from engines.server.engine import ServerEngine

BLOCK = 1600


@dataclass(slots=True)
class Told:
    """What came of a stream."""

    events: list[EngineEvent] = field(default_factory=list)
    window: list[str] = field(default_factory=list)
    """The finals as the window shows them."""
    flags: list[frozenset[str]] = field(default_factory=list)
    sink: str = ""
    """What a reader has that cannot take anything back."""
    error: ServerFailed | None = None

    @property
    def finals(self) -> list[TaskResult]:
        return [event for event in self.events if isinstance(event, TaskResult)]


def play(engine: ServerEngine, *utterances: Float32, pause_s: float = 0.0) -> Told:
    """Play utterances with silence between them; end where the stream fails."""
    told = Told()
    tracker = SegmentTracker(engine.info.traits)
    sink = AppendOnlyText()

    def take(events: list[EngineEvent]) -> None:
        told.events += events
        for event in events:
            update = tracker.accept(event)
            told.sink += sink.accept(update)
            if update.kind == "final":
                told.window.append(update.text)
                told.flags.append(update.flags)

    stream = engine.open_stream()
    sound = np.concatenate([np.pad(each, (8000, 16000)) for each in utterances])
    try:
        for start in range(0, len(sound), BLOCK):
            take(stream.accept(sound[start : start + BLOCK]))
            time.sleep(pause_s)
        take(stream.flush())
        # What failed while it was awaited is raised by the next call.
        take(stream.flush())
    except ServerFailed as error:
        told.error = error
    return told
