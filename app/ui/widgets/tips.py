"""Tips of what was said or named by somebody: never read as HTML."""

import html


def plain_tip(text: str) -> str:
    """Return a tip that shows a text as it is, wrapped.

    Qt takes a text with tags in it for HTML, and would look for the pictures that it names.
    """
    shown = html.escape(text, quote=False).replace("\n", "<br>")
    return f"<span>{shown}</span>" if text else ""
