"""`earmark export` and `earmark import`."""

import argparse
import sys
import threading
from functools import partial
from pathlib import Path

from app.cli.chosen_engine import load_engine
from app.cli.documents import export_document
from app.cli.exported_files import write_file, write_text
from app.cli.interruption import Interruption
from app.cli.output import fail, note, write_json, write_line
from app.cli.written import filter_of_settings, write_anew
from app.history.archive import Archive, recover_last_words, recover_sessions
from app.history.export.choice import Shown, in_range
from app.history.export.formats import ExportFormat, exported, file_name, format_of
from app.history.importing.queue import ImportItem
from app.history.reader import HistoryReader
from app.importing import Importer
from app.paths import Paths, data_paths
from app.session.device_choice import wishes_of
from app.session.device_lore import DeviceLore
from app.session.lent_device import lent_device
from app.settings.store import SettingsStore
from engines.devices.process import DeviceProcess
from engines.loader import load_embedder

_WRONG_USAGE = 2
_CLOSE_TIMEOUT_S = 30.0
_LOOK_S = 0.25
_OVER = ("done", "known", "failed", "cancelled")


def export(arguments: argparse.Namespace) -> int:
    """Write a session, or a range of it, in a format that other programs read."""
    from_s = 0.0 if arguments.from_s is None else arguments.from_s
    to_s = float("inf") if arguments.to_s is None else arguments.to_s
    if to_s < from_s:
        note("earmark: The time after --to is before the one after --from: exchange them.")
        return _WRONG_USAGE
    fmt = _format(arguments.format, arguments.output)
    if arguments.document is not None:
        return export_document(arguments)
    if arguments.documents and fmt not in ("markdown", "json"):
        note("earmark: Only Markdown and JSON take documents in: add --format md or json.")
        return _WRONG_USAGE
    paths = data_paths()
    recover_last_words(paths)
    with HistoryReader(paths) as reader:
        session = reader.session(arguments.session)
        lines = in_range(reader.segments(arguments.session), from_s, to_s)
        receipts = reader.receipts(arguments.session)
        documents = reader.documents(arguments.session)
    shown = Shown(times=not arguments.no_times, speakers=arguments.speakers)
    if fmt == "markdown" and not arguments.documents:
        documents = []
    text = exported(session, lines, fmt, shown, receipts=receipts, documents=documents)
    if arguments.output == "-":
        write_text(text)
        return 0
    path = Path(arguments.output or file_name(session, fmt))
    if (problem := write_file(path, text, force=arguments.force)) is not None:
        return fail(problem)
    if arguments.json:
        write_json({"session": session.id, "file": str(path), "format": fmt, "lines": len(lines)})
    else:
        note(f"{_count(len(lines))} of “{session.title}” written to {path}.")
    return 0


def import_(arguments: argparse.Namespace) -> int:
    """Import files one after the other; a file that fails does not stop the others."""
    paths = data_paths()
    # A session whose import was killed is resumed only once it is called interrupted.
    recover_sessions(paths)
    desk = _ImportDesk(paths, as_json=arguments.json)
    with desk.interruption.watching():
        return desk.run([Path(name) for name in arguments.files], again=arguments.again)


class _ImportDesk:
    """Prints what becomes of the queue. Owned by the main thread."""

    def __init__(self, paths: Paths, *, as_json: bool) -> None:
        self._as_json = as_json
        self._is_terminal = sys.stderr.isatty()
        self._wake = threading.Event()
        self.interruption = Interruption(self._wake)
        self._reported: set[int] = set()
        self._archive = Archive(
            paths,
            lambda: load_embedder(paths.models),
            on_kept=lambda *_: None,
            on_not_saved=self._on_not_saved,
        )
        text_filter = filter_of_settings(paths)
        wishes = wishes_of(SettingsStore(paths.settings).load().settings)
        write_anew(self._archive, text_filter)
        self._importer = Importer(
            self._archive,
            self._archive.reader,
            lambda: load_engine(paths),
            on_change=lambda _: self._wake.set(),
            text_filter=lambda: text_filter,
            # Only what is known to be good, as in other commands.
            lend=lambda engine: lent_device(
                engine,
                wishes=lambda: wishes,
                lore=DeviceLore(paths.home),
                make_process=partial(DeviceProcess, caches=paths.driver_caches),
            ),
        )

    def run(self, files: list[Path], *, again: bool) -> int:
        """Import files; return the exit code."""
        importer = self._importer
        importer.add(files, again=again)
        has_asked = False
        while any(item.state not in _OVER for item in importer.items):
            self._wake.wait(_LOOK_S)
            self._wake.clear()
            if self.interruption.exit_code and not has_asked:
                has_asked = True
                importer.cancel_all()
            self._show(importer.items)
        self._show(importer.items)
        importer.close(_CLOSE_TIMEOUT_S)
        if not self.interruption.exit_code:
            self._archive.wait_indexed(_CLOSE_TIMEOUT_S)
        self._archive.close(_CLOSE_TIMEOUT_S)
        has_failed = any(item.state == "failed" for item in importer.items)
        return self.interruption.exit_code or int(has_failed)

    def _on_not_saved(self, session: int, number: int, reason: str) -> None:
        # The archive is there before the importer that its reports are for.
        self._importer.on_not_saved(session, number, reason)

    def _show(self, items: tuple[ImportItem, ...]) -> None:
        for item in items:
            if item.state in _OVER and item.id not in self._reported:
                self._reported.add(item.id)
                self._erase_progress()
                self._report(item)
        running = next((item for item in items if item.state == "running"), None)
        if running is not None and self._is_terminal:
            sys.stderr.write(f"\r\x1b[K{progress_text(running)}")
            sys.stderr.flush()

    def _erase_progress(self) -> None:
        if self._is_terminal:
            sys.stderr.write("\r\x1b[K")

    def _report(self, item: ImportItem) -> None:
        name = _printable(item.path.name)
        if self._as_json:
            write_json(
                {
                    "file": _printable(str(item.path)),
                    "state": item.state,
                    "session": item.session,
                    "lines": item.lines,
                    "error": item.sentence or None,
                }
            )
        if item.state == "failed":
            note(f"earmark: {_printable(item.sentence)}")
        elif item.state == "known":
            note(f"{_printable(item.sentence)} `--again` imports it once more.")
        elif item.state == "cancelled":
            note(f"{name} was stopped: the same command goes on where it was.")
        elif not self._as_json:
            write_line(f"{item.session}  {_count(item.lines)}  {name}")


def progress_text(item: ImportItem) -> str:
    """Return how far a file is: "talk.mp4: 42 %, 1:20 left"."""
    parts = []
    if item.fraction is not None:
        parts.append(f"{item.fraction:.0%}".replace("%", " %"))
    if item.left_s is not None:
        minutes, seconds = divmod(round(item.left_s), 60)
        parts.append(f"{minutes}:{seconds:02} left")
    if item.sentence:
        parts.append(item.sentence)
    return f"{_printable(item.path.name)}: {', '.join(parts) or 'reading'}"


def _format(name: str | None, output: str | None) -> ExportFormat:
    """Choose by --format, else by the file's ending, else plain text."""
    chosen = format_of(name) if name else format_of(output or "")
    return chosen or "text"


def _count(lines: int) -> str:
    return "1 line" if lines == 1 else f"{lines} lines"


def _printable(text: str) -> str:
    # Bytes of a file's name that are no text cannot be printed.
    return text.encode("utf-8", "replace").decode("utf-8")
