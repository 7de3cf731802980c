"""A Settings page that is joined with real settings in a real file."""

from pathlib import Path

import pytest

from app.audio.source import SourceInfo
from app.settings.model import Settings
from app.settings.shortcuts import KeyEntry
from app.settings.store import SettingsStore
from app.ui.settings.facts import AboutFacts
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper

ENTRIES = (
    KeyEntry(name="toggle", words="Start, pause or resume", usual="Ctrl+R"),
    KeyEntry(name="bar", words="Caption bar", usual="Ctrl+B"),
)
SOURCES = (
    SourceInfo(id="usb", name="USB headset", kind="microphone", rate_hz=48_000, channels=1),
    SourceInfo(id="in", name="Built-in", kind="microphone", rate_hz=48_000, channels=2),
    SourceInfo(id="out", name="Laptop sound", kind="loopback", rate_hz=48_000, channels=2),
)
ABOUT = AboutFacts(
    version="1.2",
    home=Path("/home/a"),
    settings=Path("/home/a/settings.toml"),
    log=Path("/home/a/earmark.log"),
    licences=(("lucide", "ISC"),),
)


@pytest.fixture
def keeper(qtbot, tmp_path):
    return SettingsKeeper(SettingsStore(tmp_path / "settings.toml"), Settings())


@pytest.fixture
def page(qtbot, theme, keeper):
    """A page with every section made, 928 × 720, on the screen."""
    page = SettingsPage(theme, ABOUT, ENTRIES)
    qtbot.addWidget(page)
    page.value_wished.connect(keeper.put)
    page.reset_wished.connect(keeper.reset)
    keeper.changed.connect(page.show_settings)
    page.set_sources(SOURCES)
    page.resize(928, 720)
    page.show()
    qtbot.waitExposed(page)
    qtbot.waitUntil(lambda: page.form.missing_section() is None)
    return page
