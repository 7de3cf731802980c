"""`earmark models`: what there is, fetch, import, check and remove models."""

import argparse
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Final

from app.cli.model_progress import ProgressLines
from app.cli.output import fail, note, write_json, write_line
from app.paths import data_paths
from app.settings.model import Settings
from app.settings.store import SettingsStore
from engines.catalog import Model, load_catalog
from engines.defaults import DEFAULT_SPEECH
from engines.errors import EngineError, ModelMismatch
from engines.fetch_file import Route
from engines.import_model import import_folder, plain_name
from engines.install import install_models
from engines.install_offer import install_offer
from engines.kept_model import verify_kept
from engines.listed_model import ListedModel
from engines.model_files import FileState, missing_models, verify_models
from engines.model_list import list_models
from engines.remove_model import remove_model

_WRONG_USAGE: Final = 2


def models(arguments: argparse.Namespace) -> int:
    """Do what was asked with the models of this person."""
    # The installer ends its pip and leaves nothing half-done. Ctrl+C too, which a shell that
    # starts programs in the background has had ignored.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    paths = data_paths()
    desk = _Desk(paths.models, SettingsStore(paths.settings).load().settings, arguments)
    actions: dict[str, Callable[[], int]] = {
        "list": desk.list_all,
        "install": desk.install,
        "remove": desk.remove,
        "verify": desk.verify,
        "import": desk.import_,
    }
    try:
        return actions[arguments.action]()
    except EngineError as error:
        return fail(str(error))


class _Desk:
    def __init__(self, models: Path, settings: Settings, arguments: argparse.Namespace) -> None:
        self._models = models
        self._settings = settings
        self._names: list[str] = arguments.names
        self._name: str = arguments.name or ""
        self._accepts: bool = arguments.accept_licence
        self._as_json: bool = arguments.json

    def list_all(self) -> int:
        catalog = load_catalog()
        missing = missing_models(self._models, catalog=catalog)
        for model in list_models(self._models, catalog=catalog):
            self._write(model)
        for needed in catalog.models:
            if needed.kind != "speech":
                self._write_needed(needed, is_installed=needed.name not in missing)
        return 0

    def install(self) -> int:
        catalog = load_catalog()
        offers = [offer for name in self._names if (offer := catalog.offered(name)) is not None]
        needed = [name for name in self._names if catalog.offered(name) is None]
        if needed or not self._names:
            self._install_needed(needed or None)
        for offer in offers:
            self._require_accepted(offer.title, offer.terms)
            route = Route(mirror=self._settings.model_mirror, proxy=self._settings.model_proxy)
            with ProgressLines(as_json=self._as_json) as lines:
                install_offer(self._models, offer, lines.show, route=route)
            self._say(offer.name, f"{offer.title} is installed. {self._choosing(offer.name)}")
        return 0

    def remove(self) -> int:
        if not self._names:
            return self._wrong("name the model to be removed, as `earmark models list` does.")
        for name in self._names:
            remove_model(self._models, name, in_use=self._settings.engine)
            sentence = f"{name} is removed."
            if name == DEFAULT_SPEECH:
                sentence += (
                    " It stands in when another model fails: `earmark models install` brings it"
                    " back."
                )
            self._say(name, sentence)
        return 0

    def import_(self) -> int:
        if len(self._names) != 1:
            return self._wrong("name one folder that holds a model.")
        folder = Path(self._names[0])
        offer = load_catalog().offered(self._name or plain_name(folder.resolve().name))
        if offer is not None:
            self._require_accepted(offer.title, offer.terms)
        name = import_folder(self._models, folder, name=self._name)
        self._say(name, f"Imported as {name}. {self._choosing(name)}")
        return 0

    def verify(self) -> int:
        wanted = set(self._names)
        catalog = load_catalog()
        needed = [model.name for model in catalog.models]
        listed = list_models(self._models, catalog=catalog)
        own = [model.name for model in listed if model.state != "not installed"]
        # Only what was asked for is read: a model may have gigabytes.
        shown = [
            state
            for name in dict.fromkeys([*needed, *own])
            if not wanted or name in wanted
            for state in (
                *verify_models(self._models, only=name, catalog=catalog),
                *verify_kept(self._models / name),
            )
        ]
        if wanted - {state.model for state in shown}:
            unknown = ", ".join(sorted(wanted - {state.model for state in shown}))
            return fail(f"Nothing is known of the files of {unknown}. Import the folder again.")
        for state in shown:
            self._write_state(state)
        if all(state.state == "ok" for state in shown):
            return 0
        return fail("Not every model is as it should be. Run `earmark models install`.")

    def _install_needed(self, names: list[str] | None) -> None:
        missing = missing_models(self._models)
        with ProgressLines(as_json=self._as_json) as lines:
            install_models(self._models, names, on_progress=lines.show)
        if self._as_json:
            write_json({"kind": "done", "installed": list(missing)})
        elif not missing:
            write_line("The models were there already.")
        else:
            write_line("The models are installed.")

    def _require_accepted(self, title: str, terms: str) -> None:
        if not terms:
            return
        note(f"{title}: {terms}")
        if not self._accepts:
            raise ModelMismatch("Add --accept-licence if you may use it, and want it.")

    def _choosing(self, name: str) -> str:
        return f"`earmark settings set engine {name}` chooses it."

    def _wrong(self, sentence: str) -> int:
        note(f"earmark: {sentence}")
        return _WRONG_USAGE

    def _say(self, name: str, sentence: str) -> None:
        if self._as_json:
            write_json({"kind": "done", "model": name})
        else:
            write_line(sentence)

    def _write(self, model: ListedModel) -> None:
        is_chosen = model.name == self._settings.engine
        if self._as_json:
            write_json(
                {
                    "model": model.name,
                    "title": model.title,
                    "type": "speech",
                    "languages": list(model.languages),
                    "licence": model.licence,
                    "terms": model.terms,
                    "source": model.source,
                    "bytes": model.size_bytes,
                    "installed": model.state == "installed",
                    "state": model.state,
                    "verified": model.is_verified,
                    "chosen": is_chosen,
                }
            )
            return
        languages = ", ".join(model.languages[:6]) or "language not known"
        if len(model.languages) > 6:
            languages += f" and {len(model.languages) - 6} more"
        size = f"{model.size_bytes / 1e6:.0f} MB" if model.size_bytes else "size not known"
        parts = [model.title, languages, size, model.licence or "licence not known", model.state]
        if not model.is_verified:
            parts.append("not verified here")
        write_line(f"{'*' if is_chosen else ' '} {model.name:<30} {', '.join(parts)}")
        for more in (model.terms, model.problem):
            if more:
                write_line(f"{'':<33}{more}")
        if model.state == "source only":
            write_line(f"{'':<33}{model.source}")

    def _write_needed(self, model: Model, *, is_installed: bool) -> None:
        if self._as_json:
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
            return
        state = "installed" if is_installed else "not installed"
        languages = ", ".join(model.languages) or "any language"
        size = f"{model.size_bytes / 1e6:.0f} MB"
        parts = [model.title, languages, size, model.licence, state]
        write_line(f"  {model.name:<30} {', '.join(parts)}")

    def _write_state(self, state: FileState) -> None:
        if self._as_json:
            write_json({"model": state.model, "file": state.file, "state": state.state})
        else:
            write_line(f"{state.model}/{state.file}: {state.state}")
