"""Models through the whole window: brought, measured, chosen while listening, removed."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from app.paths import Paths
from tests.engines.streaming import tiny_zipformer
from tests.helpers.opened_program import opened_program, settings_of

pytestmark = pytest.mark.timeout(90)


@pytest.fixture
def paths(tmp_path, models_dir) -> Paths:
    home = tmp_path / "größer 测试"
    (home / "models").mkdir(parents=True)
    for name in ("moonshine-tiny-en", "silero-vad", "minilm-l6-v2-int8"):
        (home / "models" / name).symlink_to(models_dir / name, target_is_directory=True)
    return Paths(home)


@pytest.fixture
def brought(tmp_path) -> Path:
    folder = tmp_path / "mon modèle"
    tiny_zipformer.write_transducer(folder)
    return folder


def drop(window, folder):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(folder))])
    rest = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0))
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(50, 50), *rest))
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), *rest))


def boxes():
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QMessageBox)]


def test_a_dropped_model_is_added_chosen_measured_and_removed(qtbot, qapp, paths, brought):
    settings = settings_of(paths, first_run_done=True)
    with opened_program(qapp, paths, settings) as program:
        desk = program.settings.telling.models
        qtbot.waitUntil(program.live.dock.engine.isVisible, timeout=20_000)

        drop(program.window, brought)
        qtbot.waitUntil(lambda: "mon-modele" in desk.rows, timeout=20_000)
        assert desk.sentence == "Added as “mon-modele”. “Use” chooses it."

        desk.rows["mon-modele"].main.click()
        qtbot.waitUntil(lambda: "In use" in desk.rows["mon-modele"].words, timeout=20_000)
        rows = program.settings.form.sections["engine"].rows
        qtbot.waitUntil(lambda: rows[0].value == "mon modèle · CPU", timeout=20_000)
        assert settings.settings.engine == "mon-modele"

        desk.rows["moonshine-tiny-en"].measure.trigger()
        qtbot.waitUntil(
            lambda: "times as fast as speech here" in desk.rows["moonshine-tiny-en"].words,
            timeout=40_000,
        )

        settings.put("engine", "moonshine-tiny-en")
        qtbot.waitUntil(lambda: rows[0].value == "Fast English · CPU", timeout=20_000)
        desk.rows["mon-modele"].remove.trigger()
        (box,) = boxes()
        next(each for each in box.buttons() if each.text() == "Remove").click()
        qtbot.waitUntil(lambda: "mon-modele" not in desk.rows, timeout=20_000)
    assert not (paths.models / "mon-modele").exists()


def test_what_is_no_model_is_refused_in_words(qtbot, qapp, paths, brought):
    (brought / "joiner.onnx").write_bytes(b"no graph")
    with opened_program(qapp, paths, settings_of(paths, first_run_done=True)) as program:
        desk = program.settings.telling.models

        drop(program.window, brought)

        qtbot.waitUntil(lambda: "joiner" in desk.sentence, timeout=20_000)
    assert not (paths.models / "mon-modele").exists()


def test_a_licence_that_limits_use_is_shown_before_a_folder_is_taken(qtbot, qapp, paths, brought):
    named = brought.with_name("moonshine-base-es")
    shutil.move(brought, named)
    with opened_program(qapp, paths, settings_of(paths, first_run_done=True)) as program:
        desk = program.settings.telling.models

        drop(program.window, named)
        (box,) = boxes()
        assert "limits who may use it" in box.informativeText()
        box.escapeButton().click()
        qtbot.waitUntil(lambda: not boxes())
        assert not (paths.models / "moonshine-base-es").exists()

        drop(program.window, named)
        (box,) = boxes()
        next(each for each in box.buttons() if each.text() == "I may use it").click()
        qtbot.waitUntil(lambda: "Added as" in desk.sentence, timeout=20_000)


def test_a_chosen_model_that_is_gone_is_told_in_a_banner(qtbot, qapp, paths):
    settings = settings_of(paths, first_run_done=True, engine="gone")
    with opened_program(qapp, paths, settings) as program:
        banner = program.live.banner
        qtbot.waitUntil(banner.isVisible, timeout=20_000)

        assert "The chosen model is not in use." in banner._words.text()
        next(each for each in banner.findChildren(QPushButton) if each.text()).click()
        qtbot.waitUntil(lambda: "moonshine-tiny-en" in program.settings.telling.models.rows)
        assert program.window.page == "settings"
