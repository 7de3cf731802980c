"""The key of a server with a keyring that lets one wait, as one that asks to be unlocked does."""

import threading

import pytest

from app.keys import ServerKeys
from app.program.server_key import KeyState, ServerKey
from tests.app.test_keys import MemoryKeyring


class SlowKeyring(MemoryKeyring):
    """It does nothing until the person has unlocked it."""

    def __init__(self):
        super().__init__()
        self.unlocked = threading.Event()
        self.is_asked = threading.Event()

    def get_password(self, service, username):
        self._wait()
        return super().get_password(service, username)

    def set_password(self, service, username, password):
        self._wait()
        super().set_password(service, username, password)

    def delete_password(self, service, username):
        self._wait()
        super().delete_password(service, username)

    def _wait(self):
        self.is_asked.set()
        assert self.unlocked.wait(10)


class Chosen:
    """The server that is chosen."""

    host = "first.example.com"

    def __call__(self):
        return self.host


@pytest.fixture
def ring():
    return SlowKeyring()


@pytest.fixture
def chosen():
    return Chosen()


@pytest.fixture
def desk(page):
    page.open_section("server")
    return page.telling.server


@pytest.fixture
def key(desk, ring, chosen):
    key = ServerKey("speech", ServerKeys(ring), desk, chosen)
    yield key
    ring.unlocked.set()
    key.close()


@pytest.fixture
def known(key):
    states = []
    key.known.connect(states.append)
    return states


def test_the_server_chosen_while_the_keyring_waits_is_looked_for_as_well(
    qtbot, key, known, ring, chosen
):
    """Its section kept what was known of the key of the server before."""
    ring.kept["Earmark", "speech first.example.com"] = "sk-1"
    ring.kept["Earmark", "speech second.example.com"] = "sk-2"
    key.look()
    assert ring.is_asked.wait(5)
    chosen.host = "second.example.com"
    key.look()

    ring.unlocked.set()

    qtbot.waitUntil(lambda: known[-1] == KeyState(host="second.example.com", has_key=True))
    assert KeyState(host="first.example.com", has_key=True) not in known


def test_what_is_known_of_one_servers_key_does_not_stand_at_another(qtbot, key, known, chosen):
    key.look()
    chosen.host = "second.example.com"

    key.look()

    assert known[-1] == KeyState(host="second.example.com")


def test_each_key_goes_to_the_server_that_was_chosen_when_it_was_typed(
    qtbot, key, desk, ring, chosen
):
    desk.key_wished.emit("sk-1")
    chosen.host = "second.example.com"
    desk.key_wished.emit("sk-2")

    ring.unlocked.set()

    qtbot.waitUntil(lambda: len(ring.kept) == 2)
    assert ring.kept["Earmark", "speech first.example.com"] == "sk-1"
    assert ring.kept["Earmark", "speech second.example.com"] == "sk-2"


def test_a_key_set_right_before_the_end_is_kept(qtbot, key, desk, ring):
    """A key that was typed while another look was under way was forgotten by the end."""
    key.look()
    assert ring.is_asked.wait(5)
    desk.key_wished.emit("sk-1")
    desk.key_wished.emit("sk-2")
    ring.unlocked.set()

    key.close()

    assert ring.kept == {("Earmark", "speech first.example.com"): "sk-2"}


def test_a_key_that_breaks_the_keyring_takes_no_later_one_along(
    qtbot, key, desk, ring, chosen, monkeypatch
):
    monkeypatch.setattr(ring, "delete_password", lambda *_names: 1 / 0)
    key.forget("first.example.com")
    desk.key_wished.emit("sk-1")

    with qtbot.waitSignal(key.changed):
        ring.unlocked.set()

    assert ring.kept == {("Earmark", "speech first.example.com"): "sk-1"}


def test_without_a_server_there_is_nothing_to_keep(qtbot, key, desk, ring, chosen):
    chosen.host = ""

    desk.key_wished.emit("sk-1")
    desk.forget_wished.emit()
    key.close()

    assert not ring.is_asked.is_set()
