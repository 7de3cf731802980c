"""What a Windows computer plays, captured through PyAudioWPatch: sounddevice's PortAudio cannot.

Written against PyAudioWPatch 0.2.12 and tested with a stand-in of it; not run on Windows yet, see
docs/adr/0010.
"""

import importlib
import logging
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from app.audio.errors import AudioError, UnknownDevice
from app.audio.portaudio_errors import sentence
from app.audio.source import SourceInfo
from app.audio.source_names import laptop_name
from engines.arrays import Float32
from engines.sentence import Sentence

log = logging.getLogger(__name__)

ID_PREFIX: Final = "WASAPI loopback: "
_INPUT_OVERFLOW: Final = 2
_LOOPBACK_MARK: Final = " [Loopback]"
"""PyAudioWPatch ends the names of loopback devices with it."""


@dataclass(frozen=True, slots=True)
class _Status:
    input_overflow: bool


def is_loopback(source_id: str) -> bool:
    """Whether a source is one of `loopback_sources`."""
    return source_id.startswith(ID_PREFIX)


def loopback_sources(platform: str = sys.platform) -> list[SourceInfo]:
    """Return what each pair of speakers plays; nothing on other systems."""
    if platform != "win32":
        return []
    try:
        library = importlib.import_module("pyaudiowpatch")
    except ImportError as error:
        log.warning("what this computer plays cannot be captured: %s", error)
        return []
    with _session(library) as audio:
        default = _default_name(audio)
        return [_source(device, default) for device in audio.get_loopback_device_info_generator()]


class LoopbackStream:
    """An open stream of what one pair of speakers plays. Owned by the speech worker.

    WASAPI delivers nothing while nothing is played, which would look like a source that stalls. So
    the same speakers are given silence, and the loopback then delivers zeros.
    """

    def __init__(
        self,
        info: SourceInfo,
        *,
        block_frames: int,
        callback: Callable[[Float32, int, object, Any], None],
    ) -> None:
        """Open and start it.

        Args:
            info: of `loopback_sources`.
            block_frames: frames in each block.
            callback: called as sounddevice does, on PortAudio's thread.

        Raises:
            AudioError: one sentence with the next step.
        """
        self._library = importlib.import_module("pyaudiowpatch")
        self._callback = callback
        self._channels = info.channels
        self._audio: Any = self._library.PyAudio()
        self._streams: list[Any] = []
        try:
            device = self._find(info)
            self._streams = [self._silence(info, device), self._capture(info, device, block_frames)]
        except (OSError, ValueError, LookupError) as error:
            self.close()
            raise _sentence(error, info) from error
        except AudioError:
            self.close()
            raise

    def close(self) -> None:
        """Stop and close."""
        for stream in self._streams:
            stream.close()
        self._streams = []
        self._audio.terminate()

    def _find(self, info: SourceInfo) -> Mapping[str, Any]:
        device: Mapping[str, Any]
        for device in self._audio.get_loopback_device_info_generator():
            if ID_PREFIX + str(device["name"]) == info.id:
                return device
        raise UnknownDevice(
            Sentence("{name} is not there any more: choose another source.", name=info.name)
        )

    def _capture(self, info: SourceInfo, device: Mapping[str, Any], block_frames: int) -> Any:
        return self._audio.open(
            format=self._library.paFloat32,
            channels=info.channels,
            rate=info.rate_hz,
            frames_per_buffer=block_frames,
            input=True,
            input_device_index=device["index"],
            stream_callback=self._on_block,
        )

    def _silence(self, info: SourceInfo, device: Mapping[str, Any]) -> Any:
        name = str(device["name"]).removesuffix(_LOOPBACK_MARK)
        speakers = next(
            each
            for each in self._audio.get_device_info_generator_by_host_api(
                host_api_type=self._library.paWASAPI
            )
            if each["name"] == name and each["maxOutputChannels"]
        )
        return self._audio.open(
            format=self._library.paFloat32,
            channels=info.channels,
            rate=info.rate_hz,
            output=True,
            output_device_index=speakers["index"],
            stream_callback=self._on_silence,
        )

    def _on_block(self, data: bytes, frames: int, _time: object, flags: int) -> tuple[None, object]:
        block = np.frombuffer(data, np.float32).reshape(frames, self._channels)
        self._callback(block, frames, None, _Status(bool(flags & _INPUT_OVERFLOW)))
        return None, self._library.paContinue

    def _on_silence(
        self, _data: object, frames: int, _time: object, _flags: int
    ) -> tuple[bytes, object]:
        return bytes(4 * frames * self._channels), self._library.paContinue


@contextmanager
def _session(library: Any) -> Iterator[Any]:
    audio = library.PyAudio()
    try:
        yield audio
    finally:
        audio.terminate()


def _default_name(audio: Any) -> str:
    try:
        return str(audio.get_default_wasapi_loopback()["name"])
    except (OSError, LookupError):
        return ""  # No speakers, or none that can be listened to.


def _source(device: Mapping[str, Any], default: str) -> SourceInfo:
    name = str(device["name"])
    speaker = name.removesuffix(_LOOPBACK_MARK)
    return SourceInfo(
        id=ID_PREFIX + name,
        name=laptop_name(speaker),
        kind="loopback",
        rate_hz=round(device["defaultSampleRate"]),
        channels=int(device["maxInputChannels"]),
        is_default=name == default,
        speaker=speaker,
    )


def _sentence(error: Exception, info: SourceInfo) -> AudioError:
    """PyAudio raises OSError(code, words), sounddevice an error (words, code)."""
    if isinstance(error, OSError) and isinstance(error.errno, int):
        return sentence(Exception(error.strerror, error.errno), info.name, info.rate_hz, ())
    return sentence(error, info.name, info.rate_hz, ())
