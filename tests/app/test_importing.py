"""Importing: the real history and engine, and what is known, broken, stopped or killed."""

import itertools
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest
import soundfile

from app.captions.filters import TextFilter
from app.history.archive import Archive
from app.history.importing.queue import ImportItem
from app.importing import Importer
from app.paths import Paths
from app.session.file_engine import Lend
from engines.loader import load_speech_engine
from tests.app.history.samples import WordEmbedder
from tests.conftest import AUDIO
from tests.helpers.media import write_media
from tests.helpers.words import transcripts, word_error_rate

SRT = "1\n00:00:01,000 --> 00:00:02,500\nGood morning.\n\n2\n00:01:00,000 --> 00:01:02,000\nBye.\n"


class Desk:
    """An importer, its history and the changes it told."""

    def __init__(self, home: Path, models: Path, lend: Lend | None = None) -> None:
        self.engines = 0
        self.changed = threading.Condition()
        self.told: list[tuple[ImportItem, ...]] = []
        self.archive = Archive(
            Paths(home), WordEmbedder, on_kept=lambda *_: None, on_not_saved=lambda *_: None
        )
        self._models = models
        self.text_filter = TextFilter()
        self.importer = Importer(
            self.archive,
            self.archive.reader,
            self._load,
            on_change=self._on_change,
            text_filter=lambda: self.text_filter,
            lend=lend,
        )

    def _load(self):
        self.engines += 1
        return load_speech_engine(self._models)

    def _on_change(self, items):
        with self.changed:
            self.told.append(items)
            self.changed.notify_all()

    def until(self, done, timeout_s: float = 25.0) -> None:
        with self.changed:
            assert self.changed.wait_for(lambda: done(self.importer.items), timeout_s)

    def imported(self, *paths: Path, again: bool = False) -> list[ImportItem]:
        added = self.importer.add(paths, again=again)
        self.until(lambda items: all(each.state not in ("waiting", "running") for each in items))
        return [each for each in self.importer.items if each.id in added]

    def lines(self, session: int) -> list[str]:
        with self.archive.reader() as reader:
            return [each.text for each in reader.segments(session)]

    def session(self, id_: int):
        with self.archive.reader() as reader:
            return reader.session(id_)


@contextmanager
def open_desk(home: Path, models: Path, lend: Lend | None = None) -> Iterator[Desk]:
    desk = Desk(home, models, lend)
    try:
        yield desk
    finally:
        assert desk.importer.close()
        assert desk.archive.close(5)


@pytest.fixture
def desk(tmp_path, models_dir):
    with open_desk(tmp_path / "home", models_dir) as desk:
        yield desk


def test_speech_from_a_video_becomes_a_session_of_the_day_it_was_recorded(desk, tmp_path):
    samples, _ = soundfile.read(AUDIO / "austen-0880.wav", dtype="float32")
    film = write_media(tmp_path / "Jérôme 测试.mp4", samples, creation_time="2021-05-01T10:00:00Z")

    (item,) = desk.imported(film)

    assert (item.state, item.sentence) == ("done", "")
    assert item.total_s == pytest.approx(samples.size / 16_000, abs=0.2)
    session = desk.session(item.session)
    assert (session.title, session.state) == ("Jérôme 测试", "ended")
    assert session.started_at == datetime(2021, 5, 1, 10, tzinfo=UTC)
    assert session.duration_s == pytest.approx(samples.size / 16_000, abs=0.2)
    said = transcripts(AUDIO)["austen-0880.wav"]
    assert word_error_rate(said, " ".join(desk.lines(item.session))) <= 0.15
    assert item.lines == len(desk.lines(item.session))


def test_subtitles_keep_their_times_and_need_no_engine(desk, tmp_path):
    path = tmp_path / "talk.srt"
    path.write_text(SRT, encoding="utf-8")
    os.utime(path, (1_700_000_000, 1_700_000_000))

    (item,) = desk.imported(path)

    with desk.archive.reader() as reader:
        lines = reader.segments(item.session)
    assert [(each.text, each.start_sample, each.end_sample) for each in lines] == [
        ("Good morning.", 16_000, 40_000),
        ("Bye.", 960_000, 992_000),
    ]
    session = desk.session(item.session)
    assert session.started_at == datetime.fromtimestamp(1_700_000_000, UTC)
    assert (session.state, session.duration_s) == ("ended", 62.0)
    assert desk.engines == 0


def test_lines_of_a_file_are_written_with_the_filter_and_keep_what_they_were(desk, tmp_path):
    (tmp_path / "talk.srt").write_text(SRT, encoding="utf-8")
    desk.text_filter = TextFilter({"good morning": "Hello"})

    (item,) = desk.imported(tmp_path / "talk.srt")

    with desk.archive.reader() as reader:
        lines = reader.segments(item.session)
    assert [(line.text, line.heard) for line in lines] == [
        ("Hello.", "Good morning."),
        ("Bye.", None),
    ]


def test_the_same_content_is_noticed_under_another_name_unless_it_is_wanted_again(desk, tmp_path):
    for name in ("one.srt", "two.srt"):
        (tmp_path / name).write_text(SRT, encoding="utf-8")

    first, second = desk.imported(tmp_path / "one.srt", tmp_path / "two.srt")
    (third,) = desk.imported(tmp_path / "two.srt", again=True)

    assert (first.state, second.state, third.state) == ("done", "known", "done")
    assert second.session == first.session
    assert "“one”" in second.sentence
    assert third.session != first.session


def test_broken_files_get_a_sentence_each_and_the_rest_goes_on(desk, tmp_path):
    names = ["missing.wav", "empty.wav", "noise.mp4", "latin.srt", "blank.txt", "folder"]
    (tmp_path / "empty.wav").touch()
    (tmp_path / "noise.mp4").write_bytes(bytes(range(256)) * 40)
    (tmp_path / "latin.srt").write_bytes("1\n00:00:01,000 --> 00:00:02,000\nété".encode("latin-1"))
    (tmp_path / "blank.txt").write_text("\n \n")
    (tmp_path / "folder").mkdir()
    (tmp_path / "good.txt").write_text("A good line.")

    items = desk.imported(*[tmp_path / name for name in names], tmp_path / "good.txt")

    assert [each.state for each in items] == ["failed"] * len(names) + ["done"]
    for name, item in zip(names, items, strict=False):
        assert name in item.sentence
        assert item.sentence.endswith(".")
    assert desk.lines(items[-1].session) == ["A good line."]
    with desk.archive.reader() as reader:
        assert {each.state for each in reader.sessions()} <= {"ended", "interrupted"}


def test_a_file_that_breaks_off_keeps_what_is_there_and_says_so(desk, tmp_path):
    whole = (AUDIO / "austen-0870.wav").read_bytes()
    (tmp_path / "cut.wav").write_bytes(whole[: len(whole) // 2])

    (item,) = desk.imported(tmp_path / "cut.wav")

    assert item.state == "failed"
    assert "breaks off" in item.sentence
    assert desk.lines(item.session)[0].startswith("And Mr. John Dashwood")


def long_speech(path: Path) -> tuple[Path, str]:
    """A minute of read sentences with pauses between them, and its words."""
    said = transcripts(AUDIO)
    names = ["austen-0870.wav", "austen-0880.wav", "austen-0890.wav", "austen-0920.wav"] * 2
    parts = []
    for name in names:
        samples, _ = soundfile.read(AUDIO / name, dtype="float32")
        parts += [samples, np.zeros(16_000, np.float32)]
    soundfile.write(path, np.concatenate(parts), 16_000)
    return path, " ".join(said[name] for name in names)


@pytest.mark.timeout(60)
def test_a_cancelled_import_goes_on_behind_its_last_line(desk, tmp_path):
    path, said = long_speech(tmp_path / "long.wav")
    (id_,) = desk.importer.add([path])
    desk.until(lambda items: items[0].done_s > 25)
    desk.importer.cancel(id_)
    desk.until(lambda items: items[0].state == "cancelled")
    session = desk.importer.items[0].session
    before = desk.lines(session)

    assert desk.session(session).state == "interrupted"
    desk.importer.resume(id_)
    desk.until(lambda items: items[0].state == "done")

    after = desk.lines(session)
    assert 0 < len(before) < len(after)
    assert after[: len(before)] == before
    assert desk.importer.items[0].session == session
    assert desk.importer.items[0].lines == len(after)
    assert desk.session(session).state == "ended"
    assert word_error_rate(said, " ".join(after)) <= 0.15
    with desk.archive.reader() as reader:
        spans = [(each.start_sample, each.end_sample) for each in reader.segments(session)]
        assert reader.gaps(session) == []
    assert all(a[1] <= b[0] for a, b in itertools.pairwise(spans))


def test_what_waits_can_be_taken_out_and_a_closed_importer_ends_at_once(tmp_path, models_dir):
    path, _ = long_speech(tmp_path / "long.wav")
    (tmp_path / "b.srt").write_text(SRT)
    with open_desk(tmp_path / "home", models_dir) as desk:
        _, second = desk.importer.add([path, tmp_path / "b.srt"])
        desk.importer.cancel(second)
        desk.until(lambda items: items[0].done_s > 0)

    states = [each.state for each in desk.importer.items]
    assert states == ["cancelled", "cancelled"]
