"""The process that holds a device, of the package on a bare machine: with nothing, and with a card.

The card is made up, in that machine's own /sys; what draws for it is Mesa's Vulkan in software.
"""

import json
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import numpy as np
from smoke_machine import Machine, SmokeFailed

from engines.devices.device import PLAIN_CPU, Device
from engines.devices.process import DeviceProcess
from engines.errors import DeviceFailed
from engines.lean.names import PLAIN, PLAIN_OUTPUT
from engines.lean.plain_form import PlainTail

_PROGRAM: Final = "/usr/lib/earmark/earmark"
_MODEL: Final = Path("/usr/lib/earmark/_internal/resources/models/moonshine-tiny-en/lean", PLAIN)
_CARD: Final = {"vendor": "0x10de", "device": "0x1234"}
_DRIVERS: Final = ("libvulkan1", "mesa-vulkan-drivers")
_CALL_S: Final = 60.0
_TRIAL_S: Final = 180.0
_MOST_APART: Final = 1e-3


def try_devices(machine: Machine) -> str:
    """Run the default model's encoder in the package's process; installs Vulkan's drivers.

    Returns:
        what was seen, for a person.

    Raises:
        SmokeFailed: it did not run, or a driver's refusal was not told as one.
    """
    with _started(machine) as process:
        if devices := process.list_devices():
            raise SmokeFailed(f"devices on a machine without any: {devices}")
        if process.plug_in_failures:
            raise SmokeFailed(f"plug-ins do not start: {process.plug_in_failures}")
        right = _run(process, PLAIN_CPU)
    apt = ("apt-get", "-q", "-y", "install", "--no-install-recommends")
    machine.as_root(*apt, *_DRIVERS)
    with _card(machine):
        with _started(machine) as process:
            devices = process.list_devices()
            if [each.provider for each in devices] != ["WebGPU"]:
                raise SmokeFailed(f"the plug-in does not see the card: {devices}")
            said = _compared(process, devices[0], right)
        outcome = _outcome_of_a_trial(machine)
    return f"the encoder ran in its process, and on a card: {said}; a trial finds it {outcome}"


def _compared(process: DeviceProcess, device: Device, right: np.ndarray) -> str:
    """Run the encoder on the card, and say how far its numbers are from the processor's."""
    try:
        found = _run(process, device)
    except DeviceFailed as error:
        if error.outcome != "refused":
            raise
        return error.words.splitlines()[0]
    apart = float(np.abs(found - right).max() / np.abs(right).max())
    if apart > _MOST_APART:
        raise SmokeFailed(f"WebGPU's numbers are {apart:.1e} from the processor's")
    return f"{apart:.0e} from the processor's numbers"


def _outcome_of_a_trial(machine: Machine) -> str:
    """Have the person try the card, and return what came of it."""
    said = machine.as_person("earmark", "processors", "try", "--json", timeout_s=_TRIAL_S)
    tried = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    outcomes = [each["outcome"] for each in tried if each["kind"] == "processor"]
    if outcomes not in (["good"], ["slow"], ["refused"]):
        raise SmokeFailed(f"the trial of a card ended otherwise:\n{said}")
    return str(outcomes[0])


@contextmanager
def _started(machine: Machine) -> Iterator[DeviceProcess]:
    command = machine.command_of_person(_PROGRAM, "device-process")
    with closing(DeviceProcess(command, environment=machine.environment_of_person)) as process:
        try:
            process.start()
            yield process
        except DeviceFailed as error:
            raise SmokeFailed(f"{error}\n{error.words}") from error


def _run(process: DeviceProcess, device: Device) -> np.ndarray:
    local = np.random.default_rng(0).normal(0, 0.1, (1, 576, 100)).astype(np.float32)
    feeds = {
        "local": local,
        "mean": np.array([0.01], np.float32),
        "inverse_deviation": np.array([3.0], np.float32),
    }
    process.open(device, _MODEL, limit_s=_CALL_S)
    filled = PlainTail(_MODEL.parent.parent, ()).feeds(feeds)
    return process.run([PLAIN_OUTPUT], filled, limit_s=_CALL_S).arrays[0]


@contextmanager
def _card(machine: Machine) -> Iterator[None]:
    """Have a graphics card on the bus."""
    classes = machine.path("/sys/class")
    place = classes / "drm" / "0000:65:00.0"
    place.mkdir(parents=True)
    for name, value in _CARD.items():
        (place / name).write_text(f"{value}\n", encoding="utf-8")
    (classes / "drm" / "card0").mkdir()
    (classes / "drm" / "card0" / "device").symlink_to(f"../{place.name}")
    try:
        yield
    finally:
        shutil.rmtree(classes)
