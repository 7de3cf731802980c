"""What can go wrong with the history. Each message says what to do next; nothing is deleted."""


class HistoryError(Exception):
    """Root of the history errors."""


class HistoryUnavailable(HistoryError):
    """The database cannot be opened or is damaged."""


class HistoryTooNew(HistoryError):
    """A newer version of the program wrote this database."""


class SaveFailed(HistoryError):
    """A write did not reach the disk: full, read-only, or gone."""


class UnknownSession(HistoryError):
    """No session has this number."""


class UnknownLine(HistoryError):
    """No line of the session has this number."""


class UnknownConversation(HistoryError):
    """No conversation has this number."""


class UnknownDocument(HistoryError):
    """No document has this number."""


class SessionIsLive(HistoryError):
    """The session is still being captioned, here or in another window."""


class IndexSuperseded(HistoryError):
    """Another process makes the vectors with another model."""


class BackupRefused(HistoryError):
    """A backup or a restore would overwrite something, or there is nothing to back up."""


class BackupDamaged(HistoryError):
    """The file is no backup, or not all of it is as it was made."""
