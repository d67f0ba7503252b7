"""Frozen records, built fast.

`@record` is what `@dataclass(frozen=True, slots=True)` is, without the source code
that the standard library writes and compiles for every class: a command that
knows forty kinds of record starts a fifth sooner (docs/decisions.md, "Records").
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast, dataclass_transform

C = TypeVar("C")
R = TypeVar("R")


class _Field:
    """What `field` says about one field."""

    __slots__ = ("compare", "factory", "value")

    def __init__(self, value: Any, factory: Callable[[], Any] | None, compare: bool) -> None:
        self.value, self.factory, self.compare = value, factory, compare


_NONE = object()


def field(
    *, default: Any = _NONE, default_factory: Callable[[], Any] | None = None, compare: bool = True
) -> Any:
    """A field with a default made anew for every record, or left out of comparisons."""
    return _Field(default, default_factory, compare)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[C]) -> type[C]:
    """A frozen, slotted class from annotated fields: constructor, equality, hash, repr."""
    names = tuple(
        name for name, kind in cls.__annotations__.items() if not str(kind).startswith("ClassVar")
    )
    space = {
        key: value for key, value in cls.__dict__.items() if key not in ("__dict__", "__weakref__")
    }
    fields = {name: space.pop(name) for name in names if name in space}
    factories = {n: f.factory for n, f in fields.items() if isinstance(f, _Field) and f.factory}
    defaults = {
        n: f.value if isinstance(f, _Field) else f for n, f in fields.items() if n not in factories
    }
    compared = tuple(n for n in names if not isinstance(f := fields.get(n), _Field) or f.compare)
    required = frozenset(names) - set(fields)
    put = object.__setattr__

    def __init__(self: Any, *args: Any, **kwargs: Any) -> None:
        if len(args) > len(names):
            raise TypeError(f"{cls.__name__} takes {len(names)} values, {len(args)} given")
        for name, value in zip(names, args, strict=False):
            put(self, name, value)
        for name in names[len(args) :]:
            if name in kwargs:
                put(self, name, kwargs.pop(name))
            elif name in defaults:
                put(self, name, defaults[name])
            elif name in factories:
                put(self, name, factories[name]())
            else:
                lost = sorted(required - set(names[: len(args)]) - set(kwargs))
                raise TypeError(f"{cls.__name__} needs {', '.join(lost)}")
        if kwargs:
            raise TypeError(f"{cls.__name__} has no {', '.join(kwargs)}")

    def __eq__(self: Any, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in compared)

    def __hash__(self: Any) -> int:
        return hash(tuple(getattr(self, name) for name in compared))

    def __repr__(self: Any) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{cls.__qualname__}({shown})"

    def __setattr__(self: Any, name: str, value: Any) -> None:
        raise AttributeError(f"{cls.__name__} is frozen: {name}")

    def __delattr__(self: Any, name: str) -> None:
        raise AttributeError(f"{cls.__name__} is frozen: {name}")

    def __getstate__(self: Any) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in names)

    def __setstate__(self: Any, state: tuple[Any, ...]) -> None:
        for name, value in zip(names, state, strict=True):
            put(self, name, value)

    made = (
        __init__, __eq__, __hash__, __repr__, __setattr__, __delattr__, __getstate__, __setstate__,
    )  # fmt: skip
    space.update({function.__name__: function for function in made})
    space["__slots__"] = names
    space["__match_args__"] = names
    return cast("type[C]", type(cls.__name__, cls.__bases__, space))


def fields_of(kept: Any) -> tuple[str, ...]:
    """The names of a record's fields, in order."""
    names: tuple[str, ...] = kept.__match_args__
    return names


def replace(kept: R, /, **changes: Any) -> R:
    """A record with some fields changed."""
    values = {name: getattr(kept, name) for name in fields_of(kept)}
    unknown = set(changes) - set(values)
    if unknown:
        raise TypeError(f"{type(kept).__name__} has no {', '.join(sorted(unknown))}")
    return type(kept)(**{**values, **changes})
