"""The keys of the captions themselves, for the list of keys."""

from PySide6.QtCore import QCoreApplication


def caption_key_rows() -> list[tuple[str, str]]:
    """Return keys in Qt's portable form and what they do; see `CaptionKeys`."""
    translate = QCoreApplication.translate
    return [
        ("Up\nDown", translate("CaptionKeys", "Choose a caption")),
        ("Enter", translate("CaptionKeys", "Receipt of the caption")),
        ("Esc", translate("CaptionKeys", "Close the panel beside the captions")),
        ("Shift+Up\nShift+Down", translate("CaptionKeys", "Select captions")),
        ("Ctrl+C", translate("CaptionKeys", "Copy the caption, or what is selected")),
        ("PgUp\nPgDown", translate("CaptionKeys", "Scroll by pages")),
        ("Home", translate("CaptionKeys", "Scroll to the first caption")),
    ]
