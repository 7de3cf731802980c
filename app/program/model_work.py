"""What is done with a speech model, as jobs for a worker; each returns what is to be said."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.audio.shipped_speech import trial_speech
from app.ui.first_run.trial import measured_speed
from app.ui.local_text import decimal
from app.ui.model_jobs import Job, Report
from engines.catalog import load_catalog
from engines.kept_model import verify_kept
from engines.model_files import verify_models
from engines.model_speeds import keep_speed
from engines.remove_model import remove_model
from engines.work_folder import disk_failed

if TYPE_CHECKING:
    from engines.install import InstallProgress

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


def fetched(models: Path, name: str, *, mirror: str, proxy: str) -> Job:
    """Fetch a model of the catalogue."""

    def run(report: Report) -> str:
        from engines.fetch_file import Route  # noqa: PLC0415  # ssl
        from engines.install import install_models  # noqa: PLC0415  # onnxruntime
        from engines.install_offer import install_offer  # noqa: PLC0415

        offer = load_catalog().offered(name)
        if offer is None:
            install_models(models, [name], _passed(report))
        else:
            route = Route(mirror=mirror, proxy=proxy)
            install_offer(models, offer, _passed(report), route=route)
        return translate("Models", "It is installed. “Use” chooses it.")

    return run


def imported(models: Path, folder: Path) -> Job:
    """Take a folder among the models."""

    def run(report: Report) -> str:
        from engines.import_model import import_folder  # noqa: PLC0415  # onnxruntime

        name = import_folder(models, folder, on_bytes=report)
        return translate("Models", "Added as “{name}”. “Use” chooses it.").format(name=name)

    return run


def measured(models: Path, name: str) -> Job:
    """Find out how fast a model is here."""

    def run(report: Report) -> str:
        from engines.loader import load_speech_engine  # noqa: PLC0415  # onnxruntime

        def is_stopped() -> bool:
            # It raises what ends the job.
            report(0, 0)
            return False

        engine = load_speech_engine(models, name)
        try:
            times = measured_speed(engine, trial_speech(), is_stopped) or 0.0
        finally:
            engine.close()
        try:
            keep_speed(models, name, times)
        except OSError as error:
            raise disk_failed(models, error) from error
        said = translate("Models", "It is {times} times as fast as speech on this computer.")
        return said.format(times=decimal(times, 1))

    return run


def checked(models: Path, name: str) -> Job:
    """Compare a model's files with what they have to be."""

    def run(report: Report) -> str:
        report(0, 0)
        states = verify_models(models, only=name) or verify_kept(models / name)
        wrong = [state.file for state in states if state.state != "ok"]
        if wrong:
            said = translate("Models", "Not as they should be: {files}. Fetch or add it again.")
            return said.format(files=", ".join(wrong))
        if not states:
            return translate("Models", "Nothing is known of its files: add the folder again.")
        return translate("Models", "All its files are as they should be.")

    return run


def removed(models: Path, name: str, *, in_use: str) -> Job:
    """Delete a model."""

    def run(_report: Report) -> str:
        remove_model(models, name, in_use=in_use)
        return translate("Models", "It is removed.")

    return run


def _passed(report: Report) -> "Callable[[InstallProgress], None]":
    return lambda progress: report(progress.done_bytes, progress.total_bytes)
