"""Devices are tried in real processes: good ones, bad ones, and a real second one."""

import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path

import numpy as np
import pytest

from app.audio.shipped_speech import trial_speech
from app.worker import Worker
from engines.devices import trial
from engines.devices.device import PLAIN_CPU, Device
from engines.devices.process import DeviceProcess
from engines.devices.replay import difference
from engines.devices.stamp import verdict_stamp
from engines.devices.telling import reason
from engines.devices.trial import TrialLimits, try_device
from engines.devices.trial_times import Measured, judged
from engines.devices.verdict import Verdict
from engines.errors import InferenceFailed, ModelMissing
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from tests.engines import tiny_moonshine
from tests.engines.streaming import tiny_nemo, tiny_zipformer
from tests.helpers import bad_device
from tests.helpers.bad_device import DRILL, WORDS
from tests.helpers.second_device import SecondDevice

pytestmark = pytest.mark.timeout(90)

SHORT = TrialLimits(start_s=3.0, load_s=3.0, call_s=1.0, calls_s=3.0)
WRITERS = {
    "nemotron": tiny_nemo.write_transducer,
    "zipformer": tiny_zipformer.write_transducer,
    "moonshine-streaming": tiny_moonshine.write_model,
}


@pytest.fixture(scope="module")
def engine(models_dir: Path) -> Iterator[StreamingEngine]:
    with closing(load_speech_engine(models_dir)) as loaded:
        yield loaded


@pytest.fixture(scope="module")
def streaming(
    models_dir: Path, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], StreamingEngine]:
    """Load small models of other families by name."""
    models = tmp_path_factory.mktemp("models")
    (models / "silero-vad").symlink_to(models_dir / "silero-vad")
    for name, write in WRITERS.items():
        (models / name).mkdir()
        write(models / name)
    return lambda name: load_speech_engine(models, name)


@pytest.fixture(scope="module")
def quick(streaming: Callable[[str], StreamingEngine]) -> StreamingEngine:
    """A small one that keeps caches."""
    return streaming("zipformer")


def tried(
    engine: StreamingEngine,
    make: Callable[[], DeviceProcess] = DeviceProcess,
    device: Device = PLAIN_CPU,
    *,
    times_as_fast: float = 1.0,
    limits: TrialLimits | None = None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Verdict | None:
    """Try a device whose times are taken by a clock that may go slower than the CPU's."""
    return try_device(
        engine,
        device,
        speech=trial_speech(),
        make_process=make,
        clock=lambda: time.perf_counter() / times_as_fast,
        limits=limits,
        is_stopped=is_stopped,
    )


def bad(*words: object, **rest: object) -> Callable[[], DeviceProcess]:
    return lambda: DeviceProcess(bad_device.command(*words, **rest))  # type: ignore[arg-type]


def test_the_default_model_is_tried_in_its_form_for_devices(engine: StreamingEngine) -> None:
    assert engine.placed is not None
    assert engine.placed.form.version

    verdict = tried(engine, times_as_fast=50.0)

    assert verdict is not None
    assert (verdict.outcome, verdict.difference) == ("good", 0.0)
    assert verdict.model == "moonshine-tiny-en"


def test_the_cpu_in_another_process_is_right_and_slower(quick: StreamingEngine) -> None:
    verdict = tried(quick)

    assert verdict is not None
    assert verdict.outcome == "slow"
    assert verdict.difference == 0.0
    assert verdict.device_ms > verdict.cpu_ms > 0.0
    assert verdict.load_s > 0.0
    assert (verdict.device, verdict.model) == (PLAIN_CPU.key, "zipformer")
    assert verdict.tried_at.endswith("+00:00")


def test_right_numbers_in_less_time_are_good(quick: StreamingEngine) -> None:
    verdict = tried(quick, times_as_fast=10.0)

    assert verdict is not None
    assert verdict.is_good
    assert verdict.device_ms <= 0.9 * verdict.cpu_ms


@pytest.mark.parametrize(
    ("device_ms", "is_right", "outcome"),
    [
        (8.9, True, "good"),
        # A gain of a twentieth is not worth a process.
        (9.5, True, "slow"),
        (8.9, False, "wrong"),
        (11.0, False, "wrong"),
    ],
)
def test_what_is_good_is_right_and_a_tenth_faster(
    device_ms: float, is_right: bool, outcome: str
) -> None:
    blank = Verdict(device="a:1", model="m", stamp="s", outcome="refused")
    measured = Measured(
        load_s=1.0, device_ms=device_ms, cpu_ms=10.0, difference=0.01, is_right=is_right
    )

    verdict = judged(blank, measured)

    assert verdict.outcome == outcome
    assert (verdict.device_ms, verdict.cpu_ms) == (device_ms, 10.0)


@pytest.mark.parametrize("name", WRITERS)
def test_every_family_can_be_tried(name: str, streaming: Callable[[str], StreamingEngine]) -> None:
    verdict = tried(streaming(name), times_as_fast=100.0)

    assert verdict is not None
    assert (verdict.outcome, verdict.difference) == ("good", 0.0)


@pytest.mark.parametrize(
    ("fault", "rest", "outcome", "said", "words"),
    [
        ("crash", {}, "crashed", "SIGSEGV", WORDS),
        ("crash", {"on": 5}, "crashed", "SIGSEGV", WORDS),
        ("crash", {"at": "open"}, "crashed", "SIGSEGV", WORDS),
        ("exit", {}, "crashed", "code 3", ""),
        ("hang", {"on": 4}, "hung", "within 1 s", WORDS),
        ("hang", {"at": "open"}, "hung", "within 3 s", WORDS),
        ("mute", {}, "hung", "within 3 s", ""),
        ("garbage", {}, "crashed", "no sensible answer", ""),
        ("chatty", {}, "crashed", "SIGSEGV", "drill: xxx"),
        ("refuse", {"at": "open"}, "refused", "does not run this model", WORDS),
        ("refuse", {"on": 3}, "refused", "does not run this model", WORDS),
        ("wrong", {}, "wrong", "away from the CPU's", ""),
        # Right numbers at first: later calls are compared as well.
        ("wrong", {"on": 9}, "wrong", "away from the CPU's", ""),
        ("nan", {}, "wrong", "no usable numbers", ""),
        ("shape", {}, "wrong", "no usable numbers", ""),
        ("slow", {"seconds": 0.05}, "slow", "not faster than the CPU (", ""),
    ],
)
def test_a_bad_device_gets_the_verdict_that_it_deserves(
    quick: StreamingEngine,
    fault: str,
    rest: dict[str, object],
    outcome: str,
    said: str,
    words: str,
) -> None:
    begun = time.monotonic()

    verdict = tried(quick, bad(fault, **rest), DRILL, times_as_fast=2.0, limits=SHORT)

    assert verdict is not None
    assert verdict.outcome == outcome
    assert said in reason(verdict)
    assert words in verdict.words
    assert verdict.device == DRILL.key
    # All the limits together, and what this machine takes besides.
    assert time.monotonic() - begun < 25.0


def test_a_device_that_answers_slowly_is_given_up_with_what_was_measured(
    quick: StreamingEngine,
) -> None:
    begun = time.monotonic()

    verdict = tried(quick, bad("slow", seconds=0.4), DRILL, limits=replace(SHORT, calls_s=1.5))

    assert verdict is not None
    assert verdict.outcome == "slow"
    assert verdict.device_ms > 400.0
    assert time.monotonic() - begun < 15.0


def test_a_file_of_the_form_that_cannot_be_written_is_said_until_the_next_start(
    quick: StreamingEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unwritable:
        version = "1"

        @property
        def path(self) -> Path:
            raise PermissionError(13, "Permission denied", "lean/plain.onnx")

    monkeypatch.setattr(quick.placed, "form", Unwritable())

    verdict = tried(quick)

    assert verdict is not None
    assert verdict.outcome == "refused"
    assert "Permission denied" in reason(verdict)
    assert quick.placed is not None
    assert verdict.stamp != verdict_stamp(PLAIN_CPU, quick.placed)


@pytest.mark.parametrize("asked", [0, 2])
def test_a_trial_that_is_stopped_has_no_verdict(quick: StreamingEngine, asked: int) -> None:
    """Also while it listens on the CPU, which takes a large model longer than the speech."""
    times = count()

    verdict = tried(
        quick, make=lambda: pytest.fail("a process"), is_stopped=lambda: next(times) >= asked
    )

    assert verdict is None
    assert next(times) == asked + 2


def test_what_fails_on_the_cpu_is_no_fault_of_the_device(
    engine: StreamingEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "DeviceProcess", bad("crash"))

    with pytest.raises(InferenceFailed, match="SIGSEGV"):
        tried(engine, bad("none"), DRILL)


def test_a_trial_that_is_stopped_at_first_starts_no_device(
    engine: StreamingEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped while the CPU made the calls of the form, it went on to load the device's plug-in."""
    is_stopped = threading.Event()

    class Unwanted(DeviceProcess):
        def start(self, limit_s: float = 20.0) -> None:
            pytest.fail(f"a process was started, for {limit_s} s")

    class Stopped(DeviceProcess):
        def close(self) -> None:
            is_stopped.set()
            super().close()

    monkeypatch.setattr(trial, "DeviceProcess", Stopped)

    assert tried(engine, Unwanted, DRILL, is_stopped=is_stopped.is_set) is None


def test_a_trial_that_is_cancelled_in_a_call_has_no_verdict(quick: StreamingEngine) -> None:
    """The keeper ends a trial by ending its process, which is no fault of the device."""
    made: list[DeviceProcess] = []
    is_stopped = threading.Event()

    def make() -> DeviceProcess:
        made.append(DeviceProcess(bad_device.command("hang", on=2)))
        return made[0]

    def stop(asked: threading.Event) -> None:
        asked.wait(2.0)
        is_stopped.set()
        made[0].cancel()

    stopper = Worker("stopper", stop)
    stopper.start()
    try:
        verdict = tried(quick, make, DRILL, is_stopped=is_stopped.is_set)
    finally:
        stopper.ask_to_stop()
        stopper.join(10.0)

    assert verdict is None


def test_a_model_that_was_removed_is_missing(models_dir: Path, tmp_path: Path) -> None:
    (tmp_path / "silero-vad").symlink_to(models_dir / "silero-vad")
    (tmp_path / "tiny").mkdir()
    tiny_zipformer.write_transducer(tmp_path / "tiny")
    engine = load_speech_engine(tmp_path, "tiny")
    (tmp_path / "tiny" / "encoder.onnx").unlink()

    with pytest.raises(ModelMissing, match=r"encoder\.onnx is not there"):
        tried(engine)


def test_each_of_several_devices_gets_its_own_verdict(quick: StreamingEngine) -> None:
    first = tried(quick, bad("crash"), DRILL, limits=SHORT)
    second = tried(quick, device=PLAIN_CPU)
    third = tried(quick, bad("wrong"), replace(DRILL, bus="0000:66:00.0"), limits=SHORT)

    assert first is not None
    assert second is not None
    assert third is not None
    assert [each.outcome for each in (first, second, third)] == ["crashed", "slow", "wrong"]
    assert len({each.device for each in (first, second, third)}) == 3


@pytest.mark.parametrize("name", ["nemotron", "zipformer"])
def test_a_real_second_device_is_right(
    name: str, streaming: Callable[[str], StreamingEngine], second: SecondDevice
) -> None:
    verdict = tried(streaming(name), second.process, second.device, times_as_fast=1000.0)

    assert verdict is not None
    assert verdict.outcome == "good", reason(verdict) + verdict.words
    assert 0.0 <= verdict.difference < 0.02
    assert verdict.device == second.device.key


@pytest.mark.parametrize(
    ("found", "expected", "far"),
    [
        ([1.0, 2.0], [1.0, 2.0], 0.0),
        ([1.1, 2.0], [1.0, 2.0], 0.1 / math.sqrt(5.0)),
        ([1e-6, 0.0], [0.0, 0.0], 1e-6 / math.sqrt(2.0) / 1e-4),
        ([math.nan, 2.0], [1.0, 2.0], math.inf),
        ([math.inf, 2.0], [1.0, 2.0], math.inf),
        ([1.0], [1.0, 2.0], math.inf),
    ],
)
def test_the_difference_is_relative_to_the_numbers(
    found: list[float], expected: list[float], far: float
) -> None:
    arrays = [np.array(each, np.float32) for each in (found, expected)]

    assert difference(arrays[:1], arrays[1:]) == pytest.approx(far, rel=1e-4)


def test_whole_numbers_have_to_be_the_same() -> None:
    lengths = np.array([7, 9])

    assert difference([lengths], [lengths]) == 0.0
    assert difference([lengths], [lengths + 1]) == math.inf
    assert difference([lengths], [lengths.astype(np.float32)]) == math.inf
    assert difference([lengths, lengths], [lengths]) == math.inf
