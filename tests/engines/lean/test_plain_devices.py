"""The form for devices runs on devices, with the CPU's numbers."""

from pathlib import Path

import numpy as np
import pytest

from engines.arrays import RATE_HZ
from engines.devices.process import DeviceProcess
from engines.errors import DeviceFailed
from engines.lean.build import build_lean
from engines.lean.names import FOLDER, PLAIN_OUTPUT, TAIL, cross_names
from engines.lean.plain_form import PlainTail
from engines.moonshine_lean import LeanMoonshine
from engines.runtime import open_session
from tests.engines.clips import clip
from tests.engines.lean.test_lean import CLIPS, NOTHING, model_folder
from tests.engines.lean.test_plain import apart, noise
from tests.helpers.second_device import (
    PLAIN_CPU,
    SecondDevice,
)

LOAD_S, CALL_S = 60.0, 20.0


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, models_dir: Path) -> Path:
    folder = model_folder(tmp_path_factory.mktemp("devices"), models_dir)
    build_lean(folder, signed=False)
    return folder


@pytest.mark.timeout(120)
def test_numbers_are_the_cpus(second: SecondDevice, folder: Path) -> None:
    form = PlainTail(folder, cross_names(6))
    cpu = open_session(form.path)
    process = second.process()
    try:
        process.start()
        process.open(second.device, form.path, limit_s=LOAD_S)
        for columns in (20, 130, 400):
            feeds = form.feeds(noise(columns))
            (expected,) = cpu.run([PLAIN_OUTPUT], feeds)
            ran = process.run([PLAIN_OUTPUT], feeds, limit_s=CALL_S)
            assert apart(ran.arrays[0], expected) < 1e-5
            assert np.isfinite(ran.arrays[0]).all()
    finally:
        process.close()


@pytest.mark.timeout(120)
def test_the_cpus_own_form_is_what_devices_refuse_or_round_otherwise(
    second: SecondDevice, folder: Path
) -> None:
    """Why there is another form. Should this fail, it may no longer be needed."""
    feeds = noise(130)
    (expected,) = open_session(folder / FOLDER / TAIL).run(["audio_key_0"], feeds)
    process = second.process()
    try:
        process.start()
        if second.device.provider == "OpenVINO":
            with pytest.raises(DeviceFailed) as refused:
                process.open(second.device, folder / FOLDER / TAIL, limit_s=LOAD_S)
            assert refused.value.outcome == "refused"
        else:
            process.open(second.device, folder / FOLDER / TAIL, limit_s=LOAD_S)
            ran = process.run(["audio_key_0"], feeds, limit_s=CALL_S)
            assert apart(ran.arrays[0], expected) > 0.005
    finally:
        process.close()


@pytest.mark.timeout(120)
def test_every_clip_has_the_cpus_text(models_dir: Path) -> None:
    """In a process of its own, where the engine cannot tell this processor from a device."""
    model = models_dir / "moonshine-tiny-en"
    on_cpu, on_device = (
        LeanMoonshine.load(model / FOLDER, model / "tokenizer.bin") for _ in range(2)
    )
    process = DeviceProcess()
    try:
        process.start()
        process.open(PLAIN_CPU, on_device.placed.form.path, limit_s=LOAD_S)
        on_device.placed.use(process, PLAIN_CPU, call_ms=CALL_S * 1000)
        for name in CLIPS:
            samples = clip(name)[: 12 * RATE_HZ]
            found = on_device.begin().decode(samples, NOTHING)
            assert found.text == on_cpu.begin().decode(samples, NOTHING).text
        assert on_device.placed.failure is None
        assert on_device.placed.device == PLAIN_CPU
    finally:
        process.close()
