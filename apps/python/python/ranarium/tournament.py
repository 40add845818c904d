"""Tournaments between two bots, with a sequential test (SPRT).

The statistics are those of ``ranarium arena``: a deal is played once for every seat of the new bot,
and the unit of all sums is the deal.
"""

from __future__ import annotations

import json
import math
import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from . import _native
from .bots import bot_file, make_bot, play
from .catalog import game as described
from .catalog import text
from .errors import ArgumentError, RanariumError
from .match import Match, number

__all__ = [
    "Plan",
    "Result",
    "Sample",
    "Sprt",
    "derived_seed",
    "play_deal",
    "processes",
    "tournament",
]

T = TypeVar("T")
U = TypeVar("U")
#: Calls a function with each item, and yields the results in the order of the items.
Run = Callable[[Callable[[T], U], Iterable[T]], Iterator[U]]

_WHOLE = 60
_Z = 1.959963984540054
#: The weight of the prior in the estimate of the variance, in deals of independent games.
_PRIOR_DEALS = 4.0
#: Calls that are under way for each processor.
_CALLS_PER_CPU = 4


def processes(function: Callable[[T], U], items: Iterable[T]) -> Iterator[U]:
    """Calls a function with each item in as many processes as there are processors.

    It is an argument ``run`` of :func:`tournament` and of data sets. As with all processes of
    Python, a program that uses it begins with ``if __name__ == "__main__":``.
    """
    # A fork would copy a process with threads.
    pool = ProcessPoolExecutor(mp_context=get_context("spawn"))
    max_pending = (os.cpu_count() or 1) * _CALLS_PER_CPU
    pending: deque[Future[U]] = deque()
    try:
        for item in items:
            pending.append(pool.submit(function, item))
            if len(pending) >= max_pending:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def checked_path(argument: str, given: object) -> Path:
    """Checks that an argument is a path."""
    if not isinstance(given, (str, os.PathLike)):
        raise ArgumentError(argument, f"expected a path, found {type(given).__name__}")
    return Path(given)


def derived_seed(*parts: int | str) -> int:
    """Returns a seed that follows from a seed and names, such as the number of a match."""
    joined = "/".join(map(str, parts)).encode()
    return int.from_bytes(blake2b(joined, digest_size=7).digest(), "little")


@dataclass(frozen=True)
class Plan:
    """A tournament: ``new`` in one seat of each match, ``old`` in all others.

    Either is a built-in bot, such as ``"hard@500"``, or a class, as ``"py:module:Class"``.
    """

    game: str
    new: str
    old: str
    options: str = ""
    seed: int = 0
    max_steps: int = 10_000

    def __post_init__(self) -> None:
        Match(self.game, text("options", self.options))
        number("seed", self.seed, 0, 2**64 - 1)
        number("max_steps", self.max_steps, 1, 10**9)
        for argument, spec in (("new", self.new), ("old", self.old)):
            make_bot(argument, spec, 0)

    @property
    def players(self) -> int:
        """The number of seats."""
        return Match(self.game, self.options).players


@dataclass(frozen=True)
class Sprt:
    """A sequential test between two differences in Elo, ``elo0`` below ``elo1``."""

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        for argument, low, value, high in (
            ("elo0", -10_000, self.elo0, 10_000),
            ("elo1", self.elo0, self.elo1, 10_000),
            ("alpha", 0, self.alpha, 0.5),
            ("beta", 0, self.beta, 0.5),
        ):
            is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
            if not (is_number and low < value < high):
                expected = f"expected a number between {low} and {high}"
                raise ArgumentError(argument, f"{expected}, found {value!r}")

    def bounds(self) -> tuple[float, float]:
        """Returns the log likelihood ratios between which the test continues."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, sample: Sample) -> float:
        """Returns the log likelihood ratio of ``elo1`` to ``elo0``."""
        low, high = (_expected(elo, sample.seats - 1) for elo in (self.elo0, self.elo1))
        middle = (low + high) / 2
        variance = sample.variance(middle * (1 - middle) / sample.seats)
        return sample.deals * (high - low) * (sample.mean() - middle) / variance

    def verdict(self, sample: Sample) -> str | None:
        """Returns ``"lower"`` or ``"higher"``; ``None`` while the test continues."""
        ratio, (low, high) = self.ratio(sample), self.bounds()
        return "lower" if ratio <= low else "higher" if ratio >= high else None


def _expected(elo: float, others: int) -> float:
    strength = 10.0 ** (elo / 400)
    return float(strength / (strength + others))


class Sample:
    """The shares of a bot over deals, as whole sums, whose order does not matter."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.deals = 0
        self._sum = 0
        self._squares = 0

    def add(self, sixtieths: int) -> None:
        """Adds a deal that gave the bot this many sixtieths of games in total."""
        self.deals += 1
        self._sum += sixtieths
        self._squares += sixtieths**2

    def mean(self) -> float:
        """Returns the mean share of a deal, from 0 to 1."""
        return self._sum / (self.deals * _WHOLE * self.seats) if self.deals else 0.0

    def variance(self, independent: float) -> float:
        """Returns the variance of a deal's share; the prior is that of independent games."""
        squares = self._squares / (_WHOLE * self.seats) ** 2
        scatter = max(0.0, squares - self.deals * self.mean() ** 2)
        return (scatter + _PRIOR_DEALS * independent) / (self.deals + _PRIOR_DEALS)

    def interval(self) -> tuple[float, float]:
        """Returns the 95 % interval of the share."""
        if not self.deals:
            return 0.0, 1.0
        share, games = self.mean(), float(self.deals * self.seats)
        independent = share * (1 - share) / self.seats
        if independent > 0:
            games *= independent / self.variance(independent)
        square = _Z * _Z / games
        middle = (share + square / 2) / (1 + square)
        half = _Z / (1 + square) * math.sqrt(share * (1 - share) / games + square / games / 4)
        low = middle - half if share > 0 else 0.0
        high = middle + half if share < 1 else 1.0
        return max(0.0, low), min(1.0, high)

    def elo(self, share: float) -> float:
        """Returns the Elo difference of a share; infinite at 0 and 1."""
        if not 0 < share < 1:
            return math.copysign(math.inf, share - 0.5)
        return 400 * math.log10(share * (self.seats - 1) / (1 - share))


@dataclass(frozen=True)
class Result:
    """The result of a tournament from the view of the new bot."""

    deals: int
    share: float
    share_low: float
    share_high: float
    elo: float
    elo_low: float
    elo_high: float
    ratio: float | None
    verdict: str | None

    def __str__(self) -> str:
        test = "" if self.ratio is None else f", ratio {self.ratio:.2f}: {self.verdict or 'open'}"
        return (
            f"{self.deals} deals, share {self.share:.3f} "
            f"({self.share_low:.3f} to {self.share_high:.3f}), "
            f"Elo {self.elo:+.0f} ({self.elo_low:+.0f} to {self.elo_high:+.0f}){test}"
        )


def play_deal(job: tuple[Plan, int]) -> int:
    """Plays a deal, once for every seat of the new bot, and returns the sixtieths that it won."""
    plan, deal = job
    total = 0
    for own in range(plan.players):
        bots = [
            make_bot(
                *(("new", plan.new) if seat == own else ("old", plan.old)),
                derived_seed(plan.seed, deal, own, seat),
            )
            for seat in range(plan.players)
        ]
        seed = derived_seed(plan.seed, deal)
        match = play(bots, plan.game, plan.options, seed=seed, max_steps=plan.max_steps)
        returns = match.returns()
        if returns is None:
            raise RanariumError(f"deal {deal} is not over after {plan.max_steps} decisions")
        total += round(_WHOLE * returns[own])
    return total


if sys.platform == "win32":
    import msvcrt

    #: A byte far behind the end of every journal.
    _LOCKED = 2**30

    def _lock(file: BinaryIO) -> None:
        """Locks a file until it is closed."""
        file.seek(_LOCKED)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            raise BlockingIOError from None

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        """Locks a file until it is closed."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _program(plan: Plan) -> str:
    """Returns a hash of the games and of the bots."""
    files = [_native.__file__, bot_file(plan.new), bot_file(plan.old)]
    joined = blake2b(digest_size=16)
    for file in files:
        contents = b"" if file is None else Path(file).read_bytes()
        joined.update(blake2b(contents).digest())
    return joined.hexdigest()


class _Journal:
    """The deals played so far: a line for the plan and the program, then a line a deal.

    The file is locked until :meth:`close`.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        try:
            self._file: BinaryIO = path.open("a+b")
        except (OSError, ValueError) as error:
            raise self._unusable(error) from None
        try:
            _lock(self._file)
            self.deals = self._begin(plan)
        except BaseException as error:
            self.close()
            if isinstance(error, BlockingIOError):
                raise ArgumentError("journal", f"{path} is in use by another run") from None
            if isinstance(error, OSError):
                raise self._unusable(error) from None
            raise

    def _unusable(self, error: Exception) -> ArgumentError:
        return ArgumentError("journal", f"{self.path} cannot be used: {error}")

    def _begin(self, plan: Plan) -> dict[int, int]:
        """Writes the first line, unless it is there, and returns the deals."""
        versions = {"rules": described(plan.game).rules_version, "program": _program(plan)}
        head = json.dumps({**asdict(plan), **versions}).encode()
        self._file.seek(0)
        written = self._file.read()
        first, end, _ = written.partition(b"\n")
        if first != (head if end else head[: len(first)]):
            raise self._mismatch(first, plan)
        # A last line without its end was not written completely.
        complete = written[: written.rfind(b"\n") + 1]
        deals = self._deals(complete)
        self._file.truncate(len(complete))
        if not complete:
            self._write(head)
        return deals

    def _mismatch(self, first: bytes, plan: Plan) -> ArgumentError:
        try:
            known = json.loads(first)
        except ValueError:
            known = None
        expected = asdict(plan)
        if isinstance(known, dict) and {**known, **expected} == known:
            reason = "has deals of other rules or another program; a new file begins anew"
        else:
            reason = "belongs to another tournament"
        return ArgumentError("journal", f"{self.path} {reason}")

    def _deals(self, complete: bytes) -> dict[int, int]:
        try:
            pairs = map(json.loads, complete.splitlines()[1:])
            return {int(deal): int(won) for deal, won in pairs}
        except (TypeError, ValueError) as error:
            raise ArgumentError("journal", f"{self.path} is damaged: {error}") from None

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()

    def add(self, deal: int, sixtieths: int) -> None:
        self._write(json.dumps([deal, sixtieths]).encode())

    def close(self) -> None:
        self._file.close()


def tournament(
    plan: Plan,
    deals: int = 100,
    sprt: Sprt | None = None,
    *,
    journal: str | os.PathLike[str] | None = None,
    run: Run[Any, Any] = map,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Plays up to ``deals`` deals, fewer if ``sprt`` decides earlier, and returns the result.

    The result follows from the plan alone: deals count in their order, wherever and in whatever
    order ``run`` plays them. Deals in the file ``journal`` are not played again. The file is for
    one run at a time, and for the same games and bots.
    """
    deals = number("deals", deals, 1, 10**9)
    sample = Sample(plan.players)
    if sample.seats < 2:
        raise ArgumentError("options", "expected at least 2 players, found 1")
    kept = None if journal is None else _Journal(checked_path("journal", journal), plan)
    known = {} if kept is None else kept.deals
    played = iter(run(play_deal, ((plan, deal) for deal in range(deals) if deal not in known)))
    verdict = None
    try:
        for deal in range(deals):
            if deal in known:
                sixtieths = known[deal]
            else:
                sixtieths = next(played)
                if kept is not None:
                    kept.add(deal, sixtieths)
            sample.add(sixtieths)
            if progress is not None:
                progress(deal + 1, deals)
            verdict = None if sprt is None else sprt.verdict(sample)
            if verdict is not None:
                break
    finally:
        # The built-in map has nothing to close.
        close = getattr(played, "close", None)
        if close is not None:
            close()
        if kept is not None:
            kept.close()
    share, (low, high) = sample.mean(), sample.interval()
    elo = sample.elo
    ratio = None if sprt is None else sprt.ratio(sample)
    return Result(
        sample.deals, share, low, high, elo(share), elo(low), elo(high), ratio, verdict
    )
