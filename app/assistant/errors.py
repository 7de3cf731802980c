"""What can go wrong with the assistant. Each message says what to do next."""


class AssistantError(Exception):
    """Root of the assistant's errors."""


class NotJsonValue(AssistantError):
    """A Python value that no JSON text stands for: a cycle, a set, a key that is not a string."""


class ChatFailed(AssistantError):
    """The model server refused, could not be reached, or went silent: a `Sentence`."""


class ToolsNotSupported(ChatFailed):
    """The model, or its server, takes no tools. The passages go into the prompt instead."""
