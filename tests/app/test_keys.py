"""Keys of servers, in a keyring and without one."""

import logging
import os
import shlex
import shutil
import subprocess
import sys

import pytest
from keyring.backend import KeyringBackend
from keyring.backends import fail
from keyring.errors import KeyringLocked, PasswordDeleteError

from app.keys import KeyUnusable, ServerKeys
from tests.conftest import REPOSITORY


class MemoryKeyring(KeyringBackend):
    """A keyring that keeps its passwords in a dictionary."""

    priority = -1
    """keyring knows all its subclasses, and would use this one in other tests of the process."""

    def __init__(self):
        super().__init__()
        self.kept = {}

    def get_password(self, service, username):
        return self.kept.get((service, username))

    def set_password(self, service, username, password):
        self.kept[service, username] = password

    def delete_password(self, service, username):
        if (service, username) not in self.kept:
            raise PasswordDeleteError
        del self.kept[service, username]


class LockedKeyring(MemoryKeyring):
    """One that the person does not unlock."""

    def get_password(self, service, username):
        raise KeyringLocked

    def set_password(self, service, username, password):
        raise KeyringLocked

    def delete_password(self, service, username):
        raise KeyringLocked


def test_a_key_is_kept_in_the_keyring_for_its_server_alone():
    ring = MemoryKeyring()
    ServerKeys(ring).set("assistant", "api.example.com", " sk-1\n")

    keys = ServerKeys(ring)

    assert keys.get("assistant", "api.example.com") == "sk-1"
    assert keys.get("assistant", "api.example.com:8443") == ""
    assert keys.get("assistant", "other.example") == ""
    assert keys.get("speech", "api.example.com") == ""
    assert ring.kept == {("Earmark", "assistant api.example.com"): "sk-1"}
    assert keys.trouble is None


def test_a_deleted_key_is_gone_from_the_keyring_too():
    ring = MemoryKeyring()
    keys = ServerKeys(ring)
    keys.set("speech", "a.example", "sk-1")

    keys.delete("speech", "a.example")
    keys.delete("speech", "never.example")

    assert ring.kept == {}
    assert keys.get("speech", "a.example") == ""


@pytest.mark.parametrize(
    ("ring", "words"),
    [(fail.Keyring(), "has no keyring"), (LockedKeyring(), "did not take the key")],
)
def test_where_the_keyring_takes_nothing_a_key_lasts_for_this_run(ring, words):
    keys = ServerKeys(ring)
    assert keys.get("assistant", "a.example") == ""

    keys.set("assistant", "a.example", "sk-1")

    assert keys.get("assistant", "a.example") == "sk-1"
    assert words in keys.trouble
    assert ServerKeys(ring).get("assistant", "a.example") == ""
    keys.delete("assistant", "a.example")
    assert keys.get("assistant", "a.example") == ""
    assert keys.trouble is None


@pytest.mark.parametrize("typed", ["", "  \n", "sk-ü", "sk-1\nsk-2", "sk-…"])
def test_what_no_header_can_carry_is_no_key(typed):
    keys = ServerKeys(MemoryKeyring())

    with pytest.raises(KeyUnusable) as refused:
        keys.set("assistant", "a.example", typed)

    assert str(refused.value).endswith(".")
    assert "sk-" not in str(refused.value)
    assert keys.get("assistant", "a.example") == ""


@pytest.mark.parametrize(("kept", "key"), [("sk-1\n", "sk-1"), ("sk-1\nsk-2", ""), ("sk-ü", "")])
def test_what_was_put_into_the_keyring_by_hand_is_read_as_it_can_be_sent(kept, key):
    ring = MemoryKeyring()
    ring.set_password("Earmark", "assistant a.example", kept)

    assert ServerKeys(ring).get("assistant", "a.example") == key


def test_a_key_is_in_no_log_and_no_representation(caplog):
    caplog.set_level(logging.DEBUG)
    for ring in (MemoryKeyring(), LockedKeyring(), fail.Keyring()):
        keys = ServerKeys(ring)
        keys.set("assistant", "a.example", "sk-secret")
        keys.delete("assistant", "a.example")
        assert "sk-secret" not in repr(keys)

    assert "sk-secret" not in caplog.text


KEEPING = """
from app.keys import ServerKeys

keys = ServerKeys()
keys.set("assistant", "a.example", "sk-1")
assert keys.trouble is None, keys.trouble
assert ServerKeys().get("assistant", "a.example") == "sk-1"
keys.delete("assistant", "a.example")
assert ServerKeys().get("assistant", "a.example") == ""
"""


@pytest.mark.timeout(60)
@pytest.mark.skipif(
    not (shutil.which("gnome-keyring-daemon") and shutil.which("dbus-run-session")),
    reason="GNOME Keyring is not installed.",
)
def test_a_real_secret_service_keeps_and_forgets_a_key(tmp_path):
    """On a bus and in a home of its own, unlocked by the test."""
    script = tmp_path / "keeping.py"
    script.write_text(KEEPING, encoding="utf-8")
    daemon = ("gnome-keyring-daemon", "--unlock", "--components=secrets", "--foreground")
    kept = shlex.join([sys.executable, str(script)])
    line = f"echo password | {shlex.join(daemon)} & sleep 1; {kept}; code=$?; kill %1; exit $code"
    home = {"HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path), "PYTHONPATH": str(REPOSITORY)}
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        home[name] = str(tmp_path / name)

    run = subprocess.run(
        ["dbus-run-session", "--", "bash", "-c", line],
        env={"PATH": os.environ["PATH"], **home},
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 0, run.stderr
