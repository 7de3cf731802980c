"""Sound and events as servers take and give them. Pure; damaged text is read as far as it goes."""

import base64
import io
import json
import wave
from collections.abc import Mapping

import numpy as np
import soxr

from engines.arrays import RATE_HZ, Float32


class Upsampler:
    """16 kHz to another rate, as one stream. Keeps the filter's state between blocks."""

    def __init__(self, rate_hz: int) -> None:
        self._stream = soxr.ResampleStream(RATE_HZ, rate_hz, 1, dtype="float32")

    def take(self, samples: Float32, *, is_last: bool = False) -> Float32:
        """Return what comes of the samples, shape (n,); at the end also what was held back."""
        out: Float32 = self._stream.resample_chunk(samples, last=is_last)
        return out


def pcm16(samples: Float32) -> bytes:
    """Return samples in −1…1 as signed 16-bit little-endian PCM."""
    return (np.clip(samples, -1.0, 1.0) * 32767.0).round().astype("<i2").tobytes()


def pcm16_base64(samples: Float32) -> str:
    """Return `pcm16` as text for JSON."""
    return base64.b64encode(pcm16(samples)).decode("ascii")


def wav(samples: Float32) -> bytes:
    """Return samples at 16 kHz as a WAV file, mono, 16 bits."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE_HZ)
        writer.writeframes(pcm16(samples))
    return file.getvalue()


def read_json(data: bytes | str) -> Mapping[str, object] | None:
    """Return a JSON object; None for everything else.

    A text that is cut inside a character keeps its bytes, as lone surrogates that `text_bytes`
    turns back: the rest of the character comes with the next event.
    """
    text = data.decode("utf-8", errors="surrogateescape") if isinstance(data, bytes) else data
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def text_bytes(value: object) -> bytes:
    """Return a text of `read_json` as bytes of UTF-8; of what is no text: nothing."""
    if not isinstance(value, str):
        return b""
    try:
        return value.encode("utf-8", errors="surrogateescape")
    except UnicodeEncodeError:
        # An escaped lone surrogate ("\ud83d"): no bytes stand for it.
        return value.encode("utf-8", errors="replace")


def text_of(value: object) -> str | None:
    """Return a final text of `read_json`, whole characters only; None: it is no text."""
    return text_bytes(value).decode("utf-8", errors="replace") if isinstance(value, str) else None


def message_of(value: object) -> str:
    """Return what a server says in an error, in whatever shape it says it."""
    if isinstance(value, Mapping):
        for key in ("message", "error", "detail", "code"):
            if message := message_of(value.get(key)):
                return message
        return ""
    text = value if isinstance(value, str) else ""
    return " ".join(text.split())[:300]
