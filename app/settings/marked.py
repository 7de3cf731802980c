"""Marks texts of Qt-free code for translation; the window translates them when it shows them."""


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802  # the name that lupdate knows
    """Return the text as it is: lupdate collects the calls of this name.

    Args:
        context: under which `QCoreApplication.translate` finds it again.
        text: a literal, in English.
    """
    del context
    return text
