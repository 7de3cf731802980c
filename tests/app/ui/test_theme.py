"""The tokens keep the contrast that the design promises, and the theme puts them to use."""

import gc

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontInfo, QIcon, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from app.ui.fonts import CAPTION_FAMILY
from app.ui.style_sheet import style_sheet
from app.ui.theme import Theme, resolve_scheme
from app.ui.tokens import COLOUR_TOKENS, SCHEMES, ColourToken, Scheme
from app.ui.widgets.buttons import Button
from app.ui.widgets.focus_ring import FocusRing
from tests.conftest import REPOSITORY

# (foreground, grounds, least contrast): the design's table.
PAIRS: list[tuple[ColourToken, tuple[ColourToken, ...], float]] = [
    ("text", ("surface", "window", "accent-soft"), 7.0),
    ("tentative", ("surface", "window", "accent-soft"), 7.0),
    ("text-2", ("surface", "window", "sidebar"), 4.5),
    ("text-2", ("hover", "accent-soft"), 4.5),
    ("accent", ("surface", "window", "accent-soft"), 4.5),
    ("on-accent", ("accent", "accent-hover"), 4.5),
    ("on-accent-soft", ("accent-soft",), 4.5),
    ("rec", ("surface", "window"), 4.5),
    ("danger", ("danger-soft",), 4.5),
    ("warn", ("warn-soft",), 4.5),
    ("info", ("info-soft",), 4.5),
    ("text", ("danger-soft", "warn-soft", "info-soft"), 7.0),
    ("ok", ("surface", "window"), 4.5),
    ("on-mark", ("mark",), 4.5),
    ("border-control", ("surface", "window", "sidebar"), 3.0),
    ("focus", ("surface", "window"), 3.0),
]


def luminance(colour: str) -> float:
    """Relative luminance by WCAG 2.2."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio by WCAG 2.2."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_formula_gives_the_known_extremes() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21.0)
    assert contrast("#1A1C1E", "#FFFFFF") == pytest.approx(17.1, abs=0.05)


@pytest.mark.parametrize("scheme", list(SCHEMES))
@pytest.mark.parametrize(("token", "grounds", "least"), PAIRS)
def test_every_pair_of_the_design_has_its_contrast(
    scheme: Scheme, token: ColourToken, grounds: tuple[ColourToken, ...], least: float
) -> None:
    colours = SCHEMES[scheme]

    ratios = {ground: contrast(colours[token], colours[ground]) for ground in grounds}

    assert all(ratio >= least for ratio in ratios.values()), ratios


@pytest.mark.parametrize("scheme", list(SCHEMES))
def test_every_scheme_has_every_token_and_fills_the_style_sheet(scheme: Scheme) -> None:
    assert set(SCHEMES[scheme]) == set(COLOUR_TOKENS)
    assert "$" not in style_sheet(SCHEMES[scheme], body=14, edge=1)


def test_changing_the_theme_changes_palette_sheet_and_icons(theme: Theme) -> None:
    button = Button(theme, "Pause", "main", "pause", filled=True)
    before = button.icon().pixmap(20).toImage()

    theme.set_name("dark")

    palette = theme.application.palette()
    assert palette.color(QPalette.ColorRole.Window).name().upper() == "#16181A"
    assert "#1D2022" in theme.application.styleSheet()
    assert button.icon().pixmap(20).toImage() != before


def test_system_follows_the_platform_and_a_choice_overrules_it() -> None:
    dark, light = Qt.ColorScheme.Dark, Qt.ColorScheme.Light
    usual, high = Qt.ContrastPreference.NoPreference, Qt.ContrastPreference.HighContrast

    assert resolve_scheme("system", dark, usual) == "dark"
    assert resolve_scheme("system", light, usual) == "light"
    assert resolve_scheme("system", Qt.ColorScheme.Unknown, usual) == "light"
    assert resolve_scheme("system", dark, high) == "contrast"
    assert resolve_scheme("light", dark, high) == "light"


def test_a_change_of_the_platforms_colours_is_applied_only_when_following_it(theme: Theme) -> None:
    heard: list[str] = []
    theme.changed.connect(lambda: heard.append(theme.name))
    hints = theme.application.styleHints()

    hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    theme.set_name("system")
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)

    assert heard == ["system", "system"]


def test_the_caption_face_is_the_shipped_one_in_all_its_weights(theme: Theme) -> None:
    for weight in (400, 500, 600, 700):
        font = theme.caption_font(28, weight)

        assert QFontInfo(font).family() == CAPTION_FAMILY
        assert QFontInfo(font).weight() == weight


def test_body_text_is_never_under_14_pixels(theme: Theme) -> None:
    assert theme.body_px >= 14
    assert theme.font("title").pixelSize() == round(20 * theme.body_px / 14)
    assert theme.font("small").pixelSize() >= 13


def test_icons_are_tinted_and_sharp_at_two_pixels_a_pixel(theme: Theme) -> None:
    image = theme.icon("square", 20, "rec", filled=True).pixmap(QSize(20, 20), 2.0).toImage()

    middle = image.pixelColor(20, 20)
    assert image.width() == 40
    assert middle.name().upper() == "#B3261E"
    assert theme.icon("square", 20, "rec").pixmap(20, QIcon.Mode.Normal).toImage() != image


def test_every_shipped_icon_is_used_somewhere() -> None:
    sources = "\n".join(file.read_text("utf-8") for file in (REPOSITORY / "app").rglob("*.py"))

    shipped = {file.stem for file in (REPOSITORY / "resources" / "icons").glob("*.svg")}

    assert {name for name in shipped if f'"{name}"' not in sources} == set()


def test_ten_thousand_void_calls_survive(theme: Theme) -> None:
    """PySide6 6.12.0 drops a reference to None per void call and aborts after about 3,700."""
    bar = QProgressBar()

    for value in range(10_000):
        bar.setValue(value % 100)

    assert bar.value() == 99


def test_a_window_that_the_garbage_collector_takes_leaves_quietly(theme: Theme, qtbot) -> None:
    """Its last events met a ring whose attributes were gone, and the process ended."""
    for _ in range(20):
        window = QWidget()
        window.ring = FocusRing(window, theme)
        window.button = Button(theme, "One")
        window.button.setParent(window)
        window.show()
        del window

    gc.collect()


def test_focus_ring_follows_keys_and_hides_for_the_pointer(theme: Theme, qtbot) -> None:
    window = QWidget()
    first, second = Button(theme, "One"), Button(theme, "Two")
    row = QHBoxLayout(window)
    row.addWidget(first)
    row.addWidget(second)
    ring = FocusRing(window, theme)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    first.setFocus()

    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    qtbot.waitUntil(ring.isVisible)

    expected = second.geometry().adjusted(-4, -4, 4, 4)
    assert ring.geometry() == expected
    QTest.mouseClick(
        window.windowHandle(), Qt.MouseButton.LeftButton, pos=first.geometry().center()
    )
    assert not ring.isVisible()
