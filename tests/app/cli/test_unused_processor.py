"""Why a processor that somebody chose does not caption, as the terminal says it."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.cli import main
from app.cli.unused_processor import processor_wishes, why_unused
from app.session.device_choice import DeviceWishes
from app.session.device_lore import DeviceLore
from app.settings.model import OnBattery, Settings
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


def said(wished: str, engine: StreamingEngine, home: Path) -> str:
    return why_unused(DeviceWishes(device=wished), DeviceLore(home), engine)


@pytest.mark.parametrize("wished", ["auto", "cpu"])
def test_nothing_is_said_where_none_was_named(
    wished: str, engine: StreamingEngine, tmp_path: Path
) -> None:
    assert said(wished, engine, tmp_path) == ""


def test_one_that_is_gone_is_named(engine: StreamingEngine, tmp_path: Path) -> None:
    assert "drill:0-0 was not found" in said("drill:0-0", engine, tmp_path)


def test_one_that_nobody_tried_is_named(engine: StreamingEngine, tmp_path: Path) -> None:
    DeviceLore(tmp_path).keep_devices([DRILL])

    assert "was not tried yet" in said(DRILL.key, engine, tmp_path)


@pytest.mark.parametrize(
    ("outcome", "begins"),
    [
        ("good", ""),
        ("slow", "Test card (Drill) is chosen and not used: There, but not faster"),
        ("refused", "Test card (Drill) is chosen and not used: It does not run this model."),
    ],
)
def test_what_came_of_its_trial_is_said(
    outcome: Outcome, begins: str, engine: StreamingEngine, tmp_path: Path
) -> None:
    know(tmp_path, engine, DRILL, outcome)

    found = said(DRILL.key, engine, tmp_path)

    assert found.startswith(begins)
    assert bool(found) == bool(begins)


@pytest.mark.parametrize(
    ("processor", "chosen", "is_told"),
    [
        # Whoever names one for one command means it.
        (DRILL.key, "auto", False),
        (None, DRILL.key, True),
        (None, "auto", False),
    ],
)
def test_on_battery_a_device_that_the_settings_name_rests_and_one_that_is_named_works(
    processor: str | None, chosen: str, is_told: bool, engine: StreamingEngine, tmp_path: Path
) -> None:
    know(tmp_path, engine, DRILL)
    wishes = processor_wishes(Settings(device=chosen), processor)

    said = why_unused(wishes, DeviceLore(tmp_path), engine, lambda: True)

    assert said.startswith("On battery the CPU captions, as the settings say. ") is is_told
    assert bool(said) is is_told
    assert why_unused(wishes, DeviceLore(tmp_path), engine, lambda: False) == ""


@pytest.mark.parametrize(
    ("processor", "wished"),
    [
        (DRILL.key, DeviceWishes(device=DRILL.key, on_battery="keep")),
        ("auto", DeviceWishes(device="auto", on_battery="cpu")),
        ("cpu", DeviceWishes(device="cpu", on_battery="cpu")),
        (None, DeviceWishes(device="webgpu:1-1", on_battery="cpu")),
    ],
)
def test_what_is_named_for_one_command_stands_in_for_the_settings(
    processor: str | None, wished: DeviceWishes
) -> None:
    assert processor_wishes(Settings(device="webgpu:1-1"), processor) == wished


@pytest.mark.parametrize("on_battery", ["cpu", "keep"])
def test_the_settings_hold_where_no_device_is_named(on_battery: OnBattery) -> None:
    settings = Settings(device_on_battery=on_battery)

    assert processor_wishes(settings, "auto").on_battery == on_battery
    assert processor_wishes(settings, None).on_battery == on_battery


def test_captions_in_the_terminal_say_it_once(
    earmark_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They went on with the CPU in silence."""
    assert main(["transcribe", "--processor", "drill:0-0", str(_SPEECH), str(_SPEECH)]) == 0

    told = capsys.readouterr()
    assert told.err.count("The chosen drill:0-0 was not found, so the CPU captions.") == 1
    assert told.out.count("Dashwood") == 2
