"""Looks at the whole window, so wide and high: `python -m tests.helpers.layout_faults 960 540`.

Prints as JSON on which side the navigation stands, and what does not fit, by view. Language and
scale are the settings of the data folder: each look is a start of its own.
"""

import json
import sys
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QScrollArea,
    QWidget,
)

import app.cli
import app.main
from app.program.program import Program
from app.ui.key_list import KeyList
from app.ui.settings.section_list import SECTIONS


def faults(top: QWidget) -> Iterator[str]:
    """Yield each text that has less room than it needs, and what stands outside of its parent."""
    for widget in top.findChildren(QWidget):
        if not widget.isVisible() or widget.size().isEmpty():
            continue
        where = f"{_path(widget)} “{_text(widget)}”"
        needed = _needed(widget)
        if needed.width() > widget.width() + 1:
            yield f"{where}: {widget.width()} of {needed.width()} px wide"
        if needed.height() > widget.height() + 1:
            yield f"{where}: {widget.height()} of {needed.height()} px high"
        parent = widget.parentWidget()
        if _text(widget) and parent is not None and not _scrolls(parent):
            room = QRect(QPoint(0, 0), parent.size()).adjusted(-1, -1, 1, 1)
            if not room.contains(widget.geometry()):
                yield f"{where}: {widget.geometry()} is outside of {parent.size()}"


def _needed(widget: QWidget) -> QSize:
    """Return the room that a text needs; nothing for what shortens its text by itself."""
    match widget:
        case QLabel() if type(widget) is QLabel and widget.text():
            if widget.wordWrap():
                return QSize(0, widget.heightForWidth(widget.width()))
            return widget.sizeHint()
        case QAbstractButton() if widget.text():
            return widget.minimumSizeHint()
        case QComboBox():
            return widget.minimumSizeHint()
    return QSize()


def _text(widget: QWidget) -> str:
    if isinstance(widget, QLabel | QAbstractButton):
        return widget.text()
    return widget.currentText() if isinstance(widget, QComboBox) else ""


def _scrolls(parent: QWidget) -> bool:
    around = parent.parentWidget()
    return isinstance(around, QScrollArea)


def _path(widget: QWidget) -> str:
    names = []
    each: QWidget | None = widget
    while each is not None and len(names) < 4:
        names.append(type(each).__name__)
        each = each.parentWidget()
    return ".".join(reversed(names))


def _settle() -> None:
    for _ in range(3):
        # Layouts of what was shown now are made by the next round of the loop.
        QApplication.sendPostedEvents()
        QApplication.processEvents()
    # What a worker told in the last round made a row higher: layouts alone, and nothing new.
    for _ in range(5):
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)


def _views(program: Program) -> Iterator[tuple[str, QWidget]]:
    """Show one part of the program after the other."""
    window = program.window
    for page in ("live", "history"):
        window.open_page(page)
        yield page, window
    window.open_page("settings")
    for section in SECTIONS:
        program.settings.open_section(section)
        yield f"settings, {section}", window
    window.show_keys()
    for keys in window.findChildren(KeyList):
        yield "keys", keys
        keys.close()
    program.first_run.begin()
    dialog = program.first_run.dialog
    for step in range(3) if dialog is not None else ():
        dialog.show_step(step)
        yield f"first run, {step + 1}", dialog


def _look(_application: QApplication, program: Program, *_: object, **__: object) -> int:
    window = program.window
    window.resize(int(sys.argv[1]), int(sys.argv[2]))
    window.show()
    said: dict[str, list[str]] = {}
    for name, view in _views(program):
        _settle()
        said[name] = sorted(set(faults(view)))
    navigation, area = window.navigation, window.area
    is_first = navigation.x() < area.x()
    program.close()
    facts = {"navigation": "left" if is_first else "right", "faults": said}
    sys.stdout.write(json.dumps(facts) + "\n")
    return 0


if __name__ == "__main__":
    app.main._run_program = _look
    sys.exit(app.cli.main([]))
