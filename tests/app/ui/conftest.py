"""One offscreen application in the program's look for all tests of the window."""

import os

import pytest
from PySide6.QtWidgets import QApplication

from app.ui.theme import Theme, apply_theme

# Before the application is made. A test that wants a real screen sets the variable itself.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "1")
os.environ.pop("QT_FONT_DPI", None)


@pytest.fixture(scope="session", autouse=True)
def _application(qapp: QApplication) -> None:
    """Texts have their English plurals from the first test on, in whatever order tests run."""


@pytest.fixture(scope="session")
def session_theme(qapp: QApplication) -> Theme:
    """The theme object of the session's one application."""
    return apply_theme(qapp, "light")


@pytest.fixture
def theme(session_theme: Theme) -> Theme:
    """The theme, light at the beginning of every test."""
    if session_theme.name != "light":
        session_theme.set_name("light")
    return session_theme
