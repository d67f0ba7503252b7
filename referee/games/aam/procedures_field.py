"""What happens on the map, with its keys: moving, provoking fire, facing, line of sight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.engine.ask import Script
from referee.engine.verdict import Json, Verdict
from referee.games.aam.keys import (
    Vocabulary,
    choice_key,
    hex_key,
    listed_key,
    number_key,
    read_changes,
    read_config,
    read_ground,
    read_path,
    reader_key,
    yesno_key,
)
from referee.games.contract import Inputs, Key, Procedure

if TYPE_CHECKING:
    from referee.games.aam.movement import March

PHASES = {"movement": ("déplacement", "mouvement", "move"), "assault": ("assaut", "assaut")}
EDGES = {"clear": ("libre", "dégagée", "open"), "blocked": ("bloquée", "bloque", "blocks")}


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
