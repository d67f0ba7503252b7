"""The procedures of Vichy France: territories, ships, defection (16)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Dice, Script
from referee.engine.faults import Unreadable
from referee.engine.verdict import Verdict, advice, info
from referee.games.chances import falls
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, number_key, yesno_key
from referee.games.scripts import die
from referee.games.wif5.book import Book
from referee.games.wif5.vichy import rules as vichy
from referee.games.wif5.wars.states import territory_of
from referee.games.wif5.words.keys import words_key

SHIP_ROLLS: Mapping[str, tuple[str, ...]] = {
    "installation": ("install", "vichy"),
    "axis_control": ("contrôle de l’axe", "axis"),
    "allied_attack": ("attaque alliée",),
}

ITALY: Mapping[str, tuple[str, ...]] = {
    "active": ("at war", "active", "en guerre"),
    "neutral": ("neutre",),
    "conquered": ("conquise",),
}


def _vichy(book: Book) -> Procedure:
    keys = (
        words_key("conquered", book.names["vichy"]),
        choice_key("ship", SHIP_ROLLS),
        choice_key("italy", ITALY),
        yesno_key("usa"),
    )
    return Procedure(
        "vichy",
        keys,
        ("16.2", "16.1", "16.3"),
        _install,
        _vichy_chances,
        example="conquered=tunisia --dice 4",
    )


def _install(inputs: Inputs) -> Script[Verdict]:
    ship, conquered = inputs["ship"], inputs["conquered"]
    if ship is not None and conquered:
        raise Unreadable("wif5.vichy.both", key="conquered")
    if ship is None and inputs["italy"] is not None:
        raise Unreadable("wif5.vichy.italy", key="italy")
    return _one_ship(inputs) if ship else _territories(inputs)


def _territories(inputs: Inputs) -> Script[Verdict]:
    conquered = inputs["conquered"]
    roll = yield from die("wif5.dice.vichy", None, "16.2")
    found = vichy.territories(roll, conquered)
    rulings = [info("wif5.vichy.rolled", "16.2", roll=roll)]
    rulings += vichy.told({territory_of(place): fate for place, fate in found.items()})
    if vichy.METROPOLE in conquered:
        rulings.append(advice("wif5.vichy.metropole", "16.2"))
    return Verdict({"territories": found}, tuple(rulings))


def _one_ship(inputs: Inputs) -> Script[Verdict]:
    ship = inputs["ship"]
    italian = inputs["italy"] in (None, "active")
    # The Allies attack: the row of the pools, or the other when the USA declare too (16.4).
    ports = ship == "axis_control" or (ship == "allied_attack" and inputs["usa"])
    card = "16.4" if ship == "allied_attack" else "16.3" if ports else "16.1"
    roll = yield from die("wif5.dice.vichy_ship", None, card)
    fate = vichy.port_ship(roll, italian) if ports else vichy.pool_ship(roll, italian)
    return Verdict({"fate": fate}, (info(f"wif5.vichy.ship.{fate}", card, roll=roll),))


def _vichy_chances(inputs: Inputs) -> Verdict:
    places: dict[str, dict[str, float]] = {}
    fates: dict[str, float] = {}
    for chance, verdict in falls(_install, inputs):
        if "fate" in verdict.result:
            fate = verdict.result["fate"]
            fates[fate] = fates.get(fate, 0.0) + chance
        else:
            for place, fate in verdict.result["territories"].items():
                shares = places.setdefault(place, {})
                shares[fate] = shares.get(fate, 0.0) + chance
    return Verdict({"fate": fates} if fates else {"territories": places})


def _defection(book: Book) -> Procedure:
    return Procedure(
        "defection",
        (number_key("units", default=1, least=1, most=9), yesno_key("free_french")),
        ("16.4",),
        _defect,
        _defect_chances,
        example="units=2 free_french=yes --dice '3 5'",
    )


def _defect(inputs: Inputs) -> Script[Verdict]:
    units, freeing = inputs["units"], inputs["free_french"]
    faces = yield Dice(
        "wif5.dice.defection", units, 6, 4 if freeing else 1, True, {"count": units}, ("16.4",)
    )
    gone = sum(vichy.defects(int(face), freeing) for face in faces)
    code = "wif5.vichy.defect" if gone else "wif5.vichy.loyal"
    rulings = [info(code, "16.4", count=gone)]
    if gone == units:
        rulings.append(info("wif5.vichy.free_advance", "16.4"))
    return Verdict({"defected": gone, "left": units - gone}, tuple(rulings))


def _defect_chances(inputs: Inputs) -> Verdict:
    from referee.engine.odds import binomial

    chance = binomial(inputs["units"], 4 if inputs["free_french"] else 1)
    return Verdict({"defected": {str(count): p for count, p in enumerate(chance)}})


PROCEDURES = (_vichy, _defection)
