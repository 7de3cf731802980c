"""What servers say of a prompt that is too long, as their sources and logs have it."""

import pytest

from app.assistant.context_refusal import is_context_refusal, told_limit


@pytest.mark.parametrize(
    ("said", "limit"),
    [
        (
            "This model's maximum context length is 8192 tokens. However, your messages resulted"
            " in 9120 tokens. Please reduce the length of the messages.",
            8192,
        ),
        (
            "This model's maximum context length is 4096 tokens, however you requested 5000"
            " tokens (4000 in your prompt; 1000 for the completion).",
            4096,
        ),
        (
            "The decoder prompt (length 9000) is longer than the maximum model length of 8192."
            " Make sure that `max_model_len` is no smaller than the number of text tokens.",
            8192,
        ),
        ("Requested tokens (600) exceed context window of 512", 512),
        (
            "request (9000 tokens) exceeds the available context size (8192 tokens), try"
            " increasing it",
            8192,
        ),
        (
            '{"error":{"code":400,"message":"the request exceeds the available context size",'
            '"type":"exceed_context_size_error","n_prompt_tokens":9000,"n_ctx":2048}}',
            2048,
        ),
        (
            "Trying to keep the first 5210 tokens when context the overflows. However, the model"
            " is loaded with context length of only 4096 tokens, which is not enough.",
            4096,
        ),
        ("prompt is too long: 200245 tokens > 199999 maximum", 199_999),
        (
            "Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768"
            " maximum context length",
            32_768,
        ),
        (
            "The input token count (1200000) exceeds the maximum number of tokens allowed"
            " (1,048,576).",
            1_048_576,
        ),
        ("the input length exceeds the context length", None),
        ('{"error":{"code":"context_length_exceeded","message":"Too long."}}', None),
        ("Please reduce the length of the messages or completion.", None),
    ],
)
def test_a_refusal_for_length_is_known_and_its_limit_read(said: str, limit: int | None):
    assert is_context_refusal(said)
    assert told_limit(said) == limit


@pytest.mark.parametrize(
    "said",
    [
        "",
        "Incorrect API key provided.",
        "The model `llama9` does not exist.",
        "registry.ollama.ai/library/gemma does not support tools",
        "Rate limit reached for requests: limit 3, used 3. Try again in 20s.",
        "max_tokens is too large: 9000.",
    ],
)
def test_other_refusals_are_not_taken_for_it(said: str):
    assert not is_context_refusal(said)
    assert told_limit(said) is None
