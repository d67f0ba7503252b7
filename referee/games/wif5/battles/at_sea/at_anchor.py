"""The ships in a port that is attacked: the enemies of whoever attacks, all of them, and nobody else (10.5.1, 17.1)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.actions.who_acts import enemy_of, spared
from referee.games.wif5.battles.at_sea import on_sea
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import OTHER, Ledger, State, side_of
from referee.games.wif5.supply.atlas import shown_name


def berths(
    state: State, fleet: tuple[Afloat, ...], place: str, by: str
) -> tuple[tuple[Afloat, ...], list[Ruling]]:
    """The ships in the port that a power attacks: every one of its enemies is a target, nobody else is (10.5.1)."""
    at = spotted(state, place)
    if at is None:
        return fleet, [on_sea.elsewhere(state, one, place) for one in fleet if one.name]
    mine = _moored(state, at, by)
    found, rulings = on_sea.matched(state, fleet, OTHER[side_of(by)], mine, at)
    named = {one.name for one in found if one.name}
    rulings += spared(state, by, (name for name in named if state.units[name]["at"] == at))
    if out := [name for name in mine if name not in named]:
        rulings.append(refusal("wif5.port.too", "10.5.1", names=", ".join(out),
                               place=shown_name(now(state), at)))  # fmt: skip
    return found, rulings


def moored(state: State, place: str, by: str) -> str | None:
    """The ships that a power attacks in a port of the map, as they would be typed."""
    return ", ".join(_moored(state, spotted(state, place), by)) or None


def nobody(state: State, place: str, by: str) -> Ruling | None:
    """No enemy ship lies in a port of the map, though the map keeps some elsewhere: there is nothing to attack (10.5.1)."""
    at = spotted(state, place)
    if at is None or _moored(state, at, by):
        return None
    kept = {raw["at"] for raw in state.units.values()
            if DOMAINS.get(raw["unit"]) == "naval" and enemy_of(state, by, raw)}  # fmt: skip
    return refusal("wif5.port.empty", "10.5.1", place=shown_name(now(state), at)) if kept else None


def _moored(state: State, at: str | None, by: str) -> dict[str, Ledger]:
    """The enemy ships of a power in a port of the map."""
    return {name: raw for name, raw in state.units.items()
            if raw["at"] == at and side_of(raw["power"]) != side_of(by) and enemy_of(state, by, raw)
            and DOMAINS.get(raw["unit"]) == "naval"}  # fmt: skip
