"""Takes sound away: whole files, or what was heard while deleted lines were spoken."""

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

from app.history.errors import SaveFailed
from engines.arrays import RATE_HZ
from engines.sentence import Sentence

if TYPE_CHECKING:
    import soundfile

_BLOCK_S: Final = 30
_PART = ".part"

Spans = Sequence[tuple[int, int]]
"""Stretches of a session in samples at 16 kHz."""


def spans_detail(path: str, spans: Spans) -> str:
    """Write down which stretches of a file are to be silenced."""
    return json.dumps([path, [list(span) for span in spans]])


def spans_from(detail: str) -> tuple[str, list[tuple[int, int]]]:
    """Read what `spans_detail` wrote."""
    path, spans = json.loads(detail)
    return str(path), [(int(start), int(end)) for start, end in spans]


def sound_file(home: Path, path: str) -> Path | None:
    """Return where a session's sound lies; None for a path that leads out of the data folder.

    Such a path may come with somebody else's backup: nothing out there is read or removed.
    """
    pure = PurePosixPath(path)
    is_inside = bool(path) and not pure.is_absolute() and not {"..", "."} & set(path.split("/"))
    return home / pure if is_inside and "\\" not in path and ":" not in path else None


def remove_file(path: Path) -> None:
    """Remove a file that may be gone already.

    Raises:
        SaveFailed: it cannot be removed.
    """
    try:
        path.unlink(missing_ok=True)
        path.with_name(path.name + _PART).unlink(missing_ok=True)
    except OSError as error:
        raise SaveFailed(
            Sentence(
                "{path} could not be removed ({reason}). Allow your user to change its folder.",
                path=path,
                reason=error.strerror,
            )
        ) from error


def write_back(path: Path, data: bytes) -> None:
    """Put a file back as it was, all of it or nothing.

    Raises:
        SaveFailed: the disk took nothing.
    """
    part = path.with_name(path.name + _PART)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
        with os.fdopen(file, "wb") as target:
            target.write(data)
            target.flush()
            os.fsync(target.fileno())
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise SaveFailed(
            Sentence(
                "{path} could not be written ({reason}). Check the disk and its rights.",
                path=path,
                reason=error.strerror,
            )
        ) from error


def silence_steps(path: Path, spans: Spans) -> Iterator[None]:
    """Rewrite a file with silence in the spans, half a minute at a time.

    The file is replaced as a whole at the end: it is never seen half silenced. One that is gone has
    nothing to silence.

    Raises:
        SaveFailed: it cannot be read or written.
    """
    if not path.exists():
        return
    import soundfile  # noqa: PLC0415  # loads libsndfile; the window must not wait for it

    part = path.with_name(path.name + _PART)
    try:
        with (
            soundfile.SoundFile(path) as source,
            soundfile.SoundFile(
                part,
                "w",
                samplerate=source.samplerate,
                channels=source.channels,
                format=source.format,
                subtype=source.subtype,
            ) as target,
        ):
            yield from _copy(source, target, spans)
        part.chmod(path.stat().st_mode & 0o777)
        _sync(part)
        part.replace(path)
    except (OSError, soundfile.LibsndfileError) as error:
        raise SaveFailed(
            Sentence(
                "{path} could not be silenced ({reason}). Check the disk and its rights.",
                path=path,
                reason=str(error),
            )
        ) from error
    finally:
        part.unlink(missing_ok=True)


def _copy(
    source: "soundfile.SoundFile", target: "soundfile.SoundFile", spans: Spans
) -> Iterator[None]:
    rate_hz = source.samplerate
    at = 0
    while True:
        block = source.read(_BLOCK_S * rate_hz, dtype="float32", always_2d=True)
        if not len(block):
            return
        for start, end in spans:
            first = start * rate_hz // RATE_HZ - at
            last = -(-end * rate_hz // RATE_HZ) - at
            block[max(0, first) : max(0, last)] = 0.0
        target.write(block)
        at += len(block)
        yield


def _sync(path: Path) -> None:
    file = os.open(path, os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
