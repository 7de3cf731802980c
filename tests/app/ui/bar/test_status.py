"""What the bar says in words."""

import pytest

from app.audio.source import SourceNotice
from app.captions.messages import (
    EngineReady,
    ProgressChanged,
    SessionFailed,
    SessionOpened,
    StateChanged,
)
from app.ui.bar.status import BarStatus
from engines.events import EngineInfo, StreamTraits
from tests.app.ui.captions.test_copying import spoken

STARTED = spoken()._started_at


def status(*messages):
    made = BarStatus()
    for message in messages:
        made.accept(message)
    return made


RECORDING = StateChanged(state="recording")


def opened(session):
    return SessionOpened(
        session=session, title="", started_at=STARTED, source="x", is_kept=session is not None
    )


def behind(seconds):
    return ProgressChanged(heard_samples=0, behind_s=seconds)


@pytest.mark.parametrize(
    ("messages", "sign", "waiting"),
    [
        ([], "", "Ready"),
        ([StateChanged(state="starting")], "", "Starting…"),
        ([RECORDING], "", "Listening…"),
        ([RECORDING, behind(0.8)], "", "Listening…"),
        ([RECORDING, behind(12.2)], "12 s behind", "12 s behind"),
        ([RECORDING, StateChanged(state="paused")], "Paused", "Paused"),
        (
            [RECORDING, SourceNotice(kind="muted", source="", sentence="")],
            "Microphone muted",
            "Microphone muted",
        ),
        ([opened(None), RECORDING], "Not kept", "Listening…"),
        ([opened(None), StateChanged(state="paused")], "Paused · Not kept", "Paused"),
        ([opened(1), RECORDING], "", "Listening…"),
    ],
)
def test_states_are_words(messages, sign, waiting) -> None:
    said = status(*messages)

    assert (said.sign, said.waiting) == (sign, waiting)


def test_sound_that_came_back_is_not_called_muted() -> None:
    said = status(
        RECORDING,
        SourceNotice(kind="muted", source="", sentence=""),
        SourceNotice(kind="sound", source="", sentence=""),
    )

    assert said.sign == ""


def test_silent_playback_is_no_muted_microphone() -> None:
    said = status(RECORDING, SourceNotice(kind="muted", source="", sentence=""))
    said.hears_microphone = False

    assert said.sign == ""


def test_a_failure_is_said_until_the_next_start() -> None:
    said = status(RECORDING, SessionFailed(sentence="The model is gone.", cause="engine"))

    assert "stopped" in said.sign
    said.accept(StateChanged(state="starting"))
    assert said.sign == ""


def test_the_toolbar_says_time_and_delay() -> None:
    assert status().summary("00:00") == ""
    assert status(RECORDING, behind(0.83)).summary("24:18") == "24:18 · 0.8 s behind"
    assert status(RECORDING, StateChanged(state="paused")).summary("24:18") == "24:18 · Paused"


def test_of_two_sources_only_the_microphones_silence_is_told() -> None:
    playback = SourceNotice(kind="muted", source="", sentence="", channel=1)
    microphone = SourceNotice(kind="muted", source="", sentence="", channel=0)
    music = SourceNotice(kind="sound", source="", sentence="", channel=1)

    assert status(RECORDING, playback).sign == ""
    assert status(RECORDING, microphone, music).sign == "Microphone muted"


@pytest.mark.parametrize(("session", "said"), [(1, "Saving…"), (None, "Stopping…")])
def test_nothing_is_called_saved_that_is_not_kept(session, said):
    status = BarStatus()
    for message in (opened(session), StateChanged(state="stopping")):
        status.accept(message)

    assert status.waiting == said
    assert status.sign == said


def engine(server="", *, leaves=True):
    return EngineReady(
        info=EngineInfo(
            name="x",
            model="x",
            languages=(),
            provider="Server",
            requested_provider="Server",
            traits=StreamTraits(convention="append"),
            server=server,
            leaves_machine=leaves,
        )
    )


def test_that_sound_leaves_the_computer_is_said_as_long_as_it_does():
    """The window says it too, but may be out of sight."""
    away = status(engine("speech.example.com"), opened(1), RECORDING)
    here = status(engine("localhost", leaves=False), opened(1), RECORDING)

    assert away.sign == "Sound goes to speech.example.com"
    assert away.summary("1:00").endswith("Sound goes to speech.example.com")
    assert here.sign == here.summary("") == ""
    away.accept(StateChanged(state="paused"))
    assert away.sign == "Paused"
    away.accept(RECORDING)
    away.accept(engine())
    assert away.sign == ""
