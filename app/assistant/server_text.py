"""What a server says of an error, in the shapes that servers have for it. Pure."""

import json
import re
from collections.abc import Mapping
from typing import Final

_LONGEST: Final = 200
_HIDDEN: Final = "…"
_LEAST_KEY: Final = 4
"""A shorter key occurs in words by chance."""


def error_of(event: Mapping[str, object]) -> object | None:
    """Return the error that an object tells of, None if it does not."""
    if error := event.get("error"):
        return error
    # vLLM says {"object": "error", "message": …}, llama.cpp in its field {"code": …, "message": …}.
    is_bare = "code" in event and "message" in event and "choices" not in event
    return event if event.get("object") == "error" or is_bare else None


def error_words(error: object, key: str = "") -> str:
    """Return the words of an error on one line, short, without the key; empty: it says nothing.

    Args:
        error: as decoded from JSON.
        key: never part of what is returned, should the server say it back.
    """
    return _tidy(_words(error), key)


def body_error(body: bytes) -> object:
    """Return the error in the body of a response: as decoded, or its text; "" for a web page."""
    text = body.decode("utf-8", "replace").strip()
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return "" if text.startswith("<") else text
    if isinstance(value, list) and value:
        value = value[0]
    if isinstance(value, dict):
        return error_of(value) or value
    return value


def error_code(error: object) -> int | None:
    """Return the HTTP status that an error in a stream names."""
    code = error.get("code") if isinstance(error, dict) else None
    if isinstance(code, str) and code.isdecimal():
        code = int(code)
    return code if isinstance(code, int) and not isinstance(code, bool) else None


def _words(error: object) -> str:
    match error:
        case str():
            return error
        case {"message": str(words)} | {"detail": str(words)} | {"error": str(words)}:
            return words
        # FastAPI names each field that it does not take.
        case {"detail": [{"msg": str(words)}, *_]} | {"message": {"detail": [{"msg": words}, *_]}}:
            return str(words)
        case {"error": dict() as inner}:
            return _words(inner)
    return ""


def _tidy(words: str, key: str) -> str:
    if len(key) >= _LEAST_KEY:
        words = words.replace(key, _HIDDEN)
    words = re.sub(r"[\s\x00-\x1f\x7f]+", " ", words).strip()
    # A full stop of its own would stand before ours.
    return words[:_LONGEST].rstrip(". ")
