"""Which models a server has, and what it says of them."""

import json
import re
import ssl
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

import httpx

from app.assistant.chat import ModelFacts
from app.assistant.connecting import FACTS_TIMEOUT_S, asked, client
from app.assistant.refusals import refusal
from app.assistant.server_address import ServerAddress
from app.assistant.unreachable import NoProxy, not_an_answer, unreachable

_OTHER_WORK: Final = re.compile(
    r"embed|rerank|whisper|transcribe|\btts\b|dall-e|moderation|-image|image-|\bsora\b|realtime"
    r"|\bbge-|\be5-",
    re.IGNORECASE,
)
"""Names of models that do not answer questions."""
_CONTEXT_KEYS: Final = (
    "max_model_len",  # vLLM, SGLang
    "loaded_context_length",  # LM Studio: as it runs now
    "context_length",  # OpenRouter, Together
    "context_window",  # Groq
    "max_context_length",  # Mistral
)
_PROGRAMS: Final[Mapping[str, str]] = {
    "library": "Ollama",
    "llamacpp": "llama.cpp",
    "vllm": "vLLM",
    "organization_owner": "LM Studio",
}
"""Who says that it owns its models in this word."""
_OLLAMA_USUAL: Final = 4096
"""What Ollama gives a model unless it is told otherwise, however much the model could read. What is
longer it cuts off at the beginning, without a word."""
_FIRST_REFUSAL: Final = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerModels:
    """The models of a server that answer questions."""

    models: tuple[ModelFacts, ...]
    program: str = ""
    """What serves them, such as "Ollama"; empty: it does not show."""


def list_models(
    address: ServerAddress,
    key: str,
    *,
    trusted: ssl.SSLContext | None = None,
    timeout_s: float = FACTS_TIMEOUT_S,
) -> ServerModels:
    """Ask a server which models it has that answer questions. Blocks; call it on a worker.

    Raises:
        ChatFailed: it could not be reached, or refuses.
    """
    try:
        with client(address, key, trusted=trusted, timeout=timeout_s) as asking:
            status, headers, body = asked(asking, "GET", f"{address.url}/models")
    except (httpx.HTTPError, httpx.InvalidURL, NoProxy) as error:
        # Not as its cause: that holds the request, and with it the key.
        raise unreachable(error, address) from None
    if status >= _FIRST_REFUSAL:
        raise refusal(
            status,
            body,
            dict(headers),
            address=address,
            model="",
            key=key,
            had_tools=False,
        )
    said = _read(body)
    listed = list(_listed(said))
    if not listed and not _is_list(said):
        raise not_an_answer(address)
    owners = (_PROGRAMS.get(str(item.get("owned_by")), "") for item in listed)
    return ServerModels(
        models=tuple(_facts(item) for item in listed if not _OTHER_WORK.search(str(item["id"]))),
        program=next(filter(None, owners), ""),
    )


def model_facts(
    address: ServerAddress, model: str, key: str, *, trusted: ssl.SSLContext | None = None
) -> ModelFacts:
    """Ask a server what it says of a model. Blocks; a server that says nothing is no failure."""
    found = ModelFacts(name=model)
    try:
        with client(address, key, trusted=trusted, timeout=FACTS_TIMEOUT_S) as asking:
            for facts in _all_said(asking, address, model):
                found = replace(
                    found,
                    context_tokens=found.context_tokens or facts.context_tokens,
                    has_tools=facts.has_tools if found.has_tools is None else found.has_tools,
                )
                if found.context_tokens is not None and found.has_tools is not None:
                    break
    except (httpx.HTTPError, httpx.InvalidURL, NoProxy):
        # Whoever asks the model itself will hear why.
        return found
    return found


def _all_said(asking: httpx.Client, address: ServerAddress, model: str) -> Iterator[ModelFacts]:
    """Yield what each way of asking gives. Those of single programs are not tried on strangers."""
    listed = list(_listed(_json(asking, "GET", f"{address.url}/models")))
    yield from (_facts(item) for item in listed if item["id"] == model)
    owners = {str(item.get("owned_by")) for item in listed}
    if not address.is_nearby and not owners & _PROGRAMS.keys():
        return
    yield _lm_studio(_json(asking, "GET", f"{address.root}/api/v0/models"), model)
    yield _llama_cpp(_json(asking, "GET", f"{address.root}/props"))
    shown = _json(asking, "POST", f"{address.root}/api/show", {"model": model})
    if "model_info" in shown:
        yield _ollama(shown, _json(asking, "GET", f"{address.root}/api/ps"), model)


def _facts(item: Mapping[str, object]) -> ModelFacts:
    sizes = (_count(item.get(key)) for key in _CONTEXT_KEYS)
    return ModelFacts(
        name=str(item["id"]),
        context_tokens=next((size for size in sizes if size is not None), None),
        has_tools=_has_tools(item.get("capabilities")),
    )


def _lm_studio(said: Mapping[str, object], model: str) -> ModelFacts:
    found = (_facts(item) for item in _listed(said) if item["id"] == model)
    return next(found, ModelFacts(name=model))


def _llama_cpp(said: Mapping[str, object]) -> ModelFacts:
    settings = said.get("default_generation_settings")
    context = settings.get("n_ctx") if isinstance(settings, dict) else None
    caps = said.get("chat_template_caps")
    has_tools = caps.get("supports_tools") if isinstance(caps, dict) else None
    return ModelFacts(
        name="",
        context_tokens=_count(context),
        has_tools=has_tools if isinstance(has_tools, bool) else None,
    )


def _ollama(shown: Mapping[str, object], running: Mapping[str, object], model: str) -> ModelFacts:
    """Return what Ollama says: of a model that runs its real context, else what it will get."""
    capabilities = shown.get("capabilities")
    info = shown.get("model_info")
    sizes = info.items() if isinstance(info, dict) else ()
    most = next((_count(size) for name, size in sizes if name.endswith(".context_length")), None)
    set_to = re.search(r"^num_ctx\s+(\d+)", str(shown.get("parameters", "")), re.MULTILINE)
    usual = int(set_to[1]) if set_to else min(most or _OLLAMA_USUAL, _OLLAMA_USUAL)
    models = running.get("models")
    loaded = [
        _count(item.get("context_length"))
        for item in (models if isinstance(models, list) else [])
        if isinstance(item, dict) and model in (item.get("name"), item.get("model"))
    ]
    return ModelFacts(
        name=model,
        context_tokens=next((size for size in loaded if size is not None), usual),
        has_tools="tools" in capabilities if isinstance(capabilities, list) else None,
    )


def _has_tools(capabilities: object) -> bool | None:
    match capabilities:
        case list():  # LM Studio
            return "tool_use" in capabilities
        case {"function_calling": bool(has_tools)}:  # Mistral
            return has_tools
    return None


def _json(asking: httpx.Client, method: str, url: str, body: object = None) -> Mapping[str, object]:
    """Return the object that is answered; empty: a refusal, or something else."""
    status, _, content = asked(asking, method, url, body)
    return _read(content) if status < _FIRST_REFUSAL else {}


def _read(content: bytes) -> Mapping[str, object]:
    try:
        value = json.loads(content)
    except (ValueError, RecursionError):
        return {}
    # Together lists its models without an object around them.
    if isinstance(value, list):
        return {"data": value}
    return value if isinstance(value, dict) else {}


def _is_list(said: Mapping[str, object]) -> bool:
    # Ollama without any model says null.
    return "data" in said and not isinstance(said["data"], str)


def _listed(said: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    data = said.get("data")
    for item in data if isinstance(data, list) else []:
        if isinstance(item, dict) and isinstance(item.get("id"), str):
            yield item


def _count(value: object) -> int | None:
    is_count = isinstance(value, int) and not isinstance(value, bool) and value > 0
    return value if is_count and isinstance(value, int) else None
