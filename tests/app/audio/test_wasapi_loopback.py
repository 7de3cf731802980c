"""Windows' loopback with a stand-in for PyAudioWPatch that keeps its contract (0.2.12)."""

import sys
from types import SimpleNamespace

import numpy as np
import pytest

from app.audio.device_stream import DeviceStream
from app.audio.errors import DeviceBusy, UnknownDevice
from app.audio.wasapi_loopback import LoopbackStream, is_loopback, loopback_sources

SPEAKERS = {
    "index": 3,
    "name": "Speakers (Realtek)",
    "maxInputChannels": 0,
    "maxOutputChannels": 2,
    "defaultSampleRate": 48_000.0,
    "isLoopbackDevice": False,
}
LOOPBACK = {
    **SPEAKERS,
    "index": 9,
    "name": "Speakers (Realtek) [Loopback]",
    "maxInputChannels": 2,
    "maxOutputChannels": 0,
    "isLoopbackDevice": True,
}


class PyAudio:
    def __init__(self) -> None:
        self.calls: list[dict] = []
        self.closed = 0
        self.terminated = False
        library.made.append(self)

    def get_loopback_device_info_generator(self):
        yield LOOPBACK

    def get_device_info_generator_by_host_api(self, *, host_api_index=None, host_api_type=None):
        assert host_api_type == library.paWASAPI
        yield from (SPEAKERS, LOOPBACK)

    def get_default_wasapi_loopback(self):
        return LOOPBACK

    def open(self, **arguments):
        if library.refusal is not None and arguments.get("input"):
            raise library.refusal
        self.calls.append(arguments)
        return SimpleNamespace(close=self._close)

    def _close(self) -> None:
        self.closed += 1

    def terminate(self) -> None:
        self.terminated = True


library = SimpleNamespace(
    PyAudio=PyAudio, paFloat32=1, paWASAPI=13, paContinue=0, made=[], refusal=None
)


@pytest.fixture(autouse=True)
def _windows(monkeypatch: pytest.MonkeyPatch) -> None:
    library.made.clear()
    library.refusal = None
    monkeypatch.setitem(sys.modules, "pyaudiowpatch", library)


def test_each_pair_of_speakers_is_a_source_of_its_own() -> None:
    (source,) = loopback_sources("win32")

    assert source.name == "Laptop sound (Speakers (Realtek))"
    assert source.kind == "loopback"
    assert (source.rate_hz, source.channels, source.is_default) == (48_000, 2, True)
    assert is_loopback(source.id)
    assert library.made[0].terminated


def test_elsewhere_and_without_the_library_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert loopback_sources("linux") == []

    monkeypatch.setitem(sys.modules, "pyaudiowpatch", None)
    assert loopback_sources("win32") == []


def test_what_is_played_reaches_the_callback_and_the_speakers_get_silence() -> None:
    (source,) = loopback_sources("win32")
    heard = []

    stream = LoopbackStream(
        source,
        block_frames=960,
        callback=lambda block, frames, _time, status: heard.append(
            (block.copy(), frames, status.input_overflow)
        ),
    )
    silence, capture = library.made[-1].calls
    played = np.linspace(-1, 1, 6, dtype=np.float32).reshape(3, 2)
    answer = capture["stream_callback"](played.tobytes(), 3, {}, 2)
    quiet, _ = silence["stream_callback"](None, 4, {}, 0)
    stream.close()

    assert (capture["input_device_index"], capture["frames_per_buffer"]) == (9, 960)
    assert silence["output_device_index"] == 3
    np.testing.assert_array_equal(heard[0][0], played)
    assert heard[0][1:] == (3, True)
    assert answer == (None, library.paContinue)
    assert quiet == bytes(4 * 4 * 2)
    assert library.made[-1].closed == 2
    assert library.made[-1].terminated


def test_a_refusal_is_a_sentence_and_leaves_nothing_open() -> None:
    (source,) = loopback_sources("win32")
    library.refusal = OSError(-9985, "Device unavailable")

    with pytest.raises(DeviceBusy, match="in use by another program"):
        LoopbackStream(source, block_frames=960, callback=lambda *_: None)

    assert library.made[-1].terminated


def test_speakers_that_are_gone_are_said_to_be_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    (source,) = loopback_sources("win32")
    monkeypatch.setattr(PyAudio, "get_loopback_device_info_generator", lambda _self: iter(()))

    with pytest.raises(UnknownDevice, match="not there any more"):
        LoopbackStream(source, block_frames=960, callback=lambda *_: None)


def test_a_session_hears_it_as_any_other_source(
    no_sound_server: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    (source,) = loopback_sources("win32")
    stream = DeviceStream(source)

    capture = library.made[-1].calls[1]
    assert capture["frames_per_buffer"] == 960
    capture["stream_callback"](np.full((960, 2), 0.5, np.float32).tobytes(), 960, {}, 0)
    assert stream.check() is None
    (block,) = stream.blocks()
    stream.close()

    assert block.frames.shape == (960, 2)
    assert float(block.frames[0, 0]) == 0.5
    assert library.made[-1].terminated
