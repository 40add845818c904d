"""PPO in NumPy learns IceFrogs against the bot ``random``.

    python ppo_icefrogs.py                 # 12 minutes on two cores, then 400 games
    python ppo_icefrogs.py --seconds 60    # a first look

The exit code is 0 if the policy won the share of the 400 games that ``--goal`` asks for.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, field

import numpy as np
from network import Array, Network

from ranarium.batch import BatchEnv

MATCHES = 128
STEPS = 64
MINIBATCH = 1024
EPOCHS = 2
DISCOUNT, TRACE = 0.995, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
MAX_STEPS = 400
PRINT_SECONDS = 15.0


def log_probabilities(logits: Array, masks: np.ndarray) -> Array:
    """Returns the logarithms of the probabilities of legal actions; -1e9 for all others."""
    masked = np.where(masks > 0, logits, np.float32(-1e9))
    masked = masked - masked.max(axis=1, keepdims=True)
    return masked - np.log(np.exp(masked).sum(axis=1, keepdims=True))


@dataclass
class Policy:
    """A network whose last output is the value of the position, and the inputs that it uses."""

    network: Network
    used: np.ndarray
    scale: Array

    def inputs(self, observations: np.ndarray) -> Array:
        """Returns the used inputs, from 0 to 1."""
        return observations[..., self.used] * self.scale

    def act(self, env: BatchEnv, rng: np.random.Generator, *, best: bool = False) -> tuple:
        """Returns actions, their log probabilities, and the values of the positions."""
        answer = self.network(self.inputs(env.observations))
        logs = log_probabilities(answer[:, :-1], env.masks)
        if best:
            actions = np.argmax(np.where(env.masks > 0, logs, -np.inf), axis=1)
        else:
            sums = np.cumsum(np.exp(logs) * (env.masks > 0), axis=1)
            # A little less than the whole sum, whatever the rounding: the action is legal.
            drawn = rng.random((len(env), 1)) * 0.99999 * sums[:, -1:]
            actions = np.argmax(sums > drawn, axis=1)
        return actions.astype(np.int32), logs[np.arange(len(env)), actions], answer[:, -1]


@dataclass
class Curve:
    """The share of matches won, by the number of decisions."""

    decisions: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)


def new_policy(env: BatchEnv, rng: np.random.Generator) -> Policy:
    """Returns a policy that uses the inputs that are not always 0."""
    used = env.observations.any(axis=0)
    for _ in range(300):
        env.step(env.sample())
        used |= env.observations.any(axis=0)
    high = np.ones(env.description.tensor_len, np.float32)
    for part in env.description.parts:
        high[part.first : part.first + part.size] = part.high
    sizes = [int(used.sum()), 128, 128, env.description.action_count + 1]
    return Policy(Network(sizes, rng), used, 1 / high[used])


def loss_gradient(
    answer: Array,
    masks: np.ndarray,
    actions: np.ndarray,
    old: Array,
    advantages: Array,
    returns: Array,
) -> tuple[float, Array]:
    """Returns PPO's loss, and its gradient by the answers of the network."""
    count, rows = len(actions), np.arange(len(actions))
    logs = log_probabilities(answer[:, :-1], masks)
    probabilities = np.exp(logs) * (masks > 0)
    ratio = np.exp(logs[rows, actions] - old)
    clipped = np.clip(ratio, 1 - CLIP, 1 + CLIP)
    gain = np.minimum(ratio * advantages, clipped * advantages)
    entropy = -(probabilities * logs).sum(axis=1)
    miss = answer[:, -1] - returns
    loss = float((-gain - ENTROPY * entropy + VALUE * miss**2 / 2).mean())
    is_open = ratio * advantages <= clipped * advantages
    by_log = np.where(is_open, -ratio * advantages, 0)
    gradient = np.empty_like(answer)
    by_logits = -by_log[:, None] * probabilities
    by_logits[rows, actions] += by_log
    by_logits += ENTROPY * probabilities * (logs + entropy[:, None])
    gradient[:, :-1] = by_logits / count
    gradient[:, -1] = VALUE * miss / count
    return loss, gradient


def train(seconds: float, seed: int = 1, curve: Curve | None = None) -> Policy:
    """Learns for a time, and returns the policy."""
    rng = np.random.default_rng(seed)
    env = BatchEnv("icefrogs", MATCHES, opponents="random", seed=seed, max_steps=MAX_STEPS)
    policy = new_policy(env, rng)
    network = policy.network
    width, actions_wide = int(policy.used.sum()), env.description.action_count
    inputs = np.empty((STEPS, MATCHES, width), np.float32)
    masks = np.empty((STEPS, MATCHES, actions_wide), np.int8)
    actions = np.empty((STEPS, MATCHES), np.int32)
    logs, values, rewards = (np.empty((STEPS, MATCHES), np.float32) for _ in range(3))
    ends = np.empty((STEPS, MATCHES), np.bool_)
    began = time.monotonic()
    decisions, won, ended, printed = 0, 0, 0, -PRINT_SECONDS
    while (spent := time.monotonic() - began) < seconds:
        for step in range(STEPS):
            inputs[step] = policy.inputs(env.observations)
            masks[step] = env.masks
            seats = env.seats.astype(int) - 1
            actions[step], logs[step], values[step] = policy.act(env, rng)
            _, _, reward, terminated, truncated = env.step(actions[step])
            rewards[step] = reward[np.arange(MATCHES), seats]
            ends[step] = terminated | truncated
        won += int((rewards > 0).sum())
        ended += int(ends.sum())
        decisions += STEPS * MATCHES
        advantages = np.empty_like(values)
        following = policy.network(policy.inputs(env.observations))[:, -1]
        trace = np.zeros(MATCHES, np.float32)
        for step in reversed(range(STEPS)):
            goes_on = ~ends[step]
            miss = rewards[step] + DISCOUNT * following * goes_on - values[step]
            trace = miss + DISCOUNT * TRACE * goes_on * trace
            advantages[step] = trace
            following = values[step]
        returns = advantages + values
        total = STEPS * MATCHES
        flat = [
            array.reshape(total, *array.shape[2:])
            for array in (inputs, masks, actions, logs, returns)
        ]
        scaled = ((advantages - advantages.mean()) / (advantages.std() + 1e-8)).reshape(-1)
        rate = 1e-3 * max(0.05, 1 - spent / seconds)
        for _ in range(EPOCHS):
            for rows in np.array_split(rng.permutation(total), total // MINIBATCH):
                seen, legal, chosen, old, goal = (array[rows] for array in flat)
                layers = network.forward(seen)
                _, gradient = loss_gradient(layers[-1], legal, chosen, old, scaled[rows], goal)
                network.update(network.gradients(layers, gradient), rate, max_norm=0.5)
        if ended >= 500:
            if spent - printed >= PRINT_SECONDS:
                printed = spent
                share = won / ended
                print(f"{spent:5.0f} s, {decisions:9,} decisions: {share:.3f} won", flush=True)
            if curve is not None:
                curve.decisions.append(decisions)
                curve.shares.append(won / ended)
            won, ended = 0, 0
    return policy


def share_won(policy: Policy, games: int, seed: int) -> float:
    """Returns the share of matches that a policy wins against ``random``, in both seats."""
    env = BatchEnv("icefrogs", games, opponents="random", seed=seed, max_steps=4 * MAX_STEPS)
    rng, is_open, won = np.random.default_rng(seed), np.ones(games, bool), 0
    while is_open.any():
        seats = env.seats.astype(int) - 1
        # The first match of each row counts: short matches would count more often otherwise.
        _, _, rewards, terminated, truncated = env.step(policy.act(env, rng, best=True)[0])
        ends = is_open & (terminated | truncated)
        won += int((rewards[np.arange(games), seats][ends] > 0).sum())
        is_open &= ~ends
    return won / games


def main() -> int:
    """Trains, plays, and returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=720)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--goal", type=float, default=0.9)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    share = share_won(train(given.seconds, given.seed), given.games, given.seed + 1)
    print(f"won {share:.3f} of {given.games} games against random; the goal is {given.goal}")
    return 0 if share >= given.goal else 1


if __name__ == "__main__":
    sys.exit(main())
