"""Installs the .deb on a stranger's machine and does there what a stranger does; `make smoke`.

As root, on a Debian with debootstrap, Xvfb, openbox, xdotool, PulseAudio (`make test` installs all
but the first) and ImageMagick. Prints one line a step with its seconds; ends with 1 at the first
thing that is wrong. Pictures of the screen, and the program's log, lie in build/smoke.

    python packaging/smoke_test.py [--release NAME…] [--old FILE] [--new FILE] [--tar FILE]
"""

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

from smoke_machine import PERSON, SmokeFailed, bare_machine
from smoke_steps import DATA, ROOT, Smoke

from tests.helpers.screen import screen
from tests.helpers.virtual_microphone import SoundServer, private_sound_server

SCRATCH: Final = ROOT / "build" / "smoke"


def shared_sound(server: SoundServer) -> Path:
    """Return a folder with a socket of the sound server that another user may use."""
    # Not the server's own folder: each client of this machine closes it to others again.
    folder = server.folder / "shared"
    folder.mkdir()
    server.load("module-native-protocol-unix", f"auth-anonymous=1 socket={folder / 'native'}")
    folder.chmod(0o755)
    return folder


def newest_package(folder: Path) -> Path:
    """Return the .deb that was built last."""
    found = sorted(folder.glob("earmark_*_amd64.deb"), key=lambda each: each.stat().st_mtime)
    if not found:
        sys.exit("There is no .deb in dist/: run `make package` first.")
    return found[-1]


def older_package(new: Path) -> Path:
    """Return the package with a lower number that the upgrade begins from; it is made here."""
    old = SCRATCH / "earmark_0.0.1_amd64.deb"
    subprocess.run(
        ["sh", "packaging/package.sh", "--frozen", "--only", "deb", "--number", "0.0.1"],
        check=True,
        cwd=ROOT,
    )
    for each in new.parent.glob(f"{old.name}*"):
        each.rename(SCRATCH / each.name)
    return old


def main() -> int:
    """Run the steps on every release that was named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--release", nargs="+", default=["bookworm", "trixie"])
    parser.add_argument("--old", type=Path, help="the package before; else one is made")
    parser.add_argument("--new", type=Path, help="the package; else the newest of dist/")
    parser.add_argument("--tar", type=Path, help="the tar of the same version, tried last")
    arguments = parser.parse_args()
    SCRATCH.mkdir(parents=True, exist_ok=True)
    new = (arguments.new or newest_package(ROOT / "dist")).resolve()
    old = (arguments.old or older_package(new)).resolve()
    for release in arguments.release:
        print(f"{release}: {old.name} → {new.name}", flush=True)
        pictures = SCRATCH / release
        pictures.mkdir(exist_ok=True)
        with (
            screen("openbox") as shown,
            private_sound_server() as server,
            # Else it would end while the machine is made: nobody is there for two minutes.
            server.connect(),
            bare_machine(
                SCRATCH / f"{release}-root", release, shown.display, shared_sound(server)
            ) as machine,
        ):
            microphone = server.add_microphone("desk")
            server.make_default("desk")
            try:
                smoke = Smoke(machine, shown, microphone, pictures)
                smoke.run(old, new)
                if arguments.tar is not None:
                    smoke.try_tar(arguments.tar.resolve())
            except SmokeFailed as error:
                print(f"FAILED: {error}", file=sys.stderr)
                return 1
            finally:
                machine.keep_traces(DATA, pictures)
    print(f"all steps done as {PERSON} on {', '.join(arguments.release)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
