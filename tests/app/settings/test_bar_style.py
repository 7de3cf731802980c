"""The bar's presets can be read over anything, and bad colours are noticed."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings.bar import BarSettings
from app.settings.bar_style import (
    PRESETS,
    lowest_opacity,
    readability,
    shown_opacity,
    tentative_colour,
    with_preset,
    with_style,
)
from app.settings.contrast import parse_colour, worst_contrast

HEX = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06X}")


@pytest.mark.parametrize(
    ("colour", "background", "opacity", "text", "tentative"),
    [
        ("#F5F3EE", "#0E1011", 82, 10.2, 7.5),
        ("#F5F3EE", "#0E1011", 96, 15.7, 11.6),
        ("#1A1C1E", "#FCFBF8", 92, 13.8, 7.2),
    ],
)
def test_the_designs_bars_have_the_designs_contrast(
    colour, background, opacity, text, tentative
) -> None:
    bar = BarSettings(colour=colour, background=background, opacity=opacity)
    ground = parse_colour(background)

    assert worst_contrast(parse_colour(colour), ground, opacity / 100) == pytest.approx(
        text, abs=0.06
    )
    assert worst_contrast(tentative_colour(bar), ground, opacity / 100) == pytest.approx(
        tentative, abs=0.06
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_triple_a_at_its_thinnest(preset) -> None:
    bar = PRESETS[preset]
    thinnest = replace(bar, opacity=lowest_opacity(bar))

    assert bar.preset == preset
    assert readability(bar).ratio >= 7
    assert readability(thinnest).ratio >= 7


def test_a_light_ground_is_never_drawn_thinner_than_the_design_allows() -> None:
    light = replace(PRESETS["light"], opacity=82)

    assert shown_opacity(light) == 92
    assert shown_opacity(replace(PRESETS["standard"], opacity=82)) == 82


def test_grey_on_grey_is_warned_about_with_its_ratio() -> None:
    said = readability(BarSettings(colour="#808080", background="#606060", size=20))

    assert not said.is_enough
    assert said.needed == 4.5
    assert 1.0 <= said.ratio < 2.0


def test_an_outline_makes_text_readable_on_any_ground() -> None:
    bad = BarSettings(colour="#FFFFFF", background="#B0B0B0", size=20)

    assert not readability(bad).is_enough
    assert readability(replace(bad, edge="outline")).is_enough


@given(colour=HEX, background=HEX, opacity=st.integers(82, 100))
def test_tentative_words_never_fall_under_aa_where_settled_ones_do_not(
    colour, background, opacity
) -> None:
    bar = BarSettings(colour=colour, background=background, opacity=opacity)
    ground, seen = parse_colour(background), shown_opacity(bar) / 100
    text = worst_contrast(parse_colour(colour), ground, seen)

    tentative = worst_contrast(tentative_colour(bar), ground, seen)

    assert tentative >= min(text, 4.5)


def test_a_preset_changes_the_look_and_nothing_else() -> None:
    bar = BarSettings(shown=True, click_through=True, places={"eDP-1": "x"}, colour="#FF0000")

    film = with_preset(bar, "film_subtitle")

    assert (film.shown, film.click_through, film.places) == (True, True, {"eDP-1": "x"})
    assert (film.preset, film.colour, film.lines) == ("film_subtitle", "#FFFFFF", 2)
    assert with_preset(film, "standard").colour == "#F5F3EE"


def test_a_changed_look_is_the_persons_own_but_size_and_lines_are_not_the_look() -> None:
    film = PRESETS["film_subtitle"]

    assert with_style(film, size=40, lines=3, width=900).preset == "film_subtitle"
    assert with_style(film, colour="#00FF00").preset == "own"
