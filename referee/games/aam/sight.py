"""Line of sight and facing on the battle map (Ligne de vue, p. 19; Positionnement, p. 18)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Verdict, advice, info
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.words.keys import hex_key, read_changes, read_config, reader_key
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key

EDGES = {"clear": ("libre", "dégagée", "open"), "blocked": ("bloquée", "bloque", "blocks")}


def sight(terrain: Mapping[str, str], start: str, end: str, edges: str = "clear") -> Verdict:
    """`los`: clear or not, and what blocks, in order from the first hex.

    Two blocking hexes that share the side the line runs along block only where
    `edges` is `blocked` (the table’s choice: I-AAM-04).
    """
    blocking = hexes.blockers(start, end, terrain)
    pairs = hexes.edged(start, end, terrain)
    rulings = []
    if blocking:
        rulings.append(info("aam.los.blocked", "los", hexes=", ".join(blocking)))
    elif pairs and edges == "blocked":
        rulings.append(info("aam.los.edge_blocked", "los", "I-AAM-04", hexes=", ".join(pairs)))
    else:
        rulings.append(info("aam.los.clear", "los"))
        if pairs:
            rulings.append(advice("aam.los.edge", "los.side", "I-AAM-04", hexes=", ".join(pairs)))
            rulings.append(advice("aam.silent", "los.side", "I-AAM-04", interpretation="I-AAM-04"))
    if edges == "blocked":
        blocking = tuple(dict.fromkeys((*blocking, *pairs)))
    return Verdict({"clear": not blocking, "blockers": list(blocking)}, tuple(rulings))


def facing(start: str, end: str, points: str) -> Verdict:
    """`facing`: which face of the Vehicle at `end` a shot from `start` strikes."""
    struck = hexes.face(start, end, points)
    code = "aam.facing.same_hex" if start == end else f"aam.facing.{struck}"
    return Verdict({"face": struck}, (info(code, "facing.defence", hex=start),))


# -- what resolve runs -----------------------------------------------------------------


def _facing(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        return facing(inputs["from"], inputs["to"], inputs["points"])

    return Procedure(
        "facing",
        (hex_key("from"), hex_key("to"), choice_key("points", book.names["point"], required=True)),
        ("facing.defence", "facing"),
        run,
        example="from=r5c7 to=r5c4 points=E",
    )


def _los(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        terrain = {**hexes.terrain_of(book.maps[inputs["config"]]["rows"]), **inputs["terrain"]}
        return sight(terrain, inputs["from"], inputs["to"], inputs["edges"])

    return Procedure(
        "los",
        (
            reader_key("config", "config", lambda text: read_config(text, book.names["config"]), True),
            hex_key("from"),
            hex_key("to"),
            reader_key("terrain", "hexes", lambda text: read_changes(text, book.names["terrain"]),
                       default={}),
            choice_key("edges", EDGES, default="clear"),
        ),
        ("los", "los.ends"),
        run,
        example="config=5 from=r7c3 to=r7c8",
    )  # fmt: skip


PROCEDURES = (_facing, _los)
