"""What the arguments of a command may hold: what its verb declares, and nothing more.

The declaration of a verb is the shape of the arguments that its function takes (`def buy(book, state, args:
Buying)`, `class Buying(TypedDict)`), so that there is one: mypy holds the function to it, whoever writes an
entry, opens a save or judges one again holds the entry to it. A verb that takes nothing says so (`Nothing`),
one that takes either of two things names both (`Moving | Looking`): a command holds what one of them does.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from referee.engine.verdict import Json

# The keys of a record; under each what it may hold within (`None`: what the rules judge: a number, a force).
Shape = Mapping[str, "Shape | None"]

# What is told to a verb as it is run: no entry holds it there.
GIVEN = frozenset({"hold", "overruled"})
_WORD = re.compile(r"\w+")
_ANYTHING = frozenset({"Mapping", "dict", "Json", "Any", "Force"})  # keys that are no words of ours
_seen: dict[type, Known] = {}
_LISTS, _RECORDS = ("Sequence", "list", "tuple"), ("Mapping", "dict")
_ROOMS = re.compile(r"\b(?:typing|collections\.abc)\.")
_MAYBE = re.compile(r"(?:NotRequired|Required)\[(.*)\]")


class Known(dict[str, "Shape | None"]):
    """The keys of a kind of record, those that hold nothing but a list, and those that hold nothing but a record."""

    def __init__(self, keys: Mapping[str, Shape | None] | None = None) -> None:
        super().__init__(keys or {})
        self.lists, self.records = set[str](), set[str]()

    def without(self, keys: frozenset[str]) -> Known:
        """The same without some keys."""
        found = Known({key: below for key, below in self.items() if key not in keys})
        found.lists, found.records = self.lists - keys, self.records - keys
        return found

    def holds(self, key: str, value: Json) -> bool:
        """Whether a value has the form that its key has: rules read `{}` or `0` as a list of nothing. What was not
        said may be `None`.
        """
        if value is None:
            return True
        listed = isinstance(value, Sequence) and not isinstance(value, str)
        return (key not in self.lists or listed) and (
            key not in self.records or isinstance(value, Mapping)
        )


class Undeclared(Exception):
    """A fault of the program: a verb came with an argument that it does not declare; nothing is written."""


def declared(do: Callable[..., Any]) -> tuple[Shape, ...]:
    """What the function of a verb declares that it takes: one of these; nothing where it does not say."""
    while not hasattr(do, "__annotations__"):  # what is around it: a `partial`, the deed of a game
        do = do.func if hasattr(do, "func") else do.deed  # type: ignore[attr-defined]
    said = str(do.__annotations__.get("args", ""))
    return tuple(shape(each).without(GIVEN) for each in _records(said, sys.modules[do.__module__]))


def shape(kind: type) -> Known:
    """The keys of a kind of record, and those within."""
    if kind not in _seen:
        _seen[kind] = found = Known()  # first: it may hold others of its kind
        for each in reversed(kind.__mro__):
            for key, said in vars(each).get("__annotations__", {}).items():
                said = getattr(said, "__forward_arg__", said)
                found[key] = _within(said, kind)
                for kinds, keys in ((_LISTS, found.lists), (_RECORDS, found.records)):
                    (keys.add if _only(said, kinds) else keys.discard)(key)
    return _seen[kind]


def _only(said: Any, kinds: Sequence[str]) -> bool:
    """Whether an annotation names nothing but such a kind: `NotRequired[Sequence[str] | None]` a list.

    >>> _only("NotRequired[Sequence[str] | None]", _LISTS), _only("Sequence[str] | str", _LISTS)
    (True, False)
    """
    said = _ROOMS.sub(
        "", str(said)
    ).strip()  # a record whose keys are no names holds them as they are
    inner = _MAYBE.fullmatch(said)
    parts, depth = [""], 0
    for sign in inner[1] if inner else said:
        depth += (sign == "[") - (sign == "]")
        if sign == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    named = {part.partition("[")[0].strip() for part in parts} - {"None"}
    return bool(named) and named <= {*kinds}


def _within(said: Any, kind: type) -> Shape | None:
    """What a value may hold, by its annotation; several kinds of record are one."""
    if isinstance(said, type) and hasattr(said, "__total__"):
        return shape(said)
    if not isinstance(said, str) or _ANYTHING & {*_WORD.findall(said)}:
        return None
    every = [shape(each) for each in _records(said, sys.modules[kind.__module__])]
    return every[0] if len(every) == 1 else {k: v for e in every for k, v in e.items()} or None


def _records(said: str, room: Any) -> Iterator[type]:
    """The kinds of record that an annotation names."""
    for word in _WORD.findall(said):
        found = getattr(room, word, None)
        if isinstance(found, type) and issubclass(found, dict) and hasattr(found, "__total__"):
            yield found


def undeclared(given: Json, any_of: Sequence[Shape]) -> str:
    """The first key that no declaration knows, of the one that comes nearest; nothing where one knows all."""
    if len(any_of) == 1:
        return beyond(given, any_of[0])
    every = [beyond(given, each) for each in any_of]
    if not all(every):
        return ""
    one = {key: below for each in any_of for key, below in each.items()}
    return beyond(given, one) or every[0]


def beyond(given: Json, known: Shape) -> str:
    """The first key that a declaration does not know, with the way to it (`path/road`); nothing where it
    knows them all.
    """
    if isinstance(given, list | tuple):
        return next(filter(None, (beyond(each, known) for each in given)), "")
    if not isinstance(given, Mapping):
        return ""
    for key, value in given.items():
        if key not in known:
            return str(key)
        if isinstance(known, Known) and not known.holds(key, value):
            return str(key)
        below = known[key]
        if below is not None and (found := beyond(value, below)):
            return f"{key}/{found}"
    return ""
