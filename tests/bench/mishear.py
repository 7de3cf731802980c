"""What the default engine really makes of names and terms: pairs to measure the search by sound on.

`python -m tests.bench.mishear`. Each term of tests/data/golden/terms.json is spoken by espeak-ng
inside a sentence, in one voice after another, until the engine mishears it and nothing else of the
sentence; what it wrote in its place is kept. Terms that every voice got across make no pair. The
sentence, the voices and their order are fixed, so that nobody picks the pairs. Needs espeak-ng.
"""

import argparse
import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import soundfile
import soxr

from app.captions.text import word_key
from app.history.sound import fold_letters
from engines.arrays import RATE_HZ, Float32
from engines.hypothesis import Hypothesis
from engines.loader import DEFAULT_SPEECH
from engines.moonshine import Moonshine
from tests.conftest import installed_models

GOLDEN = Path(__file__).resolve().parents[1] / "data" / "golden"
VOICES = ("en-us", "en-gb", "en-us+f3", "en-gb-scotland", "en-gb-x-rp+f2", "en-029")
SENTENCES = (
    ("Yesterday we talked about", "for nearly an hour."),
    ("Please ask the others what", "means for the project."),
    ("I have written down that", "comes first on the list."),
    ("She told me that", "is not the problem here."),
)
MOST_WORDS = 5


def spoken(text: str, voice: str) -> Float32:
    """Return the text as espeak-ng says it, at 16 kHz."""
    command = ["espeak-ng", "-v", voice, "-s", "150", "--stdout", text]
    wave = subprocess.run(command, check=True, capture_output=True).stdout
    samples, rate_hz = soundfile.read(io.BytesIO(wave), dtype="float32")
    return soxr.resample(samples, rate_hz, RATE_HZ, quality="HQ")


def in_place_of(term: str, before: str, after: str, text: str) -> str | None:
    """Return what stands between both parts of the sentence; None where those are not whole."""
    words = text.split()
    keys = [word_key(word) for word in words]
    head = [word_key(word) for word in before.split()]
    tail = [word_key(word) for word in after.split()]
    middle = words[len(head) : len(words) - len(tail)]
    is_whole = keys[: len(head)] == head and keys[len(words) - len(tail) :] == tail
    if not is_whole or not 0 < len(middle) <= MOST_WORDS:
        return None
    heard = " ".join(middle).strip(".,!?;:\"'")
    return heard if fold_letters(heard) not in ("", fold_letters(term)) else None


def pairs(terms: list[dict[str, str]]) -> Iterator[dict[str, str]]:
    """Yield the terms that some voice does not get across, with what was heard."""
    engine = Moonshine.load(installed_models() / DEFAULT_SPEECH)
    for number, term in enumerate(terms):
        before, after = SENTENCES[number % len(SENTENCES)]
        for voice in VOICES:
            said = f"{before} {term.get('said', term['true'])} {after}"
            text = engine.decode(spoken(said, voice), Hypothesis()).text.decode()
            heard = in_place_of(term["true"], before, after, text)
            if heard is not None:
                yield {"true": term["true"], "heard": heard, "voice": voice}
                break


def main() -> None:
    """Write tests/data/golden/misheard_by_engine.json."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    written = json.loads((GOLDEN / "misheard.json").read_text("utf-8"))["pairs"]
    terms = {
        "tuned_on": [{"true": pair["true"]} for pair in written],
        "held_out": json.loads((GOLDEN / "terms.json").read_text("utf-8"))["terms"],
    }
    parts = []
    for part, members in terms.items():
        rows = ",\n".join("    " + json.dumps(pair, ensure_ascii=False) for pair in pairs(members))
        parts.append(f'  "{part}": [\n{rows}\n  ]')
        sys.stdout.write(f"{part}: {rows.count('heard')} of {len(members)} terms were misheard\n")
    origin = "Spoken by espeak-ng, misheard by moonshine-tiny-en: tests/bench/mishear.py."
    text = ",\n".join([f'{{\n  "origin": "{origin}"', *parts]) + "\n}\n"
    (GOLDEN / "misheard_by_engine.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
