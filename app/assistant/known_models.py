"""What was found out about the models on servers, for as long as the program runs."""

import threading
from dataclasses import replace
from typing import Final

from app.assistant.chat import ModelFacts


class KnownModels:
    """Facts by the server's address and the model's name. Any thread may call."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._facts: dict[tuple[str, str], ModelFacts] = {}

    def facts(self, url: str, model: str) -> ModelFacts:
        """Return what is known of a model."""
        with self._lock:
            return self._facts.get((url, model), ModelFacts(name=model))

    def note(self, url: str, facts: ModelFacts) -> ModelFacts:
        """Take over what the server says; return what is known now.

        What was found out by trying counts more than what a server says of tools.
        """
        with self._lock:
            before = self._facts.get((url, facts.name), facts)
            known = replace(
                facts,
                context_tokens=facts.context_tokens or before.context_tokens,
                has_tools=facts.has_tools if before.has_tools is None else before.has_tools,
            )
            self._facts[url, facts.name] = known
            return known

    def note_tools(self, url: str, model: str, *, has_tools: bool) -> None:
        """Take over what was found out by trying."""
        with self._lock:
            before = self._facts.get((url, model), ModelFacts(name=model))
            self._facts[url, model] = replace(before, has_tools=has_tools)


KNOWN: Final = KnownModels()
"""Of the whole program: each question has a model object of its own, and must not try again."""
