"""What `earmark write` accepts."""

import argparse
from collections.abc import Callable


def add_write(command: argparse.ArgumentParser, moment: Callable[[str], float]) -> None:
    """Add the arguments; `moment` reads a time in a session."""
    command.add_argument("session", nargs="?", type=int, metavar="SESSION")
    command.add_argument("--template", metavar="NAME", help="such as minutes, as --list names them")
    command.add_argument("--list", action="store_true", help="list the templates instead")
    command.add_argument("--wish", metavar="TEXT", help="what to add to the template")
    command.add_argument("--from", dest="from_s", type=moment, metavar="TIME", help="such as 1:00")
    command.add_argument("--to", dest="to_s", type=moment, metavar="TIME", help="such as 1:02:30")
    command.add_argument("--output", metavar="FILE", help="where to write it; - is standard output")
    command.add_argument("--force", action="store_true", help="overwrite the file")
    command.add_argument("--no-save", action="store_true", help="do not keep it with the session")
