"""Speech servers on loopback: real sockets, each family's wire, and what a test has them say."""

import asyncio
import base64
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import grpc
import grpc.aio
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from app.worker import Worker
from engines.server.localai_messages import (
    TranscriptLiveRequest,
    TranscriptLiveResponse,
    TranscriptRequest,
    TranscriptResult,
    TranscriptStreamResponse,
)


@dataclass(frozen=True, slots=True)
class Delta:
    """A partial, as bytes."""

    text: bytes


@dataclass(frozen=True, slots=True)
class Done:
    """The whole text."""

    text: str


@dataclass(frozen=True, slots=True)
class Close:
    """The connection ends without a word."""


@dataclass(frozen=True, slots=True)
class Fail:
    """An error, as the family tells it."""

    message: str


@dataclass(frozen=True, slots=True)
class Stall:
    """Nothing more comes, and the connection stays."""


@dataclass(frozen=True, slots=True)
class Raw:
    """Bytes (or text) that are none of the family's."""

    data: bytes


Step = Delta | Done | Close | Fail | Stall | Raw


@dataclass(slots=True)
class SpeechServer:
    """What it says, and what it heard."""

    script: list[list[Step]]
    """For each utterance in the order in which they began; the last one goes on."""
    address: str = ""
    heard: list[bytes] = field(default_factory=list)
    """The sound of each utterance as it came."""
    asked: list[dict[str, object]] = field(default_factory=list)
    """How sessions were set up: what the client sent, and its headers."""
    connections: int = 0
    reversed_items: int = 0
    """OpenAI: so many items are held back and then answered last first."""
    is_slow: bool = False
    """Reads a little sound and then none."""
    port: int = 0
    """WebSockets: where it listens; 0: at any free port."""
    has_live: bool = True
    """LocalAI: whether the backend knows live transcription."""
    begun: int = 0

    def next_script(self) -> tuple[int, list[Step]]:
        """Begin an utterance: its place among all, and what is said of it."""
        place = self.begun
        self.begun += 1
        self.heard.append(b"")
        return place, self.script[min(place, len(self.script) - 1)]


@contextmanager
def served(family: str, script: list[list[Step]], **options: object) -> Iterator[SpeechServer]:
    """Serve one family's protocol on a free port."""
    server = SpeechServer(script, **options)  # type: ignore[arg-type]
    loop = asyncio.new_event_loop()
    stop = asyncio.Event()
    is_up = threading.Event()

    async def main() -> None:
        async with _FAMILIES[family](server):
            is_up.set()
            await stop.wait()

    def run() -> None:
        asyncio.set_event_loop(loop)
        loop.run_until_complete(main())
        tasks = asyncio.all_tasks(loop)
        for task in tasks:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        loop.close()

    worker = Worker("speech server of the test", lambda _: run())
    worker.start()
    try:
        assert is_up.wait(10)
        yield server
    finally:
        loop.call_soon_threadsafe(stop.set)
        worker.join(10)


def split(steps: list[Step]) -> tuple[list[Step], list[Step]]:
    """Return what is said while sound comes (partials and what follows at once), and at the end."""
    first = [step for step in steps if isinstance(step, Delta)]
    return first, [step for step in steps if not isinstance(step, Delta)]


def is_early_end(steps: list[Step]) -> bool:
    return bool(steps) and isinstance(steps[0], (Close, Raw))


# WebSockets


def _request(connection: ServerConnection) -> dict[str, object]:
    request = connection.request
    return {"line": f"GET {request.path}", "headers": dict(request.headers)}


async def _forever() -> None:
    await asyncio.Event().wait()


class _Vllm:
    def __init__(self, server: SpeechServer) -> None:
        self.server = server

    async def serve(self, connection: ServerConnection) -> None:  # noqa: C901  # a protocol's cases
        server = self.server
        server.connections += 1
        await connection.send(json.dumps({"type": "session.created", "id": "s", "created": 1}))
        place, steps = -1, []
        early: list[Step] = []
        late: list[Step] = []
        with suppress(ConnectionClosed):
            async for message in connection:
                event = json.loads(message)
                match event["type"]:
                    case "session.update":
                        server.asked.append({**event, **_request(connection)})
                    case "input_audio_buffer.append":
                        if place < 0:
                            place, steps = server.next_script()
                            early, late = split(steps)
                        server.heard[place] += base64.b64decode(event["audio"])
                        if server.is_slow:
                            await connection.wait_closed()
                        for step in early:
                            await self.say(connection, step)
                        early = []
                        if is_early_end(late):
                            await self.say(connection, late[0])
                            return
                    case "input_audio_buffer.commit" if event["final"]:
                        for step in late:
                            await self.say(connection, step)
                        if not any(isinstance(step, Stall) for step in late):
                            return

    async def say(self, connection: ServerConnection, step: Step) -> None:
        match step:
            case Delta(text):
                data = b'{"type": "transcription.delta", "delta": "' + _escaped(text) + b'"}'
                await connection.send(data, text=True)
            case Done(text):
                await connection.send(json.dumps({"type": "transcription.done", "text": text}))
            case Fail(message):
                event = {"type": "error", "error": message, "code": "processing_error"}
                await connection.send(json.dumps(event))
            case Close():
                await connection.close()
            case Raw(data):
                await connection.send(data, text=True)
            case Stall():
                await connection.wait_closed()


class _OpenAI:
    def __init__(self, server: SpeechServer) -> None:
        self.server = server

    async def serve(self, connection: ServerConnection) -> None:
        server = self.server
        server.connections += 1
        await connection.send(json.dumps({"type": "session.created", "session": {}}))
        place, steps = -1, []
        held: list[tuple[str, list[Step]]] = []
        previous: str | None = None
        with suppress(ConnectionClosed):
            async for message in connection:
                event = json.loads(message)
                match event["type"]:
                    case "session.update":
                        server.asked.append({**event, **_request(connection)})
                    case "input_audio_buffer.append":
                        if place < 0:
                            place, steps = server.next_script()
                        server.heard[place] += base64.b64decode(event["audio"])
                        if server.is_slow:
                            await connection.wait_closed()
                    case "input_audio_buffer.commit":
                        item = f"item_{place}"
                        await connection.send(
                            json.dumps(
                                {
                                    "type": "input_audio_buffer.committed",
                                    "item_id": item,
                                    "previous_item_id": previous,
                                }
                            )
                        )
                        previous, place = item, -1
                        held.append((item, steps))
                        if len(held) >= server.reversed_items:
                            for item_id, said in reversed(held):
                                for step in said:
                                    await self.say(connection, item_id, step)
                            held = []

    async def say(self, connection: ServerConnection, item: str, step: Step) -> None:
        head = "conversation.item.input_audio_transcription."
        match step:
            case Delta(text):
                front = json.dumps({"type": head + "delta", "item_id": item, "content_index": 0})
                data = front[:-1].encode() + b', "delta": "' + _escaped(text) + b'"}'
                await connection.send(data, text=True)
            case Done(text):
                event = {"type": head + "completed", "item_id": item, "transcript": text}
                await connection.send(json.dumps(event))
            case Fail(message):
                event = {"type": head + "failed", "item_id": item, "error": {"message": message}}
                await connection.send(json.dumps(event))
            case Close():
                await connection.close()
            case Raw(data):
                await connection.send(data, text=True)
            case Stall():
                pass


def _web_socket(player: Callable[[SpeechServer], _Vllm | _OpenAI]) -> Callable:
    @asynccontextmanager
    async def run(server: SpeechServer):
        async with serve(player(server).serve, "127.0.0.1", server.port) as listening:
            port = listening.sockets[0].getsockname()[1]
            server.address = f"ws://127.0.0.1:{port}"
            yield

    return run


# HTTP


class _Http:
    def __init__(self, server: SpeechServer) -> None:
        self.server = server

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.server.connections += 1
        try:
            with suppress(asyncio.IncompleteReadError, ConnectionError):
                while await self.request(reader, writer):
                    pass
        finally:
            writer.close()

    async def request(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        line, *rest = head.split("\r\n")
        headers = {
            name.lower(): value.strip() for name, _, value in (each.partition(":") for each in rest)
        }
        if line.startswith("GET"):
            body = b'{"data": []}'
            size = f"Content-Length: {len(body)}\r\n\r\n"
            writer.write(b"HTTP/1.1 200 OK\r\n" + size.encode() + body)
            await writer.drain()
            return True
        place, steps = self.server.next_script()
        self.server.asked.append({"line": line, "headers": headers})
        if headers.get("transfer-encoding") == "chunked":
            await self.live(reader, writer, place, steps)
            return False
        self.server.heard[place] = await reader.readexactly(int(headers["content-length"]))
        if isinstance(steps[0], Raw):
            writer.write(steps[0].data)
            await writer.drain()
            return False
        self.begin(writer)
        for step in steps:
            await self.say(writer, step)
        await self.finish(writer, steps)
        return False

    async def live(self, reader, writer, place: int, steps: list[Step]) -> None:
        early, late = split(steps)
        if isinstance(steps[0], Raw):
            writer.write(steps[0].data)
            await writer.drain()
            return
        self.begin(writer)
        while True:
            size = int((await reader.readuntil(b"\r\n")).strip(), 16)
            data = (await reader.readexactly(size + 2))[:-2]
            self.server.heard[place] += data
            if self.server.is_slow:
                await _forever()
            for step in early:
                await self.say(writer, step)
            early = []
            if is_early_end(late):
                await self.say(writer, late[0])
                return
            if not size:
                break
        for step in late:
            await self.say(writer, step)
        await self.finish(writer, late)

    def begin(self, writer: asyncio.StreamWriter) -> None:
        writer.write(
            b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n"
        )

    async def finish(self, writer: asyncio.StreamWriter, steps: list[Step]) -> None:
        if any(isinstance(step, Done) for step in steps):
            self.event(writer, b"[DONE]")
            writer.write(b"0\r\n\r\n")
            await writer.drain()

    def event(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        body = b"data: " + data + b"\n\n"
        writer.write(f"{len(body):x}\r\n".encode() + body + b"\r\n")

    async def say(self, writer: asyncio.StreamWriter, step: Step) -> None:
        match step:
            case Delta(text):
                self.event(
                    writer, b'{"type": "transcript.text.delta", "delta": "' + _escaped(text) + b'"}'
                )
            case Done(text):
                done = {"type": "transcript.text.done", "text": text}
                self.event(writer, json.dumps(done).encode())
            case Fail(message):
                self.event(
                    writer, json.dumps({"type": "error", "error": {"message": message}}).encode()
                )
            case Close():
                writer.close()
                return
            case Raw(data):
                self.event(writer, data)
            case Stall():
                await writer.drain()
                await _forever()
        await writer.drain()


# gRPC


class _Backend:
    def __init__(self, server: SpeechServer) -> None:
        self.server = server

    async def live(self, requests, context):  # noqa: C901  # a protocol's cases
        server = self.server
        if not server.has_live:
            await context.abort(grpc.StatusCode.UNIMPLEMENTED, "no live transcription")
        server.connections += 1
        place, steps = server.next_script()
        early, late = split(steps)
        is_first = True
        async for request in requests:
            if is_first:
                is_first = False
                assert request.WhichOneof("payload") == "config"
                server.asked.append(
                    {
                        "sample_rate": request.config.sample_rate,
                        "metadata": dict(context.invocation_metadata()),
                    }
                )
                yield TranscriptLiveResponse(ready=True)
                continue
            server.heard[place] += b"".join(
                int(max(-1, min(1, value)) * 32767).to_bytes(2, "little", signed=True)
                for value in request.audio.pcm
            )
            if server.is_slow:
                await _forever()
            for step in early:
                yield TranscriptLiveResponse(delta=step.text)
            early = []
            if is_early_end(late):
                return
        for step in late:
            match step:
                case Done(text):
                    yield TranscriptLiveResponse(final_result=TranscriptResult(text=text.encode()))
                case Fail(message):
                    await context.abort(grpc.StatusCode.INTERNAL, message)
                case Stall():
                    await _forever()
                case _:
                    return

    async def file(self, request, _context):
        server = self.server
        server.connections += 1
        place, steps = server.next_script()
        server.heard[place] = Path(request.dst.decode()).read_bytes()
        for step in steps:
            match step:
                case Delta(text):
                    yield TranscriptStreamResponse(delta=text)
                case Done(text):
                    yield TranscriptStreamResponse(
                        final_result=TranscriptResult(text=text.encode())
                    )
                case _:
                    return


def _grpc(server: SpeechServer):
    @asynccontextmanager
    async def run(server: SpeechServer):
        backend = _Backend(server)
        listening = grpc.aio.server()
        listening.add_generic_rpc_handlers(
            (
                grpc.method_handlers_generic_handler(
                    "backend.Backend",
                    {
                        "AudioTranscriptionLive": grpc.stream_stream_rpc_method_handler(
                            backend.live,
                            TranscriptLiveRequest.FromString,
                            TranscriptLiveResponse.SerializeToString,
                        ),
                        "AudioTranscriptionStream": grpc.unary_stream_rpc_method_handler(
                            backend.file,
                            TranscriptRequest.FromString,
                            TranscriptStreamResponse.SerializeToString,
                        ),
                    },
                ),
            )
        )
        port = listening.add_insecure_port("127.0.0.1:0")
        server.address = f"grpc://127.0.0.1:{port}"
        await listening.start()
        try:
            yield
        finally:
            await listening.stop(None)

    return run(server)


def _http(server: SpeechServer):
    @asynccontextmanager
    async def run(server: SpeechServer):
        listening = await asyncio.start_server(_Http(server).serve, "127.0.0.1", 0)
        port = listening.sockets[0].getsockname()[1]
        server.address = f"http://127.0.0.1:{port}"
        try:
            yield
        finally:
            listening.close()

    return run(server)


def _escaped(text: bytes) -> bytes:
    """Return bytes for the inside of a JSON string, cut characters as they are."""
    for plain, escaped in ((b"\\", b"\\\\"), (b'"', b'\\"'), (b"\n", b"\\n")):
        text = text.replace(plain, escaped)
    return text


_FAMILIES: dict[str, Callable] = {
    "vllm-realtime": _web_socket(_Vllm),
    "openai-realtime": _web_socket(_OpenAI),
    "openai-upload": _http,
    "audiocpp-upload": _http,
    "audiocpp-live": _http,
    "localai-grpc": _grpc,
}
