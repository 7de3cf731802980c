"""Addresses as people type them, and whose machine they are on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.assistant.server_address import AddressUnusable, is_this_machine, read_address


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        ("localhost:11434", "http://localhost:11434/v1"),
        ("http://localhost:11434/", "http://localhost:11434/v1"),
        (" http://localhost:11434/v1/ ", "http://localhost:11434/v1"),
        ("HTTP://LocalHost:1234", "http://localhost:1234/v1"),
        ("127.0.0.1:8080/v1", "http://127.0.0.1:8080/v1"),
        ("0.0.0.0:11434", "http://127.0.0.1:11434/v1"),
        ("::1", "http://[::1]/v1"),
        ("[::1]:8080", "http://[::1]:8080/v1"),
        ("[::]:8080", "http://[::1]:8080/v1"),
        ("192.168.1.5:11434", "http://192.168.1.5:11434/v1"),
        ("workstation:11434", "http://workstation:11434/v1"),
        ("workstation.local:11434", "http://workstation.local:11434/v1"),
        ("api.example.com", "https://api.example.com/v1"),
        ("api.example.com:8443", "https://api.example.com:8443/v1"),
        ("https://api.example.com:443/", "https://api.example.com/v1"),
        ("https://example.com/api/v1", "https://example.com/api/v1"),
        ("https://example.com/api/v1/chat/completions", "https://example.com/api/v1"),
        ("https://example.com/v1beta/openai/", "https://example.com/v1beta/openai"),
        ("https://example.com//v1//models", "https://example.com/v1"),
    ],
)
def test_an_address_is_read_however_it_is_typed(typed, url):
    assert read_address(typed).url == url
    assert read_address(url).url == url


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "http://",
        "my server",
        "ftp://example.com",
        "http://localhost:99999",
        "http://localhost:port",
        "https://me:secret@example.com",
        "http://127.0.0.1@example.com",
        "http://example.com\\@localhost",
        "http://localhost%2eexample.com",
        "https://example.com/v1?key=secret",
        "https://example.com/v1#part",
        "http://[::1",
    ],
)
def test_what_is_no_address_is_refused_with_a_sentence(typed):
    with pytest.raises(AddressUnusable) as refused:
        read_address(typed)

    assert str(refused.value).endswith(".")
    assert "secret" not in str(refused.value)
    assert not is_this_machine(typed)


@pytest.mark.parametrize(
    "typed", ["localhost", "localhost.", "127.0.0.1", "127.8.9.1:80", "::1", "[::ffff:127.0.0.1]"]
)
def test_loopback_names_and_addresses_are_this_machine(typed):
    assert is_this_machine(typed)


@pytest.mark.parametrize(
    "typed",
    [
        "192.168.1.5",
        "10.0.0.2:11434",
        "workstation",
        "workstation.local",
        "localhost.example.com",
        "127.0.0.1.example.com",
        # Without systemd's resolver such a name is asked of the network.
        "ollama.localhost",
        # The system reads it as 127.0.0.1, but we do not know that: the notice is the safe side.
        "127.1",
        "[::2]",
        "[fe80::1%eth0]:11434",
    ],
)
def test_all_others_are_another_machine(typed):
    assert not is_this_machine(typed)


def test_plain_http_to_another_machine_can_be_read_on_the_way():
    assert read_address("http://192.168.1.5").is_readable
    assert not read_address("https://192.168.1.5").is_readable
    assert not read_address("http://localhost").is_readable


def test_the_host_names_the_port_only_where_it_is_not_the_usual_one():
    assert read_address("https://example.com:443").host == "example.com"
    assert read_address("http://example.com:443").host == "example.com:443"
    assert read_address("[::1]:8080").host == "[::1]:8080"


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(typed):
    try:
        address = read_address(typed)
    except AddressUnusable:
        return
    assert read_address(address.url) == address
    assert address.url.startswith(("http://", "https://"))
