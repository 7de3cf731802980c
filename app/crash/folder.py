"""The folder of reports: written whole, the newest kept, never more than a few."""

import contextlib
import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from app.crash.facts import program_facts, system_facts, told_settings
from app.crash.report import Report
from app.crash.runs import DeadRun
from app.crash.trace import shareable_trace, signal_of
from app.logging_setup import last_lines
from app.paths import Paths
from app.settings.store import SettingsStore

_KEPT: Final = 10
_LOG_LINES: Final = 200


def write_report(
    paths: Paths, happened: str, noted: Mapping[str, str], trace: Sequence[str]
) -> Path:
    """Write a report about something that has just happened, and return its place.

    Args:
        paths: the data folder.
        happened: one line, without a person's words.
        noted: what the process noted while it ran.
        trace: lines that hold code and nothing else.

    Raises:
        OSError: it cannot be written.
    """
    at = datetime.now().astimezone()
    report = Report(
        happened=happened,
        at=at,
        facts={**program_facts(), **system_facts(), **noted},
        settings=told_settings(SettingsStore(paths.settings).load().settings),
        trace=trace,
        log=last_lines(paths.log, _LOG_LINES),
    )
    paths.reports.mkdir(mode=0o700, parents=True, exist_ok=True)
    place = _free_place(paths.reports / f"report-{at:%Y%m%d-%H%M%S}.txt")
    descriptor = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
        file.write(report.text())
    _keep_newest(paths.reports)
    return place


def report_dead_run(paths: Paths, run: DeadRun) -> Path:
    """Write a report about a process that never ended.

    Raises:
        OSError: it cannot be written.
    """
    noted = {key: value for key, value in run.facts.items() if key != "boot"}
    how = signal_of(run.trace) or ("a crash in native code" if run.trace else "it was killed")
    return write_report(
        paths, f"Earmark ended unexpectedly: {how}", noted, shareable_trace(run.trace)
    )


def _free_place(place: Path) -> Path:
    number = 2
    free = place
    while free.exists():
        free = place.with_stem(f"{place.stem}-{number}")
        number += 1
    return free


def _keep_newest(folder: Path) -> None:
    reports = sorted(folder.glob("report-*.txt"), key=lambda each: each.stat().st_mtime_ns)
    for old in reports[:-_KEPT]:
        with contextlib.suppress(OSError):
            old.unlink()
