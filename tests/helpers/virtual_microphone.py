"""A private PulseAudio with microphones that play arrays, and speakers with monitors.

Import the fixture functions where they are needed: `from tests.helpers.virtual_microphone import
sound_server  # noqa: F401`. Nothing here touches a sound server that it did not start.
"""

import contextlib
import fcntl
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pulsectl
import pytest
import soundfile

from app.worker import Worker

CONFIG = """\
load-module module-native-protocol-unix auth-anonymous=1 socket={socket}
{modules}
"""
CHUNK_S = 0.01
ENVIRONMENT = (
    "XDG_RUNTIME_DIR",
    "PULSE_SERVER",
    "PULSE_RUNTIME_PATH",
    "PULSE_SOURCE",
    "PULSE_SINK",
)


def speech(path: Path) -> tuple[np.ndarray, int]:
    """Return a sound file as float32 mono and its rate."""
    samples, rate_hz = soundfile.read(path, dtype="float32", always_2d=True)
    return samples.mean(axis=1, dtype=np.float32), rate_hz


def as_int16(samples: np.ndarray) -> np.ndarray:
    """Round float samples in −1…1 to int16; int16 passes through."""
    if samples.dtype == np.int16:
        return samples
    return np.clip(np.round(samples * 32768.0), -32768, 32767).astype(np.int16)


class VirtualMicrophone:
    """A PulseAudio source fed through a FIFO at real speed, int16, bit for bit.

    Between what it plays it makes a faint noise, as real microphones do; `idle_noise = False`
    makes it mute, `stalled = True` makes it deliver nothing, without an error. A thread of its own
    writes.
    """

    def __init__(
        self,
        server: "SoundServer",
        name: str,
        *,
        rate_hz: int,
        channels: int,
        idle_noise: bool,
        properties: str = "",
    ) -> None:
        self.name = name
        self.rate_hz = rate_hz
        self.channels = channels
        self.idle_noise = idle_noise
        self.stalled = False
        self._properties = properties
        self.description = f"{name.replace('_', ' ')} (virtual)"
        self._server = server
        self._fifo = server.folder / f"{name}.fifo"
        self._module: int | None = None
        self._queue: list[np.ndarray] = []
        self._lock = threading.Lock()
        self._drained = threading.Event()
        self._drained.set()
        self._noise = np.random.default_rng(7)
        self._fd = -1
        self.plug_in()
        self._worker = Worker(f"microphone {name}", self._feed)
        self._worker.start()

    def plug_in(self) -> None:
        """Load the source (again)."""
        if self._module is None:
            # A server that was killed leaves it behind, and the next one refuses to take it over.
            self._fifo.unlink(missing_ok=True)
            self._module = self._server.load(
                "module-pipe-source",
                f"file={self._fifo} source_name={self.name} format=s16le rate={self.rate_hz} "
                f"channels={self.channels} "
                f"source_properties=\"device.description='{self.description}' "
                f'{self._properties}"',
            )
            fd = os.open(self._fifo, os.O_RDWR | os.O_NONBLOCK)
            # A short pipe: what a suspended source did not read must not come out later.
            fcntl.fcntl(fd, fcntl.F_SETPIPE_SZ, 4096)
            with self._lock:
                self._fd = fd

    def unplug(self) -> None:
        """Unload the source: the server moves its streams to another one, or kills them."""
        if self._module is not None:
            with self._lock:
                os.close(self._fd)
                self._fd = -1
            self._server.unload(self._module)
            self._module = None

    def suspend(self, suspended: bool) -> None:
        """Suspend or wake the source."""
        self._server.suspend(self.name, suspended)

    def play(self, samples: np.ndarray) -> None:
        """Queue samples, shape (n,) or (n, channels), float32 or int16, at the source's rate."""
        frames = as_int16(samples)
        if frames.ndim == 1:
            frames = np.repeat(frames[:, None], self.channels, axis=1)
        with self._lock:
            self._drained.clear()
            self._queue.append(frames)

    def wait_until_played(self, timeout_s: float = 20.0) -> None:
        """Return when the queue is empty."""
        if not self._drained.wait(timeout_s):
            pytest.fail(f"{self.name} did not finish playing in {timeout_s} s")

    def close(self) -> None:
        """End the thread and give the FIFO back. The source goes with its server."""
        self._worker.ask_to_stop()
        self._worker.join(5.0)
        with self._lock:
            if self._fd >= 0:
                os.close(self._fd)
                self._fd = -1

    def _feed(self, stop: threading.Event) -> None:
        started = time.monotonic()
        sent = 0
        while not stop.is_set():
            due = round((time.monotonic() - started) * self.rate_hz)
            step = max(1, round(self.rate_hz * CHUNK_S))
            while due - sent >= step:
                frames = self._take(step)
                self._send(frames)
                sent += len(frames)
            stop.wait(max(0.0, (sent + step) / self.rate_hz - (time.monotonic() - started)))

    def _take(self, count: int) -> np.ndarray:
        with self._lock:
            if not self._queue:
                low, high = (-3, 4) if self.idle_noise else (0, 1)
                noise = self._noise.integers(low, high, (count, self.channels))
                return noise.astype(np.int16)
            frames = self._queue[0][:count]
            rest = self._queue[0][count:]
            if len(rest):
                self._queue[0] = rest
            else:
                self._queue.pop(0)
            if not self._queue:
                self._drained.set()
            return frames

    def _send(self, frames: np.ndarray) -> None:
        with self._lock:
            if self._fd >= 0 and not self.stalled:
                # A full pipe means that nobody reads: a microphone does not wait either.
                with contextlib.suppress(BlockingIOError):
                    os.write(self._fd, frames.tobytes())


class SoundServer:
    """A running private PulseAudio. Use `private_sound_server`."""

    def __init__(self, folder: Path, modules: str = "") -> None:
        self.folder = folder
        self.socket = folder / "pulse" / "native"
        self._modules = modules
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._players: list[subprocess.Popen[bytes]] = []
        self._microphones: list[VirtualMicrophone] = []

    @property
    def environment(self) -> dict[str, str]:
        """What a program needs in its environment to find this server and no other."""
        return {
            "XDG_RUNTIME_DIR": str(self.folder),
            "PULSE_SERVER": f"unix:{self.socket}",
            "PULSE_RUNTIME_PATH": str(self.folder / "pulse"),
        }

    def start(self) -> None:
        """Start the server (again) and wait until it answers.

        Should the tests be killed, it ends by itself when nobody was connected for two minutes.
        """
        self.socket.parent.mkdir(mode=0o700, exist_ok=True)
        config = self.folder / "server.pa"
        config.write_text(CONFIG.format(socket=self.socket, modules=self._modules))
        self._process = self._run(
            [
                *("pulseaudio", "-n", "-F", str(config), "--daemonize=no", "--exit-idle-time=120"),
                *("--use-pid-file=no", "--disable-shm=yes", f"--log-target=file:{self._log}"),
            ]
        )
        deadline = time.monotonic() + 10.0
        while not self.answers():
            if time.monotonic() > deadline or self._process.poll() is not None:
                log = self._log.read_text(errors="replace") if self._log.exists() else ""
                pytest.fail(f"PulseAudio did not start: {log[-800:]}")
            time.sleep(0.02)

    def answers(self) -> bool:
        """Whether the server accepts connections."""
        try:
            with self.connect():
                return True
        except pulsectl.PulseError:
            return False

    def kill(self) -> None:
        """End the server as a crash would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(5)
            self._process = None

    def freeze(self, frozen: bool) -> None:
        """Stop the server where it stands, as a hung one, or let it go on."""
        if self._process is not None:
            self._process.send_signal(signal.SIGSTOP if frozen else signal.SIGCONT)

    def close(self) -> None:
        """End everything that was started here."""
        for microphone in self._microphones:
            microphone.close()
        for player in self._players:
            player.terminate()
            player.wait(5)
        self.kill()

    @contextlib.contextmanager
    def connect(self) -> Iterator[pulsectl.Pulse]:
        """A connection for one request or two."""
        pulse = pulsectl.Pulse("test", server=f"unix:{self.socket}", connect=False)
        try:
            # No timeout: with one, pulsectl 24.12 waits for all of it even when connected.
            pulse.connect()
            yield pulse
        finally:
            pulse.close()

    def load(self, module: str, arguments: str = "") -> int:
        """Load a module; return its index."""
        with self.connect() as pulse:
            return pulse.module_load(module, arguments)

    def unload(self, index: int) -> None:
        """Unload a module."""
        with self.connect() as pulse:
            pulse.module_unload(index)

    def suspend(self, source: str, suspended: bool) -> None:
        """Suspend or wake a source."""
        with self.connect() as pulse:
            pulse.source_suspend(pulse.get_source_by_name(source).index, int(suspended))

    def make_default(self, source: str) -> None:
        """Make a source the default one."""
        with self.connect() as pulse:
            pulse.source_default_set(source)

    def sources(self) -> list[str]:
        """Names of all sources."""
        with self.connect() as pulse:
            return [source.name for source in pulse.source_list()]

    def add_microphone(
        self,
        name: str,
        *,
        rate_hz: int = 16_000,
        channels: int = 1,
        idle_noise: bool = True,
        properties: str = "",
    ) -> VirtualMicrophone:
        """Plug a microphone in."""
        microphone = VirtualMicrophone(
            self,
            name,
            rate_hz=rate_hz,
            channels=channels,
            idle_noise=idle_noise,
            properties=properties,
        )
        self._microphones.append(microphone)
        return microphone

    def add_speaker(self, name: str, *, rate_hz: int = 48_000) -> str:
        """Add a speaker that nobody hears; return the name of its monitor.

        A silent low-latency client keeps it awake: idle, it would deliver in steps of two seconds.
        """
        self.load("module-null-sink", f"sink_name={name} rate={rate_hz} channels=2")
        self._player(["pacat", "--playback", "--raw", "--latency-msec=20", "-d", name, "/dev/zero"])
        return f"{name}.monitor"

    def play_on(self, speaker: str, path: Path) -> None:
        """Play a sound file on a speaker, in the background."""
        self._player(["paplay", "--latency-msec=20", "-d", speaker, str(path)])

    def record(self, source: str, *, rate_hz: int) -> subprocess.Popen[bytes]:
        """Record a source, int16 mono, to the standard output of the process returned."""
        return self._run(
            [
                *("parec", "--raw", "--format=s16le", "--channels=1", f"--rate={rate_hz}"),
                *("--latency-msec=20", "-d", source),
            ],
            stdout=subprocess.PIPE,
        )

    def _player(self, command: list[str]) -> None:
        self._players.append(self._run(command))

    def _run(self, command: list[str], stdout: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            command,
            # Without a session bus: PulseAudio ends when another one has its name there.
            env={
                **{name: value for name, value in os.environ.items() if "DBUS" not in name},
                **self.environment,
                "HOME": str(self.folder),
            },
            stdout=stdout,
            stderr=subprocess.DEVNULL,
        )


@contextlib.contextmanager
def private_sound_server(modules: str = "") -> Iterator[SoundServer]:
    """Run a private PulseAudio; this process and its children find no other one meanwhile."""
    if shutil.which("pulseaudio") is None:
        pytest.fail("PulseAudio is not installed: run `make test`, which installs it.")
    before = {name: os.environ.get(name) for name in ENVIRONMENT}
    # Not tmp_path: a socket's path may have 107 bytes.
    folder = Path(tempfile.mkdtemp(prefix="earmark-sound-"))
    folder.chmod(0o700)
    server = SoundServer(folder, modules)
    try:
        for name in ENVIRONMENT:
            os.environ.pop(name, None)
        os.environ.update(server.environment)
        server.start()
        yield server
    finally:
        server.close()
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def sound_server() -> Iterator[SoundServer]:
    """A private PulseAudio of the test's own, empty."""
    with private_sound_server() as server:
        yield server


@pytest.fixture
def no_sound_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment in which no sound server is found."""
    for name in ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path}/nobody")
