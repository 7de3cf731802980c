"""Reads the words that the mask hides: a short list of our own for each language of the window."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from app.captions.filters import TextFilter


def chosen_filter(replacements: Mapping[str, str], *, masks: bool) -> TextFilter:
    """Return the filter for what a person's settings say.

    Args:
        replacements: heard → written.
        masks: whether swearing is masked.
    """
    return TextFilter(replacements, masked_words() if masks else ())


@cache
def masked_words() -> frozenset[str]:
    """Return the words and phrases of all lists: what is said need not be in one language.

    The same on every call; the files are part of the program.
    """
    folder = files("resources") / "filters"
    texts = [file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".txt")]
    return frozenset(word for text in texts for word in _words(text))


def _words(text: str) -> Iterator[str]:
    for line in text.splitlines():
        word = line.partition("#")[0].strip()
        if word:
            yield word
