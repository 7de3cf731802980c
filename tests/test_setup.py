"""The set-up scripts, run for real: in a small checkout, and against stand-ins for apt and sudo."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.helpers.package_index import BuiltWheel, PackageIndex, build_wheel

REPOSITORY = Path(__file__).resolve().parent.parent
SH = shutil.which("sh") or "sh"
TOOLS = ("cat", "dirname", "env", "grep", "ls", "mkdir", "sed", "tail", "tr", "true", "uname")

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no make and no sh"),
    # A virtual environment takes seconds to make, and many where two cores are busy.
    pytest.mark.timeout(180),
]


# System packages ----------------------------------------------------------------------------------


@dataclass(slots=True, kw_only=True)
class Machine:
    """A folder of programs that stand in for a machine's package tools, and what they were told."""

    folder: Path
    checkout: Path

    def add(self, name: str, script: str) -> None:
        path = self.folder / name
        path.write_text(f"#!{SH}\n{script}\n")
        path.chmod(0o755)

    def add_apt(self, installed: str, *, user: int = 0, known: str = "", install_code: int = 0):
        (self.folder / "installed").write_text(installed)
        (self.folder / "known").write_text(known)
        self.add("dpkg-query", f"cat {self.folder}/installed")
        self.add("apt-cache", f'grep -qxF "$2" {self.folder}/known')
        self.add("id", f"echo {user}")
        remember = f'echo "$@" >>{self.folder}/calls'
        self.add("apt-get", f'{remember}; case "$*" in *" install "*) exit {install_code};; esac')

    def require(self, *words: str, skip: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [SH, "packaging/system-packages.sh", *words],
            cwd=self.checkout,
            env={"PATH": str(self.folder), "EARMARK_SYSTEM_PACKAGES": skip},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def installations(self) -> list[list[str]]:
        """The words of each `apt-get install`."""
        calls = self.folder / "calls"
        lines = calls.read_text().splitlines() if calls.exists() else []
        return [line.split() for line in lines if " install " in line]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in TOOLS:
        (folder / tool).symlink_to(shutil.which(tool) or tool)
    checkout = tmp_path / "checkout"
    shutil.copytree(REPOSITORY / "packaging", checkout / "packaging")
    return Machine(folder=folder, checkout=checkout)


def _listed(name: str) -> list[str]:
    lines = (REPOSITORY / "packaging" / "system" / name).read_text().splitlines()
    return [line.replace(" ", "") for line in lines if line and not line.startswith("#")]


def _installed(*entries: str) -> str:
    """Say it as dpkg-query does: status, package, what it provides."""
    return "".join(f"installed {entry.partition('|')[0]}, \n" for entry in entries)


linux_only = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has system packages")


@linux_only
def test_nothing_is_done_where_all_packages_are_there(machine: Machine):
    machine.add_apt(_installed(*_listed("debian-run.txt"), *_listed("debian-test.txt")), user=1000)

    done = machine.require("test")

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert machine.installations == []


@linux_only
def test_root_gets_exactly_the_missing_packages_and_loses_none(machine: Machine):
    there = [name for name in _listed("debian-run.txt") if name not in ("libegl1", "libportaudio2")]
    machine.add_apt(_installed(*there) + "config-files libegl1, \n")

    done = machine.require("run")

    assert done.returncode == 0, done.stderr
    assert "installing system packages: libportaudio2 libegl1" in done.stdout
    (words,) = machine.installations
    assert [word for word in words if not word.startswith("-")][-2:] == ["libportaudio2", "libegl1"]
    assert "--no-remove" in words


@linux_only
def test_a_bench_needs_what_the_tests_need_and_more(machine: Machine):
    machine.add_apt("", user=1000)

    done = machine.require("bench")

    for name in ("debian-run.txt", "debian-test.txt", "debian-bench.txt"):
        for entry in _listed(name):
            assert f" {entry.partition('|')[0]} " in done.stderr


@linux_only
def test_a_user_without_rights_is_told_the_exact_packages(machine: Machine):
    machine.add_apt(_installed(*_listed("debian-run.txt")), user=1000)

    done = machine.require("test")

    missing = " ".join(_listed("debian-test.txt"))
    assert done.returncode == 1
    assert f"sudo apt-get install --no-install-recommends {missing}" in done.stderr
    assert machine.installations == []


@linux_only
def test_sudo_without_a_password_is_used(machine: Machine):
    machine.add_apt(_installed(*_listed("debian-run.txt")[1:]), user=1000)
    machine.add("sudo", '[ "$1" = -n ] && shift; exec "$@"')

    done = machine.require("run")

    assert done.returncode == 0, done.stderr
    assert machine.installations[0][-1] == "libportaudio2"


@linux_only
def test_a_renamed_package_counts_by_what_it_provides(machine: Machine):
    there = [name for name in _listed("debian-run.txt") if name != "libglib2.0-0"]
    machine.add_apt(
        _installed(*there) + "installed libglib2.0-0t64, libglib2.0-0 (= 2.80.0), libfoo (= 1)\n"
    )

    assert machine.require("run").returncode == 0
    assert machine.installations == []


@linux_only
def test_either_of_two_packages_will_do(machine: Machine):
    there = [name for name in _listed("debian-run.txt") if "libasound2-plugins" not in name]
    machine.add_apt(_installed(*there, "pipewire-alsa"))

    assert machine.require("run").returncode == 0
    assert machine.installations == []


@linux_only
def test_of_several_pythons_the_one_that_apt_knows_is_installed(machine: Machine):
    machine.add_apt(_installed(*_listed("debian-run.txt")), known="python3.12-venv\n")

    done = machine.require("run", "python3.13-venv|python3.12-venv|python3.11-venv")

    assert done.returncode == 0, done.stderr
    assert machine.installations[0][-1] == "python3.12-venv"


@linux_only
def test_a_failed_installation_is_tried_with_a_fresh_list_and_then_named(machine: Machine):
    machine.add_apt(_installed(*_listed("debian-run.txt")[1:]), install_code=100)

    done = machine.require("run")

    assert done.returncode == 1
    assert len(machine.installations) == 2
    assert "apt-get could not install them" in done.stderr
    assert "sudo apt-get install --no-install-recommends libportaudio2" in done.stderr


@linux_only
@pytest.mark.parametrize(
    ("tool", "script", "command"),
    [
        ("pacman", '[ "$2" != portaudio ]', "sudo pacman -S --needed portaudio"),
        ("rpm", '[ "$3" != portaudio ]', "sudo dnf install portaudio"),
    ],
    ids=["arch", "fedora"],
)
def test_other_systems_are_told_their_own_names(
    machine: Machine, tool: str, script: str, command: str
):
    machine.add(tool, script)

    done = machine.require("run")

    assert done.returncode == 1
    assert command in done.stderr


@linux_only
def test_a_system_without_known_tools_is_told_what_it_needs(machine: Machine):
    done = machine.require("run")

    assert done.returncode == 1
    assert "libportaudio2" in done.stderr
    assert machine.require("run", skip="skip").returncode == 0


# The virtual environment --------------------------------------------------------------------------

BACKEND = """
import pathlib, shutil
def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    (wheel,) = pathlib.Path("prebuilt").iterdir()
    shutil.copy(wheel, wheel_directory)
    return wheel.name
"""
PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""
PROGRAM = "import sys\ndef main():\n    print('the program', *sys.argv[1:])\n"
INSTALLER = "import sys\nprint('models into', *sys.argv[1:])\n"


@dataclass(slots=True, kw_only=True)
class Checkout:
    """A small project with our set-up scripts, whose only dependency comes from our own index."""

    folder: Path
    index: PackageIndex

    def lock(self, *wheels: BuiltWheel) -> None:
        lines = [f"{wheel.project}==1.0 --hash=sha256:{wheel.sha256}\n" for wheel in wheels]
        (self.folder / "requirements.lock").write_text("".join(lines))
        (self.folder / "requirements-dev.lock").write_text("".join(lines))

    def lock_cuda(self, *wheels: BuiltWheel) -> None:
        lines = [f"{wheel.project}==1.0 --hash=sha256:{wheel.sha256}\n" for wheel in wheels]
        (self.folder / "requirements-cuda.lock").write_text("".join(lines))

    def set_up(self, purpose: str, **variables: str) -> subprocess.CompletedProcess[str]:
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("PIP_") and not name.lower().endswith("_proxy")
        }
        own = {
            "PYTHON": sys.executable,
            "EARMARK_SYSTEM_PACKAGES": "skip",
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_INDEX_URL": self.index.index_url,
        }
        return subprocess.run(
            [SH, "packaging/setup.sh", purpose],
            cwd=self.folder,
            env=kept | own | variables,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def has(self, module: str) -> bool:
        python = self.folder / ".venv" / "bin" / "python"
        done = subprocess.run([python, "-c", f"import {module}"], capture_output=True, check=False)
        return done.returncode == 0


FIRST = build_wheel("earmark-first", {"earmark_first.py": b""})
THIRD = build_wheel("earmark-third", {"earmark_third.py": b""})
SECOND = build_wheel("earmark-second", {"earmark_second.py": b""})
PLAIN = build_wheel("onnxruntime", {"onnxruntime.py": b"build = 'plain'", "plain_only.py": b""})
CUDA = build_wheel("onnxruntime-gpu", {"onnxruntime.py": b"build = 'cuda'", "cuda_only.py": b""})


@pytest.fixture(scope="module")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Checkout]:
    folder = tmp_path_factory.mktemp("set-up") / "a checkout"
    shutil.copytree(REPOSITORY / "packaging", folder / "packaging")
    (folder / "engines").mkdir()
    (folder / "engines" / "install.py").write_text(INSTALLER)
    (folder / "pyproject.toml").write_text(PYPROJECT)
    (folder / "backend.py").write_text(BACKEND)
    entry_points = b"[console_scripts]\nearmark = earmark_program:main\n"
    program = build_wheel(
        "earmark",
        {
            "earmark_program.py": PROGRAM.encode(),
            "earmark-1.0.dist-info/entry_points.txt": entry_points,
        },
    )
    (folder / "prebuilt").mkdir()
    (folder / "prebuilt" / program.file_name).write_bytes(program.content)
    with PackageIndex(wheels=(FIRST, SECOND, THIRD, PLAIN, CUDA)) as index:
        yield Checkout(folder=folder, index=index)


@pytest.fixture
def checkout(made_once: Checkout) -> Checkout:
    """The checkout, set up completely for one dependency."""
    made_once.index.fault.clear()
    made_once.lock(FIRST)
    done = made_once.set_up("test")
    assert done.returncode == 0, done.stdout + done.stderr
    made_once.index.requests.clear()
    return made_once


def test_set_up_installs_the_lock_the_project_and_the_models(checkout: Checkout):
    shutil.rmtree(checkout.folder / ".venv")

    done = checkout.set_up("run")

    assert done.returncode == 0, done.stderr
    assert "making the virtual environment .venv with Python 3." in done.stdout
    assert "installing the Python packages of requirements.lock" in done.stdout
    assert done.stdout.splitlines()[-1] == "the program models install"
    assert checkout.has("earmark_first")
    assert checkout.index.downloads == [FIRST.file_name]


def test_a_second_run_only_looks_after_the_models(checkout: Checkout):
    done = checkout.set_up("test")

    assert done.stdout == "models into build/test-home/models\n"
    assert checkout.index.requests == []


def test_what_is_there_for_the_tests_is_enough_to_run(checkout: Checkout):
    assert checkout.set_up("run").stdout == "the program models install\n"


def test_a_changed_lock_is_installed(checkout: Checkout):
    checkout.lock(FIRST, SECOND)

    done = checkout.set_up("run")

    assert done.returncode == 0, done.stderr
    assert checkout.has("earmark_second")


def test_a_lock_that_changed_there_and_back_is_installed_again(checkout: Checkout):
    """Each purpose once had a stamp of its own, which outlived what the other one installed."""
    checkout.lock(FIRST, SECOND)
    checkout.set_up("run")
    checkout.lock(FIRST)

    assert "installing the Python packages" in checkout.set_up("test").stdout


def test_a_package_that_is_not_the_pinned_one_stops_set_up_and_the_next_run_mends_it(
    checkout: Checkout,
):
    checkout.index.fault[THIRD.file_name] = "wrong bytes"
    checkout.lock(FIRST, THIRD)

    failed = checkout.set_up("run")
    checkout.index.fault.clear()
    mended = checkout.set_up("run")

    assert failed.returncode == 1
    assert "DO NOT MATCH THE HASHES" in failed.stderr
    assert "then run the same command again" in failed.stderr
    assert mended.returncode == 0, mended.stderr
    assert "making the virtual environment" in mended.stdout
    assert checkout.has("earmark_third")


def test_an_environment_whose_python_is_gone_is_made_anew(checkout: Checkout):
    for name in ("python", "python3", sys.executable.rpartition("/")[2]):
        (checkout.folder / ".venv" / "bin" / name).unlink(missing_ok=True)

    done = checkout.set_up("test")

    assert done.returncode == 0, done.stderr
    assert "making the virtual environment" in done.stdout


def test_a_checkout_that_was_moved_gets_a_new_environment(checkout: Checkout):
    settings = checkout.folder / ".venv" / "pyvenv.cfg"
    settings.write_text(settings.read_text().replace("a checkout", "another checkout"))

    done = checkout.set_up("test")

    assert "making the virtual environment" in done.stdout


def test_a_python_that_is_too_old_is_said(checkout: Checkout, tmp_path: Path):
    old = tmp_path / "python3.9"
    old.write_text(f"#!{SH}\nexit 1\n")
    old.chmod(0o755)
    shutil.rmtree(checkout.folder / ".venv")

    done = checkout.set_up("run", PYTHON=str(old))

    assert done.returncode == 1
    assert f"no Python of 3.11 or newer was found as {old}; install one" in done.stderr


def test_the_build_for_cuda_takes_the_place_of_the_plain_one(checkout: Checkout):
    checkout.lock(FIRST, PLAIN)
    checkout.lock_cuda(FIRST, CUDA)
    checkout.set_up("run")
    assert checkout.has("plain_only")

    done = checkout.set_up("cuda")

    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "the program models install"
    assert checkout.has("cuda_only")
    assert checkout.has("onnxruntime")
    assert not checkout.has("plain_only")


def test_a_run_leaves_the_build_for_cuda_and_the_tests_want_the_plain_one(checkout: Checkout):
    checkout.lock(FIRST, PLAIN)
    checkout.lock_cuda(FIRST, CUDA)
    checkout.set_up("cuda")

    run = checkout.set_up("run")
    checkout.lock_cuda(FIRST, SECOND, CUDA)
    changed = checkout.set_up("run")
    kept = (checkout.has("earmark_second"), checkout.has("cuda_only"), checkout.has("plain_only"))
    checkout.set_up("test")

    assert run.stdout == "the program models install\n"
    assert changed.returncode == 0, changed.stderr
    assert kept == (True, True, False)
    assert checkout.has("plain_only")
    assert not checkout.has("cuda_only")


def test_an_unknown_purpose_is_wrong_usage(made_once: Checkout):
    assert made_once.set_up("everything").returncode == 2


# The files that set-up reads ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "lock", ["requirements.lock", "requirements-dev.lock", "requirements-cuda.lock"]
)
def test_every_locked_package_is_pinned_with_hashes_and_names_no_place(lock: str):
    text = (REPOSITORY / lock).read_text()
    entries = re.split(r"\n(?=\S)", text.strip())

    assert "://" not in text
    assert len(entries) > 20
    for entry in entries:
        assert re.match(r"[A-Za-z0-9._-]+==[^\s;]+( ; .+)? \\\n", entry), entry
        assert "--hash=sha256:" in entry


def test_the_locks_hold_everything_that_the_project_asks_for():
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    run = project["project"]["dependencies"] + groups["build"]
    development = run + [entry for entry in groups["dev"] if isinstance(entry, str)]

    for lock, wanted in (("requirements.lock", run), ("requirements-dev.lock", development)):
        text = (REPOSITORY / lock).read_text()
        pins = re.findall(r"^([A-Za-z0-9._-]+)==([^\s;]+)", text, re.MULTILINE)
        for requirement in map(Requirement, wanted):
            versions = [version for name, version in pins if name == requirement.name.lower()]
            assert versions, f"{requirement.name} is not in {lock}: run `make lock`"
            assert all(version in requirement.specifier for version in versions), requirement


def test_the_lock_for_cuda_is_the_programs_with_another_build_of_onnxruntime():
    def pins(lock: str) -> set[str]:
        text = (REPOSITORY / lock).read_text()
        return set(re.findall(r"^([A-Za-z0-9._-]+==[^\s;]+)", text, re.MULTILINE))

    plain, cuda = pins("requirements.lock"), pins("requirements-cuda.lock")

    (dropped,) = plain - cuda
    assert dropped.startswith("onnxruntime==")
    added = sorted(pin.partition("==")[0] for pin in cuda - plain)
    assert added[-1] == "onnxruntime-gpu"
    assert all(name.startswith("nvidia-") for name in added[:-1])


def test_make_test_runs_every_check():
    make = shutil.which("make")
    if make is None:
        pytest.skip("This machine has no make.")

    done = subprocess.run(
        # Under `make test` itself a make would talk about the folders that it enters and leaves.
        [make, "--no-print-directory", "--dry-run", "test"],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=True,
    )

    for check in ("setup.sh test", "ruff check", "ruff format --check", "mypy", "lint-imports"):
        assert check in done.stdout
    assert "-m pytest" in done.stdout.splitlines()[-1]
