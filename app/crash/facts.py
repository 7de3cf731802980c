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
    ("PySide6-Essentials", "PySide6"),
    *((name, name) for name in ("onnxruntime", "numpy", "sounddevice", "tokenizers", "turbovec")),
)
"""Names of packages, and of the modules in them."""
_CHOSEN_FROM_OURS: Final = (Choice, Colour, KeptTime, Several, Switch, Whole)
"""Kinds whose values come from a list or a range; in all others a person writes."""


def program_facts() -> dict[str, str]:
    """Return versions, as they are installed."""
    return {
        "Earmark": _version("earmark"),
        "packaged": "yes" if getattr(sys, "frozen", False) else "no",
        "Python": platform.python_version(),
        "SQLite": sqlite3.sqlite_version,
        **{package: _version(package, module) for package, module in _LIBRARIES},
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


def _version(package: str, module: str = "") -> str:
    # A packed program leaves most metadata out; what is loaded knows its version. Nothing is
    # loaded for this.
    loaded = getattr(sys.modules.get(module), "__version__", None)
    if isinstance(loaded, str):
        return loaded
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"
