"""`earmark backup` and `earmark restore`."""

import argparse
from datetime import UTC, datetime
from pathlib import Path

from app.cli.output import note, write_json, write_line
from app.history.backup import BackupReport, make_backup
from app.history.restore import restore_backup
from app.paths import data_paths


def backup(arguments: argparse.Namespace) -> int:
    """Copy database and sound into one file, while anything may be running."""
    target = Path(arguments.file).expanduser()
    report = make_backup(data_paths(), target, datetime.now(UTC), force=arguments.force)
    _tell(report, target, "is in", as_json=arguments.json)
    for path in report.missing:
        note(f"{path} is missing, so that it is not in the backup. `earmark doctor` says more.")
    return 0


def restore(arguments: argparse.Namespace) -> int:
    """Bring a backup back into the data folder."""
    source = Path(arguments.file).expanduser()
    report = restore_backup(data_paths(), source, force=arguments.force)
    _tell(report, source, "was restored from", as_json=arguments.json)
    return 0


def _tell(report: BackupReport, file: Path, what: str, *, as_json: bool) -> None:
    size = sum(stored.bytes for stored in report.files)
    if as_json:
        write_json(
            {
                "file": str(file),
                "sessions": report.sessions,
                "lines": report.lines,
                "files": len(report.files),
                "bytes": size,
                "missing": list(report.missing),
            }
        )
        return
    write_line(
        f"A history of {report.sessions} sessions and {report.lines} lines {what} {file}"
        f" ({len(report.files)} files, {size / 1e6:.1f} MB)."
    )
