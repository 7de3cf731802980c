"""Settings as a file of their own: exported whole, imported as far as they are usable."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from app.settings.model import ParsedSettings, Settings, value_of, with_values_of
from app.settings.store import SettingsStore
from app.settings.table import SETTINGS
from app.settings.toml_text import edited

_OF_THIS_COMPUTER: Final = frozenset(
    {"window_geometry", "first_run_done", "bar.places", "updates_asked_on", "last_version_seen"}
)
_HEADER: Final = (
    "# Settings of Earmark. Bring them back with `earmark settings import` or in Settings.\n"
)


def travelling_keys() -> tuple[str, ...]:
    """Return the keys that an export holds: all but those that mean nothing elsewhere."""
    keys = (setting.key for setting in SETTINGS)
    return tuple(key for key in keys if key not in _OF_THIS_COMPUTER)


def exported(settings: Settings) -> str:
    """Return the text of a settings file that says everything, defaults too."""
    return edited(_HEADER, {key: value_of(settings, key) for key in travelling_keys()})


def imported(settings: Settings, path: Path) -> ParsedSettings:
    """Return the settings with all that a file names; what it does not name stays.

    The notes name the lines of what is not usable, or say why nothing is.
    """
    parsed = SettingsStore(path).load()
    usable = parsed.named.intersection(travelling_keys())
    return replace(parsed, settings=with_values_of(settings, parsed.settings, usable), named=usable)
