"""Where those who land by sea went aboard, as it was said: each coast a region of its own, as over land
(Mouvement offensif, p. 11; a transport may load at two territories, p. 27).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.force import Force, minus, total
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.regions import Region, regions_now, together
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.naval.landings import in_one, landings_of, overland

# Of a landing: those of it who were said to have boarded in some places; `beside`: the places were said of
# those who walk or fly in the same breath, so that they may be theirs alone.
Quays = tuple[Region, ...]


def quays_of(told: Mapping[str, Json], force: Force) -> Quays:
    """Who of a landing was said to have boarded where; of the others no place was said. `force`: all of them."""
    said = told.get("quays", ())
    if said and isinstance(said[0], str):  # an older save tells the places of all of them
        said = [{"from": list(said), "attack": dict(force), "beside": True}]
    found: list[Region] = []
    rest: Force = dict(force)
    for each in said:
        here = minus(rest, minus(rest, each["attack"]))
        rest = minus(rest, here)
        if total(here):
            found.append({**each, "attack": here})
    return (*found, {"from": [], "attack": rest}) if total(rest) else tuple(found)


def with_quays(book: Book, args: Attacking, lands: Mapping[str, Force]) -> Attacking:
    """The places said with a landing are, where they can be, those of who boards for it, too; said of others
    later, `from` changes nothing of it. `lands`: zone → who does.
    """
    told = landings_of(args.get("landing"))
    if not told or not args.get("from"):
        return args
    found: list[dict[str, Json]] = []
    beside = {"beside": True} if total(overland(book, args["attack"], lands)) else {}
    for each in told:
        quay: Region = {"from": list(args["from"]), "attack": dict(lands[each["zone"]]), **beside}
        found.append({"quays": [quay] if total(quay["attack"]) else [], **each})
    return {**args, "landing": in_one(found)}


def quays_now(
    plan: Mapping[str, Json], before: Mapping[str, Json], lands: Force, now: Quays
) -> Quays:  # fmt: skip
    """Who lands from a zone when others were announced from there `before` (`lands`): as over land those from
    another coast come besides; without a place all of it is said anew.
    """
    regions: list[Region] = [*_known(plan, before, lands)]
    for each in now:
        found = regions_now(regions, each["attack"], each["from"])
        regions = [*found[:-1], {**each, **found[-1]}] if found else []
    return tuple(regions)


def _known(plan: Mapping[str, Json], before: Mapping[str, Json], lands: Force) -> Iterator[Region]:
    """Who was announced to board where and was found there. Where no place was said the record told it, and
    where that was sure it counts as said.
    """
    came: Mapping[str, Force] = plan.get("parties", {}).get(before["zone"], {})
    boarded = {at: {u: n for u, n in force.items() if u in lands} for at, force in came.items()}
    boarded = {at: force for at, force in boarded.items() if total(force)}
    quays = quays_of(before, lands)
    said = coasts(quays)
    for each in quays:
        if not each["from"]:
            sure = not plan.get("unsure") and each["attack"] == together(boarded.values())
            told = ({"from": [at], "attack": force} for at, force in boarded.items())
            yield from told if sure else (each,)
        elif not {"parties", "stay"} & {*plan}:  # the record knows nothing of it
            yield each
        else:
            left: Force = each["attack"]
            for at in (*each["from"], *(at for at in boarded if at not in said)):
                there = boarded.get(at, {})
                boarded[at], left = minus(there, left), minus(left, there)
            if total(here := minus(each["attack"], left)):
                yield {**each, "attack": here}


def coasts(quays: Sequence[Region]) -> list[str]:
    """All the places that were said."""
    return list(dict.fromkeys(space for each in quays for space in each["from"]))


def shares_of(quays: Sequence[Region], unit: str, count: int) -> Iterator[tuple[Region, int]]:
    """So many of a kind that still have to board, place by place: first those of whom it was said where, since
    those who are aboard already boarded before.
    """
    order = sorted(quays, key=lambda each: (not each["from"], bool(each.get("beside"))))
    for each in order:
        some = min(count, each["attack"].get(unit, 0))
        count -= some
        if some:
            yield each, some
    if count:
        yield {"from": [], "attack": {unit: count}}, count


def as_said(quays: Quays) -> list[Region]:
    """The same to be written down: of whom no place was said nothing is."""
    return [dict(each) for each in quays if each["from"]]
