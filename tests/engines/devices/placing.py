"""Engines that hear speech while their device comes, goes or fails."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from hypothesis import Phase
from numpy.typing import NDArray

from engines.arrays import Float32
from engines.devices.device import PLAIN_CPU
from engines.devices.form import AsItIs
from engines.devices.placed import PlacedSession
from engines.devices.process import DeviceProcess, Ran
from engines.events import EngineEvent, TaskResult
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from tests.engines import tiny_moonshine, tiny_voxtral
from tests.engines.clips import clip
from tests.engines.streaming import tiny_nemo, tiny_zipformer
from tests.engines.streaming.tiny import write_tokens

NO_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)
"""Each example starts a process; a failure says all there is."""

BLOCK = 1_600
SPEECH = (clip("austen-0870.wav")[: 30 * BLOCK], clip("cards-003.wav")[: 30 * BLOCK])
"""Two streams at once."""


class Heard(dict[str, list[list[EngineEvent]]]):
    """What each engine wrote of the streams; too long to be printed with every example."""

    def __repr__(self) -> str:
        return f"<{len(self)} engines' events>"


OTHER = replace(PLAIN_CPU, provider="Other")
"""What the plain CPU in the process is called where it is used."""

Action = Callable[[StreamingEngine], None]


def _write_genai(folder: Path) -> None:
    tiny_nemo.write_genai(folder)
    write_tokens(folder / "tokens.txt", tiny_nemo.VOCABULARY + 1, blank=tiny_nemo.VOCABULARY)


WRITERS: Mapping[str, Callable[[Path], None]] = {
    "nemo": lambda folder: tiny_nemo.write_transducer(folder, bands=128),
    "nemo ctc": tiny_nemo.write_ctc,
    "genai": _write_genai,
    "zipformer": tiny_zipformer.write_transducer,
    "voxtral": tiny_voxtral.write_model,
    "moonshine streaming": tiny_moonshine.write_model,
}
STATEFUL = ["nemo", "nemo ctc", "genai", "zipformer", "voxtral"]


def load_engines(folder: Path, models: Path) -> Mapping[str, StreamingEngine]:
    """Write a small model of each family into an empty folder; load them and the default one."""
    (folder / "silero-vad").symlink_to(models / "silero-vad")
    for name, write in WRITERS.items():
        (folder / name.replace(" ", "-")).mkdir()
        write(folder / name.replace(" ", "-"))
    found = {name: load_speech_engine(folder, name.replace(" ", "-")) for name in WRITERS}
    default = load_speech_engine(models)
    # Its own form for devices has no rounding, and other numbers.
    placed(default).form = AsItIs(placed(default).model.path)
    return found | {"default": default}


def play(engine: StreamingEngine, actions: Mapping[int, Action]) -> list[list[EngineEvent]]:
    """Let two streams hear speech by turns; before a block something is done to the engine."""
    streams = [engine.open_stream() for _ in SPEECH]
    events: list[list[EngineEvent]] = [[] for _ in SPEECH]
    for block in range(len(SPEECH[0]) // BLOCK):
        actions.get(block, lambda _engine: None)(engine)
        for stream, samples, heard in zip(streams, SPEECH, events, strict=True):
            heard.extend(stream.accept(samples[block * BLOCK : (block + 1) * BLOCK]))
    for stream, heard in zip(streams, events, strict=True):
        heard.extend(stream.flush())
    return events


def hear(engine: StreamingEngine, samples: Float32) -> list[EngineEvent]:
    """Let one stream hear speech by itself."""
    stream = engine.open_stream()
    events: list[EngineEvent] = []
    for start in range(0, len(samples), BLOCK):
        events += stream.accept(samples[start : start + BLOCK])
    return events + stream.flush()


@contextmanager
def opened(
    engine: StreamingEngine, command: tuple[str, ...] | None = None, kind: type = DeviceProcess
) -> Iterator[DeviceProcess]:
    """Start a process with the engine's graph in it, on the plain CPU."""
    release(engine)
    with closing(kind(command)) as process:
        process.start()
        form, fixed = placed(engine).form, placed(engine).fixed
        process.open(PLAIN_CPU, form.path, fixed=fixed or {})
        yield process


def placed(engine: StreamingEngine) -> PlacedSession:
    assert engine.placed is not None
    return engine.placed


def using(process: DeviceProcess, call_ms: float = 5.0) -> Action:
    return lambda engine: placed(engine).use(process, OTHER, call_ms=call_ms)


def release(engine: StreamingEngine) -> None:
    placed(engine).release()


def texts(streams: list[list[EngineEvent]]) -> list[list[str]]:
    """Return the finals of each stream."""
    return [[event.text for event in found if isinstance(event, TaskResult)] for found in streams]


class Counting(DeviceProcess):
    """Knows which states the process has, and how often and for how long it was asked."""

    def __init__(self, command: tuple[str, ...] | None) -> None:
        super().__init__(command)
        self.held: set[int] = set()
        self.most = 0
        self.fetches = 0
        self.limits_s: list[float] = []

    def fetch(self, state: int, limit_s: float) -> dict[str, NDArray[Any]]:
        self.fetches += 1
        return super().fetch(state, limit_s)

    def run(self, *arguments: Any, **named: Any) -> Ran:
        self.limits_s.append(named["limit_s"])
        ran = super().run(*arguments, **named)
        assert ran.state is not None
        self.held.add(ran.state)
        self.most = max(self.most, len(self.held))
        return ran

    def forget(self, states: Iterable[int]) -> None:
        forgotten = list(states)
        self.held.difference_update(forgotten)
        super().forget(forgotten)
