"""Who defends a hex, or a stack of a land section, by the counters of the map (10.7.6.1, 10.7.6.13)."""

from __future__ import annotations

from collections.abc import Collection

from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.battles import booking
from referee.games.wif5.maps.counters import now
from referee.games.wif5.movement.rules import LAND_LIMIT, NON_HQ_LIMIT, too_many
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.overlay import Counter


def defending(state: State, at: str, by: str) -> tuple[Counter, ...]:
    """The land units that the map knows in the hex attacked: all of them defend it (10.7.6.1)."""
    found = (Counter(name, u["power"], u["unit"], u["at"]) for name, u in state.units.items()
             if at and u["at"] == at and side_of(u["power"]) != side_of(booking.owner_of(state, by)))  # fmt: skip
    return tuple(one for one in found if one.land)


def all_there(
    there: tuple[Counter, ...], theirs: tuple[Counter, ...], against: str, state: State, at: str
) -> list[Ruling]:
    """Nobody in the hex is left out, and one of them is of the nation that is attacked. In a land section a
    battle is fought against one stack: who is not named is in another (10.7.6.13).
    """
    if not there:
        return []
    shown = shown_name(now(state), at)
    others = [one for one in there if one not in theirs]
    if in_section(state, at):
        out = list(_one_stack(theirs, shown))
        if theirs and others:
            names = [one.name for one in others]
            out.append(your_call("wif5.map.other_stacks", "10.7.6.13", "3", at=shown, names=names))
    else:
        out = [refusal("wif5.map.defends_too", "10.7.6.1", text=one.name, power=one.power,
                       unit=one.unit, at=shown) for one in others]  # fmt: skip
    if booking.owner_of(state, against) not in {one.power for one in there}:
        out.append(refusal("wif5.map.whose_hex", "10.7.6.1", at=shown, power=there[0].power,
                           nation=against))  # fmt: skip
    return out


def _one_stack(theirs: Collection[Counter], shown: str) -> list[Ruling]:
    """More than one stack holds is not attacked at once (3)."""
    if too_many(one.unit for one in theirs) <= 0:
        return []
    names = [one.name for one in theirs]
    return [refusal("wif5.map.one_stack", "10.7.6.13", "3", at=shown, names=names,
                    n=NON_HQ_LIMIT, most=LAND_LIMIT)]  # fmt: skip


def in_section(state: State, at: str) -> bool:
    """Whether a place of the map is a land section."""
    if not state.map:
        return False
    atlas = now(state)
    return at in atlas.at and atlas.places[atlas.at[at]].kind == "section"


def others_stay(state: State, at: str, by: str, theirs: Collection[Counter]) -> bool:
    """Whether other stacks of the enemy's are in the land section: it is not empty, and nobody advances
    (10.7.6.13).
    """
    if not in_section(state, at):
        return False
    mine = {one.name for one in theirs}
    return any(one.name not in mine for one in defending(state, at, by))
