"""Sentences of Qt-free code, in the language of the window."""

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLocale

from app.ui.local_text import isolated
from engines.sentence import Sentence

_FIXED: Final = re.compile(r",?\.(\d+)f")
"""The number formats that a language writes in its own way: 1.5, 1,234.5."""


def worded(text: str) -> str:
    """Return a sentence in the window's language, with its values worded and its numbers local.

    Called at the border, on any thread, before the text passes a signal of strings: what comes out
    there is a plain string and has lost its template.

    Args:
        text: a `Sentence`; or a plain text, which is looked up as a whole and returned as it is if
            no translation knows it.
    """
    if not text:
        return ""
    if not isinstance(text, Sentence):
        return marked(text)
    template = marked(text.template)
    return _LOCAL.format(template, **text.values) if text.values else template


def marked(template: str) -> str:
    """Return the template of a `Sentence`, translated."""
    return QCoreApplication.translate("Sentences", template)


class _LocalFormatter(Formatter):
    """Fills a template as `str.format` does, but words what has words of its own."""

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> object:
        value = super().get_value(key, args, kwargs)
        if isinstance(value, BaseException):
            value = str(value)
        if isinstance(value, Sentence):
            return worded(value)
        # A plain string is a name: of a device, a file, a person. Those are not translated.
        return isolated(value) if isinstance(value, str) else value

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, int | float) and not isinstance(value, bool):
            if format_spec in ("", ","):
                return QLocale().toString(value)
            if (fixed := _FIXED.fullmatch(format_spec)) is not None:
                return QLocale().toString(float(value), "f", int(fixed[1]))
        return format(value, format_spec)


_LOCAL: Final = _LocalFormatter()
