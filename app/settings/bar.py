"""How the caption bar looks and where it stands: the table [bar] of the settings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

BarEdge = Literal["none", "outline", "shadow"]
BarAlignment = Literal["start", "centre", "end"]
BarPreset = Literal[
    "standard", "light", "large_print", "high_contrast", "film_subtitle", "wide_spacing", "own"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class BarSettings:
    """A person's wishes for the caption bar. Lengths in logical pixels, spacings in percent."""

    shown: bool = False
    preset: BarPreset = "standard"
    """Which preset the values come from; "own": they were changed since."""
    lines: int = 3
    font: str = ""
    """Family; empty: the caption face."""
    weight: int = 500
    size: int = 28
    letter_spacing: int = 0
    """Added between letters, in percent of the size."""
    word_spacing: int = 0
    """Added between words, in percent of the size."""
    line_spacing: int = 145
    """Height of a line in percent of the size."""
    colour: str = "#F5F3EE"
    background: str = "#0E1011"
    opacity: int = 96
    """Of the background, in percent."""
    edge: BarEdge = "none"
    """What is drawn around the letters."""
    width: int = 800
    alignment: BarAlignment = "start"
    click_through: bool = False
    above_full_screen: bool = False
    """Whether it stays above full screen also where the window manager puts that on top."""
    places: Mapping[str, str] = field(default_factory=dict)
    """Where it stands, by screen layout; both in the words of app/ui/bar."""
