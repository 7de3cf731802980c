"""Files that are dropped anywhere on the window."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QUrl, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from app.ui.history.drop_target import DropTarget
from app.ui.theme import Theme
from engines.model_files import looks_like_model


class FileDrop(QObject):
    """Watches a window. GUI thread.

    Args:
        theme: the look.
        window: where files may be dropped.
        area: the part of it that tells what can be; the rest stays as it is, so that a recording
            is seen all the while.
    """

    dropped = Signal(object)
    """A list of QUrls."""

    def __init__(self, theme: Theme, window: QWidget, area: QWidget) -> None:
        super().__init__(window)
        self.target = DropTarget(theme, area)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A drop is a drag entering too, for Python: the narrower class comes first.
        match event:
            case QDragEnterEvent() if _files(event):
                event.setDropAction(event.proposedAction())
                event.accept()
                self.target.show_for(_files(event))
                return True
            case QEvent() if event.type() is QEvent.Type.DragLeave:
                self.target.hide()
                return False
            case QDropEvent() if event.type() is QEvent.Type.Drop and _files(event):
                event.acceptProposedAction()
                self.target.hide()
                self.dropped.emit(event.mimeData().urls())
                return True
            case _:
                return super().eventFilter(watched, event)


def _files(event: QDropEvent) -> list[Path]:
    return [Path(each.toLocalFile()) for each in event.mimeData().urls() if each.isLocalFile()]


def dropped_model(urls: list[QUrl]) -> Path | None:
    """Return the folder of a speech model, if that is what was dropped."""
    paths = [Path(each.toLocalFile()) for each in urls if each.isLocalFile()]
    return paths[0] if len(paths) == 1 and looks_like_model(paths[0]) else None
