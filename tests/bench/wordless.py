"""Sounds in which nobody speaks, made with a fixed seed: music, noise of several kinds, silence."""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np

from engines.arrays import RATE_HZ, Float32

_SEED: Final = 7
_LEVELS: Final = (0.02, 0.1, 0.4)
"""Peaks, a third of each sound at each: quiet, as in a room, and loud."""

_ROOTS_HZ: Final = (130.8, 220.0, 174.6, 196.0)
_CHORDS: Final = ((0, 4, 7, 11), (0, 3, 7, 10), (0, 4, 7, 9), (0, 4, 7, 10))
"""Semitones over the root: a common turn of four chords."""

_BEAT_S: Final = 0.5
_PARTIALS: Final = 8

Random = np.random.Generator


def sounds(minutes: float) -> Iterator[tuple[str, Float32]]:
    """Yield each sound's name and samples at 16 kHz."""
    count = round(minutes * 60 * RATE_HZ)
    for name, make in _SOUNDS.items():
        made = make(count, np.random.default_rng(_SEED))
        peak = np.abs(made).max() or 1.0
        loudness = np.repeat(_LEVELS, -(-count // len(_LEVELS)))[:count]
        yield name, (made / peak * loudness).astype(np.float32)


def _coloured(count: int, random: Random, exponent: float) -> Float32:
    """Return noise whose power falls with frequency to the power of `exponent`."""
    spectrum = np.fft.rfft(random.normal(size=count).astype(np.float32))
    frequencies = np.fft.rfftfreq(count, 1 / RATE_HZ)
    spectrum *= np.maximum(frequencies, 20.0) ** (-exponent / 2)
    return np.fft.irfft(spectrum, n=count).astype(np.float32)


def _time_s(count: int) -> Float32:
    return np.arange(count) / RATE_HZ


def _hum(count: int, _random: Random) -> Float32:
    time_s = _time_s(count)
    return sum(np.sin(2 * np.pi * 50 * k * time_s) / k for k in range(1, 8))


def _clicks(count: int, random: Random) -> Float32:
    """Return keys of a keyboard: short bursts, three a second in the mean."""
    made = np.zeros(count, np.float32)
    length = round(0.012 * RATE_HZ)
    decay = np.exp(-np.arange(length) / (0.003 * RATE_HZ))
    for start in random.integers(0, count - length, 3 * count // RATE_HZ):
        made[start : start + length] += random.normal(size=length) * decay
    return made


def _tones(count: int, random: Random) -> Float32:
    """Return tones of a random pitch, a second each, as of a telephone or an alarm."""
    made = np.zeros(count, np.float32)
    time_s = _time_s(RATE_HZ)
    for start in range(0, count - RATE_HZ + 1, RATE_HZ):
        pitch_hz = 2 ** random.uniform(np.log2(100), np.log2(4000))
        length_s = random.uniform(0.1, 1.0)
        made[start : start + RATE_HZ] = np.sin(2 * np.pi * pitch_hz * time_s) * (time_s < length_s)
    return made


def _syllables(count: int, random: Random) -> Float32:
    """Return noise that swells and falls as often as syllables do, 2 to 8 times a second."""
    turns_s = np.arange(0.0, count / RATE_HZ + 4.0, 2.0)
    pitch_hz = np.interp(_time_s(count), turns_s, random.uniform(2, 8, len(turns_s)))
    envelope = 0.5 + 0.5 * np.sin(2 * np.pi * np.cumsum(pitch_hz) / RATE_HZ)
    return _coloured(count, random, 1.0) * envelope


def _note(pitch_hz: float, length_s: float, random: Random) -> Float32:
    """Return a note with overtones that die away faster than the fundamental, as a string's do."""
    time_s = _time_s(round(length_s * RATE_HZ))
    made = np.zeros(len(time_s), np.float32)
    for number in range(1, _PARTIALS + 1):
        if number * pitch_hz < RATE_HZ / 2:
            decay = np.exp(-time_s * (1.2 + 0.6 * number))
            phase = random.uniform(0, 2 * np.pi)
            made += decay / number * np.sin(2 * np.pi * number * pitch_hz * time_s + phase)
    return made * np.minimum(1, time_s / 0.01)


def _chord(beat: int) -> list[float]:
    """Return the pitches that sound at a beat; a chord lasts four."""
    turn = beat // 4 % len(_CHORDS)
    return [_ROOTS_HZ[turn] * 2 ** (step / 12) for step in _CHORDS[turn]]


def _music(count: int, random: Random, *, is_broken: bool, has_drums: bool) -> Float32:
    made = np.zeros(count + 8 * RATE_HZ, np.float32)
    for beat in range(int(count / RATE_HZ / _BEAT_S)):
        start = round(beat * _BEAT_S * RATE_HZ)
        pitches = _chord(beat)
        if is_broken:
            played = [(k * _BEAT_S / 4, 2 * pitch, 0.8) for k, pitch in enumerate(pitches)]
        else:
            played = [(0.0, pitch, 4 * _BEAT_S) for pitch in pitches if beat % 4 == 0]
        for later_s, pitch_hz, length_s in played:
            note = _note(pitch_hz, length_s, random)
            at = start + round(later_s * RATE_HZ)
            made[at : at + len(note)] += note
        if has_drums:
            drum = _drum(beat, random)
            made[start : start + len(drum)] += drum
    return made[:count]


def _drum(beat: int, random: Random) -> Float32:
    """Return a bass drum and a snare in turn."""
    time_s = _time_s(round(0.25 * RATE_HZ))
    if beat % 2 == 0:
        return (
            3
            * np.sin(2 * np.pi * (50 * time_s + 4 * (1 - np.exp(-time_s * 30))))
            * np.exp(-time_s * 18)
        )
    return 1.5 * random.normal(size=len(time_s)) * np.exp(-time_s * 22)


def _melody(count: int, random: Random) -> Float32:
    """Return a voice-like lead: a glottal buzz with vibrato through two formants, no words."""
    time_s = _time_s(count)
    steps = np.repeat(random.choice([0, 2, 4, 5, 7, 9, 11, 12], len(time_s) // 6000 + 1), 6000)
    vibrato = 1 + 0.012 * np.sin(2 * np.pi * 5.5 * time_s)
    pitch_hz = 196.0 * 2 ** (steps[:count] / 12) * vibrato
    phase = 2 * np.pi * np.cumsum(pitch_hz) / RATE_HZ
    made = np.zeros(count, np.float32)
    for number in range(1, 20):
        overtone = number * pitch_hz
        weight = np.exp(-(((overtone - 700) / 200) ** 2)) + np.exp(
            -(((overtone - 1200) / 250) ** 2)
        )
        made += (0.05 / number + weight) * np.sin(number * phase) * (overtone < RATE_HZ / 2)
    return made


_SOUNDS: Final[dict[str, Callable[[int, Random], Float32]]] = {
    "silence": lambda count, _random: np.zeros(count, np.float32),
    "white noise": lambda count, random: _coloured(count, random, 0.0),
    "pink noise": lambda count, random: _coloured(count, random, 1.0),
    "brown noise": lambda count, random: _coloured(count, random, 2.0),
    "hum of 50 Hz": _hum,
    "clicks": _clicks,
    "tones": _tones,
    "noise that swells like syllables": _syllables,
    "chords": lambda count, random: _music(count, random, is_broken=False, has_drums=False),
    "arpeggios": lambda count, random: _music(count, random, is_broken=True, has_drums=False),
    "arpeggios, chords' beat and drums": lambda count, random: _music(
        count, random, is_broken=True, has_drums=True
    ),
    "a lead like a voice, without words": _melody,
}
