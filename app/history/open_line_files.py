"""The files of lines that are not finished: one for each live session, beside its lock.

A file is replaced as a whole, yet not forced to the disk: it is to outlive the process, no more.
One that is torn, as when the machine died, counts as none.
"""

import contextlib
import json
import logging
import os
import re
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from app.captions.story import parse_story, story_text
from app.history.records import NewSegment
from app.history.rows import from_us, to_us
from app.paths import Paths

log = logging.getLogger(__name__)

_PART: Final = ".part"
_NAME: Final = re.compile(r"session-(\d+)\.open(?:\.part)?")


def open_lines_file(folder: Path, session: int) -> Path:
    """Return where a session's lines lie that are not finished."""
    return folder / f"session-{session}.open"


def sessions_with_open_lines(folder: Path) -> list[int]:
    """Return the sessions that have such a file, or the rest of one."""
    names = (_NAME.fullmatch(path.name) for path in folder.glob("session-*.open*"))
    return sorted({int(name[1]) for name in names if name is not None})


def open_lines_left(home: Path, session: int) -> list[str]:
    """Return a session's file as it is named in the data folder, if there is one."""
    file = open_lines_file(Paths(home).locks, session)
    return [file.relative_to(home).as_posix()] if file.exists() else []


def write_open_lines(file: Path, lines: Iterable[NewSegment]) -> None:
    """Put these lines in place of those that are there.

    Raises:
        OSError: the disk took nothing; what was there stays.
    """
    text = json.dumps([_fields(line) for line in lines]).encode()
    part = file.with_name(file.name + _PART)
    try:
        opened = os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
        with os.fdopen(opened, "wb") as target:
            target.write(_checksum(text) + b"\n" + text)
        part.replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def read_open_lines(file: Path) -> list[NewSegment]:
    """Return the lines that are there; none where the file is damaged, which is logged."""
    try:
        checksum, _, text = file.read_bytes().partition(b"\n")
        if checksum == _checksum(text):
            return [_line(fields) for fields in json.loads(text)]
        reason = "it is torn"
    except FileNotFoundError:
        return []
    except OSError as error:
        reason = error.strerror or type(error).__name__
    except (ValueError, KeyError, TypeError) as error:
        reason = type(error).__name__
    log.warning("what was shown last is lost: %s cannot be read (%s)", file.name, reason)
    return []


def remove_open_lines(file: Path) -> None:
    """Remove a file that may be gone already. Raises OSError."""
    file.unlink(missing_ok=True)
    file.with_name(file.name + _PART).unlink(missing_ok=True)


def _checksum(text: bytes) -> bytes:
    return b"%08x" % zlib.crc32(text)


def _fields(line: NewSegment) -> dict[str, object]:
    return {
        "number": line.number,
        "start_sample": line.start_sample,
        "end_sample": line.end_sample,
        "started_us": to_us(line.started_at),
        "text": line.text,
        "source": line.source,
        "speaker": line.speaker,
        "channel": line.channel,
        "heard": line.heard,
        "story": None if line.story is None else story_text(line.story),
    }


def _line(fields: dict[str, Any]) -> NewSegment:
    story = fields["story"]
    return NewSegment(
        number=fields["number"],
        start_sample=fields["start_sample"],
        end_sample=fields["end_sample"],
        started_at=from_us(fields["started_us"]),
        text=fields["text"],
        source=fields["source"],
        speaker=fields["speaker"],
        channel=fields["channel"],
        heard=fields["heard"],
        story=None if story is None else parse_story(story),
    )
