"""Runtime hook of the Windows program: takes onnxruntime.dll by its whole path, out of our folder.

Windows has an older copy of its own in System32. Whatever asks for "onnxruntime.dll" by its bare
name, as the plug-ins for graphics cards do, gets the copy that was loaded first. So ours is loaded
right before the package is imported: not when the program starts, for the window comes first.

PyInstaller runs this before our own code. It must import little.
"""

import ctypes
import os
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Final

# LoadLibraryEx: what the library itself needs is looked for beside it, in the program's folder and
# in those that were added. Never in the current folder or along PATH.
_SEARCH_DLL_LOAD_DIR: Final = 0x0100
_SEARCH_DEFAULT_DIRS: Final = 0x1000


class OwnLibraryFirst:
    """One of `sys.meta_path` that finds nothing; asked for onnxruntime, it loads our library."""

    def __init__(
        self,
        folder: Path,
        load: Callable[[str], object],
        add_folder: Callable[[str], object],
    ) -> None:
        """Prepare; nothing is loaded yet.

        Args:
            folder: where the program's files lie, absolute.
            load: loads a library by its whole path. Raises OSError.
            add_folder: lets Windows look for libraries in a folder.
        """
        self._library = folder / "onnxruntime" / "capi" / "onnxruntime.dll"
        self._load = load
        self._add_folder = add_folder
        # A library that nobody holds might be unloaded, a folder that nobody holds forgotten.
        self._held: list[object] = []

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """Load the library if it is time to. Raises ImportError if it cannot be."""
        if fullname == "onnxruntime" and not self._held:
            self._take()
        return None

    def _take(self) -> None:
        try:
            held = [self._add_folder(str(self._library.parent)), self._load(str(self._library))]
        except OSError as error:
            raise ImportError(
                f"{self._library} cannot be loaded ({error}): install Earmark again."
            ) from error
        self._held = held


if sys.platform == "win32" and hasattr(sys, "_MEIPASS"):
    sys.meta_path.insert(
        0,
        OwnLibraryFirst(
            Path(sys._MEIPASS),  # noqa: SLF001  # PyInstaller's name for it
            lambda name: ctypes.WinDLL(name, winmode=_SEARCH_DLL_LOAD_DIR | _SEARCH_DEFAULT_DIRS),
            os.add_dll_directory,
        ),
    )
