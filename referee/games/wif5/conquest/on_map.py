"""On the owner's map: who leaves it as a country falls, which of its hexes stay with the enemy (14.1, 15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.engine.event import Event
from referee.engine.force import plus
from referee.engine.verdict import Ruling, advice, info
from referee.games.wif5.actions.who_acts import holder_of
from referee.games.wif5.book import Book
from referee.games.wif5.conquest import again
from referee.games.wif5.conquest.holders import home_country
from referee.games.wif5.conquest.off_spiral import of_minor, off_spiral
from referee.games.wif5.state import POWERS, State
from referee.games.wif5.vichy.leaving import fought_for, free_french
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import EAST

Passes = list[dict[str, Any]]


def left(state: State, nation: str) -> tuple[list[Event], list[Ruling]]:
    """The units that leave the map, and a power's the spiral, as the country falls for the first time
    (14.1.1, 14.1.3); those of Vichy's in a territory that falls are Free French from now on (16.4); all that a
    liberated country has, as it falls again (14.3).
    """
    raw = state.nations.get(nation, {}) if nation in POWERS else of.minor(state, nation)
    if again.freed(state, nation, raw):
        return _for_good(state, nation)
    if raw.get("fallen") or home_country(state, nation):  # of these nobody leaves it (14.1.2)
        return [], []
    events, rulings = _off_spiral(state, nation, "14.1.1" if nation in POWERS else "14.1.3")
    if not state.map:
        return events, rulings
    from referee.games.wif5.maps.fallen import leaving, leaving_vichy

    vichy = fought_for(state, nation)
    gone = list(leaving_vichy(state, nation) if vichy else leaving(state, nation))
    if not gone:
        return events, rulings
    names = ", ".join(name for name, _ in gone)
    if vichy:
        told: Ruling = info("wif5.conquest.free_french", "16.4", names=names, nation=nation)
        units: dict[str, int] = {}
        for name, _ in gone:
            units = plus(units, {state.units[name]["unit"]: 1})
        events = [*events, *free_french(state, units)]
    elif (
        nation in POWERS
    ):  # whoever comes back is on the spiral, the original or another in its place
        told = advice("wif5.conquest.dice_each", "14.1.1", names=names, nation=nation)
    else:
        told = info("wif5.conquest.off", "14.1.3", names=names, nation=nation)
    off = [Event("unit_removed", {"name": name, "power": power}) for name, power in gone]
    return [*events, *off], [*rulings, told]


def _off_spiral(
    state: State, nation: str, card: str, ships: bool = False
) -> tuple[list[Event], list[Ruling]]:
    """What a country that falls has on the spiral; a minor’s units wait on that of the power under which they fight."""
    if nation in POWERS:
        return off_spiral(state, nation, card, ships)
    return of_minor(state, nation, holder_of(state, nation), card)


def _for_good(state: State, nation: str) -> tuple[list[Event], list[Ruling]]:
    """Every unit of a liberated country leaves the game, those on the spiral too (14.3)."""
    events, rulings = _off_spiral(state, nation, again.CARD, True)
    gone = list(again.every_unit(state, nation)) if state.map else []
    off = [Event("unit_removed", {"name": name, "power": power}) for name, power in gone]
    names = ", ".join(name for name, _ in gone)
    told = [info("wif5.conquest.off", again.CARD, names=names, nation=nation)] if gone else []
    return [*events, *off], [*rulings, *told]


def stranded(book: Book, state: State, events: Iterable[Event]) -> list[Ruling]:
    """Enemy ships and aircraft in land that passes by these events: face up or face down, they leave it (15)."""
    if not state.map:
        return []
    from referee.games.wif5.maps.at_sea.driven_out import to_leave

    before = to_leave(book, state)
    for event in events:
        state = book.registry.change(event.kind)(state, event.data)
    return [told for told in to_leave(book, state) if told not in before]


def changed_hands(state: State, nation: str, by: str) -> tuple[Passes, list[Ruling]]:
    """Whose the places of a conquered country are; of a power’s home those that it held itself (15)."""
    return passes(state, nation, by, (nation,) if nation in POWERS else ())


def freed(state: State, nation: str, by: str, master: str | None) -> tuple[Passes, list[Ruling]]:
    """Whose the places of a liberated country are: what its conqueror held passes; a power's home back to
    itself, what its liberator holds of it, too (14.3, 15).
    """
    to = nation if nation in POWERS else by
    losers = tuple(each for each in (master, by) if each) if nation in POWERS else ()
    found, told = passes(state, nation, to, losers)
    return found, [*in_hands(state, found, to, "14.3", "15"), *told]


def in_hands(state: State, found: Passes, to: str, *cards: str) -> list[Ruling]:
    """The places that are a power's from now on."""
    names = _called(state, [raw for raw in found if raw["power"] == to])
    return [info("wif5.liberation.back", *cards, power=to, names=", ".join(names))] if names else []


def told_of(state: State, found: Passes, to: str, card: str) -> list[Ruling]:
    """Whose the places are that a country gives up: the taker's, or its enemies' who stand there (15)."""
    return [*in_hands(state, found, to, card), *_kept(state, found, to)]


def _called(state: State, found: Passes) -> list[str]:
    """The places as the map calls them, each once."""
    if not found:
        return []
    from referee.games.wif5.maps.counters import now, site_at
    from referee.games.wif5.supply.atlas import shown_name

    spots = dict.fromkeys(site_at(state, raw["site"]) for raw in found)
    return [shown_name(now(state), at) for at in spots if at]


def passes(
    state: State, nation: str, to: str, losers: tuple[str, ...], south: tuple[str, ...] = ()
) -> tuple[Passes, list[Ruling]]:
    """Places that change hands, and those that stay in an enemy’s, told (15); `south`: Vichy’s (16.2)."""
    if not state.map:
        return [], []
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.fallen import passing, staying
    from referee.games.wif5.supply.atlas import shown_name

    found, atlas = passing(state, nation, to, losers, south), now(state)
    stay = staying(state, nation, to, losers, south)
    cards = ("15", "14.3") if to == nation else ("15", "18.5") if nation in EAST else ("15",)
    told = [info("wif5.conquest.stays", *cards, power=power,
                 names=", ".join(shown_name(atlas, at) for at in places))
            for power, places in stay.items()]  # fmt: skip
    return found, [*_kept(state, found, to), *told]


def _kept(state: State, found: Passes, to: str) -> list[Ruling]:
    """The places that enemies hold with their units, or with their zone of control (15)."""
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.supply.atlas import shown_name

    atlas, kept = now(state), dict[str, list[str]]()
    for raw in found:
        if raw["power"] not in (to, None):
            at = raw["site"].replace("_", ",")
            kept.setdefault(raw["power"], []).append(
                shown_name(atlas, at) if at in atlas.at else raw["site"].replace("_", " ").title()
            )
    return [info("wif5.conquest.enemy_keeps", "15", power=power, names=", ".join(names))
            for power, names in kept.items()]  # fmt: skip
