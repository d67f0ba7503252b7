"""An announcement taken back, before the combat phase only (p. 11)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypedDict

from referee.engine.event import Event
from referee.engine.faults import Ambiguous
from referee.engine.force import Force, minus, ordered
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Outcome, Verb, those
from referee.engine.verdict import Ruling, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.regions import moved_to, regions_of, walkers_of
from referee.games.aa1941.combat.announced.running_through import handed_back
from referee.games.aa1941.combat.landings.landing_escort import unopened
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.state import State, battles, battles_begun

# « l’attaque de », "the attack on" before the place.
_THE_ATTACK = re.compile(
    r"^(?:the |an |une |l['’])?(?:attack|attaque|assault|assaut)\b\s*"
    r"(?:(?:on|of|against|contre|sur|de|du|des|en)\b\s*|d['’])?",
    re.IGNORECASE,
)


class Withdrawing(TypedDict):
    """What `withdraw` takes."""

    space: str


def withdraw(book: Book, state: State, args: Withdrawing) -> Outcome:
    """`withdraw SPACE`: take an announcement back, before the combat phase only; whoever moved there stays."""
    space = args["space"]
    if space not in state.declared:
        return Outcome((), (refusal("aa1941.declare.none", "combat_move", space=space),))
    if battles(state):
        return Outcome((), (battles_begun(state),))
    if bound := _bound(book, state, space):
        return _those_who_moved(book, state, space, ordered(bound, book.units))
    told = info("aa1941.declare.taken_back", "combat_move", space=space)
    ground, said = handed_back(state, space)
    events = (*ground, Event("withdrawn", {"space": space}))
    before, after = unopened(book, state), unopened(book, book.after(state, events))
    shut = [replace(each, severity="advice") for each in after if each not in before]
    return Outcome(events, (told, *said, *shut))


def _those_who_moved(book: Book, state: State, space: str, bound: Force) -> Outcome:
    """What of an announcement stays: those who moved there; whoever was only said to come besides does not.
    Nobody did: `withdraw` changes nothing. A landing with others is announced anew without them.
    """
    plan = state.declared[space]
    stays = refusal("aa1941.declare.moved", "combat", space=space, force=bound)
    if plan.get("zone") or dict(plan["attack"]) == dict(bound):
        return Outcome((), (stays,))
    regions = [each for each in regions_of(plan, walkers_of(book, plan)) if each.get("moved")]
    now = {key: value for key, value in plan.items() if key not in ("regions", "sent", "parties")}
    now |= {
        "attack": bound,
        "from": list(dict.fromkeys(at for each in regions for at in each["from"])),
    }
    if len(regions) > 1:
        now["regions"] = regions
    off = ordered(minus(plan["attack"], bound), book.units)
    told = info("aa1941.declare.moved_away", "combat_move", space=space, force=off)
    event = Event("declared", {"space": space, "plan": now})
    return Outcome((event,), (told, replace(stays, severity="advice")))


def _bound(book: Book, state: State, space: str) -> Force:
    """Those who went to a battle by a move: they stand beside the enemy, and fight there (p. 14); ships
    beside submarines and transports alone need not.
    """
    there = moved_to(book, state, space)
    if book.spaces[space].sea and not hostile_zone(book, state.situation(), space):
        return {unit: n for unit, n in there.items() if book.units[unit].domain == "air"}
    return there


def _read_withdrawn(reader: Reader) -> Args:
    """`ukraine`, « l’attaque de l’Ukraine »; « l’attaque » alone where one is announced."""
    text = _THE_ATTACK.sub("", reader.rest()).strip()
    if text:
        return {"space": reader.named("space", text)}
    declared = list(reader.state.declared) if reader.typed and reader.state is not None else []
    if len(declared) > 1:
        raise Ambiguous("name.ambiguous", declared, kind="space", text=reader.typed)
    if not declared:
        raise reader.odd()
    return {"space": declared[0]}


def _nothing_announced(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no announcement can be taken back now; nothing where one can."""
    if any(True for _ in _announced_here(book, state)):
        return None
    if not state.declared:
        return info("aa1941.idle.withdraw", "combat_move")
    return withdraw(book, state, {"space": next(iter(state.declared))}).rulings[0]


def _announced_here(book: Book, state: State) -> Iterator[Offer]:
    if state.phase == COMBAT_MOVE and not battles(state):
        for space in state.declared:
            if dict(state.declared[space]["attack"]) != dict(_bound(book, state, space)):
                yield Offer("withdraw", "SPACE", ("combat_move",), {}, {"space": space})


WITHDRAW = Verb(
    "withdraw", withdraw, "SPACE", ("combat_move",), _read_withdrawn,
    (Arg("space", "space", options=those(lambda state: state.declared)),), strict=True, offers=_announced_here,
    idle=_nothing_announced,
)  # fmt: skip
