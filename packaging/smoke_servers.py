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
_AUDIO: Final = Path(__file__).resolve().parents[1] / "tests" / "data" / "audio"
_SHORT: Final = "cards-001.wav"
_KEPT: Final = "austen-0870.wav"
"""No word of it is said in the other steps."""
_HOME: Final = f"/home/{PERSON}"
_SAID: Final = "Somebody else wrote this."
_ANSWER: Final = "There was leisure"


def try_servers(machine: Machine) -> str:
    """Use speech servers and a model server, on this machine, and forget them again.

    Returns:
        what was seen, for a person.

    Raises:
        SmokeFailed: one was not reached, or what it said did not come.
    """
    for clip in (_SHORT, _KEPT):
        shutil.copyfile(_AUDIO / clip, machine.home / clip)
    for protocol in PROTOCOLS:
        with served(protocol, [[Delta(_SAID.encode()), Done(_SAID)]]) as server:
            _set(
                machine,
                speech_server_url=server.address,
                speech_server_protocol=protocol,
                speech_server_model="m",
                speech_server="true",
            )
            said = machine.as_person("earmark", "transcribe", "--realtime", f"{_HOME}/{_SHORT}")
            _expect(_SAID, said, protocol)
    _reset(machine, "speech_server", "speech_server_url", "speech_server_protocol")
    _reset(machine, "speech_server_model")
    machine.as_person("earmark", "transcribe", "--save", f"{_HOME}/{_KEPT}")
    with ChatServer() as chat:
        chat.will_say(model_list("small"), path=MODELS)
        chat.will_say(answering(f"{_ANSWER} [1]."))
        _set(machine, assistant_url=chat.url, assistant_model="small")
        _expect(f"{_ANSWER}. [1]", machine.as_person("earmark", "ask", "Was there leisure?"), "ask")
        chat.will_say(answering(f"- {_ANSWER} [1]."))
        written = machine.as_person("earmark", "write", "1", "--template", "minutes")
        _expect("Machine-written by small", written, "write")
    _reset(machine, "assistant_url", "assistant_model")
    for clip in (_SHORT, _KEPT):
        (machine.home / clip).unlink()
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
