"""Which speech engine the settings ask for."""

from collections.abc import Callable

from app.settings.model import Settings
from engines.choice import EngineChoice
from engines.errors import ServerFailed
from engines.server.target import ServerTarget, place_of

SERVER_CHOSEN_BY = (
    "speech_server",
    "speech_server_url",
    "speech_server_protocol",
    "speech_server_model",
    "speech_server_partials",
)
CHOSEN_BY = ("engine", "speech_language", "finals", *SERVER_CHOSEN_BY)
"""The settings that it follows from."""


def engine_choice(
    settings: Settings, key_of: Callable[[str], str] = lambda _host: ""
) -> EngineChoice:
    """Return what is to be loaded.

    Args:
        settings: the person's.
        key_of: gives the key for a server's host; asked only if a server is chosen.
    """
    return EngineChoice(
        name=settings.engine,
        language=settings.speech_language,
        is_careful=settings.finals == "careful",
        server=server_target(settings, key_of) if settings.speech_server else None,
    )


def server_target(settings: Settings, key_of: Callable[[str], str]) -> ServerTarget | None:
    """Return the server that is set, used or not; None: there is no address."""
    if not settings.speech_server_url:
        return None
    try:
        key = key_of(place_of(settings.speech_server_url).host)
    except ServerFailed:
        key = ""  # No address at all: loading it says so.
    partials = settings.speech_server_partials
    return ServerTarget(
        address=settings.speech_server_url,
        protocol=settings.speech_server_protocol,
        model=settings.speech_server_model,
        language=settings.speech_language,
        key=key,
        convention=None if partials == "protocol" else partials,
    )
