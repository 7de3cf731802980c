"""The two layouts of NVIDIA's streaming models: which names and sizes the graphs have."""

import json
from typing import Final

from engines.errors import ModelMismatch
from engines.loaded_graph import LoadedGraph
from engines.sentence import Sentence
from engines.streaming.graph import ENCODER, Metadata, refuse_disagreement
from engines.streaming.nemo import EncoderShape, TransducerShape

_OLD_BANDS: Final = 80
"""Packages older than the entry feat_dim have so many."""

_CACHE_INPUTS: Final = ("cache_last_channel", "cache_last_time", "cache_last_channel_len")


def sherpa_encoder(session: LoadedGraph, *, language: str | None) -> EncoderShape:
    """Read an encoder, or a CTC model, of sherpa-onnx' layout.

    Args:
        session: the graph.
        language: such as "de" or "de-DE", for a graph that takes one; None: it finds out itself.

    Raises:
        ModelMismatch: an entry or an input is missing.
    """
    metadata = Metadata(session, ENCODER)
    if metadata.text("normalize_type") not in {"", "NA"}:
        raise ModelMismatch(
            Sentence(
                "The model wants features normalised over the whole recording: it cannot stream."
            )
        )
    names = {name: name for name in ("audio_signal", "length", *_CACHE_INPUTS)}
    prompt = None
    if "prompt_index" in session.shapes:
        names["prompt"] = "prompt_index"
        prompt = prompt_of(
            json.loads(metadata.text("prompt_dictionary")),
            language,
            default=metadata.integer("auto_prompt_id"),
        )
    return EncoderShape(
        bands=metadata.integer("feat_dim", _OLD_BANDS),
        window=metadata.integer("window_size"),
        shift=metadata.integer("chunk_shift"),
        subsampling=metadata.integer("subsampling_factor"),
        channel_cache=_three(metadata, "cache_last_channel_dim"),
        time_cache=_three(metadata, "cache_last_time_dim"),
        names=names,
        outputs=tuple(session.output_shapes)[:5],
        is_time_first=False,
        frames_time_first="logprobs" in session.output_shapes,
        prompt=prompt,
    )


def sherpa_transducer(
    encoder: LoadedGraph, decoder: LoadedGraph, joiner: LoadedGraph
) -> TransducerShape:
    """Read a prediction network and a joiner of sherpa-onnx' layout.

    The exporter names the states by chance, so they are told by their place.

    Raises:
        ModelMismatch: an entry or an input is missing, or the vocabularies differ.
    """
    metadata = Metadata(encoder, ENCODER)
    blank = metadata.integer("vocab_size")
    (joiner_output,) = joiner.output_shapes
    tokens = joiner.output_shapes[joiner_output][-1]
    if isinstance(tokens, int):
        refuse_disagreement(Sentence("the number of tokens"), blank + 1, tokens)
    inputs, outputs = tuple(decoder.shapes), tuple(decoder.output_shapes)
    if len(inputs) != 4 or len(outputs) != 4:
        raise ModelMismatch(
            Sentence(
                "The model's decoder has {inputs} inputs and {outputs} outputs, not four each.",
                inputs=len(inputs),
                outputs=len(outputs),
            )
        )
    frame, prediction = tuple(joiner.shapes)[:2]
    return TransducerShape(
        layers=metadata.integer("pred_rnn_layers"),
        width=metadata.integer("pred_hidden"),
        blank=blank,
        decoder_inputs=inputs,
        decoder_outputs=(outputs[0], *outputs[2:]),
        joiner_inputs=(frame, prediction),
        joiner_output=joiner_output,
        is_time_first=False,
    )


def prompt_of(known: dict[str, int], language: str | None, *, default: int) -> int:
    """Return the number of a language: "de_AT" is looked up as it is, then as "de", then "de-…".

    Args:
        known: languages by name, "de-DE".
        language: what is asked for; None or one that is not known: the model finds out itself.
        default: the number for that.
    """
    if language is None:
        return default
    by_name = {name.lower(): number for name, number in known.items()}
    wanted = language.strip("\"'<>").replace("_", "-").lower()
    base = wanted.partition("-")[0]
    relatives = (name for name in by_name if name.partition("-")[0] == base)
    for name in (wanted, base, next(relatives, "")):
        if name in by_name:
            return by_name[name]
    return default


def _three(metadata: Metadata, key: str) -> tuple[int, int, int]:
    one, two, three = (metadata.integer(f"{key}{number}") for number in (1, 2, 3))
    return one, two, three
