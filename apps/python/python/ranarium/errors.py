"""The exceptions of this package."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ._native import NativeError

__all__ = ["ArgumentError", "IllegalAction", "NotNow", "RanariumError"]

T = TypeVar("T")


class RanariumError(Exception):
    """The base of all exceptions of this package."""


class ArgumentError(RanariumError, ValueError):
    """An argument is not valid; ``argument`` is its name."""

    def __init__(self, argument: str, reason: str) -> None:
        super().__init__(argument, reason)
        self.argument = argument
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.argument}: {self.reason}"


class IllegalAction(RanariumError, ValueError):
    """A rule forbids the action: ``clause`` of the rulebook, and ``reason`` in words."""

    argument = "action"

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(clause, reason)
        self.clause = clause
        self.reason = reason

    def __str__(self) -> str:
        return self.reason


class NotNow(RanariumError, RuntimeError):
    """The request does not fit the current turn."""


def translated(error: NativeError) -> RanariumError:
    """Returns the exception for an error of the native module."""
    kind, argument, reason, clause = error.args
    if kind == "illegal":
        return IllegalAction(clause, reason)
    if kind == "argument":
        return ArgumentError(argument, reason)
    if kind == "turn":
        return NotNow(reason)
    return RanariumError(f"{reason} (please report this)")


def call(function: Callable[..., T], *arguments: object) -> T:
    """Calls a function of the native module, with the exceptions of this package."""
    try:
        return function(*arguments)
    except NativeError as error:
        raise translated(error) from None
