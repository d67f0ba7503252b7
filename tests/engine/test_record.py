"""Records behave as frozen, slotted dataclasses do."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.engine.record import field, fields_of, record, renewed, replace


@record
class Point:
    """A record."""

    x: int
    y: int = 2
    tags: dict[str, int] = field(default_factory=dict)
    note: str = field(default="", compare=False)

    @property
    def total(self) -> int:
        return self.x + self.y


@dataclasses.dataclass(frozen=True, slots=True)
class Model:
    x: int
    y: int = 2
    tags: dict[str, int] = dataclasses.field(default_factory=dict)
    note: str = dataclasses.field(default="", compare=False)


@given(st.integers(), st.integers(), st.text(max_size=3))
def test_same_values_as_a_dataclass(x: int, y: int, note: str) -> None:
    ours, theirs = Point(x, y, note=note), Model(x, y, note=note)
    assert {name: getattr(ours, name) for name in fields_of(ours)} == dataclasses.asdict(theirs)
    assert (ours == Point(x, y)) is (theirs == Model(x, y))
    assert (ours == Point(x + 1, y)) is (theirs == Model(x + 1, y))
    assert repr(ours).replace("Point", "") == repr(theirs).replace("Model", "")


def test_frozen_and_slotted() -> None:
    point = Point(1)
    for change in (lambda: setattr(point, "x", 3), lambda: delattr(point, "x")):
        with pytest.raises(AttributeError):
            change()
    with pytest.raises(AttributeError):
        object.__setattr__(point, "z", 3)
    assert point.total == 3
    assert Point.__doc__ == "A record."


def test_defaults_are_made_anew() -> None:
    assert Point(1).tags is not Point(1).tags


@pytest.mark.parametrize(
    ("args", "kwargs"), [((), {}), ((1, 2, {}, "", 5), {}), ((1,), {"z": 1}), ((1,), {"x": 2})]
)
def test_wrong_arguments(args: tuple[int, ...], kwargs: dict[str, int]) -> None:
    with pytest.raises(TypeError):
        Point(*args, **kwargs)  # type: ignore[arg-type]


def test_replace_hash_match_copy() -> None:
    point = replace(Point(1, 5), y=6)
    assert (point.x, point.y) == (1, 6)
    with pytest.raises(TypeError):
        replace(point, z=1)
    match point:
        case Point(x, y):
            assert (x, y) == (1, 6)
    assert copy.deepcopy(point) == point
    assert pickle.loads(pickle.dumps(point)) == point

    @record
    class Key:
        a: int

    assert {Key(1): "one"}[Key(1)] == "one"
    assert Key(1) != Point(1)


def test_of_many_records_a_class_behaves_as_of_one() -> None:
    """The constructor compiled for a class that is made often is the same."""

    @record
    class Often:
        x: int
        tags: list[int] = field(default_factory=list)
        note: str = ""

    slow = Often.__init__
    first = Often(1, note="a")
    made = [Often(n, note="a") for n in range(1000)]
    assert Often.__init__ is not slow
    assert made[1] == first
    assert made[1].tags is not made[2].tags
    assert (
        Often(1, [2], "b") == Often(x=1, tags=[2], note="b") == replace(first, tags=[2], note="b")
    )
    for args, kwargs in (((), {}), ((1, [], "", 5), {}), ((1,), {"z": 1}), ((1,), {"x": 2})):
        with pytest.raises(TypeError):
            Often(*args, **kwargs)  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        setattr(made[0], "x", 3)  # noqa: B010


def test_replace_in_records_of_few_fields() -> None:
    @record
    class One:
        a: int

    @record
    class Empty:
        pass

    assert replace(One(1), a=2) == One(2)
    assert replace(One(1)) == One(1)
    assert replace(Empty()) == Empty()
    with pytest.raises(TypeError):
        replace(Empty(), a=1)


def test_what_stands_so_already_is_kept_as_it_is() -> None:
    point = Point(1, note="here")
    assert renewed(point, x=1, note="here") is point
    assert renewed(point, x=1, note="there") == replace(point, note="there")
    assert renewed(point, x=1, note="there").note == "there"
