"""Line of sight and facing on the battle map (Ligne de vue, p. 19; Positionnement, p. 18)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Verdict, advice, info
from referee.games.aam import hexes


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
