"""Edits the text of a settings file: comments, order and spacing stay as a person wrote them.

tomlkit is imported when something is edited or located, because it takes longer than the start of
the window has for settings.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

_MARK: Final = "\ue000here\ue000"
"""Stands in for a value while its line is looked for; private use, so that no file holds it."""
_AT_LINE: Final = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")


class NotToml(Exception):
    """A text is not TOML; `line` is where it stops to be, counted from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


class NotEditable(Exception):
    """A text is TOML, but cannot be edited with what is around a value left as it is."""


def read_values(text: str) -> dict[str, Any]:
    """Return what a file says.

    Raises:
        NotToml: and where.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _AT_LINE.search(str(error))
        last = text.rstrip().count("\n") + 1
        raise NotToml(int(found[1]) if found and found[1] else last) from error


def line_of(text: str, path: Sequence[str]) -> int | None:
    """Return the line of a value, from 1; None if it is not found, as for a key without one.

    Args:
        text: TOML.
        path: the tables down to the value's key.
    """
    from tomlkit import dumps  # noqa: PLC0415  # see above
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415

    try:
        document = _document(text)
        holder: Any = document
        for name in path[:-1]:
            holder = holder[name]
        if isinstance(holder[path[-1]], Mapping):
            return _line_of_table(text, path)
        holder[path[-1]] = _MARK
        before, mark, _ = dumps(document).partition(_MARK)
    except (TOMLKitError, KeyError, TypeError):
        return None
    return before.count("\n") + 1 if mark else None


def edited(text: str, changes: Mapping[str, object]) -> str:
    """Return the text with some values changed, and everything else as it was.

    Args:
        text: TOML.
        changes: values by key; "bar.lines" is in the table `bar`. Of a table only the entries
            that differ are touched.

    Raises:
        NotToml: the text is none.
        NotEditable: it is, but in a form that cannot be edited.
    """
    from tomlkit import dumps  # noqa: PLC0415  # see above
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415

    document = _document(text)
    try:
        for key, value in changes.items():
            table, _, name = key.rpartition(".")
            _put(_table(document, table) if table else document, name, value)
        new = dumps(document)
    except (TOMLKitError, IndexError, KeyError, ValueError) as error:
        # What tomlkit 0.15 raises for some tables that stand in several places.
        raise NotEditable(repr(error)) from error
    if not _says(new, changes):
        raise NotEditable("the edited text says something else")
    return new


def _says(text: str, changes: Mapping[str, object]) -> bool:
    """Whether a text says what was to be changed: tomlkit has put values into wrong tables."""
    try:
        values = read_values(text)
    except NotToml:
        return False
    for key, value in changes.items():
        table, _, name = key.rpartition(".")
        holder = values.get(table, {}) if table else values
        wanted = list(value) if isinstance(value, tuple) else value
        if holder.get(name, {} if isinstance(value, Mapping) else None) != wanted:
            return False
    return True


def _document(text: str) -> "TOMLDocument":
    from tomlkit import parse  # noqa: PLC0415  # see above
    from tomlkit.exceptions import ParseError  # noqa: PLC0415

    try:
        return parse(text)
    except ParseError as error:
        raise NotToml(error.line) from error


def _table(holder: Any, name: str) -> Any:
    """Return a table of the document; one that is missing, or no table, is made."""
    from tomlkit import TOMLDocument, inline_table, table  # noqa: PLC0415  # see above

    if not isinstance(holder.get(name), Mapping):
        holder.pop(name, None)
        # Inline within a table: what is added after a table within a table would belong to it.
        holder[name] = table() if isinstance(holder, TOMLDocument) else inline_table()
    return holder[name]


def _put(holder: Any, name: str, value: object) -> None:
    from tomlkit.container import OutOfOrderTableProxy  # noqa: PLC0415  # see above

    if not isinstance(value, Mapping):
        holder[name] = list(value) if isinstance(value, tuple) else value
        return
    if not value:
        # An emptied table that was written with dotted keys would be a table without a form.
        holder.pop(name, None)
        return
    entries = _table(holder, name)
    gone = [entry for entry in entries if entry not in value]
    if gone and isinstance(entries, OutOfOrderTableProxy):
        # Written in several places, from which tomlkit cannot delete: it is written anew as one.
        holder.pop(name)
        entries, gone = _table(holder, name), []
    for entry, text in value.items():
        if entry not in entries or entries[entry] != text:
            entries[entry] = text
    for entry in gone:
        del entries[entry]


def _line_of_table(text: str, path: Sequence[str]) -> int | None:
    header = re.compile(r"\s*\[\s*" + r"\s*\.\s*".join(map(re.escape, path)) + r"\s*\]")
    inline = re.compile(r"\s*" + re.escape(path[-1]) + r"\s*[=.]")
    for number, line in enumerate(text.splitlines(), start=1):
        if header.match(line) or inline.match(line):
            return number
    return None
