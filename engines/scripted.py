"""Plays a list of events against sample counts, for tests, demonstrations and screenshots."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.arrays import Float32
from engines.events import EngineEvent, EngineInfo, StreamTraits, TaskResult
from engines.protocols import Stream
from engines.voice import VoiceActivity


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """An event and the sample count at which it is said."""

    at_sample: int
    event: EngineEvent


class ScriptedEngine:
    """Says the same in every stream, whatever it hears."""

    def __init__(
        self,
        script: Sequence[Cue],
        *,
        traits: StreamTraits,
        name: str = "Scripted",
        voice: VoiceActivity | None = None,
    ) -> None:
        self._script = sorted(script, key=lambda cue: cue.at_sample)
        self._voice = voice
        self._info = EngineInfo(
            name=name,
            model="scripted",
            languages=("en",),
            provider="CPU",
            requested_provider="CPU",
            traits=traits,
        )

    @property
    def info(self) -> EngineInfo:
        """Name and conventions."""
        return self._info

    @property
    def placed(self) -> None:
        """None: no graph of it runs here."""

    @property
    def voice(self) -> VoiceActivity | None:
        """What it was given."""
        return self._voice

    def interrupt(self) -> None:
        """Nothing ever hangs."""

    def open_stream(self) -> Stream:
        """Begin the script anew."""
        return ScriptedStream(self._script)

    def close(self) -> None:
        """Nothing is held."""


class ScriptedStream:
    """Plays the cues that the samples have reached, in order; see `Stream`."""

    def __init__(self, script: Sequence[Cue]) -> None:
        self._waiting = list(script)
        self._now = 0
        self._open: int | None = None

    def accept(self, samples: Float32) -> list[EngineEvent]:
        """Advance by the samples and return the events reached."""
        self._now += len(samples)
        events: list[EngineEvent] = []
        while self._waiting and self._waiting[0].at_sample <= self._now:
            event = self._waiting.pop(0).event
            self._open = None if isinstance(event, TaskResult) else event.segment
            events.append(event)
        return events

    def skip(self, count: int) -> list[EngineEvent]:
        """End the open segment; cues that fall into the gap are never said."""
        events = self.flush()
        self._now += count
        self._waiting = [cue for cue in self._waiting if cue.at_sample > self._now]
        return events

    def flush(self) -> list[EngineEvent]:
        """Say the open segment's final now, if the script has one, and drop its other cues."""
        segment, self._open = self._open, None
        if segment is None:
            return []
        rest = [cue.event for cue in self._waiting if cue.event.segment == segment]
        self._waiting = [cue for cue in self._waiting if cue.event.segment != segment]
        finals: list[EngineEvent] = [event for event in rest if isinstance(event, TaskResult)]
        return finals[:1]
