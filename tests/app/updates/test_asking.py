"""The server is asked over HTTPS alone, and says nothing that harms."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.updates.asking import newest_release
from app.updates.release import Release, UpdateUnknown
from tests.helpers.secure_server import SecureServer, secure_server

RELEASE = {"version": "0.3.0", "page": "https://example.org/earmark"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SecureServer]:
    with secure_server(tmp_path) as server:
        server.answers["/newest.json"] = (200, json.dumps(RELEASE).encode(), {})
        yield server


def test_the_newest_version_is_told(server: SecureServer) -> None:
    found = newest_release(server.url + "/newest.json", server.trusted)

    assert found == Release(version="0.3.0", page="https://example.org/earmark")


def test_nothing_about_the_person_is_sent(server: SecureServer) -> None:
    newest_release(server.url + "/newest.json", server.trusted)

    (request,) = server.requests
    assert request.path == "/newest.json"
    assert {name.lower() for name in request.headers} <= {
        "host", "user-agent", "accept-encoding", "connection"
    }  # fmt: skip
    assert request.headers["User-Agent"] == "Earmark"


def test_a_server_that_nobody_vouches_for_is_not_believed(server: SecureServer) -> None:
    with pytest.raises(UpdateUnknown, match=r"certificate.*Check the network"):
        newest_release(server.url + "/newest.json")

    assert server.requests == []


@pytest.mark.parametrize("url", ["http://127.0.0.1:9/x", "file:///etc/passwd", ""])
def test_other_addresses_are_not_asked(url: str) -> None:
    with pytest.raises(UpdateUnknown, match="not safe"):
        newest_release(url)


def test_it_is_not_led_away_from_https(server: SecureServer) -> None:
    server.answers["/moved"] = (302, b"", {"Location": "http://127.0.0.1:9/x"})
    server.answers["/there"] = (302, b"", {"Location": "/newest.json"})

    with pytest.raises(UpdateUnknown, match="could not be asked for"):
        newest_release(server.url + "/moved", server.trusted)
    assert newest_release(server.url + "/there", server.trusted).version == "0.3.0"


def test_what_is_not_there_or_too_long_is_told(server: SecureServer) -> None:
    server.answers["/long"] = (200, b" " * 10_000_000, {})

    with pytest.raises(UpdateUnknown, match=r"could not be asked for \(Not Found\)"):
        newest_release(server.url + "/nothing", server.trusted)
    with pytest.raises(UpdateUnknown, match="could not be understood"):
        newest_release(server.url + "/long", server.trusted)


def test_no_server_is_told(server: SecureServer) -> None:
    with pytest.raises(UpdateUnknown, match="refused"):
        newest_release("https://127.0.0.1:9/newest.json", server.trusted)
