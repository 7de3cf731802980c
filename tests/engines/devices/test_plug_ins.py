"""What is installed, found without importing anything."""

import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from engines.devices import plug_ins

DIST = "Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of packages before all others."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def install(site: Path, package: str, version: str, module: str = "") -> None:
    folder = site / f"{package.replace('-', '_')}-{version}.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(DIST.format(name=package, version=version))
    if module:
        (site / module).mkdir()
        (site / module / "__init__.py").write_text("raise SystemExit('imported')\n")


def test_installed_plug_ins_are_named_with_their_versions(site: Path) -> None:
    install(site, "onnxruntime-ep-mlx", "0.31.0", "onnxruntime_ep_mlx")
    install(site, "onnxruntime-ep-nv-tensorrt-rtx-cu12", "0.5.0", "onnxruntime_ep_nv_tensorrt_rtx")

    found = plug_ins.installed()

    assert found["MLX"] == "0.31.0"
    assert found["TensorRT-RTX"] == "0.5.0"


def test_a_plug_in_without_its_papers_has_no_version(site: Path) -> None:
    """In a package of ours, or copied from somewhere."""
    install(site, "something-else", "1.0", "onnxruntime_ep_mlx")

    assert plug_ins.installed()["MLX"] == ""


def test_looking_imports_nothing() -> None:
    """Not even onnxruntime: this is asked while the window opens."""
    script = (
        "import sys; from engines.devices import plug_ins as p; "
        "p.installed(); p.builds(); p.both_builds(); p.installable(); p.is_anything_installed(); "
        "print([m for m in sys.modules if m.startswith(('onnxruntime', 'numpy'))])"
    )

    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )

    assert found.stdout == "[]\n"


def test_one_build_of_onnxruntime_is_well() -> None:
    assert plug_ins.builds() == {"onnxruntime": metadata.version("onnxruntime")}
    assert plug_ins.both_builds() == ()


def test_two_builds_of_onnxruntime_are_named(site: Path) -> None:
    """They overwrite each other's files, in whichever order they were installed."""
    install(site, "onnxruntime-gpu", "1.31.1")

    assert plug_ins.both_builds() == ("onnxruntime", "onnxruntime-gpu")
    assert plug_ins.is_anything_installed()


def test_only_what_this_system_can_have_is_offered() -> None:
    offered = {plug_in.provider for plug_in in plug_ins.installable()}

    assert offered.isdisjoint(plug_ins.installed())
    assert ("MLX" in offered) <= (sys.platform == "darwin")


@pytest.mark.parametrize(
    ("ep_name", "name"),
    [
        ("WebGpuExecutionProvider", "WebGPU"),
        ("NvTensorRTRTXExecutionProvider", "TensorRT-RTX"),
        ("DmlExecutionProvider", "DirectML"),
        ("CUDAExecutionProvider", "CUDA"),
        ("NewExecutionProvider", "New"),
    ],
)
def test_providers_have_the_names_that_people_read(ep_name: str, name: str) -> None:
    assert plug_ins.person_name(ep_name) == name
