"""Graphs that round within are rough, and are held to what they can keep."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.audio.shipped_speech import trial_speech
from engines.devices.form import AsItIs
from engines.devices.placed import PlacedSession
from engines.devices.process import DeviceProcess
from engines.devices.roughness import roughness
from engines.devices.trial import MOST_DIFFERENCE, record, try_device
from engines.lean.names import TAIL
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from engines.runtime import open_session
from tests.engines.streaming import tiny_zipformer
from tests.helpers import bad_device
from tests.helpers.bad_device import DRILL


@pytest.fixture(scope="module")
def rough(models_dir: Path) -> Iterator[StreamingEngine]:
    """The default engine, whose encoder is given to devices with its 8 bits."""
    with closing(load_speech_engine(models_dir)) as engine:
        model = models_dir / "moonshine-tiny-en" / "lean" / TAIL
        recogniser, _ = engine._parts
        recogniser.tail = engine._placed = PlacedSession(open_session(model), AsItIs(model))
        yield engine


@pytest.fixture
def exact(models_dir: Path, tmp_path: Path) -> Iterator[StreamingEngine]:
    (tmp_path / "silero-vad").symlink_to(models_dir / "silero-vad")
    (tmp_path / "zipformer").mkdir()
    tiny_zipformer.write_transducer(tmp_path / "zipformer")
    with closing(load_speech_engine(tmp_path, "zipformer")) as engine:
        yield engine


def roughness_of(engine: StreamingEngine) -> float:
    assert engine.placed is not None
    return roughness(engine.placed, record(engine, engine.placed, trial_speech(), lambda: False))


def test_a_graph_of_8_bits_is_rough_and_one_of_floats_is_not(
    rough: StreamingEngine, exact: StreamingEngine
) -> None:
    assert roughness_of(rough) > MOST_DIFFERENCE
    assert roughness_of(exact) < 1e-4


def test_numbers_a_little_away_are_wrong_only_where_a_graph_can_do_better(
    rough: StreamingEngine, exact: StreamingEngine
) -> None:
    outcomes = [
        verdict.outcome
        for engine in (rough, exact)
        if (
            verdict := try_device(
                engine,
                DRILL,
                speech=trial_speech(),
                make_process=lambda: DeviceProcess(bad_device.command("off")),
            )
        )
    ]

    assert outcomes == ["slow", "wrong"]
