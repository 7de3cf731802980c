"""The tray's picture: the shape alone tells the state."""

import itertools

import pytest
from PySide6.QtGui import QImage

from app.ui.tray.picture import tray_icon


def shape(state, size=22, scheme="light"):
    """Where the picture has colour, without saying which."""
    image = tray_icon(state, scheme).pixmap(size, size).toImage()
    image = image.convertToFormat(QImage.Format.Format_ARGB32)
    return [image.pixelColor(x, y).alpha() > 128 for y in range(size) for x in range(size)]


@pytest.mark.parametrize("size", [16, 22, 24, 32])
def test_every_state_has_a_shape_of_its_own(qapp, size):
    shapes = [shape(state, size) for state in ("idle", "recording", "paused")]

    for one, other in itertools.combinations(shapes, 2):
        differing = sum(a != b for a, b in zip(one, other, strict=True))
        assert differing >= 0.03 * size * size


def test_the_bars_have_a_gap_between_them_and_the_dot_has_none(qapp):
    size = 32
    paused, recording = shape("paused", size), shape("recording", size)
    middle = (size - 9) * size + size - 9

    assert not paused[middle]
    assert recording[middle]


def test_nothing_but_the_ground_changes_from_light_to_dark(qapp):
    light, dark = (
        tray_icon("recording", scheme).pixmap(32, 32).toImage() for scheme in ("light", "dark")
    )

    assert light.pixelColor(4, 16) != dark.pixelColor(4, 16)
    assert shape("recording", 32, "light") == shape("recording", 32, "dark")
