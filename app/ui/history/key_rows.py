"""The keys of the History page, for the list of keys."""

from PySide6.QtCore import QCoreApplication


def history_key_rows() -> list[tuple[str, str]]:
    """Return keys in Qt's portable form and what they do; see reader_keys and row_list."""
    translate = QCoreApplication.translate
    return [
        (
            "Enter",
            translate("HistoryKeys", "Open a result at its line, and play it if its sound is kept"),
        ),
        ("F2", translate("HistoryKeys", "Edit the line that is read, or rename the session")),
        ("Alt+Return", translate("HistoryKeys", "Receipt of the line that is read")),
        ("Ctrl+D", translate("HistoryKeys", "Bookmark the line that is read")),
        ("Del", translate("HistoryKeys", "Delete the lines that are selected")),
        ("Ctrl+Z", translate("HistoryKeys", "Undo the last change")),
        ("Shift+F10", translate("HistoryKeys", "Menu of a line or a session, as the menu key")),
        ("Space", translate("HistoryKeys", "Play or pause the kept sound, in its lines")),
        ("Left\nRight", translate("HistoryKeys", "Go back or on by 5 seconds")),
        ("Ctrl+F", translate("HistoryKeys", "Find in the session, in its lines")),
        ("F3\nShift+F3", translate("HistoryKeys", "Next and previous place found")),
        ("Esc", translate("HistoryKeys", "Clear the search, or go back")),
    ]
