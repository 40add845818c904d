"""A small neural network in NumPy: dense layers with ReLU, Adam, and export to ONNX."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]


class Network:
    """Dense layers of the given sizes, with ReLU between them."""

    def __init__(self, sizes: list[int], rng: np.random.Generator) -> None:
        self.parameters: list[Array] = []
        for inputs, outputs in zip(sizes, sizes[1:]):
            scale = np.sqrt(2 / inputs)
            self.parameters.append(rng.normal(0, scale, (inputs, outputs)).astype(np.float32))
            self.parameters.append(np.zeros(outputs, np.float32))
        # The first answers are near zero: all actions are as likely, and no value is known.
        self.parameters[-2] *= 0.01
        self._means = [np.zeros_like(one) for one in self.parameters]
        self._squares = [np.zeros_like(one) for one in self.parameters]
        self._steps = 0

    def forward(self, inputs: Array) -> list[Array]:
        """Returns the inputs and the outputs of all layers; the last is the answer."""
        layers = [inputs]
        last = len(self.parameters) - 2
        for at in range(0, len(self.parameters), 2):
            output = layers[-1] @ self.parameters[at] + self.parameters[at + 1]
            layers.append(output if at == last else np.maximum(output, 0))
        return layers

    def __call__(self, inputs: Array) -> Array:
        return self.forward(inputs)[-1]

    def gradients(self, layers: list[Array], gradient: Array) -> list[Array]:
        """Returns the gradients of the parameters from that of the answer."""
        found: list[Array] = []
        for at in range(len(self.parameters) - 2, -1, -2):
            inputs = layers[at // 2]
            found = [inputs.T @ gradient, gradient.sum(axis=0), *found]
            if at:
                gradient = (gradient @ self.parameters[at].T) * (inputs > 0)
        return found

    def update(
        self, gradients: list[Array], rate: float, *, decay: float = 0.0, max_norm: float = 1.0
    ) -> None:
        """Takes a step of Adam; the norm of the gradients is at most ``max_norm``."""
        norm = float(np.sqrt(sum(float((one * one).sum()) for one in gradients)))
        scale = np.float32(min(1.0, max_norm / (norm + 1e-8)))
        self._steps += 1
        one_fix, two_fix = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        for at, gradient in enumerate(gradients):
            scaled = gradient * scale
            mean, square = self._means[at], self._squares[at]
            mean += np.float32(0.1) * (scaled - mean)
            square += np.float32(0.001) * (scaled * scaled - square)
            step = (mean / one_fix) / (np.sqrt(square / two_fix) + 1e-8)
            self.parameters[at] -= np.float32(rate) * (step + decay * self.parameters[at])

    def export_onnx(self, path: Path) -> None:
        """Writes the network as ONNX: rows of ``inputs`` to rows of ``answer``, from 0 to 1."""
        import onnx
        from onnx import TensorProto, helper, numpy_helper

        nodes, at = [], "inputs"
        count = len(self.parameters) // 2
        for layer in range(count):
            nodes.append(helper.make_node("Gemm", [at, f"w{layer}", f"b{layer}"], [f"y{layer}"]))
            at = f"y{layer}"
            if layer < count - 1:
                nodes.append(helper.make_node("Relu", [at], [f"r{layer}"]))
                at = f"r{layer}"
        nodes.append(helper.make_node("Sigmoid", [at], ["answer"]))
        values = [
            numpy_helper.from_array(one, f"{'wb'[index % 2]}{index // 2}")
            for index, one in enumerate(self.parameters)
        ]

        def rows(name: str, width: int) -> Any:
            return helper.make_tensor_value_info(name, TensorProto.FLOAT, ["rows", width])

        graph = helper.make_graph(
            nodes,
            "network",
            [rows("inputs", self.parameters[0].shape[0])],
            [rows("answer", self.parameters[-1].shape[0])],
            values,
        )
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
        onnx.checker.check_model(model)
        onnx.save(model, str(path))
