"""What a release changes in the repository's texts: the version, and the changelog's headings.

Texts in, texts out; release.py reads and writes them.
"""

import re
from dataclasses import dataclass
from typing import Final

from version_info import four_numbers

_VERSION_LINE: Final = re.compile(r'^version = "([^"]+)"$', re.MULTILINE)
_UNRELEASED: Final = "## Unreleased\n"
_GROUPS: Final = ("Added", "Changed", "Fixed", "Removed", "Security")


class NotReleasable(Exception):
    """Something has to be put right before a release; the message says what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """What the changelog says under one heading of the second level."""

    heading: str
    body: str


def current_version(pyproject: str) -> str:
    """Return the version that pyproject.toml says. Raises NotReleasable if it says none."""
    found = _VERSION_LINE.findall(pyproject)
    if len(found) != 1:
        raise NotReleasable('pyproject.toml needs exactly one line: version = "1.2.3".')
    return str(found[0])


def with_version(pyproject: str, number: str) -> str:
    """Return pyproject.toml with another version."""
    return _VERSION_LINE.sub(f'version = "{number}"', pyproject)


def check_number(number: str, current: str, *, is_tagged: bool) -> None:
    """Make sure that a version may follow.

    Args:
        number: what is to be released.
        current: what pyproject.toml says.
        is_tagged: whether `current` was released already; until then it may be the one.

    Raises:
        NotReleasable: it may not.
    """
    try:
        # The installer, the packages and the sorting of tags all need this one way of writing it.
        wanted, present = four_numbers(number), four_numbers(current)
    except ValueError as error:
        raise NotReleasable(str(error)) from error
    if wanted < present or (wanted == present and is_tagged):
        raise NotReleasable(f"{number} does not come after {current}; take a higher number.")


def sections(changelog: str) -> list[Section]:
    """Return what stands under each heading, in the order of the file."""
    parts = re.split(r"^## (.+)\n", changelog, flags=re.MULTILINE)[1:]
    return [
        Section(heading=heading.strip(), body=body.strip())
        for heading, body in zip(parts[::2], parts[1::2], strict=True)
    ]


def check_changelog(changelog: str, number: str) -> None:
    """Make sure that the changelog can be released under a number.

    Raises:
        NotReleasable: with the first thing that is wrong.
    """
    found = sections(changelog)
    if not found or found[0].heading != "Unreleased" or changelog.count(_UNRELEASED) != 1:
        raise NotReleasable('CHANGELOG.md must begin with one section "## Unreleased".')
    if is_dated(changelog, number):
        raise NotReleasable(f"CHANGELOG.md has a section {number} already; take a higher number.")
    groups = re.split(r"^### (.+)\n", found[0].body + "\n", flags=re.MULTILINE)
    if groups[0].strip():
        raise NotReleasable("Lines of the changelog belong under Added, Changed or Fixed.")
    if len(groups) == 1:
        raise NotReleasable("Nothing stands under Unreleased in CHANGELOG.md: say what is new.")
    for name, body in zip(groups[1::2], groups[2::2], strict=True):
        if name.strip() not in _GROUPS:
            raise NotReleasable(f"CHANGELOG.md: {name.strip()!r} is none of {', '.join(_GROUPS)}.")
        if not body.strip():
            raise NotReleasable(f"CHANGELOG.md: nothing stands under {name.strip()}.")


def is_dated(changelog: str, number: str) -> bool:
    """Tell whether the changelog has a section of a version."""
    return any(section.heading.split()[0] == number for section in sections(changelog))


def released_changelog(changelog: str, number: str, day: str) -> str:
    """Return the changelog with what was unreleased under its number, and an empty Unreleased."""
    return changelog.replace(_UNRELEASED, f"{_UNRELEASED}\n## {number} ({day})\n", 1)


def notes_of(changelog: str, number: str) -> str:
    """Return what the changelog says of a version, for the page of the release.

    Raises:
        NotReleasable: it has no such section.
    """
    for section in sections(changelog):
        if section.heading.split()[0] == number:
            return section.body + "\n"
    raise NotReleasable(f"CHANGELOG.md has no section {number}: run packaging/release.py first.")
