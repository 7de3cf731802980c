"""From a chosen server to an engine: the only file that knows all protocols."""

from collections.abc import Callable, Mapping
from typing import Final

from engines.server.adapter import ServerAdapter
from engines.server.audiocpp_live import AudioCppLive
from engines.server.engine import ServerEngine
from engines.server.localai_grpc import LocalAiBackend
from engines.server.loop import NetworkLoop
from engines.server.openai_realtime import OpenAIRealtime
from engines.server.target import ServerProtocol, ServerTarget
from engines.server.upload import UploadedFiles
from engines.server.utterance import Patience
from engines.server.vllm_realtime import VllmRealtime
from engines.voice import VoiceActivity

_ADAPTERS: Final[Mapping[ServerProtocol, Callable[[ServerTarget], ServerAdapter]]] = {
    "openai-realtime": OpenAIRealtime,
    "vllm-realtime": VllmRealtime,
    "localai-grpc": LocalAiBackend,
    "openai-upload": UploadedFiles,
    "audiocpp-upload": UploadedFiles,
    "audiocpp-live": AudioCppLive,
}


def load_server_engine(
    target: ServerTarget, vad: VoiceActivity, *, patience: Patience | None = None
) -> ServerEngine:
    """Connect to a server and return it as an engine.

    Raises:
        ServerFailed: the address cannot be used, the server cannot be reached or lets nobody in.
    """
    adapter = _ADAPTERS[target.protocol](target)
    network = NetworkLoop()
    engine = ServerEngine(target, network, adapter, vad, patience=patience)
    try:
        engine.check()
    except BaseException:
        engine.close()
        raise
    return engine
