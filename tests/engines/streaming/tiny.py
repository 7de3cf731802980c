"""Small random graphs with the names, ranks, types and metadata of the models' own.

What they say is noise, but it depends on every cache: an engine that mixes caches up, or loses the
end of a chunk, says something else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

Shape = Sequence[int | str]
FLOATS = {TensorProto.FLOAT: np.float32, TensorProto.FLOAT16: np.float16}


@dataclass
class Graph:
    """A graph in the making."""

    floats: int = TensorProto.FLOAT
    nodes: list[onnx.NodeProto] = field(default_factory=list)
    weights: list[onnx.TensorProto] = field(default_factory=list)
    inputs: list[onnx.ValueInfoProto] = field(default_factory=list)
    outputs: list[onnx.ValueInfoProto] = field(default_factory=list)

    def input(self, name: str, shape: Shape, kind: int | None = None) -> str:
        self.inputs.append(helper.make_tensor_value_info(name, kind or self.floats, shape))
        return name

    def output(self, name: str, shape: Shape, kind: int | None = None) -> None:
        self.outputs.append(helper.make_tensor_value_info(name, kind or self.floats, shape))

    def weight(self, values: np.ndarray) -> str:
        name = f"w{len(self.weights)}"
        if values.dtype.kind == "f":
            values = values.astype(FLOATS[self.floats])
        self.weights.append(numpy_helper.from_array(values, name))
        return name

    def node(self, kind: str, *inputs: str, out: str = "", **attributes: object) -> str:
        out = out or f"n{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [out], **attributes))
        return out

    def ints(self, *values: int) -> str:
        return self.weight(np.array(values, np.int64))

    def save(self, path: Path, metadata: Mapping[str, object]) -> None:
        graph = helper.make_graph(self.nodes, path.stem, self.inputs, self.outputs, self.weights)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
        helper.set_model_props(model, {key: str(value) for key, value in metadata.items()})
        onnx.checker.check_model(model)
        if path.suffix == ".ort":
            options = onnxruntime.SessionOptions()
            options.optimized_model_filepath = str(path)
            level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
            options.graph_optimization_level = level
            options.add_session_config_entry("session.save_model_format", "ORT")
            onnxruntime.InferenceSession(model.SerializeToString(), options)
        else:
            onnx.save(model, path)


def write_tokens(path: Path, count: int, *, blank: int) -> None:
    """Write a tokens.txt; every third token begins a word."""
    names = [f"\u2581{_letters(i)}" if i % 3 == 0 else _letters(i) for i in range(count)]
    names[blank] = "<blk>"
    path.write_text("".join(f"{name} {i}\n" for i, name in enumerate(names)), encoding="utf-8")


def _letters(number: int) -> str:
    return chr(ord("a") + number % 26) + (chr(ord("a") + number // 26) if number > 25 else "")
