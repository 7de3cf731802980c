"""What an engine of this computer says of why it captions in a chosen one's place."""

from contextlib import closing
from pathlib import Path

from engines.choice import EngineChoice
from engines.chosen import load_local_engine
from engines.sentence import Sentence
from engines.server.target import ServerTarget

PRIVATE = Sentence("This session is private.")
SERVER = ServerTarget(address="127.0.0.1:9", protocol="openai-realtime", model="m")


def test_an_engine_stands_in_where_a_server_is_chosen_only(models_dir: Path) -> None:
    with closing(load_local_engine(models_dir, EngineChoice(server=SERVER), PRIVATE)) as engine:
        assert (engine.info.stands_in, engine.info.replaced_note) == (True, PRIVATE)

    with closing(load_local_engine(models_dir, EngineChoice(), PRIVATE)) as engine:
        assert (engine.info.stands_in, engine.info.replaced_note) == (False, "")


def test_why_a_model_cannot_be_used_is_said_in_a_private_session_as_well(models_dir: Path) -> None:
    """It said that no server hears it, where none was chosen."""
    with closing(load_local_engine(models_dir, EngineChoice(name="gone"), PRIVATE)) as engine:
        assert engine.info.replaced_note.startswith("The model “gone” cannot be used")
        assert not engine.info.stands_in
