"""Payloads and arguments against the records that declare them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, NotRequired, Union, get_args, get_origin, get_type_hints

from referee.engine.verb import Args

PLAIN: dict[Any, type | tuple[type, ...]] = {Sequence: (list, tuple), Mapping: Mapping}


def record_of(function: Any) -> list[Any]:
    """The records that a function declares for its last parameter; none for any mapping."""
    function = getattr(function, "deed", getattr(function, "func", function))
    name = function.__code__.co_varnames[function.__code__.co_argcount - 1]
    hint = eval(function.__annotations__[name], function.__globals__)
    return [each for each in _either(hint) if _is_shape(each)]


def unfit(records: Sequence[Any], data: Mapping[str, Any]) -> list[str]:
    """What of the data no record allows: keys missing, keys too many, values of another kind."""
    found = [_unfit(record, data) for record in records]
    return [] if not all(found) else found[0]


def _unfit(record: Any, data: Mapping[str, Any]) -> list[str]:
    fields = get_type_hints(record, include_extras=True)
    wrong = [f"{record.__name__}: unknown {key}" for key in data if key not in fields]
    for key, hint in fields.items():
        if get_origin(hint) is NotRequired:
            hint = get_args(hint)[0]
            if key not in data:
                continue
        elif key not in data:
            wrong += [f"{record.__name__}: no {key}"] if record.__total__ else []
            continue
        if not any(_is(data[key], each) for each in _either(hint)):
            wrong.append(f"{record.__name__}.{key}: {data[key]!r} is no {hint}")
    return wrong


def _is_shape(kind: Any) -> bool:
    """The standard `TypedDict`, and ours that is made faster."""
    return isinstance(kind, type) and issubclass(kind, dict) and hasattr(kind, "__total__")


def _either(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _is(value: Any, hint: Any) -> bool:
    kind = get_origin(hint) or hint
    if kind is Any or _is_shape(kind):
        return True
    if kind is NoneType:
        return value is None
    if kind in (int, float):
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if kind in (list, tuple):
        return isinstance(value, (list, tuple))
    if kind in (dict, Args):
        return isinstance(value, Mapping)
    if isinstance(kind, type):
        return isinstance(value, kind)
    return True
