"""Recognises a server's words for "this prompt is longer than the model reads at once". Pure."""

import re
from typing import Final

_NUMBER: Final = r"(\d[\d,_]*)"

_LIMITS: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # OpenAI, vLLM, llama-cpp-python, Groq and whoever forwards them.
        rf"maximum context length (?:is|of) {_NUMBER}",
        rf"{_NUMBER} maximum context length",
        rf"maximum model length of {_NUMBER}",
        rf"context window of {_NUMBER}",
        # LM Studio: "loaded with context length of only 4096 tokens".
        rf"context length of only {_NUMBER}",
        # llama.cpp: "exceeds the available context size (8192 tokens)"; its n_ctx beside it.
        rf"available context size \({_NUMBER}",
        rf'"n_ctx"\s*:\s*{_NUMBER}',
        # Hosted ones: "prompt is too long: 9000 tokens > 8192 maximum".
        rf"tokens > {_NUMBER} maximum",
        rf"maximum number of tokens allowed \({_NUMBER}",
        # Text Generation Inference: "`inputs` tokens + `max_new_tokens` must be <= 4096".
        rf"must be <= {_NUMBER}",
    )
)

_SIGNS: Final = re.compile(
    r"context_length_exceeded|exceed_context_size|exceeds? the (?:available )?context"
    r"|longer than the (?:model's )?context|context (?:the )?overflows|prompt is too long"
    r"|reduce the length of the (?:messages|prompt)|input token count .{0,40}exceeds"
    r"|exceeds? (?:the )?context (?:window|length|size)",
    re.IGNORECASE,
)


def is_context_refusal(text: str) -> bool:
    """Tell whether a server's refusal, its body as text, is about the length of the prompt."""
    return _SIGNS.search(text) is not None or told_limit(text) is not None


def told_limit(text: str) -> int | None:
    """Return how many tokens the model reads at once, if a refusal says so."""
    for pattern in _LIMITS:
        if (match := pattern.search(text)) is not None:
            limit = int(match[1].replace(",", "").replace("_", ""))
            return limit if limit > 0 else None
    return None
