"""Moving between the search, the list and the reader: by keys, by pointer, in any width."""

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QWidget

from app.ui.history.body import Body
from app.ui.history.panes import Panes
from app.ui.history.reader import Reader
from app.ui.history.reading import Reading
from app.ui.history.row_list import RowList
from app.ui.history.rows import HitRow, Row
from app.ui.history.search_bar import SearchBar
from app.ui.history.sound_side import SoundSide


class Moving(QObject):
    """Knows where the keyboard goes, and which of the parts is shown. Lives on the GUI thread."""

    def __init__(  # noqa: PLR0913  # what it moves between
        self,
        page: QWidget,
        bar: SearchBar,
        rows: RowList,
        reader: Reader,
        reading: Reading,
        body: Body,
        panes: Panes,
        sound: SoundSide | None,
    ) -> None:
        super().__init__(page)
        self._page = page
        self._bar = bar
        self._rows = rows
        self._reader = reader
        self._reading = reading
        self._body = body
        self._panes = panes
        self._sound = sound
        bar.left_downwards.connect(self._on_left_downwards)
        rows.row_chosen.connect(self._on_row_chosen)
        rows.row_clicked.connect(self._on_row_clicked)
        rows.row_opened.connect(self.open_row)
        rows.left_upwards.connect(self.to_search)
        reader.back_requested.connect(self.back)
        reader.view.backed_out.connect(self.back)

    @property
    def is_reading(self) -> bool:
        """Whether the keyboard is in the reader, or was when the window was last active."""
        focused = self._page.window().focusWidget()
        is_inside = focused is not None and self._reader.isAncestorOf(focused)
        return is_inside and self._reader.isVisible()

    @Slot()
    def to_search(self) -> None:
        """Put the keyboard into the search field, with its text chosen."""
        self.show_results()
        self._bar.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._bar.field.selectAll()

    @Slot()
    def back(self) -> None:
        """Go from the reader to the list."""
        self.show_results()
        self._rows.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def on(self) -> None:
        """Go on where there is something, after a part that had the keyboard was closed."""
        target: QWidget = self._bar.field
        if self._body.has_rows:
            target = self._rows if self._rows.isVisible() else self._reader.view
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(object)
    def open_row(self, row: Row) -> None:
        """Read at a row, as Enter does; a found line is played if its sound was kept."""
        if self._sound is not None and isinstance(row, HitRow):
            self._sound.play_when_opened(row.hit.session, row.hit.segment)
        self._reading.open_row(row)
        self.show_reader()
        self._reader.view.setFocus(Qt.FocusReason.TabFocusReason)

    def set_narrow(self, *, narrow: bool) -> None:
        """Show the list and the reader in turn instead of side by side."""
        # Who reads goes on reading when the window is made smaller.
        is_reading = self.is_reading
        self._panes.set_narrow(narrow=narrow, is_reading=is_reading)
        self._bar.setVisible(not (narrow and is_reading))
        row = self._rows.current_row()
        if not narrow and row is not None and self._reader.session is None:
            self._reading.open_row(row)

    def show_results(self) -> None:
        """Show the list and the search."""
        self._bar.show()
        self._panes.show_results()

    def show_reader(self) -> None:
        """Where there is no room for more, the reader takes the place of everything else."""
        self._panes.show_reader()
        self._bar.setVisible(not self._panes.is_narrow)

    @Slot()
    def _on_left_downwards(self) -> None:
        if self._body.has_rows:
            if self._rows.current_row() is None:
                self._rows.choose_first()
            self._rows.setFocus(Qt.FocusReason.TabFocusReason)

    @Slot(object)
    def _on_row_chosen(self, row: Row) -> None:
        if self._panes.is_narrow or (self._reading.is_open and self.is_reading):
            return  # Who reads is not taken elsewhere because a row has gone.
        self._reading.open_row(row)

    @Slot(object)
    def _on_row_clicked(self, row: Row) -> None:
        self._reading.open_row(row)
        self.show_reader()
