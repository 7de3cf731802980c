"""`make llama`: the client against real model servers on this computer, with models made here.

Prints what was tried, as it stands in docs/assistant.md. The servers are llama.cpp's own and that
of llama-cpp-python, both built from source the first time; two models are made (tiny_models.py), a
third, small one really answers.
"""

import argparse
import contextlib
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from app.assistant.chat import CallsPiece, ChatEnded, ChatMessage, TextPiece, ToolSpec
from app.assistant.client import OpenAIChat
from app.assistant.connecting import Patience
from app.assistant.errors import ContextTooLong, ToolsNotSupported
from app.assistant.known_models import KnownModels
from app.assistant.server_address import read_address
from app.assistant.server_models import list_models
from app.assistant.trying import try_model
from tests.bench.llama_build import Built, build

_CONTEXT: Final = 1024
_LONGEST_ANSWER: Final = 200
_SHOWN: Final = 24
_ASK: Final = (
    ChatMessage(role="system", content="Be brief."),
    ChatMessage(role="user", content="When do we ship?"),
)
_TOOLS: Final = (
    ToolSpec(
        name="search_history",
        description="Searches what was said.",
        parameters={
            "type": "object",
            "properties": {"query": {"type": "string"}},
            "required": ["query"],
        },
    ),
)
_PATIENCE: Final = Patience(connect_s=5.0, first_s=60.0, silence_s=60.0)


def main() -> None:
    """Build, serve, try, print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--home", type=Path, default=Path("build/llama"), help="where to build")
    home: Path = parser.parse_args().home.absolute()
    built = build(home)
    script = Path(__file__).with_name("tiny_models.py")
    subprocess.run([str(built.python), str(script), str(home)], check=True)
    sys.stdout.write("| server | model | what | what came of it |\n|---|---|---|---|\n")
    for title, model, command in _servers(built, home):
        with _serving(command, home / "server.log") as url:
            for what, found in _tried(url):
                sys.stdout.write(f"| {title} | {model} | {what} | {found} |\n")
                sys.stdout.flush()


def _servers(built: Built, home: Path) -> Iterator[tuple[str, str, Sequence[str]]]:
    files = {name: home / f"{name}.gguf" for name in ("random", "calling")}
    for name, file in (files | {"SmolLM2-135M": built.small_model}).items():
        size = ("-c", str(_CONTEXT), "-np", "1", "-n", str(_LONGEST_ANSWER))
        own = (str(built.server), "-m", str(file), "--alias", "tiny", *size)
        yield "llama-server --jinja", name, (*own, "--jinja")
        if name == "calling":
            yield "llama-server --no-jinja", name, (*own, "--no-jinja", "--chat-template", "chatml")
        module = (str(built.python), "-m", "llama_cpp.server", "--model", str(file))
        more = ("--model_alias", "tiny", "--n_ctx", str(_CONTEXT))
        yield "llama_cpp.server", name, (*module, *more)


@contextlib.contextmanager
def _serving(command: Sequence[str], log: Path) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with log.open("wb") as out:
        server = subprocess.Popen(
            [*command, "--host", "127.0.0.1", "--port", str(port)],
            stdout=out,
            stderr=subprocess.STDOUT,
        )
        try:
            url = f"http://127.0.0.1:{port}"
            _wait(f"{url}/v1/models", server)
            yield url
        finally:
            server.terminate()
            server.wait(10)


def _wait(url: str, server: subprocess.Popen[bytes]) -> None:
    deadline_s = time.monotonic() + 60
    while time.monotonic() < deadline_s and server.poll() is None:
        with contextlib.suppress(urllib.error.URLError, ConnectionError):
            urllib.request.urlopen(url, timeout=5).close()  # noqa: S310  # loopback
            return
        time.sleep(0.1)
    sys.exit(f"{server.args} does not answer; see its log.")


def _tried(url: str) -> Iterator[tuple[str, str]]:
    address = read_address(url)
    listed = list_models(address, "")
    names = ", ".join(model.name for model in listed.models)
    yield "models", f"{names}; {listed.program or 'program does not show'}"

    def model() -> OpenAIChat:
        return OpenAIChat(address, "tiny", patience=_PATIENCE, known=KnownModels())

    facts = model().learn()
    yield "context, tools", f"{facts.context_tokens or 'not told'}, {_told(facts.has_tools)}"
    tries: Sequence[tuple[str, Callable[[OpenAIChat], str]]] = (
        ("a streamed answer", _answer),
        ("Stop in the middle", _stopped),
        ("tools", _calls),
        ("a second round with the tool's result", _second_round),
        ("15,000 tokens", _too_long),
        ("the Test button", _test),
    )
    for what, attempt in tries:
        yield what, attempt(model())


def _told(has_tools: bool | None) -> str:
    return {None: "not told", True: "takes tools", False: "takes none"}[has_tools]


def _answer(model: OpenAIChat) -> str:
    begun_s = time.perf_counter()
    first_s, count, ended = 0.0, 0, None
    for piece in model.stream(_ASK):
        if isinstance(piece, TextPiece):
            first_s = first_s or time.perf_counter() - begun_s
            count += 1
        elif isinstance(piece, ChatEnded):
            ended = piece
    assert ended is not None
    read = f", {ended.prompt_tokens} tokens read" if ended.prompt_tokens else ""
    return f"{count} pieces, the first after {1000 * first_s:.0f} ms, {ended.reason}{read}"


def _stopped(model: OpenAIChat) -> str:
    answer = model.stream(_ASK)
    next(answer)
    begun_s = time.perf_counter()
    model.cancel()
    (*_, ended) = answer
    assert isinstance(ended, ChatEnded)
    return f"{ended.reason} after {1000 * (time.perf_counter() - begun_s):.0f} ms"


def _calls(model: OpenAIChat) -> str:
    grown, ended = 0, None
    try:
        for piece in model.stream(_ASK, _TOOLS):
            grown += isinstance(piece, CallsPiece)
            ended = piece if isinstance(piece, ChatEnded) else ended
    except ToolsNotSupported:
        return "refused, and known as that"
    assert ended is not None
    told = ", ".join(f"{call.name}({call.arguments.text})" for call in ended.calls)
    return f"{told} in {grown} pieces" if told else "accepted, none called"


def _second_round(model: OpenAIChat) -> str:
    try:
        (*_, ended) = model.stream(_ASK, _TOOLS)
    except ToolsNotSupported:
        return "–"
    assert isinstance(ended, ChatEnded)
    if not ended.calls:
        return "–"
    call = ended.calls[0]
    messages = (
        *_ASK,
        ChatMessage(role="assistant", content="", calls=ended.calls),
        ChatMessage(role="tool", content="Friday, said Anna.", call_id=call.id),
    )
    (*_, again) = model.stream(messages, _TOOLS)
    assert isinstance(again, ChatEnded)
    return f"taken, {again.prompt_tokens or 'not told how many'} tokens read"


def _too_long(model: OpenAIChat) -> str:
    long = ChatMessage(role="user", content="word " * 3000)
    try:
        list(model.stream((long,)))
    except ContextTooLong as error:
        return f"refused, and known as that; limit {error.limit_tokens or 'not told'}"
    return "accepted"


def _test(model: OpenAIChat) -> str:
    trial = try_model(model)
    assert trial is not None
    said = trial.words[:_SHOWN].replace("|", "")
    context = trial.facts.context_tokens or "not told"
    return f"it said “{said}”; tools {trial.tools}, context {context}"


if __name__ == "__main__":
    main()
