"""Sound from files that only FFmpeg opens."""

import socket
from datetime import UTC, datetime

import numpy as np
import pytest
import soundfile

from app.audio import media_file
from app.audio.errors import FileUnreadable
from app.audio.file_source import FileSource
from app.audio.media_file import recorded_at
from app.audio.source import AudioBlock, Gap
from tests.conftest import AUDIO
from tests.helpers.media import write_media

SPEECH, _ = soundfile.read(AUDIO / "cards-001.wav", dtype="float32")


def played(source: FileSource) -> list[AudioBlock | Gap]:
    source.open()
    items: list[AudioBlock | Gap] = []
    while (read := source.read(1.0)) is not None:
        items += read
    return items


def samples_of(items) -> np.ndarray:
    return np.concatenate([item.samples for item in items if isinstance(item, AudioBlock)])


@pytest.mark.parametrize("ending", ["m4a", "mp4", "mkv"])
def test_speech_comes_out_of_a_video_and_of_apples_format(tmp_path, ending):
    path = write_media(tmp_path / f"Besprechung ü 测试.{ending}", SPEECH)

    source = FileSource(path)
    heard = samples_of(played(source))

    length = min(heard.size, SPEECH.size)
    assert heard.size == pytest.approx(SPEECH.size, abs=2048)
    # AAC does not keep the wave, but where it is loud.
    loud = [np.abs(each[:length]).reshape(-1)[: length // 160 * 160] for each in (heard, SPEECH)]
    envelopes = [each.reshape(-1, 160).mean(axis=1) for each in loud]
    assert np.corrcoef(*envelopes)[0, 1] > 0.95


def test_any_rate_becomes_16_khz(tmp_path):
    tone = (0.3 * np.sin(2 * np.pi * 440 * np.arange(44_100) / 44_100)).astype(np.float32)

    heard = samples_of(played(FileSource(write_media(tmp_path / "a.m4a", tone, rate_hz=44_100))))

    spectrum = np.abs(np.fft.rfft(heard[2000:14_000]))
    assert np.argmax(spectrum) * 16_000 / 12_000 == pytest.approx(440, abs=2)


def test_the_length_is_known_for_a_progress_bar(tmp_path):
    source = FileSource(write_media(tmp_path / "a.m4a", np.tile(SPEECH, 3)))
    source.open()

    assert source.duration_s == pytest.approx(3 * SPEECH.size / 16_000, abs=0.2)
    source.close()


def test_a_film_without_sound_and_a_file_that_is_none_are_refused(tmp_path):
    (tmp_path / "notes.mp4").write_text("not a film at all")

    with pytest.raises(FileUnreadable, match="not a sound file that can be read"):
        FileSource(tmp_path / "notes.mp4").open()


def test_a_film_that_was_cut_off_plays_what_is_there_and_says_so(tmp_path):
    whole = write_media(tmp_path / "a.mkv", np.tile(SPEECH, 20)).read_bytes()
    (tmp_path / "cut.mkv").write_bytes(whole[: len(whole) // 2])
    source = FileSource(tmp_path / "cut.mkv")
    source.open()
    items: list[AudioBlock | Gap] = []

    def play() -> None:
        while (read := source.read(1.0)) is not None:
            items.extend(read)

    with pytest.raises(FileUnreadable, match="breaks off"):
        play()
    assert samples_of(items).size > SPEECH.size * 8


def test_a_playlist_makes_nobody_fetch_anything(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        address = f"http://127.0.0.1:{server.getsockname()[1]}/a.ts"
        for name, text in {
            "a.m3u8": f"#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n{address}\n#EXT-X-ENDLIST\n",
            "a.ffconcat": f"ffconcat version 1.0\nfile '{address}'\n",
            "a.sdp": f"v=0\nm=audio {server.getsockname()[1]} RTP/AVP 0\nc=IN IP4 127.0.0.1\n",
        }.items():
            (tmp_path / name).write_text(text)
            with pytest.raises(FileUnreadable):
                played(FileSource(tmp_path / name))

        with pytest.raises(BlockingIOError):
            server.accept()


def test_without_ffmpeg_the_way_to_get_it_is_told(tmp_path, monkeypatch):
    path = write_media(tmp_path / "a.m4a", SPEECH)
    monkeypatch.setattr(media_file, "load", lambda: None)

    with pytest.raises(FileUnreadable, match=r"pip install 'earmark\[media\]'"):
        FileSource(path).open()


@pytest.mark.parametrize("ending", ["m4a", "wav"])
def test_a_file_can_be_begun_in_its_middle_on_its_own_clock(tmp_path, ending):
    path = tmp_path / f"a.{ending}"
    if ending == "wav":
        soundfile.write(path, SPEECH, 16_000)
    else:
        write_media(path, SPEECH)
    whole = samples_of(played(FileSource(path)))

    items = played(FileSource(path, start_sample=10_000))

    assert items[0] == Gap(start_sample=0, end_sample=10_000, cause="paused")
    assert items[1].start_sample == 10_000
    np.testing.assert_array_equal(samples_of(items), whole[10_000:])


def test_a_file_that_ends_before_the_place_is_over_at_once(tmp_path):
    soundfile.write(tmp_path / "a.wav", SPEECH, 16_000)

    items = played(FileSource(tmp_path / "a.wav", start_sample=10**9))

    assert items == [Gap(start_sample=0, end_sample=SPEECH.size, cause="paused")]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2021-05-01T10:00:00.000000Z", datetime(2021, 5, 1, 10, tzinfo=UTC)),
        ("2021-05-01T10:00:00+0200", datetime(2021, 5, 1, 8, tzinfo=UTC)),
        ("1904-01-01T00:00:00Z", None),
        ("2021", None),
        ("2021-13-01", None),
        ("", None),
    ],
)
def test_a_files_own_date_is_used_only_if_it_names_a_day(value, expected):
    assert recorded_at({"creation_time": value}) == expected
