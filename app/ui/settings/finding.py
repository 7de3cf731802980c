"""Which rows a search in Settings shows. Pure."""

import unicodedata


def folded(text: str) -> str:
    """Return a text without case and marks: what a person types in a hurry."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in parts if not unicodedata.combining(each))


def matches(query: str, text: str) -> bool:
    """Whether every word of the query begins a word of the text, or stands in one of 4 letters up.

    The beginning, so that "on" does not find "icon"; anywhere for longer words, so that languages
    that join words are searched as well.
    """
    words = [_letters(word) for word in folded(text).split()]
    for wanted in map(_letters, folded(query).split()):
        if not any(
            word.startswith(wanted) or (len(wanted) >= _INSIDE_FROM and wanted in word)
            for word in words
        ):
            return False
    return True


_INSIDE_FROM = 4


def _letters(word: str) -> str:
    return word.strip(".,;:!?\"'“”()")
