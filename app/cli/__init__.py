"""The command line: `earmark` opens the window, its subcommands work in the terminal."""

import sys
from collections.abc import Sequence

from app.cli.arguments import parse
from app.cli.output import fail
from app.history.errors import HistoryError
from app.logging_setup import set_up_logging
from app.paths import data_paths

DONE, FAILED, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run `earmark` and return its exit code: 0 done, 1 failed, 2 wrong usage, 130 interrupted."""
    arguments = parse(sys.argv[1:] if argv is None else list(argv))
    try:
        set_up_logging(data_paths())
        return int(arguments.run(arguments))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone ("| head"): nothing is left to say, nor anyone to hear.
        sys.stderr.close()
        return DONE
    except HistoryError as error:
        return fail(str(error))
    except OSError as error:
        return fail(f"{error.filename or 'The data folder'}: {error.strerror or error}.")
