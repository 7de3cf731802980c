"""The bar stands where it was left, on a screen that exists, wholly in sight."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize, Qt

from app.ui.bar.dragging import cursor_for, edges_at, lines_of, resized
from app.ui.bar.placement import (
    Place,
    Screen,
    kept_in,
    layout_key,
    parse_place,
    place_of,
    place_text,
    placed,
    usual_place,
)

LAPTOP = Screen(name="eDP-1", free=QRect(0, 32, 1280, 768))
PROJECTOR = Screen(name="HDMI-1", free=QRect(1280, 0, 1920, 1080))
SIZES = st.builds(QSize, st.integers(400, 2000), st.integers(60, 900))


def test_a_layout_has_the_same_name_whatever_the_order() -> None:
    assert layout_key([LAPTOP, PROJECTOR]) == layout_key([PROJECTOR, LAPTOP]) == "HDMI-1 + eDP-1"
    assert layout_key([LAPTOP]) == "eDP-1"


@given(x=st.floats(0, 1), y=st.floats(0, 1), name=st.text(max_size=20))
def test_a_place_is_read_as_it_was_written(x, y, name) -> None:
    read = parse_place(place_text(Place(screen=name, x=x, y=y)))

    assert read is not None
    assert read.screen == name
    assert abs(read.x - x) < 0.0001
    assert abs(read.y - y) < 0.0001


def test_nonsense_in_the_settings_is_no_place() -> None:
    for text in ("", "0.5", "0.5 0.5", "a b c", "2 0.5 eDP-1", "nan 0.5 eDP-1"):
        assert parse_place(text) is None


@given(place=st.builds(Place, screen=st.sampled_from(["eDP-1", "HDMI-1", "gone"]),
                       x=st.floats(0, 1), y=st.floats(0, 1)), size=SIZES)  # fmt: skip
def test_every_place_is_wholly_on_one_screen(place, size) -> None:
    bar = placed(place, size, [LAPTOP, PROJECTOR])

    home = PROJECTOR if place.screen == "HDMI-1" else LAPTOP
    assert home.free.contains(bar)


@given(x=st.integers(0, 1120), y=st.integers(0, 880))
def test_a_place_is_found_again_to_the_pixel(x, y) -> None:
    bar = QRect(QPoint(1280 + x, y), QSize(800, 151))
    screens = [LAPTOP, PROJECTOR]

    place = place_of(bar, screens)

    assert place is not None
    assert placed(place, bar.size(), screens) == bar
    again = parse_place(place_text(place))
    assert again is not None
    shift = placed(again, bar.size(), screens).topLeft() - bar.topLeft()
    assert shift.manhattanLength() <= 2


def test_a_bar_of_a_screen_that_is_gone_stands_at_the_same_share_of_the_main_one() -> None:
    lower_right = Place(screen="HDMI-1", x=1.0, y=1.0)

    bar = placed(lower_right, QSize(800, 151), [LAPTOP])

    assert bar.bottomRight() == LAPTOP.free.bottomRight()


def test_the_first_place_is_the_lower_middle_of_the_main_screen() -> None:
    bar = placed(usual_place([LAPTOP, PROJECTOR]), QSize(800, 151), [LAPTOP, PROJECTOR])

    assert bar.center().x() == LAPTOP.free.center().x()
    assert bar.bottom() > LAPTOP.free.bottom() - 40


@given(x=st.integers(-3000, 5000), y=st.integers(-3000, 5000), size=SIZES)
def test_nothing_is_out_of_sight(x, y, size) -> None:
    assert LAPTOP.free.contains(kept_in(QRect(QPoint(x, y), size), LAPTOP.free))


def test_edges_are_held_within_eight_pixels() -> None:
    bar = QRect(0, 0, 800, 151)

    assert edges_at(QPoint(3, 75), bar) == Qt.Edge.LeftEdge
    assert edges_at(QPoint(797, 148), bar) == Qt.Edge.RightEdge | Qt.Edge.BottomEdge
    assert not edges_at(QPoint(400, 75), bar)
    assert cursor_for(edges_at(QPoint(3, 75), bar)) is Qt.CursorShape.SizeHorCursor
    assert cursor_for(edges_at(QPoint(3, 3), bar)) is Qt.CursorShape.SizeFDiagCursor
    assert cursor_for(edges_at(QPoint(797, 3), bar)) is Qt.CursorShape.SizeBDiagCursor


@given(x=st.integers(-2000, 2000), y=st.integers(-2000, 2000))
def test_a_dragged_edge_leaves_the_other_where_it_is(x, y) -> None:
    bar = QRect(200, 300, 800, 151)

    changed = resized(bar, Qt.Edge.LeftEdge | Qt.Edge.TopEdge, QPoint(x, y), 41)

    assert changed.bottomRight() == bar.bottomRight()
    assert changed.width() >= 400
    assert (changed.height() - 28) % 41 == 0
    assert 1 <= lines_of(changed.height(), 41) <= 10
