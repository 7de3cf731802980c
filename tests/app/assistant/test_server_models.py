"""Which models servers list, and how much they say that a model reads."""

import pytest

from app.assistant.chat import ModelFacts
from app.assistant.errors import ChatFailed
from app.assistant.known_models import KnownModels
from app.assistant.nearby import NearbyServer, nearby_servers
from app.assistant.server_address import read_address
from app.assistant.server_models import list_models, model_facts
from tests.helpers.chat_server import MODELS, ChatServer, Reply, json_reply, model_list


@pytest.fixture
def server():
    with ChatServer() as server:
        yield server


def names(server, key="sk-1"):
    return [model.name for model in list_models(read_address(server.url), key).models]


def facts(server, model="small"):
    return model_facts(read_address(server.url), model, "sk-1")


def test_the_models_that_answer_questions_are_listed(server):
    server.will_say(
        model_list("llama3.2:3b", "nomic-embed-text", "whisper-1", "bge-m3", "gpt-4o-mini-tts"),
        path=MODELS,
    )

    assert names(server) == ["llama3.2:3b"]
    assert server.asked[0].headers["authorization"] == "Bearer sk-1"


@pytest.mark.parametrize(
    ("owner", "program"),
    [
        ("library", "Ollama"),
        ("llamacpp", "llama.cpp"),
        ("vllm", "vLLM"),
        ("organization_owner", "LM Studio"),
        ("somebody", ""),
    ],
)
def test_the_program_is_known_by_who_owns_its_models(server, owner, program):
    server.will_say(model_list("small", owned_by=owner), path=MODELS)

    assert list_models(read_address(server.url), "").program == program


@pytest.mark.parametrize(
    "said", [{"object": "list", "data": None}, {"data": []}, [], {"data": [{"no": "id"}, 3]}]
)
def test_a_server_without_models_lists_none(server, said):
    server.will_say(json_reply(said), path=MODELS)

    assert names(server) == []


def test_a_list_without_an_object_around_it_is_read(server):
    server.will_say(json_reply([{"id": "small"}]), path=MODELS)

    assert names(server) == ["small"]


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        (Reply(type="text/html", steps=[b"<html>"]), "is no model server"),
        (json_reply({"hello": "world"}), "is no model server"),
        (json_reply({"error": "x"}, 401), "does not take the key"),
        (Reply(steps=["reset"]), "closed the connection"),
    ],
)
def test_what_is_no_list_is_a_failure_that_says_what_to_do(server, reply, words):
    server.will_say(reply, path=MODELS)

    with pytest.raises(ChatFailed, match=words) as failed:
        names(server)

    assert failed.value.__cause__ is None


@pytest.mark.parametrize(
    "said",
    [
        {"max_model_len": 8192},
        {"context_length": 8192},
        {"context_window": 8192},
        {"max_context_length": 8192},
        {"loaded_context_length": 8192, "max_context_length": 131072},
    ],
)
def test_how_much_a_model_reads_is_told_in_the_list(server, said):
    server.will_say(model_list("other", "small", **said), path=MODELS)

    assert facts(server).context_tokens == 8192


def test_llama_cpp_tells_the_context_of_its_slots(server):
    server.will_say(model_list("small", owned_by="llamacpp"), path=MODELS)
    server.will_say(
        json_reply(
            {
                "default_generation_settings": {"n_ctx": 2048},
                "chat_template_caps": {"supports_tools": True},
            }
        ),
        path="/props",
    )

    assert facts(server) == ModelFacts(name="small", context_tokens=2048, has_tools=True)


def test_lm_studio_tells_how_a_model_was_loaded(server):
    server.will_say(model_list("small", owned_by="organization_owner"), path=MODELS)
    listed = {
        "id": "small",
        "loaded_context_length": 4096,
        "max_context_length": 131072,
        "capabilities": ["tool_use"],
    }
    server.will_say(json_reply({"data": [listed]}), path="/api/v0/models")

    assert facts(server) == ModelFacts(name="small", context_tokens=4096, has_tools=True)


@pytest.mark.parametrize(
    ("parameters", "running", "context"),
    [
        ("", [], 4096),
        ("stop  x\nnum_ctx 16384\ntemperature 1", [], 16384),
        ("", [{"name": "small", "model": "small", "context_length": 32768}], 32768),
        ("num_ctx 16384", [{"name": "other", "context_length": 2048}], 16384),
    ],
)
def test_ollama_s_real_context_counts_and_not_what_the_model_could_read(
    server, parameters, running, context
):
    """What is longer than that Ollama cuts off at the beginning without a word."""
    server.will_say(model_list("small", owned_by="library"), path=MODELS)
    server.will_say(
        json_reply(
            {
                "capabilities": ["completion", "tools"],
                "model_info": {"llama.context_length": 131072},
                "parameters": parameters,
            }
        ),
        path="/api/show",
    )
    server.will_say(json_reply({"models": running}), path="/api/ps")

    assert facts(server) == ModelFacts(name="small", context_tokens=context, has_tools=True)
    assert [asked.json for asked in server.asked if asked.path == "/api/show"] == [
        {"model": "small"}
    ]


def test_a_small_model_of_ollama_reads_no_more_than_it_can(server):
    server.will_say(model_list("small", owned_by="library"), path=MODELS)
    shown = {"model_info": {"llama.context_length": 2048}, "capabilities": ["completion"]}
    server.will_say(json_reply(shown), path="/api/show")

    assert facts(server) == ModelFacts(name="small", context_tokens=2048, has_tools=False)


@pytest.mark.parametrize(
    "reply", [Reply(steps=["reset"]), Reply(steps=[b"<p>"]), json_reply({"data": 3})]
)
def test_a_server_that_says_nothing_useful_leaves_the_facts_open(server, reply):
    for path in (MODELS, "/props", "/api/show", "/api/v0/models"):
        server.will_say(reply, path=path)

    assert facts(server) == ModelFacts(name="small")


URL = "http://a/v1"


def test_what_was_found_out_by_trying_counts_more_than_what_is_said():
    known = KnownModels()
    known.note_refusal(URL, "small")

    said = ModelFacts(name="small", context_tokens=4096, has_tools=True)

    assert known.note(URL, said).has_tools is False
    assert known.facts(URL, "small").context_tokens == 4096
    assert known.facts("http://b/v1", "small") == ModelFacts(name="small")


def test_tools_that_are_no_longer_refused_are_open_again():
    """The server was started anew, with --jinja."""
    known = KnownModels()
    known.note_refusal(URL, "small")

    known.note_tools(URL, "small", called=False)
    assert known.facts(URL, "small").has_tools is None

    known.note_tools(URL, "small", called=True)
    known.note_tools(URL, "small", called=False)
    assert known.facts(URL, "small").has_tools is True


def test_what_a_server_says_of_tools_may_change():
    known = KnownModels()

    for has_tools in (False, True, None):
        known.note(URL, ModelFacts(name="small", has_tools=has_tools))

    assert known.facts(URL, "small").has_tools is True


def test_the_newest_context_counts_and_silence_changes_nothing():
    known = KnownModels()
    for context in (4096, 32768, None):
        known.note("http://a/v1", ModelFacts(name="small", context_tokens=context))

    assert known.facts("http://a/v1", "small").context_tokens == 32768


def test_a_list_without_end_is_left(server):
    server.will_say(Reply(type="application/json", steps=[b" " * 2**20] * 20), path=MODELS)

    with pytest.raises(ChatFailed, match="is no model server"):
        names(server)


def test_servers_on_this_computer_are_found_at_their_ports(server):
    server.will_say(model_list("small", "large", owned_by="library"), path=MODELS)
    with ChatServer() as gone:
        closed = gone.port
    with ChatServer() as other:
        other.will_say(Reply(type="text/html", steps=[b"<html>"]), path=MODELS)
        found = nearby_servers((closed, other.port, server.port))

    assert found == (
        NearbyServer(
            url=f"http://127.0.0.1:{server.port}", program="Ollama", models=("small", "large")
        ),
    )


def test_a_port_that_does_not_answer_keeps_nobody_waiting(server):
    server.will_say(Reply(steps=["stall"]), path=MODELS)

    assert nearby_servers((server.port,)) == ()
