"""Model servers on this computer: those at the ports where the usual programs listen."""

import queue
import threading
from dataclasses import dataclass
from typing import Final

from app.assistant.errors import ChatFailed
from app.assistant.server_address import read_address
from app.assistant.server_models import ServerModels, list_models
from app.worker import Worker

USUAL_PORTS: Final = (
    11434,  # Ollama
    8080,  # llama.cpp
    1234,  # LM Studio
    8000,  # vLLM
)
_TIMEOUT_S: Final = 1.0
"""Of a connection on this machine; one that is busy answers a little later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NearbyServer:
    """A model server on this computer."""

    url: str
    """As a person would type it."""
    program: str
    """Such as "Ollama"; empty: it does not show."""
    models: tuple[str, ...]


def nearby_servers(ports: tuple[int, ...] = USUAL_PORTS) -> tuple[NearbyServer, ...]:
    """Ask the ports of this computer, all at once. Blocks for a second at most.

    Only where a person looks at the Assistant's settings: nothing is asked in the background.
    """
    found: queue.Queue[tuple[int, ServerModels]] = queue.Queue()

    def ask(port: int) -> None:
        try:
            found.put((port, list_models(read_address(_url(port)), "", timeout_s=_TIMEOUT_S)))
        except ChatFailed:
            # Nobody listens there, or somebody else.
            return

    def asker(port: int) -> Worker:
        def run(_stop: threading.Event) -> None:
            ask(port)

        return Worker(f"port {port}", run)

    workers = [asker(port) for port in ports]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(2 * _TIMEOUT_S)
    answers = dict(found.get_nowait() for _ in range(found.qsize()))
    return tuple(_server(port, answers[port]) for port in ports if port in answers)


def _url(port: int) -> str:
    # Not "localhost": where that is ::1 first, programs that listen on 127.0.0.1 are found later.
    return f"http://127.0.0.1:{port}"


def _server(port: int, said: ServerModels) -> NearbyServer:
    names = tuple(model.name for model in said.models)
    return NearbyServer(url=_url(port), program=said.program, models=names)
