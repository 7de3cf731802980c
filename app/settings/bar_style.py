"""Presets of the caption bar, its colours, and how well its text can be read. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from app.settings.bar import BarPreset, BarSettings
from app.settings.contrast import (
    AA,
    Rgb,
    contrast_ratio,
    luminance,
    needed_contrast,
    over,
    parse_colour,
    worst_contrast,
)

_STANDARD: Final = BarSettings()

PRESETS: Final[Mapping[BarPreset, BarSettings]] = MappingProxyType(
    {
        "standard": _STANDARD,
        "light": replace(_STANDARD, preset="light", colour="#1A1C1E", background="#FCFBF8"),
        "large_print": replace(
            _STANDARD, preset="large_print", size=48, lines=3, weight=600, width=1100, opacity=100
        ),
        "high_contrast": replace(
            _STANDARD,
            preset="high_contrast",
            size=32,
            weight=700,
            colour="#FFFFFF",
            background="#000000",
            opacity=100,
        ),
        "film_subtitle": replace(
            _STANDARD,
            preset="film_subtitle",
            lines=2,
            size=34,
            weight=600,
            colour="#FFFFFF",
            background="#000000",
            opacity=82,
            edge="outline",
            width=1000,
            alignment="centre",
        ),
        "wide_spacing": replace(
            _STANDARD,
            preset="wide_spacing",
            letter_spacing=12,
            word_spacing=16,
            line_spacing=160,
            width=960,
        ),
    }
)
"""Each looks as a whole. The spacings of "wide_spacing" are those that WCAG 2.2 (1.4.12) wants a
text to bear: 0.12 em between letters, 0.16 em between words, 1.5 em from line to line."""

STYLE_FIELDS: Final = frozenset(
    {
        "lines",
        "font",
        "weight",
        "size",
        "letter_spacing",
        "word_spacing",
        "line_spacing",
        "colour",
        "background",
        "opacity",
        "edge",
        "width",
        "alignment",
    }
)
"""What a preset says; the rest is where the bar is and what it does."""

_TENTATIVE: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
    {("#F5F3EE", "#0E1011"): "#D2D3D2", ("#1A1C1E", "#FCFBF8"): "#474A4F"}
)
"""The design's colours of words that may still change, by colour and ground."""
_TENTATIVE_SHARE: Final = 0.84
"""How much of the text's colour such words keep where the design names none."""
_LIGHT_LOWEST: Final = 92
_DARK_LOWEST: Final = 82
_SOLID: Final = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Readability:
    """How well the bar's text stands out, whatever is behind the bar."""

    ratio: float
    """Least contrast over black and over white, of settled and of tentative words."""
    needed: float
    """What WCAG 2.2 asks of text of this size at level AA."""

    @property
    def is_enough(self) -> bool:
        """Whether level AA is met."""
        return self.ratio >= self.needed


def with_preset(bar: BarSettings, preset: BarPreset) -> BarSettings:
    """Return the settings in a preset's look. "own" changes nothing but the name."""
    if preset == "own":
        return replace(bar, preset=preset)
    look = PRESETS[preset]
    return replace(bar, preset=preset, **{name: getattr(look, name) for name in STYLE_FIELDS})


def with_style(bar: BarSettings, **changes: Any) -> BarSettings:
    """Return the settings with changes; a look that no longer is its preset's is the person's own.

    Size, lines and width do not count: they are changed all day, and a preset keeps its name.
    """
    changed = replace(bar, **changes)
    kept = {"size", "lines", "width"}
    if any(name in STYLE_FIELDS - kept for name in changes):
        changed = replace(changed, preset="own")
    return changed


def lowest_opacity(bar: BarSettings) -> int:
    """Return the thinnest ground allowed, in percent: a light one needs more to stay light."""
    background, text = parse_colour(bar.background), parse_colour(bar.colour)
    return _LIGHT_LOWEST if luminance(background) > luminance(text) else _DARK_LOWEST


def shown_opacity(bar: BarSettings) -> int:
    """Return the opacity to draw with: never thinner than allowed."""
    return max(bar.opacity, lowest_opacity(bar))


def tentative_colour(bar: BarSettings) -> Rgb:
    """Return the colour of words that may still change: a little nearer to the ground.

    Where that would be hard to read it is the text's own colour; the dots still mark the words.
    """
    text, ground = parse_colour(bar.colour), parse_colour(bar.background)
    named = _TENTATIVE.get((bar.colour.upper(), bar.background.upper()))
    if named is not None:
        return parse_colour(named)
    mixed = over(text, _TENTATIVE_SHARE, ground)
    enough = worst_contrast(mixed, ground, shown_opacity(bar) / _SOLID) >= AA
    return mixed if enough else text


def edge_colour(bar: BarSettings) -> Rgb:
    """Return the colour around letters: black or white, whichever differs more from them."""
    black, white = (0, 0, 0), (255, 255, 255)
    text = parse_colour(bar.colour)
    return max((black, white), key=lambda colour: contrast_ratio(colour, text))


def readability(bar: BarSettings) -> Readability:
    """Return the least contrast of the bar's text over anything that may be behind it.

    An outline is a ground of its own, right around the letters: then it counts.
    """
    ground, opacity = parse_colour(bar.background), shown_opacity(bar) / _SOLID
    colours = (parse_colour(bar.colour), tentative_colour(bar))
    ratio = min(worst_contrast(colour, ground, opacity) for colour in colours)
    if bar.edge == "outline":
        outlined = min(contrast_ratio(colour, edge_colour(bar)) for colour in colours)
        ratio = max(ratio, outlined)
    return Readability(ratio=ratio, needed=needed_contrast(bar.size, bar.weight))
