"""A file's content: what it is, its hash, its date and its text."""

import hashlib
import unicodedata
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from app.audio.file_errors import unreadable
from app.history.importing.errors import ImportCancelled, NothingToImport
from app.history.importing.spoken import TextFormat
from engines.sentence import Sentence

_BLOCK_BYTES: Final = 1 << 20
_TEXT_BYTES: Final = 64 << 20
"""A longer text file is none that a person made: a year of subtitles has 30 MB."""
_LOOKED_AT: Final = 1 << 16
_NOT_WRITTEN: Final = ("Cc", "Cn")
"""Categories of Unicode: control characters, and numbers that are no characters."""
_LAID_OUT: Final = "\t\n\v\f\r\x1a\x1b\x85"
"""Control characters that texts hold: tabs, ends of lines, pages and files, colours."""
_MOST_STRANGE: Final = 0.03
"""Share of such characters in a text; random bytes have a tenth."""
_FORMATS: Final[dict[str, TextFormat]] = {
    ".srt": "srt",
    ".vtt": "vtt",
    ".txt": "txt",
    ".text": "txt",
}


def text_format(path: Path) -> TextFormat | None:
    """Return which kind of text a file is by its name; None: it is sound."""
    return _FORMATS.get(path.suffix.lower())


def content_hash(path: Path, is_cancelled: Callable[[], bool]) -> str:
    """Return the SHA-256 of a file's bytes, read a piece at a time.

    Raises:
        NothingToImport: it cannot be read.
        ImportCancelled: `is_cancelled` said so in between.
    """
    digest = hashlib.sha256()
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise NothingToImport(
                Sentence("{name} is a pipe or a device: save it to a file first.", name=path.name)
            )
        with path.open("rb") as file:
            while block := file.read(_BLOCK_BYTES):
                if is_cancelled():
                    raise ImportCancelled(Sentence("{name} was cancelled.", name=path.name))
                digest.update(block)
    except OSError as error:
        raise NothingToImport(unreadable(path, error)) from error
    return digest.hexdigest()


def read_text(path: Path) -> str:
    """Return a text file's text: UTF-8, or UTF-16 that says so.

    Raises:
        NothingToImport: it cannot be read, is no text, or is written in another encoding.
    """
    try:
        if path.stat().st_size > _TEXT_BYTES:
            raise NothingToImport(
                Sentence("{name} is too large for a text: split it in parts.", name=path.name)
            )
        data = path.read_bytes()
    except OSError as error:
        raise NothingToImport(unreadable(path, error)) from error
    is_utf16 = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    try:
        text = data.decode("utf-16" if is_utf16 else "utf-8-sig")
    except UnicodeDecodeError as error:
        # As in nearly all encodings, control characters are where they are in this one.
        if not _is_written(data[:_LOOKED_AT].decode("cp1252", "replace")):
            raise _no_text(path) from error
        raise NothingToImport(
            Sentence(
                "{name} is not UTF-8 text: open it in an editor and save it as UTF-8.",
                name=path.name,
            )
        ) from error
    if not _is_written(text[:_LOOKED_AT]) or "\0" in text:
        raise _no_text(path)
    return text


def _is_written(text: str) -> bool:
    """Tell whether a person can have written this: numbers make control characters and gaps."""
    if "\0" in text:
        return False
    strange = sum(
        unicodedata.category(char) in _NOT_WRITTEN and char not in _LAID_OUT for char in text
    )
    return strange <= len(text) * _MOST_STRANGE


def _no_text(path: Path) -> NothingToImport:
    return NothingToImport(
        Sentence(
            "{name} is no text, whatever its name says: choose a sound or video file, "
            "subtitles (.srt, .vtt) or a text (.txt).",
            name=path.name,
        )
    )


def modified_at(path: Path) -> datetime:
    """Return when a file was last changed.

    Raises:
        NothingToImport: it is not there any more.
    """
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError as error:
        raise NothingToImport(unreadable(path, error)) from error
