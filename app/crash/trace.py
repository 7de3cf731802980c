"""What `faulthandler` wrote, without the places where a person's files lie."""

import re
from typing import Final

_FILE: Final = re.compile(r'File "([^"]*)"')
_ROOTS: Final = ("site-packages", "app", "engines")
_LIBRARY: Final = re.compile(r"python3\.\d+")
_KNOWN: Final = re.compile(
    r"Fatal Python error: [\w .()]+"
    r"|Windows fatal exception: [\w ]+"
    r"|(Current thread|Thread) 0x[0-9a-f]+ \(most recent call first\):"
    r'|  File "[^"]*", line \d+ in [\w.<>]+'
    r"|  Garbage-collecting"
    r"|  <[\w ]+>"
    r"|  \.\.\."
    r"|Extension modules: [\w.,:() -]+"
)


def shareable_trace(trace: str) -> list[str]:
    """Return the lines of a trace that are known to hold code and nothing else."""
    known = (line for line in trace.split("\n") if _KNOWN.fullmatch(line))
    return [_FILE.sub(lambda found: f'File "{_short(found[1])}"', line) for line in known]


def signal_of(trace: str) -> str:
    """Return what ended the process, such as "Segmentation fault"; empty: it is not said."""
    found = re.match(r"(?:Fatal Python error|Windows fatal exception): ([\w ]+)", trace)
    return found[1] if found else ""


def _short(path: str) -> str:
    """Return a path from our folder, or the libraries', on."""
    parts = re.split(r"[/\\]", path)
    for number in range(len(parts) - 1, -1, -1):
        if parts[number] in _ROOTS or _LIBRARY.fullmatch(parts[number]):
            return "/".join(parts[number:])
    return parts[-1]
