"""The model that the person chose in Settings, for everybody who asks one."""

from functools import partial

from app.assistant.chat import ChatModel
from app.assistant.client import OpenAIChat
from app.assistant.server_address import AddressUnusable, ServerAddress, read_address
from app.keys import ServerKeys
from app.settings.model import Settings


def chosen_address(settings: Settings) -> ServerAddress | None:
    """Return where the chosen model is; None: none is chosen, the passages are the answer."""
    if not settings.assistant_model:
        return None
    try:
        return read_address(settings.assistant_url)
    except AddressUnusable:
        return None


def chosen_model(settings: Settings, keys: ServerKeys) -> OpenAIChat | None:
    """Return the chosen model without asking anybody; None: none is chosen."""
    address = chosen_address(settings)
    if address is None:
        return None
    return OpenAIChat(
        address, settings.assistant_model, partial(keys.get, "assistant", address.host)
    )


def make_model(settings: Settings, keys: ServerKeys) -> ChatModel | None:
    """Return the chosen model, and how much it reads as far as its server tells.

    Blocks while the server is asked for that, so it is for workers. Each question takes a model of
    its own; what was found out about one is known to all.
    """
    model = chosen_model(settings, keys)
    # Servers nearby answer within milliseconds, and Ollama only tells of a model that runs how much
    # it really reads; of others once is enough.
    if model is not None and (model.is_nearby or model.facts.context_tokens is None):
        model.learn()
    return model
