"""The keys of real actions."""

from PySide6.QtGui import QAction, QKeySequence

from app.ui.shortcuts import Shortcuts


def action(name, text, *keys):
    made = QAction(text)
    made.setObjectName(name)
    made.setShortcuts([QKeySequence(each) for each in keys])
    return made


def keys(of):
    return [each.toString() for each in of.shortcuts()]


def test_actions_take_wished_keys_and_get_their_usual_ones_back(qapp):
    larger = action("larger", "&Larger", "Ctrl+=", "Ctrl++")
    nameless = action("", "Copy", "F8")
    shortcuts = Shortcuts([larger, nameless])

    assert [(e.name, e.words, e.usual) for e in shortcuts.entries] == [
        ("larger", "Larger", "Ctrl+=")
    ]
    shortcuts.apply({"larger": "Ctrl+L", "gone": "F9"})
    assert keys(larger) == ["Ctrl+L"]
    shortcuts.apply({"larger": ""})
    assert keys(larger) == []
    shortcuts.apply({})
    assert keys(larger) == ["Ctrl+=", "Ctrl++"]
    assert keys(nameless) == ["F8"]
