"""A room in which the microphone hears the laptop's speaker again, through the sound server."""

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from app.worker import Worker
from tests.helpers.virtual_microphone import SoundServer, VirtualMicrophone

RATE_HZ = 16_000
CHUNK = RATE_HZ // 100


class EchoRoom:
    """Carries what a speaker plays to a microphone, softer, and somebody's speech with it.

    To a delay of 0.1 s come delay and jitter of the sound server, of two of its clients and of the
    microphone. A thread of its own carries.
    """

    def __init__(self, monitor: "subprocess.Popen[bytes]", microphone: VirtualMicrophone) -> None:
        self.gain = 0.3
        self._monitor = monitor
        self._microphone = microphone
        self._lock = threading.Lock()
        self._speech = np.zeros(0, np.float32)
        microphone.play(np.zeros(RATE_HZ // 10, np.float32))
        self._worker = Worker("echo room", self._carry)
        self._worker.start()

    def say(self, samples: np.ndarray) -> None:
        """Say something now, shape (n,), at 16 kHz."""
        with self._lock:
            self._speech = np.concatenate([self._speech, samples])

    def close(self) -> None:
        """Let the echo end. The recorder has to be ended first."""
        self._worker.ask_to_stop()
        self._worker.join(5.0)

    def _carry(self, stop: threading.Event) -> None:
        assert self._monitor.stdout is not None
        while not stop.is_set():
            heard = self._monitor.stdout.read(2 * CHUNK)
            if len(heard) < 2 * CHUNK:
                return
            sound = np.frombuffer(heard, np.int16) / np.float32(32_768) * self.gain
            with self._lock:
                speech, self._speech = self._speech[:CHUNK], self._speech[CHUNK:]
            sound[: speech.size] += speech
            self._microphone.play(sound)


@contextmanager
def echo_room(
    server: SoundServer, speaker: str, microphone: VirtualMicrophone
) -> Iterator[EchoRoom]:
    """Let a microphone at 16 kHz hear a speaker."""
    recorder = server.record(f"{speaker}.monitor", rate_hz=RATE_HZ)
    room = EchoRoom(recorder, microphone)
    try:
        yield room
    finally:
        recorder.terminate()
        room.close()
        recorder.wait(5)
        if recorder.stdout is not None:
            recorder.stdout.close()
