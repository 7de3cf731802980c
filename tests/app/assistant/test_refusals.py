"""What servers say when they do not answer, and the sentences that come of it."""

import json
from datetime import UTC, datetime

import pytest

from app.assistant.errors import AskAgain, ContextTooLong, ToolsNotSupported
from app.assistant.refusals import failure_in_stream, refusal
from app.assistant.server_address import read_address

HERE = read_address("http://localhost:11434")
KEY = "sk-secret-0123"


def refused(status, said="", *, key=KEY, had_tools=False, **headers):
    body = said if isinstance(said, bytes) else json.dumps({"error": {"message": said}}).encode()
    return refusal(
        status,
        body,
        {name.replace("_", "-"): text for name, text in headers.items()},
        address=HERE,
        model="small",
        key=key,
        had_tools=had_tools,
        now=datetime(2026, 11, 30, 12, 0, tzinfo=UTC),
    )


NO_TOOLS = (
    (400, "registry.ollama.ai/library/gemma:2b does not support tools"),
    (500, "tools param requires --jinja flag"),
    (
        400,
        '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
    ),
    (404, "No endpoints found that support tool use. To learn more, read the manual."),
    (400, "This model does not support function calling"),
    (422, "Tool calling is not supported for this model"),
    (400, "Unknown parameter: tools"),
)


@pytest.mark.parametrize(("status", "said"), NO_TOOLS)
def test_a_refusal_of_tools_is_known_in_each_server_s_words(status, said):
    assert isinstance(refused(status, said, had_tools=True), ToolsNotSupported)


@pytest.mark.parametrize(("status", "said"), NO_TOOLS)
def test_without_tools_nothing_is_put_down_to_them(status, said):
    assert not isinstance(refused(status, said), ToolsNotSupported)


def test_other_refusals_are_not_put_down_to_tools():
    for status, said in ((400, "bad temperature"), (401, "does not support tools"), (400, "")):
        assert not isinstance(refused(status, said, had_tools=True), ToolsNotSupported)


def test_a_prompt_that_is_too_long_is_known_with_its_limit():
    failed = refused(
        400, "This model's maximum context length is 4096 tokens. However, you requested 5000."
    )

    assert isinstance(failed, ContextTooLong)
    assert failed.limit_tokens == 4096


@pytest.mark.parametrize(
    ("failed", "words"),
    [
        (refused(401, "no", key=""), "localhost:11434 wants a key."),
        (refused(401, "no"), "localhost:11434 does not take the key."),
        (refused(402, "no credit"), "localhost:11434 wants to be paid first (no credit)."),
        (refused(403, "not for you"), "localhost:11434 does not allow this (not for you)."),
        (refused(404, 'model "small" not found'), "localhost:11434 has no model “small”."),
        (refused(404, b"404 page not found"), "No model server answers at http://localhost"),
        (refused(404, b"<html>nginx"), "No model server answers at http://localhost"),
        (refused(500, "out of memory."), "localhost:11434 failed (out of memory)."),
        (refused(502, b"<html>"), "localhost:11434 is not ready (it did not say why)"),
        (refused(503, "Loading model"), "localhost:11434 is not ready (Loading model)"),
        (refused(429, "slow down", retry_after="20"), "Try again in 20 s."),
        (
            refused(429, "slow down", retry_after="Mon, 30 Nov 2026 12:01:30 GMT"),
            "Try again in 90 s.",
        ),
        (refused(429, "quota", retry_after="soon"), "takes no more questions for now (quota)."),
        (refused(418, "teapot"), "localhost:11434 refused (teapot)."),
        (refused(307, b"", location="https://elsewhere.example/v1"), "https://elsewhere.example"),
        (refused(302, b""), "sends to another address."),
    ],
)
def test_each_refusal_is_a_sentence_that_says_what_to_do(failed, words):
    sentence = str(failed)

    assert words in sentence
    assert sentence.endswith(".")
    assert sentence.count(". ") >= 1
    assert ".." not in sentence
    # What is offered beside the sentence is what it says.
    assert isinstance(failed, AskAgain) == ("ry again" in sentence)


@pytest.mark.parametrize(
    "body",
    [
        {"error": {"message": f"the key {KEY} is wrong"}},
        {"error": f"the key {KEY} is wrong"},
        {"detail": f"the key {KEY} is wrong"},
        {"message": f"the key {KEY} is wrong"},
        {"detail": [{"loc": ["body"], "msg": f"the key {KEY} is wrong"}]},
        [{"error": {"message": f"the key {KEY} is wrong"}}],
    ],
)
def test_what_the_server_says_is_told_but_for_the_key(body):
    sentence = str(refused(403, json.dumps(body).encode()))

    assert "the key … is wrong" in sentence
    assert KEY not in sentence


def test_a_long_or_wild_message_stays_one_short_line():
    sentence = str(refused(500, "a\n\x00b\t" + "long " * 500))

    assert "a b long" in sentence
    assert len(sentence) < 400


def test_an_error_in_a_stream_is_read_as_one_in_an_answer():
    def failed(error, *, had_tools=False):
        return failure_in_stream(error, address=HERE, model="m", key=KEY, had_tools=had_tools)

    tools = failed({"message": "tools param requires --jinja flag"}, had_tools=True)
    limit = failed({"code": "429", "message": "slow down"})
    long = failed({"code": 400, "message": "exceeds the available context size (512 tokens)"})

    assert isinstance(tools, ToolsNotSupported)
    assert "takes no more questions for now (slow down)" in str(limit)
    assert isinstance(long, ContextTooLong)
    assert "broke off (gone)" in str(failed("gone"))
    assert isinstance(failed("gone"), AskAgain)
    assert "broke off (it did not say why)" in str(failed({"odd": 1}))
