"""An announced landing that is fought with a force named by itself: what the words mean for who lands, from
where, and who fights at sea (Mouvement offensif, p. 11; Assauts amphibies, pp. 12-15, 27).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.force import Force, at_least, minus, ordered, plus, total
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.landings.landing_escort import among_attackers, escorts
from referee.games.aa1941.naval.landings import announced_from, in_one, landings_of, overland
from referee.games.aa1941.state import State, fought_over


def as_it_was_announced(
    book: Book, state: State, args: Attacking, plan: Mapping[str, Json]
) -> Attacking:
    """`attack PLACE with FORCE` where a landing is announced: all combat moves are made (p. 11), so the landing
    stays whoever is named. Those named land before any of them walk, for whoever went aboard must land
    (p. 13, p. 27); the others come besides. Ships, and aircraft that were announced for the sea fight, are in
    that fight, named again or not, and not on land as well (p. 14, p. 15).

    `plan`: the announcement, as far as its zones were not lost.
    """
    troops = announced_from(book, plan)
    named: Force = dict(args["attack"])
    rest, landings = named, list[dict[str, Json]]()
    for each in landings_of(plan["landing"]):
        zone = each["zone"]
        lands: Force = minus(rest, minus(rest, troops[zone]))
        rest = minus(rest, lands)
        if not total(lands):
            continue
        told: dict[str, Any] = {**each, "force": ordered(lands, book.units)}
        if ordered(lands, book.units) != ordered(troops[zone], book.units):
            told.pop("quays", None)  # who of them boarded where is open again
        landings.append(told)
    if not landings:  # nobody who was to land is named: the others come alone
        return args
    ships = among_attackers(book, args)
    at_sea = _flown(book, state, plan, minus(rest, overland(book, plan["attack"], troops)))
    among = among_attackers(book, plan)
    if ships:  # those named are those announced, or come besides
        escort = landings[0].get("escort", {})
        among = minus(at_least(plus(escort, among), ships), escort)
    attack = plus(minus(minus(named, ships), at_sea), among)
    return {**args, "attack": ordered(attack, book.units), "landing": in_one(landings)}


def _flown(book: Book, state: State, plan: Mapping[str, Json], more: Force) -> Force:
    """Of those named beyond who was announced for the land battle the aircraft that were announced for the sea
    fight, as long as that is still to come: they cannot be in both (p. 15).
    """
    over = fought_over(state)
    found: Force = {}
    for zone, force in escorts(book, plan).items():
        if zone not in over:
            found = plus(found, {u: n for u, n in force.items() if book.units[u].domain == "air"})
    return minus(more, minus(more, found))
