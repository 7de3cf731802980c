"""Servers for the package on a bare machine: captions over every protocol, an answer, and writing.

What it takes to speak to them is loaded late, so that a package which lacks some of it starts and
opens its window all the same.
"""

import shutil
from pathlib import Path
from typing import Final

from smoke_machine import PERSON, Machine, SmokeFailed

from tests.helpers.chat_server import MODELS, ChatServer, answering, model_list
from tests.helpers.speech_servers import Delta, Done, served

PROTOCOLS: Final = (
    *("openai-realtime", "openai-upload", "vllm-realtime", "localai-grpc"),
    *("audiocpp-live", "audiocpp-upload"),
)
_CLIP: Final = Path(__file__).resolve().parents[1] / "tests" / "data" / "audio" / "austen-0870.wav"
"""No word of it is said in the other steps."""
_SAID: Final = "Somebody else wrote this."
_ANSWER: Final = "There was leisure"


def try_servers(machine: Machine) -> str:
    """Use speech servers and a model server, on this machine, and forget them again.

    Returns:
        what was seen, for a person.

    Raises:
        SmokeFailed: one was not reached, or what it said did not come.
    """
    shutil.copyfile(_CLIP, machine.home / "clip.wav")
    clip = f"/home/{PERSON}/clip.wav"
    for protocol in PROTOCOLS:
        with served(protocol, [[Delta(_SAID.encode()), Done(_SAID)]]) as server:
            _set(
                machine,
                speech_server_url=server.address,
                speech_server_protocol=protocol,
                speech_server_model="m",
                speech_server="true",
            )
            _expect(_SAID, machine.as_person("earmark", "transcribe", "--realtime", clip), protocol)
    _reset(machine, "speech_server", "speech_server_url", "speech_server_protocol")
    _reset(machine, "speech_server_model")
    machine.as_person("earmark", "transcribe", "--save", clip)
    with ChatServer() as chat:
        chat.will_say(model_list("small"), path=MODELS)
        chat.will_say(answering(f"{_ANSWER} [1]."))
        _set(machine, assistant_url=chat.url, assistant_model="small")
        _expect(f"{_ANSWER}. [1]", machine.as_person("earmark", "ask", "Was there leisure?"), "ask")
        chat.will_say(answering(f"- {_ANSWER} [1]."))
        written = machine.as_person("earmark", "write", "1", "--template", "minutes")
        _expect("Machine-written by small", written, "write")
    _reset(machine, "assistant_url", "assistant_model")
    (machine.home / "clip.wav").unlink()
    return f"servers of {len(PROTOCOLS)} protocols captioned; a model answered, and wrote minutes"


def _set(machine: Machine, **settings: str) -> None:
    for key, value in settings.items():
        machine.as_person("earmark", "settings", "set", key, value)


def _reset(machine: Machine, *keys: str) -> None:
    for key in keys:
        machine.as_person("earmark", "settings", "reset", key)


def _expect(words: str, said: str, what: str) -> None:
    if words not in said:
        raise SmokeFailed(f"{what}: “{words}” did not come:\n{said[-1500:]}")
