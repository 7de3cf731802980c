"""NVIDIA's streaming models as onnxruntime-genai lays them out: names and sizes in its own file.

The keys are those that its C++ code reads for the model type "nemotron_speech".
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from engines.errors import ModelMismatch
from engines.loaded_graph import LoadedGraph
from engines.sentence import Sentence
from engines.streaming.nemo import EncoderShape, TransducerShape
from engines.streaming.nemo_layouts import prompt_of

CONFIG: Final = "genai_config.json"
MODEL_TYPE: Final = "nemotron_speech"

_AUTO: Final = 101
"""The number for "find the language out"; this layout's own default, 0, is American English."""

_PROMPTS: Final = {
    "en-US": 0, "en-GB": 1, "es-ES": 2, "es-US": 3, "zh-CN": 4, "hi-IN": 6, "ar": 7, "fr-FR": 8,
    "de": 9, "ja": 10, "ru": 11, "pt-BR": 12, "pt-PT": 13, "ko": 14, "it": 15, "nl": 16, "pl": 17,
    "tr": 18, "uk": 19, "ro": 20, "el": 21, "cs": 22, "hu": 23, "sv": 24, "da": 25, "fi": 26,
    "sk": 28, "hr": 29, "bg": 30, "lt": 31, "th": 32, "vi": 33, "et": 60, "lv": 61, "sl": 62,
    "he": 64, "fr-CA": 100, "mt": 102, "nb": 103, "nn": 104,
}  # fmt: skip
"""NVIDIA's numbers, from the model's card: this layout's files do not carry them."""

_ENCODER_INPUTS: Final = {
    "audio_signal": "audio_features",
    "length": "input_lengths",
    "cache_last_channel": "cache_last_channel",
    "cache_last_time": "cache_last_time",
    "cache_last_channel_len": "cache_last_channel_len",
    "prompt": "lang_id",
}
_OPTIONAL: Final = frozenset({"length", "prompt"})
_ENCODER_OUTPUTS: Final = (
    "encoder_outputs",
    "output_lengths",
    "cache_last_channel_next",
    "cache_last_time_next",
    "cache_last_channel_len_next",
)


class GenaiConfig:
    """A genai_config.json; what is missing in it is refused by its name."""

    def __init__(self, path: Path) -> None:
        """Read it.

        Raises:
            ModelMismatch: it is damaged or describes another kind of model.
        """
        self._path = path
        try:
            config = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise ModelMismatch(
                Sentence("The file {path} is damaged: {reason}.", path=path, reason=str(error))
            ) from error
        model = config.get("model") if isinstance(config, dict) else None
        self._model: Mapping[str, Any] = model if isinstance(model, dict) else {}
        kind = self._model.get("type")
        if kind != MODEL_TYPE:
            raise ModelMismatch(
                Sentence(
                    "{path} describes a model of the type {kind}, not speech.", path=path, kind=kind
                )
            )

    def file(self, part: str) -> Path:
        """Return the graph of the encoder, decoder or joiner."""
        default = f"{part}.onnx"
        return self._path.parent / str(self._part(part).get("filename") or default)

    def number(self, key: str, part: str | None = None) -> int:
        """Return a size of the model, or of one of its parts.

        Raises:
            ModelMismatch: it is missing or no whole number.
        """
        value = (self._model if part is None else self._part(part)).get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._lacks(key if part is None else f"{part}.{key}")
        return value

    def names(self, part: str, side: str) -> Mapping[str, str]:
        """Return the graph's names of a part's "inputs" or "outputs"."""
        names = self._part(part).get(side)
        return names if isinstance(names, dict) else {}

    def name(self, part: str, side: str, key: str) -> str:
        """Return the graph's name of one input or output.

        Raises:
            ModelMismatch: it is missing.
        """
        names = self.names(part, side)
        if key not in names:
            raise self._lacks(f"{part}.{side}.{key}")
        return names[key]

    def _part(self, part: str) -> Mapping[str, Any]:
        found = self._model.get(part)
        if not isinstance(found, dict):
            raise self._lacks(part)
        return found

    def _lacks(self, key: str) -> ModelMismatch:
        return ModelMismatch(
            Sentence("The file {path} lacks the entry {key}.", path=self._path, key=f"model.{key}")
        )


def genai_encoder(
    session: LoadedGraph, config: GenaiConfig, *, language: str | None
) -> EncoderShape:
    """Read an encoder; see `sherpa_encoder`.

    Raises:
        ModelMismatch: an entry or an input is missing.
    """
    given = config.names("encoder", "inputs")
    names = {
        ours: config.name("encoder", "inputs", theirs)
        for ours, theirs in _ENCODER_INPUTS.items()
        if ours not in _OPTIONAL or given.get(theirs) in session.shapes
    }
    bands = config.number("num_mels")
    shift = config.number("chunk_samples") // config.number("hop_length")
    layers = config.number("num_hidden_layers", "encoder")
    width = config.number("hidden_size", "encoder")
    outputs = tuple(config.name("encoder", "outputs", key) for key in _ENCODER_OUTPUTS)
    return EncoderShape(
        bands=bands,
        window=shift + config.number("pre_encode_cache_size"),
        shift=shift,
        subsampling=config.number("subsampling_factor"),
        channel_cache=(layers, config.number("left_context"), width),
        time_cache=(layers, width, config.number("conv_context")),
        names=names,
        outputs=outputs,
        # Exporters disagree: the graph decides, and where it is open, the layout's own custom.
        is_time_first=_size(session.shapes.get(names["audio_signal"]), 1) != bands,
        frames_time_first=_size(session.output_shapes.get(outputs[0]), 1) != width,
        prompt=prompt_of(_PROMPTS, language, default=_AUTO) if "prompt" in names else None,
    )


def genai_transducer(
    decoder: LoadedGraph, joiner: LoadedGraph, config: GenaiConfig
) -> TransducerShape:
    """Read a prediction network and a joiner; see `sherpa_transducer`.

    Raises:
        ModelMismatch: an entry is missing.
    """
    states = ("lstm_hidden_state", "lstm_cell_state")
    targets = config.name("decoder", "inputs", "targets")
    hidden, cell = (config.name("decoder", "inputs", key) for key in states)
    # The count of tokens has no entry: it is the input that is left over, if there is one.
    count = next((name for name in decoder.shapes if name not in {targets, hidden, cell}), "")
    frame = config.name("joiner", "inputs", "encoder_outputs")
    width = config.number("hidden_size", "encoder")
    return TransducerShape(
        layers=config.number("num_hidden_layers", "decoder"),
        width=config.number("hidden_size", "decoder"),
        blank=config.number("blank_id"),
        decoder_inputs=(targets, count, hidden, cell),
        decoder_outputs=tuple(
            config.name("decoder", "outputs", key) for key in ("outputs", *states)
        ),
        joiner_inputs=(frame, config.name("joiner", "inputs", "decoder_outputs")),
        joiner_output=config.name("joiner", "outputs", "logits"),
        is_time_first=_size(joiner.shapes.get(frame), 1) != width,
        most_symbols=config.number("max_symbols_per_step"),
    )


def _size(shape: Any, axis: int) -> object:
    return shape[axis] if shape is not None and len(shape) > axis else None
