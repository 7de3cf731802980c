"""The speech engine that the settings ask for, in the terminal."""

from dataclasses import replace
from functools import partial

from app.cli.output import note
from app.keys import ServerKeys
from app.paths import Paths
from app.settings.engine_choice import engine_choice
from app.settings.store import SettingsStore
from engines.choice import EngineChoice
from engines.chosen import load_chosen_engine, load_local_engine
from engines.protocols import StreamingEngine

_key_of = partial(ServerKeys().get, "speech")


def load_engine(paths: Paths, *, is_careful: bool = False) -> StreamingEngine:
    """Load it, and say so if the default one has to stand in for it. Raises EngineError.

    Args:
        paths: of the person's data.
        is_careful: read sentences again when they end, even if the settings do not ask for it.
    """
    choice = _choice(paths, is_careful=is_careful)
    engine = load_chosen_engine(paths.models, choice)
    if engine.info.leaves_machine:
        note(f"earmark: what is said goes to {engine.info.server}")
    if engine.info.replaced_note:
        note(f"earmark: {engine.info.replaced_note}")
    return engine


def load_local(paths: Paths, why: str, *, is_careful: bool = False) -> StreamingEngine:
    """Load one that runs here, and say why if it stands in for a server. Raises EngineError."""
    engine = load_local_engine(paths.models, _choice(paths, is_careful=is_careful), why)
    if engine.info.replaced_note:
        note(f"earmark: {engine.info.replaced_note}")
    return engine


def _choice(paths: Paths, *, is_careful: bool) -> EngineChoice:
    settings = SettingsStore(paths.settings).load().settings
    choice = engine_choice(settings, _key_of)
    return replace(choice, is_careful=choice.is_careful or is_careful)
