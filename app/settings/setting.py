"""One row of the table of settings."""

from dataclasses import dataclass
from typing import Literal, get_args

from app.settings.kinds import Kind

PageKey = Literal[
    "captions",
    "sound",
    "engine",
    "server",
    "assistant",
    "appearance",
    "keyboard",
    "storage",
    "about",
    "hidden",
]
"""The sections of the Settings page; what is hidden is remembered, and has no row."""
PAGES: tuple[PageKey, ...] = get_args(PageKey)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What is known of a setting. Its default stands in `Settings` alone."""

    key: str
    """As in the file; "bar.lines" is `lines` in the table `bar`."""
    page: PageKey
    group: str = ""
    """Heading over its row (marked for translation); empty: none."""
    label: str
    """Its name (marked for translation)."""
    help: str = ""
    """One sentence under the name (marked for translation)."""
    also: str = ""
    """Other words that a person may look for (marked for translation)."""
    kind: Kind
