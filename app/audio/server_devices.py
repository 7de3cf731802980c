"""From a source to the sound server's own, and to PortAudio's device that leads to the server."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.audio import portaudio
from app.audio.errors import SoundDeviceFailed
from app.audio.source import SourceInfo
from engines.sentence import Sentence

if TYPE_CHECKING:
    from app.audio.pulse import ServerSource


def find_server_source(
    sources: "Iterable[ServerSource]", info: SourceInfo
) -> "ServerSource | None":
    """Find a source by its name, or the one that its device has in another profile."""
    listed = list(sources)
    for source in listed:
        if source.name == info.id:
            return source
    for source in listed:
        if info.hardware and source.hardware == info.hardware:
            return None if source.is_monitor else source
    return None


def pulse_device() -> int:
    """Return PortAudio's index of the device that leads to the sound server."""
    sounddevice = portaudio.load()
    for attempt in range(2):
        for index, device in enumerate(sounddevice.query_devices()):
            if device["name"] == "pulse" and device["max_input_channels"] > 0:
                return index
        if attempt == 0 and not portaudio.refresh():
            break
    raise SoundDeviceFailed(
        Sentence(
            "PortAudio does not reach the sound server: install libasound2-plugins (Debian, "
            "Ubuntu) or alsa-plugins-pulse (other systems), then start again."
        )
    )
