"""What is wrong with a text, and with what is shown without one."""

import ast
import re
from typing import Final

_COUNTED: Final = re.compile(r"%L?n")
_NAMELESS: Final = re.compile(r"(?<!\{)\{\d*[:!}]")
_WORDS: Final = re.compile(r"[A-Z][a-z]|[a-z] [a-z]")
"""A sentence or a title; not the name of an icon, a role or a key."""
_SHOWING: Final = frozenset(
    {
        *("addAction", "addButton", "addItem", "addMenu", "addRow", "announce", "Button"),
        *("getOpenFileName", "getSaveFileName", "IconButton", "label", "QAction", "QCheckBox"),
        *("QLabel", "QMenu", "QPushButton", "say", "setAccessibleDescription"),
        *("setAccessibleName", "setDetailedText", "setInformativeText", "setNameFilter"),
        *("setPlaceholderText", "setPrefix", "setStatusTip", "setSuffix", "setText", "setTitle"),
        *("setToolTip", "setWindowTitle"),
    }
)
"""Functions and methods whose texts a person reads or hears."""


def faults_of(english: str, *, has_count: bool) -> list[str]:
    """Return what is wrong with a text itself."""
    faults = []
    if not english.strip():
        faults.append("the text is empty")
    if _COUNTED.search(english) and not has_count:
        faults.append('%n without a count; write translate("Context", "%n …", "", n)')
    if _NAMELESS.search(english):
        faults.append("a placeholder without a name; translations put them in another order")
    return faults


def is_shown_untranslated(node: ast.Call) -> bool:
    """Tell whether a call shows English words as they stand in the source."""
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            return name in _SHOWING and any(_WORDS.search(_literal_of(each)) for each in given)
    return False


def _literal_of(node: ast.expr) -> str:
    """Return what is literal of a text."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "\0".join(_literal_of(part) for part in parts)
    return ""
