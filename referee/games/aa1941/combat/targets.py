"""What may be attacked now, and with what: the offers of `attack`, `declare`, `capture`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from referee.engine.force import at_least, minus, ordered, plus, total
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.kept import as_it_was_announced
from referee.games.aa1941.combat.announced.regions import moved_to
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.ready import rested
from referee.games.aa1941.movement.paths import canal_between, may_pass_canal, strait_closed
from referee.games.aa1941.naval.landings import announced_from, in_one, landings_of, overland
from referee.games.aa1941.state import State, fell_back_to, fought_over, spent, together, zones_of
from referee.games.aa1941.turn.rules import (
    awaited,
    beside_warships,
    left_beside,
    not_cleared,
    turned_back,
)

Example = dict[str, Json]


def again(plan: Mapping[str, Json]) -> Example:
    """The announced attack, to be fought as announced."""
    kept = (
        "zone",
        "zones",
        "sent",
        "parties",
        "unsure",
        "stay",
        "moved",
        "regions",
        "along",
        "through",
        "held",
    )
    return {key: value for key, value in plan.items() if key not in kept}


def as_it_stands(book: Book, state: State, space: str) -> Example:
    """An announced battle as it will be fought: in a tracked game by whoever is there by now.

    Where nobody of them is left it is told as it was announced.
    """
    return left_of(book, state, space) or again(state.declared[space])


def left_of(book: Book, state: State, space: str) -> Example | None:
    """Who is left to fight an announced battle; None: nobody.

    Those who land are as many of the announced as still float; all in the territory fight with
    them (p. 14).
    """
    plan = state.declared[space]
    example, landings = again(plan), landings_of(plan.get("landing"))
    if not state.tracking:
        return _left_light(book, state, plan)
    if not landings:
        return example
    attack = state.force_of(space, state.power)
    landing: list[Mapping[str, Json]] = []
    for each in landings:
        zone = each["zone"]
        troops = announced_from(book, plan)[zone]
        afloat = {} if _lost(book, state, zone) else state.force_of(zone, state.power)
        troops = {unit: min(n, afloat.get(unit, 0)) for unit, n in troops.items()}
        if total(troops):
            attack = plus(attack, troops)
            landing.append({"zone": zone, **each, "force": troops})
    if not landing:  # the fleets are back, or down: the others fight without them
        return attackers(book, state, space)
    return {**example, "attack": ordered(attack, book.units), "landing": in_one(landing)}


def _left_light(book: Book, state: State, plan: Mapping[str, Json]) -> Example | None:
    """The same in a light game: without those who were to land from a zone that was not cleared."""
    example, landings = again(plan), landings_of(plan.get("landing"))
    if not any(_lost(book, state, each["zone"]) for each in landings):
        return example
    troops = announced_from(book, plan)
    attack = overland(book, plan["attack"], troops)
    kept = [each for each in landings if not _lost(book, state, each["zone"])]
    for each in kept:
        attack = plus(attack, troops[each["zone"]])
    if not total(attack):
        return None
    del example["landing"]
    return {**example, "attack": ordered(attack, book.units),
            **({"landing": in_one(kept)} if kept else {})}  # fmt: skip


def _lost(book: Book, state: State, zone: str) -> bool:
    """Whether the fight for a landing zone did not clear it, or its fleet went back (p. 14)."""
    if turned_back(state, zone):
        return True
    return not_cleared(book, state, zone)


def as_announced(book: Book, state: State, args: Attacking) -> Attacking:
    """An announced assault named by its force alone: those who were to land, land (p. 11), also where
    others are named than announced. In a sea fight before it the transports need not be named (p. 14).
    """
    plan = state.declared.get(args["space"], {})
    if sailing := _not_named(book, state, args["space"]):
        ships = {"transport": sailing}
        args = {**args, "attack": ordered(at_least(args["attack"], ships), book.units)}
        if args.get("from") and plan.get("from"):
            args["from"] = list(dict.fromkeys((*args["from"], *plan.get("from", ()))))
        return args
    if "landing" in args or not plan.get("landing"):
        return args
    example = as_it_stands(book, state, args["space"])
    if not example.get("landing"):
        return args
    if dict(args["attack"]) == dict(example["attack"]):
        return _ashore(plan, {**args, "landing": example["landing"]})
    known = {*plan.get("sent", {}), *plan.get("from", ())}
    if not {*args.get("from", ())} <= known:  # all were said to come from elsewhere
        return args
    return as_it_was_announced(book, state, args, example)


def _ashore(plan: Mapping[str, Json], args: Attacking) -> Attacking:
    """Those of an announced landing, said again with the zone that they land from: it is no place where others set out
    (p. 12).
    """
    zones = {each["zone"] for each in landings_of(args["landing"])} - {*plan.get("from", ())}
    places = [at for at in args.get("from", ()) if at not in zones]
    rest = cast(Attacking, {key: value for key, value in args.items() if key != "from"})
    return {**rest, "from": places} if places else rest


def _not_named(book: Book, state: State, space: str) -> int:
    """The transports of an announced sea fight that need not be named: those that land from there, and in a
    light game those that moved there.
    """
    plan = state.declared.get(space, {})
    if plan.get("along"):
        return int(plan["attack"]["transport"])
    if state.tracking or not book.spaces[space].sea:
        return 0
    return moved_to(book, state, space).get("transport", 0)


def landings_wait(book: Book, state: State) -> bool:
    """Whether an announced amphibious assault must be fought before anything else (p. 15)."""
    return any(state.declared[space].get("zone") for space in awaited(book, state))


def in_order(book: Book, state: State) -> list[str]:
    """The announced battles that may be fought next: while an assault waits, the assaults, and
    before them the sea fights announced for their own zones (pp. 14-15).
    """
    due = awaited(book, state)
    landings = [space for space in due if state.declared[space].get("zone")]
    opens = {zone for space in landings for zone in zones_of(state.declared[space])}
    return [*(space for space in due if space in opens), *landings] if landings else list(due)


def by_neighbours(
    book: Book, state: State, announcing: bool = False, through: bool = False
) -> Iterator[tuple[str, Example | None]]:
    """Every space that could be attacked anew, or announced, with an example of who could; `through`:
    or run through on the way to an announced battle (p. 13).
    """
    if landings_wait(book, state) and not announcing:
        return
    over = fought_over(state)
    for space in targets(book, state):
        if space not in over and space not in state.declared:
            example = attackers(book, state, space, through)
            if example is not None:
                yield space, example


def targets(book: Book, state: State) -> list[str]:
    """Hostile territories, and sea zones with an enemy; before them announced ground that tanks ran through."""
    enemies = book.enemies(state.power)
    found = [space for space, plan in state.declared.items() if plan.get("held")]
    for space in book.spaces.values():
        if space.neutral:
            continue
        if space.sea:
            if together(book, state.pieces, space.id, enemies):
                found.append(space.id)
        elif book.side.get(state.control.get(space.id, "")) != book.side[state.power]:
            found.append(space.id)
    return found


def attackers(book: Book, state: State, space: str, through: bool = False) -> Example | None:
    """Who could attack a space: the pieces there (tracked), or a neighbour's (light) that are not
    promised elsewhere, ships that are beside enemy warships before them; `through`: or that run through it.
    """
    sea = book.spaces[space].sea
    kinds: tuple[str, ...]
    if state.tracking:
        # Cargo fights nobody at sea, nor do transports for having some aboard (p. 13, p. 27).
        kinds = ("sea", "air") if sea else ("land", "air")
        # Who went back there from a battle fights no more (p. 17).
        there = minus(state.force_of(space, state.power), fell_back_to(state, space))
        here = fighting(book, there, kinds)
        return {"space": space, "attack": here} if here else None
    kinds = ("sea",) if sea else ("land", "air")
    staying = left_beside(book, state, space) if space in beside_warships(book, state) else {}
    if force := fighting(book, staying, ("sea", "air")):  # they fight (p. 12)
        return {"space": space, "attack": force}
    for near in book.spaces[space].neighbours:
        if book.spaces[near].sea == sea and _open(book, state, near, space):
            here = state.force_of(near, state.power)
            ready = {
                unit: n - spent(book, state, near, unit)
                if through
                else rested(book, state, near, unit, space)
                for unit, n in here.items()
            }
            if force := fighting(book, ready, kinds):
                return {"space": space, "attack": force, "from": [near]}
    return None


def _open(book: Book, state: State, near: str, space: str) -> bool:
    """Whether ships may cross that border: no strait is shut there, no canal held by others."""
    if not book.spaces[space].sea:
        return True
    canal = canal_between(book, near, space)
    return not strait_closed(book, near, space) and (
        canal is None or may_pass_canal(book, canal, state.power, state.control_at_start)
    )


def fighting(book: Book, force: Mapping[str, int], kinds: tuple[str, ...]) -> dict[str, int]:
    """Those of a force that are of some kinds of domain (transports too), if anybody among them attacks."""
    found = {u: n for u, n in force.items() if book.units[u].domain in kinds and n}
    return found if any(book.units[unit].attack for unit in found) else {}


def anothers(args: Attacking) -> tuple[Ruling, ...]:
    """Why pieces named as another power's do not attack: each attacks in its own turn, with its own units; an
    ally's troops aboard land in a turn of their owner (Forces multinationales, p. 14; p. 28).
    """
    cards = ("multinational.attack", *(("multinational.transport",) if "landing" in args else ()))
    return tuple(
        refusal("aa1941.attack.anothers", *cards, power=power, force=dict(force))
        for power, force in args.get("others", {}).items()
    )
