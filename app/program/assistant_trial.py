"""What is tried of a model from the settings. For a worker."""

import threading
from typing import TYPE_CHECKING

from app.ui.sentences import worded

if TYPE_CHECKING:
    from app.assistant.client import OpenAIChat
    from app.assistant.trying import Trial


def tried_model(model: "OpenAIChat", stop: threading.Event) -> "Trial | str | None":
    """Return what came of it; a worded sentence that says why nothing did; None: stopped."""
    from app.assistant.errors import ChatFailed  # noqa: PLC0415  # most never try a model
    from app.assistant.trying import try_model  # noqa: PLC0415  # as above

    try:
        return try_model(model, stop.is_set)
    except ChatFailed as error:
        return worded(error.args[0])
