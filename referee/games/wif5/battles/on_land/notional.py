"""The notional unit of a hex that is invaded or dropped upon: there or not, as its owner says (10.7.4.5, 10.7.5.2).

It defends with 1, terrain helps it, any result against it but a dash destroys it; it is no counter:
nothing is booked for it. Where it is not there, the landing succeeds without combat, and nobody
beside the hex can help.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.names import Names, fold
from referee.engine.reading import read_list
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.battles.facts import weather_at
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat.ground import barred_attackers
from referee.games.wif5.combat.procedures import read_fighters
from referee.games.wif5.maps.counters import invading, now, spotted
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.words.keys import NOTHING

if TYPE_CHECKING:
    from referee.games.wif5.battles.on_land.on_map import Field

CARDS = ("10.7.4.5", "10.7.5.2")
NOTIONAL, NOBODY = "notional", "none"
DROPS = "para"
# Why a power attacks no more: its action's limit (10.2.2), that of the turn in China (8.2.7).
LIMITS = frozenset({"wif5.course.over", "wif5.course.unlimited_yet", "wif5.china.over",
                    "wif5.china.assault", "wif5.china.within", "wif5.china.lifted"})  # fmt: skip
COUNTS_AS = "1:inf"  # in the sums of the fight: factor 1, no armour, face up
_WORDS = Names(NOTIONAL, {NOTIONAL: ("fictive", "notional unit", "unité fictive")})


def defends(text: str) -> bool:
    """Whether the notional unit was named as the defender."""
    return bool(_WORDS.readings(text))


def absent(text: str) -> bool:
    """Whether the defender says that nobody is there, no notional unit either."""
    return fold(text) in NOTHING


def invaded(state: State, at: str, side: str) -> bool:
    """Whether units of a side landed or dropped in a hex in this impulse, and no land unit defends it."""
    held = any(raw["at"] == at and side_of(raw["power"]) != side and _is_land(raw)
               for raw in state.units.values())  # fmt: skip
    return not held and _landed(state, at, side)


def _landed(state: State, at: str, side: str) -> bool:
    """Whether units of a side landed or dropped in a hex in this impulse."""
    return any(raw["at"] == at and side_of(raw["power"]) == side and invading(state, raw)
               for raw in state.units.values())  # fmt: skip


def spared_limits(
    state: State, told: Sequence[Ruling], typed: Mapping[str, str], place: str, by: str
) -> tuple[Ruling, ...]:
    """What is said of the limits of land attacks, which bar no hex that nobody defends: a landing that nobody meets
    succeeds without one (10.7.4.5, 10.7.5.2). Nothing where somebody is known to defend it.
    """
    at = spotted(state, place)
    empty = (
        absent(typed["defend"])
        if "defend" in typed
        else at is not None and invaded(state, at, side_of(by))
    )
    return tuple(each for each in told if each.code in LIMITS) if empty else ()


def unmapped(
    book: Book, state: State, field: Field, typed: Typed, place: str, by: str, fictive: bool
) -> Script[list[Ruling]]:
    """Why no notional unit is spoken of in a hex that no map shows: of the units that were named none invades and none
    is a PARA, or, without one, some come from beside, or who lands may not (8.2.6, 10.7.4.5).
    """
    if field.at or not (fictive or absent(typed["defend"])):
        return []
    parts = read_list(typed["units"])
    units = read_fighters(book.names["land"], typed["units"])
    landing = [one for one in units if "invade" in one.flags or one.unit == DROPS]
    if not landing:
        return [refusal("wif5.notional.nobody_lands", *CARDS, at=place)]
    if fictive:  # the battle judges them
        return []
    beside = [part for part, one in zip(parts, units, strict=True) if one not in landing]
    if beside:
        return [refusal("wif5.notional.beside", *CARDS, at=place, names=", ".join(beside))]
    weather = yield from weather_at(book, state, typed, place, by)
    return barred_attackers(landing, weather, typed.get("terrain"))


def barred(state: State, field: Field, alone: bool) -> list[Ruling]:
    """Why no notional unit is spoken of: nobody invades the hex. `alone`: without one, nobody beside
    the hex takes part.
    """
    if not field.at:
        return []
    shown = shown_name(now(state), field.at)
    if wrong := nowhere(state, field.at, side_of(field.mine[0].power) if field.mine else ""):
        return wrong
    beside = [one.name for one in field.mine if one.at != field.at]
    if alone and beside:
        return [refusal("wif5.notional.beside", *CARDS, at=shown, names=", ".join(beside))]
    return []


def nowhere(state: State, at: str, side: str) -> list[Ruling]:
    """Why no notional unit is in a hex of the map: nobody landed or dropped there, or land units defend it."""
    shown = shown_name(now(state), at)
    if not _landed(state, at, side):  # whoever did is told to attack, too, where nobody named him
        return [refusal("wif5.notional.not_invaded", *CARDS, at=shown)]
    held = [name for name, raw in state.units.items()
            if raw["at"] == at and side_of(raw["power"]) != side and _is_land(raw)]  # fmt: skip
    return [refusal("wif5.notional.held", *CARDS, at=shown, names=", ".join(held))] if held else []


def walks_in(
    state: State, field: Field, place: str, told: tuple[Ruling, ...], args: Mapping[str, object]
) -> Outcome:
    """Nobody defends: who landed or dropped holds the hex, no die is thrown (10.7.4.5, 10.7.5.2)."""
    rulings = [*told, *barred(state, field, True)]
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    rulings.append(info("wif5.notional.none", *CARDS, at=place))
    events: list[Event] = []
    for one in field.mine:
        gone = standing(state, one)
        events += gone.events
        rulings += [each for each in gone.rulings if each not in rulings]
    dear = [one.name for one in field.mine if state.units[one.name].get("dear")]
    if dear:  # (10.7.4.5)
        events.append(Event("units_turned", {"names": dear, "down": True}))
        rulings.append(info("wif5.map.turned_down", "10.7.4.5", names=", ".join(dear)))
    return Outcome(tuple(events), tuple(rulings), {"notional": False})


def struck(result: Mapping[str, Json]) -> bool:
    """Whether the result destroys it: any against the defender but a dash."""
    return bool(result["defender_lost"] or result["retreat"] or result["shattered"])


def spared(result: Mapping[str, Json]) -> dict[str, Json]:
    """The result without what it does to defenders: the notional unit is no counter."""
    return {**result, "defender_lost": 0, "retreat": False, "shattered": False}


def told(result: Mapping[str, Json], place: str) -> Ruling:
    """What became of it."""
    code = "destroyed" if struck(result) else "stands"
    return info(f"wif5.notional.{code}", *CARDS, at=place)


def _is_land(raw: Mapping[str, str]) -> bool:
    from referee.games.wif5.movement.rules import DOMAINS

    return raw["unit"] not in DOMAINS
