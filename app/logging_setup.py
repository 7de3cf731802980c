"""Where log lines go: one file in the data folder, never the terminal, never what was said."""

import logging
import logging.handlers

from app.paths import Paths

_MAX_BYTES = 1_000_000


class _Handler(logging.handlers.RotatingFileHandler):
    """Loses a line that cannot be written; a traceback on the terminal would help nobody."""

    def handleError(  # type: ignore[explicit-override]  # noqa: N802  # typing.override needs 3.12
        self, record: logging.LogRecord
    ) -> None:
        """Take no notice: see the class."""


def set_up_logging(paths: Paths) -> None:
    """Send the program's log to its file, which is kept under 2 MB. Call it once, early.

    A folder that cannot be written loses the log, not the session.
    """
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        handler: logging.Handler = _Handler(
            paths.log, maxBytes=_MAX_BYTES, backupCount=1, encoding="utf-8", delay=True
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(
        logging.Formatter("%(asctime)s %(levelname)s %(threadName)s %(name)s: %(message)s")
    )
    root.addHandler(handler)
    logging.captureWarnings(capture=True)
