r"""Builds the installer on Windows, without make and sh: what package.sh does elsewhere.

    py -3.12 packaging\windows\package.py [ARGUMENT of build.py...]

All that it builds with comes from requirements-package.lock, each file by its hash. Scratch files
lie under build\package, the installer in dist.
"""

import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
LOCK: Final = ROOT / "requirements-package.lock"
_FOLDER: Final = ROOT / "build" / "package" / "venv"


def fill(python: Path) -> None:
    """Make the environment that builds, unless it is there and of this lock file."""
    stamp = _FOLDER / ".filled"
    if stamp.is_file() and stamp.read_bytes() == LOCK.read_bytes():
        return
    print("earmark: making the environment that builds, from requirements-package.lock")
    venv.create(_FOLDER, clear=True, with_pip=True)
    _pip(python, "--require-hashes", "--requirement", str(LOCK))
    stamp.write_bytes(LOCK.read_bytes())


def main() -> int:
    """Build; return the exit code of build.py."""
    if sys.platform != "win32":
        sys.exit("This is for Windows: elsewhere run `make package`.")
    python = _FOLDER / "Scripts" / "python.exe"
    fill(python)
    print("earmark: making the wheel of this checkout")
    _pip(python, "--no-deps", "--no-build-isolation", "--force-reinstall", str(ROOT))
    # Text files of ours are UTF-8, whatever the system's old encoding is.
    command = [str(python), "-X", "utf8", str(ROOT / "packaging" / "build.py"), *sys.argv[1:]]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def _pip(python: Path, *words: str) -> None:
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    subprocess.run([*command, "--quiet", *words], cwd=ROOT, check=True)


if __name__ == "__main__":
    sys.exit(main())
