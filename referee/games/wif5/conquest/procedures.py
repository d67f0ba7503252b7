"""Conquest, control and liberation, with their keys."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Script
from referee.engine.verdict import Verdict, info, refusal, your_call
from referee.games.chances import chances, falls
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, number_key, yesno_key
from referee.games.scripts import die, needed
from referee.games.wif5.book import Book
from referee.games.wif5.conquest import rules as conquest

CONQUESTS: Mapping[str, tuple[str, ...]] = {
    "minor": ("mineur", "minor country", "pays mineur"),
    "cw": ("commonwealth",),
    "power": ("puissance", "major power", "puissance majeure"),
    "island": ("île",),
    "italy": ("italie",),
    "unit": ("unité",),
    "liberated_factory": ("usine libérée", "factory"),
}

WHERE: Mapping[str, tuple[str, ...]] = {
    "pools": ("pool", "réserves", "spiral", "spirale"), "map": ("carte",),
}  # fmt: skip

ENTERS: Mapping[str, tuple[str, ...]] = {
    "enters": ("entre", "enter", "move"),
    "conquered": ("conquis", "conquête", "liberated", "libéré"),
    "joins": ("rejoint", "join"),
    "vichy": ("vichy installed", "installation de vichy"),
    "given": ("donné", "give", "transfer"),
}


def _conquest(book: Book) -> Procedure:
    keys = (
        choice_key("kind", CONQUESTS, required=True),
        yesno_key("capital", None),
        number_key("factories_left", most=99),
        yesno_key("all_hexes", None),
        yesno_key("all_ports_cities", None),
        yesno_key("rome"),
        yesno_key("tripoli"),
        yesno_key("factory"),
        number_key("allied_factors", most=999),
        number_key("italian_factors", most=999),
        choice_key("where", WHERE),
        yesno_key("red"),
    )
    return Procedure(
        "conquest",
        keys,
        ("14", "14.1.1"),
        _conquer,
        _conquest_chances,
        example="kind=italy rome=yes tripoli=yes factory=no allied_factors=12 italian_factors=9",
    )


def _conquer(inputs: Inputs) -> Verdict | Script[Verdict]:
    kind = inputs["kind"]
    if kind == "unit":
        needed(inputs, "where")
        return _fate(inputs["where"])
    if kind == "liberated_factory":
        return _factory(inputs["red"])
    found: bool | None
    if kind == "minor":
        needed(inputs, "capital")
        found = inputs["capital"]
    elif kind == "cw":
        needed(inputs, "capital", "factories_left")
        found = inputs["capital"] and inputs["factories_left"] == 0
    elif kind == "power":
        needed(inputs, "factories_left")
        found = inputs["factories_left"] == 0
    elif kind == "island":
        if inputs["all_hexes"] is None:
            needed(inputs, "all_ports_cities")
        found = bool(inputs["all_hexes"] or inputs["all_ports_cities"])
    else:
        found = conquest.italy_conquered(
            inputs["rome"], inputs["tripoli"], inputs["factory"],
            inputs["allied_factors"], inputs["italian_factors"],
        )  # fmt: skip
        if found is None:
            needed(inputs, "allied_factors", "italian_factors")
    code = f"wif5.conquest.{kind}" if found else f"wif5.conquest.{kind}_not"
    return Verdict({"conquered": found}, (info(code, "14"),))


def _fate(where: str) -> Script[Verdict]:
    roll = yield from die("wif5.dice.conquered_unit", None, "14.1.1")
    fate = conquest.fate(roll, where)
    return Verdict({"fate": fate}, (info(f"wif5.conquest.fate.{fate}", "14.1.1"),))


def _factory(red: bool) -> Verdict | Script[Verdict]:
    if red:
        return Verdict({"works": True}, (info("wif5.conquest.red_factory", "14.3"),))

    def script() -> Script[Verdict]:
        roll = yield from die("wif5.dice.liberated_factory", 3, "14.3")
        works = conquest.factory_works(roll)
        code = "wif5.conquest.factory_works" if works else "wif5.conquest.factory_destroyed"
        return Verdict({"works": works}, (info(code, "14.3"),))

    return script()


def _conquest_chances(inputs: Inputs) -> Verdict:
    if inputs["kind"] != "unit":
        return chances(_conquer, ("works",))(inputs)
    fates: dict[str, float] = {}
    for chance, verdict in falls(_conquer, inputs):
        fate = verdict.result["fate"]
        fates[fate] = fates.get(fate, 0.0) + chance
    return Verdict({"fate": fates})


def _control(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        event = inputs["event"]
        if event == "given":
            return Verdict({"changes": False, "to": None}, (refusal("wif5.control.given", "15"),))
        if event == "enters":
            moves = inputs["land_unit"] and not inputs["partisan"] and not inputs["own_side"]
            code = "wif5.control.enters" if moves else "wif5.control.stays"
            return Verdict(
                {"changes": moves, "to": "mover" if moves else None}, (info(code, "15"),)
            )
        kept = inputs["enemy_unit"] or (inputs["enemy_zoc"] and not inputs["friendly_unit"])
        if kept:
            return Verdict({"changes": True, "to": "enemy"}, (info("wif5.control.enemy", "15"),))
        to = {"conquered": "conqueror", "joins": "controller", "vichy": "holder_of_paris"}[event]
        return Verdict({"changes": True, "to": to}, (info(f"wif5.control.{event}", "15"),))

    return Procedure(
        "control",
        (
            choice_key("event", ENTERS, required=True),
            yesno_key("land_unit", True),
            yesno_key("partisan"),
            yesno_key("own_side"),
            yesno_key("enemy_unit"),
            yesno_key("enemy_zoc"),
            yesno_key("friendly_unit"),
        ),
        ("15",),
        run,
        run,
        example="event=conquered enemy_unit=yes",
    )


def _liberation(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        if inputs["indo_china"]:
            return Verdict(
                {"may_liberate": False, "units_back": 0},
                (info("wif5.liberation.indo_china", "18.7"),),
            )
        if not inputs["capital"]:
            return Verdict(
                {"may_liberate": False, "units_back": 0},
                (info("wif5.liberation.capital", "14.3"),),
            )
        back = -(-inputs["removed"] // 2)
        how = "may" if back else "free"  # whom the game lost of it only the table may know
        return Verdict(
            {"may_liberate": True, "units_back": back},
            (
                info(f"wif5.liberation.{how}", "14.3", count=back),
                your_call("wif5.liberation.by_type", "14.3"),
            ),
        )

    return Procedure(
        "liberation",
        (
            yesno_key("capital", True),
            number_key("removed", default=0, most=999),
            yesno_key("indo_china"),
        ),
        ("14.3",),
        run,
        run,
        example="capital=yes removed=5",
        one_of=("capital", "removed", "indo_china"),
    )


PROCEDURES = (_conquest, _control, _liberation)
