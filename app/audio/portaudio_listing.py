"""What PortAudio knows of devices, read here or in a process of its own.

PortAudio looks for devices once, and looking again ends every stream. So while one runs, another
process is asked; `python -m app.audio.portaudio_listing` is that process.
"""

import importlib
import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

LIST_TIMEOUT_S = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class InputDevice:
    """A device that can be captured, as PortAudio names it."""

    index: int
    name: str
    host: str
    """The host API: "ALSA", "Windows WASAPI", "Core Audio" and so on."""
    rate_hz: int
    channels: int
    is_default: bool


def read_devices(sounddevice: Any) -> list[InputDevice]:
    """Read what the library in this process knows."""
    hosts = [str(host["name"]) for host in sounddevice.query_hostapis()]
    default_index = sounddevice.default.device[0]
    return [
        InputDevice(
            index=index,
            name=str(device["name"]),
            host=hosts[device["hostapi"]],
            rate_hz=round(device["default_samplerate"]),
            channels=int(device["max_input_channels"]),
            is_default=index == default_index,
        )
        for index, device in enumerate(sounddevice.query_devices())
        if device["max_input_channels"] > 0
    ]


def ask_another_process() -> list[InputDevice]:
    """Read what a library knows that has just looked. About 0.2 s, in a process of its own.

    Raises:
        OSError, subprocess.SubprocessError, ValueError: it did not start, or did not answer.
    """
    done = subprocess.run(
        [sys.executable, "-m", "app.audio.portaudio_listing"],
        capture_output=True,
        text=True,
        check=True,
        timeout=LIST_TIMEOUT_S,
    )
    return [_device(each) for each in json.loads(done.stdout)]


def _device(values: Mapping[str, Any]) -> InputDevice:
    return InputDevice(
        index=int(values["index"]),
        name=str(values["name"]),
        host=str(values["host"]),
        rate_hz=int(values["rate_hz"]),
        channels=int(values["channels"]),
        is_default=bool(values["is_default"]),
    )


if __name__ == "__main__":
    listed = read_devices(importlib.import_module("sounddevice"))
    sys.stdout.write(json.dumps([asdict(each) for each in listed]))
