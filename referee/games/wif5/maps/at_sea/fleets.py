"""Which units move as one group: dice are thrown against each, and it is fought as one (10.5.2.1, 10.5.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from referee.engine.faults import Unreadable
from referee.games.wif5.maps.named import called
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State


def led_by(state: State, raw: Ledger) -> str | None:
    """Whoever led the naval move of this impulse in which a unit went, be it dropped or sailing on (10.5.2.1), or the line
    of those who interdict (10.5.4); nothing where no such move of it was seen.
    """
    seen = raw.get("sailed") == [state.turn, state.impulse.number] and "group" in raw
    return str(raw["group"]) if seen else None


def fleet_of(state: State, name: str) -> str:
    """The group of a unit: whoever set out with it by one naval move, be he dropped or sailed on, or interdicted with
    it by one line (10.5.2.1, 10.5.4). On the way home a ship that goes by a line of its own is one; of those whom a
    combat sends home those are one that leave one section by one way for one port (10.5.10, 11.7.1, I-WIF-58).
    Where no move of his was seen he is with those who lie as he does.
    """
    raw, here = state.units[name], [state.turn, state.impulse.number]
    home = raw.get("passed", {})
    if home.get("when") == here and home.get("step") == state.step:
        return (
            name if home.get("alone") else str([home.get("from"), [*home["areas"]], str(raw["at"])])
        )
    return led_by(state, raw) or str(
        [raw.get("port"), raw.get("entered"), raw["at"], raw.get("section")]
    )


def fleets_of(state: State, names: Iterable[str]) -> dict[str, list[str]]:
    """Some units by their groups."""
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(fleet_of(state, name), []).append(name)
    return found


def movers(state: State, names: Iterable[str]) -> list[str]:
    """The powers whose naval move units make together: those whose ships they are or, without a ship, whose aircraft;
    what is carried makes none (10.2.2, 10.5.2 a, b, 10.5.3).
    """
    units = [state.units[name] for name in names]
    ships = [raw for raw in units if DOMAINS.get(raw["unit"]) == "naval"]
    flying = [raw for raw in units if DOMAINS.get(raw["unit"]) == "air" and "aboard" not in raw]
    return list(dict.fromkeys(state.acts_with(raw["power"]) for raw in ships or flying))


def named_by(
    state: State, typed: str, ships: Collection[str], offered: Mapping[str, Sequence[str]], key: str
) -> str:
    """The group that is typed by one of its ships, or by what that carries: of those `offered` for a try, or one whose
    tries are over (10.5.5).
    """
    name = called(state, typed)
    ship = state.units.get(name, {}).get("aboard", name)
    if ship not in ships:
        options = [names[0] for names in offered.values()]
        raise Unreadable("value.choice", key=key, text=typed, options=options)
    return fleet_of(state, ship)
