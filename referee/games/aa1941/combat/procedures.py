"""`battle` and `retreat` as procedures. Battles are imported when one is fought."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from referee.engine.ask import Script
from referee.engine.names import Names
from referee.engine.reading import read_list, read_percent
from referee.engine.record import replace
from referee.engine.verdict import Verdict
from referee.games.aa1941.book import Book
from referee.games.aa1941.words.keys import (
    control_key,
    force_key,
    hostile_key,
    read_units,
    situation,
    spaces_key,
)
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, find_key, number_key, yesno_key

if TYPE_CHECKING:
    from referee.games.aa1941.combat.battle_setup import Plan

TERRAINS = {"land": ("terre", "terrestre"), "sea": ("mer", "naval", "maritime")}
SUBMERGE = {
    "attacker": ("attaquant",), "defender": ("défenseur",), "both": ("les deux", "tous"),
}  # fmt: skip


def _battle(book: Book) -> Procedure:
    names = book.names
    units = names["unit"]

    def order(text: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(units.find(part) for part in read_list(text)))

    keys = (
        force_key("attack", units, required=True, ashore=names["army"]),
        force_key("defend", units, required=True, ashore=names["army"]),
        choice_key("terrain", TERRAINS),
        number_key("rounds", least=1),
        Key("attacker_order", "units", order, default=()),
        Key("defender_order", "units", order, default=()),
        number_key("keep_land", default=0),
        choice_key("submerge", SUBMERGE),
        number_key("retreat_after", least=1),
    )
    return Procedure(
        "battle",
        keys,
        ("combat.general", "combat.step3", "combat.step6"),
        partial(_fight, book, units),
        partial(_chances, book),
        (
            number_key("retreat_at"),
            number_key("attacker_damaged", default=0),
            number_key("defender_damaged", default=0),
            Key("need", "percent", partial(read_percent, "need")),
            yesno_key("bars"),
            Key("then", "force", partial(_waves, units), default=()),
        ),
        "attack='3 infantry, 2 tanks' defend='2 infantry, 1 fighter'",
    )


def _plan(book: Book, inputs: Inputs) -> Plan:
    from referee.games.aa1941.combat.battle_setup import Plan, terrain_of

    attack, defend, submerge = inputs["attack"], inputs["defend"], inputs["submerge"]
    return Plan(
        attack=attack,
        defend=defend,
        terrain=inputs["terrain"] or terrain_of(book, attack, defend),
        rounds=inputs["rounds"],
        attacker_order=inputs["attacker_order"],
        defender_order=inputs["defender_order"],
        keep_land=inputs["keep_land"],
        submerge=frozenset(
            ("attacker", "defender") if submerge == "both" else (submerge,) if submerge else ()
        ),
        retreat_after=inputs["retreat_after"],
        attacker_damaged=inputs.get("attacker_damaged") or 0,
        defender_damaged=inputs.get("defender_damaged") or 0,
    )


def _fight(book: Book, units: Names, inputs: Inputs) -> Verdict | Script[Verdict]:
    from referee.games.aa1941.combat.battle_setup import plan_rulings, refused
    from referee.games.aa1941.combat.rounds import battle

    plan = _plan(book, inputs)
    rulings = plan_rulings(book, plan)
    if refused(rulings):
        return Verdict({}, rulings)

    def script() -> Script[Verdict]:
        outcome = yield from battle(book, plan, units)
        return Verdict(outcome.json(), rulings)

    return script()


def _chances(book: Book, inputs: Inputs) -> Verdict:
    from referee.games.aa1941.combat.battle_setup import plan_rulings, refused
    from referee.games.aa1941.combat.odds import odds

    plan = _plan(book, inputs)
    rulings = plan_rulings(book, plan)
    for force in inputs["then"]:
        rulings = (*rulings, *plan_rulings(book, replace(plan, attack=force, keep_land=0)))
    if refused(rulings):
        return Verdict({}, rulings)
    rulings = tuple([each for at, each in enumerate(rulings) if each not in rulings[:at]])
    result = odds(book, plan, inputs["retreat_at"])
    if inputs["need"] is not None or inputs["bars"] or inputs["then"]:
        from referee.games.aa1941.combat.chances import planning

        if inputs["need"] is not None:
            result["needed"] = planning.needed(book, plan, inputs["need"])
        if inputs["bars"]:
            result["losses"] = planning.losses(result, book, plan)
        if inputs["then"]:
            result["waves"] = planning.waves(book, plan, inputs["then"])
    return Verdict(result, rulings)


def _waves(units: Names, text: str) -> tuple[Mapping[str, int], ...]:
    """`then="4 infantry; 2 tanks"`: the forces that attack after the first."""
    return tuple(read_units(part, units) for part in text.split(";") if part.strip())


def _retreat(book: Book) -> Procedure:
    names = book.names

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.combat.retreat import retreat

        board = situation(book, inputs["power"], inputs["hostile"], inputs["control"])
        return retreat(
            book,
            board,
            inputs["space"],
            inputs["from"],
            seaborne=inputs["seaborne"],
            units=tuple(inputs["units"] or ()),
            defender=inputs["defender"],
        )

    keys = (
        find_key("power", names["power"], required=True),
        find_key("space", names["space"], required=True),
        spaces_key("from", names, required=True),
        force_key("units", names["unit"]),
        yesno_key("seaborne"),
        yesno_key("defender"),
        hostile_key(book, names),
        control_key(book, names),
    )
    return Procedure(
        "retreat",
        keys,
        ("combat.step6", "combat.amphibious_retreat"),
        run,
        example="power=germany space=caucasus from=ukraine,west_russia",
    )


PROCEDURES = (_battle, _retreat)
