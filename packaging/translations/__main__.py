"""Collects the window's texts for translators, and makes what the program loads.

python packaging/translations collect [LANGUAGE …]   sources → resources/translations/*.ts
python packaging/translations release                *.ts → *.qm, for what is not up to date
"""

import argparse
import ast
import sys
from pathlib import Path

from files import release, update
from names import names_of
from reader import Reader
from texts import Fault, Found, Text, module_name

_CHECKOUT = Path(__file__).resolve().parents[2]
_PACKAGES = ("app", "engines")


def collect(root: Path) -> Found:
    """Return all texts of the packages below a folder."""
    sources = {
        path: (root / path).read_text(encoding="utf-8")
        for package in _PACKAGES
        for path in sorted(found.relative_to(root) for found in (root / package).rglob("*.py"))
    }
    trees = {path: ast.parse(source, str(path)) for path, source in sources.items()}
    names = names_of({module_name(path): tree for path, tree in trees.items()})
    found = Found()
    for path, tree in trees.items():
        reader = Reader(path.as_posix(), sources[path], names[module_name(path)])
        found |= reader.read(tree)
    return found | Found(faults=_contradictions(found.texts))


def _contradictions(texts: frozenset[Text]) -> tuple[Fault, ...]:
    """Return texts that are looked up both with a count and without: a file can hold one only."""
    with_count = {text.key for text in texts if text.is_plural}
    without = {text.key for text in texts if not text.is_plural}
    return tuple(
        Fault(path=context, line=0, what=f"“{english}” is used with a count and without")
        for context, english, _ in sorted(with_count & without)
    )


def main() -> int:
    """Do what the command line asks; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--root", type=Path, default=_CHECKOUT, help="where app and engines lie")
    parser.add_argument("--folder", type=Path, help="where the translations lie")
    actions = parser.add_subparsers(dest="action", required=True)
    collecting = actions.add_parser("collect", help="bring the .ts files up to date")
    collecting.add_argument("languages", nargs="*", help="new ones, as in de or pt_BR")
    actions.add_parser("release", help="make the .qm files that are not up to date")
    arguments = parser.parse_args()
    folder = arguments.folder or arguments.root / "resources" / "translations"
    if arguments.action == "release":
        release(folder)
        return 0
    found = collect(arguments.root)
    for fault in sorted(found.faults):
        sys.stderr.write(f"{fault}\n")
    if found.faults:
        sys.stderr.write("Nothing was collected. Mend these places, then run it again.\n")
        return 1
    update(folder, found.texts, arguments.languages)
    return 0


if __name__ == "__main__":
    sys.exit(main())
