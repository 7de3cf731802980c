"""What the command line prints: results on standard output, everything else on standard error."""

import json
import sys
from collections.abc import Mapping


def write(text: str) -> None:
    """Print text as it is, at once."""
    sys.stdout.write(text)
    sys.stdout.flush()


def write_line(text: str) -> None:
    """Print one line."""
    write(text + "\n")


def write_json(fields: Mapping[str, object]) -> None:
    """Print one object on a line."""
    write_line(json.dumps(fields, ensure_ascii=False))


def write_failure(sentence: str) -> None:
    """Print an error as an object, for who reads nothing but objects; `fail` says it as well."""
    write_json({"kind": "failure", "error": sentence})


def note(sentence: str) -> None:
    """Say something that is not the result. Control characters of a file's name are escaped."""
    shown = "".join(each if each.isprintable() else ascii(each)[1:-1] for each in sentence)
    sys.stderr.write(shown + "\n")
    sys.stderr.flush()


def fail(sentence: str) -> int:
    """Say what went wrong and what to do next; return the exit code for it."""
    note(f"earmark: {sentence}")
    return 1
