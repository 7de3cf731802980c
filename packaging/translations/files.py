"""The translators' files (.ts) and the program's (.qm), written by Qt's own tools."""

import importlib.util
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from texts import Text

_PREFIX: Final = "earmark_"
_ESCAPES: Final = str.maketrans({"\\": r"\\", '"': r"\"", "\n": r"\n", "\t": r"\t"})
_ENGLISH: Final = "en"
"""The language of the sources: only its plural forms are "translated"."""


def update(folder: Path, texts: Iterable[Text], languages: Sequence[str] = ()) -> None:
    """Bring the .ts files up to date; what is not in the sources any more is dropped.

    Args:
        folder: with `earmark_de.ts` and so on.
        texts: all of the program.
        languages: that have no file yet.

    Raises:
        subprocess.CalledProcessError: if lupdate failed; what it said was printed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    files = {*folder.glob(f"{_PREFIX}*.ts")}
    files |= {folder / f"{_PREFIX}{language}.ts" for language in languages}
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch) / "texts.cpp"
        source.write_text(_as_cpp(texts), encoding="utf-8")
        for file in sorted(files):
            language = file.stem.removeprefix(_PREFIX)
            only_plurals = ["-pluralonly"] if language == _ENGLISH else []
            _run(
                "lupdate",
                *("-silent", "-warnings-are-errors", "-no-obsolete", "-sort-messages"),
                *("-locations", "none", "-source-language", _ENGLISH),
                *("-target-language", language),
                *(*only_plurals, str(source), "-ts", str(file)),
            )


def release(folder: Path) -> None:
    """Make each .qm that is missing or older than its .ts.

    Raises:
        subprocess.CalledProcessError: if lrelease failed; what it said was printed.
    """
    for source in sorted(folder.glob(f"{_PREFIX}*.ts")):
        made = source.with_suffix(".qm")
        if not made.exists() or made.stat().st_mtime <= source.stat().st_mtime:
            # Made beside it and moved: whoever starts the program now loads the old or the new one.
            with tempfile.TemporaryDirectory(dir=folder) as scratch:
                whole = Path(scratch) / made.name
                # What a translator has not approved yet stays English.
                _run("lrelease", "-silent", "-nounfinished", str(source), "-qm", str(whole))
                whole.replace(made)


def _as_cpp(texts: Iterable[Text]) -> str:
    """Return texts as marks of a C++ source: the one language that lupdate reads in full."""
    lines = []
    for text in sorted(texts):
        if text.hint:
            lines.append(f"//: {text.hint}")
        macro = "QT_TRANSLATE_N_NOOP3" if text.is_plural else "QT_TRANSLATE_NOOP3"
        words = (text.context, text.english, text.note)
        lines.append(f"{macro}({', '.join(map(_as_literal, words))});")
    return "\n".join([*lines, ""])


def _as_literal(text: str) -> str:
    return f'"{text.translate(_ESCAPES)}"'


def _run(tool: str, *arguments: str) -> None:
    """Run a tool of Qt that comes with PySide6."""
    package = importlib.util.find_spec("PySide6")
    if package is None or package.origin is None:
        sys.exit(
            f"{tool} is missing: it comes with PySide6-Essentials; install that, then try again."
        )
    suffix = ".exe" if sys.platform == "win32" else ""
    subprocess.run([Path(package.origin).with_name(tool + suffix), *arguments], check=True)
