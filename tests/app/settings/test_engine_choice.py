"""Which engine the settings ask for."""

from dataclasses import replace

import pytest

from app.settings.engine_choice import engine_choice
from app.settings.model import Settings
from engines.server.target import DECLARED

SERVER = replace(
    Settings(),
    speech_server=True,
    speech_server_url="https://speech.example.com:8443",
    speech_server_protocol="audiocpp-live",
    speech_server_model="voxtral",
    speech_language="de",
)


def key_of(host):
    return f"key of {host}"


def test_no_server_is_asked_unless_a_person_wants_it():
    assert engine_choice(Settings()).server is None
    assert engine_choice(replace(SERVER, speech_server=False), key_of).server is None
    assert engine_choice(replace(SERVER, speech_server_url=""), key_of).server is None


def test_a_server_gets_the_key_of_its_own_host():
    server = engine_choice(SERVER, key_of).server

    assert server is not None
    assert server.key == "key of speech.example.com"
    assert (server.model, server.language) == ("voxtral", "de")


def test_an_address_that_is_none_asks_for_no_key():
    def never(_host):
        pytest.fail("It was asked for a key.")

    server = engine_choice(replace(SERVER, speech_server_url="http://"), never).server

    assert server is not None
    assert server.key == ""


def test_partials_are_read_as_the_protocol_declares_unless_a_person_says_otherwise():
    declared = engine_choice(SERVER).server
    said = engine_choice(replace(SERVER, speech_server_partials="snapshot")).server

    assert declared is not None
    assert said is not None
    assert declared.declared == DECLARED["audiocpp-live"] == "detect"
    assert said.declared == "snapshot"
