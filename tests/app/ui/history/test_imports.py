"""Importing in the window: the real importer and history; files of subtitles need no engine."""

import sys

import pytest
import soundfile
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QWidget

from app.history.importing.queue import ImportItem
from app.history.reader import HistoryReader
from app.importing import Importer
from app.ui.history.file_drop import FileDrop
from app.ui.history.import_panel import ImportPanel
from app.ui.history.import_row import state_text
from app.ui.history.import_words import name_filters
from app.ui.history.imports import Imports
from app.ui.history.rows import SessionRow
from engines.loader import load_speech_engine
from tests.app.ui.history.test_page import reader_text, texts, wait_for_rows
from tests.conftest import AUDIO

SRT = "1\n00:00:01,000 --> 00:00:02,500\nGood morning.\n\n2\n00:01:00,000 --> 00:01:02,000\nBye.\n"


@pytest.fixture
def imports(qtbot, archive, models_dir):
    imports = Imports(
        lambda on_change: Importer(
            archive.store,
            lambda: HistoryReader(archive.paths),
            lambda: load_speech_engine(models_dir),
            on_change=on_change,
        )
    )
    yield imports
    assert imports.close()


@pytest.fixture
def panel(theme, page, imports):
    panel = ImportPanel(theme, imports)
    page.show_imports(panel)
    return panel


@pytest.fixture
def talk(tmp_path):
    path = tmp_path / "talk.srt"
    path.write_text(SRT)
    return path


@pytest.fixture
def without_media(monkeypatch):
    """As where PyAV was never installed."""
    monkeypatch.setitem(sys.modules, "av", None)


def row(panel):
    (only,) = panel._rows.values()
    return only


def test_a_chosen_file_becomes_a_session_that_can_be_opened(qtbot, page, panel, talk):
    assert not panel.isVisible()
    panel.ask_for_files()
    dialog = page.findChild(QFileDialog)
    dialog.filesSelected.emit([str(talk)])
    dialog.close()

    wait_for_rows(qtbot, page, SessionRow, 1)
    qtbot.waitUntil(lambda: row(panel).state.text() == "Imported, 2 lines")
    assert panel.isVisible()
    assert "talk" in texts(page)[1]
    assert panel._folder == str(talk.parent)
    row(panel).open.click()
    qtbot.waitUntil(lambda: reader_text(page) == "Good morning.\nBye.")

    panel.clear.click()

    qtbot.waitUntil(lambda: not panel.isVisible())


def test_the_same_content_is_said_and_imported_again_only_if_wanted(
    qtbot, page, panel, talk, tmp_path
):
    copy = tmp_path / "copy.srt"
    copy.write_text(SRT)
    panel.add_urls([QUrl.fromLocalFile(str(talk)), QUrl.fromLocalFile(str(copy))])

    qtbot.waitUntil(lambda: len(panel._rows) == 2)
    second = list(panel._rows.values())[1]
    qtbot.waitUntil(second.again.isVisible)
    assert "is in the history already" in second.state.text()
    wait_for_rows(qtbot, page, SessionRow, 1)
    second.again.click()

    wait_for_rows(qtbot, page, SessionRow, 2)


def test_a_file_that_cannot_be_imported_says_why(qtbot, panel, tmp_path):
    broken = tmp_path / "broken.wav"
    broken.write_bytes(b"no sound")

    panel.add_urls([QUrl.fromLocalFile(str(broken))])

    qtbot.waitUntil(lambda: bool(panel._rows) and row(panel).resume.isVisible())
    assert "broken.wav" in row(panel).state.text()
    assert not row(panel).open.isVisible()


@pytest.mark.timeout(60)
def test_an_import_of_sound_is_cancelled_and_gone_on_with(qtbot, panel, tmp_path):
    source = next(AUDIO.glob("**/*.wav"), None) or next(AUDIO.glob("**/*.flac"))
    samples, rate_hz = soundfile.read(source, dtype="float32", always_2d=True)
    path = tmp_path / "long.wav"
    with soundfile.SoundFile(path, "w", rate_hz, samples.shape[1]) as file:
        while file.tell() < 240 * rate_hz:
            file.write(samples)
    panel.add_urls([QUrl.fromLocalFile(str(path))])
    qtbot.waitUntil(lambda: bool(panel._rows) and row(panel)._item.done_s > 0, timeout=20_000)
    assert row(panel).bar.isVisible()
    assert " of 4 min" in row(panel).state.text()

    row(panel).cancel.click()
    qtbot.waitUntil(row(panel).resume.isVisible, timeout=20_000)
    assert row(panel).state.text() == "Cancelled. What was imported of it is kept."
    row(panel).resume.click()

    qtbot.waitUntil(lambda: row(panel)._item.state == "running", timeout=20_000)
    row(panel).cancel.click()
    qtbot.waitUntil(row(panel).resume.isVisible, timeout=20_000)


def test_files_are_dropped_anywhere_on_the_window(qtbot, theme, talk):
    window = QWidget()
    qtbot.addWidget(window)
    drop = FileDrop(theme, window, window)
    dropped = []
    drop.dropped.connect(dropped.extend)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(talk)), QUrl("https://example.org/a.mp3")])
    rest = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0))
    enter = QDragEnterEvent(QPointF(5, 5).toPoint(), *rest)

    QApplication.sendEvent(window, enter)
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), *rest))

    assert enter.isAccepted()
    assert [each.toLocalFile() for each in dropped if each.isLocalFile()] == [str(talk)]


def test_dropped_text_is_left_to_others(qtbot, theme):
    window = QWidget()
    qtbot.addWidget(window)
    drop = FileDrop(theme, window, window)
    dropped = []
    drop.dropped.connect(dropped.extend)
    data = QMimeData()
    data.setText("words")
    rest = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0))
    enter = QDragEnterEvent(QPointF(5, 5).toPoint(), *rest)
    enter.ignore()

    QApplication.sendEvent(window, enter)

    assert not enter.isAccepted()
    assert dropped == []


def held_over(theme, qtbot, *paths):
    """A window with files held over it; leaving takes the words away again."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 600)
    window.show()
    drop = FileDrop(theme, window, window)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(each)) for each in paths])
    rest = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0))
    QApplication.sendEvent(window, QDragEnterEvent(QPointF(5, 5).toPoint(), *rest))
    return window, drop.target, data


def test_while_files_are_held_over_the_window_it_says_what_can_be_imported(qtbot, theme, talk):
    window, target, _ = held_over(theme, qtbot, talk)

    assert target.isVisible()
    assert target.geometry() == window.rect()
    assert target.words == "Drop to import Sound and video, subtitles (SRT, VTT) and text (TXT)."
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not target.isVisible()


def test_without_ffmpeg_a_video_held_over_the_window_is_told_before_it_drops(
    qtbot, theme, without_media, tmp_path
):
    _, target, _ = held_over(theme, qtbot, tmp_path / "Lecture 4.MP4")

    assert target.words.startswith("This cannot be imported yet")
    assert "“Lecture 4.MP4” needs FFmpeg" in target.words


def test_without_ffmpeg_other_files_are_welcome_and_video_is_mentioned(
    qtbot, theme, without_media, talk
):
    _, target, _ = held_over(theme, qtbot, talk)

    assert target.words.startswith("Drop to import")
    assert target.words.endswith("Video and M4A need FFmpeg, which is not installed.")


def test_without_ffmpeg_a_video_is_not_taken_and_the_command_is_offered(
    qtbot, page, panel, without_media, talk, tmp_path, qapp
):
    video = tmp_path / "Lecture 4.mp4"
    video.touch()

    panel.add_urls([QUrl.fromLocalFile(str(video)), QUrl.fromLocalFile(str(talk))])

    qtbot.waitUntil(lambda: bool(panel._rows))
    qtbot.waitUntil(lambda: row(panel).state.text() == "Imported, 2 lines")
    assert panel.isVisible()
    assert panel.hint.isVisible()
    assert panel.hint.text.startswith("“Lecture 4.mp4” needs FFmpeg")
    panel.hint._copy.click()
    assert qapp.clipboard().text().endswith("-m pip install av")


def test_without_ffmpeg_a_video_alone_opens_the_panel_to_say_so(
    qtbot, page, panel, without_media, tmp_path
):
    panel.add_urls([QUrl.fromLocalFile(str(tmp_path / "a.mkv"))])

    assert panel.isVisible()
    assert not panel._rows
    panel._on_closed()
    assert not panel.hint.has_refused


def test_the_file_dialog_says_that_video_needs_ffmpeg(without_media):
    first, video, rest = name_filters(has_media=False)

    assert "*.mp4" not in first
    assert video.startswith("Video and M4A: these need FFmpeg first (*.mp4")
    assert rest == "All files (*)"
    assert "*.mp4" in name_filters(has_media=True)[0]


def test_with_ffmpeg_there_is_no_hint(panel):
    assert panel.hint.isHidden()


def test_an_empty_history_offers_to_import_and_says_what(qtbot, page, panel):
    qtbot.waitUntil(lambda: page._body.currentWidget() is page._no_sessions)
    assert "Files can be dropped here. Sound and video" in page._no_sessions.words

    buttons = page._no_sessions.findChildren(QPushButton)
    next(each for each in buttons if each.text() == "Import files…").click()

    assert page.window().findChild(QFileDialog).isVisible()
    page.window().findChild(QFileDialog).close()


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({}, "Waiting"),
        ({"state": "running"}, "Reading the file…"),
        ({"state": "running", "done_s": 90.0}, "2 min"),
        (
            {"state": "running", "done_s": 720.0, "total_s": 2880.0, "left_s": 200.0},
            "12 min of 48 min · 3 min left",
        ),
        ({"state": "running", "sentence": "The disk is full."}, "The disk is full."),
    ],
)
def test_a_row_says_how_far_a_file_is(tmp_path, changes, text):
    assert state_text(ImportItem(id=1, path=tmp_path, again=False, **changes)) == text
