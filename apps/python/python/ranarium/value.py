"""Value networks: estimates of positions for the search of a built-in bot."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import ArgumentError, RanariumError

__all__ = ["ValueNetwork"]

_Array = npt.NDArray[np.float32]
#: What NumPy raises for files of other kinds, besides errors of the system.
_UNREADABLE = (
    AttributeError,
    EOFError,
    KeyError,
    OSError,
    TypeError,
    ValueError,
    zipfile.BadZipFile,
)


class ValueNetwork:
    """Dense layers with ReLU between them, from an observation tensor to a share of the win.

    ``layers`` has a pair for each layer: weights of the shape (inputs, outputs), and biases. The
    first takes the tensor of a seat as it is, and the last has one output, the log odds of the
    seat's share. A search shows it positions without memory of earlier play, as
    ``Match(game, options, position=match.position).tensor(seat)`` does.

    ``Bot("expert@500,value=FILE")`` reads a file of :meth:`save`, or an ONNX file.
    """

    def __init__(self, layers: Sequence[tuple[npt.ArrayLike, npt.ArrayLike]]) -> None:
        self.layers: list[tuple[_Array, _Array]] = []
        try:
            for weights, biases in layers:
                pair = (np.asarray(weights, np.float32), np.asarray(biases, np.float32))
                self.layers.append(pair)
        except (TypeError, ValueError, OverflowError) as error:
            raise ArgumentError("layers", str(error)) from None
        width = None
        for at, (weights, biases) in enumerate(self.layers):
            shapes = f"{weights.shape} and {biases.shape}"
            if weights.ndim != 2 or biases.shape != weights.shape[1:] or not weights.size:
                expected = "(inputs, outputs) and (outputs,)"
                raise ArgumentError("layers", f"expected {expected} in layer {at}, found {shapes}")
            if width not in (None, weights.shape[0]):
                raise ArgumentError("layers", f"expected {width} inputs in layer {at}, found {shapes}")
            if not (np.isfinite(weights).all() and np.isfinite(biases).all()):
                raise ArgumentError("layers", f"expected finite numbers in layer {at}")
            width = weights.shape[1]
        if width != 1:
            raise ArgumentError("layers", f"expected one output of the last layer, found {width}")

    def __call__(self, tensors: npt.ArrayLike) -> _Array:
        """Returns the expected share of each tensor, one a row."""
        values: Any = np.asarray(tensors, np.float32)
        for at, (weights, biases) in enumerate(self.layers):
            values = values @ weights + biases
            if at < len(self.layers) - 1:
                values = np.maximum(values, 0)
        with np.errstate(over="ignore"):
            shares: _Array = 1 / (1 + np.exp(-values[..., 0]))
        return shares

    def native_layers(self) -> list[tuple[bytes, bytes]]:
        """Returns the layers for the native module."""
        return [(weights.tobytes(), biases.tobytes()) for weights, biases in self.layers]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the arrays ``w0``, ``b0``, ``w1`` and so on into a file of NumPy."""
        arrays: dict[str, Any] = {}
        for at, (weights, biases) in enumerate(self.layers):
            arrays[f"w{at}"], arrays[f"b{at}"] = weights, biases
        # NumPy adds a suffix to a path, and none to a file.
        with open(path, "wb") as file:
            np.savez(file, **arrays)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> ValueNetwork:
        """Reads a file of :meth:`save`; or an ONNX file of ``Gemm`` and ``Relu`` in turn."""
        try:
            if os.fspath(path).endswith(".onnx"):
                return cls(_onnx_layers(path))
            with np.load(path) as file:
                count = len(file.files) // 2
                return cls([(file[f"w{at}"], file[f"b{at}"]) for at in range(count)])
        except _UNREADABLE as error:
            raise ArgumentError("value", f"{path} cannot be read: {error}") from None


def _onnx_layers(path: str | os.PathLike[str]) -> list[tuple[Any, Any]]:
    try:
        import onnx
        from onnx import numpy_helper
    except ImportError as error:
        raise RanariumError("an ONNX file needs onnx: pip install onnx") from error
    try:
        graph = onnx.load(path).graph
    except Exception as error:
        # The exceptions of protobuf have no class of their own in every version.
        raise ValueError(f"it is no ONNX file: {error}") from None
    operators = [node.op_type for node in graph.node]
    body = (["Gemm", "Relu"] * operators.count("Gemm"))[:-1]
    if operators[: len(body)] != body or operators[len(body) :] not in ([], ["Sigmoid"]):
        expected = "expected Gemm and Relu in turn, and perhaps Sigmoid"
        raise ValueError(f"{expected}; found {', '.join(operators)}")
    arrays = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    layers = []
    before: Any = None
    for node in graph.node:
        name = node.name or f"a {node.op_type}"
        if before is not None and list(before.output) != list(node.input)[:1]:
            raise ValueError(f"{name} does not continue the operator before it")
        before = node
        if node.op_type == "Gemm":
            factors = [one.f for one in node.attribute if one.name in ("alpha", "beta")]
            turned = {one.name for one in node.attribute if one.name[:5] == "trans" and one.i}
            is_plain = len(node.input) == 3 and all(factor == 1 for factor in factors)
            if not is_plain or "transA" in turned:
                raise ValueError(f"{name} is more than weights and biases")
            weights = arrays[node.input[1]]
            weights = weights.T if "transB" in turned else weights
            layers.append((weights, arrays[node.input[2]]))
    return layers
