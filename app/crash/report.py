"""The text of a report: what happened, on what system, which settings, and the log before it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

_HEAD = """\
Earmark: report of a failure

Nothing of what was said, searched for or typed is in this file, nor any name of a session, a file
or a sound source. It was sent to nobody. If you want to help, pass it on, with what you did before.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What is reported. Whoever makes one has left out what a person said or wrote."""

    happened: str
    """One line."""
    at: datetime
    facts: Mapping[str, str]
    settings: Mapping[str, str]
    """Those that are not as usual."""
    trace: Sequence[str]
    log: Sequence[str]

    def text(self) -> str:
        """Return the file's content."""
        parts = [
            _HEAD,
            _table({"what": self.happened, "when": self.at.isoformat(timespec="seconds")}),
            _table(self.facts),
            _part("Where", self.trace or ["no trace was left"]),
            _part("Settings that are not as usual", _rows(self.settings) or ["none"]),
            _part("The log before it, without the values in it", self.log or ["empty"]),
        ]
        return "\n".join(parts)


def _table(pairs: Mapping[str, str]) -> str:
    return "\n".join([*_rows(pairs), ""])


def _rows(pairs: Mapping[str, str]) -> list[str]:
    return [f"{key:<20} {' '.join(value.split())}" for key, value in pairs.items()]


def _part(title: str, lines: Sequence[str]) -> str:
    return "\n".join([title, "-" * len(title), *lines, ""])
