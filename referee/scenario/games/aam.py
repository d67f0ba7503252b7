"""Scenarios of Axis & Allies Miniatures: the kind of fight, sample armies, the owner’s map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field

from referee.engine.verdict import Json
from referee.scenario import schema
from referee.scenario.schema import Finding, Known, Vocabulary

Side = Annotated[str, Known("side")]
Unit = Annotated[str, Known("unit")]
Terrain = Annotated[str, Known("terrain")]
Hex = Annotated[str, Known("hex")]
Count = Annotated[int, Field(ge=1, le=15)]
Army = Mapping[Unit, Count]

# Options whose effect is a rule of the game.
LIMIT = 15
BUDGETS = {"standard": 100, "attacker": 120, "defender": 80}


class Scenario(schema.Scenario):
    """A fight of Axis & Allies Miniatures."""

    kind: Literal["standard", "assault"] = "standard"
    armies: Mapping[str, Json] = Field(
        default={},
        description="Sample armies: side → card → number; in an assault role → side → … / armées",
    )
    terrain: Mapping[Hex, Terrain] = Field(
        default={}, description="Hexes that differ from the map / hexagones différents"
    )


MODEL = Scenario


def vocabulary(data: Mapping[str, Json]) -> Vocabulary:
    """Unit cards, sides, terrains and hexes of the game’s data."""
    rows = data["maps"]["configs"]["1"]["rows"]
    return {
        "unit": data["units"]["units"],
        "side": data["words"]["sides"],
        "terrain": {
            key: raw
            for key, raw in data["words"]["terrains"].items()
            if key not in ("river", "road")
        },
        "hex": {
            f"r{row}c{column}": {}
            for row, letters in enumerate(rows, 1)
            for column in range(1, len(letters) + 1)
        },
    }


def findings(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """Armies: unknown sides and cards, the wrong side, too many points or units."""
    armies = document.get("armies")
    if not isinstance(armies, dict):
        return
    sides = vocabulary(data)["side"]
    if document.get("kind") == "assault":
        for role, choices in armies.items():
            if role not in ("attacker", "defender"):
                yield Finding(("armies", role), "scenario.aam.role", {"text": str(role)}, "key")
            elif isinstance(choices, dict):
                yield from _sides(data, sides, choices, ("armies", role), BUDGETS[role])
        return
    yield from _sides(data, sides, armies, ("armies",), BUDGETS["standard"])


def _sides(
    data: Mapping[str, Json],
    sides: Mapping[str, Json],
    armies: Mapping[str, Json],
    path: tuple[str | int, ...],
    budget: int,
) -> Iterator[Finding]:
    for side, army in armies.items():
        if side not in sides:
            yield Finding((*path, side), "scenario.aam.side", {"text": str(side)}, "key")
        elif isinstance(army, dict):
            yield from _army(data, side, army, (*path, side), budget)


def _army(
    data: Mapping[str, Json],
    side: str,
    army: Mapping[str, Json],
    path: tuple[str | int, ...],
    budget: int,
) -> Iterator[Finding]:
    cards, points, number = data["units"]["units"], 0, 0
    for unit, count in army.items():
        card = cards.get(unit)
        if card is None:
            yield Finding((*path, unit), "scenario.aam.card", {"text": str(unit)}, "key")
            continue
        if type(count) is not int or count < 1:
            yield Finding((*path, unit), "scenario.aam.count", {"text": str(count)})
            continue
        if card["side"] != side:
            yield Finding((*path, unit), "scenario.aam.wrong_side", {"unit": unit}, "key")
        cost = card["cost"]["original"]
        points += count * (card["cost"]["revised"] if cost is None else cost)
        number += count
    if points > budget:
        yield Finding(path, "scenario.aam.points", {"points": points, "limit": budget}, "key")
    if number > LIMIT:
        yield Finding(path, "scenario.aam.units", {"number": number, "limit": LIMIT}, "key")
