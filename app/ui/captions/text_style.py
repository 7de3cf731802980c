"""How captions are set: face, height of a line, space between paragraphs."""

import re
from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QFont

from app.ui.captions.text import needs_tall_lines
from app.ui.spoken_languages import with_faces_of

LINE_PERCENT: Final = 145
_TALL_TO_USUAL: Final = 160 / 145
GAP_PERCENT: Final = 70

# Scripts whose letters join or hang from one line: Arabic, Syriac, N'Ko, Indic, Mongolian.
_JOINED: Final = re.compile(r"[\u0600-\u077f\u07c0-\u0dff\u1800-\u18af\ufb50-\ufdff\ufe70-\ufeff]")


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStyle:
    """What a view tells the layout of its text. Equal styles set equal lines."""

    font: QFont
    line_percent: int = LINE_PERCENT
    """Height of a line in percent of the size."""
    one_box: bool = False
    """Whether every script has the same line, so that a number of lines has one height."""
    gap_percent: int = GAP_PERCENT
    """Space between paragraphs in percent of the size."""

    @property
    def px(self) -> int:
        """Size of the letters."""
        return self.font.pixelSize()

    @property
    def gap(self) -> int:
        """Space between paragraphs."""
        return round(self.px * self.gap_percent / 100)

    def box(self, text: str, language: str = "") -> int:
        """Return the height of a text's lines: by script, never by font, so that no line jumps."""
        tall = not self.one_box and needs_tall_lines(text, language)
        return round(self.px * self.line_percent / 100 * (_TALL_TO_USUAL if tall else 1))

    def font_for(self, text: str, language: str = "") -> QFont:
        """Return the face for a text: letters that join are never pulled apart.

        Decided by the first letter, because a paragraph must not change while its text grows.
        Which forms Chinese characters have, the language tells.
        """
        first = next((character for character in text if character.isalpha()), "")
        font = with_faces_of(self.font, language)
        if not font.letterSpacing() or not _JOINED.match(first):
            return font
        font = QFont(font)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0)
        return font
