"""What follows from the language that a model heard."""

import pytest

from app.ui.captions.text import is_right_to_left, needs_tall_lines
from app.ui.captions.text_style import TextStyle
from app.ui.fonts import CAPTION_FAMILY
from app.ui.spoken_languages import differ, language_names, with_faces_of


def test_a_country_makes_no_other_language():
    assert differ("en-US", "de-DE")
    assert not differ("en-US", "en-GB")
    assert not differ("en-US", "")


def test_a_language_has_its_own_name_once_whatever_its_countries():
    names = language_names(["en-US", "", "en-GB", "de-DE"])

    assert [name.strip("\u2068\u2069") for name in names] == ["English", "Deutsch"]


@pytest.mark.parametrize(
    ("language", "face"),
    [("ja-JP", "JP"), ("ko", "KR"), ("zh-CN", "SC"), ("zh-TW", "TC"), ("yue-CN", "HK")],
)
def test_chinese_characters_have_the_forms_of_their_language(qapp, theme, language, face):
    families = with_faces_of(theme.caption_font(28), language).families()

    assert families[:2] == [CAPTION_FAMILY, f"Noto Sans CJK {face}"]
    assert families[-1] == "Noto Sans"


def test_other_languages_need_no_other_face(qapp, theme):
    font = theme.caption_font(28)

    assert with_faces_of(font, "de-DE") is font
    assert TextStyle(font=font).font_for("Guten Tag", "de-DE") is font


def test_letters_tell_the_line_and_the_direction_before_the_language_does():
    assert needs_tall_lines("12", "ar")
    assert not needs_tall_lines("12 hours", "ar")
    assert is_right_to_left("12", "he")
    assert not is_right_to_left("12 hours", "he")
