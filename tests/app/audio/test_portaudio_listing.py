"""Devices are listed while a stream runs: by another process, which disturbs nothing."""

import json
import subprocess
import sys
from contextlib import closing
from types import SimpleNamespace

import pytest

from app.audio import devices, portaudio, portaudio_listing
from app.audio.capture import CaptureSource
from app.audio.devices import find_source
from app.audio.laptop_sound import is_cable, laptop_sound
from app.audio.portaudio_listing import InputDevice, ask_another_process, read_devices
from tests.helpers.virtual_microphone import SoundServer

LIBRARY = SimpleNamespace(
    query_hostapis=lambda: [{"name": "MME"}, {"name": "Windows WASAPI"}],
    query_devices=lambda: [
        {"name": "Mic (Real", "hostapi": 0, "max_input_channels": 2, "default_samplerate": 44_100},
        {"name": "Speakers", "hostapi": 1, "max_input_channels": 0, "default_samplerate": 48_000},
        {
            "name": "Mic (Realtek)",
            "hostapi": 1,
            "max_input_channels": 2,
            "default_samplerate": 48_000.0,
        },
        {
            "name": "CABLE Output (VB-Audio)",
            "hostapi": 1,
            "max_input_channels": 2,
            "default_samplerate": 48_000,
        },
    ],
    default=SimpleNamespace(device=[2, 1]),
)


def test_a_device_that_only_plays_is_not_listed() -> None:
    listed = read_devices(LIBRARY)

    assert [device.index for device in listed] == [0, 2, 3]
    assert listed[1] == InputDevice(
        index=2,
        name="Mic (Realtek)",
        host="Windows WASAPI",
        rate_hz=48_000,
        channels=2,
        is_default=True,
    )


def test_on_windows_each_device_is_offered_once_and_a_cable_is_no_microphone(
    no_sound_server: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(portaudio, "input_devices", lambda: read_devices(LIBRARY))

    listed = devices.list_sources()

    assert [(source.id, source.kind) for source in listed] == [
        ("Windows WASAPI: Mic (Realtek)", "microphone"),
        ("Windows WASAPI: CABLE Output (VB-Audio)", "loopback"),
    ]
    assert listed[1].name == "Laptop sound (CABLE Output (VB-Audio))"


def test_while_a_stream_runs_another_process_is_asked(
    sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def asking() -> list[InputDevice]:
        asked.append(True)
        return ask_another_process()

    monkeypatch.setattr(portaudio, "ask_another_process", asking)
    sound_server.add_microphone("desk_mic")
    source = CaptureSource(find_source("desk_mic"))

    with closing(source):
        source.open()
        while_open = portaudio.input_devices()
        items = source.read(0.3)
    idle = portaudio.input_devices()

    assert asked == [True]
    assert "pulse" in [device.name for device in while_open]
    assert while_open == idle
    assert items
    assert not source.is_lost


def test_the_other_process_loads_nothing_heavy() -> None:
    code = (
        "import sys, app.audio.portaudio_listing; "
        "print(sorted({'numpy', 'pulsectl', 'onnxruntime', 'PySide6'} & set(sys.modules)))"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def test_an_answer_that_is_none_leaves_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portaudio, "refresh", lambda: False)
    monkeypatch.setattr(
        portaudio_listing.subprocess,
        "run",
        lambda *_args, **_kwargs: SimpleNamespace(stdout=json.dumps(["nonsense"])[:4]),
    )

    assert portaudio.input_devices() == read_devices(portaudio.load())


@pytest.mark.parametrize(
    ("name", "cable"),
    [("BlackHole 2ch", True), ("Loopback Audio", True), ("MacBook Air Microphone", False)],
)
def test_a_virtual_cable_is_told_by_its_name(name: str, cable: bool) -> None:
    assert is_cable(name) is cable


@pytest.mark.parametrize(
    ("platform", "has_loopback", "how"),
    [
        ("linux", True, "monitor"),
        ("linux", False, "no_server"),
        ("win32", True, "wasapi"),
        ("darwin", True, "cable"),
        ("darwin", False, "no_cable"),
    ],
)
def test_each_system_has_its_way_to_the_laptops_sound(platform, has_loopback, how) -> None:
    assert laptop_sound(has_loopback=has_loopback, platform=platform) == how
