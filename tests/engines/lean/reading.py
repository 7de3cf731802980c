"""The encoder's tail in numpy and 64-bit numbers, read from the shipped weights by the book."""

import math
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engines.lean.build import sizes_of
from engines.lean.shipped import Convolution, Quantised, Shipped, read_shipped

Array = NDArray[np.float64]

_erf = np.frompyfunc(math.erf, 1, 1)


class Reading:
    """What the plain graph has to compute."""

    def __init__(self, model: Path) -> None:
        self._shipped: Shipped = read_shipped(model)
        self._sizes = sizes_of(model, self._shipped)

    def keys_and_values(self, local: Array, mean: float, inverse_deviation: float) -> Array:
        """Return shape (2 · layers · heads, frames, width).

        Args:
            local: shape (channels, columns), conv(g · t); see engines/lean/encoder.py.
            mean: of all t.
            inverse_deviation: of all t.
        """
        graph, sizes = self._shipped.encoder, self._sizes
        _, second, third = graph.convolutions()
        gain = graph.input_of("/groupnorm/Mul_output_0", 1).reshape(1, -1, 1)
        shift = graph.input_of("/groupnorm/Add_output_0", 1).reshape(1, -1, 1)
        of_gain = (second.weight.astype(float) * gain).sum(axis=(1, 2))[:, np.newaxis]
        of_shift = (second.weight.astype(float) * shift).sum(axis=(1, 2))[:, np.newaxis]
        bias = 0 if second.bias is None else second.bias[:, np.newaxis]
        value = gelu((local - of_gain * mean) * inverse_deviation + of_shift + bias)
        value = gelu(convolved(value, third)).T
        for layer in range(sizes.layers):
            at, name = f"/layers.{layer}/", f"layers.{layer}."
            value = value + self._attended(layer, value)
            thought = normalised(value, graph.array(f"{name}post_attention_layernorm.weight"))
            thought = gelu(product(thought, graph.matrix(f"{at}mlp/fc1/Add_output_0")))
            value = value + product(thought, graph.matrix(f"{at}mlp/fc2/Add_output_0"))
        hidden = normalised(value, graph.array("layer_norm.weight"))
        found = [
            self._heads(
                product(
                    hidden,
                    self._shipped.first.matrix(
                        f"/model/decoder/layers.{layer}/encoder_attn/{kind}_proj/MatMul_output_0"
                    ),
                )
            )
            for layer in range(sizes.layers)
            for kind in "kv"
        ]
        return np.concatenate(found)

    def _attended(self, layer: int, value: Array) -> Array:
        graph, at = self._shipped.encoder, f"/layers.{layer}/self_attn/"
        value = normalised(value, graph.array(f"layers.{layer}.input_layernorm.weight"))
        queries, keys, values = (
            self._heads(product(value, graph.matrix(f"{at}{kind}_proj/MatMul_output_0")))
            for kind in "qkv"
        )
        scores = self._turned(queries) @ self._turned(keys).transpose(0, 2, 1)
        weights = np.exp(scores * self._sizes.head_width**-0.5)
        seen = (weights / weights.sum(axis=-1, keepdims=True)) @ values
        seen = seen.transpose(1, 0, 2).reshape(len(value), -1)
        return product(seen, graph.matrix(f"{at}o_proj/MatMul_output_0"))

    def _heads(self, value: Array) -> Array:
        shape = (len(value), self._sizes.heads, self._sizes.head_width)
        return value.reshape(shape).transpose(1, 0, 2)

    def _turned(self, heads: Array) -> Array:
        """Turn each pair of neighbours by an angle that grows with the place."""
        pairs = len(self._sizes.rotary)
        angles = np.arange(heads.shape[1])[:, np.newaxis] * self._sizes.rotary.astype(float)
        turned = heads.copy()
        one, other = heads[..., 0 : 2 * pairs : 2], heads[..., 1 : 2 * pairs : 2]
        turned[..., 0 : 2 * pairs : 2] = one * np.cos(angles) - other * np.sin(angles)
        turned[..., 1 : 2 * pairs : 2] = other * np.cos(angles) + one * np.sin(angles)
        return turned


def gelu(value: Array) -> Array:
    """Return x · Φ(x)."""
    return value * 0.5 * (1 + _erf(value / math.sqrt(2)).astype(float))


def convolved(value: Array, convolution: Convolution) -> Array:
    """Convolve (channels, columns) over the columns."""
    weight = convolution.weight.astype(float)
    kernel, stride = weight.shape[2], convolution.stride
    windows = np.lib.stride_tricks.sliding_window_view(value, kernel, axis=1)[:, ::stride]
    found = np.einsum("cfk,ock->of", windows, weight, optimize=True)
    return found if convolution.bias is None else found + convolution.bias[:, np.newaxis]


def normalised(value: Array, weight: NDArray[np.float32]) -> Array:
    """Normalise each row."""
    away = value - value.mean(axis=-1, keepdims=True)
    return away / np.sqrt((away * away).mean(axis=-1, keepdims=True) + 1e-5) * weight


def product(value: Array, matrix: Quantised) -> Array:
    """Multiply by what the 8-bit numbers stand for."""
    numbers = matrix.numbers.astype(float) - matrix.zero_point
    found = value @ (numbers * matrix.scale.astype(float))
    return found if matrix.bias is None else found + matrix.bias
