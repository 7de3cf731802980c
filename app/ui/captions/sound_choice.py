"""Whether the sound of sessions is kept: the choices, as a person reads them."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from app.settings.model import KeepSound

_USUAL: tuple[KeepSound, ...] = ("never", 30, "always")


def add_sound_choices(
    menu: QMenu, chosen: KeepSound, choose: Callable[[KeepSound], object]
) -> None:
    """Add a titled group of choices to a menu; `choose` gets the one that is taken.

    A number of days from the settings file that is none of the usual ones is offered as well.
    """
    if not menu.isEmpty():
        menu.addSeparator()
    # Not a section: under a style sheet its text is not drawn.
    menu.addAction(_tr("Keep the sound of sessions")).setEnabled(False)
    group = QActionGroup(menu)
    for value in _USUAL if chosen in _USUAL else (*_USUAL, chosen):
        action = menu.addAction(_name(value))
        action.setCheckable(True)
        action.setChecked(value == chosen)
        action.triggered.connect(lambda _=False, value=value: choose(value))
        group.addAction(action)


def _name(value: KeepSound) -> str:
    match value:
        case "never":
            return _tr("Never")
        case "always":
            return _tr("Always")
        case _:
            return QCoreApplication.translate("SoundChoice", "For %Ln days", "", value)


def _tr(text: str) -> str:
    return QCoreApplication.translate("SoundChoice", text)
