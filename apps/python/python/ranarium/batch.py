"""Many matches at once: arrays in, arrays out."""

from __future__ import annotations

import os
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from . import _native
from .catalog import game as described
from .catalog import text
from .errors import ArgumentError, call
from .match import Options, number, options_text

__all__ = ["BatchEnv", "BatchStep"]

_MAX_MATCHES = 2**16
_MAX_THREADS = 256


class BatchStep(NamedTuple):
    """The arrays of a batch after a step."""

    observations: npt.NDArray[np.uint8]
    masks: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]


class BatchEnv:
    """``n`` matches of one game that advance together, on several threads.

    Each step takes one action number a match, of the seat in ``seats``. Chance is drawn inside.
    With ``opponents``, such as ``"greedy"``, a built-in bot plays every seat but ``seat``; without
    ``seat`` the caller's seat changes from match to match. After the end of a match the next one
    begins in the same step: ``rewards``, ``terminated`` and ``truncated`` belong to the match that
    ended, ``observations``, ``masks`` and ``seats`` to the new one.

    The arrays are views of memory that each step overwrites: copy what must last. They support
    DLPack, as all arrays of NumPy do. Their values follow from ``seed`` and the actions, whatever
    the number of threads.

    ============  ==========  ==================  =============================================
    array         type        shape               values
    ============  ==========  ==================  =============================================
    observations  uint8       n, tensor_len       the tensor of the seat to act
    masks         int8        n, action_count     1 for each of its legal actions
    seats         uint8       n                   its number, from 1
    rewards       float32     n, players          from -1 to 1 at the end of a match, otherwise 0
    terminated    bool        n                   ``True`` if a match ended
    truncated     bool        n                   ``True`` after ``max_steps`` decisions
    actions       int32       n                   the actions of the next step
    ============  ==========  ==================  =============================================
    """

    observations: npt.NDArray[np.uint8]
    masks: npt.NDArray[np.int8]
    seats: npt.NDArray[np.uint8]
    rewards: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]
    actions: npt.NDArray[np.int32]

    def __init__(
        self,
        game: str,
        n: int,
        options: Options = "",
        *,
        opponents: str | None = None,
        seat: int | None = None,
        seed: int = 0,
        max_steps: int = 2000,
        threads: int | None = None,
    ) -> None:
        self.description = described(game)
        self._n = number("n", n, 1, _MAX_MATCHES)
        if threads is None:
            threads = min(os.cpu_count() or 1, _MAX_THREADS)
        if seat is not None and opponents is None:
            raise ArgumentError("seat", "expected opponents for the other seats, found none")
        self._native = call(
            _native.NativeBatch,
            self.description.id,
            self._n,
            options_text(options),
            None if opponents is None else text("opponents", opponents),
            0 if seat is None else number("seat", seat, 1, 255),
            number("max_steps", max_steps, 1, 10**9),
            number("threads", threads, 1, _MAX_THREADS),
        )
        memory = dict(self._native.arrays())

        def view(name: str, dtype: Any, *row: int) -> Any:
            return np.frombuffer(memory[name], dtype).reshape(self._n, *row)

        self.observations = view("observations", np.uint8, self.description.tensor_len)
        self.masks = view("masks", np.int8, self.description.action_count)
        self.seats = view("seats", np.uint8)
        self.rewards = view("rewards", np.float32, self._native.players())
        self.terminated = view("terminated", np.bool_)
        self.truncated = view("truncated", np.bool_)
        self.actions = view("actions", np.int32)
        self.reset(seed)

    def __len__(self) -> int:
        return self._n

    @property
    def players(self) -> int:
        """The number of seats of each match."""
        return self._native.players()

    def reset(self, seed: int = 0) -> BatchStep:
        """Begins all matches anew; equal seeds give equal draws and equal bots."""
        call(self._native.reset, number("seed", seed, 0, 2**64 - 1))
        return self._arrays()

    def step(self, actions: npt.ArrayLike) -> BatchStep:
        """Applies one action a match. If one is illegal, nothing changes.

        Actions that were written to the array ``actions`` itself are not copied.
        """
        if actions is not self.actions:
            self.actions[:] = self._checked(actions)
        call(self._native.step)
        return self._arrays()

    def sample(self) -> npt.NDArray[np.int32]:
        """Fills the array ``actions`` with random legal ones, and returns it."""
        call(self._native.sample)
        return self.actions

    def position(self, index: int) -> str:
        """Returns the position of a match as text."""
        return call(self._native.position, number("index", index, 0, self._n - 1))

    def _arrays(self) -> BatchStep:
        return BatchStep(
            self.observations, self.masks, self.rewards, self.terminated, self.truncated
        )

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[Any]:
        try:
            array = np.asarray(actions)
        except (TypeError, ValueError, OverflowError) as error:
            raise ArgumentError("actions", str(error)) from None
        if array.shape != (self._n,):
            raise ArgumentError("actions", f"expected the shape ({self._n},), found {array.shape}")
        if array.dtype.kind not in "iu":
            raise ArgumentError("actions", f"expected whole numbers, found {array.dtype}")
        high = self.description.action_count - 1
        is_outside = (array < 0) | (array > high)
        if is_outside.any():
            index = int(is_outside.argmax())
            reason = f"expected numbers from 0 to {high}, found {array[index]} in match {index}"
            raise ArgumentError("actions", reason)
        return array

    def __repr__(self) -> str:
        return f"BatchEnv({self.description.id!r}, {self._n})"

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a BatchEnv is not pickled: create another one with the same seed")
