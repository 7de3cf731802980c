"""The bill of materials: CycloneDX, of what is inside, not of what it was built with."""

import json
import subprocess
import sys
from importlib.metadata import Distribution
from pathlib import Path
from typing import Any

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packaging.utils import canonicalize_name
from shipped import shipped_distributions, shipped_libraries

from engines.catalog import load_catalog


def write_bill(work: Path, path: Path, number: str) -> None:
    """Write the bill as JSON, checked against CycloneDX's schema.

    Args:
        work: PyInstaller's folder of scratch files.
        path: where to.
        number: version of the package.
    """
    command = [sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible"]
    said = subprocess.run(command, check=True, capture_output=True, text=True)
    bill: dict[str, Any] = json.loads(said.stdout)
    inside = {canonicalize_name(each.name): each for each in shipped_distributions(work)}
    del inside["earmark"]
    kept = [
        {**each, "components": _linked(inside[name])}
        for each in bill["components"]
        if (name := canonicalize_name(each["name"])) in inside
    ]
    kept += [*_python(), *_models(), *_libraries(work)]
    refs = {each["bom-ref"] for each in kept}
    bill["components"] = kept
    bill["metadata"]["component"] = {
        "bom-ref": "earmark",
        "type": "application",
        "name": "earmark",
        "version": number,
        "licenses": [{"license": {"id": "MIT"}}],
    }
    bill["dependencies"] = [{"ref": "earmark", "dependsOn": sorted(refs)}]
    text = json.dumps(bill, indent=1, sort_keys=True)
    if (fault := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)) is not None:
        sys.exit(f"The bill of materials is not valid CycloneDX: {fault}")
    path.write_text(text + "\n", encoding="utf-8")


def _linked(distribution: Distribution) -> list[dict[str, Any]]:
    """Return what is linked into a package's libraries, as far as it brings bills of its own."""
    bills = [
        json.loads(file.read_text(encoding="utf-8"))
        for file in distribution.files or ()
        if file.parent.name == "sboms" and file.suffix == ".json"
    ]
    return [
        {key: each[key] for key in ("type", "name", "version", "purl", "licenses") if key in each}
        for bill in bills
        for each in bill.get("components", ())
    ]


def _python() -> list[dict[str, Any]]:
    number = ".".join(str(part) for part in sys.version_info[:3])
    return [{"bom-ref": "python", "type": "platform", "name": "Python", "version": number}]


def _models() -> list[dict[str, Any]]:
    return [
        {
            "bom-ref": f"model-{model.name}",
            "type": "machine-learning-model",
            "name": model.name,
            "description": f"{model.title}; from {wheel.requirement}",
            "licenses": [{"license": {"id": model.licence}}],
            "hashes": [],
            "components": [
                {
                    "bom-ref": f"model-{model.name}-{file.name}",
                    "type": "file",
                    "name": file.name,
                    "hashes": [{"alg": "SHA-256", "content": file.sha256}],
                }
                for file in model.files
            ],
        }
        for model in load_catalog().models
        for wheel in model.wheels[:1]
    ]


def _libraries(work: Path) -> list[dict[str, Any]]:
    if not sys.platform.startswith("linux"):
        return []
    found = []
    for library in shipped_libraries(work):
        said = subprocess.run(
            ["dpkg-query", "--show", "--showformat=${Version}", library.package],
            capture_output=True,
            text=True,
            check=False,
        )
        found.append(
            {
                "bom-ref": f"library-{library.file.name}",
                "type": "library",
                "name": library.file.name,
                "version": said.stdout or "unknown",
                "description": f"of the Debian package {library.package}",
            }
        )
    return found
