"""What the Settings page stands in: header with search, list of sections, one scrolled column."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from app.ui.announce import announce
from app.ui.settings.file_notes import FileNotes
from app.ui.settings.section import Section
from app.ui.settings.section_list import SectionBox, SectionList
from app.ui.settings.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.empty_state import EmptyState
from app.ui.widgets.labels import ground, hairline, label

FORM_PX: Final = 624
_HEADER_PX: Final = 64
_NARROW_HEADER_PX: Final = 56
_GUTTER_PX: Final = 32
_ABOVE_PX: Final = 10
_ITEMS_BEFORE: Final = 4
"""The drop-down list, the notes, what was said and the empty state."""
_SEARCH_PX: Final = 264
_NARROW_SEARCH_PX: Final = 200


class SettingsFrame(QWidget):
    """Lays the page out, wide and narrow; it knows no setting. GUI thread."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "surface")
        # A plain widget of one's own class has no ground otherwise.
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._narrow = False
        self._header = ground("header")
        self._title = label(tr("Settings"), "title")
        self.search_field = QLineEdit()
        self.search_field.setPlaceholderText(tr("Search settings"))
        self.search_field.setAccessibleName(tr("Search settings"))
        self.search_field.setClearButtonEnabled(True)
        self.list = SectionList(theme)
        self._edge = hairline(vertical=True)
        self.box = SectionBox(theme)
        self.notes = FileNotes(theme)
        self.said = label("", "label", wrap=True)
        self.said.hide()
        self._nothing = EmptyState(theme, "search", "surface")
        self._nothing.hide()
        self._form_column = QVBoxLayout()
        self.area = QScrollArea()
        self._lay_out()

    @property
    def sections_control(self) -> QWidget:
        """Where sections are chosen: the list's open one, or the drop-down list."""
        return self.box if self._narrow else self.list.button

    def say(self, sentence: str) -> None:
        """Say what became of something that was asked for here; empty: nothing any more."""
        self.said.setText(sentence)
        self.said.setVisible(bool(sentence))
        announce(self, sentence)

    def set_narrow(self, *, narrow: bool) -> None:
        """Put a drop-down list in the place of the sections."""
        self._narrow = narrow
        self._header.setFixedHeight(_NARROW_HEADER_PX if narrow else _HEADER_PX)
        self.search_field.setFixedWidth(_NARROW_SEARCH_PX if narrow else _SEARCH_PX)
        self.list.setVisible(not narrow)
        self._edge.setVisible(not narrow)
        self.box.setVisible(narrow and not self.search_field.text())
        side = 16 if narrow else _GUTTER_PX
        self._form_column.setContentsMargins(side, _ABOVE_PX, side, 24)

    def _put_section(self, section: Section, place: int) -> None:
        """Take a section in, so many sections from the top."""
        section.set_narrow(narrow=self._narrow)
        self._form_column.insertWidget(_ITEMS_BEFORE + place, section)

    def _show_nothing_found(self, query: str) -> None:
        """Say that no setting answers a search."""
        title = tr("Nothing found for “{query}”").format(query=query)
        self._nothing.say(title, tr("Try another word, such as size, colour or microphone."))
        self._nothing.show()
        announce(self, title)

    def _lay_out(self) -> None:
        head = QHBoxLayout(self._header)
        head.setContentsMargins(_GUTTER_PX, 0, 24, 0)
        head.addWidget(self._title, 1)
        head.addWidget(self.search_field)
        self._form_column.setSpacing(0)
        for each in (self.box, self.notes, self.said, self._nothing):
            self._form_column.addWidget(each)
        self.box.hide()
        held = ground("surface")
        held.setMaximumWidth(FORM_PX + 2 * _GUTTER_PX)
        held.setLayout(self._form_column)
        inner = ground("surface")
        row = QHBoxLayout(inner)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(held, 1)
        row.addStretch()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(inner)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self.list)
        body.addWidget(self._edge)
        body.addWidget(self.area, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addLayout(body, 1)
        self._header.setFixedHeight(_HEADER_PX)
        self.search_field.setFixedWidth(_SEARCH_PX)
        self._form_column.setContentsMargins(_GUTTER_PX, _ABOVE_PX, _GUTTER_PX, 24)
