"""What can be wrong with a file to import. Each message says what to do next."""

from app.history.errors import HistoryError


class NothingToImport(HistoryError):
    """The file cannot be read, or there is nothing in it that could be imported."""


class ImportCancelled(HistoryError):
    """The person cancelled it; what was done so far is kept, and it can be resumed."""
