"""What is listened to as sources come and go: table by table, and whatever happens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.audio.preference import (
    Action,
    Heard,
    Offer,
    Stay,
    Use,
    Wish,
    decide,
    first_choice,
    in_order_of,
    remembered,
)
from app.audio.source import SourceInfo


def source(
    identity: str, kind: str = "microphone", *, default: bool = False, hardware: str = ""
) -> SourceInfo:
    return SourceInfo(
        id=identity,
        name=identity.title(),
        kind=kind,
        rate_hz=48_000,
        channels=1,
        is_default=default,
        hardware=hardware,
    )


BUILT_IN = source("built-in", default=True)
DESK = source("desk")
HEADSET = source("headset")
LAPTOP = source("laptop.monitor", "loopback", default=True)
HDMI = source("hdmi.monitor", "loopback")


@pytest.mark.parametrize(
    ("sources", "wish", "heard", "action"),
    [
        # The chosen one is there.
        ([BUILT_IN, HEADSET], Wish(source="headset"), Heard(source=HEADSET), Stay()),
        # It came back while another one stood in.
        (
            [BUILT_IN, HEADSET],
            Wish(source="headset"),
            Heard(source=BUILT_IN),
            Use(source=HEADSET, why="returned"),
        ),
        # It is away, and nothing else was agreed to.
        (
            [BUILT_IN, DESK],
            Wish(source="headset", preferred=("headset", "desk")),
            Heard(source=HEADSET, is_lost=True),
            Offer(source=DESK),
        ),
        ([LAPTOP], Wish(source="headset"), Heard(source=HEADSET, is_lost=True), Stay()),
        # It is away, and the stand-in is heard.
        ([BUILT_IN], Wish(source="headset"), Heard(source=BUILT_IN), Stay()),
        # It is there and silent: suspended, stalled, or taken from us.
        (
            [BUILT_IN, HEADSET],
            Wish(source="headset"),
            Heard(source=HEADSET, is_lost=True),
            Offer(source=BUILT_IN),
        ),
        # The system's microphone is followed,
        ([BUILT_IN, DESK], Wish(), Heard(source=DESK), Use(source=BUILT_IN, why="default")),
        # also when the one that is heard is gone,
        (
            [BUILT_IN],
            Wish(),
            Heard(source=HEADSET, is_lost=True),
            Use(source=BUILT_IN, why="default"),
        ),
        # but not into what the laptop plays,
        ([LAPTOP, DESK], Wish(), Heard(source=DESK), Stay()),
        ([LAPTOP], Wish(), Heard(source=HEADSET, is_lost=True), Stay()),
        # unless that was asked for.
        (
            [BUILT_IN, LAPTOP, HDMI],
            Wish(kind="loopback"),
            Heard(source=HDMI),
            Use(source=LAPTOP, why="default"),
        ),
        # Another one stands in for what is there and silent, until that was away.
        (
            [BUILT_IN, HEADSET],
            Wish(source="headset"),
            Heard(source=BUILT_IN, instead_of="headset"),
            Stay(),
        ),
        # Another profile of the headset is the headset.
        (
            [source("bt.hfp", hardware="00:1B"), BUILT_IN],
            Wish(source="bt.a2dp"),
            Heard(source=source("bt.hfp", hardware="00:1B")),
            Stay(),
        ),
        # It is returned to in whichever profile it comes back.
        (
            [source("bluez_source.00_1B.hfp", hardware="00:1B"), BUILT_IN],
            Wish(source="bluez_source.00_1B.a2dp"),
            Heard(source=BUILT_IN),
            Use(source=source("bluez_source.00_1B.hfp", hardware="00:1B"), why="returned"),
        ),
    ],
)
def test_each_case_has_its_action(
    sources: list[SourceInfo], wish: Wish, heard: Heard, action: Action
) -> None:
    assert decide(sources, wish, heard) == action


def test_where_the_systems_source_is_a_monitor_the_best_microphone_is_meant() -> None:
    sources = [LAPTOP, DESK, HEADSET]

    assert first_choice(sources, Wish()) == DESK
    assert first_choice(sources, Wish(preferred=("headset",))) == HEADSET
    assert first_choice([LAPTOP], Wish()) is None


def test_what_is_chosen_for_the_first_time_is_preferred_and_an_order_by_hand_stays() -> None:
    assert remembered((), "desk") == ("desk",)
    assert remembered(("desk",), "headset") == ("headset", "desk")
    assert remembered(("headset", "desk"), "desk") == ("headset", "desk")
    assert remembered(("desk",), "") == ("desk",)


def test_sources_are_offered_microphones_first_and_in_the_order_of_preference() -> None:
    offered = in_order_of([LAPTOP, DESK, HEADSET, BUILT_IN, HDMI], ("headset", "hdmi.monitor"))

    assert [each.id for each in offered] == [
        "headset",
        "built-in",
        "desk",
        "hdmi.monitor",
        "laptop.monitor",
    ]


IDS = ("a", "b", "c", "d", "e")


@st.composite
def worlds(draw: st.DrawFn) -> list[SourceInfo]:
    present = draw(st.lists(st.sampled_from(IDS), unique=True))
    listed = [
        source(each, draw(st.sampled_from(["microphone", "loopback"])), hardware=hardware)
        for each, hardware in zip(
            present,
            draw(st.lists(st.sampled_from(["", "", "bt"]), min_size=5, max_size=5)),
            strict=False,
        )
    ]
    kinds = {draw(st.sampled_from(listed)).id for _ in range(2)} if listed else set()
    seen: set[str] = set()
    marked = []
    for each in listed:
        is_default = each.id in kinds and each.kind not in seen
        seen |= {each.kind} if is_default else set()
        marked.append(source(each.id, each.kind, default=is_default, hardware=each.hardware))
    return marked


WISHES = st.builds(
    Wish,
    source=st.sampled_from(["", "", *IDS]),
    preferred=st.lists(st.sampled_from(IDS), unique=True).map(tuple),
    kind=st.sampled_from(["microphone", "loopback"]),
)


@given(worlds(), WISHES, st.sampled_from(IDS), st.booleans(), st.randoms())
def test_whatever_comes_and_goes_nobody_is_overheard(
    world, wish, heard_id, is_lost, random
) -> None:
    here = next((each for each in world if each.id == heard_id), source(heard_id))
    heard = Heard(source=here, is_lost=is_lost)

    action = decide(world, wish, heard)

    shuffled = random.sample(world, len(world))
    assert decide(shuffled, wish, heard) == action
    match action:
        case Use(source=used):
            assert used in world
            # What the laptop plays is heard only if it was asked for.
            assert used.kind == "microphone" or wish.source == used.id or (
                not wish.source and wish.kind == "loopback"
            )  # fmt: skip
            # One step settles it: nothing goes back and forth.
            assert not isinstance(decide(world, wish, Heard(source=used)), Use)
        case Offer(source=offered):
            assert is_lost
            assert offered in world
            assert offered.id != heard_id
            assert offered.kind == ("microphone" if wish.source else wish.kind)


@given(worlds(), WISHES)
def test_a_session_begins_with_what_it_would_stay_with(world, wish) -> None:
    first = first_choice(world, wish)

    if first is None:
        assert not [each for each in world if each.kind == "microphone"] or wish.kind == "loopback"
    else:
        assert decide(world, wish, Heard(source=first)) == Stay()
