"""What a bar looks like: its settings turned into fonts, colours and measures, for one theme."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont

from app.settings.bar import BarSettings
from app.settings.bar_style import edge_colour, shown_opacity, tentative_colour
from app.settings.contrast import Rgb
from app.ui.captions.letter_edges import LetterEdge
from app.ui.captions.paragraph_drawing import Ink
from app.ui.captions.text_style import TextStyle
from app.ui.theme import Theme

PADDING: Final = QMargins(24, 14, 24, 14)
STRIP_PX: Final = 44
"""Height of the toolbar. The window keeps this room beside the text, so that nothing moves."""
RADIUS_PX: Final = 12
_EDGE_SHARE: Final = 0.22
_SHADOW_SHARE: Final = 0.85
_NARROWER_EM: Final = 28
_NARROWER_SHARE: Final = 0.8
_PERCENT: Final = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class BarLook:
    """Everything that is needed to draw a bar. Equal looks draw equal bars."""

    bar: BarSettings
    style: TextStyle
    ink: Ink
    ground: QColor
    """With its opacity."""
    solid: QColor
    """The same without, for under the pointer."""
    edge: QColor
    edge_px: int
    radius: int
    label: QFont
    """The face of signs and of the toolbar."""
    rtl: bool
    """Whether the interface runs right to left, so that the column's end is at the left."""

    @property
    def text(self) -> QColor:
        """Colour of words and icons."""
        return self.ink.text

    @property
    def line_px(self) -> int:
        """Height of a line, whatever its script."""
        return self.style.box("")

    @property
    def height(self) -> int:
        """Height of the bar without its toolbar; the same with less text."""
        return self.height_for(self.bar.lines)

    def height_for(self, lines: int) -> int:
        """Return the height with a number of lines."""
        return lines * self.line_px + PADDING.top() + PADDING.bottom()

    def column(self, size: QSize) -> QRect:
        """Return where words stand in a bar of a size.

        A line keeps the place where it began while it grows, so "centre" and "end" say where the
        column stands, not the line: a centred line would move with every word.
        """
        inner = QRect(0, 0, size.width(), size.height()).marginsRemoved(PADDING)
        if self.bar.alignment == "start":
            return inner
        share = round(inner.width() * _NARROWER_SHARE)
        width = max(1, min(share, self.style.px * _NARROWER_EM))
        room = inner.width() - width
        far = 0 if self.rtl else room
        inner.setLeft(inner.left() + (room // 2 if self.bar.alignment == "centre" else far))
        inner.setWidth(width)
        return inner

    def tinted(self, share: float) -> QColor:
        """Return the text's colour with a share of opacity, for hover and hairlines."""
        colour = QColor(self.text)
        colour.setAlphaF(share)
        return colour


def bar_look(bar: BarSettings, theme: Theme, *, composited: bool = True) -> BarLook:
    """Return how a bar looks.

    Args:
        bar: the person's wishes.
        theme: under its high contrast the bar is solid with an edge of 2 px, and a bar in the
            standard look takes the theme's colours.
        composited: whether the window system mixes windows; else the bar is square and solid.
    """
    contrast = theme.scheme == "contrast"
    text, ground = _colour(bar.colour), _colour(bar.background)
    tentative, edge = _from_rgb(tentative_colour(bar)), None
    if contrast and bar.preset in ("standard", "light"):
        text, ground = theme.colour("text"), theme.colour("surface")
        tentative = theme.colour("tentative")
    if bar.edge != "none":
        around = _from_rgb(edge_colour(bar))
        if bar.edge == "shadow":
            around.setAlphaF(_SHADOW_SHARE)
        edge = LetterEdge(kind=bar.edge, colour=around)
    thin = QColor(ground)
    if composited and not contrast:
        thin.setAlphaF(shown_opacity(bar) / _PERCENT)
    outer = QColor(text)
    if not contrast:
        outer.setAlphaF(_EDGE_SHARE)
    return BarLook(
        bar=bar,
        style=TextStyle(
            font=_font(bar, theme), line_percent=bar.line_spacing, one_box=True, gap_percent=0
        ),
        ink=Ink(text=text, tentative=tentative, selection=ground, on_selection=None, edge=edge),
        ground=thin,
        solid=ground,
        edge=outer,
        edge_px=theme.edge_px,
        radius=RADIUS_PX if composited else 0,
        label=theme.font("small-label"),
        rtl=theme.application.layoutDirection() is Qt.LayoutDirection.RightToLeft,
    )


def _font(bar: BarSettings, theme: Theme) -> QFont:
    font = theme.caption_font(bar.size, bar.weight, bar.font)
    absolute = QFont.SpacingType.AbsoluteSpacing
    if bar.letter_spacing:
        font.setLetterSpacing(absolute, bar.size * bar.letter_spacing / _PERCENT)
    if bar.word_spacing:
        font.setWordSpacing(bar.size * bar.word_spacing / _PERCENT)
    return font


def _colour(text: str) -> QColor:
    return QColor(text)


def _from_rgb(rgb: Rgb) -> QColor:
    return QColor(*rgb)
