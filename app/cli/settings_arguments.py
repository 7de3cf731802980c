"""What `earmark settings` accepts."""

import argparse


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Let the command take its actions."""
    actions = parser.add_subparsers(title="actions", dest="action", metavar="ACTION", required=True)

    def add(name: str, summary: str) -> argparse.ArgumentParser:
        action = actions.add_parser(name, help=summary, description=summary.capitalize() + ".")
        # Not False: the action's own default would undo what stands before it.
        action.add_argument(
            "--json", action="store_true", default=argparse.SUPPRESS, help="one JSON object a line"
        )
        return action

    add("path", "print where the settings file is")
    add("list", "print all settings; a star marks those that were changed")
    add("get", "print a setting").add_argument("key", metavar="KEY")
    set_ = add("set", "change a setting")
    set_.add_argument("key", metavar="KEY", help="such as theme, bar.lines, replacements.WORD")
    set_.add_argument("values", nargs="+", metavar="VALUE")
    reset = add("reset", "give settings their defaults again")
    reset.add_argument("keys", nargs="+", metavar="KEY", help="keys, or `all`")
    export = add("export", "write all settings into a file")
    export.add_argument("file", metavar="FILE", help="- is standard output")
    export.add_argument("--force", action="store_true", help="overwrite FILE")
    add("import", "take over what a file names").add_argument("file", metavar="FILE")
