"""The dock under the captions: what it shows where there is not room for all."""

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
