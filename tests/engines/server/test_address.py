"""Addresses as people paste them, and what each of their two readers makes of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.assistant.server_address import AddressUnusable, read_address
from engines.errors import ServerFailed
from engines.server.address import AddressFault, interface_path, is_interface, read_typed
from engines.server.target import place_of

SCHEMES = ("http", "https")


def for_a_model(typed):
    return read_address(typed).url


def for_speech(typed):
    place = place_of(typed)
    return place.url("http", place.call(""))


@pytest.mark.parametrize(
    ("pasted", "url"),
    [
        # Without a scheme, a port, a path.
        ("localhost", "http://localhost/v1"),
        ("localhost:8080", "http://localhost:8080/v1"),
        ("LocalHost.:8080/", "http://localhost:8080/v1"),
        ("127.0.0.1:8080/v1", "http://127.0.0.1:8080/v1"),
        ("api.example.com", "https://api.example.com/v1"),
        ("api.example.com:8443", "https://api.example.com:8443/v1"),
        # Blanks and slashes.
        ("  http://box:8080/  ", "http://box:8080/v1"),
        ("\thttps://api.example.com/v1/\n", "https://api.example.com/v1"),
        ("https://api.example.com//v1//", "https://api.example.com/v1"),
        # As a server writes where it listens.
        ("0.0.0.0:8080", "http://127.0.0.1:8080/v1"),
        ("http://0.0.0.0:8080", "http://127.0.0.1:8080/v1"),
        ("http://[::]:8080", "http://[::1]:8080/v1"),
        # IPv6, with brackets and without.
        ("::1", "http://[::1]/v1"),
        ("[::1]:8080", "http://[::1]:8080/v1"),
        ("http://[fe80::1%eth0]:8080", "http://[fe80::1%eth0]:8080/v1"),
        # From a manual: one call of the interface.
        ("https://api.example.com/v1/chat/completions", "https://api.example.com/v1"),
        ("https://api.example.com/v1/audio/transcriptions", "https://api.example.com/v1"),
        ("https://api.example.com/v1/realtime", "https://api.example.com/v1"),
        ("https://api.example.com/v1/models/", "https://api.example.com/v1"),
        ("http://box:8080/v1/audio/transcriptions/live", "http://box:8080/v1"),
        # Behind a path, and with a version of another name.
        ("https://example.com/api", "https://example.com/api/v1"),
        ("https://example.com/v1beta/openai/", "https://example.com/v1beta/openai"),
    ],
)
def test_both_read_what_is_pasted_alike(pasted, url):
    assert for_a_model(pasted) == url
    assert for_speech(pasted) == url


@pytest.mark.parametrize(
    "pasted",
    [
        "",
        "   ",
        "http://",
        "https:///v1",
        "my server",
        "http://my server:8080",
        "http://local\nhost",
        "http:/localhost:8080",
        "https:localhost",
        "ftp://example.com",
        "localhost:port",
        "localhost:99999",
        "http://localhost:-1",
        "http://[::1",
        "http://localhost%2eexample.com",
        "“localhost:8080”",
        "<http://localhost:8080>",
        "https://me:secret@example.com",
        "me:secret@example.com:99999",
        "http://127.0.0.1@example.com",
        "http://example.com\\@localhost",
    ],
)
def test_both_refuse_what_is_no_address_and_tell_no_secret(pasted):
    with pytest.raises(AddressUnusable) as by_one:
        read_address(pasted)
    with pytest.raises(ServerFailed) as by_other:
        place_of(pasted)

    for refused in (by_one, by_other):
        assert str(refused.value).endswith(".")
        assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("pasted", "for_questions", "for_sound"),
    [
        # Sound goes openly to another machine only if its address says so.
        ("192.168.0.7:8000", "http://192.168.0.7:8000/v1", "https://192.168.0.7:8000/v1"),
        ("box:8000", "http://box:8000/v1", "https://box:8000/v1"),
    ],
)
def test_what_no_scheme_means_is_each_ones_own(pasted, for_questions, for_sound):
    assert for_a_model(pasted) == for_questions
    assert for_speech(pasted) == for_sound


def test_schemes_of_sockets_and_what_is_asked_along_are_for_speech_alone():
    place = place_of("wss://api.example.com/v1/realtime?intent=transcription")

    assert place.is_secure
    assert place.query == "intent=transcription"
    with pytest.raises(AddressUnusable, match="http or https"):
        read_address("wss://api.example.com/v1/realtime")
    with pytest.raises(AddressUnusable, match="goes on after its path"):
        read_address("https://api.example.com/v1?intent=transcription")


@pytest.mark.parametrize(
    ("address", "socket"),
    [
        ("localhost:8080", "ws://localhost:8080/v1/realtime"),
        ("https://api.example.com/v1", "wss://api.example.com/v1/realtime"),
        ("https://api.example.com/v1/", "wss://api.example.com/v1/realtime"),
        ("https://api.example.com/openai/v1", "wss://api.example.com/openai/v1/realtime"),
        ("wss://api.example.com/v1/realtime", "wss://api.example.com/v1/realtime"),
        ("wss://api.example.com/v1/listen", "wss://api.example.com/v1/listen"),
        ("ws://box/proxy/realtime", "ws://box/proxy/realtime"),
        ("ws://box/proxy", "ws://box/proxy"),
    ],
)
def test_a_socket_opens_under_the_interface_or_where_the_server_has_it(address, socket):
    """Of "https://api.example.com/v1", which manuals show, the socket was opened at "/v1"."""
    place = place_of(address)

    assert place.url("ws", place.own_path or place.call("/realtime")) == socket


@given(st.text(max_size=40))
def test_any_text_is_taken_apart_or_refused(typed):
    try:
        parts = read_typed(typed, SCHEMES)
    except AddressFault:
        return
    assert parts.host
    assert parts.scheme in ("", *SCHEMES)


@given(st.lists(st.sampled_from(["", "v1", "api", "models", "realtime", "audio"]), max_size=4))
def test_the_path_of_an_interface_is_its_own(parts):
    path = "".join(f"/{part}" for part in parts if part)

    once = interface_path(path)

    assert once.startswith("/")
    if is_interface(path):
        assert interface_path(once) == once
        assert is_interface(once)
