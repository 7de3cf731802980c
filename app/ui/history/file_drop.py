"""Files that are dropped anywhere on the window."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget


class FileDrop(QObject):
    """Watches a window. GUI thread."""

    dropped = Signal(object)
    """A list of QUrls."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A drop is a drag entering too, for Python: the narrower class comes first.
        match event:
            case QDragEnterEvent() if _has_files(event):
                event.setDropAction(event.proposedAction())
                event.accept()
                return True
            case QDropEvent() if event.type() is QEvent.Type.Drop and _has_files(event):
                event.acceptProposedAction()
                self.dropped.emit(event.mimeData().urls())
                return True
            case _:
                return super().eventFilter(watched, event)


def _has_files(event: QDropEvent) -> bool:
    return any(each.isLocalFile() for each in event.mimeData().urls())
