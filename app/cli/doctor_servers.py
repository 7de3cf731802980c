"""What `earmark doctor` says of servers that are chosen. Nothing is asked of one that is not."""

from functools import partial

from app.keys import ServerKeys
from app.paths import Paths
from app.settings.model import Settings
from engines.errors import ServerFailed


def speech_server(settings: Settings, paths: Paths, keys: ServerKeys) -> str:
    """Reach the speech server and be let in; return where sound goes, and whether a key is kept.

    Raises:
        EngineError: it cannot be reached, lets nobody in, or no address is set.
    """
    from app.settings.engine_choice import server_target  # noqa: PLC0415  # as below
    from engines.model_files import model_folder  # noqa: PLC0415  # as below
    from engines.server.load import load_server_engine  # noqa: PLC0415  # transports: 0.3 s
    from engines.server.target import place_of  # noqa: PLC0415  # as above
    from engines.vad import SileroVad  # noqa: PLC0415  # onnxruntime takes 0.1 s

    target = server_target(settings, partial(keys.get, "speech"))
    if target is None:
        raise ServerFailed(
            "A speech server is switched on and has no address. Set it with `earmark settings set "
            "speech_server_url`, or switch it off."
        )
    place = place_of(target.address)
    engine = load_server_engine(target, SileroVad.load(model_folder(paths.models, "silero-vad")))
    engine.close()
    answers = f"{place.netloc} answers ({target.protocol}); {_key(target.key)}"
    if place.is_this_machine:
        return f"{answers}; sound stays on this computer"
    return f"{answers}; sound goes to {place.host}{_way(is_readable=not place.is_secure)}"


def assistant(settings: Settings, keys: ServerKeys) -> str:
    """Ask the Assistant's server for its models; return where questions go, and about the key.

    Raises:
        AssistantError: it cannot be reached, refuses, or its address is none.
    """
    from app.assistant.server_address import read_address  # noqa: PLC0415  # as below
    from app.assistant.server_models import list_models  # noqa: PLC0415  # httpx takes 0.1 s

    address = read_address(settings.assistant_url)
    key = keys.get("assistant", address.host)
    names = [each.name for each in list_models(address, key).models]
    model = settings.assistant_model
    is_listed = "in its list" if model in names else "not in its list"
    answers = f"{address.host} answers; {model} is {is_listed} of {len(names)}; {_key(key)}"
    if address.is_this_machine:
        return f"{answers}; questions and passages stay on this computer"
    way = _way(is_readable=address.is_readable)
    return f"{answers}; questions and passages go to {address.host}{way}"


def _key(key: str) -> str:
    return "a key is kept" if key else "no key is kept"


def _way(*, is_readable: bool) -> str:
    return "; others on the way can read it, for its address is no secured one" * is_readable
