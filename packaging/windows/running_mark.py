"""Runtime hook of the Windows program: a mark by which the installer sees that Earmark is running.

Setup and removal ask to end it first. They end nothing themselves: words that were just spoken
would be lost. The mark is a mutex; it goes with the process, however that ends. It runs before
our own code and in every process of the program, also in the terminal's.
"""

import ctypes
import sys
from typing import Final

MARK: Final = "net.earmark.Earmark.running"
"""The same words stand in earmark.iss as AppMutex."""

if sys.platform == "win32":
    _create = ctypes.WinDLL("kernel32").CreateMutexW
    _create.restype = ctypes.c_void_p
    _create.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_wchar_p)
    # The handle is never closed. Without one (no memory left) the installer cannot see us; Windows
    # itself then refuses to replace files in use.
    _create(None, 0, MARK)
