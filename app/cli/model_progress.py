"""How far an installation is, in the terminal: a bar, a line for each step, or JSON."""

from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from app.cli.output import note, write_json
from engines.install import InstallProgress


class ProgressLines:
    """Shows progress inside a `with` block. Owned by the main thread."""

    def __init__(self, *, as_json: bool) -> None:
        self._as_json = as_json
        console = Console(stderr=True)
        self._has_bar = console.is_terminal and not as_json
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            DownloadColumn(),
            TimeRemainingColumn(),
            console=console,
            disable=not self._has_bar,
        )
        self._task = self._bar.add_task("Models", total=None)
        self._told: set[str] = set()

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._bar.stop()

    def show(self, progress: InstallProgress) -> None:
        """Show a report of the installer."""
        step = f"{progress.model}: {progress.phase}"
        if self._as_json:
            write_json(
                {
                    "kind": "progress",
                    "model": progress.model,
                    "phase": progress.phase,
                    "done": progress.done_bytes,
                    "total": progress.total_bytes,
                }
            )
        self._bar.update(
            self._task,
            description=step,
            completed=progress.done_bytes,
            total=progress.total_bytes,
        )
        if not self._as_json and not self._has_bar and step not in self._told:
            self._told.add(step)
            note(step)
