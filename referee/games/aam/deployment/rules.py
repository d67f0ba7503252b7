"""Where units may stand before the first turn, and who goes first (pp. 4-6, 28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NotRequired, TypedDict

from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verdict import Ruling, advice, info, refusal, your_call
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import VEHICLE, Ground
from referee.games.aam.book import Book
from referee.games.aam.combat.aiming import faceless
from referee.games.aam.combat.summing import card_text
from referee.games.aam.sequence import deploying, start_card, unplaced
from referee.games.aam.state import (
    DEPLOYMENT,
    Piece,
    State,
    called,
    card,
    carried_to,
    other,
    stack_allows,
)

ZONE = 5  # hexes from the end of the map
HALF = 8  # of 16, or of 15 with the one in the middle


class Placing(TypedDict):
    """What `place` takes."""

    unit: str
    hex: str
    facing: NotRequired[str | None]
    more: NotRequired[list[Placing]]


class Placed(TypedDict):
    """A unit was deployed; `end` of the map is its side's from now on."""

    unit: str
    hex: str | None
    facing: str | None
    end: str | None


def first_there(state: State, args: Placing) -> list[Ruling]:
    """The other side deploys first, all its units, and has not done yet (p. 4); in an assault the defender (p. 28)."""
    first = state.first_to_deploy
    side = state.pieces[args["unit"]].side
    waiting = [key for key in unplaced(state) if state.pieces[key].side == first]
    if first in (None, side) or state.phase != DEPLOYMENT:
        return []
    card_ = start_card(state)
    if first not in state.armies:
        return [refusal("aam.deploy.first_army", card_, side=first)]
    if not waiting:
        return []
    return [refusal("aam.deploy.first", card_, side=first, number=len(waiting))]


def barred_ground(book: Book, state: State, one: Piece, hex_: str) -> bool:
    """Whether the map has ground in a hex where nobody of its type goes (p. 4, p. 23)."""
    return Ground(state.ground(book)[hex_]).forbidden(card(book, one).type)


def moved_after(book: Book, state: State, one: Piece) -> list[Ruling]:
    """Whoever deploys first has done so before the other begins, and sees it afterwards (p. 4).

    He neither places a unit anew nor puts it aboard from where it stands; where the map came
    late and it cannot stand there, it moves.
    """
    if one.hex is None or one.side != state.first_to_deploy or state.phase != DEPLOYMENT:
        return []
    if not deploying(state, other(one.side)) or barred_ground(book, state, one, one.hex):
        return []
    card_ = start_card(state)
    return [refusal("aam.deploy.stands", card_, **called(one), hex=one.hex)]


def standing_there(book: Book, state: State, args: Placing) -> tuple[Event, list[Ruling]]:
    """One unit: may it stand there?"""
    one, hex_ = state.pieces[args["unit"]], args["hex"]
    unit, wrong = card(book, one), list[Ruling]()
    if barred_ground(book, state, one, hex_):
        terrain = state.ground(book)[hex_]
        wrong.append(refusal("aam.deploy.terrain", "start", "impassable", **called(one), hex=hex_,
                             type=unit.type, terrain=terrain))  # fmt: skip
    end = zone_of(state, one.side, hex_, one.id)
    settled = end if len(_open_ends(state, one.side, hex_, one.id)) == 1 else None
    if end is None:
        wrong.append(refusal("aam.deploy.zone", *_zone_cards(state, one.side), hex=hex_))
        if unit.on_card("paratrooper") is not None:  # what it allows, the card alone tells (p. 26)
            wrong.append(your_call("aam.move.by_hand", "abilities", unit=unit.id, ability="paratrooper",
                                   effect=card_text(book, "paratrooper")))  # fmt: skip
    elif not stack_allows(book, state, one, hex_):
        wrong.append(refusal("aam.move.stacking", "stacking", hex=hex_))
    elif state.kind == "assault" and one.side != state.attacker and _across(hex_):
        wrong.append(advice("aam.deploy.middle", "assault.setup", "I-AAM-16", hex=hex_))
    wrong += faceless(book, one, args, advice)
    facing = None
    if unit.type == VEHICLE:
        facing = args.get("facing") or towards_the_enemy(hex_, end)
    code = "aam.deploy.placed" if state.tracking else "aam.deploy.judged"
    told = info(code, "start", **called(one), hex=hex_)
    if state.tracking and facing is not None:
        told = info("aam.deploy.placed_facing", "start", **called(one), hex=hex_, point=facing)
    kept = (hex_, facing) if state.tracking else (None, None)
    data = {"unit": one.id, "hex": kept[0], "facing": kept[1], "end": settled}
    barred = any(each.severity == "refusal" for each in wrong)
    chosen = () if barred else _chosen(state, one.side, settled)
    return Event("placed", data), [*wrong, *chosen, told]


def _chosen(state: State, side: str, end: str | None) -> Iterator[Ruling]:
    """The end of the map that a side takes with its first unit, where both were free (p. 4, p. 28)."""
    free = state.tracking and state.ends.get(other(side)) is None
    if free and end in ("left", "right") and state.ends.get(side) != end:
        setup = start_card(state)
        yield info(f"aam.deploy.end_{end}", setup, side=side)


def _zone_cards(state: State, side: str) -> tuple[str, ...]:
    """The rule of a side's zone: five hexes, the half of an assault's defender, the scenario's own."""
    setup = start_card(state)
    half = state.kind == "assault" and side != state.attacker
    return (setup,) if half or side in state.zones else (setup, "I-AAM-02")


def _across(hex_: str) -> bool:
    """Whether the line between the two halves of the map cuts a hex, in the even rows (I-AAM-16)."""
    row, column = hexes.place(hex_)
    return 2 * column == hexes.row_length(row) + 1


def towards_the_enemy(hex_: str, end: str | None) -> str:
    """The point of the compass that a Vehicle faces at set-up unless its player says another."""
    return "W" if end == "right" or _beyond(hex_, end) else "E"


def _beyond(hex_: str, end: str | None) -> bool:
    """Whether a hex of a scenario's own zone lies in the right half of the map."""
    row, column = hexes.place(hex_)
    return end == "zone" and 2 * column > hexes.row_length(row) + 1


def zone_of(state: State, side: str, hex_: str, unit: str = "") -> str | None:
    """The end of the map in whose deployment zone a hex lies, if this side may use it.

    A side takes an end with its first unit; that one, while it stands alone, may be put at the other.

    Five full hexes from the end (I-AAM-02); the defender of an assault has his half, with the
    hexes that the middle of the map cuts (I-AAM-16).
    """
    allowed = _open_ends(state, side, hex_, unit)
    return allowed[0] if allowed else None


def _open_ends(state: State, side: str, hex_: str, unit: str) -> list[str]:
    """The ends of the map that a side may have with a unit in that hex; both where it lies in both halves and nobody
    else of it stands in one of them alone (I-AAM-16): it settles none then.
    """
    if side in state.zones:  # the scenario's own
        return ["zone"] if hex_ in state.zones[side] else []
    mine, theirs = state.ends.get(side), state.ends.get(other(side))
    if unit and state.tracking and _undecided(state, side, unit):
        mine = None
    return [end for end in _ends(state, side, hex_) if mine in (None, end) and end != theirs]


def _ends(state: State, side: str, hex_: str) -> list[str]:
    """The ends of the map of whose zone a hex is: five hexes deep, the half for the defender of an assault."""
    row, column = hexes.place(hex_)
    depth = HALF if state.kind == "assault" and side != state.attacker else ZONE
    ends = (("left", column), ("right", hexes.row_length(row) + 1 - column))
    return [end for end, deep in ends if deep <= depth]


def _undecided(state: State, side: str, unit: str) -> bool:
    """Whether no other unit of a side stands at one end of the map, so that its end is still its choice."""
    others = (each.hex for each in state.of(side) if each.hex and each.id != unit)
    return not any(len(_ends(state, side, hex_)) < 2 for hex_ in others)


def spot(book: Book, state: State, key: str) -> Iterator[str]:
    """The hexes where a unit may be deployed."""
    unit, terrain = state.pieces[key], state.ground(book)
    for hex_ in hexes.everywhere():
        if Ground(terrain[hex_]).forbidden(card(book, unit).type):
            continue
        if zone_of(state, unit.side, hex_, key) and stack_allows(book, state, unit, hex_):
            yield hex_


def placed(state: State, data: Placed) -> State:
    """The unit stands there, no longer aboard, and its side has chosen its end of the map.

    Whoever it carries comes along.
    """
    unit = state.pieces[data["unit"]]
    off = {"aboard": None, "boarded": False, "acted": 0} if unit.aboard is not None else {}
    after = carried_to(state, unit.id, hex=data["hex"], facing=data["facing"], **off)
    ends = {**state.ends, **({unit.side: data["end"]} if data["end"] else {})}
    if (
        not data["end"]
        and data["hex"]
        and _across(data["hex"])
        and _undecided(state, unit.side, unit.id)
    ):
        ends.pop(unit.side, None)  # it stood alone, and lies in both halves now
    return replace(after, ends=ends)
