"""Landings that a lost sea fight called off: whoever was to land from there attacks nowhere on that shore in
this turn (Étape 2. Combat terrestre, p. 14; Transports de troupes, p. 27). Light games.

Where the fight for the zone was fought by itself the landing is announced no more; that its troops are
aboard, or down with their ships, is kept with the battle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.force import Force, minus, ordered, total
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.one_fight import landing_from, set_out_for
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.state import State


def called_off(book: Book, state: State, zones: Sequence[str]) -> dict[str, Json]:
    """Territory → who was to land there from zones whose fight did not free them, and where they boarded."""
    found: dict[str, Json] = {}
    for zone in () if state.tracking else zones:
        for space, _, troops in landing_from(book, state, zone):
            came = set_out_for(book, state, space, zone)
            boarded = [at for at, force in came.items() if total(landing_force(book, force))]
            found[space] = {"zone": zone, "force": ordered(troops, book.units), "from": boarded}
    return found


def landing_lost(
    book: Book, state: State, space: str, origins: Sequence[str], missing: Force
) -> tuple[Force, list[Ruling]]:
    """Of those `missing` by the record for an attack the ones that are no others than who could not land
    there: they are refused (p. 14, p. 27); and who is left. Of places that were named only those count
    where they boarded: elsewhere the table sees what the record does not.
    """
    found: list[Ruling] = []
    for plan in _off(state, space):
        if origins and not {*origins} & {*plan["from"]}:
            continue
        if total(some := minus(missing, minus(missing, plan["force"]))):
            missing = minus(missing, some)
            cards = "combat.land", "units.transport"
            found.append(refusal("aa1941.amphibious.sea_lost", *cards, space=plan["zone"]))
    return missing, found


def _off(state: State, space: str) -> Iterator[Mapping[str, Json]]:
    for battle in state.fought:
        if plan := battle.get("off", {}).get(space):
            yield plan
