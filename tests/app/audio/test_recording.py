"""Kept sound: the session's clock, crashes, full disks, and captions that never wait."""

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
import soundfile

from app.audio.recording import Recorder
from app.audio.recording_file import RecordingFile
from app.audio.source import AudioBlock, Gap

STEP = 1 / 32768


def noise(seconds: float, seed: int = 7) -> np.ndarray:
    rng = np.random.default_rng(seed)
    return (rng.standard_normal(round(seconds * 16_000)) * 0.1).astype(np.float32)


def recorder(path: Path, problems: list[str], **options) -> Recorder:
    return Recorder(path, on_problem=problems.append, **{"free": lambda _: 10**12, **options})


def played(path: Path) -> np.ndarray:
    samples, rate_hz = soundfile.read(path, dtype="float32")
    assert rate_hz == 16_000
    return samples


def test_what_was_heard_is_in_the_file_and_for_its_owner_only(tmp_path):
    problems: list[str] = []
    sound = noise(3)
    recording = recorder(tmp_path / "a.flac", problems)

    for start in range(0, sound.size, 512):
        recording.accept(AudioBlock(samples=sound[start : start + 512], start_sample=start))
    assert recording.close(5)

    np.testing.assert_allclose(played(tmp_path / "a.flac"), sound, atol=STEP)
    assert stat.S_IMODE((tmp_path / "a.flac").stat().st_mode) == 0o600
    assert problems == []


def test_a_gap_is_silence_so_that_the_file_keeps_the_sessions_clock(tmp_path):
    sound = noise(2)
    recording = recorder(tmp_path / "a.flac", [])

    recording.accept(AudioBlock(samples=sound[:16_000], start_sample=0))
    recording.accept(Gap(start_sample=16_000, end_sample=500_000, cause="paused"))
    recording.accept(AudioBlock(samples=sound[16_000:], start_sample=500_000))
    recording.close(5)

    samples = played(tmp_path / "a.flac")
    assert samples.size == 516_000
    assert not samples[16_000:500_000].any()
    np.testing.assert_allclose(samples[500_000:], sound[16_000:], atol=STEP)


def test_an_unfinished_file_plays_up_to_the_last_quarter_of_a_second(tmp_path):
    sound = noise(3)
    file = RecordingFile(tmp_path / "a.flac")

    for start in range(0, sound.size, 1000):
        file.append(sound[start : start + 1000])
        copy = tmp_path / "copy.flac"
        copy.write_bytes((tmp_path / "a.flac").read_bytes())
        if start > 5000:
            samples = played(copy)
            assert start + 1000 - samples.size <= 4096
            np.testing.assert_allclose(samples, sound[: samples.size], atol=STEP)
    file.close()


def test_a_killed_program_loses_at_most_a_second_and_the_file_can_be_searched(tmp_path):
    path = tmp_path / "a.flac"
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.app.audio.recording_child", str(path)],
        stdout=subprocess.PIPE,
        text=True,
    )
    given = 0
    while given < 40_000:
        given = int(child.stdout.readline())
    child.kill()
    given = max([given, *map(int, child.stdout.read().split())])
    child.stdout.close()
    child.wait()

    samples = played(path)
    assert given - samples.size <= 16_000
    np.testing.assert_allclose(samples, noise(60)[: samples.size], atol=STEP)
    with soundfile.SoundFile(path) as file:
        file.seek(20_000)
        np.testing.assert_allclose(file.read(500, dtype="float32"), samples[20_000:20_500])


def test_a_disk_that_fills_up_ends_the_sound_and_says_so_once(tmp_path):
    problems: list[str] = []
    told = threading.Event()
    free = iter([300_000_000, 100_000_000])
    now = [0.0]
    sound = noise(4)

    def on_problem(sentence):
        problems.append(sentence)
        told.set()

    recording = Recorder(
        tmp_path / "a.flac", on_problem=on_problem, free=lambda _: next(free), clock=lambda: now[0]
    )
    recording.accept(AudioBlock(samples=sound[:32_000], start_sample=0))
    now[0] = 6.0
    recording.accept(AudioBlock(samples=sound[32_000:48_000], start_sample=32_000))
    assert told.wait(5)
    recording.accept(AudioBlock(samples=sound[48_000:], start_sample=48_000))
    assert recording.close(5)

    (problem,) = problems
    assert "less than 200 MB are free" in problem
    assert "captions go on" in problem
    np.testing.assert_allclose(played(tmp_path / "a.flac"), sound[:48_000], atol=STEP)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux's full disk")
def test_a_write_that_the_disk_refuses_is_a_sentence_not_a_crash(tmp_path, capfd):
    problems: list[str] = []
    path = tmp_path / "a.flac"
    opened = os.open
    # /dev/full takes no O_EXCL: stand in for the file with the device that refuses every byte.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.audio.recording_file.os.open", lambda *_: opened("/dev/full", os.O_RDWR))
        recording = recorder(path, problems)
        recording.accept(AudioBlock(samples=noise(1), start_sample=0))
        assert recording.close(5)

    assert len(problems) == 1
    assert "No space left on device" in problems[0]
    assert capfd.readouterr().err == ""


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path):
    problems: list[str] = []

    recording = recorder(tmp_path / "nowhere" / "a.flac", problems)
    recording.close(5)

    assert "No such file" in problems[0]


def test_another_sessions_sound_is_never_written_over(tmp_path):
    (tmp_path / "a.flac").write_bytes(b"precious")
    problems: list[str] = []

    recorder(tmp_path / "a.flac", problems).close(5)

    assert (tmp_path / "a.flac").read_bytes() == b"precious"
    assert len(problems) == 1


def test_captions_never_wait_for_a_disk_that_hangs(tmp_path):
    problems: list[str] = []
    hangs = threading.Event()
    sound = noise(1)

    def free(_: Path) -> int:
        hangs.wait(10)
        return 10**12

    recording = recorder(tmp_path / "a.flac", problems, free=free)
    for second in range(70):
        recording.accept(AudioBlock(samples=sound, start_sample=second * 16_000))
    hangs.set()
    recording.accept(Gap(start_sample=70 * 16_000, end_sample=71 * 16_000, cause="lapped"))
    assert recording.close(10)

    assert len(problems) == 1
    assert "too slow" in problems[0]
    samples = played(tmp_path / "a.flac")
    assert samples.size == 71 * 16_000
    assert samples[: 60 * 16_000].any()
    assert not samples[60 * 16_000 :].any()


def test_two_channels_lie_side_by_side_and_a_lost_one_is_silent(tmp_path):
    you, they = noise(3, seed=1), noise(4, seed=2)
    recording = recorder(tmp_path / "a.flac", [], channels=2)

    for start in range(0, they.size, 320):
        recording.accept(
            AudioBlock(samples=they[start : start + 320], start_sample=start, channel=1)
        )
        if start < you.size:
            recording.accept(AudioBlock(samples=you[start : start + 320], start_sample=start))
    assert recording.close(5)

    samples = played(tmp_path / "a.flac")
    assert samples.shape == (64_000, 2)
    np.testing.assert_allclose(samples[: you.size, 0], you, atol=STEP)
    assert not samples[you.size :, 0].any()
    np.testing.assert_allclose(samples[:, 1], they, atol=STEP)


def test_a_file_of_one_channel_takes_a_second_source_in_mixed(tmp_path):
    first, second = noise(2, seed=1), noise(1, seed=2)
    recording = recorder(tmp_path / "a.flac", [])

    recording.accept(AudioBlock(samples=first[:16_000], start_sample=0))
    recording.accept(Gap(start_sample=0, end_sample=16_000, cause="opening", channel=1))
    for at in range(0, 16_000, 320):
        start = 16_000 + at
        recording.accept(AudioBlock(samples=second[at : at + 320], start_sample=start, channel=1))
        recording.accept(AudioBlock(samples=first[start : start + 320], start_sample=start))
    assert recording.close(5)

    samples = played(tmp_path / "a.flac")
    np.testing.assert_allclose(samples[:16_000], first[:16_000], atol=STEP)
    np.testing.assert_allclose(samples[16_000:], first[16_000:] + second, atol=3 * STEP)
