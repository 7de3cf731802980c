"""The settings file on a real disk."""

import os
import stat
import tomllib
from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.settings.model import Settings
from app.settings.store import SettingsNotSaved, SettingsStore, to_toml

toml_text = st.text(st.characters(blacklist_categories=["Cs"]), max_size=20)
toml_values = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | toml_text | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(toml_text, inner, max_size=3),
    max_leaves=6,
)


@pytest.fixture
def store(tmp_path):
    return SettingsStore(tmp_path / "settings.toml")


def test_no_file_gives_the_defaults_without_a_note(store):
    loaded = store.load()

    assert loaded.settings == Settings()
    assert loaded.notes == ()


def test_what_is_saved_is_loaded(store):
    wanted = Settings(theme="dark", source='mic "two"\n', find_by=("words",), caption_size=44)

    store.save(wanted)

    assert store.load().settings == wanted


def test_only_the_owner_can_read_the_file(store):
    store.save(Settings())

    assert stat.S_IMODE(store.path.stat().st_mode) == 0o600


def test_keys_of_a_later_version_survive_a_save(store):
    store.path.write_text(
        'later = {deep = [1, "two"], at = 2026-11-30T10:00:00}\n[more]\nlines = 3\n'
    )

    store.save(store.load().settings)

    values = tomllib.loads(store.path.read_text())
    assert values["later"] == {"deep": [1, "two"], "at": datetime(2026, 11, 30, 10)}  # noqa: DTZ001
    assert values["more"] == {"lines": 3}


@pytest.mark.parametrize("content", [b"theme = ", b"\xff\xfe\x00", b"= = ="])
def test_a_broken_file_is_kept_aside_and_said(store, content):
    store.path.write_bytes(content)

    loaded = store.load()
    store.save(loaded.settings)

    aside = store.path.with_name("settings.toml.broken")
    assert aside.read_bytes() == content
    assert loaded.settings == Settings()
    assert str(aside) in loaded.notes[0]
    assert store.load().notes == ()


def test_a_save_that_fails_leaves_the_old_file_whole(store, tmp_path):
    store.save(Settings(theme="dark"))
    blocker = tmp_path / f"settings.toml.{os.getpid()}.part"
    blocker.mkdir()

    with pytest.raises(SettingsNotSaved):
        store.save(Settings(theme="light"))

    blocker.rmdir()
    assert store.load().settings.theme == "dark"


def test_a_folder_that_is_gone_is_said_in_a_sentence(tmp_path):
    with pytest.raises(SettingsNotSaved, match="could not be saved"):
        SettingsStore(tmp_path / "gone" / "settings.toml").save(Settings())


@settings(deadline=None, max_examples=200)
@given(st.dictionaries(toml_text, toml_values, max_size=5))
def test_written_values_are_read_back_the_same(values):
    assert tomllib.loads(to_toml(values)) == values
