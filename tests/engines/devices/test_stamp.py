"""When a device is looked for and tried anew."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from engines.devices import drivers, hardware
from engines.devices.form import AsItIs
from engines.devices.placed import PlacedSession
from engines.devices.stamp import listing_stamp, verdict_stamp
from engines.loader import load_speech_engine
from engines.runtime import open_session
from tests.engines.streaming import tiny_zipformer
from tests.helpers.bad_device import DRILL


@pytest.fixture
def placed(models_dir: Path, tmp_path: Path) -> Iterator[PlacedSession]:
    (tmp_path / "silero-vad").symlink_to(models_dir / "silero-vad")
    (tmp_path / "tiny").mkdir()
    tiny_zipformer.write_transducer(tmp_path / "tiny")
    with closing(load_speech_engine(tmp_path, "tiny")) as engine:
        assert engine.placed is not None
        yield engine.placed


def installed(folder: Path, name: str, version: str) -> None:
    """Write what tells importlib that a package is there."""
    metadata = folder / f"{name.replace('-', '_')}-{version}.dist-info" / "METADATA"
    metadata.parent.mkdir(parents=True)
    metadata.write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")


def test_a_stamp_stays_while_nothing_changes(placed: PlacedSession) -> None:
    assert listing_stamp() == listing_stamp()
    assert verdict_stamp(DRILL, placed) == verdict_stamp(DRILL, placed)


def test_another_build_or_plug_in_means_to_look_and_try_again(
    placed: PlacedSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = listing_stamp(), verdict_stamp(DRILL, placed)
    installed(tmp_path / "build", "onnxruntime-gpu", "9.9")
    monkeypatch.syspath_prepend(str(tmp_path / "build"))
    between = listing_stamp(), verdict_stamp(DRILL, placed)
    installed(tmp_path / "plug-in", "onnxruntime-ep-webgpu", "9.9")
    monkeypatch.syspath_prepend(str(tmp_path / "plug-in"))
    after = listing_stamp()

    assert len({before[0], between[0], after}) == 3
    assert before[1] != between[1]


def test_a_new_vulkan_driver_means_to_look_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a card the drivers do not matter; with one they belong to its text."""
    card = tmp_path / "sys" / "devices" / "0000:65:00.0"
    card.mkdir(parents=True)
    for name, text in (("vendor", "0x10de"), ("device", "0x2204")):
        (card / name).write_text(text + "\n")
    (tmp_path / "sys" / "class" / "drm" / "card0").mkdir(parents=True)
    (tmp_path / "sys" / "class" / "drm" / "card0" / "device").symlink_to(card)
    manifest = tmp_path / "usr" / "share" / "vulkan" / "icd.d" / "a.json"
    manifest.parent.mkdir(parents=True)
    manifest.write_text("{}")
    monkeypatch.setattr(hardware, "facts", lambda: drivers.all_drivers(tmp_path))

    first = listing_stamp()
    os.utime(manifest, ns=(1, 1))

    assert drivers.all_drivers(tmp_path)
    assert listing_stamp() != first


def test_another_driver_or_provider_means_to_try_again(placed: PlacedSession) -> None:
    stamps = {
        verdict_stamp(device, placed)
        for device in (
            DRILL,
            replace(DRILL, driver="drill 1.1"),
            replace(DRILL, version="1.1"),
            replace(DRILL, ep_name="OtherExecutionProvider"),
        )
    }

    assert len(stamps) == 4


def test_a_data_folder_that_moved_to_another_computer_means_to_look_and_try_again(
    placed: PlacedSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What came of OpenVINO on one processor was taken for that of the next."""
    before = listing_stamp(), verdict_stamp(DRILL, placed)
    monkeypatch.setattr(hardware, "processor", lambda: "another")

    assert listing_stamp() != before[0]
    assert verdict_stamp(DRILL, placed) != before[1]


def test_another_file_or_form_of_the_model_means_to_try_again(
    placed: PlacedSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, path = verdict_stamp(DRILL, placed), placed.model.path
    os.utime(path, ns=(1, 1))
    newer = PlacedSession(open_session(path), AsItIs(path))
    second = verdict_stamp(DRILL, newer)
    monkeypatch.setattr(AsItIs, "version", "other 2")
    third = verdict_stamp(DRILL, newer)

    assert len({first, second, third}) == 3


def test_a_file_that_was_replaced_is_not_the_one_that_was_loaded(placed: PlacedSession) -> None:
    """What came of the loaded model was written down as that of the new file."""
    os.utime(placed.model.path, ns=(1, 1))

    with pytest.raises(FileNotFoundError, match="replaced"):
        verdict_stamp(DRILL, placed)


def test_a_stamp_of_a_file_that_is_gone_is_an_error(placed: PlacedSession) -> None:
    placed.model.path.unlink()

    with pytest.raises(FileNotFoundError):
        verdict_stamp(DRILL, placed)


def test_no_library_is_loaded_and_no_process_run_for_a_stamp() -> None:
    """It is made at every start of the window, on machines that have no device as well."""
    code = (
        "import subprocess, sys\n"
        "subprocess.Popen = None\n"
        "from engines.devices.stamp import listing_stamp\n"
        "listing_stamp()\n"
        "print([name for name in sys.modules if name.startswith('onnxruntime')])\n"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.stdout == "[]\n", done.stderr
