"""The process that holds a device, with the plain CPU in it: the protocol, and how it ends."""

import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

import numpy as np
import psutil
import pytest

from app.worker import Worker
from engines.devices.device import PLAIN_CPU
from engines.devices.process import DeviceProcess
from engines.devices.running import RunningProcess
from engines.errors import DeviceFailed
from engines.runtime import open_session
from tests.engines.devices.graphs import (
    KEEPS,
    STATE_SIZE,
    first_state,
    running_mean_feeds,
    write_copy,
)
from tests.helpers import bad_device

SMALL_BYTES = 2_000
"""More than a frame without the state is, and far less than the state."""


def test_it_gives_what_the_program_itself_would(models_dir: Path) -> None:
    graph = models_dir / "silero-vad" / "silero_vad.onnx"
    rng = np.random.default_rng(1)
    feeds = {
        "input": rng.standard_normal((1, 576)).astype(np.float32),
        "state": rng.standard_normal((2, 1, 128)).astype(np.float32),
        "sr": np.array(16_000, np.int64),
    }
    expected = open_session(graph).run(["output", "stateN"], feeds)

    with closing(DeviceProcess()) as process:
        process.start()
        process.open(PLAIN_CPU, graph)
        ran = process.run(["output", "stateN"], feeds, limit_s=10)

    for found, right in zip(ran.arrays, expected, strict=True):
        np.testing.assert_array_equal(found, right)
    assert ran.state is None
    assert ran.seconds > 0


@pytest.mark.parametrize(
    "dtype",
    ["float32", "float16", "float64", "int8", "uint8", "int16", "int32", "int64", "bool"],
)
def test_every_type_goes_there_and_back(tmp_path: Path, dtype: str) -> None:
    graph = write_copy(tmp_path / "copy.onnx", dtype, rank=3)
    sent = np.random.default_rng(2).integers(0, 2, (2, 1, 3)).astype(dtype)

    with closing(DeviceProcess()) as process:
        process.start()
        process.open(PLAIN_CPU, graph)
        (found,) = process.run(["y"], {"x": sent}, limit_s=10).arrays

    assert found.dtype == sent.dtype
    np.testing.assert_array_equal(found, sent)


def test_kept_values_are_fed_again_and_never_travel(on_the_cpu: DeviceProcess) -> None:
    feeds = {**running_mean_feeds(1), **first_state()}
    ran = on_the_cpu.run(["mean"], feeds, keeps=KEEPS, limit_s=10)
    before = on_the_cpu.bytes_moved

    for _ in range(3):
        ran = on_the_cpu.run(
            ["mean"], running_mean_feeds(1), keeps=KEEPS, state=ran.state, limit_s=10
        )

    assert on_the_cpu.bytes_moved - before < 3 * SMALL_BYTES
    assert STATE_SIZE * 4 > 100 * SMALL_BYTES
    np.testing.assert_allclose(ran.arrays[0], [1.875], rtol=1e-6)


def test_kept_values_can_be_fetched(on_the_cpu: DeviceProcess) -> None:
    feeds = {**running_mean_feeds(4), **first_state()}
    ran = on_the_cpu.run(["mean"], feeds, keeps=KEEPS, limit_s=10)
    assert ran.state is not None

    state = on_the_cpu.fetch(ran.state, 10)

    np.testing.assert_array_equal(state["state"], np.full((1, STATE_SIZE), 4, np.float32))
    np.testing.assert_array_equal(state["count"], [1])


def test_two_streams_keep_their_own_values(on_the_cpu: DeviceProcess) -> None:
    one, other = (
        on_the_cpu.run(
            ["mean"], {**running_mean_feeds(x), **first_state()}, keeps=KEEPS, limit_s=10
        )
        for x in (1, 100)
    )

    after = [
        on_the_cpu.run(["mean"], running_mean_feeds(x), keeps=KEEPS, state=state, limit_s=10)
        for x, state in ((1, one.state), (100, other.state), (1, one.state))
    ]

    # A state may be fed twice: it is not changed by that.
    np.testing.assert_allclose([ran.arrays[0][0] for ran in after], [1.5, 150, 1.5])


def test_an_output_that_is_kept_may_be_asked_for_and_is_not_returned(
    on_the_cpu: DeviceProcess,
) -> None:
    feeds = {**running_mean_feeds(4), **first_state()}

    ran = on_the_cpu.run(["mean", "state_next"], feeds, keeps=KEEPS, limit_s=10)

    assert len(ran.arrays) == 1


def test_what_is_forgotten_gives_its_memory_back(on_the_cpu: DeviceProcess) -> None:
    feeds = {**running_mean_feeds(4), **first_state()}

    def memory_after(calls: int, *, forget: bool) -> int:
        for _ in range(calls):
            ran = on_the_cpu.run(["mean"], feeds, keeps=KEEPS, limit_s=10)
            if forget and ran.state is not None:
                on_the_cpu.forget([ran.state])
        assert on_the_cpu.pid is not None
        return psutil.Process(on_the_cpu.pid).memory_info().rss

    first = memory_after(10, forget=True)
    forgotten = memory_after(50, forget=True) - first
    kept = memory_after(50, forget=False) - first

    assert kept > 40 * STATE_SIZE * 4
    assert forgotten < 10 * STATE_SIZE * 4


def test_what_the_graph_refuses_is_said_and_the_process_goes_on(
    on_the_cpu: DeviceProcess,
) -> None:
    with pytest.raises(DeviceFailed, match="does not run this model") as refused:
        on_the_cpu.run(["mean"], running_mean_feeds(1), limit_s=10)

    assert refused.value.outcome == "refused"
    assert "state" in refused.value.words
    feeds = {**running_mean_feeds(4), **first_state()}
    assert on_the_cpu.run(["mean"], feeds, limit_s=10).arrays[0] == 4


def test_a_file_that_is_no_model_is_refused_with_the_words(tmp_path: Path) -> None:
    graph = tmp_path / "model.onnx"
    graph.write_bytes(b"not a model")

    with closing(DeviceProcess()) as process:
        process.start()
        with pytest.raises(DeviceFailed) as refused:
            process.open(PLAIN_CPU, graph)

    assert refused.value.outcome == "refused"
    assert "Protobuf parsing failed" in refused.value.words
    assert "[ONNXRuntimeError]" not in refused.value.words


def test_onnxruntime_tells_nobody_in_there(on_the_cpu: DeviceProcess) -> None:
    assert on_the_cpu.pid is not None

    environment = psutil.Process(on_the_cpu.pid).environ()

    assert environment["ORT_DISABLE_TELEMETRY"] == "1"
    assert environment["MESA_SHADER_CACHE_DISABLE"] == "true"


def test_its_crash_leaves_no_copy_of_the_sound(on_the_cpu: DeviceProcess) -> None:
    assert on_the_cpu.pid is not None

    limit, _ = psutil.Process(on_the_cpu.pid).rlimit(psutil.RLIMIT_CORE)

    assert limit == 0


def test_it_goes_before_the_program_where_memory_runs_out(on_the_cpu: DeviceProcess) -> None:
    own = int(Path("/proc/self/oom_score_adj").read_text())

    assert int(Path(f"/proc/{on_the_cpu.pid}/oom_score_adj").read_text()) == 500 > own


def test_drivers_caches_lie_where_they_are_put(tmp_path: Path) -> None:
    with closing(DeviceProcess(caches=tmp_path / "new" / "caches")) as process:
        process.start()
        environment = psutil.Process(process.pid).environ()

    assert (tmp_path / "new" / "caches").is_dir()
    assert environment["MESA_SHADER_CACHE_DIR"] == str(tmp_path / "new" / "caches")
    assert "MESA_SHADER_CACHE_DISABLE" not in environment


def test_a_folder_that_cannot_be_made_costs_only_what_would_lie_there(tmp_path: Path) -> None:
    """With a data folder on a disk that takes nothing no device was found at all."""
    (tmp_path / "file").touch()

    with closing(DeviceProcess(caches=tmp_path / "file" / "caches")) as process:
        process.start()
        environment = psutil.Process(process.pid).environ()

    assert "MESA_SHADER_CACHE_DIR" not in environment
    assert environment["MESA_SHADER_CACHE_DISABLE"] == "true"


def test_no_thread_and_no_file_is_left(running_mean: Path) -> None:
    own = psutil.Process()

    def left_over() -> tuple[int, int, list[psutil.Process]]:
        return own.num_fds(), threading.active_count(), own.children()

    with closing(DeviceProcess()) as first:
        first.start()
    before = left_over()
    for _ in range(3):
        with closing(DeviceProcess()) as process:
            process.start()
            assert threading.active_count() == before[1]
            process.open(PLAIN_CPU, running_mean)

    assert left_over() == before


def test_closing_takes_no_time_and_twice_is_no_harm(running_mean: Path) -> None:
    process = DeviceProcess()
    process.close()
    process.start()
    process.open(PLAIN_CPU, running_mean)
    pid = process.pid

    process.close()
    process.close()

    assert pid is not None
    assert not psutil.pid_exists(pid)
    assert process.pid is None


def test_it_can_be_started_again_after_a_crash(
    on_the_cpu: DeviceProcess, running_mean: Path
) -> None:
    assert on_the_cpu.pid is not None
    os.kill(on_the_cpu.pid, signal.SIGKILL)
    feeds = {**running_mean_feeds(4), **first_state()}
    with pytest.raises(DeviceFailed, match="SIGKILL"):
        on_the_cpu.run(["mean"], feeds, limit_s=10)
    with pytest.raises(DeviceFailed, match="no process any more"):
        on_the_cpu.run(["mean"], feeds, limit_s=10)

    on_the_cpu.start()
    on_the_cpu.open(PLAIN_CPU, running_mean)

    assert on_the_cpu.run(["mean"], feeds, limit_s=10).arrays[0] == 4


def test_a_program_that_is_not_there_is_said(tmp_path: Path) -> None:
    process = DeviceProcess([str(tmp_path / "nothing")])

    with pytest.raises(DeviceFailed, match="could not be started"):
        process.start()

    assert process.pid is None


def test_a_disk_that_takes_no_file_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it writes lies in a file. The devices' thread ended with a traceback."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nothing"))

    with pytest.raises(DeviceFailed, match="could not be started"):
        DeviceProcess().start()


@pytest.mark.parametrize("left", [0, 1, 3, 5, 6])
def test_a_program_with_too_many_files_open_is_said_and_leaves_none(left: int) -> None:
    own = psutil.Process()
    before, limits = own.num_fds(), resource.getrlimit(resource.RLIMIT_NOFILE)
    lowest = os.open(os.devnull, os.O_RDONLY)
    os.close(lowest)
    resource.setrlimit(resource.RLIMIT_NOFILE, (lowest + left, limits[1]))
    try:
        with pytest.raises(DeviceFailed, match="could not be started"):
            DeviceProcess().start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)

    assert own.num_fds() == before
    assert own.children() == []


def test_a_stopped_process_is_given_up_in_time_while_much_is_sent(tmp_path: Path) -> None:
    """It takes nothing from the connection any more: sending must have a limit, too."""
    graph = write_copy(tmp_path / "copy.onnx", "float32")
    with closing(DeviceProcess()) as process:
        process.start()
        process.open(PLAIN_CPU, graph)
        assert process.pid is not None
        stopped = psutil.Process(process.pid)
        stopped.suspend()
        begun = time.monotonic()

        with pytest.raises(DeviceFailed, match="did not answer") as hung:
            process.run(["y"], {"x": np.zeros(8 << 20, np.float32)}, limit_s=0.2)

        assert hung.value.outcome == "hung"
        assert time.monotonic() - begun < 10
        assert not stopped.is_running()


def test_a_call_can_be_cancelled_from_another_thread(on_the_cpu: DeviceProcess) -> None:
    assert on_the_cpu.pid is not None
    psutil.Process(on_the_cpu.pid).suspend()
    canceller = Worker("canceller", lambda _stop: on_the_cpu.cancel())
    canceller.start()

    with pytest.raises(DeviceFailed) as cancelled:
        on_the_cpu.run(["mean"], {**running_mean_feeds(4), **first_state()}, limit_s=60)

    canceller.join(5)
    assert cancelled.value.outcome == "hung"


def test_it_can_be_cancelled_while_it_is_being_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """There was no process to be ended yet: whoever closed it waited for all of the limit."""
    process = DeviceProcess(bad_device.command("mute"))

    class Late(RunningProcess):
        def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
            super().__init__(command, environment)
            process.cancel()

    monkeypatch.setattr("engines.devices.process.RunningProcess", Late)

    with pytest.raises(DeviceFailed, match="told to stop"):
        process.start(limit_s=60)

    assert process.pid is None


def test_closing_ends_a_call_that_is_under_way(on_the_cpu: DeviceProcess) -> None:
    assert on_the_cpu.pid is not None
    psutil.Process(on_the_cpu.pid).suspend()
    feeds = {**running_mean_feeds(4), **first_state()}
    failures: list[DeviceFailed] = []

    def call(_stop: threading.Event) -> None:
        with pytest.raises(DeviceFailed) as failed:
            on_the_cpu.run(["mean"], feeds, limit_s=60)
        failures.append(failed.value)

    caller = Worker("caller", call)
    before = on_the_cpu.bytes_moved
    caller.start()
    while on_the_cpu.bytes_moved == before:
        time.sleep(0.001)

    on_the_cpu.close()

    caller.join(5)
    assert [failure.outcome for failure in failures] == ["hung"]


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_ctrl_c_and_the_desktops_end_are_not_for_it(on_the_cpu: DeviceProcess, name: str) -> None:
    """At each logout in the midst of captions a good device counted as lost."""
    assert on_the_cpu.pid is not None

    os.kill(on_the_cpu.pid, getattr(signal, name))

    feeds = {**running_mean_feeds(4), **first_state()}
    assert on_the_cpu.run(["mean"], feeds, limit_s=10).arrays[0] == 4


@pytest.mark.parametrize("doing", ["nothing", "hang", "locked"])
def test_it_never_outlives_the_program(doing: str) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", _PROGRAM, doing],
        stdout=subprocess.PIPE,
        text=True,
    )
    with program:
        assert program.stdout is not None
        child = psutil.Process(int(program.stdout.readline()))
        assert program.stdout.readline() == "ready\n"

        program.kill()

        _, alive = psutil.wait_procs([child], timeout=10)
    assert not alive


_PROGRAM = """
import sys, threading, time
from engines.devices.device import PLAIN_CPU
from engines.devices.process import DeviceProcess
from tests.helpers import bad_device
doing = sys.argv[1]
process = DeviceProcess(None if doing == "nothing" else bad_device.command(doing, at="list"))
process.start()
print(process.pid, flush=True)
if doing != "nothing":
    threading.Timer(0.5, lambda: print("ready", flush=True)).start()
    process.list_devices(60)
print("ready", flush=True)
time.sleep(60)
"""
