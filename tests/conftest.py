"""Fixtures that every test may use: the real models and a data folder of the test's own."""

import gc
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from tests.helpers.second_device import SecondDevice

REPOSITORY = Path(__file__).resolve().parent.parent
AUDIO = REPOSITORY / "tests" / "data" / "audio"


GARBAGE = 50_000
"""So many new objects are let lie before cycles among them are looked for."""


def pytest_configure() -> None:
    """Have cycles taken apart by the main thread only, as the program does (app/ui/garbage.py).

    What tests leave behind holds widgets, and tests make threads: Python's own collector would
    destroy widgets on those.
    """
    gc.disable()


def pytest_collection_finish() -> None:
    """Keep the thousands of tests themselves out of what is looked through between them."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Collect between tests, and see that Python's own collector stays off."""
    if gc.get_count()[0] > GARBAGE:
        gc.collect()
    if gc.isenabled():
        gc.disable()
        pytest.fail("A test left Python's collector on: it would end the process at a later one.")


@pytest.fixture(scope="session")
def qapp(qapp: "QApplication") -> "QApplication":
    """Return pytest-qt's application, speaking English: its plurals are a translation, too."""
    # Most tests of engines do without Qt.
    from PySide6.QtCore import QLocale  # noqa: PLC0415

    from app.ui.language import speak  # noqa: PLC0415

    speak(qapp, "en")
    # Whatever the machine's clock and numbers look like.
    QLocale.setDefault(QLocale("en_GB"))
    return qapp


@pytest.fixture(scope="session")
def openvino(tmp_path_factory: pytest.TempPathFactory) -> "SecondDevice":
    """OpenVINO on this processor; skips with the reason where it cannot be had."""
    from tests.helpers.second_device import NoDevice, second_device  # noqa: PLC0415  # as below

    try:
        return second_device(tmp_path_factory.mktemp("openvino"))
    except NoDevice as error:
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def webgpu() -> "SecondDevice":
    """WebGPU in software; skips with the reason where it cannot be had."""
    # Most tests use no device.
    from tests.helpers.second_device import NoDevice, software_webgpu  # noqa: PLC0415

    try:
        return software_webgpu()
    except NoDevice as error:
        pytest.skip(str(error))


@pytest.fixture(scope="session", params=["openvino", "webgpu"])
def second(request: pytest.FixtureRequest) -> "SecondDevice":
    """Each of them in turn."""
    device: SecondDevice = request.getfixturevalue(request.param)
    return device


def installed_models() -> Path:
    """Where `make test` installs the models; EARMARK_TEST_MODELS names another place."""
    override = os.environ.get("EARMARK_TEST_MODELS")
    return Path(override) if override else REPOSITORY / "build" / "test-home" / "models"


@pytest.fixture(scope="session")
def models_dir() -> Path:
    """The folder with the real default models, one folder each."""
    folder = installed_models()
    if not (folder / "silero-vad").is_dir():
        pytest.fail(f"The models are not in {folder}: run `make test`, which installs them.")
    return folder


@pytest.fixture
def earmark_home(tmp_path: Path, models_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder with the real models in it, named by EARMARK_HOME."""
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    (home / "models").symlink_to(models_dir, target_is_directory=True)
    monkeypatch.setenv("EARMARK_HOME", str(home))
    return home
