"""The manual page and bash's completion, made from what `earmark` accepts."""

import argparse
import re
from collections.abc import Iterator

from app.cli.arguments import make_parser

_FILES = """\
.SH FILES
.TP
.I ~/.local/share/earmark
The data folder: history, settings, log, kept sound. Only its owner can read it. It stays when the
program is removed.
.SH ENVIRONMENT
.TP
.B EARMARK_HOME
Names another data folder.
.TP
.B XDG_DATA_HOME
The folder in which the data folder lies, if not
.IR ~/.local/share .
.SH EXIT STATUS
0: done. 1: failed. 2: wrong usage. 130: interrupted.
.SH EXAMPLES
.TP
.B earmark listen \\-\\-both
Caption the microphone and what the computer plays, in the terminal.
.TP
.B earmark search \\(dqwhen does the ferry leave\\(dq
Find lines of the past.
"""


def manual_page(number: str, date: str) -> str:
    """Return the page in roff. `date` is like 2026-11-30."""
    parser = make_parser()
    lines = [
        f'.TH EARMARK 1 {date} "Earmark {number}" "User Commands"',
        ".SH NAME",
        "earmark \\- live captions for whatever this computer hears",
        ".SH SYNOPSIS",
        *_synopsis(parser),
        ".SH DESCRIPTION",
        _escaped(parser.description or ""),
        ".SH OPTIONS",
        *_options(parser),
        ".SH COMMANDS",
    ]
    for name, command in commands_of(parser).items():
        lines += [f".SS earmark {name}", _escaped(command.description or "")]
        lines += [".br", *_synopsis(command), *_options(command)]
        for action, below in commands_of(command).items():
            lines += [".TP", f".B {name} {action}", _escaped(below.description or "")]
    return "\n".join(lines) + "\n" + _FILES


def bash_completion() -> str:
    """Return the script that bash loads when `earmark` is being typed."""
    parser = make_parser()
    commands = commands_of(parser)
    cases = "\n".join(
        f"        {name}) words='{' '.join([*commands_of(each), *_flags(each)])}' ;;"
        for name, each in commands.items()
    )
    return f"""\
# Completion of earmark for bash; made from what the program accepts.
_earmark() {{
    local words
    case ${{COMP_WORDS[1]:-}} in
{cases}
        *) words='{" ".join([*commands, *_flags(parser)])}' ;;
    esac
    [ "$COMP_CWORD" -gt 1 ] || words='{" ".join([*commands, *_flags(parser)])}'
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}")
}}
complete -o default -F _earmark earmark
"""


def commands_of(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the commands that a parser knows, each with its own parser."""
    for action in parser._actions:  # noqa: SLF001  # there is no public way
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            return dict(action.choices)
    return {}


def _flags(parser: argparse.ArgumentParser) -> list[str]:
    return [text for action in _shown(parser) for text in action.option_strings if "--" in text]


def _shown(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:  # noqa: SLF001  # as above
        is_hidden = action.help == argparse.SUPPRESS
        if not is_hidden and not isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            yield action


def _synopsis(parser: argparse.ArgumentParser) -> list[str]:
    usage = " ".join(parser.format_usage().removeprefix("usage: ").split())
    return [f".B {_escaped(usage)}"]


def _options(parser: argparse.ArgumentParser) -> list[str]:
    lines: list[str] = []
    formatter = parser._get_formatter()  # noqa: SLF001  # as above
    for action in _shown(parser):
        if action.help:
            name = formatter._format_action_invocation(action)  # noqa: SLF001
            text = formatter._expand_help(action)  # noqa: SLF001
            lines += [".TP", f".B {_escaped(name)}", _escaped(text)]
    return lines


def _escaped(text: str) -> str:
    """Keep roff from reading hyphens, backslashes and lines that begin with a dot as its own."""
    safe = re.sub(r"[\\-]", lambda found: "\\" + found[0].replace("\\", "e"), text)
    return re.sub(r"(?m)^([.'])", r"\\&\1", safe.replace('"', "\\(dq"))
