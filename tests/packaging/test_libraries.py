"""What a package lacks by mistake is noticed: here by its name, by the doctor when it runs."""

import sys
import tomllib
from collections import defaultdict
from functools import cache
from importlib.metadata import distribution, packages_distributions

import pytest
from contents import LEFT_OUT_MODULES
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from app.cli.doctor_libraries import BY_SYSTEM, EVERYWHERE, load_libraries
from tests.conftest import REPOSITORY

# The program runs without them where it is packaged.
UNPACKAGED = {"onnx", "pip"}
# With checks of their own in the doctor.
CHECKED_ELSEWHERE = {"onnxruntime", "pyside6-essentials", "sounddevice", "turbovec"}
# They load without what is left out of theirs: models from the internet, and tools.
WHOLE_WITHOUT = {"tokenizers", "onnxruntime"}
LOADED = {name for names in (EVERYWHERE, *BY_SYSTEM.values()) for name in names}


def own_requirements() -> list[Requirement]:
    table = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))
    return [Requirement(line) for line in table["project"]["dependencies"]]


@cache
def modules_by_package() -> dict[str, set[str]]:
    """Return what each installed package is imported by: first names."""
    found = defaultdict[str, set[str]](set)
    for module, packages in packages_distributions().items():
        for package in packages:
            found[canonicalize_name(package)].add(module)
    return found


def modules_of(name: str) -> set[str]:
    return modules_by_package()[canonicalize_name(name)]


def test_the_doctor_loads_every_library_that_we_depend_on() -> None:
    loaded = {name.partition(".")[0] for name in LOADED}
    names = {each.name.lower() for each in own_requirements()} - UNPACKAGED - CHECKED_ELSEWHERE
    here = {each.name.lower() for each in own_requirements() if runs_here(each)}

    assert [name for name in sorted(names & here) if not modules_of(name) & loaded] == []


def test_nothing_that_our_libraries_ask_for_is_left_out() -> None:
    """protobuf was, whose module is called google, and httpx had been before."""
    asked = [each for each in own_requirements() if each.name not in UNPACKAGED]
    known: set[str] = set()
    while asked:
        each = asked.pop()
        if each.name in known or not runs_here(each):
            continue
        known.add(each.name)
        if each.name not in WHOLE_WITHOUT:
            asked += map(Requirement, distribution(each.name).requires or ())

    assert {"anyio", "secretstorage", "protobuf"} <= {name.lower() for name in known}
    modules = set().union(*map(modules_of, known)) | LOADED
    assert modules & set(LEFT_OUT_MODULES) == set()
    assert {name.partition(".")[0] for name in LOADED} & set(LEFT_OUT_MODULES) == set()


def runs_here(requirement: Requirement) -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": ""})


def test_the_doctor_names_what_does_not_load(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "h11" in load_libraries()
    # So Python refuses to import it.
    monkeypatch.setitem(sys.modules, "h11", None)

    with pytest.raises(ImportError, match=r"do not load: h11 \(.+\)\. Install Earmark again"):
        load_libraries()


def test_the_doctor_silences_grpc_before_it_loads_it() -> None:
    assert EVERYWHERE.index("engines.server.localai_grpc") < EVERYWHERE.index("grpc")
