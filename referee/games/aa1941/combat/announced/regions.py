"""An attack from several regions: who comes over land or by air from which, as it was said (p. 11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.engine.force import Force, minus, plus, total
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.naval.landings import announced_from, overland
from referee.games.aa1941.state import State

# `attack` (a force), `from` (places, none where it was not said), `moved`: they went there by a move.
Region = dict[str, Json]


def walkers_of(book: Book, plan: Mapping[str, Json]) -> Force:
    """Those of an announced attack who come over land or by air; at sea all of them."""
    landing = announced_from(book, plan)
    return overland(book, plan["attack"], landing) if landing else dict(plan["attack"])


def regions_of(plan: Mapping[str, Json], walkers: Force) -> list[Region]:
    """Who was said to come from which regions; `walkers`: all of them.

    Where no place was said the record told from where they set out, and that counts as said.
    """
    told = [dict(each) for each in plan.get("regions", ())]
    if told and walking(told) == walkers:
        return told
    if not total(walkers):
        return []
    sent = plan.get("sent", {})
    if not plan.get("from") and not plan.get("zone") and together(sent.values()) == dict(walkers):
        return [{"from": [origin], "attack": dict(force)} for origin, force in sent.items()]
    one: Region = {"from": list(plan.get("from", ())), "attack": dict(walkers)}
    return [{**one, "moved": True} if plan.get("moved") else one]


def regions_now(
    before: Sequence[Region], walkers: Force, starts: Sequence[str] | None
) -> list[Region]:
    """What is said again of a place replaces what was said of it; those from other places still come,
    so do those of the place itself if only other kinds of unit are named now (p. 11), and whoever moved
    there stands there, named again or not.
    """
    now = list(starts or ())
    kept: list[Region] = []
    comes: Force = dict(walkers)
    for each in before:
        elsewhere = bool(now and each["from"]) and not {*each["from"]} & {*now}
        if each.get("moved"):
            comes = comes if elsewhere else minus(comes, each["attack"])
            kept.append(each)
        elif elsewhere:
            kept.append(each)
        elif not now or not each["from"] or any(each["attack"].get(unit) for unit in walkers):
            continue  # said anew
        elif each["from"] == now:
            comes = plus(each["attack"], comes)
        else:
            kept.append(each)
    return [*kept, {"from": now, "attack": comes}] if total(comes) else kept


def moved_there(regions: Sequence[Region]) -> Force:
    """Those who went there by a move: they stand there."""
    return together(each["attack"] for each in regions if each.get("moved"))


def moved_to(book: Book, state: State, space: str) -> Force:
    """Light games: those announced for a battle who moved there and stand there still."""
    plan = state.declared.get(space)
    there = moved_there(regions_of(plan, walkers_of(book, plan))) if plan else {}
    return minus(there, minus(there, state.force_of(space, state.power)))


def region_moved(before: Sequence[Region], walkers: Force, start: str) -> list[Region]:
    """Those who moved there come besides, with others that moved there from the same place."""
    mine = [each for each in before if each.get("moved") and each["from"] == [start]]
    for each in mine:
        walkers = plus(each["attack"], walkers)
    rest = [each for each in before if each not in mine]
    return [*rest, {"from": [start], "attack": dict(walkers), "moved": True}]


def regions_less(before: Sequence[Region], start: str, gone: Force) -> list[Region]:
    """The regions without some who were announced to come from a place and have not moved yet."""
    found: list[Region] = []
    for each in before:
        left: Force = dict(each["attack"])
        if not each.get("moved") and (start in each["from"] or not each["from"]):
            left, gone = minus(left, gone), minus(gone, left)
        if total(left):
            found.append({**each, "attack": left})
    return found


def without(before: Sequence[Region], gone: Force) -> list[Region]:
    """Who is left of those who moved there when some of them have gone on, the last to come first."""
    found: list[Region] = []
    for each in reversed(before):
        left: Force = dict(each["attack"])
        if each.get("moved"):
            left, gone = minus(left, gone), minus(gone, left)
        if total(left):
            found.insert(0, {**each, "attack": left})
    return found


def walking(regions: Sequence[Region]) -> Force:
    """All of them together."""
    return together(each["attack"] for each in regions)


def together(forces: Iterable[Force]) -> Force:
    """Several forces as one."""
    found: Force = {}
    for each in forces:
        found = plus(found, each)
    return found
