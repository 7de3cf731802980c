"""A recorded sentence, sent to a speech server as it would be spoken."""

import threading
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from app.audio.shipped_speech import trial_speech
from app.captions.tracker import SegmentTracker
from engines.arrays import RATE_HZ
from engines.events import EngineEvent
from engines.model_files import model_folder
from engines.server.load import load_server_engine
from engines.server.target import ServerTarget
from engines.vad import SileroVad

_BLOCK = RATE_HZ // 10
_SILENCE = RATE_HZ
"""So that the sentence ends by itself, as between two people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What a server made of the sentence."""

    text: str
    delay_s: float
    """From the end of the sound to the last line."""


def try_server(target: ServerTarget, models: Path, stop: threading.Event) -> Heard | None:
    """Return what a server understands and how late; None if it was stopped. Blocks for seconds.

    Raises:
        EngineError: it does not work; the message says what to do.
    """
    speech = trial_speech()
    sound = np.concatenate([speech, np.zeros(_SILENCE, np.float32)])
    engine = load_server_engine(target, SileroVad.load(model_folder(models, "silero-vad")))
    try:
        stream = engine.open_stream()
        lines = _Lines(SegmentTracker(engine.info.traits))
        begun = time.monotonic()
        for start in range(0, len(sound), _BLOCK):
            # In real time: a server that is late would not show it otherwise.
            if stop.wait(max(0.0, begun + start / RATE_HZ - time.monotonic())):
                return None
            lines.take(stream.accept(sound[start : start + _BLOCK]))
        lines.take(stream.flush())
        lines.take(stream.flush())
    finally:
        engine.close()
    spoken_s = begun + len(speech) / RATE_HZ
    return Heard(text=lines.text, delay_s=max(0.0, (lines.ended_s or spoken_s) - spoken_s))


class _Lines:
    def __init__(self, tracker: SegmentTracker) -> None:
        self._tracker = tracker
        self.text = ""
        self.ended_s: float | None = None

    def take(self, events: list[EngineEvent]) -> None:
        for event in events:
            update = self._tracker.accept(event)
            if update.kind == "final":
                self.text = f"{self.text} {update.text}".strip()
                self.ended_s = time.monotonic()
