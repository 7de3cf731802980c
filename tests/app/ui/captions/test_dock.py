"""The dock under the captions: what it shows where there is not room for all."""

from dataclasses import replace

from PySide6.QtGui import QAction

from app.ui.captions.dock import Dock
from engines.events import EngineInfo, StreamTraits

ENGINE = EngineInfo(
    name="Fast English",
    model="moonshine-tiny-en",
    languages=("en",),
    provider="CPU",
    requested_provider="CPU",
    traits=StreamTraits(convention="revise"),
)


def test_a_button_that_is_hidden_takes_no_room_from_the_engine(qtbot, theme):
    """In German, with its longer words, the engine was gone after every session."""
    dock = Dock(theme, (QAction("smaller"), QAction("usual"), QAction("larger")))
    qtbot.addWidget(dock)
    dock.set_engine(ENGINE)
    dock.set_state("stopped", "")
    dock.show()
    narrowest = next(width for width in range(300, 1500) if _shows_engine(dock, width))

    dock.stop.set_look("Stop and save the session", "main", None)

    assert _shows_engine(dock, narrowest)


def _shows_engine(dock, width):
    dock.resize(width, dock.height())
    dock.set_narrow(narrow=False)
    return not dock.engine.isHidden()


def test_the_bars_word_gives_its_room_to_the_engine(qtbot, theme):
    """A graphics processor's provider has a longer name than the CPU: the engine was gone."""
    dock = Dock(theme, (QAction("smaller"), QAction("usual"), QAction("larger")))
    qtbot.addWidget(dock)
    bar = QAction("Caption bar")
    bar.setCheckable(True)
    dock.offer_bar(bar)
    dock.set_engine(ENGINE)
    dock.set_state("recording", "")
    dock.show()
    widths = range(300, 1500)
    narrowest = next(width for width in widths if _shows_engine(dock, width) and dock.bar.text())

    dock.set_engine(replace(ENGINE, provider="WebGPU"))

    assert _shows_engine(dock, narrowest)
    assert dock.bar.text() == ""
    assert dock.bar.accessibleName() == "Caption bar"
    assert dock.engine.geometry().right() < dock.width()
    # Where there is no room for both, the word stays.
    assert not _shows_engine(dock, 500)
    assert dock.bar.text() == "Caption bar"
    # And all have room in a wide one.
    assert _shows_engine(dock, 1400)
    assert dock.bar.text() == "Caption bar"
