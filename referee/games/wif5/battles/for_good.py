"""Where units go that a battle takes off the map: the Force Pool, or out of the game (1.4, 14.1.2, 14.2, 16.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from referee.engine.event import Event
from referee.engine.force import minus, plus, total
from referee.engine.reading import read_list
from referee.engine.verdict import Ruling, info, your_call
from referee.games.wif5.actions.who_acts import flag_of, from_the_start, of_vichy
from referee.games.wif5.book import Book
from referee.games.wif5.combat.procedures import read_fighters
from referee.games.wif5.conquest.capitals import stands_conquered
from referee.games.wif5.maps.supplied import supplied
from referee.games.wif5.state import POWERS, State

Units = Mapping[str, int]


def told(
    book: Book,
    state: State,
    nation: str,
    units: Units,
    names: Collection[str],
    text: str,
    card: str,
) -> Iterator[Ruling]:
    """Off the map, and where to: of a fallen nation whoever is out of supply leaves the game, of the rest one a
    turn goes into its host's Force Pool (14.2), of a home country of the Commonwealth's a die says (14.1.2);
    Vichy's leave it (16.5), all others go into their own pool (1.4). `text`: its side as it was typed.
    """
    if of_vichy(state, nation):
        yield info("wif5.battles.out", "16.5", nation=nation, units=units)
        return
    exile = nation in POWERS and state.status_of(nation) == "conquered"
    home = from_the_start(nation) == "cw" and stands_conquered(state, nation)
    if exile or home:
        rule = "14.2" if exile else "14.1.2"
        cold = _out_of_supply(book, state, units, names, text)
        if cold:
            yield info("wif5.battles.lost_cold", rule, nation=nation, units=cold)
        left = minus(units, cold)
        if not total(left):
            return
        host = state.nations.get(nation, {}).get("exile")
        if host:
            yield your_call("wif5.battles.lost_exile", rule, nation=nation, units=left, power=host)
        elif home:
            yield your_call("wif5.battles.lost_home", rule, nation=nation, units=left)
        else:  # without a host its units are all out of the game
            yield info("wif5.battles.lost_gone", rule, nation=nation, units=left)
    elif names and len(names) == total(units):
        yield info("wif5.battles.off_named", "1.4", card, nation=nation, units=units,
                   names=", ".join(names))  # fmt: skip
    else:
        yield info("wif5.battles.off", "1.4", card, nation=nation, units=units)


def off(
    book: Book, state: State, names: Collection[str], fate: str, card: str
) -> tuple[list[Event], list[Ruling]]:  # fmt: skip
    """Counters that are destroyed without a battle: off the map, each into its own pool, and told where to."""
    events, flags = list[Event](), dict[str, list[str]]()
    for name in names:
        raw = state.units[name]
        flags.setdefault(flag_of(raw), []).append(name)
        pool = {} if of_vichy(state, flag_of(raw)) else {"pool": raw["power"]}
        events.append(
            Event("unit_removed", {"name": name, "power": raw["power"], "fate": fate, **pool})
        )
    rulings = list[Ruling]()
    for nation, there in flags.items():
        units: dict[str, int] = {}
        for name in there:
            units = plus(units, {state.units[name]["unit"]: 1})
        rulings += told(book, state, nation, units, there, "", card)
    return events, rulings


def _out_of_supply(
    book: Book, state: State, units: Units, names: Collection[str], text: str
) -> dict[str, int]:
    """Which of the units lost were out of supply: of a kind of which all there were, and the counters that
    the map has cut off (4.1).
    """
    there: dict[str, list[bool]] = {}
    for one in read_fighters(book.names["land"], text) if read_list(text) else ():
        there.setdefault(one.unit, []).append("unsupplied" in one.flags)
    found = {unit: n for unit, n in units.items() if all(there.get(unit, (False,)))}
    for name in names:
        unit = state.units[name]["unit"]
        if not all(there.get(unit, (False,))) and supplied(book, state, name) is False:
            found[unit] = found.get(unit, 0) + 1
    return found
