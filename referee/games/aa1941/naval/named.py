"""The cargo that a table says sails with its transports, held against what they carry (Transports de troupes,
pp. 13, 27; Forces multinationales, p. 14). What ships carry is known of a tracked game ship by ship, of a light
one by what those that stay cannot hold (`naval.along`): what was said is judged alike.
"""

from __future__ import annotations

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.along import NOBODY, Aboard, every
from referee.games.aa1941.state import State

CARDS = ("units.transport",)


def as_said(aboard: Aboard, power: str, args: Moving, named: Force) -> bool:
    """Whether ships carry just what was said: no more of one's own than was named, nothing at all where they
    were called empty, and of an ally's what was named where any was.
    """
    guests = args.get("guests")
    if not (named or guests is not None or args.get("empty")):
        return True
    if minus(own := aboard.get(power, {}), named) or minus(named, own):
        return False
    if guests is None:
        return not (args.get("empty") and _of_others(aboard, power))
    return _guests_as_said(aboard, power, guests)


def names_them(aboard: Aboard, power: str, args: Moving, named: Force) -> bool:
    """Whether what was said names such ships: a part of the cargo does, one's own or an ally's, be it none of one
    of them beside the other, and the rest goes along (p. 27).
    """
    guests = args.get("guests")
    if args.get("empty") or minus(named, aboard.get(power, {})):
        return False
    if not guests:  # said to be none, where there may be some
        return guests is None or _guests_as_said(aboard, power, guests)
    return not any(minus(force, aboard.get(each, {})) for each, force in guests.items())


def on_record(state: State, zone: str, guests: Aboard) -> tuple[Aboard, Aboard]:
    """An ally's pieces that were named in a zone: those that the record has there, and the others."""
    lacks = {p: some for p, force in guests.items()
             if total(some := minus(force, state.force_of(zone, p)))}  # fmt: skip
    known = {
        p: some for p, force in guests.items() if total(some := minus(force, lacks.get(p, {})))
    }
    return known, lacks


def not_recorded(zone: str, lacks: Aboard) -> list[Ruling]:
    """A light game: an ally's pieces named that the record does not have there. The board shows them."""
    return [
        your_call("aa1941.move.not_there_of", "setup", space=zone, power=power, force=dict(force))
        for power, force in lacks.items()
    ]


def _guests_as_said(aboard: Aboard, power: str, guests: Aboard) -> bool:
    return _of_others(aboard, power) == {each: dict(force) for each, force in guests.items()}


def _of_others(aboard: Aboard, power: str) -> Aboard:
    return {each: force for each, force in aboard.items() if each != power and any(force.values())}


def other_cargo(
    book: Book, power: str, args: Moving, named: Force, able: Aboard, own: Aboard, beside: Force
) -> Ruling:
    """Why no ships go with just that cargo: none is empty, it is not aboard, or other ships have it, be it one
    that retreated (p. 27) or did something else in the combat phases (p. 20). Of several owners whose cargo
    was named it tells of the one who has it not aboard.

    `able`: what those carry that may sail; `own`: what all of the mover's do; `beside`: his cargo aboard those
    that did not retreat.
    """
    zone, count = args["from"], args["units"]["transport"]
    guests = args.get("guests") or NOBODY
    if not named and not guests:
        return refusal("aa1941.transport.none_empty", *CARDS, space=zone)
    force = ordered(named, book.units)
    if minus(named, able.get(power, {})):
        if not minus(named, own.get(power, {})):
            code = "back_sails" if minus(named, beside) else "spent"
            return refusal(f"aa1941.transport.{code}", *CARDS, "noncombat.sea", space=zone,
                           force=force)  # fmt: skip
        return refusal("aa1941.transport.not_aboard", *CARDS, space=zone, force=force)
    absent = [each for each, theirs in guests.items() if minus(theirs, able.get(each, {}))]
    if absent or (len(guests) == 1 and not named):
        owner = next(iter(absent or guests))
        return refusal("aa1941.transport.no_such_guests", *CARDS, "multinational", space=zone,
                       power=owner, force=ordered(guests[owner], book.units))  # fmt: skip
    return refusal("aa1941.transport.not_together", *CARDS, space=zone,
                   force=ordered(plus(named, every(guests)), book.units),
                   transports=count)  # fmt: skip
