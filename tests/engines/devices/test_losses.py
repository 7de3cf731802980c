"""Whatever a device does wrong in the midst of speech, the text is that of the CPU."""

import gc
import os
import signal
import time
import weakref
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.devices import placement, seat
from engines.devices.device import PLAIN_CPU
from engines.devices.form import AsItIs
from engines.devices.placed import PlacedSession
from engines.devices.process import DeviceProcess
from engines.errors import DeviceFailed, InferenceFailed
from engines.protocols import StreamingEngine
from engines.runtime import open_session
from tests.engines.devices.graphs import first_state, running_mean_feeds
from tests.engines.devices.placing import (
    NO_SHRINKING,
    SPEECH,
    STATEFUL,
    Heard,
    hear,
    opened,
    placed,
    play,
    release,
    using,
)
from tests.helpers.bad_device import Fault, command


@pytest.mark.parametrize("name", [*STATEFUL, "moonshine streaming"])
@settings(
    max_examples=6, deadline=None, phases=NO_SHRINKING, suppress_health_check=[HealthCheck.too_slow]
)
@given(
    fault=st.sampled_from(["crash", "exit", "cut", "nan", "shape", "refuse", "bug"]),
    run=st.integers(2, 40),
    block=st.integers(0, 20),
)
def test_a_device_that_fails_at_any_call_loses_and_repeats_nothing(
    name: str,
    fault: Fault,
    run: int,
    block: int,
    engines: Mapping[str, StreamingEngine],
    expected: Heard,
) -> None:
    engine = engines[name]
    with opened(engine, command(fault, on=run)) as process:
        found = play(engine, {block: using(process)})

    assert found == expected[name]
    failure, info = placed(engine).failure, engine.info
    outcomes = {"nan": "wrong", "shape": "wrong", "refuse": "refused"}
    # With few calls left it may not have come to it.
    if placed(engine).release() is None:
        assert failure is not None
        assert failure.outcome == outcomes.get(fault, "crashed")
        assert (info.provider, info.requested_provider) == ("CPU", "Other")
        assert info.provider_note == str(failure)


@pytest.mark.parametrize("name", ["nemo", "voxtral", "default"])
def test_a_device_that_hangs_is_left_after_its_limit(
    name: str,
    engines: Mapping[str, StreamingEngine],
    expected: Heard,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(placement, "_LEAST_LIMIT_S", 0.5)
    engine = engines[name]
    with opened(engine, command("hang", on=7)) as process:
        found = play(engine, {3: using(process)})
        assert process.pid is None

    assert found == expected[name]
    failure = placed(engine).failure
    assert failure is not None
    assert failure.outcome == "hung"


def test_a_device_that_hangs_as_it_is_let_go_is_not_waited_for(
    engines: Mapping[str, StreamingEngine], expected: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Captions would wait as long, for what the CPU can make again by itself."""
    monkeypatch.setattr(seat, "REPLAYED", 100)
    monkeypatch.setattr(seat, "_FETCH_S", 60.0)
    engine = engines["nemo"]
    with opened(engine, command("hang", at="fetch")) as process:
        found = play(engine, {3: using(process), 20: release})

    assert found == expected["nemo"]


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
    with (
        opened(engine, command("nan")) as process,
        pytest.raises(DeviceFailed, match="not a number"),
    ):
        using(process)(engine)

    assert placed(engine).device is None
    assert engine.info.provider == engine.info.requested_provider == "CPU"


def test_states_too_large_to_be_copied_are_lost_with_the_device(
    engines: Mapping[str, StreamingEngine], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The session then plays the sound again that is not final yet, to an engine loaded anew."""
    monkeypatch.setattr(seat, "COPIED_BYTES", 10)
    engine = engines["nemo"]
    with (
        opened(engine, command("exit", on=30)) as process,
        pytest.raises(InferenceFailed, match="is lost"),
    ):
        play(engine, {0: using(process)})

    failure = placed(engine).failure
    assert failure is not None
    assert failure.outcome == "crashed"


def test_a_device_that_failed_does_not_keep_the_model_in_memory(running_mean: Path) -> None:
    """Its failure knew the frames that it came through, and with them the session with its model.

    Only the cyclic collector could free that, and it runs on the window's thread.
    """
    session = PlacedSession(open_session(running_mean), AsItIs(running_mean))
    with closing(DeviceProcess(command("crash", on=1))) as process:
        process.start()
        process.open(PLAIN_CPU, running_mean)
        session.use(process, PLAIN_CPU, call_ms=5)
        session.run(("mean",), {**running_mean_feeds(4), **first_state()})
    assert session.failure is not None
    is_alive = weakref.ref(session)
    # In tests it is off.
    assert not gc.isenabled()

    del session

    assert is_alive() is None


@pytest.mark.parametrize("name", ["nemo", "default"])
def test_an_interrupted_call_is_answered_by_nobody(
    name: str, engines: Mapping[str, StreamingEngine]
) -> None:
    engine = engines[name]
    with opened(engine, command("hang", on=5)) as process, ThreadPoolExecutor(1) as workers:
        using(process, call_ms=10_000)(engine)
        stream = workers.submit(hear, engine, SPEECH[0])
        before = None
        while (under_way := list(placed(engine)._under_way)) != before or not under_way:
            assert not stream.done()
            before = under_way
            time.sleep(0.05)
        engine.interrupt()

        with pytest.raises(InferenceFailed, match="told to stop"):
            stream.result()

    failure = placed(engine).failure
    assert failure is not None
    assert failure.outcome == "hung"
    assert placed(engine).device is None
