"""What is found out for the Assistant's settings, as jobs for a worker."""

from dataclasses import dataclass

from app.assistant.chat import ModelFacts
from app.assistant.client import OpenAIChat
from app.assistant.errors import ChatFailed
from app.assistant.nearby import USUAL_PORTS, NearbyServer, nearby_servers
from app.assistant.server_address import ServerAddress
from app.assistant.server_models import list_models
from app.keys import ServerKeys

__all__ = ["USUAL_PORTS", "Looked", "NearbyServer", "look", "nearby_servers"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """What is known of the chosen server."""

    url: str
    models: tuple[str, ...] = ()
    problem: str = ""
    """Why it lists none: a `Sentence`."""
    has_key: bool = False
    key_trouble: str = ""
    """Why the key does not last: a `Sentence`."""
    facts: ModelFacts | None = None
    """Of the chosen model."""


def look(address: ServerAddress | None, model: OpenAIChat | None, keys: ServerKeys) -> Looked:
    """Ask the chosen server. Blocks.

    Args:
        address: None: none is chosen.
        model: the chosen one.
        keys: where its key may be.
    """
    if address is None:
        return Looked(url="")
    key = keys.get("assistant", address.host)
    names: tuple[str, ...] = ()
    problem = ""
    try:
        names = tuple(each.name for each in list_models(address, key).models)
    except ChatFailed as error:
        problem = error.args[0]
    return Looked(
        url=address.url,
        models=names,
        problem=problem,
        has_key=bool(key),
        key_trouble=keys.trouble or "" if key else "",
        facts=None if model is None or problem else model.learn(),
    )
