"""What can go wrong in an engine. Each message is one sentence that a user can act on."""

from engines.devices.verdict import Outcome


class EngineError(Exception):
    """Root of the engines' errors."""


class CatalogInvalid(EngineError):
    """The catalogue of models is damaged; installing the program again mends it."""


class ModelUnknown(EngineError):
    """The catalogue has no model of that name."""


class ModelMissing(EngineError):
    """A model file is not there; installing the models mends it."""


class ModelMismatch(EngineError):
    """A model file is there but is not the one expected (hash, inputs, outputs)."""


class ModelDownloadFailed(EngineError):
    """A model could not be fetched; trying again or another index mends it."""


class InferenceFailed(EngineError):
    """A model ran and failed, or returned what its contract forbids."""


class ServerFailed(EngineError):
    """A speech server could not be reached, refused, was cut off or went silent."""


class DeviceFailed(EngineError):
    """A device's process crashed, did not answer in time, or refused; the CPU goes on."""

    def __init__(self, outcome: Outcome, sentence: str, words: str = "") -> None:
        """Args: outcome: which of them; sentence: for the person; words: the driver's own."""
        super().__init__(sentence)
        self.outcome: Outcome = outcome
        self.words = words
