"""The procedures of this game, with their keys: `resolve aam NAME key=value…`.

Keys and results are those of the published contract; readers raise faults, rules
never do. Each procedure’s module is imported when it is run.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.verdict import Json, Verdict
from referee.games.aam.army import LIMIT, POINTS
from referee.games.aam.book import Book
from referee.games.aam.keys import (
    choice_key,
    hex_key,
    listed_key,
    number_key,
    read_abilities,
    read_casualties,
    read_changes,
    read_config,
    read_counters,
    read_dice_counts,
    read_ground,
    read_path,
    read_units,
    reader_key,
    unit_key,
    yesno_key,
)
from referee.games.contract import Inputs, Key, Procedure

if TYPE_CHECKING:
    from referee.games.aam.movement import March
    from referee.games.aam.shot import Shot

Vocabulary = Mapping[str, Names]
COVER = {"roll": ("lancer", "jet"), "decline": ("refuser", "renoncer", "non", "no")}
PHASES = {"movement": ("déplacement", "mouvement", "move"), "assault": ("assaut", "assaut")}
CONTROL = {"1": ("one", "un", "player 1", "joueur 1", "attacker", "attaquant"),
           "2": ("two", "deux", "player 2", "joueur 2", "defender", "défenseur"),
           "none": ("nobody", "aucun", "personne", "rien")}  # fmt: skip
SCENARIOS = {"standard": ("normal",), "assault": ("assaut",)}
ARMY_SCENARIOS = {
    "standard": ("normal",),
    "assault_attacker": ("attacker", "attaquant", "assaut attaquant", "assault attacker"),
    "assault_defender": ("defender", "défenseur", "assaut défenseur", "assault defender"),
}
COSTS = {"original": ("2005", "origine", "originaux"), "revised": ("révisé", "révisés", "2007")}
YEAR_LIMITS = {"inclusive": ("inclus", "comprise"), "strict": ("stricte", "before", "avant")}
EDGES = {"clear": ("libre", "dégagée", "open"), "blocked": ("bloquée", "bloque", "blocks")}


def procedures(book: Book, names: Vocabulary, maps: Mapping[str, Json]) -> dict[str, Procedure]:
    """Every procedure, by id, in the order that `resolve` lists them."""
    found = (
        attack_procedure(book, names),
        initiative_procedure(),
        army_procedure(book, names),
        move_procedure(names),
        provoke_procedure(names),
        facing_procedure(names),
        los_procedure(names, maps),
        casualty_procedure(names),
        victory_procedure(),
    )
    return {procedure.id: procedure for procedure in found}


# -- attack --------------------------------------------------------------------
def attack_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`attack`, its keys and its rules."""
    keys = (
        number_key("dice", 0, 60),
        unit_key("attacker", names["unit"]),
        number_key("range", 0, 99),
        number_key("defence", 1, 30),
        unit_key("target", names["unit"]),
        choice_key("target_type", names["type"]),
        choice_key("facing", names["face"]),
        yesno_key("attacker_disrupted"),
        yesno_key("attacker_damaged"),
        yesno_key("target_disrupted"),
        yesno_key("target_damaged"),
        choice_key("attacker_type", names["type"]),
        reader_key("face_down", "counters", lambda text: read_counters(text, names["counter"]),
                   default=()),
        reader_key("terrain", "terrain", lambda text: read_ground(text, names["terrain"])),
        number_key("die_bonus", -20, 20, default=0),
        yesno_key("ignore_cover"),
        listed_key("cover", COVER, default="roll"),
        yesno_key("defensive_fire"),
        yesno_key("same_hex", None),
        reader_key("ability", "abilities", lambda text: read_abilities(text, names["ability"]),
                   default=()),
    )  # fmt: skip
    return Procedure(
        "attack",
        ("attaque", "attaquer", "fire", "tir", "shot", "shoot"),
        keys,
        ("attack", "dice", "hits.count"),
        partial(_attack, book),
        partial(_attack_odds, book),
        (reader_key("then", "numbers", read_dice_counts, default=()),),
        "attacker='M4A1 Sherman' target='Panzer IV Ausf. G' range=4 facing=front",
        one_of=("dice", "attacker"),
    )


def _shot(book: Book, inputs: Inputs) -> Shot:
    """The attack as the keys tell it."""
    from referee.games.aam.ground import Ground
    from referee.games.aam.shot import Shot, State

    attacker = book.units[inputs["attacker"]] if inputs["attacker"] else None
    target = book.units[inputs["target"]] if inputs["target"] else None
    hexes, same = inputs["range"], inputs["same_hex"]
    if same:
        if hexes:
            raise Unreadable("aam.typed.same_hex", range=hexes)
        hexes = 0
    elif same is False and hexes == 0:
        raise Unreadable("aam.typed.same_hex", range=hexes)
    if attacker is None and inputs["dice"] is None:
        raise Unreadable("aam.typed.either", one="dice", other="attacker")
    if target is None and inputs["defence"] is None:
        raise Unreadable("aam.typed.either", one="defence", other="target")
    kind = inputs["target_type"] or (target.type if target else None)
    if kind is None:
        raise Unreadable("aam.typed.either", one="target_type", other="target")
    if target is not None and kind != target.type:
        raise Unreadable("aam.typed.type", key="target_type", unit=target.id, type=target.type)
    by = inputs["attacker_type"]
    if attacker is not None and by is not None and by != attacker.type:
        raise Unreadable("aam.typed.type", key="attacker_type", unit=attacker.id,
                         type=attacker.type)  # fmt: skip
    if attacker is not None and hexes is None and inputs["dice"] is None:
        raise Unreadable("aam.typed.range")
    return Shot(
        attacker,
        target,
        inputs["dice"],
        inputs["defence"],
        by,
        kind,
        hexes,
        inputs["facing"],
        State(inputs["attacker_disrupted"], inputs["attacker_damaged"]),
        State(inputs["target_disrupted"], inputs["target_damaged"]),
        inputs["face_down"],
        inputs["terrain"] or Ground(),
        inputs["die_bonus"],
        inputs["ignore_cover"],
        inputs["cover"],
        inputs["defensive_fire"],
        inputs["ability"],
    )


def _attack(book: Book, inputs: Inputs) -> Verdict | Script[Verdict]:
    from referee.games.aam.attack import attack

    return attack(book, _shot(book, inputs))


def _attack_odds(book: Book, inputs: Inputs) -> Verdict:
    from referee.games.aam.attack import odds

    return odds(book, _shot(book, inputs), inputs["then"])


# -- the rest ------------------------------------------------------------------
def initiative_procedure() -> Procedure:
    """`initiative`, its keys and its rules."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.aam.phases import initiative

        return initiative(inputs["bonus1"], inputs["bonus2"])

    def odds(inputs: Inputs) -> Verdict:
        from referee.games.aam.phases import initiative_odds

        return initiative_odds(inputs["bonus1"], inputs["bonus2"])

    return Procedure(
        "initiative",
        ("jet d’initiative",),
        (number_key("bonus1", 0, 20, default=0), number_key("bonus2", 0, 20, default=0)),
        ("initiative", "initiative.tie", "initiative.order"),
        run,
        odds,
        (),
        "bonus1=2 bonus2=1",
    )


def army_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`army`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aam.army import Terms, army

        points = inputs["points"]
        verdict = army(
            book,
            inputs["units"],
            Terms(
                inputs["side"],
                POINTS[inputs["scenario"]] if points is None else points,
                inputs["limit"],
                inputs["historical"],
                inputs["year"],
                inputs["year_limit"] == "strict",
                inputs["costs"],
            ),
        )
        if inputs["seal"] is None:
            return verdict
        from referee.engine.verdict import info
        from referee.games.aam.deploy import seal_of

        seal = seal_of(inputs["units"], inputs["seal"])
        told = info("aam.army.seal", "army.secret", seal=seal, side=inputs["side"])
        return Verdict({**verdict.result, "seal": seal}, (*verdict.rulings, told))

    return Procedure(
        "army",
        ("armée", "construire"),
        (
            reader_key("units", "units", lambda text: read_units(text, names["unit"]), True),
            choice_key("side", names["side"], True),
            number_key("points", 0, 10000),
            number_key("limit", 0, 1000, default=LIMIT),
            yesno_key("historical"),
            number_key("year", 1900, 2100),
            listed_key("scenario", ARMY_SCENARIOS, default="standard"),
            listed_key("costs", COSTS, default="original"),
            listed_key("year_limit", YEAR_LIMITS, default="inclusive"),
            reader_key("seal", "text", str.strip),
        ),
        ("army", "army.points", "army.limit"),
        run,
        example="units='1 M4A1 Sherman, 2 Bazooka' side=allies",
    )


def move_procedure(names: Vocabulary) -> Procedure:
    """`move`, its keys and its rules."""

    def march(inputs: Inputs) -> March:
        from referee.games.aam.movement import March

        return March(
            inputs["type"],
            inputs["speed"],
            inputs["path"],
            inputs["phase"],
            inputs["disrupted"],
            inputs["damaged"],
            inputs["start"],
        )

    def run(inputs: Inputs) -> Verdict | Script[Verdict]:
        from referee.games.aam.movement import move

        return move(march(inputs))

    def odds(inputs: Inputs) -> Verdict:
        from referee.games.aam import movement

        return movement.odds(march(inputs))

    terrains = names["terrain"]
    keys: tuple[Key, ...] = (
        choice_key("type", names["type"], True),
        number_key("speed", 0, 99, True),
        reader_key("path", "path", lambda text: read_path(text, terrains), True),
        listed_key("phase", PHASES, default="movement"),
        yesno_key("disrupted"),
        yesno_key("damaged"),
        reader_key("start", "terrain", lambda text: read_ground(text, terrains, "start")),
    )
    return Procedure(
        "move",
        ("mouvement", "déplacement", "déplacer"),
        keys,
        ("speed", "terrain.effects", "roll"),
        run,
        odds,
        (),
        "type=vehicle speed=4 path='clear, river>forest' phase=movement",
    )


def provoke_procedure(names: Vocabulary) -> Procedure:
    """`provoke`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aam.movement import provoke

        return provoke(
            inputs["mover"],
            inputs["firer"],
            inputs["from_distance"],
            inputs["to_distance"],
            inputs["firer_disrupted"],
            inputs["used"],
        )

    return Procedure(
        "provoke",
        ("provoquer", "tir défensif", "defensive fire"),
        (
            choice_key("mover", names["type"], True),
            choice_key("firer", names["type"], True),
            number_key("from_distance", 0, 99, True),
            number_key("to_distance", 0, 99, True),
            yesno_key("firer_disrupted"),
            yesno_key("used"),
        ),
        ("defensive.provoke", "defensive.limit", "defensive.hex"),
        run,
        example="mover=vehicle firer=soldier from_distance=1 to_distance=1",
    )


def facing_procedure(names: Vocabulary) -> Procedure:
    """`facing`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aam.sight import facing

        return facing(inputs["from"], inputs["to"], inputs["points"])

    return Procedure(
        "facing",
        ("positionnement", "orientation", "face"),
        (hex_key("from"), hex_key("to"), choice_key("points", names["point"], True)),
        ("facing.defence", "facing"),
        run,
        example="from=r5c7 to=r5c4 points=E",
    )


def los_procedure(names: Vocabulary, maps: Mapping[str, Json]) -> Procedure:
    """`los`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aam.hexes import terrain_of
        from referee.games.aam.sight import sight

        terrain = {**terrain_of(maps[inputs["config"]]["rows"]), **inputs["terrain"]}
        return sight(terrain, inputs["from"], inputs["to"], inputs["edges"])

    return Procedure(
        "los",
        ("ligne de vue", "line of sight", "sight", "vue"),
        (
            reader_key("config", "config", lambda text: read_config(text, names["config"]), True),
            hex_key("from"),
            hex_key("to"),
            reader_key("terrain", "hexes", lambda text: read_changes(text, names["terrain"]),
                       default={}),
            listed_key("edges", EDGES, default="clear"),
        ),
        ("los", "los.ends"),
        run,
        example="config=5 from=r7c3 to=r7c8",
    )  # fmt: skip


def casualty_procedure(names: Vocabulary) -> Procedure:
    """`casualty`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aam.phases import casualty

        return casualty(inputs["units"])

    return Procedure(
        "casualty",
        ("pertes", "casualties", "phase de pertes"),
        (
            reader_key(
                "units",
                "casualties",
                lambda text: read_casualties(text, names["type"], names["counter"]),
                True,
            ),
        ),
        ("casualty", "disrupted", "damaged"),
        run,
        example="units='tank1:vehicle:ok:disrupted+damaged, squad1:soldier:disrupted:none'",
    )


def victory_procedure() -> Procedure:
    """`victory`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aam.phases import victory

        one, two = inputs["points1"], inputs["points2"]
        points = None if one is None or two is None else (one, two)
        return victory(inputs["turn"], inputs["control"], points, inputs["scenario"])

    return Procedure(
        "victory",
        ("victoire", "gagner", "win"),
        (
            number_key("turn", 1, 999, True),
            listed_key("control", CONTROL, True),
            number_key("points1", 0, 10000),
            number_key("points2", 0, 10000),
            listed_key("scenario", SCENARIOS, default="standard"),
        ),
        ("win", "win.points", "assault.victory"),
        run,
        example="turn=7 control=1",
    )
