"""How near the words' beginnings are to an alignment by another recogniser.

`python -m tests.bench.word_times` needs the dependency group `bench`. pocketsphinx is given each
clip and its transcript and says where each word begins, in steps of 10 ms; the default engine hears
the clip at four alignments to its own frames. Words that both have are compared.
"""

import sys
from difflib import SequenceMatcher

import numpy as np
import pocketsphinx

from engines.arrays import RATE_HZ, Float32
from engines.events import TaskResult
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from tests.bench.streaming import PHASES, clips, plain_words, shifted
from tests.conftest import installed_models

_FRAME_S = 0.01
_FULL_SCALE = 32_767
_NOT_WORDS = frozenset({"<s>", "</s>", "<sil>", "[NOISE]", "[SPEECH]"})

Timed = list[tuple[str, float]]


def aligned(decoder: pocketsphinx.Decoder, samples: Float32, text: str) -> Timed:
    """Return the transcript's words with the seconds at which they begin."""
    words = [word.replace(".", "") for word in plain_words(text)]
    unknown = [word for word in words if decoder.lookup_word(word) is None]
    if unknown:
        raise RuntimeError(f"The dictionary lacks {unknown}.")
    decoder.set_align_text(" ".join(words))
    decoder.start_utt()
    sound = (samples * _FULL_SCALE).astype(np.int16)
    decoder.process_raw(sound.tobytes(), full_utt=True)
    decoder.end_utt()
    segments = [each for each in decoder.seg() if each.word not in _NOT_WORDS]
    # Other pronunciations are written "was(2)".
    return [(each.word.partition("(")[0], each.start_frame * _FRAME_S) for each in segments]


def heard(engine: StreamingEngine, samples: Float32) -> Timed:
    """Return the engine's words with the seconds at which they begin."""
    stream = engine.open_stream()
    finals = [e for e in [*stream.accept(samples), *stream.flush()] if isinstance(e, TaskResult)]
    return [
        (key, word.start_sample / RATE_HZ)
        for final in finals
        for word in final.words
        if word.start_sample is not None
        for key in plain_words(word.text)[:1]
    ]


def differences(theirs: Timed, ours: Timed) -> list[float]:
    """Return ours minus theirs in seconds, for words that both have in the same order."""
    keys = [[word for word, _ in timed] for timed in (theirs, ours)]
    blocks = SequenceMatcher(None, *keys, autojunk=False).get_matching_blocks()
    return [
        ours[block.b + index][1] - theirs[block.a + index][1]
        for block in blocks
        for index in range(block.size)
    ]


def main() -> None:
    """Print the errors of each group of clips and of all."""
    engine = load_speech_engine(installed_models())
    decoder = pocketsphinx.Decoder(loglevel="FATAL")
    found: dict[str, list[float]] = {}
    words = 0
    for name, samples, text in clips():
        words += len(plain_words(text))
        for phase in PHASES:
            sound = shifted(samples, phase)
            errors = differences(aligned(decoder, sound, text), heard(engine, sound))
            for group in (name.partition("-")[0].partition(".")[0], "all"):
                found.setdefault(group, []).extend(errors)
    sys.stdout.write(f"{words} words at {len(PHASES)} alignments\n")
    sys.stdout.write("| clips | compared | bias ms | error after it ms p50 / p90 | error as is |\n")
    for group, errors in sorted(found.items(), key=lambda item: item[0] == "all"):
        milliseconds = 1000 * np.array(errors)
        bias = float(np.median(milliseconds))
        middle, high = np.percentile(np.abs(milliseconds - bias), (50, 90))
        sys.stdout.write(
            f"| {group} | {len(errors)} | {bias:+.0f} | {middle:.0f} / {high:.0f} "
            f"| {np.median(np.abs(milliseconds)):.0f} |\n"
        )


if __name__ == "__main__":
    main()
