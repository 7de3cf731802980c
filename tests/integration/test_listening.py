"""Listening with nothing faked: sound server, PortAudio, engine, history, search."""

import json
import os
import random
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from tests.conftest import AUDIO
from tests.helpers.chance import SEED
from tests.helpers.virtual_microphone import (
    SoundServer,
    VirtualMicrophone,
    sound_server,  # noqa: F401  # a fixture
    speech,
)
from tests.helpers.words import transcripts, word_error_rate
from tests.integration.test_command_line import EARMARK, earmark, finals, objects

NAME = "austen-0870.wav"
QUIET = np.zeros(16_000, np.float32)

KILLS = 20 if os.environ.get("EARMARK_SOAK") else 5
CHANCE = random.Random(SEED)  # noqa: S311  # not for secrets
KILL_AFTER_S = [round(CHANCE.uniform(0.1, 7.0), 3) for _ in range(KILLS)]
"""Other moments in every run; a failing one stands in the test's name."""


class Listener:
    """A running `earmark listen --json`, read line by line."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.events: list[dict] = []

    def until(self, kind: str, text: str | None = None) -> dict:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            event = json.loads(line)
            self.events.append(event)
            if event["kind"] == kind and text in (None, event["text"]):
                return event
        pytest.fail(f"no {kind} {text or ''} came; there were {self.events[-5:]}")

    def stop(self, number: int = signal.SIGINT) -> int:
        assert self.process.stdout is not None
        os.kill(self.process.pid, number)
        self.events += objects(self.process.stdout.read())
        return self.process.wait(20)


@contextmanager
def listening(*arguments: str) -> Iterator[Listener]:
    command = [*EARMARK, "listen", "--json", *arguments]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Listener(process)
        finally:
            process.kill()


def speak(microphone: VirtualMicrophone, name: str = NAME) -> None:
    samples, rate_hz = speech(AUDIO / name)
    assert rate_hz == 16_000
    microphone.play(np.concatenate([QUIET // 2, samples, QUIET]))


@pytest.mark.timeout(60)
def test_speech_into_a_microphone_is_captioned_kept_and_found(
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")

    with listening() as listener:
        listener.until("state", "recording")
        speak(microphone)
        listener.until("final")
        microphone.wait_until_played()
        assert listener.stop() == 130

    said = transcripts(AUDIO)[NAME]
    assert word_error_rate(said, " ".join(finals(listener.events))) <= 0.1
    assert any(e["kind"] == "partial" for e in listener.events)
    hits = objects(earmark("search", "considering how he could help these people", "--json").stdout)
    assert "Dashwood" in hits[0]["text"]
    log = (earmark_home / "earmark.log").read_text()
    assert "opened" in log
    assert not set(said.lower().rstrip(".").split()[2:6]) & set(log.lower().split())
    assert "meaning" in hits[0]["found_by"]


@pytest.mark.timeout(60)
def test_the_sound_of_a_session_is_kept_only_if_asked(
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    microphone = sound_server.add_microphone("desk")

    for asked in ([], ["--keep-sound"]):
        with listening("--device", "desk", *asked) as listener:
            listener.until("state", "recording")
            speak(microphone, "cards-005.wav")
            listener.until("final")
            assert listener.stop() == 130
        kept = list((earmark_home / "audio").glob("*"))
        assert len(kept) == (1 if asked else 0)

    heard = earmark("transcribe", kept[0])
    assert "spades" in heard.stdout.lower()


@pytest.mark.timeout(60)
def test_listening_ends_by_itself_after_the_seconds_asked_for(
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    sound_server.add_microphone("desk")

    run = earmark("listen", "--device", "desk", "--seconds", "2", "--json", "--no-save")

    summary = objects(run.stdout)[-1]
    assert run.returncode == 0
    assert summary["session"] is None
    assert 1.5 <= summary["audio_s"] <= 3.0


@pytest.mark.timeout(60)
def test_without_a_name_the_terminal_follows_the_systems_microphone(
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    sound_server.add_microphone("desk")
    sound_server.make_default("desk")

    with listening() as listener:
        listener.until("state", "recording")
        headset = sound_server.add_microphone("headset")
        sound_server.make_default("headset")
        threading.Event().wait(2.0)
        speak(headset, "cards-001.wav")
        listener.until("final")
        listener.stop()

    assert "clubs" in " ".join(finals(listener.events)).lower()


@pytest.mark.timeout(60)
def test_nothing_is_captioned_when_the_server_moves_the_stream_to_another_source(
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    """The server moves streams of an unplugged microphone to what else there is: here to the
    laptop's own sound, in which somebody is speaking. None of that may be heard."""
    monitor = sound_server.add_speaker("laptop")
    microphone = sound_server.add_microphone("headset")
    sound_server.make_default("headset")

    with listening("--device", "headset") as listener:
        listener.until("state", "recording")
        speak(microphone, "cards-001.wav")
        listener.until("final")
        sound_server.play_on("laptop", AUDIO / "two_cities.wav")
        microphone.unplug()
        listener.until("state", "lost")
        threading.Event().wait(6.0)
        microphone.plug_in()
        listener.until("state", "recording")
        speak(microphone, "cards-002.wav")
        listener.until("final")
        listener.stop()

    heard = " ".join(finals(listener.events)).lower()
    assert monitor in sound_server.sources()
    assert "clubs" in heard
    assert "queen" in heard
    assert not {"best", "worst", "times", "age", "wisdom", "epoch"} & set(
        heard.replace(".", "").replace(",", "").split()
    )
    gaps = [event for event in listener.events if event["kind"] == "gap"]
    assert sum(gap["end"] - gap["start"] for gap in gaps if gap["text"] == "device_lost") > 5.0


@pytest.mark.timeout(120)
@pytest.mark.parametrize("delay_s", KILL_AFTER_S)
def test_what_was_announced_as_kept_survives_a_kill(
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
    delay_s: float,
) -> None:
    microphone = sound_server.add_microphone("desk")

    with listening("--device", "desk") as listener:
        listener.until("state", "recording")
        for name in ("cards-001.wav", "cards-002.wav", "cards-003.wav", "austen-0880.wav"):
            speak(microphone, name)
        threading.Event().wait(delay_s)
        listener.stop(signal.SIGKILL)

    kept = [
        event["text"]
        for event in listener.events
        if event["kind"] == "final" and event["text"] and event["kept"]
    ]
    sessions = objects(earmark("sessions", "--json").stdout)
    assert [session["state"] for session in sessions] == ["interrupted"]
    lines = objects(earmark("show", sessions[0]["session"], "--json").stdout)
    assert [line["text"] for line in lines][: len(kept)] == kept
