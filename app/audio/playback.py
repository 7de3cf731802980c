"""Plays a session's kept sound: from anywhere, at half to double speed, at its own pitch."""

import logging
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import numpy as np
import soundfile

from app.audio.errors import AudioError, FileUnreadable
from app.audio.playback_output import Output
from app.audio.playback_stretch import Stretcher
from app.worker import Worker
from engines.arrays import RATE_HZ, Float32
from engines.sentence import Sentence

log = logging.getLogger(__name__)

SLOWEST: Final = 0.5
FASTEST: Final = 2.0
_BLOCK: Final = RATE_HZ // 50

PlayerState = Literal["paused", "playing", "ended"]
"""ended: the last sample was heard. Playing again begins at the beginning."""


@dataclass(frozen=True, slots=True)
class _Seek:
    sample: int


@dataclass(frozen=True, slots=True)
class _Speed:
    value: float


_Command = Literal["play", "pause", "wake"] | _Seek | _Speed


class Player:
    """Plays one file on the thread "playback". Its methods return at once, on any thread.

    The device is open only while it plays. Positions are samples of the session's clock, at
    16 kHz, and tell what is being heard, not what was handed to the device.

    Args:
        path: 16 kHz sound of one or two channels, as `Recorder` writes it.
        on_state: called with each new state, on the playback's thread.
        on_failed: called with a sentence when it cannot play on; it is paused then.
        open_output: makes the loudspeaker.

    Raises:
        FileUnreadable: there is no such file, or it is not kept sound.
    """

    def __init__(
        self,
        path: Path,
        *,
        on_state: Callable[[PlayerState], None],
        on_failed: Callable[[str], None],
        open_output: Callable[[], Output] = Output,
    ) -> None:
        self._file = _open(path)
        self.duration_samples = int(self._file.frames)
        self._on_state = on_state
        self._on_failed = on_failed
        self._open_output = open_output
        self._commands: queue.SimpleQueue[_Command] = queue.SimpleQueue()
        self._state: PlayerState = "paused"
        self._output: Output | None = None
        self._stretcher = Stretcher(1.0)
        self._begin = 0
        self._written = 0
        self._position = 0
        self._worker = Worker("playback", self._main, on_failure=self._on_bug)
        self._worker.start()

    @property
    def state(self) -> PlayerState:
        """Whether it plays."""
        return self._state

    @property
    def position(self) -> int:
        """The sample that is heard now, or from which it will go on."""
        return self._position

    @property
    def speed(self) -> float:
        """How fast it plays."""
        return self._stretcher.speed

    def play(self) -> None:
        """Play from the position; from the beginning if it has ended."""
        self._commands.put("play")

    def pause(self) -> None:
        """Stop, and stay where it was heard last."""
        self._commands.put("pause")

    def seek(self, sample: int) -> None:
        """Go on, or begin later, at a sample; beyond the ends means at the end."""
        self._commands.put(_Seek(max(0, min(sample, self.duration_samples))))

    def set_speed(self, speed: float) -> None:
        """Play at 0.5 to 2 times the speed; what lies outside is brought in."""
        self._commands.put(_Speed(max(SLOWEST, min(speed, FASTEST))))

    def close(self, timeout_s: float = 5.0) -> bool:
        """Stop and let everything go; tell whether that was done in time."""
        self._worker.ask_to_stop()
        self._commands.put("wake")
        return self._worker.join(timeout_s)

    def _main(self, stop: threading.Event) -> None:
        try:
            while not stop.is_set():
                try:
                    self._step()
                except (AudioError, soundfile.LibsndfileError) as error:
                    self._fail(error)
        finally:
            self._let_go()
            self._file.close()

    def _step(self) -> None:
        is_playing = self._output is not None
        if not is_playing or not self._commands.empty():
            self._obey(self._commands.get())
        else:
            self._play_block()

    def _obey(self, command: _Command) -> None:
        match command:
            case "play":
                if self._state == "ended":
                    self._go_to(0)
                if self._output is None:
                    self._output = self._open_output()
                    self._go_to(self._position)
                    self._move("playing")
            case "pause":
                self._let_go()
                self._move("paused")
            case _Seek(sample):
                self._restart(sample)
                if self._state == "ended":
                    self._move("paused")
            case _Speed(value):
                self._restart(self._position, speed=value)
            case "wake":
                pass

    def _restart(self, sample: int, speed: float | None = None) -> None:
        """Go on from a sample; what the device holds already must not be heard first."""
        if self._output is not None:
            self._let_go()
            self._output = self._open_output()
        self._go_to(sample, speed)

    def _go_to(self, sample: int, speed: float | None = None) -> None:
        self._stretcher = Stretcher(speed or self._stretcher.speed)
        self._begin = self._position = sample
        self._written = 0
        self._file.seek(sample)

    def _play_block(self) -> None:
        frames = self._file.read(_BLOCK, dtype="float32", always_2d=True)
        # Both channels at their own strength: who spoke alone is as loud as in a file of one.
        samples = np.clip(frames.sum(axis=1), -1.0, 1.0)
        if samples.size:
            self._write(self._stretcher.accept(samples))
            return
        self._write(self._stretcher.flush())
        if self._output is not None:
            self._output.drain()
        self._let_go()
        self._position = self.duration_samples
        self._move("ended")

    def _write(self, samples: Float32) -> None:
        if self._output is None or not samples.size:
            return
        # In short pieces: at half speed a block comes out twice as long, and commands wait for it.
        for part in np.array_split(samples, -(-samples.size // _BLOCK)):
            self._output.write(part)
            self._written += part.size
            heard = max(0, self._written - self._output.waiting_samples)
            here = self._begin + round(heard * self._stretcher.speed)
            self._position = max(self._position, min(here, self.duration_samples))

    def _let_go(self) -> None:
        if self._output is not None:
            self._output.close()
            self._output = None

    def _move(self, state: PlayerState) -> None:
        if state != self._state:
            self._state = state
            self._on_state(state)

    def _fail(self, error: Exception) -> None:
        log.error("playback stopped: %s", error)
        self._let_go()
        self._move("paused")
        if isinstance(error, AudioError):
            self._on_failed(str(error))
        else:
            self._on_failed(
                Sentence(
                    "The kept sound cannot be read from here on: the file is damaged. Choose "
                    "another place to play from."
                )
            )

    def _on_bug(self, error: Exception) -> None:
        self._state = "paused"
        self._on_failed(
            Sentence(
                "Playback stopped because of an error in Earmark ({error}); open the session "
                "again.",
                error=repr(error),
            )
        )


def _open(path: Path) -> soundfile.SoundFile:
    if not path.is_file():
        raise FileUnreadable(
            Sentence(
                "The kept sound {name} is not there any more: it was deleted or moved.",
                name=path.name,
            )
        )
    try:
        file = soundfile.SoundFile(path)
    except soundfile.LibsndfileError as error:
        raise FileUnreadable(
            Sentence("The kept sound {name} is damaged and cannot be played.", name=path.name)
        ) from error
    if file.samplerate != RATE_HZ or file.channels > 2:
        file.close()
        raise FileUnreadable(
            Sentence("{name} is not sound that Earmark kept: it cannot be played.", name=path.name)
        )
    return file
