"""A campaign about to be set up: the walk round the table that its scenario describes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.app.opening import chosen
from referee.engine.verdict import Json, info
from referee.scenario.compile import scenario as read_scenario
from referee.scenario.find import find as find_scenario

GAME = "wif5"


def campaign(text: str, settings: Sequence[str], side: str | None) -> Answer | None:
    """The set-up of a campaign, or `None` for a scenario of another game.

    `result.steps` are the stops in walking order: `{part, kind, …}`, where `kind` is
    `line` (`text`: the scenario's own words), `power`, `wars`, `arriving` or `pool`.
    """
    scenario = read_scenario(find_scenario(text))
    if scenario["game"] != GAME:
        return None
    game = find_game(GAME)
    options = chosen(game, settings, scenario)
    wanted = game.names["side"].find(side) if side else None
    result = {
        "scenario": scenario["id"],
        "title": scenario["title"],
        "options": options,
        "date": scenario["date"],
        "turns": scenario.get("turns", 36),
        "steps": list(_steps(scenario, options, wanted)),
    }
    rests = (info("procedure.rests_on", "1.4", "1.4.2", "1.4.3"),)
    return Answer("setup", "campaign", game, result=result, rulings=rests, extra=scenario)


def _steps(
    scenario: Mapping[str, Json], options: Mapping[str, str], side: str | None
) -> Iterator[dict[str, Json]]:
    """The scenario's own lines, then what it says of powers, wars, spiral and pools."""
    from referee.games.wif5.states import POWERS, side_of

    for block in scenario.get("setup", ()):
        for line in block["lines"]:
            yield {"part": block["title"], "kind": "line", "text": line}
    for power in POWERS:
        raw = scenario["powers"].get(power)
        if raw is not None and side in (None, side_of(power)):
            known = {key: raw[key] for key in ("factories", "resources", "chits", "coup_cells")
                     if raw.get(key)}  # fmt: skip
            yield {"part": "powers", "kind": "power", "power": power,
                   "status": raw.get("status", "active"), **known}  # fmt: skip
    wars = [
        war["between"]
        for war in scenario.get("wars", ())
        if all(options.get(key) == value for key, value in war.get("when", {}).items())
    ]
    if wars:
        yield {"part": "powers", "kind": "wars", "wars": wars}
    for date, powers in scenario.get("spiral", {}).items():
        for power, units in powers.items():
            if side in (None, side_of(power)):
                yield {"part": "spiral", "kind": "arriving", "date": date, "power": power,
                       "units": dict(units)}  # fmt: skip
    for power, pools in scenario.get("pools", {}).items():
        for pool, units in pools.items():
            if side in (None, side_of(power)):
                yield {"part": "pools", "kind": "pool", "pool": pool, "power": power,
                       "units": dict(units)}  # fmt: skip
