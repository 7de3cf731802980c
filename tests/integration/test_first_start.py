"""The window's first start: the models come through pip, with progress, and captions can begin."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

import engines.install
import engines.model_files
from app.paths import Paths
from app.program.program import Program
from engines.catalog import Catalog, Wheel, load_catalog
from engines.model_files import missing_models
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.package_index import BuiltWheel, PackageIndex, build_wheel

pytestmark = pytest.mark.timeout(120)


def rebuilt(wheel: Wheel, folder: Path) -> tuple[Wheel, BuiltWheel]:
    """The wheel's real files in a wheel of the test's own, and what a catalogue says of it."""
    members = {file.member: (folder / file.name).read_bytes() for file in wheel.files}
    built = build_wheel(wheel.requirement.split("==")[0], members)
    described = replace(
        wheel,
        requirement=f"{built.project}==1.0",
        file_name=built.file_name,
        platform="any",
        size_bytes=len(built.content),
        sha256=built.sha256,
    )
    return described, built


@pytest.fixture
def index(models_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PackageIndex]:
    """An index with the real models, and a catalogue that points to it."""
    models, wheels = [], []
    for model in load_catalog().models:
        pairs = [rebuilt(wheel, models_dir / model.name) for wheel in model.wheels]
        models.append(replace(model, wheels=tuple(described for described, _ in pairs)))
        wheels += [built for _, built in pairs]
    catalog = Catalog(models=tuple(models))
    monkeypatch.setattr(engines.install, "load_catalog", lambda: catalog)
    monkeypatch.setattr(engines.model_files, "load_catalog", lambda: catalog)
    for name in list(os.environ):
        if name.upper().startswith("PIP_") or name.lower().endswith("_proxy"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    with PackageIndex(wheels=tuple(wheels)) as index:
        monkeypatch.setenv("PIP_INDEX_URL", index.url)
        yield index


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path, index: PackageIndex) -> Iterator[Program]:
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    paths = Paths(home)
    with opened_program(qapp, paths, settings_of(paths)) as program:
        yield program


def button(program: Program) -> QPushButton:
    """The one button of the empty captions."""
    shown = buttons(program)
    assert len(shown) == 1
    return shown[0]


def buttons(program: Program) -> list[QPushButton]:
    """What can be pressed in the empty captions."""
    found = program.live.empty.findChildren(QPushButton)
    return [each for each in found if each.isVisible()]


def test_the_first_start_fetches_the_models_and_loads_the_engine(
    qtbot: QtBot, program: Program, index: PackageIndex, tmp_path: Path
) -> None:
    told: list[tuple[int, int]] = []
    program.fetch.progressed.connect(lambda p: told.append((p.done_bytes, p.total_bytes)))
    # Missing models are looked for after the first paint.
    qtbot.waitUntil(lambda: bool(buttons(program)), timeout=5_000)
    assert index.requests == []

    qtbot.mouseClick(button(program), Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(program.fetch.finished, timeout=90_000):
        pass
    qtbot.waitUntil(lambda: "Fast English" in program.live.dock.engine.text, timeout=20_000)

    assert missing_models(tmp_path / "home" / "models") == ()
    assert len(told) > 3
    assert told[-1][0] == told[-1][1]


def test_a_download_that_fails_says_so_and_can_be_tried_again(
    qtbot: QtBot, program: Program, index: PackageIndex
) -> None:
    wheel = index.wheels[0].file_name
    index.fault[wheel] = "wrong bytes"

    qtbot.waitUntil(lambda: bool(buttons(program)), timeout=5_000)
    with qtbot.waitSignal(program.fetch.failed, timeout=60_000) as failed:
        qtbot.mouseClick(button(program), Qt.MouseButton.LeftButton)
    assert failed.args[0].endswith(".")

    index.fault.clear()
    with qtbot.waitSignal(program.fetch.finished, timeout=90_000):
        qtbot.mouseClick(button(program), Qt.MouseButton.LeftButton)
