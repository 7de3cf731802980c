"""Decides whether there is a newer version, and whether it is time to ask."""

import json
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from engines.sentence import Sentence

if TYPE_CHECKING:
    from packaging.version import Version

UPDATE_URL: Final = ""
"""Where the newest version is told: https, a JSON object with "version" and "page". Empty: nowhere,
and nothing is ever asked. The one place; packaging/RELEASING.md tells who fills it in."""

LONGEST_BYTES: Final = 64 * 1024
_LONGEST_VERSION: Final = 40


class UpdateUnknown(Exception):
    """The newest version could not be found out; the text says why and what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """A version that can be had."""

    version: str
    page: str
    """Where a person reads about it and gets it; https."""


def read_release(document: bytes) -> Release:
    """Read what the server said.

    Raises:
        UpdateUnknown: it is not what we agreed on.
    """
    try:
        found = json.loads(document.decode("utf-8"))
        version, page = found["version"], found["page"]
    except (ValueError, KeyError, TypeError) as error:
        raise _not_understood() from error
    is_text = isinstance(version, str) and isinstance(page, str)
    if not is_text or not page.startswith("https://") or not page.isprintable():
        raise _not_understood()
    if len(version) > _LONGEST_VERSION or parsed_version(version) is None:
        raise _not_understood()
    return Release(version=version, page=page)


def is_newer(version: str, current: str) -> bool:
    """Tell whether a version comes after the current one.

    One that is not finished (0.3.0rc1) is news only to whoever runs such a one.
    """
    offered, own = parsed_version(version), parsed_version(current)
    if offered is None or own is None:
        return False
    return offered > own and (own.is_prerelease or not offered.is_prerelease)


def is_due(last_asked: str, today: date) -> bool:
    """Tell whether the server may be asked: once a day, and again if the clock went back.

    Args:
        last_asked: an ISO date; empty: never.
        today: as the computer's clock has it.
    """
    return last_asked != today.isoformat()


def parsed_version(version: str) -> "Version | None":
    """Return a version that can be compared; None if the text is none."""
    from packaging.version import InvalidVersion, Version  # noqa: PLC0415  # not before the window

    try:
        return Version(version)
    except InvalidVersion:
        return None


def _not_understood() -> UpdateUnknown:
    return UpdateUnknown(
        Sentence("The answer about updates could not be understood. Try again another day.")
    )
