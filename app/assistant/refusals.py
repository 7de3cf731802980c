"""Why a model server did not answer, in a sentence that says what to do next. Pure."""

import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Final

from app.assistant.context_refusal import is_context_refusal, told_limit
from app.assistant.errors import AskAgain, ChatFailed, ContextTooLong, ToolsNotSupported
from app.assistant.server_address import ServerAddress
from app.assistant.server_text import body_error, error_code, error_words
from engines.sentence import Sentence

_NO_TOOLS: Final = re.compile(
    r"not support\w* (\w+ )?(tool|function)"  # Ollama, LM Studio, many hosted ones
    r"|tools? (\w+ ){0,2}(is|are) not (supported|enabled|available)"
    r"|(tool|function)[ _-]?call(s|ing)? (\w+ ){0,2}not (supported|enabled|available)"
    r"|support tool use"  # OpenRouter: No endpoints found that …
    r"|tools param requires|tools?\b.{0,40}--jinja"  # llama.cpp
    r"|--enable-auto-tool-choice|--tool-call-parser"  # vLLM
    r"|(unsupported|unknown|unrecognized|extra)\b.*\b(tools|tool_choice|functions)\b",
    re.IGNORECASE,
)
_NO_MODEL: Final = re.compile(r"\bmodel\b", re.IGNORECASE)
_REFUSED_FOR_CONTENT: Final = frozenset({400, 404, 413, 422, 500, 501})
"""How servers answer what they understood and do not do."""
_NOT_READY: Final = frozenset({502, 503, 504})
_SERVER_FAILED: Final = 500


def refusal(  # noqa: PLR0913  # all that a sentence may name
    status: int,
    body: bytes,
    headers: Mapping[str, str],
    *,
    address: ServerAddress,
    model: str,
    key: str,
    had_tools: bool,
    now: datetime | None = None,
) -> ChatFailed:
    """Return what an answer means that is no success.

    Args:
        status: 300 or higher.
        body: as far as it was read.
        headers: of the answer, by names in small letters.
        address: whom was asked.
        model: which was asked.
        key: what was sent as such; it never is in the sentence.
        had_tools: whether tools were offered.
        now: for dates in `Retry-After`.
    """
    error = body_error(body)
    said = error_words(error, key)
    if status < 400:  # the first status that refuses
        return ChatFailed(_moved(address, headers.get("location", "")))
    text = body.decode("utf-8", "replace")
    failed = _about_the_request(status, said, text, address, model, had_tools=had_tools)
    if failed is not None:
        return failed
    if status == 429:  # too many requests
        return AskAgain(_too_often(address, said, _wait_s(headers, now)))
    sentence = _by_status(status, said, address, model, has_key=bool(key))
    return AskAgain(sentence) if status >= _SERVER_FAILED else ChatFailed(sentence)


def failure_in_stream(
    error: object, *, address: ServerAddress, model: str, key: str, had_tools: bool
) -> ChatFailed:
    """Return what an error means that a server tells instead of going on with its answer.

    Args:
        error: as decoded from JSON.
        address: as for `refusal`, with those that follow.
        model: see there.
        key: see there.
        had_tools: see there; not if something was answered already.
    """
    said = error_words(error, key)
    status = error_code(error) or _SERVER_FAILED
    text = json.dumps(error)
    failed = _about_the_request(status, said, text, address, model, had_tools=had_tools)
    if failed is not None:
        return failed
    if status == 429:  # too many requests
        return AskAgain(_too_often(address, said, None))
    return AskAgain(
        Sentence(
            "{host} broke off ({said}). Try again; if it stays so, look at the server's log.",
            host=address.host,
            said=said or Sentence("it did not say why"),
        )
    )


def _about_the_request(  # noqa: PLR0913  # as above
    status: int, said: str, text: str, address: ServerAddress, model: str, *, had_tools: bool
) -> ChatFailed | None:
    if status not in _REFUSED_FOR_CONTENT:
        return None
    if had_tools and _NO_TOOLS.search(said):
        return ToolsNotSupported(
            Sentence(
                "{model} takes no tools on {host}. Earmark gives it the passages instead.",
                model=model,
                host=address.host,
            )
        )
    if is_context_refusal(text):
        return ContextTooLong(
            Sentence(
                "This is longer than {model} reads ({reason}). Ask about fewer sessions, or let "
                "the server give it more context.",
                model=model,
                reason=said or Sentence("it did not say why"),
            ),
            told_limit(text),
        )
    return None


def _by_status(
    status: int, said: str, address: ServerAddress, model: str, *, has_key: bool
) -> Sentence:
    host = address.host
    reason: str = said or Sentence("it did not say why")
    match status:
        case 401 if not has_key:
            return Sentence("{host} wants a key. Set it in Settings, Assistant.", host=host)
        case 401:
            return Sentence(
                "{host} does not take the key. Set the right one in Settings, Assistant.",
                host=host,
            )
        case 402:
            return Sentence(
                "{host} wants to be paid first ({reason}). Look at your account there.",
                host=host,
                reason=reason,
            )
        case 403:
            return Sentence(
                "{host} does not allow this ({reason}). Look what the key may be used for.",
                host=host,
                reason=reason,
            )
        case 404 if _NO_MODEL.search(said):
            return Sentence(
                "{host} has no model “{model}”. Choose another one in Settings, Assistant.",
                host=host,
                model=model,
            )
        case 404 | 405:
            return Sentence(
                "No model server answers at {url}. Correct the address in Settings, Assistant.",
                url=address.url,
            )
        case _ if status in _NOT_READY:
            return Sentence(
                "{host} is not ready ({reason}); it may still be loading the model. Try again in a "
                "moment.",
                host=host,
                reason=reason,
            )
        case _ if status >= _SERVER_FAILED:
            return Sentence(
                "{host} failed ({reason}). Look at the server's log, then try again.",
                host=host,
                reason=reason,
            )
    return Sentence(
        "{host} refused ({reason}). Look at the model in Settings, Assistant.",
        host=host,
        reason=reason,
    )


def _moved(address: ServerAddress, location: str) -> Sentence:
    if not location.startswith(("http://", "https://")):
        return Sentence(
            "{host} sends to another address. Correct it in Settings, Assistant.",
            host=address.host,
        )
    # Followed by nobody: captions and the key go where the person said, and nowhere else.
    return Sentence(
        "{host} sends to {location}. If you trust that, make it the address in Settings, "
        "Assistant.",
        host=address.host,
        location=location,
    )


def _too_often(address: ServerAddress, said: str, wait_s: int | None) -> Sentence:
    if wait_s is not None:
        return Sentence(
            "{host} takes no more questions for now. Try again in {seconds} s.",
            host=address.host,
            seconds=wait_s,
        )
    return Sentence(
        "{host} takes no more questions for now ({reason}). Try again later.",
        host=address.host,
        reason=said or Sentence("it did not say why"),
    )


def _wait_s(headers: Mapping[str, str], now: datetime | None) -> int | None:
    """Return what `Retry-After` asks for: a number of seconds, or a date."""
    text = headers.get("retry-after", "").strip()
    if text.isdecimal():
        return int(text)
    try:
        until = parsedate_to_datetime(text)
    except ValueError:
        return None
    if until.tzinfo is None:
        until = until.replace(tzinfo=UTC)
    return max(0, round((until - (now or datetime.now(UTC))).total_seconds()))
