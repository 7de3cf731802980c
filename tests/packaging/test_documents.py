"""What the documents of packaging/ name is there, and the release's steps are the command's."""

import re
from pathlib import Path

import pytest
import release

REPOSITORY = Path(__file__).resolve().parents[2]
PACKAGING = REPOSITORY / "packaging"


@pytest.mark.parametrize("name", ["README.md", "RELEASING.md"])
def test_every_file_that_is_linked_or_named_is_there(name: str) -> None:
    text = (PACKAGING / name).read_text("utf-8")

    linked = re.findall(r"\]\(([\w./]+)\)", text)
    named = re.findall(r"`((?:windows|macos|linux|app|packaging|\.github)/[\w./]+)`", text)
    missing = [
        each
        for each in linked + named
        if not (PACKAGING / each).exists() and not (REPOSITORY / each).exists()
    ]
    assert linked
    assert missing == []


def test_the_secrets_that_a_person_sets_are_those_that_the_workflow_reads() -> None:
    workflow = (REPOSITORY / ".github" / "workflows" / "release.yml").read_text("utf-8")
    releasing = (PACKAGING / "RELEASING.md").read_text("utf-8")

    read = set(re.findall(r"secrets\.(\w+)", workflow))
    told = set(re.findall(r"`(MACOS_\w+|EARMARK_SIGNTOOL)`", releasing))
    assert read == told


def test_the_keys_script_reads_what_the_workflow_gives_it() -> None:
    workflow = (REPOSITORY / ".github" / "workflows" / "release.yml").read_text("utf-8")
    script = (PACKAGING / "macos" / "keychain.sh").read_text("utf-8")

    given = set(re.findall(r"^ +(\w+): \$\{\{ secrets\.MACOS_", workflow, re.MULTILINE))
    assert given
    assert [name for name in sorted(given) if name not in script] == []


def test_the_steps_of_a_release_are_told_as_the_command_takes_them() -> None:
    text = (PACKAGING / "RELEASING.md").read_text("utf-8")

    assert all(f"`{' '.join(command)}`" in text for _, command in release.BUILD_STEPS)


def test_versions_of_the_files_are_named_as_the_builds_name_them() -> None:
    text = (PACKAGING / "RELEASING.md").read_text("utf-8")
    sources = "".join(path.read_text("utf-8") for path in PACKAGING.glob("*.py"))

    for name in ("-windows-x64-setup.exe", "-macos-arm64.dmg"):
        assert f"earmark-0.2.0{name}" in text
        assert name in sources
