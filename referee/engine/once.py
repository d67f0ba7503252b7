"""What is looked up again and again in the same position, worked out once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
KEPT = 8  # answers kept of each: those of the command that is judged now


def once(function: Callable[P, R]) -> Callable[P, R]:
    """The same answer for the very same arguments (not their like: positions are long to compare).

    Positions, books and commands never change, so an answer stays good; it is not to be changed.
    """
    kept: dict[tuple[int, ...], tuple[tuple[Any, ...], R]] = {}

    @wraps(function)
    def found(*args: P.args, **kwargs: P.kwargs) -> R:
        if kwargs:
            return function(*args, **kwargs)
        key = tuple([id(each) for each in args])
        known = kept.get(key)
        if known is None:
            known = (
                args,
                function(*args, **kwargs),
            )  # the arguments stay: no other may get their place
            if len(kept) >= KEPT:
                kept.clear()
            kept[key] = known
        return known[1]

    return found
