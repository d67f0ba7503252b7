"""A fight of miniatures about to be set up: the map of its configuration and the armies, card by card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.app.opening import chosen
from referee.app.setting_up import Ticks
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, info
from referee.games.aam import build
from referee.scenario.compile import game_data, owned_data
from referee.scenario.compile import scenario as read_scenario
from referee.scenario.find import find as find_scenario

GAME = "aam"


def fight(
    text: str, settings: Sequence[str], side: str | None, army_file: str | None = None
) -> Answer | None:
    """The sheet of a fight, or `None` for a scenario of another game.

    The armies are those of the scenario file, or those of `army_file` with its unit
    cards; `--set config=5` picks the map.
    """
    scenario = read_scenario(find_scenario(text))
    if scenario["game"] != GAME:
        if army_file is not None:
            raise Unreadable("scenario.aam.army_game", game=scenario["game"])
        return None
    game: Any = find_game(GAME)
    if army_file is not None:
        scenario, game = _brought(scenario, army_file)
    elif "layer" in scenario:
        raise Unreadable("scenario.aam.army_layer", file=text)
    options = chosen(game, settings, scenario)
    position = game.initial(scenario, {**options, "armies": "example"})
    game = game.at(position)
    sides = [game.names["side"].find(side)] if side else [*position.players]
    config = game_data(GAME)["maps"]["configs"][position.config]
    rulings: list[Ruling] = [info("procedure.rests_on", "start", "I-AAM-13")]
    sheets = []
    for each in sides:
        units = position.armies.get(each, {})
        if units:
            made, told = _sheet(game, position, each, units)
            sheets.append(made)
            rulings += told
    result = {
        "scenario": scenario["id"],
        "kind": position.kind,
        "options": dict(options),
        "config": position.config,
        "sections": list(config["sections"]),
        "objective": position.objective,
        "terrain": dict(position.terrain),
        "roads": list(position.roads),
        "rivers": list(position.rivers),
        "sides": sheets,
    }
    answer = Answer("setup", "fight", game, result=result, rulings=tuple(rulings))
    answer.extra = {
        "title": scenario["title"], "terrain": position.ground(game.book), "name": config["name"],
        "scenario": scenario, "armies": {each: dict(units) for each, units in position.armies.items()},
    }  # fmt: skip
    return answer


def ticks_of(answer: Answer) -> Ticks:
    """The ticks of a fight: another map or other armies are another walk."""
    what = ("kind", "config", "objective", "terrain", "roads", "rivers")
    options = {key: answer.result[key] for key in what}
    return Ticks(GAME, answer.extra["scenario"], {**options, "armies": answer.extra["armies"]})


def _brought(scenario: Mapping[str, Json], army_file: str) -> tuple[dict[str, Json], Any]:
    """The scenario with the armies of the owner’s file, and the game with its cards."""
    path = Path(army_file)
    if not path.is_file():
        raise Unreadable("scenario.no_file", file=army_file)
    own = read_scenario(path)
    armies = own.get("armies", {})
    if own["game"] != GAME or not armies:
        raise Unreadable("scenario.aam.army_none", file=army_file)
    if scenario.get("kind") == "assault" and not set(armies) <= {"attacker", "defender"}:
        armies = dict.fromkeys(("attacker", "defender"), armies)
    cards = own["units"] if "layer" in own else own.get("cards", {})
    data = owned_data(GAME)
    layer = {"layer": "units", "units": cards}
    game = build({**data, "owner": [*data.get("owner", ()), layer]})
    return {**scenario, "armies": armies}, game


def _sheet(
    game: Any, position: Any, side: str, units: Mapping[str, int]
) -> tuple[dict[str, Json], list[Ruling]]:
    """One army: every card with its number and its figures, and whether it is legal."""
    from dataclasses import replace

    from referee.games.aam.army import LIMIT, Terms, army

    options = position.options
    year = options.get("year", "none")
    verdict = army(
        game.book,
        units,
        Terms(
            side,
            position.limit(side),
            LIMIT,
            options.get("historical") == "yes",
            int(year) if year.isdigit() else None,
            options.get("year_limit") == "strict",
            options.get("costs", "original"),
        ),
    )
    lines = [
        {
            "unit": unit,
            "own": unit in game.book.own,
            "count": count,
            "cost": game.book.units[unit].price(options.get("costs", "original")),
            "type": game.book.units[unit].type,
            "subtype": game.book.units[unit].subtype,
            "nation": game.book.units[unit].nation,
            "year": game.book.units[unit].year,
            "speed": game.book.units[unit].speed,
            "front": game.book.units[unit].front,
            "rear": game.book.units[unit].rear,
            "soldier": list(game.book.units[unit].attack["soldier"]),
            "vehicle": list(game.book.units[unit].attack["vehicle"]),
            "abilities": [
                {"id": each.id, "value": each.value}
                for each in game.book.units[unit].abilities
                if each.printed != "revised"
            ],
        }
        for unit, count in units.items()
    ]
    told = [replace(r, severity="advice") if r.severity == "refusal" else r
            for r in verdict.rulings]  # fmt: skip
    kept = ("points", "units", "legal")
    return {"side": side, **{key: verdict.result[key] for key in kept},
            "limit": position.limit(side), "lines": lines}, told  # fmt: skip
