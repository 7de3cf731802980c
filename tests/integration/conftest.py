"""Windows of these tests need no screen; those that do ask for a real one."""

import os
from collections.abc import Iterator

import pytest

from tests.helpers.screen import Screen, screen

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="module")
def desk() -> Iterator[Screen]:
    """A real X screen with a window manager."""
    with screen("openbox") as made:
        yield made
