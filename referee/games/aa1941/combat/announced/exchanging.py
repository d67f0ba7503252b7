"""Light games: which transport carries whom is open until the combat moves end, all at once (p. 11): where a
landing lacks the ship that passes its coasts, another landing sails with a ship that serves it as well (p. 27).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.force import Force, ordered, total
from referee.engine.record import replace
from referee.engine.verb import Coming, Outcome
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.coming import aboard_with, waiting
from referee.games.aa1941.combat.announced.senders import guessed, sent_to, written
from referee.games.aa1941.combat.assault import announced
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.targets import again
from referee.games.aa1941.naval.landings import landings_of
from referee.games.aa1941.naval.transports import transports_needed
from referee.games.aa1941.state import State

Verb = Callable[[Book, State, Attacking], Coming]


def with_other_ships(
    book: Book, state: State, args: Attacking, joined: Attacking, declare: Verb
) -> Script[Outcome] | None:
    """An announcement after another landing has changed its ships for it; None: none of them helps."""
    space = args["space"]
    if state.tracking or not landings_of(joined.get("landing")):
        return None
    if not (missing := _missing(book, state, joined)):
        return None
    for other, plan in state.declared.items():
        if other == space or not any("transport" in each for each in plan.get("sent", {}).values()):
            continue
        alone = _declaring(state, other, None)
        if not plan.get("parties") or _missing(book, alone, joined) >= missing:
            continue
        mine = {**joined, **written(book, alone, announced(book, alone, joined, False))}
        said = _fixed(book, plan, other)
        beside = _declaring(alone, space, mine)
        if _missing(book, beside, said):
            continue
        found = written(book, beside, announced(book, beside, said, False))
        kept = {key: value for key, value in plan.items() if key not in ("sent", "parties", "stay")}
        now = {**kept, **{key: value for key, value in found.items() if key != "unsure"}}
        if _missing(book, _declaring(state, other, now), joined) < missing:
            first = Event("declared", {"space": other, "plan": now})
            return _followed(book, state, args, first, _told(book, other, plan, now), declare)
    return None


def _followed(
    book: Book, state: State, args: Attacking, first: Event, told: list[Ruling], declare: Verb
) -> Script[Outcome]:  # fmt: skip
    coming = declare(book, book.after(state, [first]), args)
    done = coming if isinstance(coming, Outcome) else (yield from coming)
    if not done.events:
        return done
    return replace(done, events=(first, *done.events), rulings=(*done.rulings, *told))


def _declaring(state: State, space: str, plan: Mapping[str, Json] | None) -> State:
    others = {at: each for at, each in state.declared.items() if at != space}
    return replace(state, declared={**others, **({space: plan} if plan else {})})


def _fixed(book: Book, plan: Mapping[str, Json], space: str) -> Attacking:
    """An announced landing whose troops come from where they were announced to come."""
    said = {**again(plan), "space": space}
    quays = [
        {"from": [at], "attack": troops}
        for at, force in plan["parties"].get(plan["zone"], {}).items()
        if (troops := {u: n for u, n in force.items() if book.units[u].domain == "land"})
    ]
    if quays and len(landings_of(plan.get("landing"))) == 1:
        said["landing"] = {**said["landing"], "quays": quays}
    return cast(Attacking, said)


def _missing(book: Book, state: State, args: Attacking) -> int:
    """How many of an attack come from nowhere, troops or transports."""
    assault = announced(book, state, args, False)
    came = sent_to(book, state, assault)
    found = total(guessed(book, state, assault).absent)
    for part in assault.by_zone():
        zone = str(part.zone)
        ships = waiting(state, zone, assault.space).get("transport", 0)
        ships += sum(force.get("transport", 0) for force in came.get(zone, {}).values())
        found += max(0, transports_needed(aboard_with(book, state, part)) - ships)
    return found


def _told(
    book: Book, space: str, plan: Mapping[str, Json], now: Mapping[str, Json]
) -> list[Ruling]:
    """The places from where the ships of the other landing set out now."""
    before: Mapping[str, Force] = plan.get("sent", {})
    return [
        info("aa1941.declare.comes_from", "combat_move", space=space,
             force=ordered({"transport": n}, book.units), other_space=at)
        for at, force in now.get("sent", {}).items()
        if (n := force.get("transport", 0) - before.get(at, {}).get("transport", 0)) > 0
    ]  # fmt: skip
