"""Writes tiny models for llama.cpp: 0.5 MB each, with weights made here. Needs the package gguf.

`python tiny_models.py FOLDER` writes
- random.gguf: random weights; it babbles, and ends somewhere;
- calling.gguf: weights that make a chain of it; whatever it is asked, it calls a tool.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import gguf
import numpy as np

NAMES: Final = ("random", "calling")
_WIDTH: Final = 64
_HEADS: Final = 4
_BLOCKS: Final = 2
_FEED: Final = 128
_CONTEXT: Final = 32_768
_SPECIAL: Final = ("<unk>", "<s>", "</s>")
"""Unknown, beginning and end."""
_CHAIN: Final = (
    "<tool_call>\n",
    '{"name": "search_history", ',
    '"arguments": {"query": "ship"',
    "}}\n",
    "</tool_call>",
)
_TEMPLATE: Final = """\
{%- if tools %}<|im_start|>system
# Tools
You may call one or more functions.
<tools>
{%- for tool in tools %}
{{ tool | tojson }}
{%- endfor %}
</tools>
For each call return a json object within <tool_call></tool_call>:
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call><|im_end|>
{% endif %}
{%- for message in messages %}
{%- if message.role == "tool" %}<|im_start|>user
<tool_response>
{{ message.content }}
</tool_response><|im_end|>
{% else %}<|im_start|>{{ message.role }}
{{ message.content }}
{%- for call in message.tool_calls or [] %}
<tool_call>
{"name": "{{ call.function.name }}", "arguments": {{ call.function.arguments | tojson }}}
</tool_call>
{%- endfor %}<|im_end|>
{% endif %}
{%- endfor %}
{%- if add_generation_prompt %}<|im_start|>assistant
{% endif %}"""


def vocabulary() -> list[str]:
    """Return all tokens: special ones, bytes, letters, and the links of the chain."""
    raw = [f"<0x{byte:02X}>" for byte in range(256)]
    letters = ["▁", *map(chr, range(33, 127)), "▁the", "▁OK", "▁date"]
    return [*_SPECIAL, *raw, *letters, *(link.replace(" ", "▁") for link in _CHAIN)]


def random_weights(tokens: Sequence[str]) -> dict[str, np.ndarray]:
    """Return random weights; bytes that are no letters are hardly ever said."""
    rng = np.random.default_rng(7)

    def drawn(*shape: int, scale: float = 1.0) -> np.ndarray:
        return (rng.standard_normal(shape) * scale / np.sqrt(shape[-1])).astype(np.float32)

    said = drawn(len(tokens), _WIDTH, scale=24)
    said[0], said[3:259], said[-len(_CHAIN) :] = 0, 0, 0
    weights = {"token_embd": drawn(len(tokens), _WIDTH, scale=8), "output": said}
    for block in range(_BLOCKS):
        for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
            weights[f"blk.{block}.{name}"] = drawn(_WIDTH, _WIDTH)
        for name in ("ffn_gate", "ffn_up"):
            weights[f"blk.{block}.{name}"] = drawn(_FEED, _WIDTH)
        weights[f"blk.{block}.ffn_down"] = drawn(_WIDTH, _FEED)
    return weights


def chained_weights(tokens: Sequence[str]) -> dict[str, np.ndarray]:
    """Return weights with which each link of the chain is followed by the next, and all else by the
    first: attention and feed-forward add nothing, so the last token alone decides.
    """
    weights = {name: np.zeros_like(array) for name, array in random_weights(tokens).items()}
    first = len(tokens) - len(_CHAIN)
    follows = [*range(first, len(tokens)), tokens.index("</s>")]
    weights["token_embd"][:, 0] = 1
    for state, token in enumerate(follows):
        if token >= first:
            weights["token_embd"][token] = np.eye(_WIDTH, dtype=np.float32)[state + 1]
        weights["output"][token, state] = 10
    return weights


def write(path: Path, name: str) -> None:
    """Write one of the models."""
    tokens = vocabulary()
    weights = random_weights(tokens) if name == "random" else chained_weights(tokens)
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_name(f"tiny {name}")
    writer.add_context_length(_CONTEXT)
    writer.add_embedding_length(_WIDTH)
    writer.add_block_count(_BLOCKS)
    writer.add_feed_forward_length(_FEED)
    writer.add_head_count(_HEADS)
    writer.add_head_count_kv(_HEADS)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_rope_dimension_count(_WIDTH // _HEADS)
    writer.add_file_type(gguf.LlamaFileType.ALL_F32)
    writer.add_vocab_size(len(tokens))
    writer.add_tokenizer_model("llama")
    writer.add_token_list(tokens)
    writer.add_token_scores([-float(number) for number, _ in enumerate(tokens)])
    writer.add_token_types(list(map(_kind, tokens)))
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    writer.add_unk_token_id(0)
    writer.add_chat_template(_TEMPLATE)
    weights |= {"output_norm": np.ones(_WIDTH, np.float32)}
    for block in range(_BLOCKS):
        for norm in ("attn_norm", "ffn_norm"):
            weights[f"blk.{block}.{norm}"] = np.ones(_WIDTH, np.float32)
    for tensor, array in weights.items():
        writer.add_tensor(f"{tensor}.weight", array)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def _kind(token: str) -> int:
    if token == _SPECIAL[0]:
        return gguf.TokenType.UNKNOWN
    if token in _SPECIAL:
        return gguf.TokenType.CONTROL
    return gguf.TokenType.BYTE if token.startswith("<0x") else gguf.TokenType.NORMAL


if __name__ == "__main__":
    for each in NAMES:
        write(Path(sys.argv[1]) / f"{each}.gguf", each)
