"""What `earmark` accepts. A command imports what it needs when it runs, so that each is quick."""

import argparse
import importlib
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import TypeAlias

from app.cli.argument_types import (
    days,
    moment,
    positive,
    positive_whole,
    processor,
    some_words,
)
from app.cli.settings_arguments import add_settings
from app.cli.write_arguments import add_write

_Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001  # no other name


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Parse a command line; `run` of the result carries it out. Exits with 2 on wrong usage."""
    return make_parser().parse_args(argv)


def make_parser() -> argparse.ArgumentParser:
    """Return what parses a command line; the manual page is made from it as well."""
    parser = argparse.ArgumentParser(
        prog="earmark",
        description="Live captions for whatever this computer hears, on this computer, "
        "and every word findable afterwards. Without a command it opens the window.",
    )
    parser.add_argument("--version", action="version", version=f"earmark {version('earmark')}")
    parser.add_argument(
        "--hidden", action="store_true", help="without a command: begin in the tray"
    )
    _add_wishes(parser)
    parser.set_defaults(run=_command("app.main", "open_window"))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_captioning(commands)
    _add_reading(commands)
    _add_transfer(commands)
    _add_changes(commands)
    _add_machine(commands)
    return parser


def _add_captioning(commands: _Commands) -> None:
    """Add the commands that caption."""
    listen = _add(commands, "listen", "app.cli.captioning", "caption a source in the terminal")
    listen.add_argument(
        "--source",
        "--device",
        dest="sources",
        action="append",
        metavar="NAME",
        help="source, as `earmark devices` lists it; twice for two at once",
    )
    listen.add_argument(
        "--both", action="store_true", help="the microphone and what this computer plays, at once"
    )
    listen.add_argument(
        "--label",
        dest="labels",
        action="append",
        metavar="NAME",
        help="who is heard on a source; twice for two of them (You and They)",
    )
    _add_steadiness(listen)
    _add_careful(listen)
    _add_processor(listen)
    listen.add_argument("--seconds", type=positive, metavar="N", help="stop after N seconds")
    listen.add_argument("--title", help="name of the session")
    listen.add_argument(
        "--keep-sound", action="store_true", help="keep the sound of the session as well"
    )
    listen.add_argument(
        "--private", action="store_true", help="never give any of it to a model server"
    )
    listen.add_argument(
        "--no-history",
        "--no-save",
        dest="no_save",
        action="store_true",
        help="keep nothing of what is heard",
    )

    transcribe = _add(commands, "transcribe", "app.cli.captioning", "caption sound files")
    transcribe.add_argument("files", nargs="+", metavar="FILE")
    _add_steadiness(transcribe)
    _add_careful(transcribe)
    _add_processor(transcribe)
    transcribe.add_argument("--realtime", action="store_true", help="as if it were being spoken")
    transcribe.add_argument("--save", action="store_true", help="keep the text in the history")


def _add_reading(commands: _Commands) -> None:
    """Add the commands that read the history."""
    search = _add(commands, "search", "app.cli.archive", "find lines by words, meaning and sound")
    search.add_argument("query", metavar="QUERY")
    search.add_argument("--limit", type=positive_whole, default=20, metavar="N")
    search.add_argument("--newest", action="store_true", help="newest lines first, not the best")

    _add_ask(commands)
    sessions = _add(commands, "sessions", "app.cli.archive", "list the sessions, newest first")
    sessions.add_argument("--limit", type=positive_whole, default=50, metavar="N")
    show = _add(commands, "show", "app.cli.archive", "print a session")
    show.add_argument("session", type=int, metavar="SESSION")
    show.add_argument(
        "--receipt", action="store_true", help="what became of every second of it instead"
    )

    summary = _add(commands, "summary", "app.cli.summary", "quotes that sum up what was said")
    summary.add_argument("session", nargs="?", type=int, metavar="SESSION")
    summary.add_argument(
        "--last", type=positive, metavar="MINUTES", help="of the last minutes, whatever session"
    )
    summary.add_argument(
        "--sentences", type=positive_whole, metavar="N", help="at most (else by the length)"
    )


def _add_transfer(commands: _Commands) -> None:
    """Add the commands between the history and other programs."""
    export = _add(commands, "export", "app.cli.transfer", "write a session for other programs")
    export.add_argument("session", type=int, metavar="SESSION")
    export.add_argument("--format", choices=["txt", "md", "srt", "vtt", "json", "csv"])
    export.add_argument("--output", metavar="FILE", help="where to write it; - is standard output")
    export.add_argument("--force", action="store_true", help="overwrite the file")
    export.add_argument("--from", dest="from_s", type=moment, metavar="TIME", help="such as 1:00")
    export.add_argument("--to", dest="to_s", type=moment, metavar="TIME", help="such as 1:02:30")
    export.add_argument("--no-times", action="store_true", help="the words alone")
    export.add_argument("--speakers", action="store_true", help="name who speaks")
    export.add_argument(
        "--documents", action="store_true", help="what models wrote about it below the Markdown"
    )
    export.add_argument(
        "--document",
        type=int,
        metavar="N",
        help="one document instead, as `earmark documents` numbers them",
    )

    import_ = _add(commands, "import", "app.cli.transfer", "take files into the history")
    import_.add_argument("files", nargs="+", metavar="FILE")
    import_.add_argument("--again", action="store_true", help="even if the content is known")
    import_.set_defaults(run=_command("app.cli.transfer", "import_"))


def _add_changes(commands: _Commands) -> None:
    """Add the commands that write about sessions, change or delete them."""
    documents = _add(commands, "documents", "app.cli.documents", "list what models wrote")
    documents.add_argument("session", type=int, metavar="SESSION")

    write = _add(commands, "write", "app.cli.write", "have a model write about a session")
    add_write(write, moment)
    private = _add(commands, "private", "app.cli.private", "keep a session from model servers")
    private.add_argument("session", type=int, metavar="SESSION")
    private.add_argument("--off", action="store_true", help="allow it again")

    delete = _add(commands, "delete", "app.cli.delete", "delete sessions for good")
    delete.add_argument("sessions", nargs="*", type=int, metavar="SESSION")
    delete.add_argument(
        "--older-than", type=days, metavar="DAYS", help="all that ended more than DAYS days ago"
    )
    delete.add_argument("--yes", action="store_true", help="without being asked")


def _add_machine(commands: _Commands) -> None:
    """Add the commands about this computer, the models and the data folder."""
    _add(commands, "devices", "app.cli.machine", "list what can be listened to")
    processors = _add(
        commands, "processors", "app.cli.processors", "what the speech model can run on"
    )
    processors.add_argument("action", nargs="?", choices=["list", "try"], default="list")
    processors.add_argument(
        "keys", nargs="*", metavar="KEY", help="which to try, as `list` names them (else all)"
    )
    models = _add(commands, "models", "app.cli.models", "the speech and search models")
    models.add_argument("action", choices=["list", "install", "remove", "verify", "import"])
    models.add_argument(
        "names", nargs="*", metavar="NAME", help="models as `list` names them; to import: a folder"
    )
    models.add_argument("--name", metavar="NAME", help="what an imported folder is to be called")
    models.add_argument(
        "--accept-licence", action="store_true", help="you have read what `list` says of it"
    )
    backup = _add(commands, "backup", "app.cli.backup", "copy the history into one file")
    backup.add_argument("file", metavar="FILE")
    backup.add_argument("--force", action="store_true", help="overwrite FILE")
    restore = _add(commands, "restore", "app.cli.backup", "bring a backup back")
    restore.add_argument("file", metavar="FILE")
    restore.add_argument("--force", action="store_true", help="replace the history that is there")
    doctor = _add(commands, "doctor", "app.cli.doctor", "check everything that captions need")
    doctor.add_argument("--repair", action="store_true", help="rebuild what can be made again")
    _add(commands, "uninstall", "app.cli.uninstall", "before it is removed: start at login no more")
    settings = _add(commands, "settings", "app.cli.settings", "read and change the settings")
    add_settings(settings)


def _add_wishes(parser: argparse.ArgumentParser) -> None:
    """What a start without a command may ask of the window; an open window does it as well."""
    parser.add_argument("--start", action="store_true", help="without a command: caption at once")
    parser.add_argument(
        "--bar", action="store_true", help="without a command: show the caption bar"
    )
    parser.add_argument("--search", action="store_true", help="without a command: open the search")
    parser.add_argument(
        "--open",
        dest="opened",
        # None too: a desktop's menu entry says --open and then what was opened with it.
        nargs="*",
        default=[],
        metavar="FILE",
        help="without a command: import these files in the window",
    )


def _add_steadiness(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--steadiness",
        type=int,
        choices=range(5),
        metavar="0-4",
        help="0: words settle fast, 4: only settled words are shown (else as the settings say)",
    )


def _add_careful(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--careful",
        action="store_true",
        help="read each sentence again when it ends: fewer mistakes, a little later",
    )


def _add_processor(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--processor",
        type=processor,
        metavar="KEY",
        help="what the model runs on: auto, cpu, or as `earmark processors` lists it (else as the "
        "settings say)",
    )


def _add_ask(commands: _Commands) -> None:
    ask = _add(commands, "ask", "app.cli.ask", "ask what your captions say")
    ask.add_argument("question", type=some_words, metavar="QUESTION")
    where = ask.add_mutually_exclusive_group()
    where.add_argument(
        "--session",
        dest="sessions",
        type=int,
        action="append",
        metavar="SESSION",
        help="only in this session; several times for several",
    )
    where.add_argument(
        "--last-week", action="store_true", help="only in what began within the last seven days"
    )
    ask.add_argument(
        "--no-model",
        action="store_true",
        help="the best lines alone, even if a model is chosen in the settings",
    )
    ask.add_argument(
        "--limit", type=positive_whole, metavar="N", help="most lines, without a model (else 12)"
    )


def _add(
    commands: _Commands,
    name: str,
    module: str,
    summary: str,
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=summary, description=summary.capitalize() + ".")
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    command.set_defaults(run=_command(module, name), command=name)
    return command


def _command(module: str, function: str) -> Callable[[argparse.Namespace], int]:
    def run(arguments: argparse.Namespace) -> int:
        code = getattr(importlib.import_module(module), function)(arguments)
        return int(code)

    return run
