"""“Who can attack Metz?”, “who can attack?”: those of this step that may, by name where the map shows them."""

from __future__ import annotations

from referee.engine.verb import Args
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.actions.who_acts import able, enemy_of
from referee.games.wif5.battles.against import AFLOAT, attackers, beside, enemies, flying
from referee.games.wif5.battles.asking import usual
from referee.games.wif5.battles.kinds import FOUGHT_IN, RULES
from referee.games.wif5.battles.whose import ATTACK, MISSIONS
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.seas import as_drawn
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import shown_name

# What names somebody.
_SOMEBODY = ("wif5.battle.beside", "wif5.battle.beside_untold", "wif5.battle.in_range")


def may_fight(book: Book, state: State, given: Args) -> list[Ruling]:
    """Who may attack a place, or anywhere: counters beside it or in range, with why those beside it may not; without a
    map the powers whose action has such an attack (10.2.2, 10.3.1, 10.7.6.1). Nothing: nobody.
    """
    where = str(given.get("where") or usual(book, state, given))
    if state.step not in FOUGHT_IN[where]:
        return []
    said = {**given, "where": where}
    if where in AFLOAT:
        fleets = [each for each in attackers(book, state, said)
                  if enemies(book, state, {**said, "by": each})]  # fmt: skip
        return _powers(where, fleets)
    powers = [each for each in able(book, state, ATTACK if where == "land" else MISSIONS[state.step], None)
              if enemies(book, state, {**said, "by": each})]  # fmt: skip
    if not state.map or (
        (place := given.get("place")) and spotted(state, as_drawn(book, state, str(place))) is None
    ):
        return _powers(where, powers)
    if where == "bombing" and not place:  # what is bombed is a hex, not whoever stands there
        return _powers(where, powers)
    tell = beside if where == "land" else flying
    found: list[Ruling] = []
    for at in [str(place)] if place else _enemies_stand(state, powers, where == "port"):
        for by in powers:
            for against in enemies(book, state, {**said, "place": at, "by": by})[:1]:
                told = tell(book, state, {**said, "place": at, "by": by, "against": against})
                found += [each for each in told if each not in found]
    some = [each for each in found if each.code in _SOMEBODY]
    return some or (found if place else [])


def _powers(where: str, powers: list[Json]) -> list[Ruling]:
    return [info("wif5.battle.may_fight", RULES[where], powers=powers)] if powers else []


def _enemies_stand(state: State, powers: list[str], ships: bool) -> list[str]:
    """The places of the map where enemies of those powers stand: their ships, or units that are none."""
    return list(dict.fromkeys(
        shown_name(now(state), raw["at"]) for raw in state.units.values()
        if (DOMAINS.get(raw["unit"]) == "naval") == ships and "aboard" not in raw
        and side_of(raw["power"]) != state.side and any(enemy_of(state, power, raw) for power in powers)
    ))  # fmt: skip
