"""Where the packaged program begins, started by this Python instead of by itself."""

import sys
from contextlib import closing
from pathlib import Path

import pytest

from engines.devices import process as device_process
from engines.devices.device import PLAIN_CPU
from engines.devices.process import DeviceProcess
from tests.engines.devices.graphs import first_state, running_mean_feeds, write_running_mean

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"
LAUNCHED = (
    "import sys; sys.path.append(sys.argv.pop(1)); import launcher; "
    "sys.exit(launcher._run(sys.argv[1:]))"
)


def own_command(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return how the packaged program starts the process, with the launcher run by this Python."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    program, *words = device_process._own_command()
    monkeypatch.delattr(sys, "frozen")

    assert program == sys.executable
    return [program, "-c", LAUNCHED, str(PACKAGING), *words]


def test_the_packaged_program_holds_a_device_in_a_process_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    graph = write_running_mean(tmp_path / "running_mean.onnx")
    with closing(DeviceProcess(own_command(monkeypatch))) as process:
        process.start()
        process.open(PLAIN_CPU, graph, fixed={"batch": 1})
        feeds = {**running_mean_feeds(1), **first_state()}
        ran = process.run(["mean"], feeds, limit_s=20)

    assert ran.arrays[0] == pytest.approx(1.0)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_that_process_loads_nothing_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(DeviceProcess(own_command(monkeypatch))) as process:
        process.start()
        libraries = Path(f"/proc/{process.pid}/maps").read_text("utf-8")

    assert "numpy" in libraries
    assert "PySide6" not in libraries
    assert "sqlite3" not in libraries
