"""A caption view on the screen, without the motion that a test would have to wait for."""

import pytest

from app.ui.captions.model import CaptionModel
from app.ui.captions.view import CaptionView


@pytest.fixture
def captions(theme, qtbot, monkeypatch):
    """Return the model and its view, 928 × 584, with every update shown at once."""
    monkeypatch.setattr("app.ui.captions.pace._PARTIALS_EVERY_MS", 0)
    monkeypatch.setattr("app.ui.captions.scroller._SLIDE_MS", 0)
    model = CaptionModel()
    view = CaptionView(theme, model)
    qtbot.addWidget(view)
    view.resize(928, 584)
    view.show()
    qtbot.waitExposed(view)
    return model, view
