"""A chosen model is fetched over HTTP: cut, corrupt, killed, and with a full disk."""

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engines.errors import ModelDownloadFailed, ModelMismatch
from engines.fetch_file import Route
from engines.install_offer import PARTIAL, install_offer, is_complete
from engines.loader import load_speech_engine
from engines.model_list import list_models
from engines.offers import Offer, RemoteFile
from tests.engines.streaming import tiny_zipformer
from tests.helpers.model_host import ModelHost

pytestmark = pytest.mark.timeout(60)

NAMES = ("decoder.onnx", "encoder.onnx", "joiner.onnx", "tokens.txt")
REPOSITORY = Path(__file__).resolve().parents[2]

CHILD = """
import json, resource, sys
from pathlib import Path
from engines.errors import EngineError
from engines.install_offer import install_offer
from engines.offers import Offer, RemoteFile

told = json.loads(sys.argv[2])
if told["limit"]:
    resource.setrlimit(resource.RLIMIT_FSIZE, (told["limit"], told["limit"]))
files = tuple(RemoteFile(**each) for each in told["files"])
offer = Offer(name="tiny", title="Tiny", languages=(), licence="MIT", terms="",
              source="https://example.org/", files=files, is_verified=False)
try:
    install_offer(Path(sys.argv[1]), offer, lambda progress: print(progress.done_bytes, flush=True))
except EngineError as error:
    sys.exit(str(error))
"""


@pytest.fixture(scope="module")
def contents(tmp_path_factory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("published")
    tiny_zipformer.write_transducer(folder)
    return {name: (folder / name).read_bytes() for name in NAMES}


@pytest.fixture
def host(contents, monkeypatch) -> Iterator[ModelHost]:
    for name in list(os.environ):
        if name.lower().endswith("_proxy"):
            monkeypatch.delenv(name)
    files = {f"/org/model/resolve/abc/{name}": content for name, content in contents.items()}
    with ModelHost(files=files) as host:
        yield host


@pytest.fixture
def models(tmp_path) -> Path:
    folder = tmp_path / "modèles 测试"
    folder.mkdir()
    return folder


@pytest.fixture
def offer(host, contents) -> Offer:
    return Offer(
        name="tiny",
        title="Tiny",
        languages=("en",),
        licence="MIT",
        terms="",
        source="https://example.org/",
        files=tuple(
            RemoteFile(
                name=name,
                url=f"{host.url}/org/model/resolve/abc/{name}",
                size_bytes=len(content),
                sha256=hashlib.sha256(content).hexdigest(),
            )
            for name, content in contents.items()
        ),
        is_verified=False,
    )


def install(models, offer, told=None, **more):
    note = (lambda _: None) if told is None else told.append
    install_offer(models, offer, note, pause_s=0.01, **more)


def leavings(models):
    """What lies there beside models and what is fetched so far."""
    return [each.name for each in models.iterdir() if each.name.startswith(".installing")]


ENCODER = "/org/model/resolve/abc/encoder.onnx"


def test_a_fetched_model_runs_and_is_listed_with_its_licence(models, models_dir, offer):
    told = []
    install(models, offer, told)
    (models / "silero-vad").symlink_to(models_dir / "silero-vad", target_is_directory=True)

    assert load_speech_engine(models, "tiny").info.name == "Tiny"
    (listed,) = [model for model in list_models(models) if model.name == "tiny"]
    assert (listed.state, listed.licence, listed.languages) == ("installed", "MIT", ("en",))
    assert [each.done_bytes for each in told] == sorted(each.done_bytes for each in told)
    assert (told[-1].phase, told[-1].done_bytes) == ("done", offer.size_bytes)
    assert leavings(models) == []
    assert list((models / PARTIAL).iterdir()) == []


def test_what_is_complete_is_not_fetched_again(models, offer, host):
    install(models, offer)
    host.requests.clear()

    install(models, offer)

    assert host.requests == []


def test_a_cut_connection_is_taken_up_where_it_stopped(models, offer, host, contents):
    host.fault[ENCODER] = "cut once"

    install(models, offer)

    assert host.ranges(ENCODER) == ["", f"bytes={len(contents['encoder.onnx']) // 2}-"]
    assert is_complete(models, offer)


def test_a_server_that_is_busy_for_a_moment_is_asked_again(models, offer, host):
    host.fault[ENCODER] = "busy once"

    install(models, offer)

    assert is_complete(models, offer)


def test_a_server_without_ranges_is_read_from_the_beginning(models, offer, host, contents):
    part = models / PARTIAL / f"{offer.files[1].sha256}.part"
    part.parent.mkdir()
    part.write_bytes(contents["encoder.onnx"][:5000])
    host.fault[ENCODER] = "no ranges"

    install(models, offer)

    assert is_complete(models, offer)


def test_a_connection_that_never_gets_further_fails_and_keeps_what_came(models, offer, host):
    host.fault[ENCODER] = "cut always"

    with pytest.raises(ModelDownloadFailed, match=r"encoder\.onnx.*what is here is kept"):
        install(models, offer)

    assert (models / PARTIAL / f"{offer.files[0].sha256}.part").is_file()
    assert not (models / "tiny").exists()
    host.fault.clear()
    install(models, offer)
    assert host.ranges("/org/model/resolve/abc/decoder.onnx") == [""]


@pytest.mark.parametrize("fault", ["wrong bytes", "absent"])
def test_what_is_not_the_pinned_file_is_refused_and_not_kept(models, offer, host, fault):
    host.fault[ENCODER] = fault

    with pytest.raises(ModelDownloadFailed, match=r"sha256 differs|HTTP 404"):
        install(models, offer)

    assert not (models / PARTIAL / f"{offer.files[1].sha256}.part").exists()
    assert not (models / "tiny").exists()
    assert leavings(models) == []


def test_a_right_file_that_is_no_model_is_not_kept(models, offer, host):
    text = b"no graph"
    host.files[ENCODER] = text
    files = list(offer.files)
    files[1] = replace(files[1], size_bytes=len(text), sha256=hashlib.sha256(text).hexdigest())

    with pytest.raises(ModelMismatch, match="does not run here, so it was not kept"):
        install(models, replace(offer, files=tuple(files)))

    assert not (models / "tiny").exists()
    assert leavings(models) == []


def test_a_mirror_is_asked_in_place_of_the_named_host(models, offer, host):
    elsewhere = [
        replace(file, url=file.url.replace(host.url, "https://hub.invalid")) for file in offer.files
    ]

    install(models, replace(offer, files=tuple(elsewhere)), route=Route(mirror=host.url + "/"))

    assert is_complete(models, replace(offer, files=tuple(elsewhere)))


def test_a_proxy_is_asked_for_the_named_host(models, offer, host):
    elsewhere = [
        replace(file, url=file.url.replace(host.url, "http://hub.invalid")) for file in offer.files
    ]

    install(models, replace(offer, files=tuple(elsewhere)), route=Route(proxy=host.url))

    assert is_complete(models, replace(offer, files=tuple(elsewhere)))


def test_an_offer_without_files_names_where_to_get_it(models, offer):
    with pytest.raises(ModelDownloadFailed, match=r"get its folder from https://example\.org/"):
        install(models, replace(offer, files=()))


def child(models, offer, *, limit=0):
    told = {
        "limit": limit,
        "files": [
            {"name": f.name, "url": f.url, "size_bytes": f.size_bytes, "sha256": f.sha256}
            for f in offer.files
        ],
    }
    return subprocess.Popen(
        [sys.executable, "-c", CHILD, str(models), json.dumps(told)],
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_after_a_kill_the_next_installer_goes_on_with_what_came(models, offer, host):
    host.fault[ENCODER] = "slow"
    killed = child(models, offer)
    part = models / PARTIAL / f"{offer.files[1].sha256}.part"
    deadline = time.monotonic() + 30
    while not (part.is_file() and part.stat().st_size):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    killed.send_signal(signal.SIGKILL)
    killed.communicate()
    came = part.stat().st_size
    host.fault.clear()

    install(models, offer)

    assert host.ranges(ENCODER)[-1] == f"bytes={came}-"
    assert host.ranges("/org/model/resolve/abc/decoder.onnx") == [""]
    assert is_complete(models, offer)
    assert leavings(models) == []


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of file sizes there")
def test_a_full_disk_is_said_and_leaves_no_model(models, offer):
    process = child(models, offer, limit=offer.files[1].size_bytes // 2)
    _, said = process.communicate(timeout=50)

    assert process.returncode == 1
    assert "The disk is full" in said
    assert not (models / "tiny").exists()
    assert leavings(models) == []
    install(models, offer)
    assert is_complete(models, offer)


def test_an_exception_of_the_listener_stops_it_and_leaves_nothing_half_done(models, offer):
    class Stop(Exception):
        pass

    def stop(progress):
        if progress.phase == "checking":
            raise Stop

    with pytest.raises(Stop):
        install_offer(models, offer, stop)

    assert not (models / "tiny").exists()
    assert leavings(models) == []


def test_it_can_be_stopped_while_nothing_comes(models, offer, host):
    class Stop(Exception):
        pass

    host.fault[ENCODER] = "cut always"
    asked = []

    def stop(progress):
        asked.append(progress.done_bytes)
        if asked[-2:] == [offer.files[0].size_bytes] * 2:
            raise Stop

    with pytest.raises(Stop):
        install_offer(models, offer, stop, pause_s=0.01)

    assert leavings(models) == []
