"""The procedures of this game, with their keys: `resolve aa1941 NAME key=value…`.

Keys and results are those of the published contract; readers raise faults, rules
never do. Battles are imported when one is fought.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from referee.engine.ask import Script
from referee.engine.names import Names
from referee.engine.reading import read_list
from referee.engine.verdict import Verdict
from referee.games.aa1941 import orders
from referee.games.aa1941.book import Book
from referee.games.aa1941.keys import read_order
from referee.games.aa1941.typed import (
    Vocabulary,
    choice_key,
    control_key,
    find_key,
    force_key,
    number_key,
    yesno_key,
)
from referee.games.contract import Inputs, Key, Procedure

if TYPE_CHECKING:
    from referee.games.aa1941.plan import Plan

TERRAINS = {"land": ("terre", "terrestre"), "sea": ("mer", "naval", "maritime")}
VARIANTS = {"standard": ("normal", "normale", "long", "longue"), "short": ("court", "courte")}
SUBMERGE = {
    "attacker": ("attaquant",), "defender": ("défenseur",), "both": ("les deux", "tous"),
}  # fmt: skip
DECKS = {"own": ("mine", "le mien", "à soi"), "ally": ("allied", "allié", "friend", "ami")}


def procedures(book: Book, names: Vocabulary) -> dict[str, Procedure]:
    """Every procedure, by id, in the order that `resolve` lists them."""
    found = (
        battle_procedure(book, names),
        orders.move_procedure(book, names),
        orders.landing_procedure(book, names),
        purchase_procedure(book, names),
        mobilize_procedure(book, names),
        victory_procedure(book, names),
        orders.amphibious_procedure(book, names),
        orders.transport_procedure(book, names),
        orders.retreat_procedure(book, names),
        orders.canal_procedure(book, names),
    )
    return {procedure.id: procedure for procedure in found}


def battle_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`battle`, its keys and its rules."""
    units = names["unit"]

    def order(text: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(units.find(part) for part in read_list(text)))

    keys = (
        force_key("attack", units, required=True),
        force_key("defend", units, required=True),
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
        ("combat", "bataille", "fight"),
        keys,
        ("combat.general", "combat.step3", "combat.step6"),
        partial(_fight, book, units),
        partial(_chances, book),
        (number_key("retreat_at"),),
        "attack='3 infantry, 2 tanks' defend='2 infantry, 1 fighter'",
    )


def _plan(book: Book, inputs: Inputs) -> Plan:
    from referee.games.aa1941.plan import Plan, terrain_of

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
    )


def _fight(book: Book, units: Names, inputs: Inputs) -> Verdict | Script[Verdict]:
    from referee.games.aa1941.combat import battle
    from referee.games.aa1941.plan import plan_rulings, refused

    plan = _plan(book, inputs)
    rulings = plan_rulings(book, plan)
    if refused(rulings):
        return Verdict({}, rulings)

    def script() -> Script[Verdict]:
        outcome = yield from battle(book, plan, units)
        return Verdict(outcome.json(), rulings)

    return script()


def _chances(book: Book, inputs: Inputs) -> Verdict:
    from referee.games.aa1941.odds import odds
    from referee.games.aa1941.plan import plan_rulings, refused

    plan = _plan(book, inputs)
    rulings = plan_rulings(book, plan)
    if refused(rulings):
        return Verdict({}, rulings)
    return Verdict(odds(book, plan, inputs["retreat_at"]), rulings)


def purchase_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`purchase`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.production import purchase

        return purchase(
            book, inputs["power"], inputs["units"], inputs["treasury"], inputs["capital_lost"]
        )

    keys = (
        find_key("power", names["power"], required=True),
        Key("units", "force", lambda text: read_order(text, names["unit"]), required=True),
        number_key("treasury", required=True),
        yesno_key("capital_lost"),
    )
    return Procedure(
        "purchase",
        ("achat", "acheter", "buy"),
        keys,
        ("purchase", "purchase.pay"),
        run,
        example="power=soviet_union units='2 infantry' treasury=7",
    )


def mobilize_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`mobilize`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.production import mobilize

        return mobilize(
            book,
            inputs["territory"],
            inputs["units"],
            power=inputs["power"],
            control={**book.start_control(), **inputs["control"]},
            zone=inputs["zone"],
            limit=inputs["limit"],
            placed=inputs["placed"],
            captured_this_turn=inputs["captured_this_turn"],
            capital_lost=inputs["capital_lost"],
            deck=inputs["carrier"],
        )

    keys = (
        find_key("territory", names["space"], required=True),
        Key("units", "force", lambda text: read_order(text, names["unit"]), required=True),
        number_key("limit"),
        yesno_key("captured_this_turn"),
        yesno_key("capital_lost"),
        find_key("power", names["power"]),
        find_key("zone", names["space"]),
        number_key("placed", default=0),
        choice_key("carrier", DECKS),
        control_key(book, names),
    )
    return Procedure(
        "mobilize",
        ("mobilise", "mobilisation", "mobiliser", "placement", "place"),
        keys,
        ("mobilize", "mobilize.placement"),
        run,
        example="territory=germany units='3 infantry, 1 submarine'",
    )


def victory_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`victory`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.victory import victory

        control = {**book.start_control(), **inputs["control"]}
        return victory(book, control, inputs["after"], inputs["variant"])

    keys = (
        control_key(book, names, required=True),
        find_key("after", names["power"], required=True),
        choice_key("variant", VARIANTS, "standard"),
    )
    return Procedure(
        "victory",
        ("victoire", "win", "gagner"),
        keys,
        ("win", "win.end", "win.short"),
        run,
        example="control=berlin:allies,tokyo:allies after=japan",
    )
