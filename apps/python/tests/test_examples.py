"""The learning examples run; ``cargo xtask prove learning`` holds them to their claims."""

import json
import os
import sys
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.fixture(autouse=True)
def examples(monkeypatch):
    monkeypatch.syspath_prepend(str(EXAMPLES))


def numeric(function, array, step=1e-3):
    """Returns the gradient of a function by differences, at a few places of an array."""
    found = {}
    for at in np.ndindex(array.shape):
        if hash(at) % 7 == 0:
            old = array[at]
            array[at] = old + step
            above = function()
            array[at] = old - step
            below = function()
            array[at] = old
            found[at] = (above - below) / (2 * step)
    return found


def test_gradients_of_the_network_agree_with_differences():
    from network import Network

    rng = np.random.default_rng(1)
    network = Network([5, 6, 3], rng)
    # In double precision, so that differences are exact enough.
    network.parameters = [one.astype(float) + 0.1 for one in network.parameters]
    inputs, goal = rng.normal(size=(4, 5)), rng.normal(size=(4, 3))
    layers = network.forward(inputs)
    gradients = network.gradients(layers, layers[-1] - goal)
    for parameter, gradient in zip(network.parameters, gradients):
        expected = numeric(lambda: ((network(inputs) - goal) ** 2).sum() / 2, parameter)
        for at, value in expected.items():
            assert gradient[at] == pytest.approx(value, abs=1e-4)


def test_the_gradient_of_ppo_agrees_with_differences():
    from ppo_icefrogs import log_probabilities, loss_gradient

    rng = np.random.default_rng(2)
    answer = rng.normal(size=(6, 5))
    masks = np.array([[1, 1, 0, 1]] * 6)
    actions = np.array([0, 1, 3, 0, 1, 3])
    old = log_probabilities(answer[:, :-1], masks)[np.arange(6), actions] + rng.normal(0, 0.3, 6)
    rest = (masks, actions, old, rng.normal(size=6), rng.normal(size=6))
    _, gradient = loss_gradient(answer, *rest)
    for at, value in numeric(lambda: loss_gradient(answer, *rest)[0], answer, 1e-5).items():
        assert gradient[at] == pytest.approx(value, abs=1e-4)


def test_ppo_learns_for_a_moment():
    from ppo_icefrogs import Curve, share_won, train

    curve = Curve()
    policy = train(2, curve=curve)
    assert 0 <= share_won(policy, 10, 3) <= 1
    assert len(curve.decisions) == len(curve.shares)


def test_a_value_network_learns_and_is_exported(tmp_path, capsys):
    from value_stacking_frogs import check_onnx, losses, value_network

    from ranarium.value import ValueNetwork

    learnt, estimate, network, held_out = losses(30, 1)
    assert 0 < learnt < 2 and 0 < estimate < 2
    tensors, for_bots = held_out.tensors[:20], value_network(network)
    pytest.importorskip("onnx", reason="NOT RUN: onnx is not installed")
    check_onnx(network, tmp_path / "value.onnx", tensors)
    assert np.allclose(ValueNetwork.load(tmp_path / "value.onnx")(tensors), for_bots(tensors))


def test_the_notebook_runs(monkeypatch):
    plots = pytest.importorskip("matplotlib", reason="NOT RUN: matplotlib is not installed")
    plots.use("Agg")
    if "RANARIUM_NOTEBOOK_SECONDS" not in os.environ:
        monkeypatch.setenv("RANARIUM_NOTEBOOK_SECONDS", "1")
    notebook = json.loads((EXAMPLES / "tour.ipynb").read_text(encoding="utf-8"))
    names = {"__name__": "notebook"}
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "the notebook is kept without outputs"
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    assert sys.modules["matplotlib.pyplot"].get_fignums()
    sys.modules["matplotlib.pyplot"].close("all")
