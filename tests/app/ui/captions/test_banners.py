"""One banner at a time, the worst first; danger stays until it is solved."""

from dataclasses import replace
from itertools import permutations

import pytest

from app.audio.source import SourceInfo, SourceNotice
from app.captions.messages import EngineTroubled, SegmentNotSaved
from app.session.engine_holder import PRIVATE_NOTE
from app.ui.captions import notices
from app.ui.captions.banner_desk import BannerDesk
from app.ui.captions.banners import Banner, Banners
from engines.events import EngineInfo, StreamTraits

MICROPHONE = SourceInfo(
    id="mic", name="Built-in microphone", kind="microphone", rate_hz=48000, channels=2
)
LAPTOP = SourceInfo(id="mon", name="Laptop sound", kind="loopback", rate_hz=48000, channels=2)


def banner(key, kind):
    return Banner(key=key, kind=kind, icon="info", happened=key, meaning="")


def notice(kind, source="USB headset"):
    return SourceNotice(kind=kind, source=source, sentence="")


WORST_FIRST = [
    banner("lost", "danger"),
    banner("changed", "danger"),
    banner("failed", "danger"),
    banner("stop_asked", "warn"),
    banner("not_saved", "danger"),
    banner("engine", "warn"),
    banner("refused", "warn"),
    banner("muted", "warn"),
    banner("behind", "warn"),
    banner("fallback", "info"),
    banner("crashed", "warn"),
    banner("saved", "info"),
    banner("update", "info"),
    banner("upgraded", "info"),
]


def test_the_worst_is_shown_whatever_came_first() -> None:
    for order in permutations(WORST_FIRST, 3):
        banners = Banners()
        for each in order:
            banners.raise_(each)

        assert banners.current is min(order, key=WORST_FIRST.index)


def test_when_the_worst_is_solved_the_next_is_shown() -> None:
    banners = Banners()
    for each in WORST_FIRST:
        banners.raise_(each)

    for each in WORST_FIRST:
        assert banners.current is each
        banners.withdraw(each.key)

    assert banners.current is None


def test_danger_cannot_be_sent_away() -> None:
    banners = Banners()
    banners.raise_(WORST_FIRST[0])

    banners.dismiss("lost")

    assert banners.current is WORST_FIRST[0]


def test_a_dismissed_banner_returns_only_when_the_matter_does() -> None:
    banners = Banners()
    muted = next(each for each in WORST_FIRST if each.key == "muted")
    banners.raise_(muted)
    banners.dismiss("muted")
    banners.raise_(muted)
    assert banners.current is None

    banners.withdraw("muted")
    banners.raise_(muted)
    assert banners.current is muted


def test_a_lost_source_offers_the_best_microphone_until_it_is_back() -> None:
    other = SourceInfo(id="x", name="X", kind="microphone", rate_hz=48000, channels=1)
    usual = SourceInfo(
        id="y", name="Y", kind="microphone", rate_hz=48000, channels=1, is_default=True
    )

    # In the order of preference, in which the picker has them too.
    said = notices.lost(notice("lost"), [LAPTOP, usual, other])

    assert said.happened == "“USB headset” has stopped."
    assert [(action.id, action.text) for action in said.actions] == [("stand_in:y", "Use Y")]
    assert notices.lost(notice("lost"), [LAPTOP]).actions == ()


def test_an_unplugged_source_is_said_to_be_unplugged() -> None:
    said = notices.lost(replace(notice("lost"), is_unplugged=True), [])

    assert said.happened == "“USB headset” was unplugged."
    assert said.meaning == "Captions are paused. Plug it in again, or use another."


def test_a_source_that_cannot_be_opened_is_said_without_alarm() -> None:
    desk = BannerDesk()
    desk.on_notice(notice("refused", "mon"), [MICROPHONE, LAPTOP], "mic")

    assert desk.current is not None
    assert desk.current.happened == "“Laptop sound” cannot be used."
    assert desk.current.is_dismissable
    desk.on_notice(notice("returned"), [MICROPHONE], "mic")
    assert desk.current is None


def test_a_changed_source_offers_both_ways() -> None:
    said = notices.changed(notice("changed", "Laptop sound"), MICROPHONE, [MICROPHONE, LAPTOP])

    assert said.happened == "The sound source changed to “Laptop sound”."
    assert [action.text for action in said.actions] == ["Go back", "Continue"]
    assert [action.id for action in said.actions] == ["use_source:mic", "use_source:mon"]


def test_a_change_to_a_source_unknown_is_not_said_to_lead_to_the_chosen_one() -> None:
    """Then the notice names the chosen source itself; going on with it would mean nothing."""
    said = notices.changed(notice("changed", MICROPHONE.name), MICROPHONE, [MICROPHONE, LAPTOP])

    assert said.happened == "“Built-in microphone” was changed for another source."
    assert [action.text for action in said.actions] == ["Go back"]


@pytest.mark.parametrize(
    ("chosen", "kind", "words"),
    [
        (MICROPHONE, "warn", "Your microphone is silent."),
        (LAPTOP, "info", "“Laptop sound” is silent."),
    ],
)
def test_silence_is_a_fault_of_microphones_only(chosen, kind, words) -> None:
    said = notices.muted(notice("muted", chosen.name), chosen)

    assert said.kind == kind
    assert said.happened == words


def test_not_saved_tells_the_reason() -> None:
    reason = "The disk is full. Free up space."

    said = notices.not_saved(SegmentNotSaved(segment=3, reason=reason))

    assert said.kind == "danger"
    assert said.meaning == reason


def test_of_two_sources_the_one_that_is_still_heard_is_named_and_nothing_else_offered() -> None:
    desk = BannerDesk()
    gone = replace(notice("lost"), still_heard="Laptop sound")

    desk.on_notice(gone, [MICROPHONE, LAPTOP], "both")

    assert desk.current is not None
    assert desk.current.meaning == "Captions still come from “Laptop sound”."
    assert desk.current.actions == ()


def test_a_laptop_that_plays_nothing_is_no_news_while_the_microphone_is_heard() -> None:
    desk = BannerDesk()
    silent = replace(notice("muted", "Laptop sound"), still_heard="Built-in microphone")

    desk.on_notice(silent, [MICROPHONE, LAPTOP], "both")

    assert desk.current is None


def stand_in(note):
    return EngineInfo(
        name="Fast English",
        model="moonshine-tiny-en",
        languages=("en",),
        provider="CPU",
        requested_provider="CPU",
        traits=StreamTraits(convention="append"),
        replaced_note=note,
        stands_in=True,
    )


def test_a_server_that_is_stood_in_for_can_be_tried_again() -> None:
    shown = notices.replaced(stand_in("It is gone."))

    assert shown.happened == "The speech server is not in use."
    assert shown.meaning == "It is gone."
    assert [action.text for action in shown.actions] == ["Try it again"]


def test_a_private_session_offers_no_way_to_the_server() -> None:
    shown = notices.replaced(stand_in(PRIVATE_NOTE))

    assert shown.kind == "info"
    assert "private" in shown.meaning
    assert shown.actions == ()


def trouble(**more):
    return EngineTroubled(trouble="failed", attempt=1, **{"is_up": True, **more})


def test_that_this_computer_took_over_is_said_at_once() -> None:
    """First it was said that the engine was started again, and only ten seconds later where."""
    desk = BannerDesk()
    desk.on_engine(stand_in("It is gone."), 100.0)
    desk.on_trouble(trouble(), 100.01)
    taken_over = desk.current
    desk.on_trouble(trouble(), 130.0)
    failed_later = desk.current
    desk.on_engine(stand_in("It is gone."), 200.0)
    desk.on_trouble(trouble(lost_s=3.0), 200.01)

    assert taken_over is not None
    assert taken_over.key == "replaced"
    assert failed_later is not None
    assert failed_later.happened == "The speech engine failed."
    assert desk.current is not None
    assert desk.current.happened == "3 s of speech could not be captioned."
