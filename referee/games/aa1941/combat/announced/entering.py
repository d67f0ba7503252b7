"""Whoever is announced for ground that tanks run through comes there all the same (pp. 11, 13): light games."""

from __future__ import annotations

from typing import cast

from referee.engine.ask import drive
from referee.engine.event import Event
from referee.engine.force import minus, ordered
from referee.engine.verb import Outcome
from referee.engine.verdict import Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.regions import moved_there, regions_of, walkers_of
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.targets import again
from referee.games.aa1941.combat.verbs import attack
from referee.games.aa1941.movement.journey import held_since
from referee.games.aa1941.state import State


def entering(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """As the combat moves end: those announced for ground that tanks ran through come there without a
    battle (p. 11, p. 15); whoever moved there stands there, and a landing has its sea side first (p. 14).
    """
    events: list[Event] = []
    rulings: list[Ruling] = []
    for space, plan in state.declared.items():
        if (
            not plan.get("held")
            or plan.get("zone")
            or not held_since(book, state.situation(), space)
        ):
            continue
        there = moved_there(regions_of(plan, walkers_of(book, plan)))
        force = ordered(minus(plan["attack"], there), book.units)
        found = [Event("withdrawn", {"space": space})]
        if force:
            coming = attack(book, book.after(state, events), cast(Attacking, again(plan)))
            done = coming if isinstance(coming, Outcome) else drive(coming, ())[0]
            if not isinstance(done, Outcome) or not done.events:
                continue
            found = list(done.events)
            told = info("aa1941.declare.came", "combat_move", "I-AA-18", space=space, force=force)
            rulings.append(told)
        events += found
    return events, rulings
