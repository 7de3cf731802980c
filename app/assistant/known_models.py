"""What was found out about the models on servers, for as long as the program runs."""

import threading
from dataclasses import replace
from typing import Final

from app.assistant.chat import ModelFacts

_Key = tuple[str, str]


class KnownModels:
    """Facts by the server's address and the model's name. Any thread may call.

    What a server says may change with its next start; what was tried counts more.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._said: dict[_Key, ModelFacts] = {}
        self._tried: dict[_Key, bool] = {}

    def facts(self, url: str, model: str) -> ModelFacts:
        """Return what is known of a model."""
        with self._lock:
            said = self._said.get((url, model), ModelFacts(name=model))
            return replace(said, has_tools=self._tried.get((url, model), said.has_tools))

    def note(self, url: str, facts: ModelFacts) -> ModelFacts:
        """Take over what the server says; return what is known now. Its silence changes nothing."""
        with self._lock:
            before = self._said.get((url, facts.name), facts)
            self._said[url, facts.name] = replace(
                facts,
                context_tokens=facts.context_tokens or before.context_tokens,
                has_tools=before.has_tools if facts.has_tools is None else facts.has_tools,
            )
        return self.facts(url, facts.name)

    def note_tools(self, url: str, model: str, *, called: bool) -> None:
        """Take over that a model called a tool, or just answered where tools were offered."""
        with self._lock:
            if called:
                self._tried[url, model] = True
            elif self._tried.get((url, model)) is False:
                # They are no longer refused: the server was started anew.
                del self._tried[url, model]

    def note_refusal(self, url: str, model: str) -> None:
        """Take over that tools were refused."""
        with self._lock:
            self._tried[url, model] = False


KNOWN: Final = KnownModels()
"""Of the whole program: each question has a model object of its own, and must not try again."""
