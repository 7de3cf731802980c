"""What the window knows of the languages that people speak: names, typefaces, lines, direction.

Languages are named as models name them, "en-US". Pure.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLocale
from PySide6.QtGui import QFont

_FIRST_STRONG_ISOLATE: Final = "\N{FIRST STRONG ISOLATE}"
_POP_ISOLATE: Final = "\N{POP DIRECTIONAL ISOLATE}"
_PLAIN_NAMES: Final = {"en": "English", "es": "español", "pt": "português", "zh": "中文"}
"""Where Qt names a country's or a script's: "American English"."""

_SIMPLIFIED: Final = ("Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei UI", "PingFang SC")
_TRADITIONAL: Final = ("Noto Sans CJK TC", "Noto Sans TC", "Microsoft JhengHei UI", "PingFang TC")
_HONG_KONG: Final = ("Noto Sans CJK HK", "Noto Sans HK", "PingFang HK", *_TRADITIONAL)
_JAPANESE: Final = ("Noto Sans CJK JP", "Noto Sans JP", "Yu Gothic UI", "Hiragino Sans")
_KOREAN: Final = ("Noto Sans CJK KR", "Noto Sans KR", "Malgun Gothic", "Apple SD Gothic Neo")
_FACES: Final = {
    "zh": _SIMPLIFIED, "zh-TW": _TRADITIONAL, "zh-HK": _HONG_KONG, "zh-MO": _HONG_KONG,
    "yue": _HONG_KONG, "ja": _JAPANESE, "ko": _KOREAN,
}  # fmt: skip
"""The same code points have forms of their own in each of these."""

_FROM_RIGHT: Final = frozenset({"ar", "fa", "he", "ps", "sd", "ug", "ur", "yi"})
_TALL: Final = _FROM_RIGHT | {
    "bn", "gu", "hi", "ja", "km", "kn", "ko", "lo", "ml", "mr", "my", "ne", "pa", "si", "ta", "te",
    "th", "yue", "zh",
}  # fmt: skip
"""Languages whose script needs the taller line box, as in `app/ui/captions/text.py`."""


def primary(language: str) -> str:
    """Return a language without its country: "en"."""
    return language.partition("-")[0].lower()


def differ(one: str, other: str) -> bool:
    """Tell whether two languages are known and not the same; a country's is the same."""
    return bool(one and other) and primary(one) != primary(other)


def language_name(code: str) -> str:
    """Return a language's own name; of one that is not known its code."""
    locale = QLocale(code)
    name = _PLAIN_NAMES.get(primary(code)) or locale.nativeLanguageName()
    if locale.language() is QLocale.Language.C or not name:
        return code
    # Kept apart from what stands around it: an Arabic name would turn an English line round.
    return f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}"


def language_names(codes: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the languages that are known, each once, in order."""
    return tuple(dict.fromkeys(language_name(code) for code in codes if code))


def with_faces_of(font: QFont, language: str) -> QFont:
    """Return a face with those of the language right behind it, for what it does not have itself.

    Only where letters alone do not tell which ones are right: in Chinese, Japanese and Korean.
    """
    faces = _FACES.get(language) or _FACES.get(primary(language))
    if faces is None:
        return font
    own, *others = font.families()
    made = QFont(font)
    made.setFamilies([own, *faces, *others])
    return made


def needs_tall_lines(language: str) -> bool:
    """Tell whether the language's script needs the taller line box."""
    return primary(language) in _TALL


def is_from_right(language: str) -> bool:
    """Tell whether the language is written from right to left."""
    return primary(language) in _FROM_RIGHT
