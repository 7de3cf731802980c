"""Sound that is kept is in the history from its first moment, and gone with what is deleted."""

import stat
import subprocess
import sys
from datetime import UTC, datetime

import numpy as np
import pytest
import soundfile

from app.audio.source import AudioBlock
from app.history.archive import Archive
from app.history.recording_locks import is_recorded
from app.history.records import AudioFile
from app.paths import Paths
from app.session.kept_sound import KeptSound
from engines.arrays import RATE_HZ
from tests.app.history.samples import START, WordEmbedder, new_segment, new_session

SOUND = AudioBlock(samples=np.full(32_000, 0.25, np.float32), start_sample=0)


@pytest.fixture
def paths(tmp_path):
    return Paths(tmp_path)


@pytest.fixture
def archive(paths):
    archive = Archive(paths, WordEmbedder, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    yield archive
    assert archive.close(5)


def audio(archive, session):
    # Behind what was given to the store before.
    archive.rename_session(session, "Looked at").result(5)
    with archive.reader() as reader:
        return reader.session(session).audio


def test_nothing_is_kept_unless_it_is_wanted(paths, archive):
    session = archive.begin_session(new_session()).result(5)

    assert KeptSound(paths, archive, lambda: False)(session, START, 1, pytest.fail) is None
    assert not paths.audio.exists()
    assert audio(archive, session) is None


def test_a_sessions_sound_is_entered_when_it_begins_and_kept_when_it_ends(paths, archive):
    session = archive.begin_session(new_session()).result(5)

    recorder = KeptSound(paths, archive, lambda: True)(session, START, 1, pytest.fail)
    recorder.accept(SOUND)
    assert recorder.close(5)

    kept = audio(archive, session)
    assert kept == AudioFile(
        path="audio/000001-20260302T093000Z.flac", format="FLAC", rate_hz=16_000, state="kept"
    )
    assert soundfile.info(paths.home / kept.path).frames == 32_000
    assert stat.S_IMODE(paths.audio.stat().st_mode) == 0o700


def test_sound_that_cannot_be_kept_is_not_entered(paths, archive):
    paths.audio.write_text("a file in the folder's place")
    session = archive.begin_session(new_session()).result(5)
    problems: list[str] = []

    recorder = KeptSound(paths, archive, lambda: True)(session, START, 1, problems.append)
    recorder.accept(SOUND)
    recorder.close(5)

    assert len(problems) == 1
    assert audio(archive, session) is None


def test_a_deleted_session_takes_its_sound_with_it(paths, archive):
    session = archive.begin_session(new_session()).result(5)
    recorder = KeptSound(paths, archive, lambda: True)(session, START, 1, pytest.fail)
    recorder.accept(SOUND)
    recorder.close(5)
    archive.end_session(session, datetime(2026, 3, 2, 10, tzinfo=UTC)).result(5)

    archive.delete_session(session).result(5)
    archive._opened().erased().result(5)

    assert list(paths.audio.iterdir()) == []


def begun(paths, archive, seconds=20):
    """A session that has ended while the disk has not taken all of its sound yet."""
    session = archive.begin_session(new_session()).result(5)
    for number in range(3):
        archive.keep_segment(session, new_segment(number, f"line {number}")).result(5)
    recorder = KeptSound(paths, archive, lambda: True)(session, START, 1, pytest.fail)
    loud = np.full(RATE_HZ, 0.25, np.float32)
    for second in range(seconds // 2):
        recorder.accept(AudioBlock(samples=loud, start_sample=second * RATE_HZ))
    archive.end_session(session, START).result(5)
    while audio(archive, session) is None:
        pass
    (file,) = paths.audio.iterdir()
    return session, recorder, file


def finish(recorder, seconds=20):
    loud = np.full(RATE_HZ, 0.25, np.float32)
    for second in range(seconds // 2, seconds):
        recorder.accept(AudioBlock(samples=loud, start_sample=second * RATE_HZ))
    assert recorder.close(5)


def owed(archive):
    with archive.reader() as reader, reader.connection() as connection:
        return [row[0] for row in connection.execute("SELECT kind FROM owed ORDER BY kind")]


def require_silent_in_line_1_alone(file):
    samples, _ = soundfile.read(file)
    assert not samples[5 * RATE_HZ : 9 * RATE_HZ].any()
    assert (samples[: 5 * RATE_HZ] > 0.2).all()
    assert (samples[9 * RATE_HZ :] > 0.2).all()


@pytest.fixture
def quick_looks(monkeypatch):
    monkeypatch.setattr("app.history.erasure._RECORDED_S", 0.02)


@pytest.mark.usefixtures("quick_looks")
def test_a_line_is_silenced_only_when_its_recording_is_finished(paths, archive):
    """The file was replaced under the recorder, which went on writing to the one that was gone."""
    session, recorder, file = begun(paths, archive)
    before = file.stat().st_ino

    assert archive.delete_segments(session, [1]).result(5) == 1
    erased = archive._opened().erased()
    while "erase" in owed(archive):  # The words do not wait for the sound.
        pass

    assert not erased.done()
    assert owed(archive) == ["silence"]
    assert file.stat().st_ino == before
    finish(recorder)
    erased.result(5)
    assert owed(archive) == []
    assert soundfile.info(file).frames == 20 * RATE_HZ
    require_silent_in_line_1_alone(file)
    assert audio(archive, session).state == "kept"
    assert not is_recorded(paths.locks, file)
    assert list(paths.locks.iterdir()) == []


@pytest.mark.usefixtures("quick_looks")
@pytest.mark.parametrize(
    "delete",
    [
        lambda archive, session: archive.delete_session(session),
        lambda archive, session: archive._opened().delete_audio(session),
    ],
)
def test_sound_deleted_while_it_is_recorded_is_gone_when_that_is_over(paths, archive, delete):
    session, recorder, file = begun(paths, archive)

    delete(archive, session).result(5)
    erased = archive._opened().erased()
    finish(recorder)
    erased.result(5)

    assert not file.exists()
    assert list(paths.audio.iterdir()) == []
    with archive.reader() as reader, reader.connection() as connection:
        assert connection.execute("SELECT count(*) FROM audio").fetchone() == (0,)


@pytest.mark.usefixtures("quick_looks")
def test_a_line_deleted_while_it_is_recorded_comes_back_without_its_sound(paths, archive):
    session, recorder, file = begun(paths, archive)
    archive.delete_segments(session, [1]).result(5)

    undone = archive.undo().result(5)
    erased = archive._opened().erased()
    finish(recorder)
    erased.result(5)

    assert undone.lost_sound
    require_silent_in_line_1_alone(file)
    assert audio(archive, session).state == "kept"


def test_silencing_that_waited_for_a_recorder_that_was_killed_is_done_at_the_next_start(
    paths, monkeypatch
):
    monkeypatch.setattr("app.history.erasure._OTHERS_S", 0.0)
    child = [sys.executable, "-m", "tests.app.deleting_child", str(paths.home)]
    with subprocess.Popen(child, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "deleted\n"
        (file,) = paths.audio.iterdir()
        assert is_recorded(paths.locks, file)
        process.kill()

    again = Archive(paths, WordEmbedder, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    again._opened().erased().result(10)

    assert audio(again, 1).state == "kept"
    assert owed(again) == []
    samples, _ = soundfile.read(file)
    assert len(samples) > 9 * RATE_HZ
    require_silent_in_line_1_alone(file)
    assert again.close(5)
