"""Lines of the log: what is a value is marked, and a report goes without."""

import logging
import sys

import numpy as np
import pytest

from app.log_lines import LogLines, shareable

WORDS = "the budget of 云 and Jérôme"


def line(text: str, *values: object, name: str = "app.audio.capture", error: bool = False) -> str:
    exc_info = sys.exc_info() if error else None
    record = logging.LogRecord(name, logging.ERROR, "x.py", 7, text, values, exc_info)
    return LogLines().format(record)


def test_values_stand_in_brackets_and_numbers_bare() -> None:
    written = line("%s was opened at %d Hz, %.1f s, %s", WORDS, 48000, np.float32(1.5), None)

    assert written.endswith(
        f"MainThread app.audio.capture:7: ⟨{WORDS}⟩ was opened at 48000 Hz, 1.5 s, None"
    )


def test_a_report_has_the_line_without_the_values() -> None:
    written = line("%r failed: %s (%s)", WORDS, OSError(2, WORDS), ValueError)

    (shared,) = shareable(written)

    assert WORDS in written
    assert shared.endswith("⟨…⟩ failed: FileNotFoundError (ENOENT) ⟨…⟩ (ValueError)")


@pytest.mark.parametrize("nasty", ["a⟩ b", "a\nb\n2026-11-30 09:00:00,000 ERROR x y:1: b", "⟨⟨b⟩"])
def test_no_value_breaks_out_of_its_brackets(nasty: str) -> None:
    shared = shareable(line("heard %s", nasty))

    assert len(shared) == 1
    assert shared[0].endswith("heard ⟨…⟩")


def test_what_libraries_say_is_a_value_altogether() -> None:
    (shared,) = shareable(line(f"a warning with {WORDS}", name="py.warnings"))

    assert shared.endswith("py.warnings:7: ⟨…⟩")


def test_an_error_is_told_by_type_and_place_only() -> None:
    try:
        {}[WORDS]
    except KeyError:
        written = line("a worker ended", error=True)

    assert WORDS not in written
    assert "\n  KeyError\n    at tests.app.test_log_lines:" in written
    assert shareable(written) == written.split("\n")


def test_lines_of_another_form_are_left_out_of_reports() -> None:
    old = f"2026-11-30 09:00:00,000 ERROR speech app.x: {WORDS}\n  File x, line 2\n{WORDS}"

    assert shareable(old) == []


def test_a_mapping_of_values_is_marked_as_well() -> None:
    record = logging.LogRecord(
        "app.x", logging.INFO, "x.py", 1, "%(who)s, %(n)d", ({"who": WORDS, "n": 3},), None
    )

    (shared,) = shareable(LogLines().format(record))

    assert shared.endswith("⟨…⟩, 3")
