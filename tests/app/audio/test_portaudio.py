"""PortAudio is one library for all threads: what one does in it ends the process for none."""

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.audio import native_messages, portaudio
from app.audio.device_stream import DeviceStream
from app.audio.devices import find_source
from app.audio.errors import SoundDeviceFailed
from tests.helpers.virtual_microphone import SoundServer

LOOKING = """
import threading, time
from app.audio import portaudio

def look():
    while True:
        portaudio.refresh()

portaudio.load()
threading.Thread(target=look, daemon=True).start()
time.sleep({looks_s})
"""


@contextmanager
def hearing_child(sound_server: SoundServer, how: str) -> Iterator["subprocess.Popen[str]"]:
    """A process that has let a microphone go whose server hangs."""
    sound_server.add_microphone("desk_mic")
    with subprocess.Popen(
        [sys.executable, "-m", "tests.app.audio.portaudio_child", how],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None
        try:
            assert child.stdout.readline() == "heard\n"
            sound_server.freeze(True)
            assert child.stdout.readline() == "let go\n"
            yield child
        finally:
            sound_server.freeze(False)
            child.kill()


@pytest.mark.timeout(60)
def test_a_stream_that_was_let_go_is_closed_when_its_server_goes_on(
    sound_server: SoundServer,
) -> None:
    """Python took its callback away, PortAudio called it: the process died of SIGSEGV."""
    with hearing_child(sound_server, "go on") as child:
        sound_server.freeze(False)
        said, _ = child.communicate("go on\n", timeout=20)

        assert (said, child.returncode) == ("closed\n", 0)


@pytest.mark.timeout(60)
def test_a_process_ends_while_the_sound_server_hangs(sound_server: SoundServer) -> None:
    """PortAudio's own end closes all streams, and waited for the server."""
    with hearing_child(sound_server, "end") as child:
        assert child.wait(10) == 0


@pytest.mark.timeout(60)
def test_a_process_ends_while_a_thread_looks_for_devices(no_sound_server: None) -> None:
    """Ended and begun by two threads at once, PortAudio crashed in 14 of 25 runs."""
    ends = [
        subprocess.run(
            [sys.executable, "-c", LOOKING.format(looks_s=looks_ms / 1000)],
            stderr=subprocess.PIPE,
            check=False,
            timeout=20,
        ).returncode
        for looks_ms in range(30, 150, 20)
    ]

    assert ends == [0] * 6


class StuckStream:
    """As PortAudio's, whose thread goes round and round since its sound server died."""

    def __init__(self) -> None:
        self.goes_on = threading.Event()

    def abort(self, *, ignore_errors: bool) -> None:
        assert self.goes_on.wait(20)

    def close(self, *, ignore_errors: bool) -> None:
        pass


def test_nobody_waits_for_a_stream_that_cannot_be_closed(
    no_sound_server: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The session, its end and all other streams waited for it, and its thread filled the disk
    with one line of PortAudio's."""
    silenced: list[bool] = []
    monkeypatch.setattr(native_messages, "silence_standard_error", lambda: silenced.append(True))
    stream = StuckStream()
    portaudio._open.append(stream)

    is_closed = portaudio.close_input(stream, wait_s=0.05)

    assert not is_closed
    assert silenced
    # PortAudio's end would wait for it as well.
    assert not portaudio.refresh()
    stream.goes_on.set()
    until_s = time.monotonic() + 10
    while not portaudio.refresh():
        assert time.monotonic() < until_s
        time.sleep(0.01)


def test_nobody_waits_for_a_stream_that_cannot_be_started(
    sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that was killed at that moment held all other streams up as well."""
    goes_on = threading.Event()
    stream_class = portaudio.load().InputStream
    start = stream_class.start

    def stuck(stream: object) -> None:
        assert goes_on.wait(20)
        start(stream)

    monkeypatch.setattr(stream_class, "start", stuck)
    monkeypatch.setattr(portaudio, "START_S", 0.05)
    monkeypatch.setattr(native_messages, "silence_standard_error", lambda: None)
    sound_server.add_microphone("desk_mic")

    with pytest.raises(SoundDeviceFailed, match="Wait timed out"):
        DeviceStream(find_source("desk_mic"))

    assert not portaudio.refresh()
    goes_on.set()
    until_s = time.monotonic() + 10
    while not portaudio.refresh():
        assert time.monotonic() < until_s
        time.sleep(0.01)
