"""Real devices and graphs for the tests of them."""

from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest

from engines.devices.device import PLAIN_CPU
from engines.devices.process import DeviceProcess
from engines.protocols import StreamingEngine
from tests.engines.devices.graphs import write_running_mean
from tests.engines.devices.placing import Heard, load_engines, play, texts


@pytest.fixture(scope="session")
def running_mean(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small graph with a state of a million bytes."""
    return write_running_mean(tmp_path_factory.mktemp("graphs") / "running_mean.onnx")


@pytest.fixture
def on_the_cpu(running_mean: Path) -> Iterator[DeviceProcess]:
    """A process that has it open on the plain CPU."""
    with closing(DeviceProcess()) as process:
        process.start()
        process.open(PLAIN_CPU, running_mean, fixed={"batch": 1})
        yield process


@pytest.fixture(scope="session")
def engines(
    models_dir: Path, tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, StreamingEngine]:
    """A small model of each family, and the default one."""
    return load_engines(tmp_path_factory.mktemp("models"), models_dir)


@pytest.fixture(scope="session")
def expected(engines: Mapping[str, StreamingEngine]) -> Heard:
    """What each of them writes on the CPU."""
    found = Heard({name: play(engine, {}) for name, engine in engines.items()})
    assert all("".join(texts(streams)[0]) for streams in found.values())
    return found
