"""Capturing from a real (private) PulseAudio, with sources that come, go, move and fall silent."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import numpy as np
import pytest
import soundfile
import soxr

from app.audio import capture, device_stream, monotonic, return_watch
from app.audio.capture import CaptureSource
from app.audio.devices import find_source
from app.audio.errors import AudioError, UnknownDevice
from app.audio.sleep_watch import SleepWatch
from app.audio.source import AudioBlock, Gap, SourceItem, SourceNotice
from tests.conftest import AUDIO
from tests.helpers.virtual_microphone import SoundServer, as_int16, speech

CARDS, _ = speech(AUDIO / "cards-001.wav")


class Recorder:
    """Reads a source as the speech worker does, and keeps what came."""

    def __init__(self, source: CaptureSource) -> None:
        self.source = source
        self.items: list[SourceItem] = []

    def until(self, done: Callable[[], bool], timeout_s: float = 10.0) -> None:
        deadline = time.monotonic() + timeout_s
        while not done():
            if time.monotonic() > deadline:
                kept = [item for item in self.items if not isinstance(item, AudioBlock)]
                pytest.fail(f"not in {timeout_s} s; last {self.items[-1:]}, besides sound: {kept}")
            self.items += self.source.read(0.05) or []

    def for_(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        self.until(lambda: time.monotonic() > deadline, seconds + 5.0)

    def until_notice(self, kind: str, timeout_s: float = 10.0) -> SourceNotice:
        self.until(lambda: kind in self.notices, timeout_s)
        return next(
            item for item in reversed(self.items)
            if isinstance(item, SourceNotice) and item.kind == kind
        )  # fmt: skip

    @property
    def notices(self) -> list[str]:
        return [item.kind for item in self.items if isinstance(item, SourceNotice)]

    @property
    def gaps(self) -> list[Gap]:
        return [item for item in self.items if isinstance(item, Gap)]

    @property
    def samples(self) -> np.ndarray:
        blocks = [item.samples for item in self.items if isinstance(item, AudioBlock)]
        return np.concatenate([np.zeros(0, np.float32), *blocks])

    def assert_joined(self) -> None:
        """Blocks and gaps follow one another without a seam, from sample 0."""
        position = 0
        for item in self.items:
            match item:
                case AudioBlock():
                    assert item.start_sample == position
                    position += len(item.samples)
                case Gap():
                    assert item.start_sample == position
                    assert item.end_sample >= position
                    position = item.end_sample


@contextmanager
def recording(name: str) -> Iterator[Recorder]:
    source = CaptureSource(find_source(name))
    with closing(source):
        source.open()
        yield Recorder(source)


def correlation(heard: np.ndarray, played: np.ndarray) -> float:
    """Best normalised correlation of `played` anywhere in `heard`."""
    size = 1 << (len(heard) + len(played)).bit_length()
    product = np.fft.rfft(heard, size) * np.conj(np.fft.rfft(played, size))
    lags = np.fft.irfft(product, size)
    lag = int(np.argmax(lags[: len(heard)]))
    cut = heard[lag : lag + len(played)]
    return float(cut @ played[: len(cut)] / (np.linalg.norm(cut) * np.linalg.norm(played) + 1e-12))


def test_sixteen_kilohertz_arrives_bit_for_bit(sound_server: SoundServer) -> None:
    microphone = sound_server.add_microphone("desk_mic")
    played = as_int16(CARDS)

    with recording("desk_mic") as recorder:
        microphone.play(played)
        microphone.wait_until_played()
        recorder.for_(0.5)

    heard = as_int16(recorder.samples)
    loud = played[np.flatnonzero(np.abs(played) > 3)[0] :]
    at = [
        start
        for start in np.flatnonzero(heard == loud[0])
        if np.array_equal(heard[start : start + len(loud)], loud)
    ]
    assert len(at) == 1
    assert recorder.gaps == []
    assert recorder.notices == []
    recorder.assert_joined()


@pytest.mark.parametrize("rate_hz", [44_100, 48_000])
def test_stereo_at_other_rates_arrives_as_sixteen_kilohertz_mono(
    sound_server: SoundServer, rate_hz: int
) -> None:
    microphone = sound_server.add_microphone("studio_mic", rate_hz=rate_hz, channels=2)
    time_s = np.arange(rate_hz) / rate_hz
    rng = np.random.default_rng(5)
    tones = [(hz, rng.uniform(0, 6)) for hz in rng.uniform(200, 3_000, 40)]

    def chord(at_s: np.ndarray) -> np.ndarray:
        return sum(np.sin(2 * np.pi * hz * at_s + phase) for hz, phase in tones) / 80

    left = chord(time_s)
    with recording("studio_mic") as recorder:
        assert recorder.source.info.rate_hz == rate_hz
        assert recorder.source.info.channels == 2
        microphone.play(np.stack([left, np.zeros_like(left)], axis=1).astype(np.float32))
        microphone.wait_until_played()
        recorder.for_(0.5)

    expected = chord(np.arange(16_000) / 16_000).astype(np.float32) / 2
    assert correlation(recorder.samples, expected) > 0.9995
    # The mean of the channels, not their sum and not the left one alone.
    assert np.max(np.abs(recorder.samples)) == pytest.approx(np.max(np.abs(expected)), rel=0.02)
    recorder.assert_joined()


@pytest.mark.timeout(60)
def test_nothing_of_a_source_that_was_not_chosen_is_delivered(
    sound_server: SoundServer, tmp_path
) -> None:
    """The drill for privacy: the microphone goes away while the speakers play speech.

    The server moves the recording to the speakers' monitor, and PortAudio shows nothing of it.
    """
    microphone = sound_server.add_microphone("desk_mic")
    monitor = sound_server.add_speaker("laptop")
    loud = tmp_path / "loud.wav"
    soundfile.write(loud, np.tile(CARDS, 10), 16_000)
    sound_server.play_on("laptop", loud)

    with recording("desk_mic") as recorder:
        recorder.for_(1.0)
        microphone.unplug()
        with sound_server.connect() as pulse:
            moved_to = pulse.source_output_list()[0].source
            assert pulse.source_info(moved_to).name == monitor
        notice = recorder.until_notice("lost")
        recorder.for_(1.5)
        microphone.plug_in()
        recorder.until_notice("returned")
        recorder.for_(0.5)

    assert notice.source == "desk mic (virtual)"
    assert notice.is_unplugged
    # The microphone's own noise is at most 3 steps of int16; the speech is a thousand times louder.
    assert np.max(np.abs(recorder.samples)) <= 3.5 / 32_768
    assert [gap.cause for gap in recorder.gaps] == ["device_lost"]
    assert (recorder.gaps[0].end_sample - recorder.gaps[0].start_sample) / 16_000 > 1.4
    assert recorder.notices == ["lost", "returned"]
    recorder.assert_joined()


@pytest.mark.timeout(60)
def test_a_stream_that_somebody_moves_to_the_loudspeakers_is_left_unheard(
    sound_server: SoundServer,
) -> None:
    """The microphone is there, and a mixer or another program gave us something else."""
    sound_server.add_microphone("desk_mic")
    sound_server.add_speaker("laptop")

    with recording("desk_mic") as recorder:
        recorder.for_(0.3)
        with sound_server.connect() as pulse:
            output = pulse.source_output_list()[0]
            sources = {source.name: source.index for source in pulse.source_list()}
            pulse.source_output_move(output.index, sources["laptop.monitor"])
        notice = recorder.until_notice("changed")
        # Opened anew, it is on the microphone again.
        recorder.until_notice("returned")

    assert notice.source.startswith("Laptop sound (")
    assert notice.source in notice.sentence
    assert not notice.is_unplugged
    recorder.assert_joined()


def test_another_default_takes_no_chosen_source_away(sound_server: SoundServer) -> None:
    """PulseAudio moves what records from its default source along with the default."""
    desk = sound_server.add_microphone("desk_mic")
    headset = sound_server.add_microphone("headset")
    sound_server.make_default("desk_mic")

    with recording("desk_mic") as recorder:
        recorder.for_(0.5)
        sound_server.make_default("headset")
        recorder.until(lambda: bool(recorder.gaps), 5.0)
        headset.play(CARDS)
        recorder.for_(0.5)
        quiet = recorder.samples
        desk.play(CARDS)
        desk.wait_until_played()
        recorder.for_(0.4)

    assert recorder.notices == []
    assert [gap.cause for gap in recorder.gaps] == ["changed"]
    assert recorder.gaps[0].end_sample - recorder.gaps[0].start_sample < 0.8 * 16_000
    assert np.max(np.abs(quiet)) <= 3.5 / 32_768
    assert correlation(recorder.samples, CARDS) > 0.999
    recorder.assert_joined()


@pytest.mark.timeout(60)
def test_a_stream_that_was_moved_away_and_back_unseen_loses_what_was_not_verified(
    sound_server: SoundServer, tmp_path
) -> None:
    """Between two reads somebody moves the recording to the monitor and back again."""
    sound_server.add_microphone("desk_mic")
    sound_server.add_speaker("laptop")
    loud = tmp_path / "loud.wav"
    soundfile.write(loud, np.tile(CARDS, 10), 16_000)
    sound_server.play_on("laptop", loud)

    with recording("desk_mic") as recorder:
        recorder.for_(0.5)
        with sound_server.connect() as pulse:
            output = pulse.source_output_list()[0]
            sources = {source.name: source.index for source in pulse.source_list()}
            pulse.source_output_move(output.index, sources["laptop.monitor"])
            time.sleep(1.0)
            pulse.source_output_move(output.index, sources["desk_mic"])
            time.sleep(0.3)
        recorder.until_notice("returned")
        recorder.for_(0.5)

    assert np.max(np.abs(recorder.samples)) <= 3.5 / 32_768
    assert recorder.notices == ["changed", "returned"]
    recorder.assert_joined()


def test_a_changed_volume_is_no_reason_to_throw_sound_away(sound_server: SoundServer) -> None:
    sound_server.add_microphone("desk_mic")

    with recording("desk_mic") as recorder:
        recorder.for_(0.3)
        with sound_server.connect() as pulse:
            for volume in (0.9, 0.8, 1.0):
                pulse.volume_set_all_chans(pulse.source_output_list()[0], volume)
                recorder.for_(0.1)

    assert recorder.gaps == []
    assert recorder.notices == []


def test_a_suspended_source_is_lost_and_returns_when_it_is_woken(
    sound_server: SoundServer,
) -> None:
    microphone = sound_server.add_microphone("desk_mic")

    with recording("desk_mic") as recorder:
        recorder.for_(0.3)
        microphone.suspend(True)
        recorder.until_notice("lost", 4.0)
        recorder.for_(0.5)
        microphone.suspend(False)
        recorder.until_notice("returned", 4.0)

    assert [gap.cause for gap in recorder.gaps] == ["device_lost"]
    recorder.assert_joined()


@pytest.mark.timeout(60)
def test_a_killed_server_is_a_loss_and_a_new_one_ends_it(sound_server: SoundServer) -> None:
    microphone = sound_server.add_microphone("desk_mic")

    with recording("desk_mic") as recorder:
        recorder.for_(0.3)
        microphone.close()
        sound_server.kill()
        notice = recorder.until_notice("lost", 4.0)
        recorder.for_(0.3)
        sound_server.start()
        sound_server.add_microphone("desk_mic")
        recorder.until_notice("returned", 8.0)
        recorder.for_(0.2)

    assert "desk mic" in notice.sentence
    assert not notice.is_unplugged
    assert [gap.cause for gap in recorder.gaps] == ["device_lost"]
    recorder.assert_joined()


@pytest.mark.timeout(60)
def test_a_hung_server_holds_the_reader_up_for_two_seconds_and_no_longer(
    sound_server: SoundServer,
) -> None:
    """libpulse waits half a minute for an answer, and PortAudio closes no stream meanwhile."""
    sound_server.add_microphone("desk_mic")

    with recording("desk_mic") as recorder:
        recorder.for_(0.3)
        sound_server.freeze(True)
        try:
            recorder.until_notice("lost", 5.0)
            before_s = time.monotonic()
            assert recorder.source.read(0.1) == []
            assert time.monotonic() - before_s < 1.0
        finally:
            sound_server.freeze(False)
        recorder.until_notice("returned", 12.0)

    assert [gap.cause for gap in recorder.gaps] == ["device_lost"]
    recorder.assert_joined()


def test_a_source_may_come_back_with_another_rate(sound_server: SoundServer) -> None:
    """As a Bluetooth headset does when its profile changes."""
    microphone = sound_server.add_microphone("headset", rate_hz=48_000, channels=2)

    with recording("headset") as recorder:
        recorder.for_(0.3)
        microphone.unplug()
        recorder.until_notice("lost")
        microphone.close()
        back = sound_server.add_microphone("headset", rate_hz=16_000)
        recorder.until_notice("returned")
        back.play(as_int16(CARDS))
        back.wait_until_played()
        recorder.for_(0.4)

    assert correlation(recorder.samples, CARDS) > 0.999
    recorder.assert_joined()


def test_a_headset_comes_back_in_another_profile_under_another_name(
    sound_server: SoundServer,
) -> None:
    """From music to calls: the wide source goes, and one of 16 kHz mono takes its place."""
    bluetooth = "device.bus=bluetooth device.string=00:1B:66:AA:BB:CC"
    sound_server.add_microphone("desk_mic")
    wide = sound_server.add_microphone(
        "bluez.a2dp", rate_hz=48_000, channels=2, properties=bluetooth
    )

    with recording("bluez.a2dp") as recorder:
        recorder.for_(0.3)
        wide.unplug()
        recorder.until(lambda: bool(recorder.notices))
        narrow = sound_server.add_microphone("bluez.handsfree", properties=bluetooth)
        recorder.until_notice("returned")
        narrow.play(as_int16(CARDS))
        narrow.wait_until_played()
        recorder.for_(0.4)

    assert correlation(recorder.samples, CARDS) > 0.999
    assert [gap.cause for gap in recorder.gaps] == ["device_lost"]
    recorder.assert_joined()


@pytest.mark.timeout(60)
def test_a_source_that_stalls_without_an_error_is_lost_and_returns_with_the_next_sound(
    sound_server: SoundServer,
) -> None:
    microphone = sound_server.add_microphone("desk_mic")

    with recording("desk_mic") as recorder:
        recorder.for_(0.3)
        microphone.stalled = True
        recorder.until_notice("lost", 6.0)
        recorder.for_(6.0)
        microphone.stalled = False
        recorder.until_notice("returned", 6.0)
        recorder.for_(0.3)

    assert [gap.cause for gap in recorder.gaps] == ["device_lost"]
    assert (recorder.gaps[0].end_sample - recorder.gaps[0].start_sample) / 16_000 > 8.0
    recorder.assert_joined()


def test_what_is_plugged_in_again_is_heard_at_once_however_long_it_was_away(
    sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server says when it comes; the pauses between attempts alone would lose two seconds."""
    monkeypatch.setattr(return_watch, "RETRY_S", (60.0,))
    microphone = sound_server.add_microphone("desk_mic")

    with recording("desk_mic") as recorder:
        recorder.for_(0.3)
        microphone.unplug()
        recorder.until_notice("lost")
        recorder.for_(0.5)
        microphone.plug_in()
        recorder.until_notice("returned", 5.0)

    assert recorder.notices == ["lost", "returned"]
    recorder.assert_joined()


def test_another_source_goes_on_where_the_first_one_ended(sound_server: SoundServer) -> None:
    """Both hear the same room: what both captured during the change must not come twice."""
    room = np.random.default_rng(3).normal(0, 0.05, 16_000 * 3).astype(np.float32)
    first = sound_server.add_microphone("desk_mic")
    second = sound_server.add_microphone("headset", rate_hz=48_000, channels=2)

    with recording("desk_mic") as recorder:
        recorder.for_(0.3)
        first.play(room)
        second.play(soxr.resample(room, 16_000, 48_000))
        recorder.for_(1.0)
        recorder.source.change_to(find_source("headset"))
        recorder.until_notice("returned")
        assert recorder.source.info.id == "headset"
        second.wait_until_played()
        recorder.for_(0.4)

    assert [gap.cause for gap in recorder.gaps] in ([], ["changed"])
    lost = sum(gap.end_sample - gap.start_sample for gap in recorder.gaps)
    assert lost < 0.1 * 16_000
    heard = np.flatnonzero(np.abs(recorder.samples) > 0.01)
    # Within the time that a block may be late: the noise is as long as it was in the room.
    assert (heard[-1] - heard[0]) / 16_000 == pytest.approx(3.0, abs=0.1)
    recorder.assert_joined()


def test_a_source_that_cannot_take_over_leaves_the_first_one_in_place(
    sound_server: SoundServer,
) -> None:
    sound_server.add_microphone("desk_mic")
    gone = sound_server.add_microphone("headset")
    info = find_source("headset")
    gone.unplug()

    with recording("desk_mic") as recorder:
        recorder.for_(0.3)
        with pytest.raises(UnknownDevice, match="not there any more"):
            recorder.source.change_to(info)
        recorder.for_(0.3)

    assert recorder.source.info.id == "desk_mic"
    assert recorder.gaps == []
    assert recorder.notices == []


@pytest.mark.timeout(60)
def test_a_change_ends_the_loss_of_the_first_source(sound_server: SoundServer) -> None:
    sound_server.add_microphone("desk_mic")
    headset = sound_server.add_microphone("headset")

    with recording("headset") as recorder:
        recorder.for_(0.3)
        headset.unplug()
        recorder.until(lambda: bool(recorder.notices))
        recorder.for_(0.5)
        recorder.source.change_to(find_source("desk_mic"))
        notice = recorder.until_notice("returned")
        recorder.for_(0.3)

    assert notice.sentence == "Listening to desk mic (virtual) now."
    assert [gap.cause for gap in recorder.gaps] == ["device_lost"]
    recorder.assert_joined()


@pytest.mark.timeout(60)
@pytest.mark.parametrize("is_unplugged", [False, True])
def test_a_night_asleep_is_one_gap_of_its_true_length(
    sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch, is_unplugged: bool
) -> None:
    """The computer cannot sleep here: both of its clocks are told that it did."""
    nap_s = 3_600.0
    slept = [0.0]
    real_now_s, real_asleep_s = monotonic.now_s, monotonic.asleep_s
    for module in (capture, device_stream):
        monkeypatch.setattr(module, "now_s", lambda: real_now_s() + slept[0])
    monkeypatch.setattr(
        capture, "SleepWatch", lambda: SleepWatch(lambda: real_asleep_s() + slept[0])
    )
    microphone = sound_server.add_microphone("desk_mic")

    with recording("desk_mic") as recorder:
        microphone.play(CARDS)
        recorder.for_(1.0)
        microphone.stalled = is_unplugged
        slept[0] = nap_s
        if is_unplugged:
            microphone.unplug()
            recorder.until(lambda: "lost" in recorder.notices or "changed" in recorder.notices)
            microphone.stalled = False
            microphone.plug_in()
        recorder.until_notice("returned")
        recorder.for_(0.5)

    causes = [gap.cause for gap in recorder.gaps]
    assert causes == (["suspended", "device_lost"] if is_unplugged else ["suspended"])
    gap = recorder.gaps[0]
    assert nap_s <= (gap.end_sample - gap.start_sample) / 16_000 < nap_s + 1.5
    assert is_unplugged or "slept for 60 min" in recorder.until_notice("returned").sentence
    recorder.assert_joined()


def test_a_reader_that_comes_too_late_finds_a_gap_of_what_was_overwritten(
    sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device_stream, "RING_S", 0.4)
    sound_server.add_microphone("desk_mic")

    with recording("desk_mic") as recorder:
        recorder.for_(0.2)
        time.sleep(1.5)
        recorder.for_(0.3)

    assert [gap.cause for gap in recorder.gaps] == ["lapped"]
    gap = recorder.gaps[0]
    assert 1.0 < (gap.end_sample - gap.start_sample) / 16_000 < 1.6
    assert recorder.notices == []
    recorder.assert_joined()


def test_a_late_reader_is_told_what_waits(sound_server: SoundServer) -> None:
    sound_server.add_microphone("desk_mic", rate_hz=48_000)

    with recording("desk_mic") as recorder:
        recorder.for_(0.2)
        time.sleep(1.0)
        recorder.items = list(recorder.source.read(0.0) or [])

    waiting = [item.waiting_samples for item in recorder.items if isinstance(item, AudioBlock)]
    assert 14_000 < waiting[0] < 18_000
    assert waiting == sorted(waiting, reverse=True)
    assert waiting[-1] < 2_000


def test_zeros_mean_muted_until_the_first_sound(sound_server: SoundServer) -> None:
    microphone = sound_server.add_microphone("desk_mic", idle_noise=False)

    with recording("desk_mic") as recorder:
        notice = recorder.until_notice("muted", 5.0)
        muted_at = len(recorder.samples) / 16_000
        microphone.play(CARDS[:8_000])
        recorder.until_notice("sound", 5.0)

    assert 2.0 <= muted_at < 2.5
    assert "muted" in notice.sentence
    assert recorder.notices == ["muted", "sound"]
    assert recorder.gaps == []


def test_nothing_is_captured_while_paused(sound_server: SoundServer) -> None:
    microphone = sound_server.add_microphone("desk_mic")

    with recording("desk_mic") as recorder:
        recorder.for_(0.3)
        recorder.source.pause()
        with sound_server.connect() as pulse:
            assert pulse.source_output_list() == []
        recorder.items += recorder.source.read(0.0) or []
        assert recorder.source.read(0.05) == []
        microphone.play(CARDS[:16_000])
        microphone.wait_until_played()
        before = len(recorder.items)
        recorder.source.resume()
        recorder.for_(0.4)

    gap = recorder.items[before]
    assert isinstance(gap, Gap)
    assert gap.cause == "paused"
    assert 1.0 <= (gap.end_sample - gap.start_sample) / 16_000 < 2.0
    assert np.max(np.abs(recorder.samples)) <= 3.5 / 32_768
    assert recorder.notices == []
    recorder.assert_joined()


def test_what_was_captured_can_be_read_after_closing(sound_server: SoundServer) -> None:
    sound_server.add_microphone("desk_mic")
    source = CaptureSource(find_source("desk_mic"))
    source.open()
    time.sleep(0.3)

    source.close()
    source.close()

    recorder = Recorder(source)
    recorder.items += source.read(0.0) or []
    assert len(recorder.samples) >= 3_000
    assert source.read(0.0) is None
    recorder.assert_joined()


def test_a_source_that_is_gone_before_it_is_opened_has_its_own_sentence(
    sound_server: SoundServer,
) -> None:
    microphone = sound_server.add_microphone("desk_mic")
    info = find_source("desk_mic")
    microphone.unplug()

    with pytest.raises(UnknownDevice, match="not there any more: plug it in"):
        CaptureSource(info).open()


def test_a_server_that_is_gone_before_opening_is_an_audio_error(sound_server: SoundServer) -> None:
    sound_server.add_microphone("desk_mic").close()
    info = find_source("desk_mic")
    sound_server.kill()

    with pytest.raises(AudioError, match=": "):
        CaptureSource(info).open()


def test_two_sources_are_captured_at_once_and_kept_apart(sound_server: SoundServer) -> None:
    desk = sound_server.add_microphone("desk_mic")
    sound_server.add_microphone("door_mic")

    with recording("desk_mic") as first, recording("door_mic") as second:
        desk.play(CARDS)
        desk.wait_until_played()
        first.for_(0.3)
        second.for_(0.1)

    assert np.max(np.abs(first.samples)) > 0.02
    assert np.max(np.abs(second.samples)) <= 3.5 / 32_768
