"""The keys of the Ask page, for the list of keys."""

from app.ui.assistant.wording import translate


def ask_key_rows() -> list[tuple[str, str]]:
    """Return keys in Qt's portable form and what they do."""
    return [
        ("Return", translate("Ask", "Ask the question")),
        ("Shift+Return", translate("Ask", "Begin a new line in the question")),
        ("Up", translate("Ask", "Bring the last question back into an empty field")),
        ("Esc", translate("Ask", "Stop the answer")),
        ("Ctrl+N", translate("Ask", "New question")),
    ]
