"""Why a processor that somebody chose does not caption, as the terminal says it."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.cli import main
from app.cli.unused_processor import why_unused
from app.session.device_lore import DeviceLore
from engines.devices import plug_ins
from engines.devices.verdict import Outcome
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from tests.helpers.bad_device import DRILL
from tests.helpers.kept_device import know

_SPEECH = Path(__file__).parents[2] / "data" / "audio" / "austen-0870.wav"


@pytest.fixture(scope="module")
def engine(models_dir: Path) -> Iterator[StreamingEngine]:
    with closing(load_speech_engine(models_dir)) as loaded:
        yield loaded


@pytest.fixture(autouse=True)
def _something_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plug_ins, "is_anything_installed", lambda: True)


@pytest.mark.parametrize("wished", ["auto", "cpu"])
def test_nothing_is_said_where_none_was_named(
    wished: str, engine: StreamingEngine, tmp_path: Path
) -> None:
    assert why_unused(wished, DeviceLore(tmp_path), engine) == ""


def test_one_that_is_gone_is_named(engine: StreamingEngine, tmp_path: Path) -> None:
    assert "drill:0-0 was not found" in why_unused("drill:0-0", DeviceLore(tmp_path), engine)


def test_one_that_nobody_tried_is_named(engine: StreamingEngine, tmp_path: Path) -> None:
    DeviceLore(tmp_path).keep_devices([DRILL])

    assert "was not tried yet" in why_unused(DRILL.key, DeviceLore(tmp_path), engine)


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("good", ""),
        ("slow", "Test card (Drill) is chosen and not used: There, but not faster"),
        ("refused", "Test card (Drill) is chosen and not used: It does not run this model."),
    ],
)
def test_what_came_of_its_trial_is_said(
    outcome: Outcome, said: str, engine: StreamingEngine, tmp_path: Path
) -> None:
    know(tmp_path, engine, DRILL, outcome)

    found = why_unused(DRILL.key, DeviceLore(tmp_path), engine)

    assert found.startswith(said)
    assert bool(found) == bool(said)


def test_captions_in_the_terminal_say_it_once(
    earmark_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They went on with the CPU in silence."""
    assert main(["transcribe", "--processor", "drill:0-0", str(_SPEECH), str(_SPEECH)]) == 0

    told = capsys.readouterr()
    assert told.err.count("The chosen drill:0-0 was not found, so the CPU captions.") == 1
    assert told.out.count("Dashwood") == 2
