"""What the map knows of a battle: who is in a sea area, in a port, in the hex; it is offered, not asked."""

from __future__ import annotations

from collections.abc import Callable

from referee.engine.faults import Unreadable
from referee.engine.verb import Args
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.battles.asking import rule_of
from referee.games.wif5.battles.at_sea import all_count, at_anchor, by_air, on_sea
from referee.games.wif5.battles.on_land import notional, on_map
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import hex_named, now, spotted
from referee.games.wif5.maps.understood import place_of
from referee.games.wif5.state import OTHER, State, side_of


def in_the_area(side: str) -> Callable[[Book, State, Args], Json]:
    """Who of a side is in the sea box of an area (10.5.6.1)."""
    return lambda book, state, given: on_sea.present(state, place_of(book, state, given), side)


def in_the_port(book: Book, state: State, given: Args) -> Json:
    """The enemy ships in a port, every one of which is a target (10.5.1)."""
    if given.get("where") == "subs" or not given.get("by"):
        return None
    return at_anchor.moored(state, place_of(book, state, given), str(given["by"]))


def in_port(book: Book, state: State, given: Args) -> Json:
    """The ships of a port attack, where the map shows any: nobody is asked, for all of them are targets (10.5.1)."""
    return in_the_port(book, state, given) if given.get("where") == "port" else None


def prowling(book: Book, state: State, given: Args) -> Json:
    """The SUBs of a side that may attack the convoys of a sea area of the map (11.3)."""
    subs = [name for name, unit in _in_the_box(book, state, given).items() if unit == "sub"]
    return ", ".join(subs) or None


def no_subs(book: Book, state: State, given: Args) -> bool:
    """Whether the map shows raiders of a side at a convoy, and no SUB of it: then none is asked for (11.3)."""
    there = _in_the_box(book, state, given)
    return bool(there) and "sub" not in there.values()


def cruising(book: Book, state: State, given: Args) -> list[Ruling]:
    """The raiders of a side that the map shows at a convoy, face up, told before they are asked for (11.3)."""
    there = _in_the_box(book, state, given)
    names = [name for name, unit in there.items() if unit != "sub"]
    return [info("wif5.ask.battle.cruising", "11.3", names=", ".join(names))] if names else []


def alone(book: Book, state: State, given: Args) -> Json:
    """The raiders of a side at a convoy, where no SUB of it attacks: without them nobody would (11.3)."""
    there = _in_the_box(book, state, given)
    return None if "subs" in given or "sub" in there.values() else ", ".join(there) or None


def _in_the_box(book: Book, state: State, given: Args) -> dict[str, str]:
    at = spotted(state, place_of(book, state, given)) if state.map else None
    if given.get("where") != "convoys" or at is None or not given.get("by"):
        return {}
    return {name: raw["unit"] for name, raw in all_count.raiding(state, at).items()
            if side_of(raw["power"]) == side_of(str(given["by"]))
            and by_air.reaches_ships(raw) is not False}  # fmt: skip


def in_the_hex(book: Book, state: State, given: Args) -> Json:
    """Who defends a hex: its garrison; of one that is invaded without any, a notional unit (10.7.4.5)."""
    if is_invaded(book, state, given):
        return notional.NOTIONAL
    return on_map.garrison(state, place_of(book, state, given), enemy_of(state, given))


def is_invaded(book: Book, state: State, given: Args) -> bool:
    """Whether the hex attacked has no defender but a notional unit (10.7.4.5, 10.7.5.2)."""
    if not state.map:
        return False
    try:
        at = hex_named(now(state), place_of(book, state, given))
    except Unreadable:
        return False
    return notional.invaded(state, at, OTHER[enemy_of(state, given)])


def who_defends(book: Book, state: State, given: Args) -> Ruling:
    """The defender of an empty hex says whether a notional unit is there (10.7.4.5, 10.7.5.2)."""
    if is_invaded(book, state, given):
        return info("wif5.ask.battle.defend_notional", *notional.CARDS)
    return info("wif5.ask.battle.defend", rule_of(book, state, given))


def enemy_of(state: State, given: Args) -> str:
    """The side that is attacked."""
    by = given.get("by")
    return OTHER[side_of(str(by)) if by else state.side]


def escorting(state: State, given: Args) -> str:
    """Fighters go with the bombers of whoever attacks, ships with the convoy attacked."""
    theirs = enemy_of(state, given)
    return theirs if given.get("where") == "convoys" else OTHER[theirs]
