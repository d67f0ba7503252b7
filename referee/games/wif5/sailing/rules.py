"""Naval movement: what a course costs, where it is barred, which section is left (10.5.2)."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reading import read_list
from referee.engine.record import record
from referee.games.wif5.naval.search import HIGHEST_SECTION
from referee.games.wif5.sailing.borders import barred, panama_closed

_PORT = frozenset({"port"})
_SEA = frozenset({"sea", "mer", "area", "zone", "sea area", "zone maritime"})
_PANAMA = frozenset({"panama", "canal", "panama canal", "canal de panama"})


@record
class Place:
    """One stop of a course: a port or a sea area; `panama`: reached through the canal."""

    kind: str
    name: str
    panama: bool = False

    def __str__(self) -> str:
        return f"{'panama,' if self.panama else ''}{self.kind}:{self.name}"


Course = tuple[Place, ...]


def read_course(text: str, key: str = "path") -> Course:
    """`port:Kiel,sea:North Sea,…`, with `panama` between two sea areas.

    A ship leaves a port for the sea area around it, and enters one from there.
    """
    found: list[Place] = []
    canal = False
    for token in read_list(text):
        kind, colon, name = token.partition(":")
        word = fold(kind)
        if (not colon and word in _PANAMA) or (colon and word in _PORT and fold(name) in _PANAMA):
            if canal or not found or found[-1].kind != "sea":
                raise Unreadable("wif5.course", key=key, text=token, whole=text)
            canal = True
            continue
        place = "port" if word in _PORT else "sea" if word in _SEA else None
        if not colon or place is None or not name.strip():
            raise Unreadable("wif5.course", key=key, text=token, whole=text)
        ashore = place == "port" and (canal or bool(found and found[-1].kind == "port"))
        if ashore:
            raise Unreadable("wif5.course", key=key, text=token, whole=text)
        found.append(Place(place, name.replace("_", " ").strip(), canal))
        canal = False
    if canal or not found:
        raise Unreadable("wif5.course", key=key, text=text, whole=text)
    return tuple(found)


@record
class Voyage:
    """A course judged.

    `left` is the movement not used and `max_section` the highest section it
    allows at sea, both `None` when they are not known; `at` and `to` are the
    step that is blocked.
    """

    cost: int
    left: int | None
    max_section: int | None
    blocked_by: str | None
    at: str | None = None
    to: str | None = None

    @property
    def legal(self) -> bool:
        """Whether nothing blocks it."""
        return self.blocked_by is None


def voyage(
    course: Course,
    side: str,
    *,
    surface: bool = True,
    held: Collection[str] = (),
    enemy_held: Collection[str] = (),
    arctic: str = "clear",
    returning: bool = False,
    options: Collection[int] = (),
    allowance: int | None = None,
    penalty: int = 0,
    section: int | None = None,
) -> Voyage:
    """Judge a course: one movement point for every sea area or port entered.

    The first border along the way blocks; movement only when there is none; the
    section last. Its value may not be above the movement left.
    """
    cost = len(course) - 1
    left = None if allowance is None else allowance - penalty - cost
    at_sea = course[-1].kind == "sea"
    highest = None if left is None or not at_sea else min(HIGHEST_SECTION, left)
    for one, two in pairwise(course):
        closed = "panama" if two.panama and panama_closed(side, options) else None
        blocked = closed or barred(
            one.name, two.name, side=side, held=held, enemy_held=enemy_held, arctic=arctic,
            surface=surface, returning=returning,
        )  # fmt: skip
        if blocked is not None:
            return Voyage(cost, left, _least(highest), blocked, one.name, two.name)
    if left is not None and left < 0:
        return Voyage(cost, left, None, "movement", to=course[-1].name)
    if section is not None and highest is not None and section > highest:
        return Voyage(cost, left, highest, "section", to=course[-1].name)
    return Voyage(cost, left, highest, None)


def _least(section: int | None) -> int | None:
    return None if section is None or section < 0 else section
