"""Hours of captions in the window, in short: `make soak` plays eight (tests/bench/captions.py)."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.captions.messages import CaptionUpdate
from tests.bench.caption_feed import told_without_end
from tests.bench.caption_frames import Frames
from tests.bench.captions import Plan, Soak, passed_limits, program
from tests.helpers.streams import NAMES

SHORT = Plan(seconds=150.0, speed=40.0, lines=10, real_s=2.0)


@pytest.mark.timeout(60)
def test_minutes_of_captions_are_all_there_in_window_list_and_history(
    qapp: QApplication, tmp_path: Path, models_dir: Path
) -> None:
    frames = Frames()

    with frames.watched(), program(qapp, tmp_path) as opened:
        soak = Soak(opened, frames)
        figures = soak.run(SHORT)
        problems = soak.lost_words()

        assert problems == []
        # A word that goes missing is found missing.
        soak.feed.finals[1:2] = []
        assert len(soak.lost_words()) == 6
    for name in ("arriving_CaptionView", "arriving_BarText", "scrolling_CaptionView"):
        assert figures[f"{name}_frames"] > 5
    assert figures["lines"] >= 10
    assert figures["pages"] > 0


def test_limits_that_are_passed_are_named() -> None:
    good = {
        "block_ms_p99_9": 50.0,
        "cores_window": 0.05,
        "memory_mb_an_hour": 1.0,
        "arriving_CaptionView_ms_p99": 3.0,
    }

    assert passed_limits(good) == []
    assert len(passed_limits({**good, "arriving_CaptionView_ms_p99": 16.1})) == 1
    assert len(passed_limits({**good, "cores_window": 0.06, "block_ms_p99_9": 51.0})) == 2
    del good["memory_mb_an_hour"]
    assert len(passed_limits(good)) == 1


def test_the_feed_goes_forward_and_gives_every_sentence_a_number_of_its_own() -> None:
    told = told_without_end()
    finals: list[CaptionUpdate] = []
    before = 0

    # More than twice through all recordings.
    for _ in range(500):
        each = next(told)
        assert each.at_sample >= max(before, each.update.end_sample)
        before = each.at_sample
        if each.update.kind == "final":
            finals.append(each.update)

    assert len({final.segment for final in finals}) == len(finals) > 2 * len(NAMES)
    starts = [final.start_sample for final in finals]
    assert starts == sorted(starts)
