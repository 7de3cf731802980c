"""Loads the families of models that stream by themselves, each from its folder."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from engines.devices.form import AsItIs
from engines.devices.placed import PlacedSession
from engines.errors import ModelMismatch
from engines.recognise import Family, ModelFolder
from engines.runtime import Session, open_session
from engines.sentence import Sentence
from engines.streaming.engine import Parts
from engines.streaming.frames import StreamingEncoder
from engines.streaming.nemo import FastConformer, LstmTransducer
from engines.streaming.nemo_genai import CONFIG, GenaiConfig, genai_encoder, genai_transducer
from engines.streaming.nemo_layouts import sherpa_encoder, sherpa_transducer
from engines.streaming.search import CtcSearch, TransducerGraphs, TransducerSearch
from engines.streaming.tokens_txt import TokenFile, parse_tokens, read_tokens
from engines.streaming.zipformer import StatelessTransducer, Zipformer2Encoder
from engines.voxtral import Tekken, VoxtralFrames, VoxtralStart
from engines.voxtral_graphs import VoxtralDecoder, VoxtralEncoder


def load_parts(folder: ModelFolder, *, language: str | None) -> Parts:
    """Load a folder's graphs.

    Args:
        folder: what was recognised.
        language: for models that take one.

    Raises:
        ModelMissing: a file is not there.
        ModelMismatch: a file is not the one expected.
    """
    load = _LOADERS.get(folder.family)
    if load is None:
        raise ModelMismatch(Sentence("A {family} does not stream by itself.", family=folder.family))
    return load(folder.files, language)


def _zipformer_transducer(files: Mapping[str, Path], _language: str | None) -> Parts:
    encoder, decoder, joiner = _three(files)
    tokens = read_tokens(files["tokens"])
    graphs = StatelessTransducer(decoder, joiner, unknown=tokens.unknown)
    return _transducer(Zipformer2Encoder(encoder), graphs, tokens, encoder, (decoder, joiner))


def _zipformer_ctc(files: Mapping[str, Path], _language: str | None) -> Parts:
    session = _placed(files["model"])
    tokens = read_tokens(files["tokens"])
    silent = frozenset({0} if tokens.unknown is None else {0, tokens.unknown})
    return Parts(Zipformer2Encoder(session), lambda: CtcSearch(silent), tokens, session, ())


def _nemo_transducer(files: Mapping[str, Path], language: str | None) -> Parts:
    encoder, decoder, joiner = _three(files)
    graphs = LstmTransducer(decoder, joiner, sherpa_transducer(encoder, decoder, joiner))
    model = FastConformer(encoder, sherpa_encoder(encoder, language=language))
    tokens = read_tokens(files["tokens"])
    return _transducer(model, graphs, tokens, encoder, (decoder, joiner))


def _nemo_ctc(files: Mapping[str, Path], language: str | None) -> Parts:
    session = _placed(files["model"])
    tokens = read_tokens(files["tokens"])
    # The blank comes last, behind the vocabulary.
    silent = frozenset({len(tokens.pieces) - 1})
    model = FastConformer(session, sherpa_encoder(session, language=language))
    return Parts(model, lambda: CtcSearch(silent), tokens, session, ())


def _nemo_genai(files: Mapping[str, Path], language: str | None) -> Parts:
    encoder, decoder, joiner = _three(files)
    folder = files["encoder"].parent
    config = GenaiConfig(folder / CONFIG)
    graphs = LstmTransducer(decoder, joiner, genai_transducer(decoder, joiner, config))
    model = FastConformer(encoder, genai_encoder(encoder, config, language=language))
    return _transducer(model, graphs, _genai_tokens(folder), encoder, (decoder, joiner))


def _voxtral(files: Mapping[str, Path], _language: str | None) -> Parts:
    # Each token is a step of 4 billion numbers: here the decoder is what a device is for. Not the
    # encoder as well: its window is full after 15 s, and from then on every step lets go of the
    # oldest positions, for which all its caches would have to come here and go back.
    decoder_file = files["decoder_model_merged"]
    decoder = PlacedSession(open_session(decoder_file), AsItIs(decoder_file))
    encoder, embedding = (open_session(files[name]) for name in ("audio_encoder", "embed_tokens"))
    tokens = Tekken.read(files["tokens"])
    frames = VoxtralFrames(VoxtralEncoder(encoder))
    start = VoxtralStart(VoxtralDecoder(embedding, decoder), tokens, frames.known)
    known = TokenFile(pieces=tokens.pieces, unknown=None, languages={})
    return Parts(frames, start.open_search, known, decoder, (encoder, embedding))


_LOADERS: Final[Mapping[Family, Callable[[Mapping[str, Path], str | None], Parts]]] = {
    "zipformer transducer": _zipformer_transducer,
    "zipformer ctc": _zipformer_ctc,
    "nemo transducer": _nemo_transducer,
    "nemo ctc": _nemo_ctc,
    "nemo genai": _nemo_genai,
    "voxtral": _voxtral,
}


def _three(files: Mapping[str, Path]) -> tuple[PlacedSession, Session, Session]:
    return _placed(files["encoder"]), open_session(files["decoder"]), open_session(files["joiner"])


def _placed(encoder: Path) -> PlacedSession:
    """Open an encoder, which reads windows of one length for one stream at a time."""
    return PlacedSession(open_session(encoder), AsItIs(encoder), is_fixed=True)


def _transducer(
    encoder: StreamingEncoder,
    graphs: TransducerGraphs,
    tokens: TokenFile,
    placed: PlacedSession,
    others: tuple[Session, ...],
) -> Parts:
    if graphs.blank >= len(tokens.pieces):
        raise ModelMismatch(
            Sentence(
                "The list has {count} tokens, but the model's blank is number {blank}.",
                count=len(tokens.pieces),
                blank=graphs.blank,
            )
        )
    return Parts(encoder, lambda: TransducerSearch(graphs), tokens, placed, others)


def _genai_tokens(folder: Path) -> TokenFile:
    """Return the tokens of a tokenizer.json, or of a vocabulary with one token in each line.

    Raises:
        ModelMismatch: neither is there, or it is damaged.
    """
    path = folder / "tokenizer.json"
    if (folder / "tokens.txt").is_file():
        return read_tokens(folder / "tokens.txt")
    try:
        model = json.loads(path.read_text(encoding="utf-8"))["model"]["vocab"]
        if isinstance(model, dict):
            pieces = sorted(model, key=model.__getitem__)
        else:
            # A unigram model: pairs of a piece and its score.
            pieces = [piece for piece, _ in model]
        # The blank is one past the tokenizer's own.
        lines = [f"{piece} {index}" for index, piece in enumerate([*pieces, "<blk>"])]
        return parse_tokens("\n".join(lines))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ModelMismatch(
            Sentence(
                "The file {path} is no list of tokens: {reason}.", path=path, reason=str(error)
            )
        ) from error
