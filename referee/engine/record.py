"""Frozen records, built fast.

`@record` is what `@dataclass(frozen=True, slots=True)` is, without the source code
that the standard library writes and compiles for every class: a command that
knows forty kinds of record starts a fifth sooner (docs/decisions.md, "Records"). A class of
which so many are made that it pays (`verify` of a long game) gets its constructor compiled after all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, TypeVar, cast, dataclass_transform

C = TypeVar("C")
R = TypeVar("R")


class _Field:
    """What `field` says about one field."""

    __slots__ = ("compare", "factory", "value")

    def __init__(self, value: Any, factory: Callable[[], Any] | None, compare: bool) -> None:
        self.value, self.factory, self.compare = value, factory, compare


_NONE = object()
_OFTEN = 400  # records of a class made before its constructor is compiled: what that costs


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
    setters: list[Callable[[Any, Any], None]] = []  # those of the slots, once the class is made

    count = [0]

    def __init__(self: Any, *args: Any, **kwargs: Any) -> None:
        count[0] += 1
        if count[0] == _OFTEN:
            type(self).__init__ = _compiled(names, defaults, factories, setters) or __init__
        for put, value in zip(setters, args, strict=False):
            put(self, value)
        given = len(args)
        if given == len(names) and not kwargs:
            return
        if given > len(names):
            raise TypeError(f"{cls.__name__} takes {len(names)} values, {given} given")
        for at in range(given, len(names)):
            name = names[at]
            if name in kwargs:
                setters[at](self, kwargs.pop(name))
            elif name in defaults:
                setters[at](self, defaults[name])
            elif name in factories:
                setters[at](self, factories[name]())
            else:
                lost = sorted(required - set(names[:given]) - set(kwargs))
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
        for put, value in zip(setters, state, strict=True):
            put(self, value)

    made = (
        __init__, __eq__, __hash__, __repr__, __setattr__, __delattr__, __getstate__, __setstate__,
    )  # fmt: skip
    space.update({function.__name__: function for function in made})
    space["__slots__"] = names
    space["__match_args__"] = names
    made_of = type(cls.__name__, cls.__bases__, space)
    setters += [made_of.__dict__[name].__set__ for name in names]
    return cast("type[C]", made_of)


def _compiled(
    names: Sequence[str], defaults: Mapping[str, Any],
    factories: Mapping[str, Callable[[], Any]], setters: Sequence[Callable[[Any, Any], None]],
) -> Callable[..., None] | None:  # fmt: skip
    """The same constructor as source text; nothing where Python has no words for its signature."""
    space: dict[str, Any] = {"_NONE": _NONE}
    heads, lines, optional = ["self"], list[str](), False
    for at, name in enumerate(names):
        space[f"_put{at}"], value = setters[at], name
        if name in factories:
            space[f"_make{at}"] = factories[name]
            heads.append(f"{name}=_NONE")
            value = f"_make{at}() if {name} is _NONE else {name}"
        elif name in defaults:
            space[f"_usual{at}"] = defaults[name]
            heads.append(f"{name}=_usual{at}")
        elif optional:
            return None
        else:
            heads.append(name)
        optional = optional or "=" in heads[-1]
        lines.append(f"    _put{at}(self, {value})\n")
    exec(f"def __init__({', '.join(heads)}):\n{''.join(lines) or '    pass'}", space)
    made: Callable[..., None] = space["__init__"]
    return made


def fields_of(kept: Any) -> tuple[str, ...]:
    """The names of a record's fields, in order."""
    names: tuple[str, ...] = kept.__match_args__
    return names


_PLAIN = frozenset((str, int, bool, float, type(None)))


def as_json(value: Any) -> Any:
    """A record, and everything in it, as JSON: fields by name, tuples as lists."""
    if isinstance(value, Mapping):
        return {key: as_json(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [as_json(item) for item in value]
    names = getattr(type(value), "__match_args__", None)
    if names is None:
        return value
    return {
        name: item if type(item := getattr(value, name)) in _PLAIN else as_json(item)
        for name in names
    }


def replace(kept: R, /, **changes: Any) -> R:
    """A record with some fields changed."""
    cls = type(kept)
    known = _copied.get(cls)
    if known is None:
        names = fields_of(kept)
        getter = attrgetter(*names) if len(names) > 1 else _few(names)
        known = _copied[cls] = getter, {name: at for at, name in enumerate(names)}
    getter, places = known
    values = list(getter(kept))
    for name, value in changes.items():
        if name not in places:
            unknown = ", ".join(sorted(set(changes) - set(places)))
            raise TypeError(f"{cls.__name__} has no {unknown}")
        values[places[name]] = value
    return cls(*values)


def renewed(kept: R, /, **changes: Any) -> R:
    """A record with some fields changed; itself where they stand so: most pieces rest as they are."""
    for name, value in changes.items():
        if getattr(kept, name) != value:
            return replace(kept, **changes)
    return kept


def _few(names: Sequence[str]) -> Callable[[Any], Iterable[Any]]:
    """`attrgetter` gives a tuple only of two fields and more."""
    return lambda kept: [getattr(kept, name) for name in names]


_copied: dict[type, tuple[Callable[[Any], Iterable[Any]], dict[str, int]]] = {}
