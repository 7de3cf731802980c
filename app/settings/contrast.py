"""Contrast by WCAG 2.2, also of text on a ground that lets something unknown shine through."""

from typing import Final

AA: Final = 4.5
"""Least contrast of running text at level AA (success criterion 1.4.3) …"""
AA_LARGE: Final = 3.0
"""… and of large text."""
_LARGE_PX: Final = 24
_LARGE_BOLD_PX: Final = 19
"""18 and 14 points at 96 pixels an inch, as the criterion defines large text."""
_BOLD: Final = 700
_KNEE: Final = 0.04045
_WEIGHTS: Final = (0.2126, 0.7152, 0.0722)

Rgb = tuple[int, int, int]


def parse_colour(text: str) -> Rgb:
    """Return red, green and blue of "#RRGGBB".

    Raises:
        ValueError: the text is none.
    """
    if len(text) != len("#RRGGBB") or text[0] != "#":
        raise ValueError("A colour is written #RRGGBB.")
    value = int(text[1:], 16)
    return value >> 16, value >> 8 & 0xFF, value & 0xFF


def luminance(colour: Rgb) -> float:
    """Return the relative luminance, 0 to 1. Source: WCAG 2.2, "relative luminance"."""
    channels = (value / 255 for value in colour)
    linear = (c / 12.92 if c <= _KNEE else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return sum(weight * value for weight, value in zip(_WEIGHTS, linear, strict=True))


def contrast_ratio(one: Rgb, other: Rgb) -> float:
    """Return the contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def over(ground: Rgb, opacity: float, behind: Rgb) -> Rgb:
    """Return the colour that is seen where a ground lies over another.

    Args:
        ground: the colour on top.
        opacity: 0 to 1.
        behind: what shines through.
    """
    seen = [
        round(opacity * top + (1 - opacity) * below)
        for top, below in zip(ground, behind, strict=True)
    ]
    return seen[0], seen[1], seen[2]


def worst_contrast(text: Rgb, ground: Rgb, opacity: float) -> float:
    """Return the least contrast of text on a ground that lets anything shine through.

    What shines through lies between black and white in every channel, and so does what is seen:
    where the text's luminance lies between the two ends, something behind can hide it wholly.
    """
    black, white = over(ground, opacity, (0, 0, 0)), over(ground, opacity, (255, 255, 255))
    if luminance(black) <= luminance(text) <= luminance(white):
        return 1.0
    return min(contrast_ratio(text, black), contrast_ratio(text, white))


def needed_contrast(size_px: int, weight: int) -> float:
    """Return what level AA asks of text of a size and weight."""
    large = _LARGE_BOLD_PX if weight >= _BOLD else _LARGE_PX
    return AA_LARGE if size_px >= large else AA
