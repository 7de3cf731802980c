"""Files as sources: every format, at both speeds, and each way in which a file can be bad."""

import tracemalloc
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr

from app.audio.errors import FileUnreadable
from app.audio.file_errors import unreadable
from app.audio.file_source import FileSource
from app.audio.source import AudioBlock, Gap

TONE = (0.4 * np.sin(2 * np.pi * 440 * np.arange(32_000) / 16_000)).astype(np.float32)


class FakeTime:
    """A clock that only sleeping moves."""

    def __init__(self) -> None:
        self.now_s = 1_000.0

    def clock(self) -> float:
        return self.now_s

    def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.now_s += seconds


def read_all(
    source: FileSource, blocks: list[AudioBlock] | None = None
) -> tuple[np.ndarray, list[AudioBlock]]:
    blocks = [] if blocks is None else blocks
    while (items := source.read(0.1)) is not None:
        blocks += [item for item in items if isinstance(item, AudioBlock)]
    return np.concatenate([np.zeros(0, np.float32), *(block.samples for block in blocks)]), blocks


@pytest.fixture
def tone_file(tmp_path: Path) -> Path:
    path = tmp_path / "tone.wav"
    soundfile.write(path, TONE, 16_000, subtype="FLOAT")
    return path


def test_sixteen_kilohertz_comes_out_untouched_in_blocks_of_the_size_asked_for(
    tone_file: Path,
) -> None:
    source = FileSource(tone_file, block_samples=700)
    source.open()

    samples, blocks = read_all(source)

    assert np.array_equal(samples, TONE)
    assert {len(block.samples) for block in blocks[:-1]} == {700}
    assert [block.start_sample for block in blocks] == list(range(0, 32_000, 700))
    assert source.read(0.1) is None


@pytest.mark.parametrize("rate_hz", [8_000, 44_100, 48_000])
def test_other_rates_and_stereo_are_resampled_as_in_one_shot(tmp_path: Path, rate_hz: int) -> None:
    stereo = np.random.default_rng(2).uniform(-0.5, 0.5, (rate_hz + 37, 2)).astype(np.float32)
    path = tmp_path / "stereo.wav"
    soundfile.write(path, stereo, rate_hz, subtype="FLOAT")
    source = FileSource(path)
    source.open()

    samples, _ = read_all(source)

    assert (source.info.rate_hz, source.info.channels, source.info.kind) == (rate_hz, 2, "file")
    whole = soxr.resample(stereo.mean(axis=1, dtype=np.float32), rate_hz, 16_000, quality="HQ")
    assert np.array_equal(samples, whole)


@pytest.mark.parametrize(
    ("suffix", "tolerance"), [(".wav", 1e-4), (".flac", 1e-4), (".ogg", 0.05), (".mp3", 0.05)]
)
def test_each_format_sounds_like_what_was_written(
    tmp_path: Path, suffix: str, tolerance: float
) -> None:
    path = tmp_path / f"tönende Datei{suffix}"
    soundfile.write(path, TONE, 16_000)
    source = FileSource(path)
    source.open()

    samples, _ = read_all(source)

    assert source.duration_s is None or abs(source.duration_s - 2.0) < 0.15
    middle = slice(4_000, 28_000)
    assert np.max(np.abs(samples[middle] - TONE[middle])) < tolerance


def test_at_real_speed_no_block_comes_before_it_was_heard(tone_file: Path) -> None:
    time = FakeTime()
    source = FileSource(tone_file, realtime=True, clock=time.clock, sleep=time.sleep)
    source.open()

    items = source.read(0.01)
    assert items == []
    assert time.now_s == pytest.approx(1_000.01)
    while (items := source.read(0.01)) is not None:
        for item in items:
            assert isinstance(item, AudioBlock)
            end_s = (item.start_sample + len(item.samples)) / 16_000
            assert end_s <= time.now_s - 1_000.0 + 1e-6
    assert time.now_s == pytest.approx(1_002.0, abs=0.001)


def test_a_late_reader_is_told_how_much_waits(tone_file: Path) -> None:
    time = FakeTime()
    source = FileSource(tone_file, realtime=True, clock=time.clock, sleep=time.sleep)
    source.open()
    time.now_s += 1.0

    (block,) = source.read(0.0) or []

    assert isinstance(block, AudioBlock)
    assert block.waiting_samples == 16_000 - 512


def test_a_pause_at_real_speed_is_a_gap_and_the_file_goes_on_where_it_stopped(
    tone_file: Path,
) -> None:
    time = FakeTime()
    source = FileSource(tone_file, realtime=True, clock=time.clock, sleep=time.sleep)
    source.open()
    first = source.read(1.0) or []

    source.pause()
    assert source.read(3.0) == []
    source.resume()

    (gap,) = source.read(1.0) or []
    assert gap == Gap(start_sample=512, end_sample=512 + 48_000, cause="paused")
    samples, blocks = read_all(source)
    assert blocks[0].start_sample == gap.end_sample
    assert isinstance(first[0], AudioBlock)
    assert np.array_equal(np.concatenate([first[0].samples, samples]), TONE)


def test_a_long_file_is_never_held_in_memory(tmp_path: Path) -> None:
    path = tmp_path / "long.wav"
    with soundfile.SoundFile(path, "w", 48_000, 2) as file:
        for _ in range(120):
            file.write(np.zeros((48_000, 2), np.float32))
    source = FileSource(path)
    source.open()

    tracemalloc.start()
    while source.read(0.0) is not None:
        pass
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    # Two minutes of stereo float32 are 46 MB.
    assert peak < 2_000_000


def test_after_closing_nothing_is_played(tone_file: Path) -> None:
    source = FileSource(tone_file)
    source.open()
    source.read(0.0)

    source.close()
    source.close()

    assert source.read(0.0) is None


def test_a_missing_file_a_folder_an_empty_and_a_text_file_have_their_own_sentences(
    tmp_path: Path,
) -> None:
    empty, text, header = tmp_path / "empty.wav", tmp_path / "notes.wav", tmp_path / "no_sound.wav"
    empty.touch()
    text.write_text("These are no sounds.\n" * 50)
    soundfile.write(header, np.zeros(0, np.float32), 16_000)

    for path, words in (
        (tmp_path / "nowhere.wav", "does not exist: check the name"),
        (tmp_path, "is a folder: name the files in it"),
        (empty, "is empty: choose another file"),
        (text, "is not a sound file that can be read: choose a WAV"),
        (header, "holds no sound: choose another file"),
    ):
        with pytest.raises(FileUnreadable, match=words):
            FileSource(path).open()


def test_a_file_without_rights_has_its_own_sentence() -> None:
    # Root may read everything, so the error is made, not provoked.
    assert "may not be read by you: change its permissions" in unreadable(
        Path("a.wav"), PermissionError(13, "Permission denied")
    )
    assert "(Input/output error): check the disk" in unreadable(
        Path("a.wav"), OSError(5, "Input/output error")
    )


@pytest.mark.parametrize("suffix", [".wav", ".flac", ".ogg"])
def test_a_file_that_breaks_off_is_played_to_its_end_and_then_named(
    tmp_path: Path, suffix: str
) -> None:
    noise = np.random.default_rng(1).uniform(-0.3, 0.3, 160_000).astype(np.float32)
    path = tmp_path / f"cut{suffix}"
    soundfile.write(path, noise, 16_000)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * 6 // 10])
    source = FileSource(path)
    source.open()

    blocks: list[AudioBlock] = []
    with pytest.raises(FileUnreadable, match=r"breaks off at \d\.\d s") as error:
        read_all(source, blocks)
    heard = sum(len(block.samples) for block in blocks)

    assert 4.5 < heard / 16_000 < 6.5
    assert f"at {heard / 16_000:.1f} s" in str(error.value)
    assert source.read(0.0) is None


def test_a_wav_whose_writer_did_not_know_the_end_is_not_called_broken(tmp_path: Path) -> None:
    path = tmp_path / "streamed.wav"
    soundfile.write(path, TONE, 16_000)
    data = bytearray(path.read_bytes())
    at = data.index(b"data") + 4
    data[at : at + 4] = b"\xff" * 4
    path.write_bytes(data)
    source = FileSource(path)
    source.open()

    samples, _ = read_all(source)

    assert len(samples) == len(TONE)


def test_an_mp3_does_not_depend_on_how_it_is_read(tmp_path: Path) -> None:
    """soundfile seeks after each read, and each seek cost an MP3 the next block's beginning."""
    path = tmp_path / "tone.mp3"
    soundfile.write(path, TONE, 16_000)
    whole, _ = soundfile.read(path, dtype="float32")
    source = FileSource(path)
    source.open()

    samples, _ = read_all(source)

    # The decoder itself differs in the last bit from call to call.
    np.testing.assert_allclose(samples, whole, atol=1e-5)
