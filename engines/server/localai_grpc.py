"""LocalAI's backends over gRPC: live, or from a file where the backend knows no live transcription.

Source: LocalAI's backend.proto. Floats at 16 kHz; the first message configures, `ready` answers it;
deltas are increments, `final_result` holds the whole text. A backend has its model loaded already:
LocalAI does that when it starts one.
"""

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

# Before the import, which reads it: the library writes every handshake that fails to stderr.
os.environ.setdefault("GRPC_VERBOSITY", "NONE")

import grpc
import grpc.aio

from engines.arrays import RATE_HZ
from engines.errors import ServerFailed
from engines.sentence import Sentence
from engines.server.adapter import Sound, Tell
from engines.server.localai_messages import (
    SERVICE,
    TranscriptLiveAudio,
    TranscriptLiveConfig,
    TranscriptLiveRequest,
    TranscriptLiveResponse,
    TranscriptRequest,
    TranscriptStreamResponse,
)
from engines.server.refusals import cut, failed, refused, unexpected, unreachable, untrusted
from engines.server.target import ServerTarget, place_of
from engines.server.wire import wav
from engines.trust import system_authorities

_PORT: Final = 50051
_MOST_BYTES: Final = 16 * 1024 * 1024
_CORE: Final = "Internal error from Core"
"""What the library says instead of the backend's own answer when that comes while the first message
is written: of a backend without live transcription about every second time when the computer is
busy (grpc/grpc#36066)."""
_MOST_TRIES: Final = 5
_State: Final = grpc.ChannelConnectivity
_STATUS: Final = {
    grpc.StatusCode.UNAUTHENTICATED: 401,
    grpc.StatusCode.PERMISSION_DENIED: 403,
    grpc.StatusCode.NOT_FOUND: 404,
    grpc.StatusCode.RESOURCE_EXHAUSTED: 429,
    grpc.StatusCode.UNIMPLEMENTED: 501,
}


class LocalAiBackend:
    """See `ServerAdapter`."""

    def __init__(self, target: ServerTarget) -> None:
        self._target = target
        self._place = place_of(target.address)
        self._channel: grpc.aio.Channel | None = None
        self._knows_live = True

    async def check(self) -> None:
        """Reach the backend."""
        channel = self._opened()
        while (state := channel.get_state(try_to_connect=True)) != _State.READY:
            if state == _State.TRANSIENT_FAILURE:
                # It would try on for ever; a call says why it fails.
                await self._ask(channel)
                return
            await channel.wait_for_state_change(state)

    async def _ask(self, channel: grpc.aio.Channel) -> None:
        try:
            await channel.unary_unary(SERVICE + "Health")(b"", timeout=1.0)
        except grpc.aio.AioRpcError as error:
            if error.code() != grpc.StatusCode.UNIMPLEMENTED:
                raise self._told(error) from error

    async def transcribe(self, sound: Sound, tell: Tell) -> str | None:
        """See `ServerAdapter`."""
        try:
            for _ in range(_MOST_TRIES if self._knows_live else 0):
                said = await self._live(sound, tell)
                if said is _UNKNOWN:
                    self._knows_live = False
                    break
                if said is not _OVERWRITTEN:
                    return said
            return await self._from_file(sound, tell)
        except grpc.aio.AioRpcError as error:
            raise self._told(error) from error

    async def close(self) -> None:
        """Let the connection go."""
        channel, self._channel = self._channel, None
        if channel is not None:
            await channel.close()

    async def _live(self, sound: Sound, tell: Tell) -> str | None:
        """Transcribe while it is spoken; `_UNKNOWN`: it does not know how, no sound was taken.

        `_OVERWRITTEN`: the library lost the answer, no sound was taken either.
        """
        is_ready = asyncio.Event()
        call = self._opened().stream_stream(
            SERVICE + "AudioTranscriptionLive",
            request_serializer=TranscriptLiveRequest.SerializeToString,
            response_deserializer=TranscriptLiveResponse.FromString,
        )(self._requests(sound, is_ready), metadata=self._metadata())
        try:
            async for response in call:
                if response.ready:
                    is_ready.set()
                if response.delta:
                    tell(response.delta)
                if response.HasField("final_result"):
                    return _text(response.final_result.text)
        except grpc.aio.AioRpcError as error:
            if not is_ready.is_set() and error.code() == grpc.StatusCode.UNIMPLEMENTED:
                return _UNKNOWN
            if not is_ready.is_set() and error.details() == _CORE:
                return _OVERWRITTEN
            raise
        finally:
            call.cancel()
        raise cut(self._place.host)

    async def _requests(self, sound: Sound, is_ready: asyncio.Event) -> AsyncIterator[Any]:
        language = self._target.language.encode()
        yield TranscriptLiveRequest(
            config=TranscriptLiveConfig(language=language, sample_rate=RATE_HZ)
        )
        await is_ready.wait()
        async for samples in sound:
            yield TranscriptLiveRequest(audio=TranscriptLiveAudio(pcm=samples))

    async def _from_file(self, sound: Sound, tell: Tell) -> str | None:
        """Transcribe a file that the backend opens by its path: it must be on this machine."""
        host = self._place.host
        if not self._place.is_this_machine:
            raise ServerFailed(
                Sentence(
                    "The backend on {host} takes files of its own machine only. Use LocalAI's "
                    "address with another protocol.",
                    host=host,
                )
            )
        samples = await sound.whole()
        with tempfile.TemporaryDirectory(prefix="earmark-") as folder:
            path = Path(folder) / "speech.wav"
            path.write_bytes(wav(samples))
            request = TranscriptRequest(
                dst=str(path).encode(), language=self._target.language.encode(), stream=True
            )
            call = self._opened().unary_stream(
                SERVICE + "AudioTranscriptionStream",
                request_serializer=TranscriptRequest.SerializeToString,
                response_deserializer=TranscriptStreamResponse.FromString,
            )(request, metadata=self._metadata())
            async for response in call:
                if response.delta:
                    tell(response.delta)
                if response.HasField("final_result"):
                    return _text(response.final_result.text)
        raise cut(host)

    def _metadata(self) -> tuple[tuple[str, str], ...]:
        key = self._target.key
        return (("authorization", f"Bearer {key}"),) if key else ()

    def _opened(self) -> grpc.aio.Channel:
        if self._channel is None:
            place = self._place
            address = place.netloc if place.port else f"{place.netloc}:{_PORT}"
            options = [("grpc.max_receive_message_length", _MOST_BYTES)]
            if place.is_this_machine:
                options.append(("grpc.enable_http_proxy", 0))
            self._channel = (
                grpc.aio.secure_channel(address, _believed(), options=options)
                if place.is_secure
                else grpc.aio.insecure_channel(address, options=options)
            )
        return self._channel

    def _told(self, error: grpc.aio.AioRpcError) -> ServerFailed:
        host, code, said = self._place.host, error.code(), error.details() or ""
        if "CERTIFICATE_VERIFY_FAILED" in said or "certificate" in said.lower():
            return untrusted(host, "CERTIFICATE_VERIFY_FAILED")
        if code in _STATUS:
            return refused(_STATUS[code], said, host)
        if code == grpc.StatusCode.UNAVAILABLE:
            return cut(host) if "reset" in said.lower() else unreachable(host)
        if code == grpc.StatusCode.INTERNAL and "deserializ" in said.lower():
            return unexpected(host)
        return failed(said, host)


def _believed() -> grpc.ChannelCredentials:
    """The system's authorities: the library brings a list of its own, without those of a firm."""
    return grpc.ssl_channel_credentials(system_authorities())


_UNKNOWN: Final = "\0unknown"
"""No text: the backend knows no live transcription."""
_OVERWRITTEN: Final = "\0overwritten"
"""No text: ask again."""


def _text(data: bytes) -> str:
    return data.decode("utf-8", errors="replace")
