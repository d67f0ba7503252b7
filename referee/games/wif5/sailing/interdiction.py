"""Who interdicts a sea area as the enemy enters it, where no map shows it (10.5.4)."""

from __future__ import annotations

from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, number_key, word_key, yesno_key
from referee.games.wif5.air.rules import FROM_LAND
from referee.games.wif5.book import Book
from referee.games.wif5.naval.search import HIGHEST_SECTION
from referee.games.wif5.words.keys import section_key

CARD, HOW = "10.5.4", "10.5.4b"
FROM_PORT = ("cv", "hs", "ls")  # of the area
ENTERS = {
    "ships": ("ship", "navires", "navire", "surface"),
    "air": ("aircraft", "planes", "avions", "avion", "aérien"),
}


def reached(allowance: int, lost: int) -> int:
    """The highest section that a ship reaches out of a port of the area: a point to leave it, one more for each thing
    that is wrong with the port (`lost`: out of supply, shared with another power’s ships); below 0 it stays (10.5.2.1).
    """
    return min(HIGHEST_SECTION, allowance - lost - 1)


def interdiction(book: Book) -> Procedure:
    """May this unit interdict, and in which section may it lie?"""
    return Procedure(
        "naval_interdiction",
        (
            word_key("unit", book.names["unit"], required=True),
            choice_key("entering", ENTERS, default="ships"),
            number_key("impulse", 1, 99, default=1),
            yesno_key("face_down"),
            yesno_key("surprised"),
            number_key("allowance", most=99),
            yesno_key("unsupplied_port"),
            yesno_key("shared_port"),
            section_key(),
        ),
        (CARD, HOW),
        _may,
        _may,
        example="unit=hs allowance=5 section=2",
    )


def _may(inputs: Inputs) -> Verdict:
    """In the first impulse alone; CVs, HS and LS of a port of the area against surface ships, aircraft that could fly a
    naval-air mission there against both. A port out of supply, or shared with another power’s ships, costs its ships a
    point each (10.5.2.1). Who interdicts must try to intercept; SUBs may intercept its ships.
    """
    unit, ship = inputs["unit"], inputs["unit"] in FROM_PORT
    highest = None
    if ship and inputs["allowance"] is not None:
        highest = reached(inputs["allowance"], inputs["unsupplied_port"] + inputs["shared_port"])
    found = _barred(inputs, ship, highest)
    result: dict[str, Json] = {
        "legal": not found,
        "max_section": None if highest is None or highest < 0 else highest,
        "must_intercept": not found,
        "subs_may_intercept": ship and not found,
    }
    if found:
        return Verdict(result, tuple(found))
    told = [info("wif5.interdiction.legal", CARD, HOW)]
    if ship:
        told.append(info("wif5.interdiction.hunted", HOW, unit=unit))
    else:
        told.append(your_call("wif5.interdiction.flies", CARD, "10.5.2.5"))
    return Verdict(result, tuple(told))


def _barred(inputs: Inputs, ship: bool, highest: int | None) -> list[Ruling]:
    """Why it does not interdict there."""
    unit, section = inputs["unit"], inputs["section"]
    found: list[Ruling] = []
    if inputs["impulse"] > 1:
        found.append(refusal("wif5.interdiction.first", CARD))
    if not ship and unit not in FROM_LAND:
        found.append(refusal("wif5.interdiction.who", CARD, unit=unit))
    elif ship and inputs["entering"] == "air":
        found.append(refusal("wif5.interdiction.air", CARD))
    if inputs["face_down"]:
        found.append(refusal("wif5.interdiction.face_down", CARD, "10.5.2.1" if ship else "10.3.2"))
    if inputs["surprised"] and not ship:
        found.append(refusal("wif5.interdiction.surprised", CARD, "12"))
    if highest is not None and highest < 0:
        found.append(refusal("wif5.interdiction.movement", "10.5.2.1"))
    elif highest is not None and section is not None and section > highest:
        found.append(
            refusal("wif5.naval.blocked.section", "10.5.2.1", highest=highest, section=section)
        )
    return found
