"""The models that serve where no other is named; known without loading any engine's code."""

from typing import Final

DEFAULT_SPEECH: Final = "moonshine-tiny-en"
DEFAULT_TEXT: Final = "minilm-l6-v2-int8"
