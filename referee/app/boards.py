"""A hex board about to be set up: the scenario's hexes, its units in placing order, its tallies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.app.answer import Answer
from referee.app.shelf import game as find_game
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, info
from referee.games.contract import Game
from referee.scenario.compile import game_data
from referee.scenario.compile import scenario as read_scenario
from referee.scenario.find import find as find_scenario

HEX_GAMES = ("m44",)


@dataclass(frozen=True, slots=True)
class HexTable:
    """A scenario on a hex board. `sides`: the sides wanted, the top one first."""

    game: Game
    scenario: Mapping[str, Json]
    sides: tuple[str, ...]
    ground: Mapping[tuple[int, int], tuple[str, ...]]
    units: tuple[Mapping[str, Any], ...]
    rows: int
    columns: int
    over: Mapping[str, Mapping[str, int]]


def hex_scenario(text: str) -> Mapping[str, Json] | None:
    """The scenario of that name if its game is played on a hex board."""
    found = read_scenario(find_scenario(text))
    return found if found["game"] in HEX_GAMES else None


def laid_hexes(scenario: Mapping[str, Json], side: str | None) -> HexTable:
    """The board of a scenario. An unknown side raises a fault."""
    from referee.games.m44.sighting import ground_of, size_of, units_of
    from referee.scenario.games.m44 import over_box

    game = find_game(scenario["game"])
    top = scenario["top"]
    sides: tuple[str, ...] = (top, "allies" if top == "axis" else "axis")
    if side:
        sides = (game.names["side"].find(side),)
    rows, columns = size_of(scenario)
    units = [unit for unit in units_of(scenario) if unit["side"] in sides]
    units.sort(key=lambda unit: (sides.index(unit["side"]), unit["at"]))
    return HexTable(
        game, scenario, sides, ground_of(scenario), tuple(units), rows, columns,
        over_box(scenario, game_data(game.id)),
    )  # fmt: skip


def board_of(table: HexTable) -> Answer:
    """The board as an answer; `extra` is the table."""
    from referee.games.m44.board import hex_name

    scenario = table.scenario
    sides = []
    for side in table.sides:
        mine = [unit for unit in table.units if unit["side"] == side]
        totals: dict[str, int] = {}
        for unit in mine:
            totals[unit["unit"]] = totals.get(unit["unit"], 0) + 1
        sides.append(
            {
                "side": side,
                "cards": scenario["hands"][side],
                "medals_to_win": scenario["medals"][side],
                "lines": [
                    {"hex": hex_name(unit["at"]), "unit": unit["unit"],
                     **({"figures": unit["figures"]} if unit.get("figures") else {})}
                    for unit in mine
                ],
                "totals": totals,
                "over_box": dict(table.over.get(side, {})),
            }
        )  # fmt: skip
    tiles = {
        part: {name: len(hexes) for name, hexes in scenario.get(part, {}).items()}
        for part in ("terrain", "overlays", "obstacles")
    }
    result = {
        "scenario": scenario["id"],
        "first_player": scenario["first_player"],
        "face": scenario.get("board", {}).get("face", "country"),
        "tiles": tiles,
        "objectives": [dict(each) for each in scenario.get("objectives", ())],
        "sides": sides,
    }
    cards = [f"medal.{each['kind']}" for each in scenario.get("objectives", ())]
    rulings = (info("setup.hexes", *(dict.fromkeys(cards) or ("rule.medals",))),)
    return Answer("setup", "board", table.game, result=result, rulings=rulings, extra=table)


def reject_options(settings: list[str]) -> None:
    """A hex board has no options of its own."""
    for word in settings:
        key = word.partition("=")[0]
        if key not in ("tracking", "level"):
            raise Unreadable(
                "game.option_unknown", text=key, nearest=[], options=["tracking", "level"]
            )
