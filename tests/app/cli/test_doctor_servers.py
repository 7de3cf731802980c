"""What `earmark doctor` says of servers, asked of real ones on this computer."""

import json

import pytest

from app.assistant.errors import ChatFailed
from app.cli import main
from app.cli.doctor_servers import assistant, speech_server
from app.keys import ServerKeys
from app.paths import Paths
from app.settings.model import Settings
from engines.errors import ServerFailed
from tests.app.test_keys import MemoryKeyring
from tests.helpers.chat_server import MODELS, ChatServer, json_reply, model_list
from tests.helpers.speech_servers import Done, served


@pytest.fixture
def keys():
    return ServerKeys(MemoryKeyring())


def speech(address):
    return Settings(
        speech_server=True,
        speech_server_url=address,
        speech_server_protocol="vllm-realtime",
        speech_server_model="m",
    )


def test_a_speech_server_that_answers_is_told_with_its_key(earmark_home, keys):
    keys.set("speech", "127.0.0.1", "sk-1")
    with served("vllm-realtime", [[Done("x")]]) as server:
        said = speech_server(speech(server.address), Paths(earmark_home), keys)

    assert said == (
        f"{server.address.removeprefix('ws://')} answers (vllm-realtime); a key is kept; "
        "sound stays on this computer"
    )
    assert server.heard == []


def test_a_speech_server_that_is_gone_is_broken(earmark_home, keys):
    with served("vllm-realtime", [[]]) as gone:
        pass

    with pytest.raises(ServerFailed, match="cannot be reached"):
        speech_server(speech(gone.address), Paths(earmark_home), keys)


def test_a_speech_server_without_an_address_is_broken(earmark_home, keys):
    with pytest.raises(ServerFailed, match="has no address"):
        speech_server(speech(""), Paths(earmark_home), keys)


def test_the_assistants_server_is_told_with_its_model(keys):
    with ChatServer() as server:
        server.will_say(model_list("small", "large"), path=MODELS)
        there = assistant(Settings(assistant_url=server.url, assistant_model="small"), keys)
        not_there = assistant(Settings(assistant_url=server.url, assistant_model="mine"), keys)

    assert there == (
        f"127.0.0.1:{server.port} answers; small is in its list of 2; no key is kept; "
        "questions and passages stay on this computer"
    )
    assert "mine is not in its list of 2" in not_there


def test_an_assistants_server_that_refuses_is_broken(keys):
    with ChatServer() as server:
        server.will_say(json_reply({"error": {"message": "no"}}, 401), path=MODELS)
        with pytest.raises(ChatFailed, match="wants a key"):
            assistant(Settings(assistant_url=server.url, assistant_model="small"), keys)


def test_of_servers_that_are_off_nothing_is_asked_or_said(earmark_home, capsys):
    with served("vllm-realtime", [[]]) as server, ChatServer() as chat:
        (earmark_home / "settings.toml").write_text(
            f'speech_server_url = "{server.address}"\nassistant_url = "{chat.url}"\n'
        )
        main(["doctor", "--json"])

    checks = [json.loads(line)["check"] for line in capsys.readouterr().out.splitlines()]
    assert "engine" in checks
    assert not {"speech server", "assistant"} & set(checks)
    assert server.connections == 0
    assert chat.asked == []


def test_the_local_engine_is_checked_beside_the_server(earmark_home, capsys):
    with served("vllm-realtime", [[]]) as gone:
        address = gone.address
    (earmark_home / "settings.toml").write_text(
        f'speech_server = true\nspeech_server_url = "{address}"\n'
        'speech_server_protocol = "vllm-realtime"\n'
    )

    assert main(["doctor", "--json"]) == 1

    said = map(json.loads, capsys.readouterr().out.splitlines())
    checks = {each["check"]: each for each in said}
    assert checks["engine"]["ok"]
    assert not checks["speech server"]["ok"]
    assert "cannot be reached" in checks["speech server"]["detail"]
