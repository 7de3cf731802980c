"""The speech engine that the settings ask for, in the terminal."""

from functools import partial

from app.cli.output import note
from app.keys import ServerKeys
from app.paths import Paths
from app.settings.engine_choice import engine_choice
from app.settings.store import SettingsStore
from engines.chosen import load_chosen_engine, load_local_engine
from engines.protocols import StreamingEngine

_key_of = partial(ServerKeys().get, "speech")


def load_engine(paths: Paths) -> StreamingEngine:
    """Load it, and say so if the default one has to stand in for it. Raises EngineError."""
    settings = SettingsStore(paths.settings).load().settings
    engine = load_chosen_engine(paths.models, engine_choice(settings, _key_of))
    if engine.info.leaves_machine:
        note(f"earmark: what is said goes to {engine.info.server}")
    if engine.info.replaced_note:
        note(f"earmark: {engine.info.replaced_note}")
    return engine


def load_local(paths: Paths, why: str) -> StreamingEngine:
    """Load one that runs here in place of a server that is chosen. Raises EngineError."""
    settings = SettingsStore(paths.settings).load().settings
    return load_local_engine(paths.models, engine_choice(settings, _key_of), why)
