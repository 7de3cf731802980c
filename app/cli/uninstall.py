"""`earmark uninstall`: take away what lies outside the data folder, and say where the rest is."""

import argparse
import sys
from pathlib import Path

import platformdirs

from app.autostart import AutostartNotChanged, login_entry, own_command, own_environment
from app.cli.output import fail, write_json, write_line
from app.crash.runs import is_anything_running
from app.paths import data_paths
from app.settings.store import SettingsStore


def uninstall(arguments: argparse.Namespace) -> int:
    """Prepare the removal of the program; exit with 1 while it runs. Deletes no data.

    What removes the program calls it before, and a person may.
    """
    paths = data_paths()
    if is_anything_running(paths.runs):
        return fail("Earmark is still running. Quit it first, then try again.")
    usual = platformdirs.user_data_path("earmark", appauthor=False)
    try:
        login_entry(own_command(), own_environment(paths.home, usual)).remove()
    except AutostartNotChanged as error:
        return fail(str(error))
    kept = sum(_size(path) for path in paths.home.rglob("*"))
    if arguments.json:
        write_json({"home": str(paths.home), "bytes": kept, "starts_at_login": False})
        return 0
    write_line("Earmark no longer starts when you log in, and keeps nothing but its data folder.")
    settings = SettingsStore(paths.settings).load().settings
    if settings.assistant_url or settings.speech_server_url:
        # Not deleted here: a keyring may ask to be unlocked, and nobody may be there to do so.
        write_line(
            "If you set keys of servers, they stay in the system's keyring, under “Earmark”."
        )
    write_line(f"Captions, kept sound and settings stay in {paths.home} ({kept / 1e6:.0f} MB).")
    write_line("Delete that folder if you want them gone; nothing can bring them back then.")
    write_line(f"Now remove the program: {_how()}")
    return 0


def _how() -> str:
    if not getattr(sys, "frozen", False):
        return "delete the checkout or the virtual environment that it runs from."
    match sys.platform:
        case "win32":
            return "Settings, Apps, Earmark, Uninstall."
        case "darwin":
            return "drag Earmark from Applications to the Bin."
        case _:
            return "with your system's package manager, or the uninstall script beside it."


def _size(path: Path) -> int:
    return path.lstat().st_size if path.is_file() and not path.is_symlink() else 0
