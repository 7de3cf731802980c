"""The import queue as the window drives it: what happens on its threads is told on the GUI's."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.history.importing.queue import ImportItem

if TYPE_CHECKING:
    from app.importing import Importer

MakeImporter = Callable[[Callable[[tuple[ImportItem, ...]], None]], "Importer"]
"""Makes the importer with a listener that is called after each change, on any thread."""

_CLOSE_TIMEOUT_S: Final = 10.0


class Imports(QObject):
    """Makes the importer when the first file comes. Lives on the GUI thread."""

    changed = Signal(object)
    """The queue, a tuple of `ImportItem`s."""
    _told = Signal()

    def __init__(self, make_importer: MakeImporter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._make_importer = make_importer
        self._importer: Importer | None = None
        # Queued to a slot of this object: it is emitted on the import's threads.
        self._told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)

    @Slot(object)
    def add(self, paths: Sequence[Path]) -> None:
        """Append files."""
        self._opened().add(paths)

    @Slot(object)
    def add_again(self, path: Path) -> None:
        """Import a file although its content is known."""
        self._opened().add([path], again=True)

    @Slot(int)
    def cancel(self, id_: int) -> None:
        """Stop a file; what is done of it is kept."""
        self._opened().cancel(id_)

    @Slot(int)
    def resume(self, id_: int) -> None:
        """Go on with a file that was cancelled or failed."""
        self._opened().resume(id_)

    @Slot()
    def forget_finished(self) -> None:
        """Take what is done out of the queue."""
        self._opened().forget_finished()

    def on_not_saved(self, session: int, number: int, reason: str) -> None:
        """Show why an import waits for the disk. For the store's callback, on its thread."""
        if self._importer is not None:
            self._importer.on_not_saved(session, number, reason)

    def close(self) -> bool:
        """Stop; a file that runs can be resumed another time. Tell whether it ended in time."""
        return self._importer is None or self._importer.close(_CLOSE_TIMEOUT_S)

    def _opened(self) -> "Importer":
        if self._importer is None:
            self._importer = self._make_importer(lambda _: self._told.emit())
        return self._importer

    @Slot()
    def _on_told(self) -> None:
        if self._importer is not None:
            self.changed.emit(self._importer.items)
