"""A hex board about to be set up: the scenario's hexes, its units in placing order, its tallies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, info
from referee.games.contract import Game
from referee.scenario.box import expansions, over_box
from referee.scenario.compile import game_data
from referee.scenario.compile import scenario as read_scenario
from referee.scenario.find import find as find_scenario

HEX_GAMES = ("m44",)


@dataclass(frozen=True, slots=True)
class HexTable:
    """A scenario on a hex board. `sides`: the sides wanted, the top one first.

    `over`: side → kind → figures beyond one base box; `needs`: expansion → terrain → tiles;
    `box` and `unit_data` are the game's data of both.
    """

    game: Game
    scenario: Mapping[str, Json]
    sides: tuple[str, ...]
    ground: Mapping[tuple[int, int], tuple[str, ...]]
    units: tuple[Mapping[str, Any], ...]
    rows: int
    columns: int
    over: Mapping[str, Mapping[str, int]]
    needs: Mapping[str, Mapping[str, int]]
    box: Mapping[str, Any]
    unit_data: Mapping[str, Any]


def hex_scenario(text: str) -> Mapping[str, Json] | None:
    """The scenario of that name if its game is played on a hex board."""
    found = read_scenario(find_scenario(text))
    return found if found["game"] in HEX_GAMES else None


def laid_hexes(scenario: Mapping[str, Json], side: str | None) -> HexTable:
    """The board of a scenario. An unknown side raises a fault."""
    from referee.games.m44.sighting import ground_of, size_of, units_of

    game = find_game(scenario["game"])
    top = scenario["top"]
    sides: tuple[str, ...] = (top, "allies" if top == "axis" else "axis")
    if side:
        sides = (game.names["side"].find(side),)
    rows, columns = size_of(scenario)
    units = [unit for unit in units_of(scenario) if unit["side"] in sides]
    units.sort(key=lambda unit: (sides.index(unit["side"]), unit["at"]))
    data = game_data(game.id)
    return HexTable(
        game, scenario, sides, ground_of(scenario), tuple(units), rows, columns,
        over_box(scenario, data), expansions(scenario, data), data["box"], data["units"]["units"],
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
        "expansions": {key: dict(pieces) for key, pieces in table.needs.items()},
        "objectives": [dict(each) for each in scenario.get("objectives", ())],
        "sides": sides,
    }
    rulings = (info("setup.hexes", "I-M44-27"),)
    return Answer("setup", "board", table.game, result=result, rulings=rulings, extra=table)


def reject_options(settings: Sequence[str], known: Sequence[str] = ("tracking", "level")) -> None:
    """A set-up without options of its own: those of the game that change nothing here are let pass."""
    for word in settings:
        key = word.partition("=")[0]
        if key not in known:
            raise Unreadable("game.option_unknown", text=key, nearest=[], options=list(known))
