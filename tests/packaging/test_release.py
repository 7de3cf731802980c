"""Releasing: what may be released, and what a release changes in the repository."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import release_texts
from release_texts import NotReleasable

REPOSITORY = Path(__file__).resolve().parents[2]
CHANGELOG = """# Changelog

## Unreleased

### Added
- A bell. (#7)

## 0.1.0 (2026-01-02)

### Added
- A whistle. (#1)
"""


@pytest.mark.parametrize("number", ["0.1.1", "0.2.0", "1.0.0", "0.2.0a1", "0.2.0rc2"])
def test_a_higher_version_may_follow(number: str) -> None:
    release_texts.check_number(number, "0.1.0", is_tagged=True)


@pytest.mark.parametrize("number", ["0.1.0", "0.0.9", "0.1.0rc1"])
def test_a_version_that_is_not_higher_is_refused(number: str) -> None:
    with pytest.raises(NotReleasable, match="does not come after"):
        release_texts.check_number(number, "0.1.0", is_tagged=True)


def test_the_present_version_may_be_released_until_it_has_a_tag() -> None:
    release_texts.check_number("0.1.0", "0.1.0", is_tagged=False)


@pytest.mark.parametrize(
    "number",
    [
        *("v0.2.0", "0.2", "0.2.0.1", "0.2.0-rc1", "0.2.0.dev1", "0.2.0.post1", "1!0.2.0", "new"),
        *("0.02.0", "0.2.0rc01", "0.2.0rc1000", "0.2.0+local"),
    ],
)
def test_a_version_is_written_in_one_way_only(number: str) -> None:
    with pytest.raises(NotReleasable, match=r"1\.2\.3"):
        release_texts.check_number(number, "0.1.0", is_tagged=True)


def test_the_unreleased_lines_get_the_number_and_the_day() -> None:
    dated = release_texts.released_changelog(CHANGELOG, "0.2.0", "2026-11-30")

    assert [each.heading for each in release_texts.sections(dated)] == [
        "Unreleased",
        "0.2.0 (2026-11-30)",
        "0.1.0 (2026-01-02)",
    ]
    assert release_texts.notes_of(dated, "0.2.0") == "### Added\n- A bell. (#7)\n"


def test_the_program_tells_the_notes_of_a_release_after_an_upgrade() -> None:
    from app.updates.notes import news_since  # noqa: PLC0415  # the program's side of it

    dated = release_texts.released_changelog(CHANGELOG, "0.2.0", "2026-11-30")

    assert "A bell." in news_since(dated, "0.1.0", "0.2.0")
    assert "A whistle." not in news_since(dated, "0.1.0", "0.2.0")


@pytest.mark.parametrize(
    ("changelog", "reason"),
    [
        (CHANGELOG.replace("## Unreleased", "## Next"), "must begin with"),
        (CHANGELOG.replace("### Added\n- A bell. (#7)\n", "", 1), "Nothing stands under"),
        (CHANGELOG.replace("- A bell. (#7)\n", ""), "nothing stands under Added"),
        (CHANGELOG.replace("### Added\n- A bell", "- A bell", 1), "belong under"),
        (CHANGELOG.replace("### Added\n- A bell", "### Bells\n- A bell", 1), "'Bells' is none of"),
        (CHANGELOG.replace("0.1.0", "0.2.0"), "has a section 0.2.0 already"),
    ],
)
def test_a_changelog_that_says_nothing_new_is_refused(changelog: str, reason: str) -> None:
    with pytest.raises(NotReleasable, match=reason):
        release_texts.check_changelog(changelog, "0.2.0")


def test_only_the_version_of_the_project_changes() -> None:
    text = (REPOSITORY / "pyproject.toml").read_text("utf-8")

    changed = release_texts.with_version(text, "9.8.7")

    differing = [
        after
        for before, after in zip(text.splitlines(), changed.splitlines(), strict=True)
        if before != after
    ]
    assert differing == ['version = "9.8.7"']
    assert release_texts.current_version(changed) == "9.8.7"


# The command ------------------------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout with the real scripts, texts of its own and a Makefile that only tells."""
    folder = tmp_path / "Jérôme 测试"
    (folder / "packaging").mkdir(parents=True)
    for name in ("release.py", "release_texts.py", "version_info.py"):
        shutil.copy(REPOSITORY / "packaging" / name, folder / "packaging" / name)
    (folder / "pyproject.toml").write_text('[project]\nname = "earmark"\nversion = "0.1.0"\n')
    (folder / "CHANGELOG.md").write_text(CHANGELOG)
    (folder / ".gitignore").write_text("__pycache__/\nmade.txt\n")
    (folder / "Makefile").write_text("test package smoke:\n\t@echo $@ >> made.txt\n")
    git(folder, "init", "--quiet", "--initial-branch=main")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "-m", "Begin")
    git(folder, "tag", "v0.1.0")
    return folder


def git(folder: Path, *words: str) -> str:
    who = ["-c", "user.name=Test", "-c", "user.email=test@localhost", "-c", "commit.gpgsign=false"]
    said = subprocess.run(
        ["git", *who, *words], cwd=folder, check=True, capture_output=True, text=True
    )
    return said.stdout


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, folder / "packaging" / "release.py", *words],
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_dry_run_shows_everything_and_changes_nothing(checkout: Path) -> None:
    said = run(checkout, "0.2.0", "--dry-run")

    assert said.returncode == 0, said.stderr
    assert '+version = "0.2.0"' in said.stdout
    assert "+## 0.2.0 (" in said.stdout
    assert "would run make package" in said.stdout
    assert git(checkout, "status", "--porcelain") == ""
    assert not (checkout / "made.txt").exists()


def test_a_dry_run_of_this_very_checkout_works() -> None:
    said = run(REPOSITORY, "99.0.0", "--dry-run")

    assert said.returncode == 0, said.stderr
    assert '+version = "99.0.0"' in said.stdout


def test_a_release_bumps_tests_builds_and_tells_the_rest(checkout: Path) -> None:
    said = run(checkout, "0.2.0")

    assert said.returncode == 0, said.stderr
    assert (checkout / "made.txt").read_text().split() == ["test", "package", "smoke"]
    assert 'version = "0.2.0"' in (checkout / "pyproject.toml").read_text()
    assert "git tag -s v0.2.0" in said.stdout
    # It is a person who commits, tags and sends.
    assert git(checkout, "tag", "--list").split() == ["v0.1.0"]
    assert git(checkout, "status", "--porcelain").split() == [
        "M",
        "CHANGELOG.md",
        "M",
        "pyproject.toml",
    ]


def test_a_release_whose_build_failed_is_taken_up_again(checkout: Path) -> None:
    works = (checkout / "Makefile").read_text()
    (checkout / "Makefile").write_text("test:\n\t@false\n")
    git(checkout, "commit", "--quiet", "--all", "-m", "Break")
    failed = run(checkout, "0.2.0")
    (checkout / "Makefile").write_text(works)
    git(checkout, "commit", "--quiet", "-m", "Mend", "Makefile")

    again = run(checkout, "0.2.0")

    assert (failed.returncode, again.returncode) == (1, 0), failed.stderr + again.stderr
    assert "make test failed" in failed.stderr
    assert (checkout / "CHANGELOG.md").read_text().count("## 0.2.0 (") == 1


def test_nothing_is_released_from_a_checkout_with_other_changes(checkout: Path) -> None:
    (checkout / "Makefile").write_text("test:\n")

    said = run(checkout, "0.2.0")

    assert said.returncode == 1
    assert "not committed" in said.stderr
    assert 'version = "0.1.0"' in (checkout / "pyproject.toml").read_text()


def test_a_tag_must_be_of_the_version_that_is_built(checkout: Path) -> None:
    run(checkout, "0.2.0", "--no-build")

    assert run(checkout, "--check-tag", "v0.2.0").returncode == 0
    wrong = run(checkout, "--check-tag", "v0.3.0")
    assert wrong.returncode == 1
    assert "pyproject.toml says 0.2.0" in wrong.stderr


def test_the_notes_of_the_page_come_from_the_changelog(checkout: Path) -> None:
    assert run(checkout, "--notes", "0.1.0").stdout == "### Added\n- A whistle. (#1)\n"
    assert run(checkout, "--notes", "7.0.0").returncode == 1
    assert run(checkout, "--current").stdout == "0.1.0\n"
