"""Sentences that Qt-free code says to a person: English where they are read, translatable later."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Self


class Sentence(str):
    """An English sentence that remembers its template and what was put into it.

    It is a plain string to logs, the terminal and the database; the window finds its translation by
    the template (`app/ui/sentences.py`). It survives `str(error)`, but not an f-string around it:
    there only the English text is left. It stands among the engines because they say sentences,
    too, and import nothing of the app.
    """

    __slots__ = ("template", "values")

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, **values: object) -> Self:
        """Fill the template.

        Args:
            template: a literal with `{name}` placeholders, so that the translations' tool finds it.
            values: for the placeholders; they may be sentences themselves.
        """
        sentence = super().__new__(cls, template.format(**values) if values else template)
        sentence.template = template
        sentence.values = values
        return sentence

    @classmethod
    def again(cls, template: str, values: Mapping[str, object]) -> Self:
        """Make a sentence that was written down once more; its template stands where it was said.

        Raises:
            LookupError, ValueError, AttributeError, TypeError: the values do not fit the template.
        """
        return cls(template, **values)

    def __str__(self) -> Self:  # type: ignore[explicit-override]  # typing.override needs 3.12
        """Return itself: `str(error)` asks for this and would make a plain string otherwise."""
        return self


def quoted(name: str) -> Sentence:
    """Return a name in quotation marks."""
    return Sentence("“{name}”", name=name)


def listed(parts: Iterable[str]) -> str:
    """Return "a, b, c"; parts that are sentences stay so. Empty if there are none."""
    return _chained(lambda one, two: Sentence("{first}, {second}", first=one, second=two), parts)


def both(parts: Iterable[str]) -> str:
    """Return "a and b", as `listed`."""
    return _chained(lambda one, two: Sentence("{first} and {second}", first=one, second=two), parts)


def _chained(join: Callable[[str, str], str], parts: Iterable[str]) -> str:
    found = list(parts)
    return reduce(join, found) if found else ""
