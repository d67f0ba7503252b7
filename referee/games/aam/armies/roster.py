"""The roster of an army: a row for every figure, boxes for its counters, what its abilities do."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json
from referee.games.aam.book import Book
from referee.games.aam.combat.hits import COUNTERS, ladder

COLUMNS = ("side", "figure", "unit", "cost", "type", "speed", "front", "rear",
           "soldier_short", "soldier_medium", "soldier_long",
           "vehicle_short", "vehicle_medium", "vehicle_long", "abilities", *COUNTERS)  # fmt: skip


def roster(book: Book, side: str, units: Mapping[str, int], costs: str) -> dict[str, Json]:
    """Rows and abilities of one army; a counter that a figure cannot bear has no box (p. 20)."""
    rows: list[dict[str, Json]] = []
    told: dict[str, Json] = {}
    for unit, number in units.items():
        card = book.units[unit]
        held = [each for each in card.abilities if each.printed != "revised"]
        for each in held:
            told.setdefault(each.id, book.abilities[each.id].get("text"))
        rows += [
            {
                "id": unit if number == 1 else f"{unit}_{at}",
                "unit": unit,
                "number": at if number > 1 else None,
                "cost": card.price(costs),
                "type": card.type,
                "speed": card.speed,
                "front": card.front,
                "rear": card.rear,
                "soldier": list(card.attack["soldier"]),
                "vehicle": list(card.attack["vehicle"]),
                "abilities": [{"id": each.id, "value": each.value} for each in held],
                "boxes": list(ladder(card.type)),
            }
            for at in range(1, number + 1)
        ]
    points = sum(row["cost"] for row in rows)
    return {"side": side, "points": points, "units": len(rows), "rows": rows, "abilities": told}


def cells(side: str, row: Mapping[str, Json]) -> tuple[str, ...]:
    """A row as the spreadsheet has it: an empty cell to tick, a dash where there is no box."""
    words = "; ".join(
        f"{each['id']} {each['value']}" if each["value"] is not None else str(each["id"])
        for each in row["abilities"]
    )
    dice = [*row["soldier"], *row["vehicle"]]
    return (
        side, str(row["id"]), str(row["unit"]), str(row["cost"]), str(row["type"]),
        str(row["speed"]), str(row["front"]), str(row["rear"]),
        *("" if each is None else str(each) for each in dice), words,
        *("" if counter in row["boxes"] else "-" for counter in COUNTERS),
    )  # fmt: skip
