"""On Windows onnxruntime's library is loaded by its whole path, before anything can ask by name."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

HOOK = Path(__file__).resolve().parents[2] / "packaging" / "windows" / "onnxruntime_first.py"
FOLDER = Path("/program/Jérôme 测试/_internal")
LIBRARY = str(FOLDER / "onnxruntime" / "capi" / "onnxruntime.dll")


@pytest.fixture
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("onnxruntime_first", HOOK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_library_is_loaded_by_its_whole_path_right_before_the_package(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    package = tmp_path / "onnxruntime"
    package.mkdir()
    (package / "__init__.py").write_text("loaded_before = list(__import__('builtins').told)\n")
    monkeypatch.setattr("builtins.told", told, raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "onnxruntime", raising=False)
    finder = hook.OwnLibraryFirst(FOLDER, told.append, lambda name: told.append(f"folder {name}"))
    monkeypatch.setattr("sys.meta_path", [finder, *sys.meta_path])

    imported = importlib.import_module("onnxruntime")

    sys.modules.pop("onnxruntime")
    assert imported.loaded_before == [f"folder {Path(LIBRARY).parent}", LIBRARY]


def test_nothing_is_loaded_for_other_packages(hook: ModuleType) -> None:
    told: list[str] = []
    finder = hook.OwnLibraryFirst(FOLDER, told.append, told.append)

    found = [finder.find_spec(name) for name in ("numpy", "onnxruntime.capi", "onnx")]

    assert found == [None, None, None]
    assert told == []


def test_it_is_loaded_once(hook: ModuleType) -> None:
    told: list[str] = []
    finder = hook.OwnLibraryFirst(FOLDER, lambda name: told.append(name) or name, lambda name: name)

    for _ in range(3):
        finder.find_spec("onnxruntime")

    assert told == [LIBRARY]


def test_a_library_that_cannot_be_loaded_is_no_silent_matter(hook: ModuleType) -> None:
    """Going on would take the copy of the system, whose version is another."""

    def refuse(_name: str) -> None:
        raise OSError("[WinError 126] The specified module could not be found")

    finder = hook.OwnLibraryFirst(FOLDER, refuse, lambda name: name)

    with pytest.raises(ImportError, match=r"onnxruntime\.dll cannot be loaded .* install Earmark"):
        finder.find_spec("onnxruntime")


def test_a_failure_is_tried_again(hook: ModuleType) -> None:
    answers = [OSError("busy"), None]
    told: list[str] = []

    def load(name: str) -> str:
        told.append(name)
        if (answer := answers.pop(0)) is not None:
            raise answer
        return name

    finder = hook.OwnLibraryFirst(FOLDER, load, lambda name: name)
    with pytest.raises(ImportError):
        finder.find_spec("onnxruntime")

    finder.find_spec("onnxruntime")

    assert told == [LIBRARY, LIBRARY]


def test_elsewhere_the_hook_changes_nothing(hook: ModuleType) -> None:
    assert not any(type(each).__name__ == "OwnLibraryFirst" for each in sys.meta_path)
