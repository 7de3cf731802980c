"""Rows that tell or do something instead of setting it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui.settings.row import Row
from app.ui.widgets.labels import hairline, label, set_role


class FactRow(Row):
    """A name and what is so: text that can be selected, with buttons at the end."""

    def __init__(self, name: str, also: str = "", *buttons: QWidget) -> None:
        """Make a row.

        Args:
            name: what is told.
            also: other words by which it may be looked for.
            buttons: what can be done with it.
        """
        super().__init__(f"{name} {also}")
        self._name = label(name, "label", wrap=True)
        self._value = label("", "hint", wrap=True)
        self._value.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._value.setAccessibleName(name)
        self._value.hide()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(self._name)
        words.addWidget(self._value)
        words.addStretch()
        line = QHBoxLayout()
        line.setContentsMargins(0, 6, 0, 6)
        line.setSpacing(8)
        line.addLayout(words, 1)
        for button in buttons:
            line.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._column.addLayout(line)
        self._column.addWidget(hairline())
        self.setMinimumHeight(52)

    @property
    def value(self) -> str:
        """What is told."""
        return self._value.text()

    def tell(self, sentence: str) -> None:
        """Show what is so; empty: nothing."""
        self._value.setText(sentence)
        self._value.setVisible(bool(sentence))


class WidgetRow(Row):
    """Something else in the form, such as a preview; never found by a search alone."""

    def __init__(self, widget: QWidget, text: str = "") -> None:
        super().__init__(text)
        self._column.setContentsMargins(0, 8, 0, 8)
        self._column.addWidget(widget)


class NoteRow(Row):
    """A sentence with a role of its own, such as a warning; away while there is nothing to say."""

    def __init__(self, role: str = "hint", margin_px: int = 0, *, text: str = "") -> None:
        """Args: text: the words by which it may be looked for; empty: no search finds it."""
        super().__init__(text)
        self._sentence = label("", role, wrap=True)
        self._sentence.setMargin(margin_px)
        self._column.setContentsMargins(0, 4, 0, 8)
        self._column.addWidget(self._sentence)
        self.is_empty = True

    @property
    def sentence(self) -> str:
        """What is said."""
        return self._sentence.text()

    def say(self, sentence: str, role: str) -> None:
        """Say something, or nothing."""
        set_role(self._sentence, role)
        self._sentence.setText(sentence)
        self.set_empty(is_empty=not sentence)
