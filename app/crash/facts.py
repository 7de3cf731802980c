"""What a report tells of the computer and the settings: nothing that tells people apart."""

import os
import platform
import sqlite3
import sys
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from app.settings.kinds import Choice, Colour, KeptTime, Several, Switch, Whole
from app.settings.model import Settings, value_of
from app.settings.table import SETTINGS

_LIBRARIES: Final = (
    "PySide6-Essentials",
    "onnxruntime",
    "numpy",
    "sounddevice",
    "tokenizers",
    "turbovec",
)
_CHOSEN_FROM_OURS: Final = (Choice, Colour, KeptTime, Several, Switch, Whole)
"""Kinds whose values come from a list or a range; in all others a person writes."""


def program_facts() -> dict[str, str]:
    """Return versions, as they are installed."""
    return {
        "Earmark": _version("earmark"),
        "packaged": "yes" if getattr(sys, "frozen", False) else "no",
        "Python": platform.python_version(),
        "SQLite": sqlite3.sqlite_version,
        **{name: _version(name) for name in _LIBRARIES},
    }


def system_facts() -> dict[str, str]:
    """Return the system, the processor's kind and the desktop; no name of the computer."""
    return {
        "system": platform.platform(),
        "processor": platform.machine(),
        "cores": str(os.cpu_count() or "?"),
        "session": os.environ.get("XDG_SESSION_TYPE", "?"),
        "desktop": os.environ.get("XDG_CURRENT_DESKTOP", "?"),
    }


def told_settings(settings: Settings) -> Mapping[str, str]:
    """Return what differs from the defaults; of what a person wrote only that it does."""
    usual = Settings()
    told: dict[str, str] = {}
    for setting in SETTINGS:
        value = value_of(settings, setting.key)
        if setting.page == "hidden" or value == value_of(usual, setting.key):
            continue
        if isinstance(setting.kind, _CHOSEN_FROM_OURS):
            told[setting.key] = str(value)
        elif isinstance(value, Mapping | tuple):
            told[setting.key] = f"{len(value)} entries"
        else:
            told[setting.key] = "changed"
    return told


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        # Of a package for this system only, or one that was packed without its metadata.
        return "?"
