"""What a start of the program asks the window for; a second start hands it to the first."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

LONGEST_BYTES: Final = 1 << 20
"""Of a wish on its way to another process: some thousand paths."""


class WishUnreadable(Exception):
    """What came is no wish: another version of the program wrote it, or another program."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What should happen once the window is there. Of itself it only comes to the front."""

    start: bool = False
    """Caption now, if nothing is captioned yet."""
    bar: bool = False
    """Show the caption bar."""
    search: bool = False
    """Open the History page with its search."""
    files: tuple[Path, ...] = ()
    """Import these; absolute, for the other process works in another folder."""

    def written(self) -> bytes:
        """Return the wish as one line."""
        fields = {name: True for name in ("start", "bar", "search") if getattr(self, name)}
        files = {"files": [str(path) for path in self.files]} if self.files else {}
        return json.dumps(fields | files).encode("utf-8", "surrogateescape") + b"\n"


def read_wish(line: bytes) -> Wish:
    """Return the wish that a line tells.

    Raises:
        WishUnreadable: it is not of the form that `written` gives.
    """
    try:
        fields = json.loads(line.decode("utf-8", "surrogateescape"))
    except ValueError as error:
        raise WishUnreadable(str(error)) from error
    if not isinstance(fields, dict):
        raise WishUnreadable("no object")
    files = fields.get("files", [])
    if not isinstance(files, list) or not all(isinstance(each, str) for each in files):
        raise WishUnreadable("files")
    return Wish(
        start=fields.get("start") is True,
        bar=fields.get("bar") is True,
        search=fields.get("search") is True,
        files=tuple(Path(each) for each in files),
    )
