"""An attack announced in several sentences: who lands from another zone, who comes over land (pp. 11, 12, 14)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.targets import again
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.landings import announced_from, in_one, landings_of
from referee.games.aa1941.state import State


def joined(book: Book, state: State, args: Attacking) -> Attacking:
    """What is announced now, with what was announced for the same territory before.

    A landing from another zone comes besides, as does a landing beside an attack over land and the
    other way round, and an attack from another region. What is said again of the same place, or
    without one, takes the place of what was said before.
    """
    plan = state.declared.get(args["space"])
    if plan is None:
        return args
    new = _landing_now(book, args)
    old = announced_from(book, plan)
    if not (new or old):
        return _from_elsewhere(book, plan, args)
    kept = {zone: force for zone, force in old.items() if zone not in new}
    walkers = _overland(book, args["attack"], new)
    if not all(new.values()):  # who lands is open: nobody is said to walk
        walkers = minus(walkers, landing_force(book, walkers))
    if not total(walkers):
        walkers = _overland(book, plan["attack"], old)
        starts = plan.get("from", ())
    else:
        starts = args.get("from", ())
    told = {each["zone"]: each for each in landings_of(plan.get("landing"))}
    landings: list[dict[str, Json]] = [
        {**told[zone], "force": dict(force)} for zone, force in kept.items()
    ]
    ships = {u: n for u, n in args["attack"].items() if book.units[u].domain == "sea"}
    for each in landings_of(args.get("landing")):
        escort = plus(each.get("escort", {}), ships)
        more: dict[str, Json] = {"escort": escort} if escort else {}
        if new[each["zone"]]:
            more["force"] = dict(new[each["zone"]])
        landings.append({**each, **more})
        ships = {}
    comes = _all(new) if all(new.values()) else landing_force(book, args["attack"])
    whole = ordered(plus(walkers, plus(_all(kept), comes)), book.units)
    found: Attacking = {**again(plan), **args, "attack": whole}  # type: ignore[typeddict-item]
    found["landing"] = in_one(landings)
    found.pop("from", None)
    if starts:
        found["from"] = list(starts)
    return found


def _from_elsewhere(book: Book, plan: Mapping[str, Json], args: Attacking) -> Attacking:
    """Units come to one region from several (p. 11): those from another place come besides."""
    before, now = plan.get("from") or (), args.get("from") or ()
    if not before or not now or set(before) & set(now):
        return args  # said anew
    whole = ordered(plus(plan["attack"], args["attack"]), book.units)
    found: Attacking = {**args, "attack": whole}
    found["from"] = [*before, *now]
    return found


def anew(state: State, args: Attacking) -> Force:
    """Who was announced there before and comes no more, now that it was said otherwise."""
    plan = state.declared.get(args["space"], {})
    return minus(plan.get("attack", {}), args["attack"])


def _landing_now(book: Book, args: Attacking) -> dict[str, Force]:
    """Zone → who is said to land from it; nobody where of several zones it is left open."""
    told = landings_of(args.get("landing"))
    if len(told) > 1:
        return {each["zone"]: each.get("force") or {} for each in told}
    return announced_from(book, args)


def _all(landing: Mapping[str, Force]) -> Force:
    found: Force = {}
    for force in landing.values():
        found = plus(found, force)
    return found


def _overland(book: Book, attack: Force, landing: Mapping[str, Force]) -> Force:
    """Those of an attack who do not land and are no ships."""
    rest = minus(attack, _all(landing))
    return {unit: n for unit, n in rest.items() if n and book.units[unit].domain != "sea"}
