"""Whatever a device does in the midst of speech, the text is that of the CPU."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engines.devices.form import AsItIs
from engines.devices.placed import PlacedSession
from engines.devices.process import DeviceProcess
from engines.errors import DeviceFailed
from engines.events import EngineEvent, TaskResult
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from tests.engines import tiny_moonshine, tiny_voxtral
from tests.engines.clips import clip
from tests.engines.streaming import tiny_nemo, tiny_zipformer
from tests.engines.streaming.tiny import write_tokens
from tests.helpers.second_device import PLAIN_CPU

# Each example starts a process; a failure says all there is.
NO_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)
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


@pytest.fixture(scope="module")
def engines(
    models_dir: Path, tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, StreamingEngine]:
    models = tmp_path_factory.mktemp("models")
    (models / "silero-vad").symlink_to(models_dir / "silero-vad")
    for name, write in WRITERS.items():
        (models / name.replace(" ", "-")).mkdir()
        write(models / name.replace(" ", "-"))
    found = {name: load_speech_engine(models, name.replace(" ", "-")) for name in WRITERS}
    default = load_speech_engine(models_dir)
    # Its own form for devices has no rounding, and other numbers.
    placed(default).form = AsItIs(placed(default).model.path)
    return found | {"default": default}


@pytest.fixture(scope="module")
def expected(engines: Mapping[str, StreamingEngine]) -> Heard:
    found = Heard({name: play(engine, {}) for name, engine in engines.items()})
    for streams in found.values():
        assert any(isinstance(event, TaskResult) and event.text for event in streams[0])
    return found


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


@contextmanager
def opened(engine: StreamingEngine, *command: str) -> Iterator[DeviceProcess]:
    """Start a process with the engine's graph in it, on the plain CPU."""
    child = (sys.executable, "-m", "tests.engines.devices.failing_child", *command)
    with closing(DeviceProcess(child if command else None)) as process:
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


@pytest.mark.parametrize("name", [*WRITERS, "default"])
def test_a_device_says_what_the_cpu_says(
    name: str,
    engines: Mapping[str, StreamingEngine],
    expected: Heard,
) -> None:
    engine = engines[name]
    with opened(engine) as process:
        moved = process.bytes_moved

        found = play(engine, {3: using(process)})

        assert found == expected[name]
        assert placed(engine).failure is None
        assert engine.info.provider == engine.info.requested_provider == "Other"
        assert placed(engine).release() is process
        assert engine.info.provider == engine.info.requested_provider == "CPU"
        assert process.bytes_moved > moved + 20_000


@pytest.mark.parametrize("name", STATEFUL)
@settings(
    max_examples=4, deadline=None, phases=NO_SHRINKING, suppress_health_check=[HealthCheck.too_slow]
)
@given(data=st.data())
def test_it_comes_and_goes_at_any_call(
    name: str,
    engines: Mapping[str, StreamingEngine],
    expected: Heard,
    data: st.DataObject,
) -> None:
    """A process that goes on with what it kept, and one that is ended as soon as it is let go."""
    engine = engines[name]
    blocks = data.draw(st.lists(st.integers(0, 28), min_size=3, max_size=6, unique=True))
    with opened(engine) as process:

        def let_go_and_end(engine: StreamingEngine) -> None:
            release(engine)
            process.close()

        *others, last = sorted(blocks)
        actions: dict[int, Action] = {
            block: release if place % 2 else using(process) for place, block in enumerate(others)
        }

        found = play(engine, {**actions, last: let_go_and_end})

    assert found == expected[name]
    assert placed(engine).failure is None


@pytest.mark.parametrize("name", [*STATEFUL, "moonshine streaming"])
@settings(
    max_examples=6, deadline=None, phases=NO_SHRINKING, suppress_health_check=[HealthCheck.too_slow]
)
@given(
    way=st.sampled_from(["segfault", "exit", "nan", "shape", "refuse"]),
    run=st.integers(2, 40),
    block=st.integers(0, 20),
)
def test_a_device_that_fails_at_any_call_loses_and_repeats_nothing(
    name: str,
    way: str,
    run: int,
    block: int,
    engines: Mapping[str, StreamingEngine],
    expected: Heard,
) -> None:
    engine = engines[name]
    with opened(engine, way, str(run)) as process:
        found = play(engine, {block: using(process)})

    assert found == expected[name]
    failure, info = placed(engine).failure, engine.info
    outcomes = {"nan": "wrong", "shape": "wrong", "refuse": "refused"}
    # With few calls left it may not have come to it.
    if placed(engine).release() is None:
        assert failure is not None
        assert failure.outcome == outcomes.get(way, "crashed")
        assert (info.provider, info.requested_provider) == ("CPU", "Other")
        assert info.provider_note == str(failure)


@pytest.mark.parametrize("name", ["nemo", "voxtral", "default"])
def test_a_device_that_hangs_is_left_after_its_limit(
    name: str,
    engines: Mapping[str, StreamingEngine],
    expected: Heard,
) -> None:
    engine = engines[name]
    with opened(engine, "hang", "7") as process:
        found = play(engine, {3: using(process)})
        assert process.pid is None

    assert found == expected[name]
    failure = placed(engine).failure
    assert failure is not None
    assert failure.outcome == "hung"


def test_a_process_that_is_killed_takes_nothing_along(
    engines: Mapping[str, StreamingEngine],
    expected: Heard,
) -> None:
    engine = engines["default"]
    with opened(engine) as process:

        def kill(_engine: StreamingEngine) -> None:
            assert process.pid is not None
            os.kill(process.pid, signal.SIGKILL)

        found = play(engine, {3: using(process), 17: kill})

    assert found == expected["default"]
    failure = placed(engine).failure
    assert failure is not None
    assert failure.outcome == "crashed"


def test_a_device_whose_first_call_fails_is_not_used(
    engines: Mapping[str, StreamingEngine],
) -> None:
    engine = engines["nemo"]
    with opened(engine, "nan", "1") as process, pytest.raises(DeviceFailed, match="not a number"):
        using(process)(engine)

    assert placed(engine).device is None
    assert engine.info.provider == engine.info.requested_provider == "CPU"
