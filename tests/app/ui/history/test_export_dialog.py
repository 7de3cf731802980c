"""Exporting from the reader: what, how, where."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtWidgets import QFileDialog

from app.ui.history.export import lines_between
from app.ui.history.export_dialog import ExportDialog
from tests.app.ui.history.conftest import WEEKLY
from tests.app.ui.history.test_line_actions import put_cursor, reading  # noqa: F401  # a fixture
from tests.app.ui.history.test_rows import segments

pytestmark = pytest.mark.usefixtures("two_sessions")


@pytest.fixture
def dialog(reading):  # noqa: F811
    reading._reader._export.click()
    return reading.findChildren(ExportDialog)[-1]


def export_to(qtbot, page, dialog, path):
    dialog._on_accepted()
    where = page.findChildren(QFileDialog)[-1]
    where.fileSelected.emit(str(path))
    where.close()
    qtbot.waitUntil(path.exists)
    return where, path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("fmt", "sign"),
    [
        ("text", "Product weekly"),
        ("markdown", "# Product weekly"),
        ("srt", "00:00:10,000 --> "),
        ("vtt", "WEBVTT"),
        ("json", '"title"'),
        ("csv", ","),
    ],
)
def test_the_whole_session_is_written_in_each_format(
    qtbot,
    reading,  # noqa: F811
    dialog,
    tmp_path,
    fmt,
    sign,
):
    dialog.fmt.setCurrentIndex(dialog.fmt.findData(fmt))

    _, text = export_to(qtbot, reading, dialog, tmp_path / "kept")

    assert sign in text
    assert "the sixteenth" in text


def test_the_file_is_proposed_with_the_title_and_the_formats_ending(
    qtbot,
    reading,  # noqa: F811
    dialog,
    tmp_path,
):
    dialog.fmt.setCurrentIndex(dialog.fmt.findData("vtt"))

    where, _ = export_to(qtbot, reading, dialog, tmp_path / "kept")

    assert where.selectedFiles()[0].endswith("Product weekly.vtt")


def test_a_selection_is_offered_first_and_written_alone(qtbot, reading, tmp_path):  # noqa: F811
    put_cursor(reading, 1, 2)
    reading._reader._export.click()
    dialog = reading.findChildren(ExportDialog)[-1]
    assert dialog.what.currentText() == "The selected lines"
    assert dialog.count.text() == "2 lines"

    _, text = export_to(qtbot, reading, dialog, tmp_path / "kept")

    assert [line for line in WEEKLY if line in text] == WEEKLY[1:3]


def test_times_can_be_left_out_except_in_subtitles(qtbot, reading, dialog, tmp_path):  # noqa: F811
    dialog.fmt.setCurrentIndex(dialog.fmt.findData("srt"))
    assert not dialog.times.isEnabled()
    dialog.fmt.setCurrentIndex(dialog.fmt.findData("text"))
    assert dialog.times.isEnabled()
    dialog.times.setChecked(False)

    _, text = export_to(qtbot, reading, dialog, tmp_path / "kept")

    assert text.splitlines()[-1] == WEEKLY[4]


def test_what_is_no_time_of_day_is_said_and_not_exported(dialog):
    dialog.what.setCurrentIndex(dialog.what.findData("range"))
    assert dialog.export.isEnabled()

    dialog.since.setText("soon")

    assert "for instance 10:05" in dialog.count.text()
    assert not dialog.export.isEnabled()


def test_a_disk_that_refuses_is_said_with_the_next_step(qtbot, reading, dialog, tmp_path):  # noqa: F811
    dialog._on_accepted()
    where = reading.findChildren(QFileDialog)[-1]
    where.fileSelected.emit(str(tmp_path / "gone" / "kept.txt"))
    where.close()

    qtbot.waitUntil(reading._notice.isVisible)
    assert "Choose another place." in reading._notice.accessibleName()


def test_a_range_takes_whole_minutes_and_goes_over_midnight():
    begin = datetime(2026, 11, 30, 23, 58, 30, tzinfo=UTC).astimezone()
    begin = begin.replace(hour=23, minute=58)
    lines = segments(*("word" for _ in range(4)))
    lines = [replace(each, started_at=begin + timedelta(minutes=each.number)) for each in lines]

    def numbers(since, until):
        return [each.number for each in lines_between(lines, since, until)]

    assert numbers("23:58", "23:58") == [0]
    assert numbers("23:59", "0:00") == [1, 2]
    assert numbers("0:01", "0:01") == [3]
    assert lines_between(lines, "24:00", "0:01") is None
