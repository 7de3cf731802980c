"""PortAudio through sounddevice: loaded late, opened one at a time, its errors made sentences."""

import atexit
import contextlib
import importlib
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any, Final

import _cffi_backend

from app.audio import native_messages
from app.audio.errors import PortAudioMissing
from app.audio.portaudio_errors import sentence
from app.audio.portaudio_listing import InputDevice, ask_another_process, read_devices
from app.worker import Worker
from engines.sentence import Sentence

log = logging.getLogger(__name__)

# PortAudio is one library for the whole process, and PULSE_SOURCE is one variable for it: an
# opening must not see another one's source.
_lock = threading.RLock()
# PortAudio forgets every stream when it looks for new devices. And it calls into each until that
# is closed: an owner who forgets one must not take its callback away, which ends the process.
_open: list[Any] = []
_closing: list[Any] = []
"""Those that a thread is at work on: as long as a sound server hangs, or longer."""
_END_S: Final = 2.0
START_S: Final = 10.0
CLOSE_S: Final = 3.0
"""A stream is closed within milliseconds, or not before its sound server answers again."""
_ends_with_us = False


def load() -> Any:
    """Return the sounddevice module. Loading it late lets a search start without PortAudio.

    Raises:
        PortAudioMissing: the library is not there or does not load.
    """
    if sys.platform.startswith("linux"):
        native_messages.silence()
    try:
        sounddevice = importlib.import_module("sounddevice")
    except (OSError, AttributeError, _cffi_backend.FFI.error) as error:
        # The latter two: a library of that name that is not PortAudio, or only part of it.
        raise PortAudioMissing(
            Sentence(
                "The PortAudio library is missing or damaged: install libportaudio2 (Debian, "
                "Ubuntu) or portaudio (other systems), then start again."
            )
        ) from error
    _end_with_process(sounddevice)
    return sounddevice


def refresh() -> bool:
    """Have PortAudio look for devices again; it does so only when asked, and only while idle."""
    sounddevice = load()
    with _lock:
        if _open:
            return False
        # There is no public way; this is the one that sounddevice's author names.
        sounddevice._terminate()  # noqa: SLF001
        sounddevice._initialize()  # noqa: SLF001
        return True


def input_devices() -> list[InputDevice]:
    """Return the devices that can be captured as they are now, whether streams run or not.

    Raises:
        PortAudioMissing: the library is not there or does not load.
    """
    sounddevice = load()
    with _lock:
        if refresh():
            return read_devices(sounddevice)
    try:
        return ask_another_process()
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        log.warning("the devices are not looked for while a stream runs: %s", error)
        with _lock:
            return read_devices(sounddevice)


@contextlib.contextmanager
def opening(pulse_source: str | None) -> Iterator[None]:
    """Hold the openings' lock, with PULSE_SOURCE set to a source's name meanwhile."""
    with _lock:
        before = os.environ.get("PULSE_SOURCE")
        if pulse_source is not None:
            os.environ["PULSE_SOURCE"] = pulse_source
        try:
            yield
        finally:
            if pulse_source is not None:
                if before is None:
                    os.environ.pop("PULSE_SOURCE", None)
                else:
                    os.environ["PULSE_SOURCE"] = before


def open_input(  # noqa: PLR0913  # what PortAudio asks for, each by name
    *,
    device: int,
    name: str,
    rate_hz: int,
    channels: int,
    block_frames: int,
    latency_s: float,
    callback: Callable[..., None],
    finished: Callable[[], None],
) -> Any:
    """Open and start an input stream; give it back with `close_input`.

    Raises:
        AudioError: busy, refused rate, or PortAudio's own words.
    """
    sounddevice = load()
    with _lock:
        try:
            stream = sounddevice.InputStream(
                device=device,
                samplerate=rate_hz,
                channels=channels,
                dtype="float32",
                blocksize=block_frames,
                latency=latency_s,
                callback=callback,
                finished_callback=finished,
            )
        except sounddevice.PortAudioError as error:
            raise sentence(error, name, rate_hz) from error
        try:
            _start(sounddevice, stream)
        except sounddevice.PortAudioError as error:
            if stream not in _closing:
                stream.close(ignore_errors=True)
            raise sentence(error, name, rate_hz) from error
        _open.append(stream)
        return stream


def open_output(*, rate_hz: int, latency_s: float) -> Any:
    """Open the default output for mono blocks and start it; give it back with `close_input`.

    Raises:
        AudioError: none is there, busy, refused rate, or PortAudio's own words.
    """
    sounddevice = load()
    with _lock:
        if sounddevice.default.device[1] < 0:
            refresh()
        try:
            stream = sounddevice.OutputStream(
                samplerate=rate_hz, channels=1, dtype="float32", latency=latency_s
            )
        except sounddevice.PortAudioError as error:
            raise sentence(error, Sentence("The loudspeaker"), rate_hz) from error
        try:
            stream.start()
        except sounddevice.PortAudioError as error:
            stream.close(ignore_errors=True)
            raise sentence(error, Sentence("The loudspeaker"), rate_hz) from error
        _open.append(stream)
        return stream


def _start(sounddevice: Any, stream: Any) -> None:
    """Start a stream; one whose sound server dies at that moment may never be started.

    Raises:
        sounddevice.PortAudioError: PortAudio's own, or after `START_S`.
    """
    if not sys.platform.startswith("linux"):
        stream.start()
        return
    failures: list[Exception] = []

    def start(_stop: threading.Event) -> None:
        try:
            stream.start()
        except sounddevice.PortAudioError as error:
            failures.append(error)

    starting = Worker("starting stream", start)
    starting.start()
    if not starting.join(START_S):
        _open.append(stream)
        _closing.append(stream)
        native_messages.silence_standard_error()

        def close(_stop: threading.Event) -> None:
            starting.join(threading.TIMEOUT_MAX)
            _close(stream)

        Worker("closing stream", close).start()
        raise sounddevice.PortAudioError("Wait timed out", -9987)  # as PortAudio says it
    if failures:
        raise failures[0]


def close_input(stream: Any, wait_s: float = CLOSE_S) -> bool:
    """Stop at once and close, an output too; tell whether that is done. Any thread.

    While a sound server hangs PortAudio waits for it, and of one that dies as a stream begins it
    may never hear: then a thread of its own goes on with that.
    """
    _closing.append(stream)
    if not sys.platform.startswith("linux"):
        # Windows wants a stream closed by whoever opened it, and has no server that hangs.
        _close(stream)
        return True
    closing = Worker("closing stream", lambda _stop: _close(stream))
    closing.start()
    is_closed = closing.join(wait_s)
    if not is_closed and wait_s > 0:
        native_messages.silence_standard_error()
    return is_closed


def _close(stream: Any) -> None:
    # Not under the lock: nobody else is to wait for this stream's server.
    stream.abort(ignore_errors=True)
    with _lock:
        stream.close(ignore_errors=True)
        _open.remove(stream)
        _closing.remove(stream)


def _end_with_process(sounddevice: Any) -> None:
    """Have PortAudio ended by us, and not by sounddevice, which would do so in any case."""
    global _ends_with_us  # noqa: PLW0603  # there is one process
    # Without the lock: who plays comes by here with each block. Twice does no harm.
    if not _ends_with_us:
        _ends_with_us = True
        atexit.unregister(sounddevice._exit_handler)  # noqa: SLF001  # as below
        atexit.register(_end, sounddevice)


def _end(sounddevice: Any) -> None:
    """End PortAudio, unless a thread is at work in it: it would crash, or wait for a hung server.

    The system then frees all there is. The lock is kept, so that no thread begins anything anew.
    """
    if _lock.acquire(timeout=_END_S) and not _closing:
        sounddevice._exit_handler()  # noqa: SLF001  # the one that sounddevice would call
