"""A model tried out from the settings, and the model that is chosen there."""

import pytest

from app.assistant.chat import ModelFacts
from app.assistant.chosen_model import chosen_address, chosen_model, make_model
from app.assistant.client import OpenAIChat
from app.assistant.errors import ChatFailed
from app.assistant.known_models import KnownModels
from app.assistant.server_address import read_address
from app.assistant.trying import Trial, try_model
from app.keys import ServerKeys
from app.settings.model import Settings
from tests.app.test_keys import MemoryKeyring
from tests.helpers.chat_server import (
    MODELS,
    ChatServer,
    Reply,
    answering,
    delta,
    json_reply,
    model_list,
    streaming,
)

CALL = {"index": 0, "id": "c", "function": {"name": "say_ready", "arguments": "{}"}}
CALLING = streaming(
    {"choices": [{"index": 0, "delta": {"tool_calls": [CALL]}, "finish_reason": "tool_calls"}]}
)
REFUSING = json_reply({"error": {"message": "small does not support tools"}}, 400)


@pytest.fixture
def server():
    with ChatServer() as server:
        server.will_say(model_list("small", max_model_len=8192), path=MODELS)
        yield server


def model_of(server):
    return OpenAIChat(read_address(server.url), "small", known=KnownModels())


@pytest.mark.parametrize(
    ("second", "tools", "has_tools"),
    [
        (CALLING, "called", True),
        (answering("I can not."), "not called", None),
        (answering("Bla " * 1000), "not called", None),
        (REFUSING, "refused", False),
    ],
)
def test_a_trial_tells_words_time_tools_and_context(server, second, tools, has_tools):
    server.will_say(answering("O", "K"), second)
    seconds = iter((10.0, 10.75))

    trial = try_model(model_of(server), clock=lambda: next(seconds))

    facts = ModelFacts(name="small", context_tokens=8192, has_tools=has_tools)
    assert trial == Trial(words="OK", first_s=0.75, tools=tools, facts=facts)
    assert "tools" not in server.asked[0].json
    assert server.asked[1].json["tools"][0]["function"]["name"] == "say_ready"


def test_a_model_that_goes_on_and_on_is_heard_for_a_moment(server):
    server.will_say(Reply(steps=[delta("Bla " * 60), "stall"]), CALLING)

    trial = try_model(model_of(server))

    assert len(trial.words) == 200


def test_a_model_without_words_has_no_first_one(server):
    server.will_say(answering(), CALLING)

    assert try_model(model_of(server)).first_s is None


def test_a_stopped_trial_is_none(server):
    server.will_say(answering("OK"), CALLING)
    model = model_of(server)
    answers = iter((False, True, True))

    assert try_model(model, lambda: next(answers, True)) is None
    assert len(server.asked) == 1


def test_a_trial_of_a_server_that_refuses_fails(server):
    server.will_say(json_reply({"error": "x"}, 401))

    with pytest.raises(ChatFailed, match="wants a key"):
        try_model(model_of(server))


def test_the_chosen_model_is_asked_with_its_key_and_knows_its_context(server):
    settings = Settings(assistant_url=server.url, assistant_model="small")
    keys = ServerKeys(MemoryKeyring())
    keys.set("assistant", read_address(server.url).host, "sk-1")

    model = make_model(settings, keys)

    assert model.facts.context_tokens == 8192
    assert server.asked[0].headers["authorization"] == "Bearer sk-1"


def test_choosing_alone_asks_nobody(server):
    settings = Settings(assistant_url=server.url, assistant_model="small")

    assert chosen_model(settings, ServerKeys(MemoryKeyring())).facts.name == "small"
    assert server.asked == []


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(assistant_url="localhost:11434"),
        Settings(assistant_model="small"),
        Settings(assistant_url="ftp://a", assistant_model="small"),
    ],
)
def test_without_an_address_and_a_name_no_model_is_chosen(settings):
    assert chosen_address(settings) is None
    assert make_model(settings, ServerKeys(MemoryKeyring())) is None


def test_a_server_that_is_off_does_not_keep_a_model_from_being_made():
    with ChatServer() as gone:
        url = gone.url
    settings = Settings(assistant_url=url, assistant_model="small")

    assert make_model(settings, ServerKeys(MemoryKeyring())).facts == ModelFacts(name="small")
