"""The command line: `earmark` opens the window, its subcommands work in the terminal."""

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from app.cli.arguments import parse
from app.cli.interruption import EarlyEnd
from app.cli.output import fail
from app.crash.care import CrashCare, begin_care
from app.history.errors import HistoryError
from app.logging_setup import set_up_logging
from app.paths import DataFolderUnusable, data_paths

DONE, FAILED, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130

_LONG_RUNNING = ("window", "listen", "transcribe", "import")
"""What may crash in native code while somebody relies on it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run `earmark` and return its exit code: 0 done, 1 failed, 2 wrong usage, 130 interrupted."""
    _prepare_streams()
    # Whatever is written is for its owner alone; the data folder may be older than the program.
    os.umask(0o077)
    arguments = parse(sys.argv[1:] if argv is None else list(argv))
    care: CrashCare | None = None
    try:
        paths = data_paths()
        set_up_logging(paths)
        command = getattr(arguments, "command", "window")
        early = EarlyEnd()
        with early.watching():
            care = begin_care(paths, command, is_watched=command in _LONG_RUNNING)
            early.obey(care.finish)
            return int(arguments.run(arguments))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone ("| head"): nothing is left to say, nor anyone to hear.
        sys.stderr.close()
        return DONE
    except (HistoryError, DataFolderUnusable) as error:
        return fail(str(error))
    except OSError as error:
        if error.filename is None:
            # What could not be written is still in the buffer; at the end it would fail again.
            sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
        return fail(f"{error.filename or 'The output'}: {error.strerror or error}.")
    finally:
        if care is not None:
            care.finish()


def _prepare_streams() -> None:
    """Make standard output and error usable, closed or not, for any text."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started the program
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            # A file name may hold bytes that are no text; better shown escaped than not at all.
            stream.reconfigure(errors="backslashreplace")
