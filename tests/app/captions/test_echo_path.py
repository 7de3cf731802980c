"""The person is told from the loudspeakers by what the loudspeakers cannot have made."""

import numpy as np
import pytest

from app.captions.echo_path import EchoPath
from engines.arrays import RATE_HZ, Float32
from tests.bench.echo_scenes import clip, heard_again

BLOCK = RATE_HZ // 10


def voice(*files: str, seconds: float) -> Float32:
    sound = np.concatenate([clip(file) for file in files])
    return np.resize(sound, round(seconds * RATE_HZ))


def at(sound: Float32, second: float, length: int) -> Float32:
    placed = np.zeros(length, np.float32)
    part = sound[: length - round(second * RATE_HZ)]
    placed[round(second * RATE_HZ) :][: part.size] = part
    return placed


def noise(length: int) -> Float32:
    return np.random.default_rng(1).normal(0, 10 ** (-62 / 20), length).astype(np.float32)


def followed(played: Float32, microphone: Float32) -> EchoPath:
    path = EchoPath()
    for start in range(0, played.size, BLOCK):
        path.play(start, played[start : start + BLOCK])
        path.hear(start, microphone[start : start + BLOCK])
    return path


@pytest.mark.parametrize("delay_ms", [0, 60, 300])
@pytest.mark.parametrize("gain_db", [-4, -14, -24])
def test_an_echo_alone_is_never_the_person(gain_db: int, delay_ms: int) -> None:
    played = voice("austen-0870.wav", "austen-0920.wav", seconds=13)

    path = followed(played, heard_again(played, gain_db, delay_ms, 5) + noise(played.size))

    heard = path.hearing(0.0, 13.0)
    assert heard.known > 600
    assert heard.own <= 0.02 * heard.known
    assert path.likeness(5.0, 8.0) > 0.8


@pytest.mark.parametrize("gain_db", [-4, -14, -24])
def test_a_person_is_heard_over_an_echo(gain_db: int) -> None:
    played = voice("austen-0870.wav", "austen-0920.wav", seconds=13)
    echo = heard_again(played, gain_db, 90, 5) + noise(played.size)
    own = at(clip("cards-005.wav"), 6.0, played.size)

    path = followed(played, echo + own)

    spoken = path.hearing(6.2, 9.3)
    assert spoken.own > 0.2 * spoken.known
    before = path.hearing(1.0, 5.8)
    assert before.own <= 0.02 * before.known


def test_with_headphones_all_that_is_heard_is_the_person() -> None:
    played = voice("austen-0870.wav", "austen-0920.wav", seconds=13)
    own = voice("two_cities.wav", seconds=13)

    path = followed(played, own * 0.3 + noise(played.size))

    assert path.hearing(2.0, 12.0).own > 200
    assert path.likeness(5.0, 8.0) < 0.5


def test_a_person_is_not_taken_for_an_echo_when_the_loudspeaker_is_turned_off() -> None:
    """What was learnt is wrong for some seconds. Then nothing may be told, rather than the echo."""
    played = voice("austen-0870.wav", "austen-0920.wav", seconds=20)
    echo = heard_again(played, -4, 90, 5)
    echo[10 * RATE_HZ :] = 0
    own = at(voice("two_cities.wav", seconds=10), 10.0, played.size)

    path = followed(played[: 13 * RATE_HZ], (echo + own * 0.5 + noise(played.size))[: 13 * RATE_HZ])

    assert path.likeness(10.5, 12.7) < 0.5


def test_nothing_is_known_before_anything_was_played() -> None:
    own = voice("two_cities.wav", seconds=4)

    path = followed(np.zeros_like(own), own + noise(own.size))

    assert path.hearing(0.0, 4.0).known == 0
    assert path.likeness(0.0, 4.0) == 0.0


def test_a_moment_that_was_not_heard_is_not_known() -> None:
    played = voice("austen-0870.wav", seconds=6)
    path = followed(played, heard_again(played, -10, 90, 5) + noise(played.size))

    assert path.hearing(5.8, 7.0).known <= 10
    assert path.hearing(-2.0, -1.0).known == 0
