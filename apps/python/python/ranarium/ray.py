"""Tournaments and self-play on many machines, with Ray.

``python -m ranarium.ray tournament …`` and ``python -m ranarium.ray self-play …`` are one command
each; ``--help`` lists their arguments. Calls of a lost worker are repeated elsewhere. Results follow
from seeds, and are those of one machine (``--local``). Workers on other machines write data sets to
a folder that all machines share.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from .datasets import SelfPlay, self_play
from .errors import ArgumentError, RanariumError
from .tournament import Plan, Sprt, processes, tournament

__all__ = ["main", "run"]

T = TypeVar("T")
U = TypeVar("U")

#: Calls that are under way for each processor of the cluster.
_CALLS_PER_CPU = 4


def run(function: Callable[[T], U], items: Iterable[T]) -> Iterator[U]:
    """Calls a function with each item on the cluster, and yields the results in order.

    Ray repeats the calls of a lost worker. An exception of the function itself ends the iteration.
    """
    ray = _ray()
    if not ray.is_initialized():
        ray.init(include_dashboard=False, log_to_driver=False)
    # -1: as often as a worker is lost.
    remote = ray.remote(max_retries=-1, num_cpus=1)(function)
    max_pending = max(1, int(ray.cluster_resources().get("CPU", 1))) * _CALLS_PER_CPU
    pending: deque[Any] = deque()
    try:
        for item in items:
            pending.append(remote.remote(item))
            if len(pending) >= max_pending:
                yield _result(ray, pending.popleft())
        while pending:
            yield _result(ray, pending.popleft())
    finally:
        for call in pending:
            ray.cancel(call)


def _ray() -> Any:
    try:
        import ray
    except ImportError as error:
        raise RanariumError("this needs Ray: pip install 'ranarium[ray]'") from error
    return ray


def _result(ray: Any, call: Any) -> Any:
    try:
        return ray.get(call)
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        raise (cause if isinstance(cause, RanariumError) else error) from None


def _bar(done: int, of: int) -> None:
    """Draws a progress bar on standard error, if that is a terminal."""
    if sys.stderr.isatty():
        filled = "#" * (30 * done // of)
        end = "\n" if done == of else ""
        print(f"\r[{filled:<30}] {done}/{of}", end=end, file=sys.stderr, flush=True)


def _pair(given: str) -> tuple[float, float]:
    low, _, high = given.partition(",")
    return float(low), float(high)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m ranarium.ray", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("game")
    common.add_argument("--options", default="", help="options of the game, such as players=3")
    common.add_argument("--seed", type=int, default=0)
    where = common.add_mutually_exclusive_group()
    where.add_argument("--address", help="a Ray cluster; otherwise all processors of this machine")
    where.add_argument("--local", action="store_true", help="on this machine, without Ray")
    play = commands.add_parser("tournament", parents=[common], help="compare two bots")
    play.add_argument("--new", required=True, help="a bot, such as expert@500")
    play.add_argument("--old", required=True)
    play.add_argument("--deals", type=int, default=1000, help="maximum number of deals")
    play.add_argument("--sprt", type=_pair, metavar="ELO0,ELO1", help="stop when it decides")
    play.add_argument("--journal", help="a file of deals, with which a tournament continues")
    data = commands.add_parser("self-play", parents=[common], help="write a data set")
    data.add_argument("--bots", required=True, help="one for each seat, separated by commas")
    data.add_argument("--matches", type=int, default=1000)
    data.add_argument("--matches-per-file", type=int, default=50)
    data.add_argument("--out", required=True, help="the folder of the files")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command, and returns its exit code."""
    given = _parser().parse_args(arguments)
    try:
        if given.address is not None:
            _ray().init(address=given.address, log_to_driver=False)
        chosen: Any = processes if given.local else run
        if given.command == "tournament":
            plan = Plan(given.game, given.new, given.old, given.options, given.seed)
            sprt = None if given.sprt is None else Sprt(*given.sprt)
            print(
                tournament(
                    plan, given.deals, sprt, journal=given.journal, run=chosen, progress=_bar
                )
            )
        else:
            # A comma before `value=` belongs to the bot before it.
            bots = tuple(re.split(",(?!value=)", given.bots))
            per_file = given.matches_per_file
            data = SelfPlay(
                given.game, bots, given.options, given.seed, given.matches, per_file
            )
            paths = self_play(data, given.out, run=chosen, progress=_bar)
            print(f"{len(paths)} files in {given.out}")
    except ArgumentError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except RanariumError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
