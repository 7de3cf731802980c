"""What goes into the packages, and what PyInstaller would add that stays out.

The spec asks these functions; a test asks them too. No import of PyInstaller here.
"""

import os
import sys
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath
from typing import Final

Entry = tuple[str, str, str]
"""PyInstaller's own: place in the package, file it comes from, kind."""

LEFT_OUT_MODULES: Final = (
    # docs/adr/0006: its wheels hold GPL code.
    "av",
    # The models are inside; nothing is fetched, and no Python is there that could be extended.
    *("pip", "setuptools", "wheel", "ensurepip"),
    # Their lean graphs are written already (docs/adr/0015).
    *("onnx", "ml_dtypes"),
    # Asked for by libraries of ours for what we do not use.
    *("huggingface_hub", "requests", "yaml", "chardet", "attr", "attrs", "tqdm"),
    *("IPython", "PIL", "cpuinfo", "flatbuffers", "sympy", "packaging.licenses"),
    *("click", "httpx._main"),
    *("onnxruntime.quantization", "onnxruntime.tools", "onnxruntime.transformers"),
    *("numpy.f2py", "numpy.testing", "numpy.distutils", "numpy._pyinstaller"),
    # Parts of Python for developers, and other windows than Qt's.
    *("tkinter", "idlelib", "lib2to3", "pydoc_data", "doctest", "unittest", "pdb", "test"),
    *("turtledemo", "curses", "readline", "sqlite3.test", "distutils", "xmlrpc", "dbm"),
)

VERSIONED: Final = (
    *("earmark", "PySide6-Essentials", "onnxruntime", "numpy", "sounddevice", "tokenizers"),
    *("turbovec", "onnxruntime-ep-webgpu"),
)
"""Packages whose metadata is inside, as app/crash/facts.py, the command line and
engines/devices/plug_ins.py ask for it."""

PLUG_INS: Final = ("onnxruntime_ep_webgpu",)
"""Modules of onnxruntime's plug-ins. They only say where their libraries lie: beside them."""

OWN_LIBRARIES: Final = (
    "libpython3*",
    # Of another version in every distribution, and used by Python's own modules alone.
    *("libffi.so.*", "libssl.so.*", "libcrypto.so.*", "libsqlite3.so.*", "libbz2.so.*"),
    *("liblzma.so.*", "libexpat.so.*", "libmpdec.so.*", "libuuid.so.*"),
    # Small, stable, and what Qt's window on X11 is missing most often.
    *("libxcb-cursor.so.*", "libxcb-icccm.so.*", "libxcb-image.so.*", "libxcb-keysyms.so.*"),
    *("libxcb-render-util.so.*", "libxcb-util.so.*", "libxkbcommon.so.*", "libxkbcommon-x11.so.*"),
)
"""Libraries of the building machine that are taken along on Linux. All others are the system's:
what talks to its driver, sound server or desktop must be of its own version (docs/install.md)."""

_LEFT_OUT_FILES: Final = (
    # Screens without a window system, touch tables, test windows; pictures that nothing shows.
    *("*/plugins/egldeviceintegrations/*", "*/plugins/generic/*", "*/plugins/sqldrivers/*"),
    *("*/plugins/platforms/libqeglfs*", "*/plugins/platforms/libqlinuxfb*"),
    *("*/plugins/platforms/libqminimal*", "*/plugins/platforms/libqvkkhrdisplay*"),
    *("*/plugins/platforms/libqvnc*", "*/plugins/platforms/qminimal*"),
    *("*/plugins/imageformats/*tiff*", "*/plugins/imageformats/*webp*"),
    *("*/plugins/imageformats/*icns*", "*/plugins/imageformats/*tga*"),
    *("*/plugins/imageformats/*wbmp*", "*/plugins/imageformats/*gif*"),
    "*/plugins/imageformats/*pdf*",
    # Nothing of Qt's talks to a network; the question for a newer version goes through Python.
    *("*/plugins/tls/*", "*/plugins/networkinformation/*"),
    *(
        "*/plugins/wayland-shell-integration/*ivi*",
        "*/plugins/wayland-shell-integration/*fullscreen*",
    ),
    *("*libQt6EglFSDeviceIntegration*", "*libQt6EglFsKmsSupport*", "*libQt6Quick*", "*libQt6Qml*"),
    *("*libQt6Pdf*", "*libQt6VirtualKeyboard*", "*libQt6Test*", "*opengl32sw.dll"),
    # Types and sources for developers; the lock that an installer of models leaves.
    "*/.install.lock",
    *("*.pyi", "*.pyx", "*.pxd", "*.h", "*.a", "*/py.typed"),
    # Metadata of libraries beyond name and version: licences are collected by licences.py.
    *("*.dist-info/licenses/*", "*.dist-info/sboms/*", "*.dist-info/*.txt"),
    *("*.dist-info/RECORD", "*.dist-info/INSTALLER", "*.dist-info/REQUESTED"),
    *("*.dist-info/WHEEL", "*.dist-info/direct_url.json", "attrs-*.dist-info/*"),
)

_TRANSLATIONS: Final = Path(__file__).resolve().parents[1] / "resources" / "translations"
INTERFACE_LANGUAGES: Final = frozenset(
    each.stem.removeprefix("earmark_") for each in _TRANSLATIONS.glob("earmark_*.ts")
)
"""Languages of the window, whose texts Qt's own dialogs get as well."""


def is_taken(entry: Entry) -> bool:
    """Tell whether a file that PyInstaller found goes into the package."""
    place = PurePosixPath(entry[0].replace("\\", "/"))
    name = str(place)
    if any(fnmatchcase(f"/{name}", pattern) for pattern in _LEFT_OUT_FILES):
        return False
    if "translations" in place.parts and "PySide6" in place.parts:
        return place.name in {f"qtbase_{language}.qm" for language in INTERFACE_LANGUAGES}
    if sys.platform.startswith("linux") and entry[2] == "BINARY" and is_of_system(entry[1]):
        return any(fnmatchcase(place.name, pattern) for pattern in OWN_LIBRARIES)
    return True


def is_of_system(source: str) -> bool:
    """Tell whether a library is the building machine's own, and of no Python package."""
    path = Path(os.path.realpath(source))
    return "site-packages" not in path.parts and "lib-dynload" not in path.parts
