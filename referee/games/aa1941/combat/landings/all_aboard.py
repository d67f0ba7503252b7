"""“An amphibious assault on egypt”: all aboard beside the coast who can land there (p. 12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verb import Coming, Outcome
from referee.engine.verdict import info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.landings.landfalls import ready
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.landings import announced_from, in_one
from referee.games.aa1941.state import State, zones_of


def all_aboard(
    book: Book, state: State, args: Attacking, verb: Callable[[Book, State, Attacking], Coming]
) -> Coming:
    """An assault from the sea of which only the place is said: whoever is aboard a transport in a zone beside it and
    announced for no other landing; who comes overland is named (pp. 12, 28). Nobody aboard: none is announced.
    """
    space = args["space"]
    everybody = ready(book, state, space) if state.tracking else _noted(book, state, space)
    if everybody is None or not everybody.get("landing"):
        plan, card = state.declared.get(space, {}), "combat_move.amphibious"
        if zones_of(plan):
            force = dict(plan["attack"])
            return Outcome((), (info("aa1941.declare.already", card, space=space, force=force),))
        return Outcome((), (refusal("aa1941.attack.nobody_aboard", card, space=space),))
    kept = {key: value for key, value in args.items() if key not in ("everything", "by_sea")}
    return verb(book, state, cast(Attacking, {**kept, **everybody}))


def _noted(book: Book, state: State, space: str) -> Attacking | None:
    """Light games: the land units that the record has in the zones beside a coast, less those announced."""
    landing: dict[str, Force] = {}
    for zone in book.spaces[space].neighbours:
        if not book.spaces[zone].sea:
            continue
        troops: Force = landing_force(book, state.force_of(zone, state.power))
        for plan in state.declared.values():
            if zones_of(plan):
                troops = minus(troops, announced_from(book, plan).get(zone, {}))
        if total(troops):
            landing[zone] = ordered(troops, book.units)
    if not landing:
        return None
    attack: Force = {}
    for troops in landing.values():
        attack = plus(attack, troops)
    each = [{"zone": zone, "force": dict(troops)} for zone, troops in landing.items()]
    return {"space": space, "attack": ordered(attack, book.units), "landing": in_one(each)}
