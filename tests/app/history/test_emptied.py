"""An empty file in the place of a history is only taken for a new one where none was before."""

import pytest

from app.history.backup import make_backup
from app.history.checkup import check_history
from app.history.connection import open_reader, open_writer
from app.history.emptied import trace_of_history
from app.history.errors import BackupRefused, HistoryUnavailable
from app.history.restore import restore_backup
from app.paths import Paths
from tests.app.history.test_backup import NOW


@pytest.fixture
def emptied(paths, keep, store):
    """A data folder with an empty database, and sound that its history kept."""
    keep("a line that is gone")
    store.close(5)
    (paths.home / "audio").mkdir()
    (paths.home / "audio" / "one.flac").write_bytes(b"sound")
    paths.database.write_bytes(b"")
    return paths


def files(paths):
    return {file: file.read_bytes() for file in paths.home.rglob("*") if file.is_file()}


@pytest.mark.parametrize("opened", [open_reader, open_writer])
def test_an_emptied_history_is_left_as_it_is(emptied, opened):
    before = files(emptied)

    with pytest.raises(HistoryUnavailable, match=r"one\.flac.*`earmark restore FILE`.*move"):
        opened(emptied.database)

    assert files(emptied) == before


def test_a_journal_beside_an_emptied_history_is_not_removed(tmp_path):
    """SQLite removes it when it opens the empty file, with the newest lines that it holds."""
    paths = Paths(tmp_path)
    paths.database.write_bytes(b"")
    journal = tmp_path / "history.sqlite3-wal"
    journal.write_bytes(b"the newest lines")

    with pytest.raises(HistoryUnavailable, match="wal"):
        open_writer(paths.database)
    with pytest.raises(BackupRefused):
        restore_backup(paths, tmp_path / "backup")

    assert journal.read_bytes() == b"the newest lines"


def test_the_doctor_says_so(emptied):
    with pytest.raises(HistoryUnavailable, match="is empty"):
        list(check_history(emptied, repair=True))


def test_a_backup_comes_back_in_its_place(paths, keep, tmp_path):
    keep("a line that comes back")
    make_backup(paths, tmp_path / "backup", NOW)
    other = Paths(tmp_path / "other")
    (other.home / "audio").mkdir(parents=True)
    (other.home / "audio" / "one.flac").write_bytes(b"sound")
    other.database.write_bytes(b"")

    assert restore_backup(other, tmp_path / "backup").lines == 1

    assert (other.home / "audio" / "one.flac").exists()
    open_writer(other.database).close()


@pytest.mark.parametrize("name", ["settings.toml", "earmark.log", "models/tiny/model.onnx"])
def test_an_empty_file_beside_anything_else_becomes_a_history(tmp_path, name):
    """So it is after a first start that was killed before the tables were made."""
    paths = Paths(tmp_path)
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_bytes(b"...")
    paths.database.write_bytes(b"")

    open_writer(paths.database).close()

    assert paths.database.stat().st_size


def test_a_database_that_was_moved_away_is_made_anew(emptied):
    emptied.database.rename(emptied.home / "history.old")

    open_writer(emptied.database).close()

    assert trace_of_history(emptied.database) is None
    assert (emptied.home / "audio" / "one.flac").exists()
