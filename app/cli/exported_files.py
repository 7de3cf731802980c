"""Where exports go: standard output, or a file that appears whole or not at all."""

import contextlib
import os
import sys
from pathlib import Path


def write_text(text: str) -> None:
    """Print an export. As bytes: Windows would write two line ends where CSV has one."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8"))
    sys.stdout.buffer.flush()


def write_file(path: Path, text: str, *, force: bool) -> str | None:
    """Write a file whole, or leave what stood there; return why not, in a sentence."""
    try:
        _write_whole(path, text, force=force)
    except FileExistsError:
        return f"{path} exists already: name another file with --output, or add --force."
    except OSError as error:
        return f"{path} could not be written ({error.strerror}): choose another place."
    return None


def _write_whole(path: Path, text: str, *, force: bool) -> None:
    _refuse_taken(path, force=force)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        temporary.write_text(text, encoding="utf-8", newline="")
        # A name that was taken meanwhile is as good a reason to refuse.
        _refuse_taken(path, force=force)
        temporary.replace(path)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _refuse_taken(path: Path, *, force: bool) -> None:
    if not force and os.path.lexists(path):
        raise FileExistsError(path)
