"""Measures the package beside OpenSpiel and PettingZoo in one run, and prints Markdown tables.

    pip install '..[bench]'
    python compare.py              # about two minutes
    python compare.py --seconds 1  # a first look

All play is random and legal. A step is one decision; chance is drawn in between, and not counted.
Peers that are not installed are listed as NOT RUN.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import resource
import sys
import time
from collections.abc import Callable, Iterator
from importlib import metadata

import numpy as np

from ranarium import Match, games
from ranarium.batch import BatchEnv

#: Decisions of a match that are enough: random play of Army of Frogs can be long.
MAX_STEPS = 400
BATCH = 1024
#: Steps a second of a batch on two cores, observations and masks included.
GOALS = {
    "frog-juice": 1_000_000,
    "stacking-frogs": 700_000,
    "army-of-frogs": 150_000,
    "icefrogs": 1_000_000,
}
#: The games of OpenSpiel to compare with.
PEERS = ("hearts", "chess")

#: A measured loop: each item is the number of steps taken since the item before.
Loop = Iterator[int]


def batch_loop(name: str, threads: int | None) -> Loop:
    """Plays a batch: observations and masks are filled for each step."""
    env = BatchEnv(name, BATCH, max_steps=MAX_STEPS, threads=threads)
    while True:
        env.step(env.sample())
        yield BATCH


def plain_loop(name: str) -> Loop:
    """Plays matches by action numbers, without observations."""
    rng, seed = random.Random(1), 0
    while True:
        seed += 1
        match, steps = Match(name, seed=seed), 0
        match.draw_all()
        while steps < MAX_STEPS and (seats := match.seats):
            match.apply(rng.choice(match.legal_numbers(seats[0])), seats[0])
            match.draw_all()
            steps += 1
        yield steps


def open_spiel_loop(name: str) -> Loop:
    """Plays a game of OpenSpiel, without observations."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    while True:
        state, steps = game.new_initial_state(), 0
        while steps < MAX_STEPS and not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        yield steps


def aec_loop(env: object) -> Loop:
    """Plays an AEC environment of PettingZoo, with observations and masks."""
    rng, seed = random.Random(1), 0
    while True:
        seed += 1
        env.reset(seed=seed)
        steps = 0
        for _ in env.agent_iter(MAX_STEPS):
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                # The fastest choice by far: the environment is measured, and not the choice.
                legal = np.flatnonzero(seen["action_mask"].view(np.bool_))
                env.step(int(legal[int(rng.random() * len(legal))]))
                steps += 1
        yield steps


def own_aec_loop(name: str) -> Loop:
    """Plays a game of this package through PettingZoo."""
    from ranarium.pettingzoo import env

    return aec_loop(env(name, max_steps=MAX_STEPS))


def chess_loop() -> Loop:
    """Plays PettingZoo's chess."""
    from pettingzoo.classic import chess_v6

    return aec_loop(chess_v6.env())


def rate(loop: Loop, seconds: float) -> float:
    """Returns the steps a second, after a tenth of the time for warming up."""
    end = time.perf_counter() + seconds / 10
    while time.perf_counter() < end:
        next(loop)
    began, steps = time.perf_counter(), 0
    while (spent := time.perf_counter() - began) < seconds:
        steps += next(loop)
    return steps / spent


class Table:
    """The rates of a run, by loop and game."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.rates: dict[tuple[str, str], float] = {}
        self.reasons: dict[tuple[str, str], str] = {}

    def measure(self, what: str, name: str, make: Callable[[], Loop]) -> None:
        """Measures a loop; notes the reason where it cannot run."""
        print(f"{what}: {name}", file=sys.stderr, flush=True)
        try:
            self.rates[what, name] = rate(make(), self.seconds)
        except ImportError as error:
            self.reasons[what, name] = f"NOT RUN: {error.name or error} is not installed"

    def cell(self, what: str, name: str) -> str:
        """Returns a rate as text."""
        found = self.rates.get((what, name))
        return self.reasons.get((what, name), "") if found is None else f"{found:,.0f}"

    def ratio(self, what: str, peer: str) -> str:
        """Returns the rates of the games in units of a peer's, from the lowest to the highest."""
        unit = self.rates.get((what, peer))
        own = [self.rates[what, name] for name in games() if (what, name) in self.rates]
        if unit is None or not own:
            return "not measured"
        return f"{min(own) / unit:.1f} to {max(own) / unit:.1f} times"


def peak_mib() -> float:
    """Returns the largest memory of this process so far."""
    # In KiB, except on macOS.
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 2**20


def version(package: str) -> str:
    """Returns a package's version."""
    try:
        return f"{package} {metadata.version(package)}"
    except metadata.PackageNotFoundError:
        return f"{package} absent"


def main() -> int:
    """Measures, and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5, help="of each figure")
    table = Table(parser.parse_args().seconds)
    packages = ("ranarium", "numpy", "pettingzoo", "chess", "open_spiel")
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    cores = os.cpu_count() or 1
    many, single = f"batch, {cores} threads", "batch, 1 thread"
    plain, aec = "plain interface", "PettingZoo"
    for name in games():
        table.measure(many, name, lambda name=name: batch_loop(name, None))
        table.measure(single, name, lambda name=name: batch_loop(name, 1))
    of_batches = peak_mib()
    for name in games():
        table.measure(plain, name, lambda name=name: plain_loop(name))
        table.measure(aec, name, lambda name=name: own_aec_loop(name))
    for peer in PEERS:
        table.measure(plain, f"OpenSpiel {peer}", lambda peer=peer: open_spiel_loop(peer))
    table.measure(aec, "PettingZoo chess_v6", chess_loop)
    print(f"{time.strftime('%Y-%m-%d')}, {platform.machine()}, {cores} processors, load")
    print(f"{load:.1f}, Python {platform.python_version()}, {', '.join(map(version, packages))}.\n")
    print("Steps a second of random play (`python apps/python/bench/compare.py`):\n")
    print(f"| game | {many} | goal on two cores | {single} | {plain} | {aec} |")
    print("|---|---|---|---|---|---|")
    for name in [*games(), *(f"OpenSpiel {peer}" for peer in PEERS), "PettingZoo chess_v6"]:
        goal = f"{GOALS[name]:,}" if name in GOALS else ""
        cells = [table.cell(what, name) for what in (many, single, plain, aec)]
        print(f"| {name} | {cells[0]} | {goal} | {' | '.join(cells[1:])} |")
    print(f"\n- Through PettingZoo {table.ratio(aec, 'PettingZoo chess_v6')} chess_v6 (goal 20).")
    print(f"- The plain interface {table.ratio(plain, 'OpenSpiel hearts')} hearts (goal 1).")
    print(f"- A batch has {BATCH} matches; batches took {of_batches:,.0f} MiB at their peak, with")
    print(f"  Python and NumPy, and the whole run {peak_mib():,.0f} MiB.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
