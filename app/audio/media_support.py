"""Which files need FFmpeg by their names, and whether it is there. Neither is loaded."""

import importlib
import importlib.util
import shlex
import sys
from pathlib import PurePath
from typing import Final

PLAIN_SOUND: Final = (".wav", ".flac", ".ogg", ".oga", ".opus", ".mp3", ".aif", ".aiff", ".au")
"""What libsndfile reads, which comes with Earmark."""
PACKED_SOUND: Final = (".m4a", ".m4b", ".aac", ".wma", ".amr", ".3ga", ".mka", ".ac3")
VIDEO: Final = (
    *(".mp4", ".m4v", ".mkv", ".mov", ".webm", ".avi", ".wmv", ".flv"),
    *(".mpg", ".mpeg", ".ts", ".mts", ".3gp", ".ogv"),
)


def needs_media(path: PurePath) -> bool:
    """Return whether a file is video or packed sound by its name; other names are looked into."""
    return path.suffix.lower() in (*PACKED_SOUND, *VIDEO)


def has_media() -> bool:
    """Return whether FFmpeg can be had (docs/adr/0006); also seen if it came while Earmark runs."""
    importlib.invalidate_caches()
    return importlib.util.find_spec("av") is not None


def install_command() -> str:
    """Return what a person types in a terminal to have it: in the Python that runs Earmark.

    Our packages have no Python to install into; there it is what makes a sound file of a video.
    """
    if getattr(sys, "frozen", False):
        return "ffmpeg -i FILE -vn FILE.flac"
    return f"{shlex.quote(sys.executable)} -m pip install av"
