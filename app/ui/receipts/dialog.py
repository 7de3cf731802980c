"""The receipt of a session in a window of its own, for sessions of the past."""

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from app.ui.receipts.view import SessionReceiptView
from app.ui.receipts.wording import SessionReceipt
from app.ui.theme import Theme


class SessionReceiptDialog(QDialog):
    """Shows a receipt until it is closed."""

    def __init__(self, theme: Theme, window: QWidget, title: str, receipt: SessionReceipt) -> None:
        super().__init__(window)
        self.setWindowTitle(self.tr("Receipt of “{title}”").format(title=title))
        self.view = SessionReceiptView(theme)
        self.view.setProperty("role", "window")
        self.view.closed.connect(self.accept)
        self.view.show_receipt(receipt)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.resize(420, 560)
