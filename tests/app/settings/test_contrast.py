"""Contrast by WCAG 2.2, and the worst that may shine through a ground."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings.contrast import (
    contrast_ratio,
    needed_contrast,
    over,
    parse_colour,
    worst_contrast,
)

COLOURS = st.tuples(*[st.integers(0, 255)] * 3)


def test_black_on_white_has_21() -> None:
    assert contrast_ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast_ratio((255, 255, 255), (255, 255, 255)) == 1.0


def test_known_pairs_have_their_published_ratio() -> None:
    """#767676 is the lightest grey that passes AA on white; #777777 fails."""
    white = (255, 255, 255)
    assert contrast_ratio(parse_colour("#767676"), white) == pytest.approx(4.54, abs=0.005)
    assert contrast_ratio(parse_colour("#777777"), white) == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("text", ["F5F3EE", "#F5F3E", "#F5F3EEE", "#GGGGGG", ""])
def test_a_colour_is_written_with_six_digits(text) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # int() says it in its own words
        parse_colour(text)


@given(text=COLOURS, ground=COLOURS, percent=st.integers(0, 100), behind=COLOURS)
def test_nothing_behind_makes_it_worse_than_the_worst(text, ground, percent, behind) -> None:
    seen = over(ground, percent / 100, behind)

    worst = worst_contrast(text, ground, percent / 100)

    # Rounding to whole channels moves a luminance by a hair.
    assert contrast_ratio(text, seen) >= worst - 0.06


def test_a_solid_ground_lets_nothing_through() -> None:
    white, black = (255, 255, 255), (0, 0, 0)
    assert worst_contrast(white, black, 1.0) == pytest.approx(21.0)
    assert worst_contrast(white, black, 0.0) == 1.0


def test_large_text_needs_less() -> None:
    assert needed_contrast(20, 400) == 4.5
    assert needed_contrast(24, 400) == 3.0
    assert needed_contrast(20, 700) == 3.0
