"""What can be done from any program, and what is said about its keys."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction, QKeySequence

from app.ui.global_keys.wanted import KeyAnswer
from app.ui.session_actions import SessionActions


@dataclass(frozen=True, slots=True, kw_only=True)
class GlobalAction:
    """An action with keys of its own, which belong to no window."""

    own: QAction
    """Carries name and keys. Never part of a window: its keys would fire there a second time."""
    does: QAction


def global_actions(parent: QObject, actions: SessionActions) -> tuple[GlobalAction, ...]:
    """Make the actions with their usual keys.

    Three modifiers: with fewer, programs and keyboard layouts have a use for nearly every letter.
    """
    translate = QCoreApplication.translate

    def made(name: str, text: str, keys: str, does: QAction) -> GlobalAction:
        own = QAction(text, parent)
        own.setObjectName(name)
        own.setShortcut(QKeySequence(keys))
        return GlobalAction(own=own, does=does)

    return (
        made(
            "global_toggle",
            translate("GlobalKeys", "From any program: start, pause or resume"),
            "Ctrl+Alt+Shift+P",
            actions.toggle,
        ),
        made(
            "global_bookmark",
            translate("GlobalKeys", "From any program: bookmark the last line"),
            "Ctrl+Alt+Shift+D",
            actions.bookmark,
        ),
        made(
            "global_missed",
            translate("GlobalKeys", "From any program: what did I miss?"),
            "Ctrl+Alt+Shift+M",
            actions.missed,
        ),
        made(
            "global_bar",
            translate("GlobalKeys", "From any program: caption bar"),
            "Ctrl+Alt+Shift+B",
            actions.bar,
        ),
        made(
            "global_click_through",
            translate("GlobalKeys", "From any program: let clicks through the caption bar"),
            "Ctrl+Alt+Shift+T",
            actions.click_through,
        ),
    )


def answer_text(answer: KeyAnswer) -> str:
    """Return what is said about keys in Settings; empty where they simply work."""
    translate = QCoreApplication.translate
    match answer.state:
        case "held":
            return ""
        case "taken":
            return translate(
                "GlobalKeys", "Already used by another application. Choose other keys."
            )
        case "not_on_keyboard":
            return translate("GlobalKeys", "This keyboard has no such key. Choose other keys.")
        case "by_desktop" if answer.trigger:
            text = translate("GlobalKeys", "Your desktop decides: {keys}")
            return text.format(keys=answer.trigger)
        case "by_desktop":
            return translate("GlobalKeys", "Your desktop decides the keys, in its own settings.")
        case "refused":
            return translate(
                "GlobalKeys",
                "Your desktop gave no keys. Allow Earmark shortcuts in its own settings.",
            )
        case "unavailable":
            return translate(
                "GlobalKeys",
                "This desktop lets no program have such keys. Give its own shortcut a command, or "
                "use the tray.",
            )
