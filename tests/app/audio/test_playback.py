"""Playback on a real (private) PulseAudio: what is heard, and where the player says it is."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest
import soundfile

from app.audio.errors import FileUnreadable
from app.audio.playback import Player
from tests.helpers.virtual_microphone import SoundServer, private_sound_server


class Ear:
    """Records what a speaker plays, at 16 kHz."""

    def __init__(self, monitor: str) -> None:
        self._process = subprocess.Popen(
            ["parec", "--raw", "--format=s16le", "--rate=16000", "--channels=1",
             "--latency-msec=20", "-d", monitor],
            stdout=subprocess.PIPE,
        )  # fmt: skip
        # The first bytes tell that it listens.
        self._heard = self._process.stdout.read(3200)

    def heard(self) -> np.ndarray:
        """Listen until it has been silent for a while after all that was played."""
        tail = b"?"
        while any(tail):
            tail = self._process.stdout.read(12_800)
            self._heard += tail
        self._process.terminate()
        self._process.stdout.close()
        self._process.wait()
        return np.frombuffer(self._heard, np.int16).astype(np.float32) / 32768


@contextmanager
def listening(monitor: str) -> Iterator[Ear]:
    ear = Ear(monitor)
    with ear._process:
        yield ear


class Told:
    def __init__(self) -> None:
        self.states: list[str] = []
        self.problems: list[str] = []


@contextmanager
def playing(path, told: Told | None = None) -> Iterator[Player]:
    told = told or Told()
    player = Player(path, on_state=told.states.append, on_failed=told.problems.append)
    try:
        yield player
    finally:
        assert player.close()


def until(done, timeout_s: float = 10.0) -> None:
    deadline = time.monotonic() + timeout_s
    while not done():
        if time.monotonic() > deadline:
            pytest.fail(f"not in {timeout_s} s")
        time.sleep(0.005)


def tones(path, *hz: float):
    """A second of each tone."""
    time_s = np.arange(16_000) / 16_000
    samples = np.concatenate([0.4 * np.sin(2 * np.pi * each * time_s) for each in hz])
    soundfile.write(path, samples, 16_000, subtype="PCM_16")
    return path


@pytest.fixture(scope="module")
def speaker() -> Iterator[str]:
    """The monitor of a speaker, on a server that the tests share: starting one takes a second."""
    with private_sound_server() as server:
        monitor = server.add_speaker("speaker")
        # Until its silent client has come the speaker works in steps of two seconds.
        until(lambda: _clients(server) > 0)
        yield monitor


def _clients(server: SoundServer) -> int:
    with server.connect() as pulse:
        return len(pulse.sink_input_list())


def sounding(heard: np.ndarray) -> np.ndarray:
    (loud,) = np.nonzero(np.abs(heard) > 0.05)
    return heard[loud[0] : loud[-1] + 1]


def pitch(samples: np.ndarray) -> float:
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(samples.size)))
    return float(np.argmax(spectrum)) * 16_000 / samples.size


def test_the_whole_file_is_heard_once_and_then_it_has_ended(speaker, tmp_path):
    told = Told()
    with listening(speaker) as ear:
        with playing(tones(tmp_path / "a.flac", 400, 900), told) as player:
            player.play()
            until(lambda: player.state == "ended")

            assert player.position == player.duration_samples == 32_000
        heard = sounding(ear.heard())

    assert told.states == ["playing", "ended"]
    assert told.problems == []
    assert heard.size == pytest.approx(32_000, abs=400)
    assert pitch(heard[2000:14_000]) == pytest.approx(400, abs=5)
    assert pitch(heard[18_000:30_000]) == pytest.approx(900, abs=5)


@pytest.mark.parametrize("speed", [0.5, 2.0])
def test_another_speed_keeps_the_pitch(speaker, tmp_path, speed):
    with listening(speaker) as ear:
        with playing(tones(tmp_path / "a.flac", 400)) as player:
            player.set_speed(speed)
            player.play()
            until(lambda: player.state == "ended")

            assert player.speed == speed
        heard = sounding(ear.heard())

    assert heard.size == pytest.approx(16_000 / speed, abs=700)
    assert pitch(heard[1000:-1000]) == pytest.approx(400, abs=5)


def test_it_plays_from_a_line_and_goes_on_where_it_was_paused(speaker, tmp_path):
    with listening(speaker) as ear:
        with playing(tones(tmp_path / "a.flac", 400, 900, 1500)) as player:
            player.seek(16_000)
            player.play()
            until(lambda: player.position > 24_000)
            player.pause()
            until(lambda: player.state == "paused")
            paused_at = player.position
            time.sleep(0.1)
            assert player.position == paused_at
            player.play()
            until(lambda: player.state == "ended")
        heard = sounding(ear.heard())

    loud = heard[np.abs(heard) > 0.01]
    # The device held up to 0.1 s when it was paused: that is heard again rather than lost.
    assert 30_000 < loud.size < 35_000
    assert pitch(heard[1000:7000]) == pytest.approx(900, abs=5)
    assert pitch(heard[-6000:-1000]) == pytest.approx(1500, abs=5)


def test_a_jump_while_it_plays_is_heard_within_a_moment(speaker, tmp_path):
    with listening(speaker) as ear:
        with playing(tones(tmp_path / "a.flac", 400, 900, 1500)) as player:
            player.play()
            until(lambda: player.position > 3200)
            player.seek(32_000)
            until(lambda: player.position > 33_000)
            assert player.state == "playing"
            until(lambda: player.state == "ended")
        heard = sounding(ear.heard())

    assert heard.size < 24_000
    assert pitch(heard[-12_000:-2000]) == pytest.approx(1500, abs=5)


def test_the_position_is_that_of_the_sound_that_is_heard(speaker, tmp_path):
    with listening(speaker), playing(tones(tmp_path / "a.flac", 400, 900)) as player:
        player.play()
        until(lambda: player.position > 1600)
        begun, begun_at = time.monotonic(), player.position
        until(lambda: player.position > 24_000)

        passed = (time.monotonic() - begun) * 16_000
        assert player.position - begun_at == pytest.approx(passed, abs=3200)


def test_it_begins_anew_after_its_end_and_seeking_does_not_start_it(speaker, tmp_path):
    told = Told()
    with listening(speaker), playing(tones(tmp_path / "a.flac", 400), told) as player:
        player.seek(99_999_999)
        player.seek(15_000)
        player.play()
        until(lambda: player.state == "ended")
        player.play()
        until(lambda: 0 < player.position < 8000 and player.state == "playing")
        player.pause()
        player.seek(4000)
        until(lambda: player.position == 4000)

    assert told.states == ["playing", "ended", "playing", "paused"]


def test_a_sound_server_that_dies_pauses_it_with_a_sentence(sound_server, tmp_path):
    told = Told()
    sound_server.add_speaker("speaker")
    with playing(tones(tmp_path / "a.flac", 400, 400, 400, 400), told) as player:
        player.play()
        until(lambda: player.position > 3200)
        sound_server.kill()
        until(lambda: told.problems != [])

        assert player.state == "paused"
        assert told.problems[0].startswith("The loudspeaker stopped")
        sound_server.start()
        sound_server.add_speaker("speaker")
        player.play()
        until(lambda: player.state == "playing")
        player.pause()
        until(lambda: player.state == "paused")


def test_without_a_loudspeaker_it_says_so(no_sound_server, tmp_path):
    told = Told()
    with playing(tones(tmp_path / "a.flac", 400), told) as player:
        player.play()
        until(lambda: told.problems != [])

    assert told.states == []
    assert "The loudspeaker could not be opened" in told.problems[0]


@pytest.mark.parametrize("kind", ["missing", "damaged", "of another rate"])
def test_a_file_that_is_not_kept_sound_is_refused_with_a_sentence(tmp_path, kind):
    path = tmp_path / "a.flac"
    if kind == "damaged":
        path.write_bytes(b"fLaC" + bytes(200))
    elif kind == "of another rate":
        soundfile.write(path, np.zeros(100), 44_100)

    with pytest.raises(FileUnreadable, match=r"a\.flac .*\.$"):
        Player(path, on_state=print, on_failed=print)
