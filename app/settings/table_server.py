"""The settings of a speech server: for models that do not fit on this computer."""

import re
from typing import Final

from app.settings.kinds import Choice, Option, Shaped, Switch
from app.settings.marked import QT_TRANSLATE_NOOP
from app.settings.setting import Setting
from engines.sentence import Sentence

# No name or password before the host: the file is no place for them.
_ADDRESS: Final = re.compile(r"[^\s@#]*")
_MODEL: Final = re.compile(r"[^\x00-\x1f\x7f]*")

SERVER = (
    Setting(
        key="speech_server",
        page="server",
        label=QT_TRANSLATE_NOOP("Settings", "Let a server write the captions"),
        help=QT_TRANSLATE_NOOP(
            "Settings",
            "What is said is sent there, while somebody speaks. Private sessions never are.",
        ),
        also=QT_TRANSLATE_NOOP("Settings", "online cloud remote network engine model"),
        kind=Switch(),
    ),
    Setting(
        key="speech_server_url",
        page="server",
        label=QT_TRANSLATE_NOOP("Settings", "Address of the speech server"),
        help=QT_TRANSLATE_NOOP("Settings", "Such as localhost:8080 or https://speech.example.com."),
        also=QT_TRANSLATE_NOOP("Settings", "url host localai vllm openai audio.cpp"),
        kind=Shaped(
            form=_ADDRESS,
            expected=Sentence("an address such as localhost:8080, or nothing"),
            longest=500,
        ),
    ),
    Setting(
        key="speech_server_protocol",
        page="server",
        label=QT_TRANSLATE_NOOP("Settings", "Protocol"),
        help=QT_TRANSLATE_NOOP("Settings", "What the server speaks; its documentation says it."),
        also=QT_TRANSLATE_NOOP("Settings", "realtime websocket grpc sse upload live"),
        kind=Choice(
            options=(
                Option(
                    value="openai-realtime",
                    label=QT_TRANSLATE_NOOP("Settings", "OpenAI Realtime (also LocalAI)"),
                ),
                Option(
                    value="openai-upload",
                    label=QT_TRANSLATE_NOOP("Settings", "OpenAI transcriptions (also LocalAI)"),
                ),
                Option(value="vllm-realtime", label=QT_TRANSLATE_NOOP("Settings", "vLLM realtime")),
                Option(
                    value="localai-grpc", label=QT_TRANSLATE_NOOP("Settings", "LocalAI backend")
                ),
                Option(
                    value="audiocpp-live", label=QT_TRANSLATE_NOOP("Settings", "audio.cpp, live")
                ),
                Option(
                    value="audiocpp-upload",
                    label=QT_TRANSLATE_NOOP("Settings", "audio.cpp, by the sentence"),
                ),
            )
        ),
    ),
    Setting(
        key="speech_server_model",
        page="server",
        label=QT_TRANSLATE_NOOP("Settings", "Model on the server"),
        help=QT_TRANSLATE_NOOP("Settings", "Its name there. Empty: the server's own choice."),
        also=QT_TRANSLATE_NOOP("Settings", "engine recogniser voxtral vibevoice higgs"),
        kind=Shaped(
            form=_MODEL, expected=Sentence("a name that the server knows, or nothing"), longest=300
        ),
    ),
    Setting(
        key="speech_server_partials",
        page="server",
        label=QT_TRANSLATE_NOOP("Settings", "How unfinished text comes"),
        help=QT_TRANSLATE_NOOP(
            "Settings", "Only if lines are doubled or cut: another way of reading the server."
        ),
        also=QT_TRANSLATE_NOOP("Settings", "convention partial delta increment cumulative"),
        kind=Choice(
            options=(
                Option(
                    value="protocol", label=QT_TRANSLATE_NOOP("Settings", "As the protocol says")
                ),
                Option(value="append", label=QT_TRANSLATE_NOOP("Settings", "Only what is new")),
                Option(
                    value="snapshot",
                    label=QT_TRANSLATE_NOOP("Settings", "All of it, growing"),
                ),
                Option(value="revise", label=QT_TRANSLATE_NOOP("Settings", "All of it, changing")),
                Option(value="detect", label=QT_TRANSLATE_NOOP("Settings", "To be found out")),
            )
        ),
    ),
)
