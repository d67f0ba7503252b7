"""`TypedDict` that costs nothing when a command starts.

To the type checker it is `typing.TypedDict`. At run time the standard one compiles every annotation
of every class, six of the hundred milliseconds of a command; here annotations rest as they are
written, and an instance is a plain `dict`, as there (docs/decisions.md, "Records").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import TypedDict as TypedDict
else:

    class _Shape(type):
        def __new__(mcs, name: str, bases: Any, space: dict[str, Any], total: bool = True) -> Any:
            made = super().__new__(mcs, name, bases, space)
            made.__total__ = total
            return made

        def __init__(cls, *_: Any, **__: Any) -> None:
            """`total` is read above."""

        def __call__(cls, *given: Any, **values: Any) -> Any:
            if cls is not TypedDict:
                return dict(*given, **values)
            name, fields = given
            return _Shape(name, (TypedDict,), {"__annotations__": dict(fields)}, **values)

    class TypedDict(dict, metaclass=_Shape):
        """A shape of a `dict`: `class Moved(TypedDict)`, or `TypedDict("Moved", {"from": str})`."""
