"""Where the turn of fighters and carriers began that have left it: a fighter is based on the carrier
beside which it stood (Porte-avions, p. 13; Chasseurs, p. 24).

`State.astray` keeps them in tracked games: unit, `home` (the zone where its turn began), `space` (where
it is), `used` (points), `count`. Who has not moved stands at home and is in no list.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypedDict

from referee.engine.record import record, replace
from referee.engine.verdict import Json
from referee.games.aa1941.state import State

DECKS = ("fighter", "carrier")


@record
class Gone:
    """So many of a kind that left one zone and are in one place now, with so many points used."""

    unit: str
    home: str
    space: str
    used: int


Ledger = dict[Gone, int]


def ledger(state: State) -> Ledger:
    """The list, as it is kept."""
    return {
        Gone(each["unit"], each["home"], each["space"], each["used"]): each["count"]
        for each in state.astray
    }


def kept(found: Mapping[Gone, int]) -> tuple[Mapping[str, Json], ...]:
    """The list as the position keeps it."""
    order = sorted(found, key=lambda each: (each.unit, each.home, each.space, each.used))
    return tuple(
        {"unit": each.unit, "home": each.home, "space": each.space, "used": each.used,
         "count": found[each]}
        for each in order if found[each] > 0
    )  # fmt: skip


def at_start(state: State, zone: str, unit: str) -> int:
    """How many of the mover's stood in a zone when the turn began."""
    start = state.pieces if state.pieces_at_start is None else state.pieces_at_start
    return start.get(zone, {}).get(state.power, {}).get(unit, 0)


def moved_on(
    state: State,
    unit: str,
    ends: tuple[str, str],
    cost: int,
    takes: Mapping[str, int],
    gives: Mapping[str, int],
) -> tuple[Mapping[str, Json], ...]:
    """The list after a move: `takes` and `gives` are the points used before and after, fresh ones left out."""
    if unit not in DECKS or not state.tracking or not gives:
        return state.astray
    found, (origin, target) = ledger(state), ends
    most = max(map(int, gives))
    fresh = sum(gives.values()) - sum(takes.values())
    for used, n in {**{int(points): n for points, n in takes.items()}, 0: fresh}.items():
        left = n
        for each, count in _standing(state, found, unit, origin, used, n):
            part = min(left, count)
            if each in found:
                found[each] -= part
            there = Gone(unit, each.home, target, min(used + cost, most))
            found[there] = found.get(there, 0) + part
            left -= part
    return kept(found)


def _standing(
    state: State, found: Mapping[Gone, int], unit: str, space: str, used: int, count: int
) -> Iterator[tuple[Gone, int]]:
    """Those of a kind in a space, by where their turn began, with a deck there."""
    if used:
        yield from [(each, n) for each, n in found.items()
                    if (each.unit, each.space, each.used) == (unit, space, used)]  # fmt: skip
    elif at_start(state, space, "carrier") and at_start(state, space, unit):
        yield Gone(unit, space, space, 0), count


def after_losses(
    state: State, space: str, moved: Mapping[str, Mapping[str, int]]
) -> tuple[Mapping[str, Json], ...]:
    """The list once a battle took some of the fighters over a space; `moved`: what the others have used.

    Of equals those from a deck were lost first: their owner may have it so.
    """
    found = ledger(state)
    here = [each for each in found if each.unit == "fighter" and each.space == space]
    before = state.moved.get(space, {}).get("fighter", {})
    for used in {each.used for each in here}:
        mine = [each for each in here if each.used == used]
        others = before.get(str(used), 0) - sum(found[each] for each in mine)
        left = max(0, moved.get("fighter", {}).get(str(used), 0) - max(0, others))
        for each in mine:
            found[each] = min(found[each], left)
            left -= found[each]
    return kept(found)


def homes_of(state: State, sunk: Mapping[str, int]) -> dict[str, int]:
    """Zone where its turn began → carriers lost; `sunk`: those lost by the zone where they fought.

    Where carriers of several zones fought, those with fewest fighters were lost first: it is their
    owner’s to say.
    """
    lost: dict[str, int] = {}
    for zone, count in sunk.items():
        came, left = _carriers_of(state, zone), count
        for home in sorted(came, key=lambda each: at_start(state, each, "fighter")):
            part = min(left, came[home])
            if part:
                lost[home] = lost.get(home, 0) + part
                left -= part
    return lost


def taken_for_lost(state: State, sunk: Mapping[str, int]) -> list[str]:
    """The zones whose carriers count as lost where the owner could have said others (p. 19)."""
    found: list[str] = []
    for zone, count in sunk.items():
        came = {home: n for home, n in _carriers_of(state, zone).items() if n}
        if len(came) > 1 and count < sum(came.values()):
            found += homes_of(state, {zone: count})
    return found


def _carriers_of(state: State, zone: str) -> dict[str, int]:
    """Zone where their turn began → how many carriers of the mover are in a zone."""
    found, came = ledger(state), dict[str, int]()
    for each, n in found.items():
        if (each.unit, each.space) == ("carrier", zone):
            came[each.home] = came.get(each.home, 0) + n
    away = sum(n for each, n in found.items() if (each.unit, each.home) == ("carrier", zone))
    came[zone] = came.get(zone, 0) + max(0, at_start(state, zone, "carrier") - away)
    return came


class OneSpace(TypedDict):
    """So many fighters over a space, of a home, that had used so many points have one left."""

    space: str
    home: str
    count: int
    used: int


def one_left(state: State, data: OneSpace) -> State:
    """The change of `one_space`."""
    space, before, after = data["space"], str(data["used"]), str(data["used"] - 1)
    here = dict(state.moved.get(space, {}).get("fighter", {}))
    here[before] = here.get(before, 0) - data["count"]
    here[after] = here.get(after, 0) + data["count"]
    fighters = {points: n for points, n in here.items() if n > 0}
    moved = {**state.moved, space: {**state.moved.get(space, {}), "fighter": fighters}}
    found = ledger(state)
    worn = Gone("fighter", data["home"], space, data["used"])
    if part := min(found.get(worn, 0), data["count"]):
        rested = replace(worn, used=data["used"] - 1)
        found[worn] -= part
        found[rested] = found.get(rested, 0) + part
    return replace(state, moved=moved, astray=kept(found))
