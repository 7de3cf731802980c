"""Which device is used, which is tried next, and when one may come back."""

from dataclasses import replace

import pytest

from app.session.device_choice import (
    MOST_RETRIES,
    RETRY_S,
    Losses,
    candidates,
    fastest,
    why_not,
)
from app.session.device_need import DeviceNeed, Times
from app.session.device_state import FoundDevice
from app.session.device_trials import TrialPlan
from engines.devices.device import AUTOMATIC, ON_CPU, Device
from engines.devices.verdict import Verdict


def device(name, **values):
    facts = {"provider": name, "ep_name": name, "index": 0, "name": name, "kind": "gpu"}
    return Device(**{**facts, **values})


def found(name, outcome=None, device_ms=5.0):
    made = device(name)
    verdict = Verdict(
        device=made.key, model="m", stamp="s", outcome=outcome or "good", device_ms=device_ms
    )
    return FoundDevice(device=made, verdict=None if outcome is None else verdict)


CARD = found("Card", "good", 2.0)
INSIDE = found("Inside", "good", 4.0)
SLOW = found("Slow", "slow", 90.0)
NEW = found("New")
ALL = (INSIDE, SLOW, NEW, CARD)


def test_the_fastest_that_passed_is_used():
    assert fastest(ALL, AUTOMATIC) == CARD


def test_no_slow_or_untried_device_is_used():
    assert fastest((SLOW, NEW), AUTOMATIC) is None
    assert fastest(ALL, SLOW.device.key) is None


def test_the_chosen_device_is_used_though_another_is_faster():
    assert fastest(ALL, INSIDE.device.key) == INSIDE


def test_the_cpu_alone_uses_and_tries_none():
    assert candidates(ALL, ON_CPU) == ()
    assert TrialPlan().next(ALL, ON_CPU) is None


@pytest.mark.parametrize("wished", [AUTOMATIC, ON_CPU])
def test_that_the_cpu_works_is_no_news_where_nothing_was_chosen(wished):
    assert why_not((SLOW,), wished) == ("", "")


def test_a_chosen_device_that_is_not_used_is_explained():
    provider, why = why_not(ALL, SLOW.device.key)

    assert provider == "Slow"
    assert "90.0 ms" in why


def test_a_chosen_device_that_is_gone_is_explained():
    provider, why = why_not((), "webgpu:10de-1234")

    assert provider == "webgpu"
    assert "not there" in why


def test_a_device_that_was_not_tried_yet_is_no_news():
    assert why_not(ALL, NEW.device.key) == ("", "")


def test_a_lost_device_comes_back_after_a_while():
    losses = Losses()

    assert losses.lose(CARD.verdict, 100.0)

    assert losses.are_any
    assert losses.back(100.0 + RETRY_S - 1) == ()
    assert losses.back(100.0 + RETRY_S) == (CARD.verdict,)
    assert not losses.are_any


def test_a_lost_device_comes_back_so_often_and_in_the_next_session_again():
    losses, now = Losses(), 0.0
    for _ in range(MOST_RETRIES):
        losses.lose(CARD.verdict, now)
        now += RETRY_S
        assert losses.back(now)
    # Only the first one is told.
    assert not losses.lose(CARD.verdict, now)
    now += 10 * RETRY_S
    assert losses.back(now) == ()
    # Settings said that it is tried again in some minutes.
    assert not losses.are_any

    losses.begin_session()

    assert losses.are_any
    assert losses.back(now) == (CARD.verdict,)


def test_a_newer_verdict_counts_more_than_an_old_one_that_would_come_back():
    losses = Losses()
    losses.lose(CARD.verdict, 0.0)

    losses.forget(CARD.device.key)

    assert losses.back(RETRY_S) == ()


def test_new_devices_are_tried_one_after_the_other_and_not_again():
    plan = TrialPlan()
    other = found("Other")

    assert plan.begin((NEW, other), AUTOMATIC, is_calm=True) == NEW.device
    assert plan.trying == NEW.device.key
    plan.end(is_done=True)
    assert plan.begin((NEW, other), AUTOMATIC, is_calm=True) == other.device
    plan.end(is_done=True)
    assert plan.begin((NEW, other), AUTOMATIC, is_calm=True) is None


@pytest.mark.parametrize(
    ("outcome", "tries", "is_tried"),
    [
        ("crashed", 1, True),
        ("hung", 1, True),
        ("crashed", 2, False),
        ("hung", 2, False),
        ("refused", 1, False),
        ("wrong", 1, False),
        ("slow", 1, False),
    ],
)
def test_what_may_have_been_the_machines_fault_is_tried_once_more(outcome, tries, is_tried):
    failed = replace(CARD, verdict=replace(CARD.verdict, outcome=outcome, tries=tries))

    assert (TrialPlan().next((failed,), AUTOMATIC) == CARD.device) is is_tried


def test_a_device_that_was_lost_in_another_run_is_tried():
    lost = replace(CARD, verdict=replace(CARD.verdict, outcome="lost"))

    assert TrialPlan().next((lost,), AUTOMATIC) == CARD.device


def test_only_the_person_has_devices_tried_when_it_is_not_calm():
    plan = TrialPlan()
    assert plan.begin(ALL, AUTOMATIC, is_calm=False) is None

    plan.ask(SLOW.device.key)
    plan.ask("gone")

    assert plan.begin(ALL, AUTOMATIC, is_calm=False) == SLOW.device
    assert plan.may_disturb


@pytest.mark.parametrize("is_done", [True, False])
def test_a_trial_that_is_asked_for_while_it_goes_on_comes_to_an_end(is_done):
    plan = TrialPlan()
    plan.begin((NEW,), AUTOMATIC, is_calm=True)

    plan.ask(NEW.device.key)
    plan.end(is_done=is_done)

    again = plan.begin((NEW,), AUTOMATIC, is_calm=False)
    assert again == (None if is_done else NEW.device)


def test_a_trial_that_captions_break_off_again_and_again_waits():
    plan = TrialPlan()
    for _ in range(3):
        assert plan.begin((NEW,), AUTOMATIC, is_calm=True) == NEW.device
        plan.end(is_done=False)

    assert plan.begin((NEW,), AUTOMATIC, is_calm=True) is None


def test_a_trial_that_the_person_stopped_does_not_begin_by_itself():
    plan = TrialPlan()
    plan.ask(SLOW.device.key)
    plan.begin((NEW,), AUTOMATIC, is_calm=True)

    plan.stop()
    plan.end(is_done=False)

    assert plan.begin((NEW, SLOW), AUTOMATIC, is_calm=True) is None


def test_what_came_of_one_model_or_driver_says_nothing_of_another():
    """Another model was never tried before the next start."""
    plan = TrialPlan()
    plan.follow("one")
    plan.begin((NEW,), AUTOMATIC, is_calm=True)

    plan.follow("other")
    plan.end(is_done=True)

    assert plan.begin((NEW,), AUTOMATIC, is_calm=True) == NEW.device
    plan.end(is_done=True)
    plan.follow("one")
    assert plan.begin((NEW,), AUTOMATIC, is_calm=True) is None
    upgraded = replace(NEW, device=replace(NEW.device, driver="2.0"))
    assert plan.begin((upgraded,), AUTOMATIC, is_calm=True) == upgraded.device


def test_a_device_is_needed_while_captions_are_made_and_a_while_after():
    need = DeviceNeed(Times(idle_s=300.0))
    need.follow(None, 0.0)
    assert not need.is_there(1.0)

    assert need.note(None, 10.0, is_captioning=True)
    assert not need.note(None, 11.0, is_captioning=True)

    assert need.is_there(310.0)
    assert not need.is_there(311.0)


def test_it_is_calm_some_seconds_after_the_last_captions_and_the_engines_coming():
    need = DeviceNeed(Times(calm_s=10.0))
    need.follow(None, 0.0)
    assert not need.is_calm(9.0)
    assert need.is_calm(10.0)

    need.note(None, 20.0, is_captioning=True)
    assert not need.is_calm(40.0)
    need.note(None, 50.0, is_captioning=False)
    assert not need.is_calm(59.0)
    assert need.is_calm(60.0)
