"""Landings as they are announced: whoever was loaded in the combat move must land (p. 13), from one
zone or from several (p. 12).
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.force import ordered, plus
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.allowed import assault_rulings
from referee.games.aa1941.combat.assault import Assault, announced
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.joining import joined
from referee.games.aa1941.naval.landings import landings_of
from referee.games.aa1941.naval.sailing import waiting_to_land
from referee.games.aa1941.state import State


def landfalls(book: Book, state: State) -> Iterator[Attacking]:
    """An assault for each shore where the troops of a zone can land, whoever stands there with them."""
    if not state.tracking:
        return
    for zone, force in waiting_to_land(book, state).items():
        for shore in book.spaces[zone].neighbours:
            if book.spaces[shore].sea:
                continue
            whole = ordered(plus(state.force_of(shore, state.power), force), book.units)
            said: Attacking = {"space": shore, "attack": whole}
            said["landing"] = {"zone": zone, "force": dict(force)}
            assault = announced(book, state, joined(book, state, said), False)
            judged = assault_rulings(book, state, assault, announcing=True)
            if not any(ruling.severity == "refusal" for ruling in judged):
                yield said


def by_sea(book: Book, state: State, args: Attacking) -> Attacking:
    """An announcement that names by their force alone those who can only come ashore from one zone."""
    if "landing" in args or "from" in args or not state.tracking:
        return args
    found = [
        each
        for each in landfalls(book, state)
        if each["space"] == args["space"] and dict(each["attack"]) == dict(args["attack"])
    ]
    return {**args, "landing": found[0]["landing"]} if len(found) == 1 else args


def zones_told(book: Book, assault: Assault) -> list[Ruling]:
    """An assault from several zones as it is announced: the whole, and who lands from which zone."""
    card, space = "combat_move.amphibious", assault.space
    whole = info("aa1941.declare.landings", card, space=space, force=dict(assault.attack),
                 spaces=list(assault.zones))  # fmt: skip
    return [whole, *(
        info("aa1941.declare.from_zone", card, space=part.zone,
             force=ordered(part.seaborne, book.units))
        for part in assault.by_zone()
    )]  # fmt: skip


def zones_kept(assault: Assault, args: Attacking) -> dict[str, Json]:
    """The landings with who lands from each zone, to be fought as they were announced."""
    told = landings_of(args["landing"])
    first, *others = (
        {
            **{key: value for key, value in each.items() if key != "also"},
            "force": dict(part.seaborne),
        }
        for each, part in zip(told, assault.by_zone(), strict=True)
    )
    return {**first, "also": others}
