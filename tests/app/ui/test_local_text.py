"""Numbers, times and rows of facts are written as locale and direction ask."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import QApplication

from app.ui.local_text import (
    clock_text,
    day_text,
    decimal,
    exact_clock_text,
    joined,
    keys_text,
    local_digits,
    spoken_facts,
    tenths_clock_text,
    whole,
    widest_clock_px,
)
from app.ui.widgets.elapsed import elapsed_text

EVENING = datetime(2026, 11, 24, 22, 5, 7, 450_000).astimezone()
TODAY = date(2026, 11, 30)


@pytest.fixture
def locale(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[QLocale]:
    """The locale of a test's parameter, for the time of the test."""
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield QLocale()
    QLocale.setDefault(before)


@pytest.fixture
def right_to_left(qapp: QApplication) -> Iterator[None]:
    """A window that runs from right to left."""
    before = qapp.layoutDirection()
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.setLayoutDirection(before)


@pytest.mark.parametrize(
    ("locale", "clock", "exact", "tenths"),
    [
        ("en_GB", "22:05", "22:05:07", "22:05:07.4"),
        ("en_US", "10:05\u202fPM", "10:05:07\u202fPM", "10:05:07.4\u202fPM"),
        ("de_DE", "22:05", "22:05:07", "22:05:07,4"),
        ("fi_FI", "22.05", "22.05.07", "22.05.07,4"),
        ("ar_EG", "١٠:٠٥\u202fم", "١٠:٠٥:٠٧\u202fم", "١٠:٠٥:٠٧٫٤\u202fم"),
    ],
    indirect=["locale"],
)
def test_times_of_day_follow_the_locale(locale, clock, exact, tenths):
    shown = [clock_text(EVENING), exact_clock_text(EVENING), tenths_clock_text(EVENING)]

    # Which space stands before the half of the day differs between versions of Qt.
    assert [text.replace(" ", "\u202f") for text in shown] == [clock, exact, tenths]


@pytest.mark.parametrize("locale", ["en_GB", "en_US", "de_DE", "ar_EG"], indirect=True)
def test_every_time_of_day_has_room(locale):
    """In Arabic all mornings of the list of sessions were cut: "ص" is wider than "م"."""
    font = QFont("Noto Sans")
    font.setPixelSize(14)
    room = widest_clock_px(QFontMetricsF(font))

    shown = [clock_text(EVENING.replace(hour=hour, minute=22)) for hour in range(24)]

    elide = Qt.TextElideMode.ElideRight
    assert [QFontMetrics(font).elidedText(text, elide, room) for text in shown] == shown


@pytest.mark.parametrize(
    ("locale", "number", "half"),
    [("en_GB", "1,200", "0.5"), ("de_DE", "1.200", "0,5"), ("ar_EG", "١٬٢٠٠", "٠٫٥")],
    indirect=["locale"],
)
def test_numbers_follow_the_locale(locale, number, half):
    assert (whole(1200), decimal(0.5, 1)) == (number, half)


@pytest.mark.parametrize(
    ("locale", "shown"), [("de_DE", "1:02:03"), ("ar_EG", "١:٠٢:٠٣")], indirect=["locale"]
)
def test_the_elapsed_time_has_the_digits_of_the_language(locale, shown):
    assert elapsed_text(3723) == shown
    assert local_digits("") == ""


@pytest.mark.parametrize(
    ("locale", "shown"), [("en_GB", "Tue 24 Nov"), ("de_DE", "Di. 24 Nov.")], indirect=["locale"]
)
def test_days_have_their_names_in_the_language_of_the_locale(locale, shown):
    assert day_text(EVENING.date(), TODAY) == shown
    assert day_text(TODAY, TODAY) == "Today"
    assert day_text(TODAY - timedelta(days=1), TODAY) == "Yesterday"


def test_facts_have_a_dot_between_them_and_a_comma_when_they_are_spoken(qapp):
    shown = joined("0.8 s behind", "", "24:18")

    assert shown == "0.8 s behind · 24:18"
    assert spoken_facts(shown) == "0.8 s behind, 24:18"


def test_facts_are_kept_apart_from_right_to_left(right_to_left):
    shown = joined("24:18", "Fast English")

    assert shown == "\u200f\u206824:18\u2069 · \u2068Fast English\u2069"
    assert joined("24:18") == "24:18"
    assert spoken_facts(shown) == "24:18, Fast English"


def test_keys_are_named_as_the_system_writes_them(qapp):
    assert keys_text("Ctrl+R") in ("Ctrl+R", "⌘R")
    assert keys_text("") == ""


def test_keys_run_from_left_to_right_in_any_window(right_to_left):
    """ "Ctrl+=" once read "=+Ctrl" on the Arabic page of keys."""
    assert keys_text("Ctrl+=").strip("\u2066\u2069") in ("Ctrl+=", "⌘=")
    assert keys_text("Ctrl+=").startswith("\u2066")
    assert keys_text("") == ""
