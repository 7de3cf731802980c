"""The bill of materials: CycloneDX, of what is inside, not of what it was built with."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
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
    inside = {each.name.lower().replace("_", "-") for each in shipped_distributions(work)}
    kept = [
        each
        for each in bill["components"]
        if each["name"].lower().replace("_", "-") in inside - {"earmark"}
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
