"""What assistive tools see of the caption view: a list of paragraphs, their text as names.

Text, action and selection interfaces are out of reach: returning one from Python's interface_cast
crashes the process as soon as a screen reader looks (PySide 6.11 and 6.12).
"""

from typing import Protocol

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QAccessibleInterface,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from app.ui.roles import show_as


class ParagraphList(Protocol):
    """What the accessible list asks of the view."""

    def paragraph_count(self) -> int:
        """How many paragraphs there are."""
        ...

    def paragraph_name(self, index: int) -> str:
        """The text."""
        ...

    def paragraph_description(self, index: int) -> str:
        """The time, and whether it is not saved."""
        ...

    def paragraph_rect(self, index: int) -> QRect:
        """Where it is on the screen; empty when it is scrolled away."""
        ...

    def chosen_paragraph(self) -> int | None:
        """The one that the keyboard is on."""
        ...


class _AccessibleParagraph(QAccessibleInterface):
    """One paragraph. Never mutated: it asks the view."""

    def __init__(self, view: "AccessibleCaptions", index: int) -> None:
        super().__init__()
        self._view = view
        self._index = index

    def isValid(self) -> bool:
        return self._view.isValid() and self._index < self._view.paragraphs.paragraph_count()

    def object(self) -> QObject | None:  # type: ignore[override]  # painted: there is no QObject
        return None

    def parent(self) -> QAccessibleInterface:
        return self._view

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # no children
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def rect(self) -> QRect:
        return self._view.paragraphs.paragraph_rect(self._index)

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        return

    def text(self, kind: QAccessible.Text) -> str:
        if not self.isValid():
            return ""
        if kind is QAccessible.Text.Name:
            return self._view.paragraphs.paragraph_name(self._index)
        if kind is QAccessible.Text.Description:
            return self._view.paragraphs.paragraph_description(self._index)
        return ""

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.readOnly = True
        state.focusable = True
        state.selectable = True
        chosen = self._view.paragraphs.chosen_paragraph() == self._index
        state.focused = chosen
        state.selected = chosen
        state.offscreen = self.rect().isEmpty()
        return state


class AccessibleCaptions(QAccessibleWidget):
    """The view as a list. It has no name: a name would be read instead of the text."""

    def __init__(self, widget: QWidget, paragraphs: ParagraphList) -> None:
        super().__init__(widget, QAccessible.Role.List)
        self.paragraphs = paragraphs
        self._children: dict[int, _AccessibleParagraph] = {}

    def text(self, kind: QAccessible.Text) -> str:
        return "" if kind is QAccessible.Text.Name else super().text(kind)

    def childCount(self) -> int:
        return self.paragraphs.paragraph_count()

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # None: none
        if not 0 <= index < self.paragraphs.paragraph_count():
            return None
        # Kept here: Qt does not own objects that Python made.
        found = self._children.get(index)
        if found is None:
            found = self._children[index] = _AccessibleParagraph(self, index)
            QAccessible.registerAccessibleInterface(found)
        return found

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # None: none
        point = QPoint(x, y)
        for index in range(self.paragraphs.paragraph_count() - 1, -1, -1):
            rect = self.paragraphs.paragraph_rect(index)
            if rect.isEmpty():
                break
            if rect.contains(point):
                return self.child(index)
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return next((index for index, known in self._children.items() if known is child), -1)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]  # None: none
        chosen = self.paragraphs.chosen_paragraph()
        return None if chosen is None else self.child(chosen)


def register(view: QWidget, paragraphs: ParagraphList) -> None:
    """Have Qt show a view to assistive tools as a list of paragraphs, until it is destroyed."""
    show_as(view, lambda: AccessibleCaptions(view, paragraphs))


def tell_added(view: QWidget, index: int) -> None:
    """Tell assistive tools that a paragraph is new."""
    _tell(view, QAccessible.Event.ObjectCreated, index)


def tell_focus(view: QWidget, index: int) -> None:
    """Tell assistive tools which paragraph the keyboard is on; they read its text."""
    _tell(view, QAccessible.Event.Focus, index)


def _tell(view: QWidget, kind: QAccessible.Event, index: int) -> None:
    if QAccessible.isActive():
        event = QAccessibleEvent(view, kind)
        event.setChild(index)
        QAccessible.updateAccessibility(event)
