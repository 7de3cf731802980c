"""The encoders of random numbers in floating point: what devices multiply best.

The packages that people have for the CPU hold 8 bits, which graphics processors gain nothing from.
The weights here are those same numbers, written out, so that both say the same.
"""

from pathlib import Path
from typing import Final

import numpy as np
import onnx
from onnx import helper, numpy_helper

_STAYS: Final = 1024
"""Bytes; what is smaller stays in the graph's own file. 2 GB are the most that it can hold."""


def write_floats(model: Path, copy: Path) -> None:
    """Write a graph of `big_graphs.linear` without its integers.

    Args:
        model: the graph in 8 bits.
        copy: where to; the weights go into a file beside it.
    """
    loaded = onnx.load(model)
    graph = loaded.graph
    weights = {each.name: each for each in graph.initializer}
    by_output = {name: node for node in graph.node for name in node.output}
    users = {name: node for node in graph.node for name in node.input}
    gone: list[onnx.NodeProto] = []
    made: dict[str, onnx.NodeProto] = {}
    for node in graph.node:
        if node.op_type != "MatMulInteger":
            continue
        quantised, integers, _ = node.input
        source = by_output[quantised]
        cast = users[node.output[0]]
        product = users[cast.output[0]]
        factor = by_output[product.input[1]]
        step = numpy_helper.to_array(weights.pop(factor.input[1]))
        whole = numpy_helper.to_array(weights.pop(integers)).astype(np.float32) * step
        weights[integers] = numpy_helper.from_array(whole.astype(np.float32), integers)
        gone += [source, node, cast, factor]
        made[product.output[0]] = helper.make_node(
            "MatMul", [source.input[0], integers], list(product.output)
        )
    dead = {name for node in gone for name in node.output}
    kept = [made.get(node.output[0], node) for node in graph.node if node.output[0] not in dead]
    del graph.node[:], graph.initializer[:]
    graph.node.extend(kept)
    graph.initializer.extend(weights.values())
    onnx.save_model(
        loaded,
        copy,
        save_as_external_data=True,
        location=f"{copy.name}.data",
        size_threshold=_STAYS,
    )
