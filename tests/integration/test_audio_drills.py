"""Whatever happens to the sound: captions come back by themselves, and every lost second is told.

`make soak` chains the drills at random for twenty minutes while somebody speaks all the time; the
seed is in the test's name, and EARMARK_SEED repeats it.
"""

import os
import time

import numpy as np
import pytest

from app.audio import capture, device_stream, monotonic
from app.audio.choice import both_sources
from app.audio.sleep_watch import SleepWatch
from app.captions.messages import CaptionUpdate
from engines.events import StreamTraits
from engines.loader import load_speech_engine
from engines.scripted import ScriptedEngine
from tests.conftest import AUDIO
from tests.helpers import audio_drills
from tests.helpers.audio_drills import Drill, drilled
from tests.helpers.chance import SEED
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
    speech,
)

SOAK = os.environ.get("EARMARK_SOAK") == "1"
SOAK_S = float(os.environ.get("EARMARK_DRILLS_S") or (1_200 if SOAK else 15))

pytestmark = pytest.mark.timeout(90)


def deaf_engine() -> ScriptedEngine:
    return ScriptedEngine([], traits=StreamTraits(convention="append"))


def assert_on_time(drill: Drill, before_s: float) -> None:
    """Heard and gaps together are as long as it took, within a tenth of a second."""
    assert drill.offset_s() == pytest.approx(before_s, abs=0.1)


@pytest.mark.parametrize("what", audio_drills.DRILLS, ids=lambda what: what.__name__)
def test_after_each_drill_the_session_goes_on_and_nothing_is_missing_unsaid(
    sound_server: SoundServer,  # noqa: F811
    what,
) -> None:
    with drilled(sound_server, deaf_engine) as drill:
        before_s = drill.offset_s()
        what(drill)
        assert_on_time(drill, before_s)
        drill.stop()

    drill.assert_all_accounted_for()
    lost_s = drill.gap_s()
    assert lost_s < 20.0
    if what not in (audio_drills.change_source, audio_drills.change_default):
        assert lost_s > 0.2


def test_a_night_asleep_is_told_as_that(
    sound_server: SoundServer,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slept_s = [0.0]
    real_now_s, real_asleep_s = monotonic.now_s, monotonic.asleep_s
    for module in (capture, device_stream, audio_drills):
        monkeypatch.setattr(module, "now_s", lambda: real_now_s() + slept_s[0])
    monkeypatch.setattr(
        capture, "SleepWatch", lambda: SleepWatch(lambda: real_asleep_s() + slept_s[0])
    )

    with drilled(sound_server, deaf_engine) as drill:
        before_s = drill.offset_s()
        slept_s[0] = 7 * 3_600.0
        drill.until(lambda: bool(drill.gaps))
        assert_on_time(drill, before_s)
        drill.stop()

    drill.assert_all_accounted_for()
    assert [gap.cause for gap in drill.gaps] == ["suspended"]
    assert drill.gap_s() == pytest.approx(7 * 3_600.0, abs=2.0)


def test_of_two_sources_one_is_lost_and_the_other_one_goes_on(
    sound_server: SoundServer,  # noqa: F811
) -> None:
    """The microphone is unplugged while the laptop plays. (Echo: test_window and test_echo.)"""
    monitor = sound_server.add_speaker("laptop")
    sound_server.play_on("laptop", AUDIO / "two_cities.wav")
    both = both_sources(microphone=audio_drills.NAME, system=monitor)

    with drilled(sound_server, deaf_engine, both) as drill:
        before_s = drill.offset_s()
        drill.microphone.unplug()
        drill.until(lambda: _is_told_lost(drill))
        time.sleep(1.0)
        assert drill.controller.state == "recording"
        drill.microphone.plug_in()
        drill.until(lambda: drill.gap_s(0) > 0.9)
        drill.listen(0.5)
        assert_on_time(drill, before_s)
        drill.stop()

    drill.assert_all_accounted_for(0)
    drill.assert_all_accounted_for(1)
    assert drill.gap_s(0) > 1.0
    # The server takes the laptop's stream along when the microphone becomes the default source.
    others = [gap for gap in drill.gaps if gap.channel == 1 and gap.cause != "opening"]
    assert {gap.cause for gap in others} <= {"changed"}
    assert sum(gap.end_sample - gap.start_sample for gap in others) < 16_000


def _is_told_lost(drill: Drill) -> bool:
    return any(getattr(message, "kind", None) == "lost" for _, message in drill.told)


@pytest.mark.timeout(1_500 if SOAK else 120)
@pytest.mark.parametrize("seed", [SEED])
def test_drills_at_random_while_somebody_speaks(
    sound_server: SoundServer,  # noqa: F811
    models_dir,
    seed: int,
) -> None:
    said, _ = speech(AUDIO / "austen-0870.wav")

    with drilled(sound_server, lambda: load_speech_engine(models_dir)) as drill:
        drill.speech = np.concatenate([said, np.zeros(8_000, np.float32)])
        before_s = drill.offset_s()
        audio_drills.at_random(drill, seed, SOAK_S)
        after_s = drill.offset_s()
        drill.stop()

    drill.assert_all_accounted_for()
    receipt = drill.receipt()
    lines = [m.text for _, m in drill.told if isinstance(m, CaptionUpdate) and m.kind == "final"]
    print(  # noqa: T201  # the soak's report
        f"seed {seed}: {len(drill.log)} drills, {receipt.length_samples / 16_000:.1f} s, of which "
        f"{receipt.gap_samples / 16_000:.1f} s in {len(drill.gaps)} gaps; clock off by "
        f"{1000 * (after_s - before_s):.0f} ms; {len(lines)} lines"
    )
    assert after_s == pytest.approx(before_s, abs=0.1)
    assert any("Dashwood" in line for line in lines) or SOAK_S < 60
