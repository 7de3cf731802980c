"""What the sound server offers, and which of it a name means."""

import os
import subprocess
import sys

import pytest

from app.audio import portaudio, portaudio_errors
from app.audio.devices import choose, find_source, list_sources
from app.audio.errors import (
    DeviceBusy,
    NoDevice,
    PortAudioMissing,
    RateRefused,
    SoundDeviceFailed,
    UnknownDevice,
    UseRefused,
)
from app.audio.source import SourceInfo
from tests.helpers.virtual_microphone import SoundServer


def source(identity: str, name: str) -> SourceInfo:
    return SourceInfo(id=identity, name=name, kind="microphone", rate_hz=48_000, channels=2)


SOURCES = [
    source("usb-1", "Desk Microphone"),
    source("usb-2", "Door Microphone"),
    source("Desk Microphone", "Headset"),
]


def test_the_servers_sources_are_listed_with_kind_rate_and_channels(
    sound_server: SoundServer,
) -> None:
    sound_server.add_microphone("desk_mic", rate_hz=44_100, channels=1)
    sound_server.add_microphone("studio_mic", rate_hz=96_000, channels=4)
    sound_server.add_speaker("laptop", rate_hz=48_000)
    sound_server.make_default("studio_mic")

    listed = {info.id: info for info in list_sources()}

    assert set(listed) == {"desk_mic", "studio_mic", "laptop.monitor"}
    assert (listed["desk_mic"].rate_hz, listed["desk_mic"].channels) == (44_100, 1)
    assert (listed["studio_mic"].rate_hz, listed["studio_mic"].channels) == (96_000, 4)
    assert (listed["laptop.monitor"].rate_hz, listed["laptop.monitor"].channels) == (48_000, 2)
    assert listed["desk_mic"].name == "desk mic (virtual)"
    assert listed["laptop.monitor"].kind == "loopback"
    # Of each kind the one that the system uses.
    defaults = [info.id for info in listed.values() if info.is_default]
    assert sorted(defaults) == ["laptop.monitor", "studio_mic"]


def test_a_monitor_is_named_as_what_the_laptop_plays_whatever_it_calls_itself(
    sound_server: SoundServer,
) -> None:
    """Sunshine took `@DEFAULT_MONITOR@` for a microphone; only the server knows what is one."""
    sound_server.load(
        "module-null-sink",
        "sink_name=usb_microphone sink_properties=\"device.description='USB Audio'\"",
    )
    sound_server.add_microphone("spk.monitor_mic")

    listed = {info.id: info for info in list_sources()}

    assert listed["usb_microphone.monitor"].kind == "loopback"
    assert listed["usb_microphone.monitor"].name == "Laptop sound (USB Audio)"
    assert listed["usb_microphone.monitor"].speaker == "USB Audio"
    assert listed["spk.monitor_mic"].kind == "microphone"


def test_the_profiles_of_one_headset_are_known_as_one_device(sound_server: SoundServer) -> None:
    bluetooth = "device.bus=bluetooth device.string=00:1B:66:AA:BB:CC"
    wide = sound_server.add_microphone("bluez_source.a2dp", properties=bluetooth)
    wide.unplug()
    sound_server.add_microphone("bluez_source.handsfree", properties=bluetooth)
    sound_server.add_microphone("desk_mic", properties="device.bus=usb device.string=hw:1")

    listed = {info.id: info for info in list_sources()}

    assert listed["bluez_source.handsfree"].hardware == "00:1B:66:AA:BB:CC"
    assert listed["desk_mic"].hardware == ""


def test_a_source_that_is_plugged_in_later_is_listed(sound_server: SoundServer) -> None:
    assert [info.id for info in list_sources()] in ([], ["auto_null.monitor"])

    microphone = sound_server.add_microphone("desk_mic")
    assert "desk_mic" in [info.id for info in list_sources()]

    microphone.unplug()
    assert "desk_mic" not in [info.id for info in list_sources()]


def test_no_name_means_the_default_microphone_and_never_a_monitor(
    sound_server: SoundServer,
) -> None:
    monitor = sound_server.add_speaker("laptop")
    sound_server.make_default(monitor)
    with pytest.raises(NoDevice, match="There is no microphone: plug one in"):
        find_source(None)

    sound_server.add_microphone("a_mic")
    sound_server.add_microphone("b_mic")
    sound_server.make_default("b_mic")

    assert find_source(None).id == "b_mic"


def test_without_a_sound_server_there_is_one_sentence(no_sound_server: None) -> None:
    with pytest.raises(NoDevice, match="plug one in, or start the sound server"):
        find_source(None)


def test_without_portaudio_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> None:
        raise OSError("PortAudio library not found")

    monkeypatch.setattr(portaudio.importlib, "import_module", missing)

    with pytest.raises(PortAudioMissing, match="install libportaudio2"):
        find_source(None)


@pytest.mark.parametrize(
    ("wanted", "identity"),
    [
        ("usb-2", "usb-2"),
        ("Door Microphone", "usb-2"),
        ("door", "usb-2"),
        ("HEADSET", "Desk Microphone"),
        # An exact id wins over an exact name.
        ("Desk Microphone", "Desk Microphone"),
    ],
)
def test_a_name_means_an_id_then_a_name_then_a_part_of_one(wanted: str, identity: str) -> None:
    assert choose(SOURCES, wanted).id == identity


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownDevice, match="“Desk Microphone”, “Door Microphone”, “Headset”"):
        choose(SOURCES, "piano")


@pytest.mark.parametrize("wanted", ["", "  "])
def test_an_empty_name_is_unknown(wanted: str) -> None:
    with pytest.raises(UnknownDevice, match="No source is called"):
        choose(SOURCES, wanted)


def test_an_ambiguous_name_is_answered_with_what_it_may_mean() -> None:
    with pytest.raises(UnknownDevice, match=r"Several .* “Desk Microphone”, “Door Microphone”;"):
        choose(SOURCES, "microphone")


def host_error(code: int, text: str) -> Exception:
    return Exception("Unanticipated host error", -9999, (0, code, text))


def test_the_programs_that_hold_a_device_are_named() -> None:
    busy = Exception("Device unavailable", -9985)

    one = portaudio_errors.sentence(busy, "Desk", 48_000, holders=("audacity",))
    two = portaudio_errors.sentence(busy, "Desk", 48_000, holders=("audacity", "obs"))

    assert "in use by “audacity”: close that program" in str(one)
    assert "in use by “audacity” and “obs”: close them" in str(two)


@pytest.mark.parametrize(
    ("error", "kind", "words"),
    [
        (Exception("Device unavailable", -9985), DeviceBusy, "in use by another program"),
        (Exception("Invalid sample rate", -9997), RateRefused, "44100 Hz"),
        (
            Exception("Unanticipated host error", -9999),
            SoundDeviceFailed,
            "Unanticipated host error",
        ),
        (Exception("Odd"), SoundDeviceFailed, r"\(Odd\): plug it in"),
        (Exception("Invalid device", -9996), UnknownDevice, "plug it in again"),
        (host_error(-2147024891, "Access is denied."), UseRefused, "privacy settings"),
        (host_error(-2004287478, ""), DeviceBusy, "in use by another program: close that"),
        (host_error(-2004287480, ""), RateRefused, "44100 Hz"),
        (host_error(-16, "Device or resource busy"), DeviceBusy, "in use by"),
        (host_error(-13, "Permission denied"), UseRefused, "group “audio” may"),
        (host_error(-19, "No such device"), UnknownDevice, "not there any more"),
        (host_error(-5, "I/O error."), SoundDeviceFailed, r"\(Unanticipated.*: I/O error\): plug"),
    ],
)
def test_each_refusal_of_portaudio_has_its_own_sentence(error, kind, words) -> None:
    sentence = portaudio_errors.sentence(error, "Desk", 44_100, holders=())

    assert type(sentence) is kind
    with pytest.raises(kind, match=words):
        raise sentence


def test_opening_leaves_the_environment_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PULSE_SOURCE", "theirs")
    with portaudio.opening("ours"):
        assert os.environ["PULSE_SOURCE"] == "ours"
    assert os.environ["PULSE_SOURCE"] == "theirs"

    monkeypatch.delenv("PULSE_SOURCE")
    with portaudio.opening("ours"):
        pass
    assert "PULSE_SOURCE" not in os.environ


def test_listing_code_is_imported_without_loading_portaudio_or_libpulse() -> None:
    """`earmark search` starts fast, and a machine without either library starts at all."""
    code = (
        "import sys, app.audio.capture, app.audio.devices, app.audio.source; "
        "print(sorted({'sounddevice', 'pulsectl'} & set(sys.modules)))"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
