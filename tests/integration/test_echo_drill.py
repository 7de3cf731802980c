"""A person in a room with loudspeakers, on a real sound server: both captioned, each once, at once.

As in `test_audio_drills`, and with the real engine. The echo is no mixed file: what the speaker
plays is recorded from its monitor and goes into the microphone.
"""

import re
from pathlib import Path

import numpy as np
import pytest
import soundfile

from app.audio.choice import both_sources
from app.captions.echo import EchoFilter
from app.captions.messages import CaptionUpdate
from app.session import run
from engines.loader import load_speech_engine
from tests.bench.echo_scenes import clip
from tests.helpers import audio_drills
from tests.helpers.audio_drills import Drill, drilled
from tests.helpers.echo_room import echo_room
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
)

YOU, THEY = 0, 1
CARDS = {"eight", "spades", "four", "clubs", "seven", "hearts"}
PLAYED = {"dashwood", "leisure", "consider", "power", "married", "amiable", "woman", "still"}


def said(drill: Drill, channel: int, *kinds: str) -> list[CaptionUpdate]:
    return [
        message
        for _, message in drill.told
        if isinstance(message, CaptionUpdate)
        and message.channel == channel
        and message.kind in kinds
    ]


class Watched(EchoFilter):
    """Remembers where the microphone was when the first card was recognised."""

    recognised: int | None = None

    def accept(self, update: CaptionUpdate) -> list[CaptionUpdate]:
        if update.channel == YOU and Watched.recognised is None and words([update]) & CARDS:
            Watched.recognised = update.end_sample
        return super().accept(update)


def words(updates: list[CaptionUpdate]) -> set[str]:
    return set(re.findall(r"\w+", " ".join(update.text for update in updates).lower()))


@pytest.mark.timeout(120)
def test_over_an_echo_the_person_is_shown_at_once_and_nothing_twice(
    sound_server: SoundServer,  # noqa: F811
    models_dir: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "EchoFilter", Watched)
    monkeypatch.setattr(Watched, "recognised", None)
    monitor = sound_server.add_speaker("laptop")
    played = tmp_path / "played.wav"
    pause = np.zeros(8_000, np.float32)
    soundfile.write(
        played,
        np.concatenate([clip("austen-0870.wav"), pause, clip("austen-0920.wav")]),
        16_000,
    )
    both = both_sources(microphone=audio_drills.NAME, system=monitor)

    with (
        drilled(sound_server, lambda: load_speech_engine(models_dir), both) as drill,
        echo_room(sound_server, "laptop", drill.microphone) as room,
    ):
        sound_server.play_on("laptop", played)
        drill.until(lambda: "leisure" in words(said(drill, THEY, "partial")), 30.0)
        room.gain = 0.15
        room.say(clip("cards-005.wav"))
        # Which of them are understood over a voice differs from time to time.
        drill.until(lambda: bool(words(said(drill, YOU, "final")) & CARDS), 30.0)
        drill.until(lambda: "respectable" in words(said(drill, THEY, "final")), 30.0)
        drill.listen(1.0)
        drill.stop()

    drill.assert_all_accounted_for(YOU)
    drill.assert_all_accounted_for(THEY)
    assert words(said(drill, THEY, "final")) >= PLAYED
    mine = words(said(drill, YOU, "final"))
    assert len(mine & CARDS) >= 3
    assert mine & PLAYED == set()
    first = next(u for u in said(drill, YOU, "partial", "final") if words([u]) & CARDS)
    assert first.settled == "", "what is played next could still tell"
    assert Watched.recognised is not None
    assert first.end_sample - Watched.recognised <= 9_600, "what was recognised had to wait"
