"""The settings of the assistant: which model on which server answers questions."""

import re
from typing import Final

from app.settings.kinds import Shaped, Switch
from app.settings.marked import QT_TRANSLATE_NOOP
from app.settings.setting import Setting
from engines.sentence import Sentence

# No name or password before the host: the file is no place for them.
_ADDRESS: Final = re.compile(r"[^\s@?#]*")
_MODEL: Final = re.compile(r"[^\x00-\x1f\x7f]*")

ASSISTANT = (
    Setting(
        key="assistant_url",
        page="assistant",
        label=QT_TRANSLATE_NOOP("Settings", "Address of the model server"),
        help=QT_TRANSLATE_NOOP("Settings", "Such as http://localhost:11434. Empty: no model."),
        also=QT_TRANSLATE_NOOP("Settings", "ask ollama llama.cpp lm studio vllm openai url host"),
        kind=Shaped(
            form=_ADDRESS,
            expected=Sentence("an address such as http://localhost:11434, or nothing"),
            longest=500,
        ),
    ),
    Setting(
        key="assistant_model",
        page="assistant",
        label=QT_TRANSLATE_NOOP("Settings", "Model"),
        help=QT_TRANSLATE_NOOP("Settings", "Its name on that server. Empty: no model."),
        also=QT_TRANSLATE_NOOP("Settings", "ask answer language model llm choose"),
        kind=Shaped(
            form=_MODEL, expected=Sentence("a name that the server lists, or nothing"), longest=300
        ),
    ),
    Setting(
        key="assistant_withhold",
        page="assistant",
        label=QT_TRANSLATE_NOOP("Settings", "Leave out sentences without a source"),
        help=QT_TRANSLATE_NOOP(
            "Settings", "Otherwise they are shown, and marked: no line says what they say."
        ),
        also=QT_TRANSLATE_NOOP("Settings", "ask answer evidence citation invented withhold"),
        kind=Switch(),
    ),
)
