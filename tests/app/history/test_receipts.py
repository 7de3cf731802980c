"""Receipts and stories in the database: they agree with the lines, whatever happens to these."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from app.captions.receipt import ChannelReceipt
from app.captions.story import CaptionStory, WordChange
from app.history.archive import Archive
from app.history.checkup import check_history
from app.history.connection import open_writer
from app.history.kept_receipt import sums_wrong
from app.history.reader import HistoryReader
from app.history.records import NewGap
from tests.app.history.samples import START, WordEmbedder, new_segment, new_session

DATA = Path(__file__).resolve().parents[2] / "data"
STORY = CaptionStory(
    first_shown_s=0.6,
    settled_s=2.1,
    changes=(WordChange(old="the night", new="the ninth"),),
    doubtful=("ninth",),
)


def counts(length, *, gaps=0, speech=0, recognised=0, channel=0, label=""):
    return ChannelReceipt(
        channel=channel,
        label=label,
        length_samples=length,
        captured_samples=length - gaps,
        gap_samples=gaps,
        speech_samples=speech,
        recognised_samples=recognised,
    )


def line(number, text, speech, receipt, channel=0):
    return replace(
        new_segment(number, text),
        channel=channel,
        speech_samples=speech,
        story=STORY,
        receipt=receipt,
    )


def keep_two_channels(store):
    """A session with two channels that have a gap at the same place."""
    session = store.begin_session(new_session()).result(5)
    for channel, label in enumerate(("You", "They")):
        store.keep_segment(
            session,
            line(
                channel,
                f"{label} said marmalade.",
                300,
                counts(1000, speech=400, recognised=300, channel=channel, label=label),
                channel,
            ),
        )
        store.keep_gap(
            session,
            NewGap(
                start_sample=1000,
                end_sample=1500,
                cause="paused",
                channel=channel,
                receipt=counts(
                    1500, gaps=500, speech=400, recognised=300, channel=channel, label=label
                ),
            ),
        ).result(5)
    return session


def receipts_finding(paths):
    (found,) = (found for found in check_history(paths) if found.name == "receipts")
    return found


def test_a_receipt_tells_of_each_channel_with_its_gaps(store, paths):
    session = keep_two_channels(store)

    with HistoryReader(paths) as reader:
        you, they = reader.receipts(session)
        gaps = reader.gaps(session)

    assert (you.counts.label, they.counts.label) == ("You", "They")
    assert (you.kept_samples, they.kept_samples) == (300, 300)
    assert they.counts == counts(
        1500, gaps=500, speech=400, recognised=300, channel=1, label="They"
    )
    assert [(gap.channel, gap.start_sample, gap.cause) for gap in gaps] == [
        (0, 1000, "paused"),
        (1, 1000, "paused"),
    ]
    assert they.gaps == (gaps[1],)
    assert sums_wrong(you) == sums_wrong(they) == []


def test_older_counts_do_not_replace_newer_ones(store, paths):
    session = keep_two_channels(store)

    store.keep_receipt(session, counts(1200, channel=1, label="They")).result(5)

    with HistoryReader(paths) as reader:
        assert reader.receipts(session)[1].counts.length_samples == 1500


def test_a_line_knows_how_it_came_about_until_it_is_deleted(store, paths):
    session = keep_two_channels(store)
    store.end_session(session, START + timedelta(minutes=1)).result(5)

    with HistoryReader(paths) as reader:
        before = reader.stories(session, [0, 1, 2])
        store.delete_segments(session, [0]).result(5)
        after, kept = reader.stories(session, [0, 1]), reader.receipts(session)[0].kept_samples
        store.undo().result(5)
        again = reader.stories(session, [0]), reader.receipts(session)[0].kept_samples

    assert before == {0: STORY, 1: STORY}
    assert (after, kept) == ({1: STORY}, 0)
    assert again == ({0: STORY}, 300)


@pytest.mark.parametrize("kept", ["{", '{"language":7}', "[]"])
def test_a_line_tells_its_language_and_none_where_its_story_is_damaged(store, paths, kept):
    session = store.begin_session(new_session()).result(5)
    for number in range(2):
        story = replace(STORY, language="de-DE")
        spoken = replace(new_segment(number, "Guten Tag."), story=story)
        store.keep_segment(session, spoken)
    store.end_session(session, START + timedelta(minutes=1)).result(5)
    with closing(sqlite3.connect(paths.database)) as connection:
        connection.execute("UPDATE segment SET story = ? WHERE number = 1", (kept,))
        connection.commit()

    with HistoryReader(paths) as reader:
        assert [each.language for each in reader.segments(session)] == ["de-DE", ""]


def test_a_receipt_goes_with_its_session_and_comes_back_with_it(store, paths):
    session = keep_two_channels(store)
    store.end_session(session, START + timedelta(minutes=1)).result(5)

    store.delete_session(session).result(5)
    with closing(sqlite3.connect(paths.database)) as connection:
        left = connection.execute("SELECT count(*) FROM receipt").fetchone()[0]
    store.undo().result(5)

    with HistoryReader(paths) as reader:
        assert left == 0
        assert [sums_wrong(receipt) for receipt in reader.receipts(session)] == [[], []]


def test_the_words_of_a_deleted_story_leave_no_bytes(store, paths):
    session = store.begin_session(new_session()).result(5)
    story = CaptionStory(changes=(WordChange(old="Zwiebelfisch", new="x"),))
    store.keep_segment(session, replace(new_segment(0, "x"), story=story))
    store.end_session(session, START + timedelta(minutes=1)).result(5)

    store.delete_session(session).result(5)
    store.forget_undo()
    store.erased().result(5)
    store.close(5)

    files = [file for file in paths.home.rglob("*") if file.is_file()]
    assert files
    assert not any(b"Zwiebelfisch" in file.read_bytes() for file in files)


def test_what_can_be_found_by_meaning_is_counted(paths):
    archive = Archive(paths, WordEmbedder, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    session = archive.begin_session(new_session()).result(5)
    receipt = counts(1000, speech=400, recognised=300)
    archive.keep_segment(session, line(0, "We begin with the budget.", 300, receipt)).result(5)
    archive.end_session(session, START + timedelta(minutes=1)).result(5)

    is_indexed = archive.wait_indexed(10)
    with archive.reader() as reader:
        (indexed,) = reader.receipts(session)
        archive.edit_segment(session, 0, "We begin with the marmalade.").result(5)
        (edited,) = reader.receipts(session)
    archive.close(5)

    assert is_indexed
    assert (indexed.indexed_samples, indexed.kept_samples) == (300, 300)
    assert edited.kept_samples == 300


def test_the_doctor_finds_sums_that_do_not_add_up(store, paths):
    session = keep_two_channels(store)
    assert receipts_finding(paths).ok
    with closing(sqlite3.connect(paths.database)) as connection:
        connection.execute("UPDATE receipt SET captured_samples = 999 WHERE channel = 1")
        connection.execute("UPDATE receipt SET recognised_samples = 200 WHERE channel = 0")
        connection.commit()

    found = receipts_finding(paths)

    assert not found.ok
    assert f"session {session}" in found.detail
    assert "captured and gaps do not make up the length" in found.detail
    assert "more is kept than was recognised" in found.detail


def test_a_process_that_dies_leaves_counts_that_agree_with_its_lines(store, paths):
    """The last gap may come after the counts; it began where they end, and adds up then."""
    session = keep_two_channels(store)
    store.keep_gap(session, NewGap(start_sample=1500, end_sample=1600, cause="overflow")).result(5)

    with HistoryReader(paths) as reader:
        (you, _) = reader.receipts(session)

    assert len(you.gaps) == 2
    assert sums_wrong(you) == []


def test_a_history_of_version_4_keeps_its_gaps_and_has_no_receipts(paths):
    paths.home.mkdir()
    shutil.copy(DATA / "history-v4.sqlite3", paths.database)

    open_writer(paths.database).close()

    with HistoryReader(paths) as reader:
        gaps = reader.gaps(3)
        receipts = [reader.receipts(session.id) for session in reader.sessions()]
        stories = reader.stories(1, range(3))
        edited = reader.segments(1)[1]
    assert gaps == [
        NewGap(start_sample=3, end_sample=99, cause="paused"),
        NewGap(start_sample=400, end_sample=16400, cause="device_lost"),
    ]
    assert receipts == [[], [], [], []]
    assert stories == {}
    assert edited.original == "The marmalade went up by four per cent."
    assert receipts_finding(paths).ok
