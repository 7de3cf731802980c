"""The model that the person chose in Settings, for everybody who asks one."""

from functools import partial

from app.assistant.chat import ChatModel
from app.assistant.client import OpenAIChat
from app.assistant.server_address import AddressUnusable, read_address
from app.keys import ServerKeys
from app.settings.model import Settings


def make_model(settings: Settings, keys: ServerKeys) -> ChatModel | None:
    """Return the chosen model; None: none is chosen, the passages are the answer.

    Asks nobody, so any thread may call. Each question takes a model of its own.
    """
    if not settings.assistant_model:
        return None
    try:
        address = read_address(settings.assistant_url)
    except AddressUnusable:
        return None
    return OpenAIChat(
        address, settings.assistant_model, partial(keys.get, "assistant", address.host)
    )
