"""What can go wrong with the assistant. Each message says what to do next."""


class AssistantError(Exception):
    """Root of the assistant's errors."""


class NotJsonValue(AssistantError):
    """A Python value that no JSON text stands for: a cycle, a set, a key that is not a string."""


class ChatFailed(AssistantError):
    """The model server refused, could not be reached, or went silent: a `Sentence`."""


class AskAgain(ChatFailed):
    """It lies with the server or its moment, not with what is chosen: the same may be answered."""


class ToolsNotSupported(ChatFailed):
    """The model, or its server, takes no tools. The passages go into the prompt instead."""


class ContextTooLong(ChatFailed):
    """The prompt is longer than the model reads at once. Smaller parts may be tried.

    `limit_tokens` is what the server says that it reads; None: it did not say.
    """

    def __init__(self, message: str, limit_tokens: int | None = None) -> None:
        super().__init__(message)
        self.limit_tokens = limit_tokens


class TemplateUnusable(AssistantError):
    """A template is not there, or cannot be kept: a `Sentence`."""


class WritingRefused(AssistantError):
    """Nothing can be written of this: no model, no lines, or they are private: a `Sentence`."""
