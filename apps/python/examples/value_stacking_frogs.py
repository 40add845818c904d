"""A value network for Stacking Frogs, and its comparison with the built-in estimate.

    python value_stacking_frogs.py --onnx value.onnx    # about 10 minutes on two cores

Both predict each seat's share of the win: the network from what the seat sees, without memory of
earlier play, and the estimate from a state that agrees with what the seat knows. The estimate, a
whole number, is made a probability by logistic regression on the same matches that the network
learns from. The exit code is 0 if the network's log loss on held-out matches is lower.

The built-in bots read the file: ``Bot("expert@500,value=value.onnx")``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from network import Array, Network

from ranarium import Bot, Match, game
from ranarium.tournament import derived_seed, processes
from ranarium.value import ValueNetwork

GAME = "stacking-frogs"
BOTS = ("greedy", "easy@30")
#: Of ten matches, the last is held out, and the one before decides when learning stops.
FOLDS = 10


@dataclass
class Positions:
    """The information of seats before decisions, with the results of their matches."""

    tensors: np.ndarray
    leads: Array
    shares: Array
    matches: np.ndarray

    def where(self, chosen: np.ndarray) -> Positions:
        """Returns the chosen positions."""
        return Positions(
            self.tensors[chosen], self.leads[chosen], self.shares[chosen], self.matches[chosen]
        )


def play_one(job: tuple[tuple[str, ...], int, int]) -> tuple[np.ndarray, Array, Array, int]:
    """Plays a match, and returns every seat's view before every decision."""
    specs, seed, index = job
    match = Match(GAME, "players=2", seed=derived_seed(seed, index))
    order = [specs[(seat + index) % 2] for seat in range(2)]
    bots = [Bot(spec, derived_seed(seed, index, seat)) for seat, spec in enumerate(order)]
    tensors, leads, seats = [], [], []
    match.draw_all()
    while not match.is_over:
        # A search does not imagine what the seats would remember.
        seen = Match(GAME, match.options, position=match.position)
        for seat in range(1, match.players + 1):
            tensors.append(seen.tensor(seat))
            values = match.determinize(seat, len(tensors)).estimate()
            own = values.pop(seat - 1)
            leads.append(own - max(values))
            seats.append(seat)
        seat = match.seats[0]
        match.apply(bots[seat - 1].choose(match, seat), seat)
        match.draw_all()
    returns = match.returns() or [0.5, 0.5]
    shares = np.array([returns[seat - 1] for seat in seats], np.float32)
    return np.stack(tensors), np.array(leads, np.float32), shares, index


def play(specs: tuple[str, ...], matches: int, seed: int) -> Positions:
    """Plays matches on all processors."""
    jobs = ((specs, seed, index) for index in range(matches))
    found = list(processes(play_one, jobs))
    return Positions(
        np.concatenate([one[0] for one in found]),
        np.concatenate([one[1] for one in found]),
        np.concatenate([one[2] for one in found]),
        np.concatenate([np.full(len(one[2]), one[3]) for one in found]),
    )


def log_loss(predicted: Array, shares: Array) -> float:
    """Returns the mean log loss of predictions from 0 to 1."""
    predicted = np.clip(predicted, 1e-6, 1 - 1e-6)
    return float(-(shares * np.log(predicted) + (1 - shares) * np.log(1 - predicted)).mean())


def sigmoid(values: Array) -> Array:
    """Returns the logistic function of values."""
    return (1 / (1 + np.exp(-np.clip(values, -30, 30)))).astype(np.float32)


def calibrated(learnt: Positions, held_out: Positions) -> Array:
    """Returns what the estimate predicts, by logistic regression (Newton's method)."""
    scale = float(np.abs(learnt.leads).max()) or 1.0

    def columns(positions: Positions) -> np.ndarray:
        leads = positions.leads.astype(float) / scale
        return np.stack([leads, np.ones_like(leads)], axis=1)

    inputs, weights = columns(learnt), np.zeros(2)
    for _ in range(25):
        predicted = 1 / (1 + np.exp(-np.clip(inputs @ weights, -30, 30)))
        curvature = (inputs * (predicted * (1 - predicted))[:, None]).T @ inputs
        slope = inputs.T @ (learnt.shares - predicted)
        weights += np.linalg.solve(curvature + 1e-6 * np.eye(2), slope)
    return sigmoid(columns(held_out) @ weights)


def scale_of_inputs() -> Array:
    """Returns the factor of each input that makes it from 0 to 1."""
    description = game(GAME)
    high = np.ones(description.tensor_len, np.float32)
    for part in description.parts:
        high[part.first : part.first + part.size] = part.high
    return 1 / high


def fit(learnt: Positions, stopping: Positions, seed: int, max_epochs: int = 40) -> Network:
    """Learns until the loss on other matches has not fallen for four passes."""
    rng, scale = np.random.default_rng(seed), scale_of_inputs()
    network = Network([learnt.tensors.shape[1], 64, 32, 1], rng)
    best, best_loss, waited = [one.copy() for one in network.parameters], np.inf, 0
    for epoch in range(max_epochs):
        count = len(learnt.shares)
        for rows in np.array_split(rng.permutation(count), count // 512 + 1):
            layers = network.forward(learnt.tensors[rows] * scale)
            miss = sigmoid(layers[-1][:, 0]) - learnt.shares[rows]
            gradient = (miss / len(rows))[:, None].astype(np.float32)
            network.update(network.gradients(layers, gradient), 1e-3, decay=0.01)
        loss = log_loss(sigmoid(network(stopping.tensors * scale)[:, 0]), stopping.shares)
        print(f"pass {epoch + 1}: {loss:.4f}", flush=True)
        if loss < best_loss:
            best, best_loss, waited = [one.copy() for one in network.parameters], loss, 0
        elif (waited := waited + 1) == 4:
            break
    network.parameters = best
    return network


def scaled(network: Network) -> list[Array]:
    """Returns the parameters of a network that takes tensors as they are."""
    first, *others = network.parameters
    return [first * scale_of_inputs()[:, None], *others]


def value_network(network: Network) -> ValueNetwork:
    """Returns the network for a bot."""
    parameters = scaled(network)
    return ValueNetwork(list(zip(parameters[::2], parameters[1::2])))


def check_onnx(network: Network, path: Path, tensors: np.ndarray) -> None:
    """Writes the network, reads it with ONNX's reference evaluator, and compares the answers."""
    from onnx.reference import ReferenceEvaluator

    exported = Network.__new__(Network)
    exported.parameters = scaled(network)
    exported.export_onnx(path)
    inputs = tensors.astype(np.float32)
    (found,) = ReferenceEvaluator(str(path)).run(None, {"inputs": inputs})
    expected = sigmoid(network(inputs * scale_of_inputs()))
    assert np.allclose(found, expected, atol=1e-4), "the file answers as the network does"


def losses(
    matches: int, seed: int, specs: tuple[str, ...] = BOTS
) -> tuple[float, float, Network, Positions]:
    """Returns the log losses of network and estimate, the network, and the held-out positions."""
    positions = play(specs, matches, seed)
    fold = positions.matches % FOLDS
    held_out = positions.where(fold == FOLDS - 1)
    stopping = positions.where(fold == FOLDS - 2)
    learnt = positions.where(fold < FOLDS - 2)
    network = fit(learnt, stopping, seed)
    predicted = sigmoid(network(held_out.tensors * scale_of_inputs())[:, 0])
    estimate = log_loss(calibrated(learnt, held_out), held_out.shares)
    return log_loss(predicted, held_out.shares), estimate, network, held_out


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, learns, compares, and returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default=",".join(BOTS), help="the bots of the matches, two")
    parser.add_argument("--onnx", type=Path, help="a file for the network")
    parser.add_argument("--weights", type=Path, help="another file for it, of NumPy")
    given = parser.parse_args(arguments)
    specs = tuple(given.bots.split(","))
    learnt, estimate, network, held_out = losses(given.matches, given.seed, specs)
    print(f"log loss on held-out matches: network {learnt:.4f}, estimate {estimate:.4f}")
    if given.onnx is not None:
        check_onnx(network, given.onnx, held_out.tensors[:100])
        print(f"wrote {given.onnx}")
    if given.weights is not None:
        value_network(network).save(given.weights)
        print(f"wrote {given.weights}")
    return 0 if learnt < estimate else 1


if __name__ == "__main__":
    sys.exit(main())
