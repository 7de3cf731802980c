"""Scenes of two channels: what is played comes back into the microphone, and a person speaks.

The echo is weaker and later than what is played, with the reflections and the narrow band of a
laptop in a room, over faint noise. The limits of the filter were chosen on part of `scenes`; on
`fresh_scenes` nothing is chosen, and nobody is to.
"""

import itertools
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import soundfile
import soxr

from engines.arrays import RATE_HZ, Float32
from tests.conftest import AUDIO

ECHOES = [(-6, 40), (-6, 120), (-12, 90), (-12, 200), (-20, 30), (-20, 180)]
"""Loudness against what is played in dB, and how much later in ms."""

_NOISE_DB = -62.0
_SPEECH_DB = -24.0
_BAND_HZ = (250.0, 6500.0)
_REVERB_S = 0.03
_OWN = (
    ("austen", ((1.0, "cards-002.wav"), (4.0, "cards-005.wav"), (9.5, "cards-003.wav"))),
    ("austen", ((14.0, "cards-004.wav"), (19.5, "cards-001.wav"), (23.0, "cards-005.wav"))),
    ("cities", ((2.0, "cards-005.wav"), (8.0, "cards-002.wav"), (15.0, "cards-003.wav"))),
    ("cities", ((22.0, "cards-004.wav"), (30.0, "cards-001.wav"), (38.0, "cards-005.wav"))),
)
FRESH_SEED = 20_261_130
_FRESH_GAINS_DB = (-4.0, -9.0, -15.0, -24.0)
_MIXED = ("cards-005", "austen-0880", "cards-002", "austen-0930", "cards-003", "austen-0890")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Two channels, and what the person says: pairs of a second and a clip."""

    name: str
    microphone: Float32
    played: Float32
    own: tuple[tuple[float, str], ...]
    clips: tuple[str, ...]
    """Of what is played."""

    @property
    def gain_db(self) -> float:
        """How loud the echo is against what is played."""
        return float(self.name.split()[2])


def clip(name: str) -> Float32:
    """Return a clip at 16 kHz, as loud as every other."""
    samples, rate_hz = soundfile.read(AUDIO / name, dtype="float32", always_2d=True)
    mono = soxr.resample(samples.mean(axis=1), rate_hz, RATE_HZ)
    spoken = mono[np.abs(mono) > 0.005]
    loud = float(np.sqrt(np.mean(spoken**2)))
    return np.asarray(mono * (10 ** (_SPEECH_DB / 20) / loud), dtype=np.float32)


def played(name: str) -> tuple[Float32, tuple[str, ...]]:
    """Return half a minute of one voice or of others, with pauses, and the clips in it."""
    if name == "cities":
        parts: Sequence[str | float] = ("two_cities", 1.0)
    elif name == "austen":
        parts = ("austen-0870", 1.2, "austen-0890", 0.6, "austen-0920", 2.5, "austen-0930", 2.0)
    else:
        pauses = (0.4, 1.5, 0.8, 3.0, 0.6, 2.0)
        parts = [*itertools.chain(*zip(_MIXED, pauses, strict=True)), "austen-0870", 1.0]
    files = [f"{part}.wav" if isinstance(part, str) else part for part in parts]
    return _joined([0.5, *files]), tuple(file for file in files if isinstance(file, str))


def _joined(parts: Sequence[str | float]) -> Float32:
    """Join clips and seconds of silence."""
    return np.concatenate(
        [
            clip(part) if isinstance(part, str) else np.zeros(round(part * RATE_HZ), np.float32)
            for part in parts
        ]
    )


def heard_again(
    samples: Float32,
    gain_db: float,
    delay_ms: float,
    seed: int,
    *,
    reverb_s: float = _REVERB_S,
    band_hz: tuple[float, float] = _BAND_HZ,
) -> Float32:
    """Return what a microphone hears of a laptop's loudspeakers."""
    rng = np.random.default_rng(seed)
    room = rng.standard_normal(round(0.12 * RATE_HZ)) * 0.12
    room *= np.exp(-np.arange(room.size) / (reverb_s * RATE_HZ))
    room[0] = 1.0
    size = samples.size + room.size
    spectrum = np.fft.rfft(samples, size) * np.fft.rfft(room, size)
    hertz = np.maximum(np.fft.rfftfreq(size, 1 / RATE_HZ), 1.0)
    low, high = band_hz
    spectrum *= 1 / (1 + (low / hertz) ** 4) / (1 + (hertz / high) ** 4)
    late = np.zeros(round(delay_ms * RATE_HZ / 1000))
    echo = np.concatenate([late, np.fft.irfft(spectrum, size)])[: samples.size]
    return np.asarray(echo * 10 ** (gain_db / 20), dtype=np.float32)


def _noise(size: int, loud_db: float, seed: int) -> Float32:
    noise = np.random.default_rng(seed).standard_normal(size)
    return (noise * 10 ** (loud_db / 20)).astype(np.float32)


def scenes(wanted: Collection[str] = ()) -> Iterator[Scene]:
    """Mix the scenes of these names, or all."""
    for (gain_db, delay_ms), voice in itertools.product(ECHOES, ("austen", "cities")):
        name = f"{voice} {gain_db} {delay_ms}"
        if wanted and not {f"echo {name}", f"own {name}"}.intersection(wanted):
            continue
        sound, clips = played(voice)
        echo = heard_again(sound, gain_db, delay_ms, seed=gain_db + delay_ms + 1000)
        echo += _noise(sound.size, _NOISE_DB, delay_ms)
        yield Scene(name=f"echo {name}", microphone=echo, played=sound, own=(), clips=clips)
        own = tuple(itertools.chain(*(places for of, places in _OWN if of == voice)))
        both = _with(echo, own, gain_db=0.0)
        yield Scene(name=f"own {name}", microphone=both, played=sound, own=own, clips=clips)


def _with(echo: Float32, own: Sequence[tuple[float, str]], gain_db: float) -> Float32:
    """Add what the person says."""
    both = echo.copy()
    for second, file in own:
        samples = clip(file)[: both.size - round(second * RATE_HZ)]
        both[round(second * RATE_HZ) :][: samples.size] += samples * 10 ** (gain_db / 20)
    return both


def fresh_scenes(seed: int = FRESH_SEED) -> Iterator[Scene]:
    """Mix scenes of other rooms, with voices in other roles, louder and softer.

    Half of them are an echo and nothing else. In the others the person reads Austen over Dickens,
    or Dickens without a pause over cards and Austen. One in four loudspeakers is overdriven, and
    one in four microphones has a clock of its own, which is 80 ppm slow.
    """
    rng = np.random.default_rng(seed)
    for number, (gain_db, voice) in enumerate(
        itertools.product(_FRESH_GAINS_DB, ("cities", "mixed"))
    ):
        sound, clips = played(voice)
        delay_ms = round(float(rng.uniform(10, 280)))
        loud = np.tanh(sound * 12) / 12 if number % 4 == 1 else sound
        echo = heard_again(
            loud.astype(np.float32),
            gain_db,
            delay_ms,
            seed=seed + number,
            reverb_s=float(rng.uniform(0.02, 0.08)),
            band_hz=(float(rng.uniform(150, 400)), float(rng.uniform(4000, 7000))),
        )
        if number % 4 == 2:
            places = np.arange(echo.size) * (1 - 80e-6)
            echo = np.interp(places, np.arange(echo.size), echo).astype(np.float32)
        echo += _noise(sound.size, float(rng.uniform(-66, -54)), number)
        name = f"{voice} {gain_db:.0f} {delay_ms}"
        yield Scene(name=f"echo {name}", microphone=echo, played=sound, own=(), clips=clips)
        whole = ((float(rng.uniform(0.2, 2)), "two_cities.wav"),)
        own = _drawn(rng, sound.size / RATE_HZ) if voice == "cities" else whole
        both = _with(echo, own, gain_db=float(rng.uniform(-6, 3)))
        yield Scene(name=f"own {name}", microphone=both, played=sound, own=own, clips=clips)


def _drawn(rng: np.random.Generator, length_s: float) -> tuple[tuple[float, str], ...]:
    """Draw when each of five clips is said, none over another, as far as there is time."""
    files = [f"austen-{number}.wav" for number in ("0870", "0880", "0890", "0920", "0930")]
    own = []
    second = float(rng.uniform(0.3, 4))
    for place in rng.permutation(len(files)):
        if second < length_s - 1.0:
            own.append((second, files[place]))
        second += soundfile.info(AUDIO / files[place]).duration + float(rng.uniform(0.8, 5))
    return tuple(own)
