"""Which files need FFmpeg, and whether it is there."""

import sys
from pathlib import Path

import pytest

from app.audio.media_support import PLAIN_SOUND, has_media, install_command, needs_media


@pytest.mark.parametrize("name", ["Lecture 4.MP4", "a.mkv", "memo.m4a", "b.tar.webm"])
def test_video_and_packed_sound_need_ffmpeg(name):
    assert needs_media(Path(name))


@pytest.mark.parametrize("name", [*(f"a{each}" for each in PLAIN_SOUND), "a.srt", "mp4", "a"])
def test_other_names_do_not(name):
    assert not needs_media(Path(name))


def test_it_is_seen_where_it_is_installed_and_where_not(monkeypatch):
    assert has_media()

    monkeypatch.setitem(sys.modules, "av", None)

    assert not has_media()


def test_the_command_is_for_the_python_that_runs_earmark(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/home/a b/.venv/bin/python")

    assert install_command() == "'/home/a b/.venv/bin/python' -m pip install av"


def test_a_package_names_a_command_that_works_there(monkeypatch):
    """It told people to run pip in the packaged program, which has none."""
    monkeypatch.setattr("app.audio.media_support.sys.frozen", True, raising=False)

    assert install_command() == "ffmpeg -i FILE -vn FILE.flac"
