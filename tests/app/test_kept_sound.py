"""Sound that is kept is in the history from its first moment, and gone with what is deleted."""

import stat
from datetime import UTC, datetime

import numpy as np
import pytest
import soundfile

from app.audio.source import AudioBlock
from app.history.archive import Archive
from app.history.records import AudioFile
from app.kept_sound import KeptSound
from app.paths import Paths
from tests.app.history.samples import START, WordEmbedder, new_session

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

    assert KeptSound(paths, archive, lambda: False)(session, START, pytest.fail) is None
    assert not paths.audio.exists()
    assert audio(archive, session) is None


def test_a_sessions_sound_is_entered_when_it_begins_and_kept_when_it_ends(paths, archive):
    session = archive.begin_session(new_session()).result(5)

    recorder = KeptSound(paths, archive, lambda: True)(session, START, pytest.fail)
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

    recorder = KeptSound(paths, archive, lambda: True)(session, START, problems.append)
    recorder.accept(SOUND)
    recorder.close(5)

    assert len(problems) == 1
    assert audio(archive, session) is None


def test_a_deleted_session_takes_its_sound_with_it(paths, archive):
    session = archive.begin_session(new_session()).result(5)
    recorder = KeptSound(paths, archive, lambda: True)(session, START, pytest.fail)
    recorder.accept(SOUND)
    recorder.close(5)
    archive.end_session(session, datetime(2026, 3, 2, 10, tzinfo=UTC)).result(5)

    archive.delete_session(session).result(5)
    archive._opened().erased().result(5)

    assert list(paths.audio.iterdir()) == []
