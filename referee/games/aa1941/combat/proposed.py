"""What the session proposes for an attack: where, and with whom; what leaves no choice is not asked."""

from __future__ import annotations

from referee.engine.force import ordered
from referee.engine.verb import Args
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.allowed import bound_there
from referee.games.aa1941.combat.landings.landfalls import landfalls, to_fight
from referee.games.aa1941.combat.reach import from_afar
from referee.games.aa1941.combat.targets import attackers, in_order, left_of
from referee.games.aa1941.state import State
from referee.games.aa1941.words import phrases


def possible(book: Book, state: State, given: Args) -> list[Json]:
    """The places of announced battles in their order, then every other one where a fight could be begun."""
    told = dict.fromkeys((*in_order(book, state), *state.declared))
    return [*told, *(space for space, _ in to_fight(book, state))]


def forces(book: Book, state: State, given: Args) -> list[Json]:
    """The forces that could attack a place: as announced, from the ships, those who stand there or beside."""
    space = given["space"]
    plan = state.declared.get(space)
    if plan and plan.get("landing"):
        return [left["attack"]] if (left := left_of(book, state, space)) else []
    there = attackers(book, state, space)
    # In a tracked game whoever stands there fights, however many were announced (p. 14).
    found = [None if state.tracking and there else plan, *landfalls(book, state), there]
    beside = [each["attack"] for each in found if each and each.get("space", space) == space]
    once = [each for nth, each in enumerate(beside) if each not in beside[:nth]]
    return once or from_afar(book, state, space)


def announced_force(book: Book, state: State, given: Args) -> Json:
    """Enter fights what was announced."""
    found = forces(book, state, given) if given.get("space") in state.declared else []
    return found[0] if found else None


def force_named(book: Book, state: State, given: Args, text: str) -> Json:
    """A force in the names of the place: on land `1 t` can only be a tank."""
    return phrases.force_in(book.names, text, given["space"])


def nobody_near(book: Book, state: State, given: Args) -> list[Ruling]:
    """Why no force is proposed for a battle: nobody of the attacker's is on record beside it."""
    if state.tracking or forces(book, state, given):
        return []
    return [info("aa1941.attack.nobody_near", "combat_move", space=given["space"])]


def no_choice(book: Book, state: State, given: Args) -> Json:
    """The one force that may be named: in a tracked game all who stand in the space or flew there fight
    (p. 14, p. 15).
    """
    found = forces(book, state, given) if state.tracking and given.get("space") else []
    if len(found) != 1:
        return None
    bound = ordered(bound_there(book, state, given["space"]), book.units)
    return found[0] if bound == ordered(found[0], book.units) else None
