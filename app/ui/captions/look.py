"""How captions look in the window, as a person has chosen."""

from dataclasses import dataclass

from app.settings.model import Settings
from app.ui.captions.text_style import LINE_PERCENT


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptionLook:
    """All but the size, which the Live page itself changes."""

    family: str = ""
    """Of the letters; empty: the caption face."""
    line_percent: int = LINE_PERCENT
    """Height of a line in percent of the size."""
    has_times: bool = True
    """Whether the time stands beside each paragraph."""
    shows_tentative: bool = True
    """Whether words that may still change are shown, or waited for."""


def caption_look(settings: Settings) -> CaptionLook:
    """Return the look that the settings ask for."""
    return CaptionLook(
        family=settings.caption_font,
        line_percent=settings.caption_line_spacing,
        has_times=settings.caption_times,
        shows_tentative=settings.tentative_words == "show",
    )
