"""Runs earmark.spec as if on another system, with PyInstaller's classes writing calls down.

    python tests/packaging/dry_spec.py win32|darwin|linux SCRATCH

Prints JSON: one list of calls. A process of its own, for `sys.platform` is not the truth in it.
"""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"
calls: list[dict[str, Any]] = []


def recorder(name: str) -> Callable[..., Any]:
    def record(*words: Any, **named: Any) -> Any:
        calls.append({"call": name, "words": [str(each) for each in words], "named": named})
        entries = [
            (r"PySide6\plugins\platforms\qwindows.dll", "C:/site-packages/qwindows.dll", "BINARY"),
            ("PySide6/plugins/platforms/libqcocoa.dylib", "/site-packages/libqcocoa", "BINARY"),
            ("onnxruntime/capi/onnxruntime.dll", "C:/site-packages/onnxruntime.dll", "BINARY"),
            ("PySide6/Qt/translations/qtbase_de.qm", "/site-packages/qtbase_de.qm", "DATA"),
            ("PySide6/Qt/translations/qtbase_fr.qm", "/site-packages/qtbase_fr.qm", "DATA"),
        ]
        if name == "Analysis":
            return SimpleNamespace(pure="pure", scripts="scripts", binaries=entries, datas=entries)
        return name

    return record


def stub(name: str, **members: Any) -> None:
    module = ModuleType(name)
    module.__dict__.update(members)
    sys.modules[name] = module


def main(platform: str, scratch: str) -> None:
    sys.path.insert(0, str(PACKAGING))
    # All that looks at the platform while it is imported must see the true one.
    for name in ("contents", "icon_files", "systems"):
        __import__(name)
    stub("PyInstaller")
    stub("PyInstaller.building")
    stub("PyInstaller.building.api", **{each: recorder(each) for each in ("COLLECT", "EXE", "PYZ")})
    stub("PyInstaller.building.build_main", Analysis=recorder("Analysis"))
    stub("PyInstaller.building.osx", BUNDLE=recorder("BUNDLE"))
    stub("PyInstaller.utils")
    stub(
        "PyInstaller.utils.hooks",
        collect_data_files=lambda name: [(name, name)],
        collect_dynamic_libs=lambda name: [(f"{name}/library", name)],
        collect_submodules=lambda name: [name],
        copy_metadata=lambda name: [(f"{name}.dist-info", f"{name}.dist-info")],
    )
    os.environ.update(EARMARK_MODELS=scratch, EARMARK_FONTS=scratch)
    spec = PACKAGING / "earmark.spec"
    code = compile(spec.read_text(encoding="utf-8"), str(spec), "exec")
    sys.platform = platform
    exec(code, {"SPECPATH": str(PACKAGING), "workpath": scratch})  # noqa: S102  # it is our own
    print(json.dumps(calls, default=str))  # noqa: T201  # the result


if __name__ == "__main__":
    main(*sys.argv[1:])
