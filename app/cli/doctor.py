"""`earmark doctor`: run everything that captions need, and say what is broken and what to do."""

import argparse
import os
import platform
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from app.assistant.errors import AssistantError
from app.audio.errors import AudioError
from app.cli import doctor_servers
from app.cli.output import write_json, write_line
from app.history.errors import HistoryError
from app.keys import ServerKeys
from app.paths import Paths, data_paths
from engines.errors import EngineError, ModelMismatch

_LEAST_FREE_BYTES = 200_000_000
_BREAKING = (
    EngineError,
    AudioError,
    AssistantError,
    HistoryError,
    ImportError,
    OSError,
    sqlite3.Error,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """What one check found; `detail` says what to do where `ok` is false."""

    name: str
    ok: bool
    detail: str


def doctor(arguments: argparse.Namespace) -> int:
    """Run the checks one after the other; exit with 1 when something is broken."""
    paths = data_paths()
    has_failed = False
    for check in _checks(paths, repair=arguments.repair):
        has_failed = has_failed or not check.ok
        if arguments.json:
            write_json({"check": check.name, "ok": check.ok, "detail": check.detail})
        else:
            write_line(f"{'ok    ' if check.ok else 'BROKEN'}  {check.name:<13} {check.detail}")
    return int(has_failed)


def _checks(paths: Paths, *, repair: bool) -> Iterator[Check]:
    yield Check(
        name="Python",
        ok=sys.version_info >= (3, 11),
        detail=f"{platform.python_version()} on {platform.platform()}",
    )
    yield _tried("libraries", _libraries)
    yield from _builds()
    yield _tried("Qt", _qt)
    yield _tried("PortAudio", _portaudio)
    yield _tried("sources", _sources)
    yield _tried("models", lambda: _models(paths))
    yield _tried("engine", lambda: _engine(paths))
    yield _tried("processors", lambda: _processors(paths))
    yield _tried("search", lambda: _embedder(paths))
    yield from _servers(paths)
    yield from _history(paths, repair=repair)
    yield _disk(paths)
    if reports := list(paths.reports.glob("report-*.txt")):
        # Not broken now; whoever asks why it failed finds them.
        yield Check(name="failures", ok=True, detail=f"{len(reports)} reports in {paths.reports}")


def _tried(name: str, run: Callable[[], str]) -> Check:
    try:
        return Check(name=name, ok=True, detail=run())
    except _BREAKING as error:
        return Check(name=name, ok=False, detail=str(error))


def _libraries() -> str:
    from app.cli.doctor_libraries import load_libraries  # noqa: PLC0415  # onnxruntime takes 0.1 s

    return load_libraries()


def _qt() -> str:
    from PySide6.QtCore import qVersion  # noqa: PLC0415  # 0.2 s, and only the window needs it
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    return f"{qVersion()}, widgets load ({QApplication.__name__})"


def _portaudio() -> str:
    from app.audio import portaudio  # noqa: PLC0415

    return str(portaudio.load().get_portaudio_version()[1])


def _sources() -> str:
    from app.audio.devices import find_source, list_sources  # noqa: PLC0415

    chosen = find_source(None)
    return f"{len(list_sources())}, the default one is “{chosen.name}” at {chosen.rate_hz} Hz"


def _models(paths: Paths) -> str:
    from engines.model_files import verify_models  # noqa: PLC0415

    states = verify_models(paths.models)
    wrong = [f"{state.model}/{state.file} is {state.state}" for state in states]
    if any(state.state != "ok" for state in states):
        wrong = [text for text, state in zip(wrong, states, strict=True) if state.state != "ok"]
        raise OSError(f"{'; '.join(wrong)}. Run `earmark models install`.")
    return f"{len(states)} files, all with the right hash"


def _engine(paths: Paths) -> str:
    from app.settings.engine_choice import engine_choice  # noqa: PLC0415
    from app.settings.store import SettingsStore  # noqa: PLC0415
    from engines.chosen import load_chosen_engine  # noqa: PLC0415

    choice = engine_choice(SettingsStore(paths.settings).load().settings)
    # A server has a line of its own; this one stands in for it.
    engine = load_chosen_engine(paths.models, replace(choice, server=None))
    info = engine.info
    engine.close()
    if info.replaced_note:
        raise ModelMismatch(
            f"{info.replaced_note} Mend it, or choose another with `earmark settings set engine`."
        )
    note = f" ({info.provider_note})" if info.provider_note else ""
    return f"{info.name} ({info.model}) ran on {info.provider}{note}"


def _builds() -> Iterator[Check]:
    from app.cli.doctor_processors import one_build  # noqa: PLC0415  # as below
    from engines.devices.plug_ins import both_builds  # noqa: PLC0415  # as below

    if both_builds():
        yield _tried("onnxruntime", one_build)


def _processors(paths: Paths) -> str:
    from app.cli import doctor_processors  # noqa: PLC0415  # numpy and the engines: 0.2 s
    from app.cli.found_processors import Processors  # noqa: PLC0415  # as above
    from app.settings.store import SettingsStore  # noqa: PLC0415  # as above

    settings = SettingsStore(paths.settings).load().settings
    return doctor_processors.processors(Processors(paths, settings), settings)


def _embedder(paths: Paths) -> str:
    from engines.loader import load_embedder  # noqa: PLC0415

    embedder = load_embedder(paths.models)
    vectors = embedder.embed(["a real run"])
    return f"{embedder.model} gave a vector of {vectors.shape[1]}"


def _servers(paths: Paths) -> Iterator[Check]:
    """Ask those servers that are chosen, and no others."""
    from app.settings.store import SettingsStore  # noqa: PLC0415

    settings, keys = SettingsStore(paths.settings).load().settings, ServerKeys()
    if settings.speech_server:
        yield _tried("speech server", lambda: doctor_servers.speech_server(settings, paths, keys))
    if settings.assistant_url and settings.assistant_model:
        yield _tried("assistant", lambda: doctor_servers.assistant(settings, keys))


def _history(paths: Paths, *, repair: bool) -> Iterator[Check]:
    from app.history.checkup import check_history  # noqa: PLC0415  # loads soundfile

    try:
        for finding in check_history(paths, repair=repair):
            yield Check(name=finding.name, ok=finding.ok, detail=finding.detail)
    except (HistoryError, OSError, sqlite3.Error) as error:
        yield Check(name="database", ok=False, detail=str(error))


def _disk(paths: Paths) -> Check:
    free = shutil.disk_usage(paths.home).free
    advice = ""
    if not os.access(paths.home, os.W_OK):
        advice = f"; {paths.home} cannot be written, so captions cannot be saved: mend its rights"
    elif free < _LEAST_FREE_BYTES:
        advice = "; free some space, or captions cannot be saved"
    return Check(
        name="disk", ok=not advice, detail=f"{free / 1e9:.1f} GB free in {paths.home}{advice}"
    )
