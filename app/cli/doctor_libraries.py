"""The libraries that Earmark is made of, for `earmark doctor`: each is loaded.

A package may lack one, for what is imported late is easily left out of it; or the system may lack
what one needs.
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from engines.runtime import library_version

EVERYWHERE: Final = (
    *("filelock", "numpy", "packaging", "platformdirs", "psutil", "rapidfuzz", "regex", "rich"),
    *("soundfile", "soxr", "tokenizers", "tomlkit"),
    # What talks to servers. Ours first, for it keeps grpc from writing to the terminal.
    "engines.server.localai_grpc",
    *("google.protobuf", "google._upb._message", "grpc", "grpc.aio", "h11", "httpx"),
    *("websockets", "websockets.asyncio.client"),
    "keyring",
)
"""Modules. PySide6, onnxruntime and sounddevice have checks of their own."""
BY_SYSTEM: Final = {
    "linux": (
        *("jeepney", "pulsectl", "Xlib"),
        # keyring loads without these, and then keeps nothing.
        *("keyring.backends.SecretService", "keyring.backends.kwallet"),
        *("cryptography", "secretstorage.dhcrypto"),
    ),
    "win32": ("pyaudiowpatch", "keyring.backends.Windows", "win32ctypes.pywin32.win32cred"),
    "darwin": ("keyring.backends.macOS", "keyring.backends.macOS.api"),
}
_NOT_EVERYWHERE: Final = ("turbovec", "onnxruntime_ep_webgpu")
"""Not made for every system (docs/adr/0005), and in the packages but an extra elsewhere."""


def load_libraries() -> str:
    """Load them all and return how many, with the versions that they tell.

    Raises:
        ImportError: some do not load; it names each.
    """
    names = [*EVERYWHERE, *BY_SYSTEM.get(sys.platform, ())]
    names += [name for name in _NOT_EVERYWHERE if find_spec(name) is not None]
    told, missing = [], []
    for name in names:
        try:
            number = getattr(import_module(name), "__version__", None)
        except ImportError as error:
            missing.append(f"{name} ({error})")
        else:
            told += [f"{name} {number}"] if isinstance(number, str) else []
    if missing:
        raise ImportError(f"These do not load: {', '.join(missing)}. Install Earmark again.")
    return f"{len(names) + 1} load: {', '.join([*told, f'onnxruntime {library_version()}'])}"
