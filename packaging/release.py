"""Makes a release: checks, bumps the version, dates the changelog, tests and builds everything.

    python packaging/release.py 0.2.0 --dry-run    say what would be done, change nothing
    python packaging/release.py 0.2.0              do it
    python packaging/release.py --notes 0.2.0      print what the changelog says of it
    python packaging/release.py --current          print the version of this checkout
    python packaging/release.py --check-tag v0.2.0 make sure that a tag is of this checkout

It commits and tags nothing and sends nothing anywhere; at the end it prints the commands for that.
packaging/RELEASING.md has the whole way.
"""

import argparse
import difflib
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from release_texts import (
    NotReleasable,
    check_changelog,
    check_number,
    current_version,
    is_dated,
    notes_of,
    released_changelog,
    with_version,
)

ROOT: Final = Path(__file__).resolve().parents[1]
_PYPROJECT: Final = ROOT / "pyproject.toml"
_CHANGELOG: Final = ROOT / "CHANGELOG.md"
BUILD_STEPS: Final = (
    ("the tests pass", ("make", "test")),
    ("the packages are built", ("make", "package")),
    ("a stranger's machine takes them", ("make", "smoke")),
)


def planned_texts(number: str, day: str) -> dict[Path, str]:
    """Return the files that a release changes, with their new content. Raises NotReleasable."""
    pyproject = _PYPROJECT.read_text(encoding="utf-8")
    changelog = _CHANGELOG.read_text(encoding="utf-8")
    current = current_version(pyproject)
    if current == number and is_dated(changelog, number):
        return {}  # a build failed the time before
    check_number(number, current, is_tagged=f"v{current}" in _git("tag", "--list").split())
    check_changelog(changelog, number)
    return {
        _PYPROJECT: with_version(pyproject, number),
        _CHANGELOG: released_changelog(changelog, number, day),
    }


def check_checkout(number: str) -> list[str]:
    """Return what stands in the way in git; empty: nothing."""
    wrong = []
    # The two that a release changes may be changed already: a build failed the time before.
    others = [":(exclude)pyproject.toml", ":(exclude)CHANGELOG.md"]
    if changed := _git("status", "--porcelain", "--", ".", *others):
        wrong.append(f"{len(changed.splitlines())} files are not committed; commit or remove them")
    if (branch := _git("rev-parse", "--abbrev-ref", "HEAD")) != "main":
        wrong.append(f"this is the branch {branch}; releases are made from main")
    if f"v{number}" in _git("tag", "--list").split():
        wrong.append(f"the tag v{number} is there already")
    return wrong


def release(number: str, *, is_dry: bool, builds: bool) -> None:
    """Make the release, or say what would be done. Raises NotReleasable."""
    texts = planned_texts(number, datetime.now(UTC).date().isoformat())
    wrong = check_checkout(number)
    if wrong and not is_dry:
        raise NotReleasable("; ".join(wrong) + ".")
    for obstacle in wrong:
        print(f"earmark: in the way: {obstacle}")
    for path, text in texts.items():
        if is_dry:
            sys.stdout.writelines(_difference(path, text))
        else:
            path.write_text(text, encoding="utf-8")
            print(f"earmark: {path.name} says {number}")
    for what, command in BUILD_STEPS if builds else ():
        print(f"earmark: {'would run' if is_dry else 'running'} {' '.join(command)}: {what}")
        if not is_dry:
            subprocess.run(command, check=True, cwd=ROOT)
    print("earmark: then, by hand:" if is_dry else "earmark: done. Now, by hand:")
    print("\n".join(f"    {line}" for line in closing_commands(number)))


def closing_commands(number: str) -> tuple[str, ...]:
    """Return what a person does at the end; the tag starts the builds for all systems."""
    return (
        f'git commit -m "Release {number}" pyproject.toml CHANGELOG.md',
        f'git tag -s v{number} -m "Earmark {number}"',
        f"git push origin main v{number}",
    )


def check_tag(tag: str) -> None:
    """Make sure that a tag names this checkout's version. Raises NotReleasable."""
    current = current_version(_PYPROJECT.read_text(encoding="utf-8"))
    if tag != f"v{current}":
        raise NotReleasable(f"The tag is {tag}, but pyproject.toml says {current}.")
    notes_of(_CHANGELOG.read_text(encoding="utf-8"), current)


def main(arguments: Sequence[str]) -> int:
    """Do what was asked for; return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("number", nargs="?", help="version to release")
    what.add_argument("--notes", metavar="NUMBER", help="print the changelog of a version")
    what.add_argument("--current", action="store_true", help="print the version of this checkout")
    what.add_argument("--check-tag", metavar="TAG", help="compare a tag with pyproject.toml")
    parser.add_argument("--dry-run", action="store_true", help="change nothing")
    parser.add_argument("--no-build", action="store_true", help="change the texts only")
    asked = parser.parse_args(arguments)
    try:
        if asked.notes:
            sys.stdout.write(notes_of(_CHANGELOG.read_text(encoding="utf-8"), asked.notes))
        elif asked.current:
            print(current_version(_PYPROJECT.read_text(encoding="utf-8")))
        elif asked.check_tag:
            check_tag(asked.check_tag)
        else:
            release(asked.number, is_dry=asked.dry_run, builds=not asked.no_build)
    except NotReleasable as error:
        sys.stderr.write(f"earmark: {error}\n")
        return 1
    except subprocess.CalledProcessError as error:
        words = " ".join(map(str, error.cmd))
        sys.stderr.write(f"earmark: {words} failed; mend that, then run this again.\n")
        return 1
    return 0


def _difference(path: Path, text: str) -> list[str]:
    before = path.read_text(encoding="utf-8").splitlines(keepends=True)
    after = text.splitlines(keepends=True)
    return list(difflib.unified_diff(before, after, path.name, path.name, n=1))


def _git(*words: str) -> str:
    said = subprocess.run(["git", *words], check=True, capture_output=True, text=True, cwd=ROOT)
    return said.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
